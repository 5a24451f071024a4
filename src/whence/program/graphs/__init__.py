"""Graph algorithms: orders, components, dominators, loops. No other folder has its own."""

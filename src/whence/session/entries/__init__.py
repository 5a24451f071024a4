"""Where execution starts, and which entries a question concerns."""

"""What the call relation implies: callees, ancestors, recursion, points that run later."""

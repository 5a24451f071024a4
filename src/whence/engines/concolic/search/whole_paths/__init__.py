"""Search strategies over whole-program paths."""

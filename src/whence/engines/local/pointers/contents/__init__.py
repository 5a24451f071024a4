"""What pointers in variables and memory may lead to."""

"""What functions of the C library return: ranges and floating-point functions."""

"""What library calls do to pointers."""

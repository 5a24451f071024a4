"""What calls of the C library return, leave in memory and leave alone."""

"""What a C program is given: the vector of `main`, walks through it, options."""

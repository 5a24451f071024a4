"""Terms as SMT-LIB text."""

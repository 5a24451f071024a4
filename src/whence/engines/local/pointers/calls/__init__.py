"""What calls do to the memory that pointers lead to."""

"""Between the words of a user and points, procedures and variables of a program."""

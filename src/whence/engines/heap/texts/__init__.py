"""Texts that end with a zero: where they end, what library functions do with them, and what reads show."""

"""Format strings of printf and scanf, and what formatted calls write."""

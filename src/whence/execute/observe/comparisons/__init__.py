"""What branches and library calls of a run compare, and how near each came to going the other way."""

"""What arrays and collections hold, over the whole program and on demand."""

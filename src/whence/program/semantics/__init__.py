"""What operators mean: as terms, and which types they take."""

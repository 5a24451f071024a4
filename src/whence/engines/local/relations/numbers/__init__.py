"""Numbers, sums of them, and what comparisons imply."""

"""Which path to try next, and what the search concludes (sections 3, 4.3 and 5)."""

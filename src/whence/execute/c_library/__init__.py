"""Library functions in Python: what C can't say, and what it says too slowly."""

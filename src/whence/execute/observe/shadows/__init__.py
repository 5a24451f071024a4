"""Values beside the values of a run: terms of the concolic engine, which bits are defined."""

"""Bounds on the differences of numbers of one procedure, for indices of Java."""

"""Edges of the call relation that only Java has: dispatch, initialisers, reflection, the library."""

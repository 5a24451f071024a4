"""Inputs that reach a point or break a property, by demand-driven compositional symbolic execution."""

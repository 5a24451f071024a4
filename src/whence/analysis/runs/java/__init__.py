"""Inputs and effects of Java entries: objects and the calls that make them."""

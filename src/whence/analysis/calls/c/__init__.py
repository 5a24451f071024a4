"""Edges of the call relation that only C has, and facts about C calls that they rest on."""

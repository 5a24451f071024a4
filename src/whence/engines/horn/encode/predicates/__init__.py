"""Clauses, and the predicates in them with their arguments."""

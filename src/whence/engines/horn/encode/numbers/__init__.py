"""Numbers in clauses: arithmetic over mathematical integers."""

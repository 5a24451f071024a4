"""Memory in clauses: objects, their layout, cells, contents and lifetimes."""

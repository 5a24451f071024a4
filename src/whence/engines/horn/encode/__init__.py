"""From the program to clauses: the expanded graph, what of the state is kept, what instructions do to it."""

"""Proofs by inductive invariants: constrained Horn clauses, solved by Spacer."""

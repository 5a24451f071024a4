"""Proofs for others: certificates, invariants, and facts in readable form."""

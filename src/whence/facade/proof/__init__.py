"""Proofs for the outside: certificates and loop invariants."""

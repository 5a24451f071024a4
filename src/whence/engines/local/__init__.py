"""Proofs that one procedure's own text gives, by simplification alone."""

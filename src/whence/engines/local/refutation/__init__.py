"""Proofs by contradiction: a failure stated as facts that no path to it agrees with."""

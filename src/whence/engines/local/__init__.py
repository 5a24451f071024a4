"""Quick proofs by tests, value ranges, differences, lengths of texts and origins of pointers."""

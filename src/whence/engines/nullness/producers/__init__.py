"""Immediate producers, and the subjects that stand for them (section 3)."""

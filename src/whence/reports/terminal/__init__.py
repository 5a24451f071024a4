"""Answers for people, as text."""

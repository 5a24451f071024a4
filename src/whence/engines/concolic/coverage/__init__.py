"""Tests that meet many goals: branches and def-use pairs."""

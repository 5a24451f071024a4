"""Def-use on demand: reaching definitions, reachable uses, pairs and integration testing."""

"""Def-use tracing: which write each read of a run sees."""

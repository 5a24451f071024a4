"""An entry, its inputs, a run of it, and what makes the run evidence (see README.md)."""

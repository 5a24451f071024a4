"""A `check` in several processes, of this machine or of a cluster."""

"""Terms beside the values of a run of C (section 4.1)."""

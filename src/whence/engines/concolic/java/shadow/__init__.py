"""Terms beside the values of a run of Java."""

"""What is observed of a run: paths, origins of values, branches, pairs, effects."""

"""The path of a run, and where its values come from."""

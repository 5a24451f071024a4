"""Which pairs an edit affects."""

"""Loop summaries (section 5): values as functions of path counters."""

"""The demand-driven analyser (section 4)."""

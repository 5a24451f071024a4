"""Searches by runs: towards a target, a failure, or all ways out of branches."""

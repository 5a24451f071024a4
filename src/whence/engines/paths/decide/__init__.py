"""From a necessary condition to a verdict: unfold, solve, run (section 7)."""

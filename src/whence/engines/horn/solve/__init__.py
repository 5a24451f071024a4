"""From clauses to an invariant that was checked: simple candidates, Spacer, the second solver."""

"""How values pass from variable to variable (definition 1)."""

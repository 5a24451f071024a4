"""What only C programs have: sizes of types, literals, struct members, symbols found by name."""

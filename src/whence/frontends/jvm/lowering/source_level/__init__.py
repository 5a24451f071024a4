"""What a class file says of its source: lines, scopes, variables, and what only the compiler wrote."""

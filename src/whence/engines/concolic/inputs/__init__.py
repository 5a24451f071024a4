"""The inputs of a C entry: symbols, values, and their form in an answer."""

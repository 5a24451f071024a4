"""The inputs of a Java entry: symbols, objects, and their form in an answer."""

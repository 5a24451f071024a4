"""Library methods that are followed by terms."""

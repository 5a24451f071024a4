"""Objects, arrays, classes and exceptions as library methods see them."""

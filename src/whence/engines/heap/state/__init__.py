"""The abstract state: values, numbers, what is known of unknowns, and the entry's objects."""

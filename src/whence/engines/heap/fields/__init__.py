"""Facts about what fields and elements hold whenever they are read, by induction over all writers."""

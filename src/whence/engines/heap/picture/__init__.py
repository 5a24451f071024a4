"""The symbolic heap at a point, in the words of the source."""

"""The symbolic heap at a point as text, a graph and a drawing."""

"""Memory of a run: bytes of C, objects of Java."""

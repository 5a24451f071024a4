"""Which objects may come to a place of a Java program, by their classes."""

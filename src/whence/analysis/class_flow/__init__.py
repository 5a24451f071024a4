"""Which objects may reach a place of a Java program, by their classes."""

"""Streams: what a Java program reads and prints, files among them."""

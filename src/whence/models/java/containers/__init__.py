"""Containers of the Java library as data: what they take, hand out, hold and measure."""

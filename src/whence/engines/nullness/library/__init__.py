"""What the Java library returns, requires and hands to the program."""

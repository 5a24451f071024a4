"""The text form of the IR: printing and parsing."""

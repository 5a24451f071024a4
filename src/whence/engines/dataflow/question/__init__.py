"""From the words of a question to what it is about, and back to the words of the source."""

"""Whether a failure is the program's or only the doing of what surrounds it."""

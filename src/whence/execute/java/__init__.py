"""The Java library of the interpreter: Python in place of native methods and of common classes."""

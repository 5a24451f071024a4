"""The concolic engine on Java: inputs that are objects, exceptions that are paths, a library in Python."""

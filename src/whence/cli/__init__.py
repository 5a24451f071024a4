"""The command line: arguments in, reports out."""

"""Options: declared by a command's signature, read from words and configuration files, shared by commands."""

"""Class files as values: structure, constants, code, attributes, descriptors and signatures."""

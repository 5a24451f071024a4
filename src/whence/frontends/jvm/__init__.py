"""Java through bytecode: class files to the program."""

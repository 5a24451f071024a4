"""Library methods called by the interpreter and by a Java virtual machine, on the same arguments."""

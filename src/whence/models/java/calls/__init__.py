"""Which of the user's methods calls of the Java library may run, and which calls the interpreter runs."""

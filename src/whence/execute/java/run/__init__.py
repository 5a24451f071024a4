"""How a Java program is started, in the interpreter and on a real JVM."""

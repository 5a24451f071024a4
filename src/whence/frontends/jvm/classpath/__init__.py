"""Where classes come from: files, folders, archives, the JDK, and javac."""

"""All paths of a procedure of Java as one formula, in which paths that join become one."""

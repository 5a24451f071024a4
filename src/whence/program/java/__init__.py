"""What only Java programs have: the class hierarchy, generic types, lambda objects, monitors."""

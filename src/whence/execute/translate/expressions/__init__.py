"""The values of generated code: operands, places and operators as Python expressions."""

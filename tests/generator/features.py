"""What a generated program may contain."""

from enum import Enum


class Feature(Enum):
    ARRAYS = "arrays"
    STRUCTS = "structs"
    UNIONS = "unions"
    BIT_FIELDS = "bit-fields"
    POINTERS = "pointers"
    HEAP = "heap"
    CALLS = "calls"
    RECURSION = "recursion"
    FUNCTION_POINTERS = "function-pointers"
    LOOPS = "loops"
    SWITCH = "switch"
    GOTO = "goto"
    WIDE_INTEGERS = "wide-integers"
    FLOATS = "floats"
    VARARGS = "varargs"
    VARIABLE_LENGTH_ARRAYS = "variable-length-arrays"
    STATIC_LOCALS = "static-locals"
    MEMORY_FUNCTIONS = "memory-functions"


ALL_FEATURES = frozenset(Feature)

"""Objects of lambda expressions and method references, of which a virtual machine decides how many there are.

One that captures nothing is the same object each time on HotSpot, though the instruction that makes it looks
like any other allocation; the language promises nothing. So two of one class may be equal.
"""

from __future__ import annotations

from whence.program.instructions import Allocate, Region
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.program import Program
from whence.program.types import ReferenceType

FUNCTION_CLASS = "$$Lambda$"
"""Part of the name of each class that such an object has."""


def is_shared_function(program: Program, allocate: Allocate) -> bool:
    """Whether the object may be the one that was made there before."""
    type_ = allocate.target.type
    if not isinstance(type_, ReferenceType) or FUNCTION_CLASS not in type_.name:
        return False
    hierarchy = hierarchy_of(program)
    return allocate.region is Region.OBJECT and (hierarchy is None or not hierarchy.fields(type_.name))

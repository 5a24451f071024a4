"""Why an array of Java takes the reference that is stored: its class is known, or no other array fits.

An array takes instances of the class that it was made for. That is the declared one if the array was made in
the procedure, or if no class of the program is below it.
"""

from __future__ import annotations

from collections.abc import Callable

from whence.program.failures import IsNotStorable
from whence.program.instructions import Allocate, Assign, Instruction, Region
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.procedure import Procedure
from whence.program.types import ReferenceType

MADE_HERE = "the array was made here for objects of that class"
NONE_BELOW = "every array of that type takes objects of that class"


def why_storable(
    failure: IsNotStorable,
    procedure: Procedure,
    is_subtype: Callable[[str, str], bool],
    has_none_below: Callable[[str], bool],
) -> str:
    """The reason, or the empty string."""
    value, array = failure.reference.type, failure.array.type
    if not isinstance(value, ReferenceType) or not isinstance(array, ReferenceType):
        return ""
    made = _classes_made(failure.array, procedure)
    if made and all(is_subtype(value.name, each.removesuffix("[]")) for each in made):
        return MADE_HERE
    element = array.name.removesuffix("[]")
    return NONE_BELOW if is_subtype(value.name, element) and has_none_below(element) else ""


def _classes_made(array: Operand, procedure: Procedure) -> frozenset[str]:
    """The classes of the arrays that the procedure makes and the operand may hold; none if it may hold
    another."""
    definitions: dict[str, list[Instruction]] = {}
    for _, instruction in procedure.points():
        target = getattr(instruction, "target", None)
        if isinstance(target, Variable):
            definitions.setdefault(target.name, []).append(instruction)
    found: set[str] = set()
    pending, seen = [array], {array}
    parameters = {each.name for each in procedure.parameters}
    while pending:
        operand = pending.pop()
        if not isinstance(operand, Variable) or operand.name in parameters:
            return frozenset()
        for each in definitions.get(operand.name, ()):
            match each:
                case Allocate(Variable(_, ReferenceType(name)), Region.ARRAY):
                    found.add(name)
                case Assign(_, Operator.COPY | Operator.CAST, (source,)):
                    pending.extend({source} - seen)
                    seen.add(source)
                case _:
                    return frozenset()
    return frozenset(found)

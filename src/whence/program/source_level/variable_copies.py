"""What a value passes through and is still the variable that was written: the front end's own moves.

Named variables have a life of their own, with several definitions. Temporaries, conversions and the copies
that move parameters to their places stand for something else. Who computes def-use pairs and who observes
them in a run look through the same things.
"""

from __future__ import annotations

from whence.program.accesses import variables_read
from whence.program.instructions import Assign, Instruction, Store
from whence.program.operands import Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Slot
from whence.program.procedure import Point, Procedure

CONVERSIONS = frozenset(
    {
        Operator.COPY,
        Operator.ZEXT,
        Operator.SEXT,
        Operator.TRUNC,
        Operator.FPEXT,
        Operator.FPTRUNC,
        Operator.BITCAST,
        Operator.CAST,
    }
)
"""What an argument may go through on its way and still be the variable that was written."""


def is_named(variable: Variable) -> bool:
    """Does the variable have a life of its own, with several definitions?"""
    return variable.kind is not VariableKind.TEMPORARY


def spilled_parameter(procedure: Procedure, point: Point, instruction: Instruction) -> Variable | None:
    """The parameter that the front end moves, on entry, to the variable or slot that stands for it."""
    if point.block != 0:
        return None
    match instruction:
        case Assign(target, Operator.COPY, (Variable(kind=VariableKind.PARAMETER) as parameter,)):
            is_spill = is_named(target) and parameter.source in ("", target.source)
        case Store(Slot(name), Variable(kind=VariableKind.PARAMETER) as parameter):
            slot = procedure.slots_by_name.get(name)
            is_spill = slot is not None and parameter.source in ("", slot.source)
        case _:
            return None
    return parameter if is_spill else None


def variables_used(procedure: Procedure, point: Point) -> list[Variable]:
    """The named variables that the instruction uses; moving a parameter to its place is no use."""
    instruction = procedure.at(point)
    if spilled_parameter(procedure, point, instruction) is not None:
        return []
    read = dict.fromkeys(variables_read(instruction))
    return [variable for variable in read if is_named(variable) and variable.kind is not VariableKind.MERGE]

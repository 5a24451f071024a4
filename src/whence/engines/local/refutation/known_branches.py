"""Branches whose way the block before decides: `a && b` sets a variable to 0 where `a` is false, and the
block that both ways lead to branches on it. A path that goes on there keeps what it knows."""

from __future__ import annotations

from whence.program.accesses import variables_written
from whence.program.instructions import Assign, Branch
from whence.program.operands import Integer, Variable
from whence.program.operators import Operator
from whence.program.procedure import Procedure


def label_behind(procedure: Procedure, block: int, successor: int) -> str | None:
    """The label of the block that follows the successor, if that only copies and branches on what the first
    block has set to a constant; else None."""
    *copies, last = procedure.blocks[successor].instructions
    if not isinstance(last, Branch) or not isinstance(last.condition, Variable):
        return None
    name = last.condition.name
    for instruction in reversed(copies):
        match instruction:
            case Assign(target, Operator.COPY, (Variable() as source,)):
                name = source.name if target.name == name else name
            case _:
                return None
    for instruction in reversed(procedure.blocks[block].instructions):
        if any(each.name == name for each in variables_written(instruction)):
            match instruction:
                case Assign(_, Operator.COPY, (Integer(value),)):
                    return last.then if value else last.otherwise
                case _:
                    return None
    return None

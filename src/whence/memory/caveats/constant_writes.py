"""Writes through pointers that may lead to constant data of C: texts in quotes, variables that are `const`.

They are inside of the object, and end the program all the same.
"""

from __future__ import annotations

from whence.memory.caveats.shared_memory import hasty_memory
from whence.memory.objects import StaticObject
from whence.models.contracts import contracts_of
from whence.program.contracts import LibraryAccess
from whence.program.instructions import Call, Instruction, Store
from whence.program.operands import Operand, Variable
from whence.program.procedure import Point
from whence.program.program import Language, Program


def constant_behind(program: Program, point: Point, pointer: Operand) -> str:
    """A constant that the instruction at the point may write through the pointer; empty if there is none."""
    if program.language is not Language.C or not isinstance(pointer, Variable):
        return ""
    if not _writes(program, program.procedure(point.procedure).at(point), pointer):
        return ""
    memory = hasty_memory(program)
    for target in memory.points_to(point.procedure, pointer).targets:
        if memory.is_constant(target.object):
            symbol = target.object.symbol if isinstance(target.object, StaticObject) else ""
            return symbol or "constant data"
    return ""


def _writes(program: Program, instruction: Instruction, pointer: Operand) -> bool:
    match instruction:
        case Store():
            return True
        case Call():
            return any(
                isinstance(each, LibraryAccess)
                and each.is_write
                and instruction.arguments[each.argument] == pointer
                for each in contracts_of(program)(instruction)
            )
        case _:
            return False

"""Writes through pointers that may lead to constant data of C: texts in quotes, variables that are `const`.

They are inside of the object, and end the program all the same.
"""

from __future__ import annotations

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.caveats.shared_memory import hasty_memory
from whence.memory.objects import StaticObject
from whence.models.effects import Writes
from whence.program.instructions import Call, Direct, Instruction, Store
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
        case Call(_, Direct(name)) if not is_user_code(program, name):
            function = library_function(name)
            effects = () if function is None else function.effects
            written = {each.argument for each in effects if isinstance(each, Writes)}
            return any(
                place in written and each == pointer for place, each in enumerate(instruction.arguments)
            )
        case _:
            return False

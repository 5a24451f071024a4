"""Parameters that the compiler made: places of structs that are given back, and copies of structs in memory.

They are pointers in the IR and none in the source, so they are never null.
"""

from __future__ import annotations

from whence.program.operands import Variable
from whence.program.procedure import Procedure
from whence.program.types import PointerType, size_of


def is_result_place(parameter: Variable) -> bool:
    """The place of a struct that is given back."""
    return parameter.name == "agg.result"


def copied_size(procedure: Procedure, parameter: Variable) -> int:
    """The size of a struct of which the caller passes a copy in memory, or 0."""
    if not isinstance(parameter.type, PointerType) or not parameter.source or _is_part(parameter):
        return 0
    for slot in procedure.slots:
        if slot.source == parameter.source and not isinstance(slot.type, PointerType):
            return size_of(slot.type)
    return 0


def is_hidden(procedure: Procedure, parameter: Variable) -> bool:
    return is_result_place(parameter) or copied_size(procedure, parameter) > 0


def input_name(parameter: Variable) -> str:
    """What an input is called: as the programmer wrote it, but for the parts of a struct, which are several
    parameters of one name."""
    return parameter.name if _is_part(parameter) else parameter.source or parameter.name


def _is_part(parameter: Variable) -> bool:
    """Whether it is all or a part of a struct or union that is passed in a register."""
    return ".coerce" in parameter.name

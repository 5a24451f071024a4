"""Whether an obligation may fail in every run that meets it, by a look at its procedure's text.

A pointer that is bad in every run mostly comes from the same procedure: from a null, or from an object that
it made. One that a caller, a field or a static gave is bad in some runs at most, and nothing is run to find
out about it. No verdict depends on this: it saves the work of a look that would be in vain.
"""

from __future__ import annotations

from typing import final

from whence.program.accesses import operands_read, variables_written
from whence.program.failures import IsGone, IsNull, OutsideObject
from whence.program.instructions import AddressOf, Allocate, Assign, Call, Load
from whence.program.obligations import Obligation
from whence.program.operands import Null, Operand, Variable
from whence.program.places import Cell, Field, Slot, root_of
from whence.program.procedure import Procedure
from whence.program.program import Program


def may_always_fail(program: Program, procedure: Procedure, obligation: Obligation) -> bool:
    match obligation.failure:
        case IsNull(pointer) | IsGone(pointer) | OutsideObject(Cell(pointer), _, ()):
            return _is_own(program, procedure, pointer)
        case OutsideObject(Field() as place, _, ()):
            root = root_of(place)
            return not isinstance(root, Cell) or _is_own(program, procedure, root.pointer)
        case _:
            return True


def _is_own(program: Program, procedure: Procedure, pointer: Operand) -> bool:
    if not isinstance(pointer, Variable):
        return isinstance(pointer, Null)
    return pointer.name in program.derived(_OwnPointers, _OwnPointers).of(procedure)


@final
class _OwnPointers:
    """The variables of each procedure to which a null of its text may come, the result of a call, the value
    or the address of an object of its own."""

    def __init__(self) -> None:
        self._found: dict[str, frozenset[str]] = {}

    def of(self, procedure: Procedure) -> frozenset[str]:
        if procedure.name not in self._found:
            self._found[procedure.name] = _own_pointers(procedure)
        return self._found[procedure.name]


def _own_pointers(procedure: Procedure) -> frozenset[str]:
    found: set[str] = set()
    users: dict[str, set[str]] = {}
    pending: list[str] = []
    for _, instruction in procedure.points():
        written = {each.name for each in variables_written(instruction)}
        match instruction:
            case Assign():
                read = operands_read(instruction)
                if any(isinstance(each, Null) for each in read):
                    pending.extend(written)
                for each in read:
                    if isinstance(each, Variable):
                        users.setdefault(each.name, set()).update(written)
            case Load(_, place) if isinstance(root_of(place), Slot):
                pending.extend(written)
            case Call() | AddressOf() | Allocate():
                pending.extend(written)
            case _:
                pass
    while pending:
        name = pending.pop()
        if name not in found:
            found.add(name)
            pending.extend(users.get(name, ()))
    return frozenset(found)

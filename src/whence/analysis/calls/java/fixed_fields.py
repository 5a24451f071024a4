"""Fields that keep their value: only constructors of the object write them, or the class's initialiser.

A constructor runs once for each object, and so does an initialiser for its class. A call therefore changes
such a field of an object that there was before only if it is the call of that object's own constructor.
"""

from __future__ import annotations

from typing import final

from whence.analysis.calls.call_sites import INITIALISER, class_of
from whence.program.instructions import Call, Direct, Store
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.operands import Variable, VariableKind
from whence.program.places import Cell, Field
from whence.program.program import Program
from whence.source import InputProblem

CONSTRUCTOR = ".<init>("


def is_constructor(procedure: str) -> bool:
    return CONSTRUCTOR in procedure


@final
class FixedFields:
    def __init__(self, program: Program, hierarchy: Hierarchy) -> None:
        self._program = program
        self._hierarchy = hierarchy
        self._fixed: dict[str, bool] = {}
        self._own: dict[str, bool] = {}

    def is_fixed(self, field: str) -> bool:
        """Whether only constructors write it, each to its own object."""
        found = self._fixed.get(field)
        if found is None:
            writers = sorted(self._hierarchy.field_users(field).writers)
            found = self.is_own(field) and all(self._writes_own(each, field) for each in writers)
            self._fixed[field] = found
        return found

    def is_own(self, field: str) -> bool:
        """Whether a class of the user declares the field: who writes those of the library is not known."""
        name = class_of(field).partition("$$Lambda$")[0]
        found = self._own.get(name)
        if found is None:
            names = (*self._hierarchy.constructors(name), f"{name}{INITIALISER}")
            headers = [self._program.headers().get(each) for each in names]
            found = any(header is not None and not header.is_library for header in headers)
            self._own[name] = found
        return found

    def _writes_own(self, writer: str, field: str) -> bool:
        return is_constructor(writer) and writes_only_this(self._program, writer, field)

    def is_in_initialiser(self, procedure: str, symbol: str) -> bool:
        """Whether the procedure is the initialiser of the static field's class, which alone writes it."""
        initialiser = f"{class_of(symbol)}{INITIALISER}"
        if procedure != initialiser:
            return False
        return self._hierarchy.field_users(symbol).writers <= {initialiser}


def writes_only_this(program: Program, writer: str, field: str) -> bool:
    """Whether the procedure writes the field of no object but the one that it is called on."""
    try:
        instructions = [each for _, each in program.procedure(writer).points()]
    except InputProblem:
        return False
    return all(
        _is_this(each.place)
        for each in instructions
        if isinstance(each, Store) and isinstance(each.place, Field) and str(each.place.field) == field
    )


def _is_this(place: Field) -> bool:
    match place.base:
        case Cell(Variable(kind=VariableKind.PARAMETER, source="this")):
            return True
        case _:
            return False


def is_construction(call: Call | None) -> bool:
    """Whether the call runs a constructor."""
    return call is not None and isinstance(call.callee, Direct) and is_constructor(call.callee.procedure)

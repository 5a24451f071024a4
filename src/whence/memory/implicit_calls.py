"""Calls that no call instruction of the user's program shows: the call relation with pointers followed.

In C the library calls back (qsort), code that was given a procedure's address calls it when it likes, exit
runs what atexit was given and destructors, and constructors run before the entry. In Java a class is
initialised when it is first used, and the library calls methods of the user's that override its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import INITIALISER, is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL, Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.memory.locations import PointsTo
from whence.memory.objects import FunctionObject
from whence.models.effects import Keeps, WritesThrough
from whence.program.instructions import Call, Direct, Instruction, Return, Throw
from whence.program.mains import constructors_of, destructors_of
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.program.program import Language, Program


@final
class ImplicitCalls:
    """Also the `PointerTargets` of its relation."""

    def __init__(
        self,
        program: Program,
        entries: frozenset[str],
        points_to: Callable[[str, Operand], PointsTo],
        given_away: Callable[[str], frozenset[Point | None]],
    ) -> None:
        self._program = program
        self._entries = entries
        self._points_to = points_to
        self._given_away = given_away
        self._is_java = program.language is Language.JAVA
        self._relation = CallRelation(program, self)

    def procedures(self, point: Point, pointer: Operand) -> tuple[str, ...] | None:
        found = self._points_to(point.procedure, pointer)
        if not found.is_known:
            return None
        objects = (target.object for target in found.targets)
        return tuple(each.procedure for each in objects if isinstance(each, FunctionObject))

    def kept(self) -> frozenset[str] | None:
        return None if self._is_java else self._kept

    @cached_property
    def _kept(self) -> frozenset[str]:
        taken = indexed_calls(self._program).own_address_taken
        return frozenset(name for name in taken if any(map(self._is_kept, self._given_away(name))))

    def _is_kept(self, point: Point | None) -> bool:
        """Not if the address only goes to a function that calls it there and then."""
        if point is None:
            return True
        call = self._program.procedure(point.procedure).at(point)
        if not isinstance(call, Call) or not isinstance(call.callee, Direct):
            return True
        function = library_function(call.callee.procedure)
        return function is None or any(isinstance(each, Keeps | WritesThrough) for each in function.effects)

    @cached_property
    def exist(self) -> bool:
        """Is there anything that could be called so?"""
        indexed = indexed_calls(self._program)
        if self._is_java:
            return bool(indexed.called_back) or any(name.endswith(INITIALISER) for name in indexed.own)
        return bool(
            indexed.own_address_taken or constructors_of(self._program) or destructors_of(self._program)
        )

    def callees(self, point: Point, instruction: Instruction) -> tuple[str, ...]:
        """What the instruction may run besides the callees that it names."""
        found: dict[str, None] = {}
        for why, names in self._relation.entered_at(point, instruction):
            if why not in SHOWN_BY_A_CALL:
                found.update(dict.fromkeys(sorted(names)))
        if (
            isinstance(instruction, self._leaving)
            and self._relation.after
            and self._is_entry(point.procedure)
        ):
            found.update(dict.fromkeys(self._relation.after))
        return tuple(found)

    @property
    def _leaving(self) -> tuple[type[Instruction], ...]:
        """An exception of Java's may end an entry, too; hooks run then as they do after its end."""
        return (Return, Throw, Call) if self._is_java else (Return,)

    def _is_entry(self, name: str) -> bool:
        return name in self._entries if self._entries else not self._program.index().callers.get(name)

    def before(self, procedure: str) -> tuple[str, ...]:
        """What runs before the procedure because it is an entry."""
        if not self._is_entry(procedure):
            return ()
        around = self._relation.around(procedure)
        return tuple(edge.callee for edge in around if edge.why is not Why.AT_EXIT)

    def callers(self, name: str) -> tuple[str, ...]:
        """The procedures that may have such a call of the procedure, by names alone."""
        found = self._relation.callers(name)
        entries = self._entries or frozenset(indexed_calls(self._program).own)
        found |= {
            entry for entry in entries if any(name == edge.callee for edge in self._relation.around(entry))
        }
        return tuple(sorted(each for each in found if is_user_code(self._program, each)))

"""Mod-ref: what a procedure may read and write, itself and through what it calls, when asked for.

A footprint is a set of locations. The unknown object among them stands for every object that the program
gave away, as everywhere in `memory`; `Footprint.may_write` and `may_read` take that into account.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Protocol, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.library.c_calls import changes_kept_object, changes_own_state
from whence.memory.library.java_calls import leaves_elements, leaves_fields
from whence.memory.locations import ELEMENTS, EVERY_LANE, Location
from whence.memory.objects import AbstractObject, UnknownObject
from whence.memory.offsets import ANYWHERE
from whence.memory.points_to.facts import UNKNOWN_CALLEE
from whence.program.graphs.digraph import reached
from whence.program.instructions import Allocate, Call, Instruction, Load, Store, Unsupported
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.records import dataclass


def anywhere_in(object_: AbstractObject) -> Location:
    return Location(object_, EVERY_LANE, ANYWHERE, 1)


class Answers(Protocol):
    """What footprints are made of: the part of `Memory` that they ask."""

    @property
    def program(self) -> Program: ...
    @property
    def unknown(self) -> UnknownObject: ...
    def read(self, point: Point) -> tuple[Location, ...]: ...
    def written(self, point: Point) -> tuple[Location, ...]: ...
    def callees_of(self, point: Point, instruction: Instruction) -> tuple[str, ...]: ...
    def implicit_callees(self, point: Point, instruction: Instruction) -> tuple[str, ...]: ...
    def may_alias(self, one: Location, other: Location) -> bool: ...
    def is_external(self, object_: AbstractObject) -> bool: ...


@final
@dataclass(frozen=True, slots=True)
class Footprint:
    """Of everything that runs between a procedure's entry and its end, callees and callbacks included."""

    procedures: frozenset[str]
    """The user's procedures that may run, the procedure itself among them."""
    reads: tuple[Location, ...]
    writes: tuple[Location, ...]
    changes_library: bool
    """May functions of the library change what is the library's own: errno, streams, static buffers?"""
    _answers: Answers

    def may_write(self, location: Location) -> bool:
        return self._may_touch(self.writes, location)

    def may_read(self, location: Location) -> bool:
        return self._may_touch(self.reads, location)

    def _may_touch(self, touched: tuple[Location, ...], location: Location) -> bool:
        if self.changes_library and self._answers.is_external(location.object):
            return True
        return any(self._answers.may_alias(each, location) for each in touched)

    def may_write_object(self, object_: AbstractObject) -> bool:
        return self.may_write(anywhere_in(object_))

    def may_read_object(self, object_: AbstractObject) -> bool:
        return self.may_read(anywhere_in(object_))

    @property
    def written_objects(self) -> tuple[AbstractObject, ...]:
        return _objects(self.writes)

    @property
    def is_known(self) -> bool:
        """Is every object that may be written known by name?"""
        return not any(isinstance(each, UnknownObject) for each in self.written_objects)


def _objects(locations: tuple[Location, ...]) -> tuple[AbstractObject, ...]:
    return tuple(dict.fromkeys(location.object for location in locations))


@final
class _Own:
    """What the instructions of one procedure do by themselves, and whom they call."""

    __slots__ = ("callees", "changes_library", "reads", "writes")

    def __init__(self) -> None:
        self.reads: dict[Location, None] = {}
        self.writes: dict[Location, None] = {}
        self.callees: dict[str, None] = {}
        self.changes_library = False


@final
class Footprints:
    """Of one program, with what was found for a procedure kept."""

    def __init__(self, answers: Answers, before: Callable[[str], tuple[str, ...]]) -> None:
        self._answers = answers
        self._before = before
        """What runs before a procedure because it is an entry."""
        self._own: dict[str, _Own] = {}
        self._footprints: dict[str, Footprint] = {}

    def of(self, procedure: str) -> Footprint:
        found = self._footprints.get(procedure)
        if found is None:
            found = self._footprints[procedure] = self._make(procedure)
        return found

    def _make(self, procedure: str) -> Footprint:
        names = self._below(procedure)
        reads: dict[Location, None] = {}
        writes: dict[Location, None] = {}
        for name in names:
            own = self._of_one(name)
            reads.update(own.reads)
            writes.update(own.writes)
        changes = any(self._of_one(name).changes_library for name in names)
        return Footprint(frozenset(names), tuple(reads), tuple(writes), changes, self._answers)

    def _below(self, procedure: str) -> dict[str, None]:
        return reached((procedure,), lambda name: self._of_one(name).callees)

    def _of_one(self, procedure: str) -> _Own:
        found = self._own.get(procedure)
        if found is None:
            found = self._own[procedure] = _Own()
            found.callees.update(dict.fromkeys(self._before(procedure)))
            for point, instruction in self._answers.program.procedure(procedure).points():
                self._note(found, point, instruction)
        return found

    def _note(self, own: _Own, point: Point, instruction: Instruction) -> None:
        answers = self._answers
        if isinstance(instruction, Load | Call):
            own.reads.update(dict.fromkeys(answers.read(point)))
        if isinstance(instruction, Store | Call | Allocate):
            own.writes.update(dict.fromkeys(answers.written(point)))
        if isinstance(instruction, Unsupported):
            self._note_unknown(own)
        called = answers.callees_of(point, instruction)
        for name in called:
            self._note_callee(own, name)
        own.callees.update(dict.fromkeys(answers.implicit_callees(point, instruction)))

    def _note_callee(self, own: _Own, name: str) -> None:
        if name != UNKNOWN_CALLEE and is_user_code(self._answers.program, name):
            own.callees[name] = None
            return
        if name != UNKNOWN_CALLEE and self._is_java and self._note_java(own, name):
            return
        known = None if name == UNKNOWN_CALLEE else library_function(name)
        if known is None or changes_kept_object(known):
            self._note_unknown(own)
        elif changes_own_state(known):
            own.changes_library = True

    def _note_java(self, own: _Own, name: str) -> bool:
        """A method of the Java library that writes elements at most; False if it may write more."""
        if not leaves_fields(name):
            return False
        own.reads[anywhere_in(self._answers.unknown)] = None
        if not leaves_elements(name):
            own.writes[Location(self._answers.unknown, ELEMENTS, ANYWHERE, 1)] = None
        return True

    @cached_property
    def _is_java(self) -> bool:
        return self._answers.program.language is Language.JAVA

    def _note_unknown(self, own: _Own) -> None:
        unknown = anywhere_in(self._answers.unknown)
        own.reads[unknown] = own.writes[unknown] = None
        own.changes_library = True

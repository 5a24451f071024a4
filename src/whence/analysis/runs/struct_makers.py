"""Which procedures make the contents of a struct of C: those that fill one to which nothing was written.

It is found out by running them. What they leave in an object is the program's own doing; other contents of
such a struct are its caller's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import NamedTuple, final

from whence.analysis.entries.visible import visible_procedures
from whence.analysis.runs.histories import can_be_called
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.answers import Inputs
from whence.execute.events import EventKind
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.translate.translation import Options
from whence.program.declared_types import Composite, Pointer, declared_types_of
from whence.program.hidden_parameters import input_name
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import IntType, PointerType

MOST_TRIED = 16
"""Procedures that are given a struct and are run, for one type."""
_STEPS = 20_000
_NUMBERS = (0, 1)
"""Given for all parameters that are integers."""


class StructUser(NamedTuple):
    """A visible procedure that is given a struct by a pointer."""

    procedure: str
    position: int
    size: int


def struct_behind(program: Program, procedure: str, name: str) -> Composite | None:
    """The struct that a parameter is declared to point at."""
    type_ = declared_types_of(program, procedure).get(name)
    target = type_.target() if isinstance(type_, Pointer) else None
    return target if isinstance(target, Composite) and target.size and target.name else None


def plain_arguments(procedure: Procedure, number: int) -> list[object]:
    """The number, an object of zeros or a zero for each parameter."""
    given: list[object] = []
    for each in procedure.parameters:
        match each.type:
            case IntType():
                given.append(number)
            case PointerType():
                given.append([])
            case _:
                given.append(0)
    return given


def as_told(inputs: Inputs) -> Inputs:
    """Inputs of a run that read nothing unwritten, as users write them: what objects held before does not
    matter."""

    def told(value: object) -> object:
        match value:
            case {"unwritten": int(size)}:
                return {"bytes": [], "size": size}
            case _:
                return value

    history = (replace(each, parameters=tuple(map(told, each.parameters))) for each in inputs.history)
    return replace(inputs, history=tuple(history))


@final
@dataclass(slots=True)
class StructMakers:
    """Of one program, found when they are asked for."""

    program: Program
    _users: dict[str, tuple[StructUser, ...]] = field(default_factory=dict)
    _makers: dict[str, tuple[StructUser, ...]] = field(default_factory=dict)

    def users(self, struct: str) -> tuple[StructUser, ...]:
        """The visible procedures that are given such a struct; nothing is lowered but them."""
        if struct not in self._users:
            self._users[struct] = tuple(self._all_users(struct))
        return self._users[struct]

    def makers(self, struct: str, charge: Callable[[int], None]) -> tuple[StructUser, ...]:
        """Those of them that fill one to which nothing was written."""
        if struct not in self._makers:
            tried = islice(self.users(struct), MOST_TRIED)
            self._makers[struct] = tuple(each for each in tried if self._fills(each, charge))
        return self._makers[struct]

    def _all_users(self, struct: str) -> Iterator[StructUser]:
        for name in visible_procedures(self.program):
            behind = {each: struct_behind(self.program, name, each) for each in self._declared(name)}
            sizes = {each: type_.size for each, type_ in behind.items() if type_ and type_.name == struct}
            if not sizes or not can_be_called(self.program, name):
                continue
            for position, parameter in enumerate(self.program.procedure(name).parameters):
                if input_name(parameter) in sizes:
                    yield StructUser(name, position, sizes[input_name(parameter)])

    def _declared(self, procedure: str) -> Iterator[str]:
        """The names of its parameters, without lowering it."""
        return iter(declared_types_of(self.program, procedure))

    def _fills(self, user: StructUser, charge: Callable[[int], None]) -> bool:
        return any(self._fills_with(user, number, charge) for number in _NUMBERS)

    def _fills_with(self, user: StructUser, number: int, charge: Callable[[int], None]) -> bool:
        """Whether it reads nothing of the object that it has not written, and writes to it."""
        program = self.program
        procedure = program.procedure(user.procedure)
        given = plain_arguments(procedure, number)
        given[user.position] = {"unwritten": user.size}
        translations = Translations(program, Options(checks_values=True))
        machines: list[Machine] = []
        manner = Manner(limits_of(program.language, _STEPS))
        inputs = Inputs(parameters=tuple(given))
        outcome = replay(translations, user.procedure, inputs, manner, prepared=machines.append)
        charge(outcome.record.steps)
        kinds = {warning.kind for warning in outcome.record.warnings}
        if not isinstance(outcome, Finished) or EventKind.UNINITIALISED_READ in kinds:
            return False
        way = input_name(procedure.parameters[user.position])
        memory = machines[0].memory
        filled = next((number for number, other in memory.given.items() if other == way), 0)
        marks = memory.undefined.get(filled, b"\xff")
        return not all(marks[0 : user.size])

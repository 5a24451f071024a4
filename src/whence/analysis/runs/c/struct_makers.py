"""Which procedures make a struct of C: those that fill one to which nothing was written, that return one, or
that leave a pointer to one behind an out-parameter.

It is found out by running them. What they leave in an object is the program's own doing; other contents of
such a struct are its caller's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from itertools import chain, islice
from typing import NamedTuple, final

from whence.analysis.entries.visible import visible_procedures
from whence.analysis.runs.histories import can_be_called, plain_arguments
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.analysis.runs.wiring import LeftIn, ResultOf, SameAs, Unwritten, Wired
from whence.execute.events import EventKind
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.memory.byte_memory import OFFSET_BITS, Memory
from whence.execute.outcomes import Finished
from whence.execute.translate.translation import Options
from whence.program.c.hidden_parameters import input_name
from whence.program.program import Program
from whence.program.source_level.declared_types import (
    DeclaredType,
    Pointer,
    declared_result_of,
    declared_types_of,
    struct_named_by,
)
from whence.program.types import PointerType
from whence.records import dataclass
from whence.witnesses import HistoryCall, Inputs

MOST_TRIED = 16
"""Procedures that are given a struct and are run, for one type."""
MOST_STRANGERS = 8
"""Procedures without structs that are called before."""
_STEPS = 20_000
_NUMBERS = (0, 1)
"""Given for all parameters that are integers."""


class StructUser(NamedTuple):
    """A visible procedure that is given a struct by a pointer."""

    procedure: str
    position: int
    size: int
    """0 where the struct is declared and not defined."""


@final
@dataclass(frozen=True, slots=True)
class StructMaker:
    procedure: str
    position: int | None
    """Of the parameter that it is given to make it; None if it returns the struct."""
    size: int = 0
    """Of the object behind the parameter."""
    is_left: bool = False
    """Whether it leaves a pointer to the struct in that object."""
    before: tuple[str, ...] = ()
    """The call without which there is none: what it gives is kept in statics."""
    is_kept: bool = False
    """Whether the struct lies in a static."""
    unwritten: int = 0
    """The bytes of the object to which it writes nothing, padding among them."""

    @property
    def is_partial(self) -> bool:
        """Whether it leaves some of the object unwritten: a setter, where others give objects."""
        return self.unwritten > 0

    @property
    def is_giving(self) -> bool:
        """Whether the object is one that no caller made."""
        return self.position is None or self.is_left

    @property
    def given(self) -> dict[int, Wired]:
        return {} if self.position is None else {self.position: Unwritten(self.size)}

    def made(self, call: int) -> Wired:
        """What it made, if it is the call of that number."""
        if self.position is None:
            return ResultOf(call)
        return LeftIn(call, self.position) if self.is_left else SameAs(call, self.position)


def struct_behind(program: Program, procedure: str, name: str) -> str:
    """The struct that a parameter is declared to point at."""
    return struct_named_by(declared_types_of(program, procedure).get(name))


def as_users_write(inputs: Inputs) -> Inputs:
    """Inputs of a run that read nothing unwritten, as users write them: what objects held before does not
    matter."""

    def written(value: object) -> object:
        match value:
            case {"unwritten": int(size)}:
                return {"bytes": [], "size": size}
            case _:
                return value

    history = (replace(each, parameters=tuple(map(written, each.parameters))) for each in inputs.history)
    return replace(inputs, history=tuple(history))


@final
@dataclass(slots=True)
class StructMakers:
    """Of one program, found when they are asked for."""

    program: Program
    vain: int = 0
    """Searches for calls in a row that found none."""
    _users: dict[str, tuple[StructUser, ...]] = field(default_factory=dict)
    _candidates: dict[str, tuple[StructMaker, ...]] = field(default_factory=dict)
    _makers: dict[str, tuple[StructMaker, ...]] = field(default_factory=dict)
    _strangers: tuple[str, ...] | None = None

    def users(self, struct: str) -> tuple[StructUser, ...]:
        """The visible procedures that are given such a struct; nothing is lowered but them."""
        if struct not in self._users:
            self._users[struct] = tuple(self._all_users(struct))
        return self._users[struct]

    def candidates(self, struct: str) -> tuple[StructMaker, ...]:
        """The visible procedures that make one, by their types."""
        if struct not in self._candidates:
            filling = [StructMaker(*each) for each in self.users(struct) if each.size]
            found = islice(chain(self._giving(struct), filling), MOST_TRIED)
            self._candidates[struct] = tuple(found)
        return self._candidates[struct]

    def makers(self, struct: str, charge: Callable[[int], None]) -> tuple[StructMaker, ...]:
        """Those of them that do, in a run with plain arguments; those that write most of the object
        first."""
        if struct not in self._makers:
            tried = self.candidates(struct) if struct else ()
            found = [self._shown(each, struct, charge) for each in tried]
            made = [each for each in found if each is not None]
            gives = any(each.is_giving for each in made)
            kept = [each for each in made if not (gives and each.is_partial)]
            self._makers[struct] = tuple(sorted(kept, key=lambda maker: maker.unwritten))
        return self._makers[struct]

    def strangers(self) -> tuple[str, ...]:
        """Visible procedures that are given no struct and return none: they may change what statics keep."""
        if self._strangers is None:
            found = (name for name, types in self._visible() if not self._has_structs(name, types))
            callable_ = (name for name in found if can_be_called(self.program, name))
            self._strangers = tuple(islice(callable_, MOST_STRANGERS))
        return self._strangers

    def _has_structs(self, name: str, types: Mapping[str, DeclaredType]) -> bool:
        every = (*types.values(), declared_result_of(self.program, name))
        return any(struct_named_by(each) or _struct_left(each) for each in every)

    def _all_users(self, struct: str) -> Iterator[StructUser]:
        for name, types in self._visible():
            sizes = {
                each: type_.target().size
                for each, type_ in types.items()
                if isinstance(type_, Pointer) and struct_named_by(type_) == struct
            }
            if not sizes or not can_be_called(self.program, name):
                continue
            for position, parameter in enumerate(self.program.procedure(name).parameters):
                if input_name(parameter) in sizes:
                    yield StructUser(name, position, sizes[input_name(parameter)])

    def _giving(self, struct: str) -> Iterator[StructMaker]:
        """Those that return one, or leave a pointer to one where a parameter points at."""
        for name, types in self._visible():
            left = {each for each, type_ in types.items() if _struct_left(type_) == struct}
            is_returned = struct_named_by(declared_result_of(self.program, name)) == struct
            if not (left or is_returned) or not can_be_called(self.program, name):
                continue
            procedure = self.program.procedure(name)
            if is_returned and isinstance(procedure.result, PointerType):
                yield StructMaker(name, None)
            for position, parameter in enumerate(procedure.parameters):
                if input_name(parameter) in left:
                    yield StructMaker(name, position, self.program.data_model.pointer.size, is_left=True)

    def _visible(self) -> Iterator[tuple[str, Mapping[str, DeclaredType]]]:
        """With the declared types of their parameters, which needs no lowering."""
        return ((name, declared_types_of(self.program, name)) for name in visible_procedures(self.program))

    def _shown(self, maker: StructMaker, struct: str, charge: Callable[[int], None]) -> StructMaker | None:
        """The maker as a run shows it, perhaps after a call that fills what it gives out."""
        for before in ("", *(self.strangers() if maker.is_giving else ())):
            for number in _NUMBERS:
                found = self._run(replace(maker, before=(before,) if before else ()), struct, number, charge)
                if found is not None:
                    return found
        return None

    def _run(
        self, maker: StructMaker, struct: str, number: int, charge: Callable[[int], None]
    ) -> StructMaker | None:
        """The maker, if it reads nothing that was not written, and gives an object that is not one of its
        caller's or writes to the one that it is given. Other structs of the kind there are none."""
        program = self.program
        procedure = program.procedure(maker.procedure)
        given = plain_arguments(procedure, number)
        for position, parameter in enumerate(procedure.parameters):
            if struct_behind(program, maker.procedure, input_name(parameter)) == struct:
                given[position] = None
        if maker.position is not None:
            given[maker.position] = {"unwritten": maker.size}
        before = (
            HistoryCall(name, tuple(plain_arguments(program.procedure(name), number)))
            for name in maker.before
        )
        translations = Translations(program, Options(checks_values=True))
        machines: list[Machine] = []
        manner = Manner(limits_of(program.language, _STEPS))
        inputs = Inputs(parameters=tuple(given), history=tuple(before))
        outcome = replay(translations, maker.procedure, inputs, manner, prepared=machines.append)
        charge(outcome.record.steps)
        kinds = {warning.kind for warning in outcome.record.warnings}
        is_finished = isinstance(outcome, Finished) and not outcome.exited
        if not isinstance(outcome, Finished) or not is_finished or EventKind.UNINITIALISED_READ in kinds:
            return None
        memory = machines[0].memory
        if maker.position is None:
            return _giving_own(maker, memory, outcome.value)
        way = input_name(procedure.parameters[maker.position])
        filled = next((number for number, other in memory.given.items() if other == way), 0)
        marks = memory.undefined.get(filled, b"\xff")
        if not maker.is_left:
            left = marks[0 : maker.size]
            return None if all(left) else replace(maker, unwritten=sum(map(bool, left)))
        if any(marks[0 : memory.pointer_size]):
            return None
        return _giving_own(maker, memory, memory.read_pointer(filled << OFFSET_BITS))


def _struct_left(type_: DeclaredType) -> str:
    return struct_named_by(type_.target()) if isinstance(type_, Pointer) else ""


def _giving_own(maker: StructMaker, memory: Memory, pointer: object) -> StructMaker | None:
    """The maker, if the pointer leads to an object that no caller gave."""
    if not isinstance(pointer, int) or not pointer:
        return None
    number, _ = memory.split(pointer)
    if number not in memory.objects or number in memory.given:
        return None
    return replace(maker, is_kept=not memory.is_allocated(number))

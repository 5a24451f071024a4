"""What a procedure returns, by where it comes from.

What a procedure returns of what it was given is bound to each call's own arguments, and what it allocates
and hands out, without keeping it, is one object for each call: `xmalloc` and `check_nonnull` cost nothing
in precision. Everything else that it returns is the same for all of its callers.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import field
from typing import NamedTuple, Protocol, TypeAlias, TypeVar, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.memory.library.c_calls import calls_back, is_fresh, keeps, result_argument
from whence.memory.library.java_calls import keeps_reference, returns_argument
from whence.memory.offsets import ANYWHERE, START, Offsets, joined
from whence.memory.points_to.occurrences import Occurrences, leaves
from whence.memory.points_to.transfer import derived, selected
from whence.models.c.pointers.pointer_moves import LEAVES
from whence.program.accesses import variables_written
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Call,
    Direct,
    Instruction,
    Region,
    Store,
    Throw,
)
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Place, root_of
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Made:
    """The objects that an instruction allocates, or a call of what allocates them."""

    point: Point


@final
@dataclass(frozen=True, slots=True)
class Rest:
    """What a callee returns that does not depend on the call."""

    procedure: str


Source: TypeAlias = Operand | tuple[Point, Instruction] | Rest | Made
Operands: TypeAlias = list[tuple[Operand, Offsets]]
Named = TypeVar("Named", bound=Hashable)


@final
@dataclass(slots=True)
class Results:
    given: dict[int, Offsets] = field(default_factory=dict)
    """Number of a parameter that may be returned -> how far from where it points."""
    fresh: dict[Point, None] = field(default_factory=dict)
    """Allocations that are returned and kept nowhere: their objects belong to the calls."""
    others: dict[Source, Offsets] = field(default_factory=dict)
    """Other sources, and how far what they yield is moved."""
    opaque: dict[Point, None] = field(default_factory=dict)
    """The instructions among them."""


class ResultKind(NamedTuple):
    """How a result depends on the call: which two versions of a program can be compared by."""

    given: tuple[tuple[int, Offsets], ...]
    is_made: bool
    """Is it something new, for each call?"""
    kept: tuple[bool, ...]
    """Of each parameter: may what it points at be kept, or go elsewhere than to the result?"""


class Context(Protocol):
    """What the summaries read of the program."""

    @property
    def program(self) -> Program: ...
    def occurrences(self, procedure: str) -> Occurrences: ...
    def is_closed(self, procedure: str) -> bool:
        """Is the procedure only called by calls that name it?"""
        ...


@final
class ResultTable:
    """The results of procedures, each found once. In recursion what is not known yet counts as other."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._results: dict[str, Results] = {}
        self._active: dict[str, None] = {}
        self._kept: dict[tuple[str, str], bool] = {}

    def of(self, procedure: str) -> Results | None:
        """None while they are being found."""
        found = self._results.get(procedure)
        if found is None and procedure not in self._active:
            self._active[procedure] = None
            found = self._results[procedure] = self._find(procedure)
            del self._active[procedure]
        return found

    def kind(self, procedure: str) -> ResultKind:
        results = self.of(procedure)
        assert results is not None
        parameters = self._context.program.procedure(procedure).parameters
        return ResultKind(
            tuple(sorted(results.given.items())),
            bool(results.fresh),
            tuple(self.keeps(procedure, parameter.name) for parameter in parameters),
        )

    def _find(self, procedure: str) -> Results:
        occurrences = self._context.occurrences(procedure)
        found = Results()
        seen: dict[str, Offsets] = {}
        pending = [(operand, START) for operand in leaves(tuple(occurrences.returned))]
        while pending:
            operand, moved = pending.pop()
            if not isinstance(operand, Variable):
                _note(found.others, operand, moved)
            elif _note(seen, operand.name, moved):
                number = occurrences.parameters.get(operand.name)
                if number is not None:
                    _note(found.given, number, seen[operand.name])
                for point, instruction in occurrences.definitions.get(operand.name, ()):
                    pending += self._behind(found, point, instruction, seen[operand.name])
        return found

    def _behind(self, found: Results, point: Point, instruction: Instruction, moved: Offsets) -> Operands:
        """The operands whose value the instruction may yield; other sources are noted."""
        match instruction:
            case Assign(_, operator, operands):
                if operator is Operator.INTTOPTR and isinstance(operands[0], Integer):
                    _note_instruction(found, point, instruction, moved)
                    return []
                behind = [(each, derived(instruction, n, START)) for n, each in enumerate(operands)]
                return [
                    (leaf, offsets.plus(moved))
                    for each, offsets in behind
                    if offsets is not None
                    for leaf in leaves((each,))
                ]
            case AddressOf(_, place) if isinstance(root := root_of(place), Cell):
                inside = selected(place, self._context.program.language, START)[1]
                return [(leaf, inside.plus(moved)) for leaf in leaves((root.pointer,))]
            case Call(_, Direct(name)) if is_user_code(self._context.program, name):
                return self._through(found, point, instruction, name, moved)
            case Call(_, Direct(name)):
                return self._library(found, point, instruction, name, moved)
            case Allocate(_, Region.HEAP | Region.OBJECT | Region.ARRAY):
                self._allocated(found, point, instruction, moved)
            case _:
                _note_instruction(found, point, instruction, moved)
        return []

    def _through(self, found: Results, point: Point, call: Call, name: str, moved: Offsets) -> Operands:
        inner = self.of(name)
        if inner is None:
            _note_instruction(found, point, call, moved)
            return []
        if inner.fresh:
            self._allocated(found, point, call, moved)
        if inner.others:
            _note(found.others, Rest(name), moved)
        return [
            (leaf, offsets.plus(moved))
            for number, offsets in inner.given.items()
            if number < len(call.arguments)
            for leaf in leaves((call.arguments[number],))
        ]

    def _library(self, found: Results, point: Point, call: Call, name: str, moved: Offsets) -> Operands:
        function = library_function(name)
        if function is not None and is_fresh(function):
            self._allocated(found, point, call, moved)
            return []
        number, is_itself = (-1, False) if function is None else result_argument(function)
        if function is None or not 0 <= number < len(call.arguments) or keeps(function, number):
            _note_instruction(found, point, call, moved)
            return []
        return [(leaf, moved if is_itself else ANYWHERE) for leaf in leaves((call.arguments[number],))]

    def _allocated(self, found: Results, point: Point, instruction: Call | Allocate, moved: Offsets) -> None:
        target = instruction.target
        is_kept = target is None or self.keeps(point.procedure, target.name)
        if moved == START and not is_kept and self._context.is_closed(point.procedure):
            found.fresh[point] = None
        else:
            _note(found.others, Made(point), moved)

    def keeps(self, procedure: str, variable: str) -> bool:
        """May what the variable points at be reached, after the procedure returned, otherwise than by its
        result? While that is being found out the answer is yes."""
        found = self._kept.get((procedure, variable))
        if found is None:
            self._kept[procedure, variable] = True
            found = self._kept[procedure, variable] = self._find_kept(procedure, variable)
        return found

    def _find_kept(self, procedure: str, variable: str) -> bool:
        occurrences = self._context.occurrences(procedure)
        if occurrences.unsupported:
            return True
        seen = {variable: None}
        pending = [variable]
        while pending:
            name = pending.pop()
            for _, instruction in occurrences.mentions.get(name, ()):
                carried = self._carries(instruction, name)
                if carried is None:
                    return True
                fresh = [each.name for each in carried if each.name not in seen]
                seen.update(dict.fromkeys(fresh))
                pending += fresh
        return False

    def _carries(self, instruction: Instruction, name: str) -> tuple[Variable, ...] | None:
        """The variables to which the instruction takes the pointer; None if it goes elsewhere."""
        match instruction:
            case Assign(target, _, operands):
                numbers = [n for n, each in enumerate(operands) if _is_among(name, (each,))]
                moved = [derived(instruction, n, START) for n in numbers]
                return (target,) if any(each is not None for each in moved) else ()
            case AddressOf(target, place):
                return (target,) if _is_base(place, name) else ()
            case Store(_, value):
                return None if _is_among(name, (value,)) else ()
            case Call():
                return self._passes(instruction, name)
            case Throw():
                return None
            case _:
                return ()

    def _passes(self, call: Call, name: str) -> tuple[Variable, ...] | None:
        numbers = [n for n, each in enumerate(call.arguments) if _is_among(name, (each,))]
        if not isinstance(call.callee, Direct):
            return None if numbers else ()
        callee = call.callee.procedure
        if is_user_code(self._context.program, callee):
            return self._enters(call, callee, numbers)
        if "(" in callee:
            return self._passes_java(call, callee, numbers)
        function = library_function(callee)
        if function is None or any(keeps(function, number) for number in numbers):
            return None
        if numbers and (calls_back(function) or function.canonical in LEAVES):
            return None
        return variables_written(call) if result_argument(function)[0] in numbers else ()

    def _passes_java(self, call: Call, callee: str, numbers: list[int]) -> tuple[Variable, ...] | None:
        if any(keeps_reference(callee, call, number) for number in numbers):
            return None
        return variables_written(call) if numbers and returns_argument(callee) else ()

    def _enters(self, call: Call, callee: str, numbers: list[int]) -> tuple[Variable, ...] | None:
        parameters = self._context.program.procedure(callee).parameters
        results = self.of(callee)
        if results is None or any(number >= len(parameters) for number in numbers):
            return None
        if any(self.keeps(callee, parameters[number].name) for number in numbers):
            return None
        return variables_written(call) if any(number in results.given for number in numbers) else ()


def _note_instruction(found: Results, point: Point, instruction: Instruction, moved: Offsets) -> None:
    _note(found.others, (point, instruction), moved)
    found.opaque[point] = None


def _note(known: dict[Named, Offsets], what: Named, moved: Offsets) -> bool:
    """Add the offsets; whether that changed anything."""
    before = known.get(what)
    if before is None:
        known[what] = moved
    elif before != moved:
        known[what] = joined([before, moved])
    return known[what] != before


def _is_among(name: str, operands: tuple[Operand, ...]) -> bool:
    return any(isinstance(each, Variable) and each.name == name for each in leaves(operands))


def _is_base(place: Place, name: str) -> bool:
    root = root_of(place)
    return isinstance(root, Cell) and _is_among(name, (root.pointer,))

"""From the words of a question to what it is about: a variable, a global, a local object or a place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import TypeVar, final

from whence.engines.dataflow.flow.items import mask_of
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.question.visibility import Visibility
from whence.engines.dataflow.values.chains import OfItems, OfVariable, Subject
from whence.memory.locations import Location
from whence.memory.offsets import START
from whence.program.accesses import variables_read, variables_written
from whence.program.instructions import Instruction, Load, Store
from whence.program.naming.describe import Describer
from whence.program.naming.scopes import scopes_of
from whence.program.operands import Variable, VariableKind
from whence.program.procedure import FrameSlot, Point, Procedure
from whence.program.program import Language
from whence.program.source_level.variable_copies import is_named, spilled_parameter
from whence.source import InputProblem, Span

_BASE = re.compile(r"[*&(]*(\w+)")
_TOGETHER = re.compile(r"(?<=[.>])\w+(?:\+\w+)+")

_Named = TypeVar("_Named", Variable, FrameSlot)


@final
class Subjects:
    """What can be asked about in one procedure, by what the programmer calls it."""

    def __init__(self, flow: Flow, point: Point) -> None:
        self._flow = flow
        self._point = point
        self._procedure = flow.graph(point.procedure).procedure
        self._visible = Visibility(self._procedure, scopes_of(flow.program, point.procedure), point)

    def find(self, name: str) -> tuple[Subject, ...]:
        """Everything that the name stands for at the point; several variables if scopes meet on its line."""
        wanted = _plain(name)
        found: list[Subject] = [*self._variables(wanted), *self._slots(wanted)]
        if not found:
            found = [*self._places(wanted)]
        if not found:
            found = [*self._globals(wanted)]
        if not found and self._flow.program.language is Language.JAVA:
            found = [*self._members(wanted)]
        if not found:
            raise InputProblem(self._unknown(name))
        return tuple(found)

    def _variables(self, wanted: str) -> Iterator[OfVariable]:
        """A parameter that is moved to a variable on entry is that variable."""
        named = [v for v in _named(self._procedure).values() if v.source == wanted or v.name == wanted]
        moved = _spilled(self._procedure)
        kept = self._meant(wanted, [v for v in named if v.name not in moved] or named)
        here = [variable for variable in kept if self._is_mentioned(variable)]
        for variable in here or kept:
            yield OfVariable(self._procedure.name, variable.name)

    def _meant(self, name: str, named: list[_Named]) -> list[_Named]:
        """Those that the name can mean at the point. The line that declares it identifies a Java variable."""
        meaning = self._visible.of(name)
        if meaning is None:
            return named
        places = {(each.line, each.column) for each in meaning if not each.symbol}
        lines = {line for line, _ in places}
        exact = [each for each in named if (each.span.line, each.span.column) in places]
        return exact or [each for each in named if each.span.line in lines] or (named if places else [])

    def _is_mentioned(self, variable: Variable) -> bool:
        """On the line of the question: decides between scopes."""
        span = self._procedure.at(self._point).span
        return any(
            variable in (*variables_read(instruction), *variables_written(instruction))
            for _, instruction in self._procedure.points()
            if instruction.span.line == span.line and instruction.span.file == span.file
        )

    def _slots(self, wanted: str) -> Iterator[OfItems]:
        named = [slot for slot in self._procedure.slots if wanted in (slot.source, slot.name)]
        for slot in self._meant(wanted, named):
            object_ = self._flow.memory.slot(self._procedure.name, slot.name)
            yield self._items([Location(object_, "", START, max(slot.size, 1))])

    def _globals(self, wanted: str) -> Iterator[OfItems]:
        static = {each.symbol for each in self._visible.of(wanted) or () if each.symbol}
        for symbol in self._flow.program.global_names():
            if symbol in static or (not static and (symbol == wanted or symbol.endswith(f".{wanted}"))):
                global_ = self._flow.program.global_(symbol)
                if wanted in (global_.source, symbol) and self._is_visible(symbol, wanted):
                    is_java = self._flow.program.language is Language.JAVA
                    width = 1 if is_java else max(global_.size, 1)
                    object_ = self._flow.memory.static(symbol)
                    yield self._items([Location(object_, "", START, width)])

    def _members(self, wanted: str) -> Iterator[OfItems]:
        """A field or static field by its name alone, of the class or of one around it."""
        owner = (self._procedure.source or self._procedure.name).partition("(")[0].rpartition(".")[0]
        own = [*self._places(f"this.{wanted}")]
        while owner and not own:
            own = [*self._globals(f"{owner}.{wanted}")]
            owner = owner.rpartition("$")[0]
        yield from own

    def _is_visible(self, symbol: str, wanted: str) -> bool:
        """A static local is seen from its own procedure only."""
        meaning = self._visible.of(wanted)
        if meaning is not None and "." in symbol and self._flow.program.language is Language.C:
            return any(each.symbol == symbol for each in meaning)
        owner = symbol.removesuffix(wanted).removesuffix(".")
        return owner in ("", self._procedure.name, self._procedure.source) or (
            self._flow.program.language is Language.JAVA
        )

    def _places(self, wanted: str) -> Iterator[OfItems]:
        describer = Describer(self._procedure, self._flow.program)
        accesses = [
            (point, instruction)
            for point, instruction in self._procedure.points()
            if isinstance(instruction, Load | Store)
            and is_called(describer.place(instruction.place), wanted)
            and self._means_the_same(wanted, instruction.span)
        ]
        if accesses:
            yield self._items([each for access in accesses for each in self._accessed(*access)])

    def _means_the_same(self, place: str, span: Span) -> bool:
        """Does what the place starts with stand for the same variable there as at the question?"""
        base = _base(place)
        here, there = self._visible.of(base), self._visible.of_at(base, span)
        return here is None or there is None or not here.isdisjoint(there)

    def _accessed(self, point: Point, instruction: Instruction) -> tuple[Location, ...]:
        memory = self._flow.memory
        return memory.read(point) if isinstance(instruction, Load) else memory.written(point)

    def _items(self, locations: list[Location]) -> OfItems:
        numbers = [self._flow.items.number(location) for location in dict.fromkeys(locations)]
        return OfItems(self._procedure.name, mask_of(numbers))

    def _unknown(self, name: str) -> str:
        shown = self._procedure.source or self._procedure.name
        base = _base(_plain(name))
        known = self._names()
        near = get_close_matches(name, known, n=3, cutoff=0.6)
        if self._visible.of(base) == frozenset() and self._visible.elsewhere(base):
            where = f"{self._visible.span.file}:{self._visible.span.line}"
            hint = f"; there you can ask about {', '.join(known[:5])}" if known else ""
            return f"'{base}' is not in scope at {where}, only on {self._visible.elsewhere(base)}{hint}"
        hint = f"; there is {', '.join(near or known[:5])}" if known else ""
        return f"{shown} knows no variable '{name}'{hint}"

    def _names(self) -> list[str]:
        """What can be asked about at the point."""
        describer = Describer(self._procedure, self._flow.program)
        names = {variable.source for variable in _named(self._procedure).values()}
        names |= {slot.source for slot in self._procedure.slots}
        for _, instruction in self._procedure.points():
            if isinstance(instruction, Load | Store):
                names.add(describer.place(instruction.place))
        seen = [name for name in sorted(names - {""}) if self._visible.of(_base(name)) != frozenset()]
        return list(dict.fromkeys([*self._visible.names(), *seen]))


def _base(place: str) -> str:
    """The variable that a place starts with."""
    found = _BASE.match(place)
    return found[1] if found is not None else place


def is_called(place: str, wanted: str) -> bool:
    """Members of a union that stand for the same bytes are shown together; either names them."""
    shown = _plain(place)
    if shown == wanted or not _TOGETHER.search(shown):
        return shown == wanted
    parts = _TOGETHER.split(shown)
    members = ["|".join(each.split("+")) for each in _TOGETHER.findall(shown)]
    pattern = re.escape(parts[0])
    for member, rest in zip(members, parts[1:], strict=True):
        pattern += f"(?:{member}){re.escape(rest)}"
    return re.fullmatch(pattern, wanted) is not None


def _plain(text: str) -> str:
    return "".join(text.split())


def _named(procedure: Procedure) -> dict[str, Variable]:
    """The procedure's variables that the source names."""
    found = {parameter.name: parameter for parameter in procedure.parameters}
    for _, instruction in procedure.points():
        for variable in (*variables_read(instruction), *variables_written(instruction)):
            if is_named(variable) and variable.kind is not VariableKind.MERGE:
                found[variable.name] = variable
    return found


def _spilled(procedure: Procedure) -> set[str]:
    found = (
        spilled_parameter(procedure, Point(procedure.name, 0, position), instruction)
        for position, instruction in enumerate(procedure.blocks[0].instructions)
    )
    return {parameter.name for parameter in found if parameter is not None}

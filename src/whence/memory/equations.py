"""What every equation reads: the program's instructions and the other equations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Protocol, cast, final

from whence.memory.facts import (
    Access,
    Accesses,
    Callees,
    CallSites,
    Content,
    Contents,
    Escape,
    Fact,
    Holder,
    Holders,
    Key,
    Points,
    Returned,
)
from whence.memory.implicit_calls import called_back
from whence.memory.library import is_user_code
from whence.memory.locations import Location, Target
from whence.memory.objects import AbstractObject, ObjectTable, StaticObject
from whence.memory.occurrences import Occurrences, leaves, occurrences_in
from whence.memory.offsets import START
from whence.memory.solver import Solver
from whence.memory.transfer import selected
from whence.program.callgraph import selector_of
from whence.program.instructions import Call, Instruction
from whence.program.operands import Address, ClassLiteral, Operand, Text, Variable
from whence.program.places import Cell, Place, Root, Slot, Static, root_of
from whence.program.procedure import Point
from whence.program.program import Language, Offset, Program
from whence.program.types import Type, store_size


class Walk(Protocol):
    """A search that is taken up again when what it read has grown."""

    def resume(self) -> Iterable[Holder | Escape]: ...


@final
class Equations:
    """Typed access to the solver's values, and the tables that are built on the way."""

    def __init__(
        self,
        program: Program,
        entries: frozenset[str],
        evaluate: Callable[[Equations, Key], Iterable[Fact]],
    ) -> None:
        self.program = program
        self.entries = entries
        self.objects = ObjectTable()
        self.solver: Solver[Key, Fact] = Solver(lambda key: evaluate(self, key))
        self.walks: dict[AbstractObject, Walk] = {}
        self._occurrences: dict[str, Occurrences] = {}
        self._initialised: dict[str, list[tuple[str, int, int]]] | None = None
        self._methods: dict[str, list[str]] | None = None
        self.globals = frozenset(program.global_names())

    @cached_property
    def called_back(self) -> frozenset[str]:
        return called_back(self.program)

    @property
    def is_java(self) -> bool:
        return self.program.language is Language.JAVA

    def occurrences(self, procedure: str) -> Occurrences:
        found = self._occurrences.get(procedure)
        if found is None:
            found = self._occurrences[procedure] = occurrences_in(self.program.procedure(procedure))
        return found

    def at(self, point: Point) -> Instruction:
        return self.program.procedure(point.procedure).at(point)

    def call_at(self, point: Point) -> Call:
        call = self.at(point)
        assert isinstance(call, Call)
        return call

    def points(self, procedure: str, variable: str) -> Iterator[Target]:
        return cast(Iterator[Target], iter(self.solver.read(Points(procedure, variable))))

    def returned(self, procedure: str) -> Iterator[Target]:
        return cast(Iterator[Target], iter(self.solver.read(Returned(procedure))))

    def contents(self, object_: AbstractObject) -> Iterator[Content]:
        return cast(Iterator[Content], iter(self.solver.read(Contents(object_))))

    def holders(self, object_: AbstractObject) -> Iterator[Holder | Escape]:
        return cast(Iterator[Holder | Escape], iter(self.solver.read(Holders(object_))))

    def escapes(self, object_: AbstractObject) -> bool:
        return any(isinstance(holder, Escape) for holder in self.holders(object_))

    def accesses(self, object_: AbstractObject) -> Iterator[Access]:
        return cast(Iterator[Access], iter(self.solver.read(Accesses(object_))))

    def callees(self, point: Point) -> Iterator[str]:
        return cast(Iterator[str], iter(self.solver.read(Callees(point))))

    def call_sites(self, procedure: str) -> Iterator[Point]:
        return cast(Iterator[Point], iter(self.solver.read(CallSites(procedure))))

    def targets(self, procedure: str, operand: Operand) -> Iterator[Target]:
        """Where an operand may point. Numbers point nowhere."""
        for leaf in leaves((operand,)):
            match leaf:
                case Variable(name):
                    yield from self.points(procedure, name)
                case Address(symbol):
                    yield Target(self.symbol(symbol), START)
                case Text(value) | ClassLiteral(value):
                    yield Target(self.objects.constant(value), START)
                case _:
                    pass

    def symbol(self, symbol: str) -> AbstractObject:
        if symbol in self.program.headers():
            return self.objects.function(symbol)
        return self.objects.static(symbol)

    def roots(self, procedure: str, root: Root) -> Iterator[Target]:
        match root:
            case Static(symbol):
                yield Target(self.objects.static(symbol), START)
            case Slot(name):
                yield Target(self.objects.slot(procedure, name), START)
            case Cell(pointer):
                yield from self.targets(procedure, pointer)

    def locations(self, procedure: str, place: Place, type_: Type) -> Iterator[Location]:
        """The locations that an access of that type to the place may touch."""
        width = self.width(type_)
        for target in self.roots(procedure, root_of(place)):
            lane, offsets = selected(place, self.program.language, target.offsets)
            yield Location(target.object, lane, offsets, width)

    def width(self, type_: Type) -> int:
        return 1 if self.is_java else max(store_size(type_), 1)

    def users(self, symbol: str) -> list[str]:
        """The procedures that name the global, in an order that does not depend on hashing."""
        return sorted(
            name
            for name in self.program.index().global_users.get(symbol, frozenset())
            if is_user_code(self.program, name)
        )

    def is_external(self, symbol: str) -> bool:
        """Does the variable belong to somebody else, who may change it: errno, optarg?"""
        if self.is_java or symbol in self.program.headers():
            return False
        if symbol not in self.globals or not self.program.global_(symbol).is_defined:
            return True
        users = self.program.index().global_users.get(symbol, frozenset())
        return any(not is_user_code(self.program, name) for name in users)

    def is_constant(self, object_: AbstractObject) -> bool:
        """Can nobody write the object?"""
        return (
            isinstance(object_, StaticObject)
            and object_.symbol in self.globals
            and self.program.global_(object_.symbol).is_constant
        )

    def methods(self, selector: str) -> tuple[str, ...]:
        """The Java methods with that name and descriptor, in any class."""
        if self._methods is None:
            self._methods = {}
            for name in sorted(self.program.headers()):
                self._methods.setdefault(selector_of(name), []).append(name)
        return tuple(self._methods.get(selector, ()))

    def initialised(self, symbol: str) -> list[tuple[str, int, int]]:
        """The globals whose initialiser holds the symbol's address: global, offset in it, displacement."""
        if self._initialised is None:
            self._initialised = {}
            for name in self.program.global_names():
                for offset, initial in self.program.global_(name).initial:
                    if isinstance(initial, Address):
                        self._initialised.setdefault(initial.symbol, []).append((name, offset, 0))
                    elif isinstance(initial, Offset):
                        held = (name, offset, initial.displacement)
                        self._initialised.setdefault(initial.address.symbol, []).append(held)
        return self._initialised.get(symbol, [])

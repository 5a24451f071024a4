"""What every equation reads: the program's instructions and the other equations."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Protocol, cast, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.launched import is_only_launched
from whence.memory.limits import Limits
from whence.memory.locations import Location, Target
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    ConstantObject,
    InputObject,
    ObjectTable,
    StaticObject,
)
from whence.memory.offsets import START, Offsets
from whence.memory.points_to.facts import (
    Access,
    Accesses,
    Callees,
    CallSites,
    Content,
    Contents,
    Escape,
    Escapes,
    Fact,
    Holder,
    Holders,
    Key,
    Loaded,
    Points,
    Reach,
    Returned,
)
from whence.memory.points_to.moves import Moves, moves_of
from whence.memory.points_to.occurrences import Occurrences, known_occurrences, leaves
from whence.memory.points_to.results import ResultTable
from whence.memory.points_to.solver import Solver
from whence.memory.points_to.transfer import selected
from whence.models.function import LibraryFunction
from whence.program.instructions import Call, Direct, Instruction
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.operands import Address, ClassLiteral, Operand, Text, Variable
from whence.program.places import Cell, Place, Slot, Static, root_of
from whence.program.procedure import Point
from whence.program.program import Language, Offset, Program
from whence.program.types import Type, store_size


class Walk(Protocol):
    """A search that is taken up again when what it read has grown."""

    escaped: dict[Escape, None]
    work: int

    def escape(self, point: Point | None) -> None: ...
    def holding(self) -> frozenset[AbstractObject]: ...
    def resume(self) -> Iterable[Holder | Escape | Reach]: ...


_RANKS: dict[type[Key], int] = {
    CallSites: 0,
    Callees: 0,
    Escapes: 1,
    Holders: 2,
    Points: 3,
    Returned: 3,
    Loaded: 4,
    Contents: 5,
    Accesses: 6,
}
"""Where addresses go is looked at early, and depth first: one that gets away ends its walk, and what lies in
its object need not be followed. What gathers from many comes late."""


@final
class Equations:
    """Typed access to the solver's values, and the tables that are built on the way."""

    def __init__(
        self,
        program: Program,
        entries: frozenset[str],
        limits: Limits,
        evaluate: Callable[[Equations, Key], Iterable[Fact]],
        refine: Callable[[Equations, Key, list[Fact]], Iterable[Fact]],
    ) -> None:
        self.program = program
        self.entries = entries
        self.limits = limits
        self.objects = ObjectTable()
        self.solver: Solver[Key, Fact] = Solver(
            lambda key: evaluate(self, key),
            lambda key, found: refine(self, key, found),
            lambda key: _RANKS[type(key)],
            max(_RANKS.values()) + 1,
            _RANKS[Holders],
        )
        self.walks: dict[AbstractObject, Walk] = {}
        self.followed: int | None = None
        """Steps after which an object that is looked at counts as escaped, in the attempt at hand."""
        self.spread: dict[Points | Returned, dict[AbstractObject, list[Offsets]]] = {}
        """The offsets into each object that a variable or a result may have, as far as known."""
        self.places: dict[Contents, dict[tuple[str, int, Target], list[Offsets]]] = {}
        """The places in each object where a pointer may lie, as far as known."""
        self.results = ResultTable(self)
        self._in_part: dict[AbstractObject, AbstractObject] = {}
        self._made: dict[Point, tuple[AllocatedObject, ...]] = {}
        self._direct_sites: dict[str, tuple[Point, ...]] = {}
        self._occurrences: dict[str, Occurrences] = {}
        self._moves: dict[tuple[str, Variable | Address], Moves] = {}
        self._library_sites: dict[str, tuple[tuple[Point, LibraryFunction], ...]] = {}
        self._initialised: dict[str, list[tuple[str, int, int]]] | None = None
        self.globals = frozenset(program.global_names())

    @cached_property
    def called_back(self) -> frozenset[str]:
        return frozenset(indexed_calls(self.program).called_back) if self.is_java else frozenset()

    @property
    def is_java(self) -> bool:
        return self.program.language is Language.JAVA

    def occurrences(self, procedure: str) -> Occurrences:
        found = self._occurrences.get(procedure)
        if found is None:
            found = self._occurrences[procedure] = known_occurrences(self.program, procedure)
        return found

    def moves(self, procedure: str, operand: Variable | Address) -> Moves:
        found = self._moves.get((procedure, operand))
        if found is None:
            found = moves_of(self.occurrences(procedure), operand, self.is_user_code)
            self._moves[procedure, operand] = found
        return found

    def is_closed(self, procedure: str) -> bool:
        """Is the procedure only called by calls that name it?"""
        index = self.program.index()
        if procedure in self.entries or procedure in self.called_back or procedure in index.address_taken:
            return False
        hierarchy = hierarchy_of(self.program)
        if self.is_java and (hierarchy is None or hierarchy.callers(procedure)):
            return False
        return bool(index.callers.get(procedure))

    def direct_sites(self, procedure: str) -> tuple[Point, ...]:
        """The user's calls that name the procedure."""
        found = self._direct_sites.get(procedure)
        if found is None:
            callers = self.program.index().callers.get(procedure, frozenset())
            found = self._direct_sites[procedure] = tuple(
                point
                for caller in sorted(callers)
                if is_user_code(self.program, caller)
                for point, call in self.occurrences(caller).calls
                if isinstance(call.callee, Direct) and call.callee.procedure == procedure
            )
        return found

    def library_sites(self, canonical: str) -> tuple[tuple[Point, LibraryFunction], ...]:
        """The calls of library functions of that canonical name."""
        found = self._library_sites.get(canonical)
        if found is None:
            found = self._library_sites[canonical] = tuple(
                (site, function)
                for name, function in self._library_functions.get(canonical, ())
                for site in self.direct_sites(name)
            )
        return found

    @cached_property
    def _library_functions(self) -> dict[str, list[tuple[str, LibraryFunction]]]:
        """Canonical name -> the names by which the program calls the library's function."""
        found: dict[str, list[tuple[str, LibraryFunction]]] = {}
        for name in sorted(self.program.index().callers):
            function = library_function(name)
            if function is not None and not is_user_code(self.program, name):
                found.setdefault(function.canonical, []).append((name, function))
        return found

    def made(self, point: Point) -> tuple[AllocatedObject, ...]:
        """The objects that the instruction makes. An object that a procedure only makes for its
        callers is one object for each call, and so on for the callers' callers."""
        found = self._made.get(point)
        if found is None:
            found = self._made[point] = tuple(map(self.objects.allocated, self._makers(point)))
        return found

    def _makers(self, point: Point) -> Iterator[Point]:
        seen = {point: None}
        pending = [point]
        while pending:
            maker = pending.pop()
            results = self.results.of(maker.procedure)
            assert results is not None
            if maker not in results.fresh:
                yield maker
                continue
            fresh = [site for site in self.direct_sites(maker.procedure) if site not in seen]
            seen.update(dict.fromkeys(fresh))
            pending += fresh

    def makers_below(self, point: Point) -> list[Point]:
        """The instructions, in procedures that allocate for their callers, that make what the call makes;
        the call itself is among them."""
        found = {point: None}
        pending = [point]
        while pending:
            call = self.at(pending.pop())
            if not isinstance(call, Call) or not isinstance(call.callee, Direct):
                continue
            name = call.callee.procedure
            results = self.results.of(name) if is_user_code(self.program, name) else None
            fresh = [each for each in results.fresh if each not in found] if results is not None else []
            found.update(dict.fromkeys(fresh))
            pending += fresh
        return list(found)

    def is_given_by_launcher(self, object_: InputObject) -> bool:
        """Is it a vector that `main` is given, or the texts of one, which no other object aliases?"""
        return not self.is_java and is_only_launched(self.program, object_.procedure)

    def at(self, point: Point) -> Instruction:
        return self.program.procedure(point.procedure).at(point)

    def call_at(self, point: Point) -> Call:
        call = self.at(point)
        assert isinstance(call, Call)
        return call

    def points(self, procedure: str, variable: str) -> Iterator[Target]:
        return cast(Iterator[Target], iter(self.solver.read(self._pointer(procedure, variable))))

    def _pointer(self, procedure: str, variable: str) -> Points:
        """Copies share the equation of what they are copies of."""
        return Points(procedure, self.occurrences(procedure).origins.get(variable, variable))

    def returned(self, procedure: str) -> Iterator[Target]:
        return cast(Iterator[Target], iter(self.solver.read(Returned(procedure))))

    def contents(self, object_: AbstractObject) -> Iterator[Content]:
        return cast(Iterator[Content], iter(self.solver.read(Contents(object_))))

    def fresh_contents(self, object_: AbstractObject, way: Hashable = None) -> list[Content]:
        return cast(list[Content], self.solver.fresh(Contents(object_), way))

    def loaded(self, location: Location) -> Iterator[Target]:
        return cast(Iterator[Target], iter(self.solver.read(Loaded(location))))

    def holders(self, object_: AbstractObject) -> Mapping[Holder | Escape | Reach, None]:
        return cast(Mapping[Holder | Escape | Reach, None], self.solver.read(Holders(object_)))

    def fresh_holders(self, object_: AbstractObject) -> list[Holder | Escape | Reach]:
        return cast(list[Holder | Escape | Reach], self.solver.fresh(Holders(object_)))

    def escapes(self, object_: AbstractObject) -> bool:
        return bool(self.solver.read(Escapes(object_)))

    def holding(self, object_: AbstractObject) -> frozenset[AbstractObject]:
        """The objects in which pointers to it lie, as far as it is known by now."""
        walk = self.walks.get(object_)
        return frozenset() if walk is None else walk.holding()

    def has_escaped(self, object_: AbstractObject) -> bool:
        """Is it known by now that it escapes?"""
        walk = self.walks.get(object_)
        return walk is not None and bool(walk.escaped)

    def escaped(self, object_: AbstractObject) -> Mapping[Escape, None]:
        return cast(Mapping[Escape, None], self.solver.read(Escapes(object_)))

    def accesses(self, object_: AbstractObject) -> Mapping[Access, None]:
        return cast(Mapping[Access, None], self.solver.read(Accesses(object_)))

    def fresh_accesses(self, object_: AbstractObject) -> list[Access]:
        return cast(list[Access], self.solver.fresh(Accesses(object_)))

    def is_user_code(self, name: str) -> bool:
        return is_user_code(self.program, name)

    def callees(self, point: Point) -> Iterator[str]:
        return cast(Iterator[str], iter(self.solver.read(Callees(point))))

    def call_sites(self, procedure: str) -> Iterator[Point]:
        return cast(Iterator[Point], iter(self.solver.read(CallSites(procedure))))

    def fresh(self, key: Returned | Loaded, way: Hashable = None) -> list[Target]:
        """What is new for this part of the equation being evaluated."""
        return cast(list[Target], self.solver.fresh(key, way))

    def targets(self, procedure: str, operand: Operand) -> Iterator[Target]:
        """Where an operand may point. Numbers point nowhere."""
        for leaf in leaves((operand,)):
            if isinstance(leaf, Variable):
                yield from self.points(procedure, leaf.name)
            else:
                yield from self._constant(leaf)

    def fresh_targets(self, procedure: str, operand: Operand, way: Hashable = None) -> Iterator[Target]:
        """Those that are new for this part of the equation being evaluated."""
        for leaf in leaves((operand,)):
            if isinstance(leaf, Variable):
                yield from cast(list[Target], self.solver.fresh(self._pointer(procedure, leaf.name), way))
            else:
                yield from self._constant(leaf)

    def _constant(self, operand: Operand) -> Iterator[Target]:
        match operand:
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

    def locations(self, procedure: str, place: Place, type_: Type) -> Iterator[Location]:
        """The locations that an access of that type to the place may touch."""
        root = root_of(place)
        found = (
            self.targets(procedure, root.pointer) if isinstance(root, Cell) else self._named(procedure, root)
        )
        return self._located(place, type_, found)

    def fresh_locations(self, procedure: str, place: Place, type_: Type) -> Iterator[Location]:
        """Those that are new for this part of the equation being evaluated."""
        root = root_of(place)
        if isinstance(root, Cell):
            return self._located(place, type_, self.fresh_targets(procedure, root.pointer))
        return self._located(place, type_, self._named(procedure, root))

    def _named(self, procedure: str, root: Static | Slot) -> Iterator[Target]:
        match root:
            case Static(symbol):
                yield Target(self.objects.static(symbol), START)
            case Slot(name):
                yield Target(self.objects.slot(procedure, name), START)

    def _located(self, place: Place, type_: Type, roots: Iterable[Target]) -> Iterator[Location]:
        width = self.width(type_)
        language = self.program.language
        found: dict[Offsets, tuple[str, Offsets]] = {}
        for object_, start in roots:
            where = found.get(start)
            if where is None:
                where = found[start] = selected(place, language, start)
            yield Location(object_, *where, width)

    def width(self, type_: Type) -> int:
        return 1 if self.is_java else max(store_size(type_), 1)

    @property
    def pointer_width(self) -> int:
        return self.width(self.program.data_model.pointer)

    def users(self, symbol: str) -> list[str]:
        """The procedures that name the global, in an order that does not depend on hashing."""
        return sorted(
            name
            for name in self.program.index().global_users.get(symbol, frozenset())
            if is_user_code(self.program, name)
        )

    def is_external(self, symbol: str) -> bool:
        """Does the variable belong to the library, which may change it: errno, optarg?"""
        if self.is_java or symbol in self.program.headers():
            return False
        if symbol not in self.globals or not self.program.global_(symbol).is_defined:
            return True
        users = self.program.index().global_users.get(symbol, frozenset())
        return any(not is_user_code(self.program, name) for name in users)

    def is_constant(self, object_: AbstractObject) -> bool:
        """Is the object never written?"""
        if isinstance(object_, ConstantObject):
            return not self.is_java
        return (
            isinstance(object_, StaticObject)
            and object_.symbol in self.globals
            and self.program.global_(object_.symbol).is_constant
        )

    def in_part(self, object_: AbstractObject) -> AbstractObject:
        """What an integer points at that is part of a pointer to the object. Wherever tables of strings are
        read at places that are not known, that would be every string: one stands for them all, since
        nothing writes them and they hold no pointers."""
        found = self._in_part.get(object_)
        if found is None:
            is_plain = self.is_constant(object_) and self._holds_no_pointer(object_)
            found = self._in_part[object_] = self.objects.constant("a constant") if is_plain else object_
        return found

    def _holds_no_pointer(self, object_: AbstractObject) -> bool:
        if not isinstance(object_, StaticObject):
            return False
        variable = self.program.global_(object_.symbol)
        return variable.is_defined and all(isinstance(initial, bytes) for _, initial in variable.initial)

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

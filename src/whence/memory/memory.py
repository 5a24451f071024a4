"""The entry to this room: points-to, aliases, mod-ref and call targets of a program, on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.c.printed_formats import only_prints
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.reachability.callees import ProceduresBelow
from whence.memory import accesses, calls
from whence.memory.calls import every_callee, every_site
from whence.memory.implicit_calls import ImplicitCalls
from whence.memory.library import reached_pointers
from whence.memory.library.c_calls import (
    accesses_arguments,
    changes_kept_object,
    own_variables,
    passed,
    touched,
    writes_exactly,
)
from whence.memory.limits import DEFAULT, Limits
from whence.memory.locations import (
    ELEMENTS,
    EVERY_LANE,
    Location,
    PointsTo,
    Target,
    have_common_lane,
    may_share_bytes,
)
from whence.memory.modref import Footprint, Footprints
from whence.memory.objects import (
    AbstractObject,
    InputObject,
    LibraryObject,
    ObjectTable,
    SlotObject,
    StaticObject,
    UnknownObject,
)
from whence.memory.offsets import ANYWHERE, START, must_cover
from whence.memory.points_to import backward, contents, forward, passing
from whence.memory.points_to.equations import Equations
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
    Holders,
    Key,
    Loaded,
    Mode,
    Points,
    Returned,
)
from whence.memory.points_to.results import ResultKind
from whence.memory.points_to.solver import WorkSpent
from whence.models.function import LibraryFunction
from whence.program.instructions import Allocate, Call, Direct, Indirect, Instruction, Load, Store
from whence.program.operands import Operand
from whence.program.places import Place
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import Type


def _evaluate(equations: Equations, key: Key) -> Iterable[Fact]:
    match key:
        case Points():
            return backward.points(equations, key)
        case Returned():
            return backward.returned(equations, key)
        case Contents():
            return contents.contents(equations, key)
        case Loaded():
            return backward.loaded(equations, key)
        case Holders():
            return forward.holders(equations, key)
        case Escapes():
            return forward.escapes(equations, key)
        case Accesses():
            return accesses.accesses(equations, key)
        case Callees():
            return calls.callees(equations, key)
        case CallSites():
            return calls.call_sites(equations, key)


def _refine(equations: Equations, key: Key, found: list[Fact]) -> Iterable[Fact]:
    match key:
        case Points() | Returned():
            return backward.narrowed(equations, key, found)
        case Contents():
            return contents.narrowed_contents(equations, key, found)
        case Holders():
            return forward.held(equations, key)
        case Loaded():
            return backward.without_escaped(equations, key, found)
        case _:
            return found


Found = TypeVar("Found")


@final
class Memory:
    """Every answer over-approximates, unless `gave_up` says so: what could not be followed, or was too much
    work to follow, shows as the unknown object, as an escape, or as an unknown callee. Execution starts at
    the entries; without any, at every procedure without callers."""

    def __init__(self, program: Program, entries: Iterable[str] = (), limits: Limits = DEFAULT) -> None:
        self.program = program
        self._limits = limits
        self.entries = entries = frozenset(entries)
        self._equations = Equations(program, entries, limits, _evaluate, _refine)
        self.graph = ProceduresBelow(program)
        self.gave_up = False
        """Was the search for where a pointer points ever given up? Then answers may lack something."""
        self.implicit = ImplicitCalls(
            program,
            entries,
            self.points_to,
            lambda name: self.escapes(self._equations.objects.function(name)),
        )

        self._footprints = Footprints(self, self.implicit.before)

    @property
    def work(self) -> int:
        """What all questions so far have cost."""
        return self._equations.solver.work

    @property
    def objects(self) -> ObjectTable:
        return self._equations.objects

    @property
    def unknown(self) -> UnknownObject:
        return self._equations.objects.unknown

    def _settle(
        self, compute: Callable[[], Iterable[Found]], otherwise: Callable[[], Iterable[Found]]
    ) -> tuple[Found, ...]:
        """What `compute` yields at the fixed point, or the coarse answer when that costs too much."""
        try:
            return tuple(dict.fromkeys(self._solved(compute)))
        except WorkSpent:
            return tuple(otherwise())

    def _solved(self, compute: Callable[[], Iterable[Found]]) -> list[Found]:
        """At the fixed point. When that is much work, objects count as escaped from then on, first those
        whose addresses go far, then all, which is coarse and true; when even that is too much, there is no
        answer."""
        equations, limits = self._equations, self._limits
        try:
            for followed in limits.followed:
                equations.followed = followed
                try:
                    return equations.solver.settle(compute, limits.work)
                except WorkSpent:
                    continue
            equations.followed = 0
            return equations.solver.settle(compute, limits.last_work)
        finally:
            equations.followed = None

    def _give_up(self, answer: Found) -> Callable[[], Iterable[Found]]:
        """The unknown object stands for what was given away; a pointer whose search was given up may
        point elsewhere, too."""

        def give_up() -> Iterable[Found]:
            self.gave_up = True
            return [answer]

        return give_up

    def static(self, symbol: str) -> StaticObject:
        return self._equations.objects.static(symbol)

    def slot(self, procedure: str, name: str) -> SlotObject:
        return self._equations.objects.slot(procedure, name)

    def points_to(self, procedure: str, operand: Operand) -> PointsTo:
        """Where the operand may point, at any time while the procedure runs."""
        equations = self._equations
        return PointsTo(
            self._settle(
                lambda: equations.targets(procedure, operand),
                self._give_up(reached_pointers.unknown(equations)),
            )
        )

    def contents(self, object_: AbstractObject) -> tuple[Content, ...]:
        """Which pointers the object may hold, and where."""
        equations = self._equations
        return self._settle(partial(equations.contents, object_), self._give_up(self._anything_held))

    @property
    def _anything_held(self) -> Content:
        return Content(EVERY_LANE, ANYWHERE, 1, reached_pointers.unknown(self._equations))

    def returned(self, procedure: str) -> tuple[tuple[Target, ...], ResultKind]:
        """What the procedure returns to every caller, and how the rest depends on the call."""
        equations = self._equations
        found = self._settle(
            partial(equations.returned, procedure), self._give_up(reached_pointers.unknown(equations))
        )
        return found, equations.results.kind(procedure)

    def locations(self, procedure: str, place: Place, type_: Type) -> tuple[Location, ...]:
        """What an access of that type to the place may touch."""
        equations = self._equations
        return self._settle(
            lambda: equations.locations(procedure, place, type_), self._give_up(self._anything)
        )

    @property
    def _anything(self) -> Location:
        return Location(self.unknown, EVERY_LANE, ANYWHERE, 1)

    def read(self, point: Point) -> tuple[Location, ...]:
        """What the load or the library call at the point may read."""
        instruction = self.program.procedure(point.procedure).at(point)
        match instruction:
            case Load(target, place):
                return self.locations(point.procedure, place, target.type)
            case Call():
                passed = self._passed(point, instruction, Mode.READ)
                return (*passed, *self._own_variables(instruction), *self._kept(instruction))
            case _:
                return ()

    def written(self, point: Point) -> tuple[Location, ...]:
        """What the store, the library call or Java's `new` at the point may write."""
        instruction = self.program.procedure(point.procedure).at(point)
        match instruction:
            case Store(place, value):
                return self.locations(point.procedure, place, value.type)
            case Call():
                return (*self._passed(point, instruction, Mode.WRITE), *self._made(point))
            case Allocate():
                return self._made(point)
            case _:
                return ()

    def _own_variables(self, call: Call) -> tuple[Location, ...]:
        function = self._library_function(call)
        names = () if function is None else own_variables(function)
        users = self.program.index().global_users
        return tuple(Location(self.static(name), "", START, 4) for name in names if name in users)

    def _kept(self, call: Call) -> tuple[Location, ...]:
        """What the function was given by an earlier call and reads on, as strtok does."""
        function = self._library_function(call)
        is_kept = function is not None and changes_kept_object(function)
        return (Location(self.unknown, "", ANYWHERE, 1),) if is_kept else ()

    def _made(self, point: Point) -> tuple[Location, ...]:
        """The new object, if what makes it also fills it."""
        return tuple(
            Location(made, access.lane, access.offsets, access.width)
            for access in accesses.making(self._equations, point)
            for made in self._equations.made(point)
        )

    def _passed(self, point: Point, call: Call, mode: Mode) -> tuple[Location, ...]:
        function = self._library_function(call)
        if function is None:
            return self._passed_through_pointer(point, call)
        equations = self._equations
        followed = self._settle(
            lambda: reached_pointers.followed(equations, point, call, function),
            self._give_up(reached_pointers.unknown(equations)),
        )
        return (
            *(
                Location(target.object, "", *touched(call, access, target.offsets))
                for access in passed(self.program, function, call)
                if access.mode is mode and access.number < len(call.arguments)
                for target in self.points_to(point.procedure, call.arguments[access.number]).targets
            ),
            *dict.fromkeys(
                Location(target.object, "", ANYWHERE, 1)
                for target in followed
                if mode is Mode.READ or not self._only_prints(point, call, function)
            ),
        )

    def _only_prints(self, point: Point, call: Call, function: LibraryFunction) -> bool:
        return only_prints(self.program, self._equations.entries, point.procedure, call, function)

    def _passed_through_pointer(self, point: Point, call: Call) -> tuple[Location, ...]:
        """A function of the library that is called through a pointer may touch whatever it is given, which
        escapes."""
        if not isinstance(call.callee, Indirect):
            return ()
        is_library = any(
            not is_user_code(self.program, each) and accesses_arguments(each)
            for each in self.callees_of(point, call)
        )
        return (self._anything,) if is_library else ()

    def _library_function(self, call: Call) -> LibraryFunction | None:
        if not isinstance(call.callee, Direct) or is_user_code(self.program, call.callee.procedure):
            return None
        return library_function(call.callee.procedure)

    def writes_surely(self, call: Call, argument: int) -> bool:
        """Does the library call write all that it may write through the argument?"""
        function = self._library_function(call)
        return function is not None and any(
            access.number == argument and access.mode is Mode.WRITE and writes_exactly(function, call, access)
            for access in passed(self.program, function, call)
        )

    def makers(self, point: Point) -> tuple[Point, ...]:
        """The instructions that make what the allocation or call at the point makes, itself among them."""
        return tuple(self._equations.makers_below(point))

    def accesses(self, object_: AbstractObject) -> tuple[Access, ...] | None:
        """All instructions that may touch the object; None if they can't be listed, because it escapes
        or the search was given up."""
        try:
            found = tuple(self._solved(lambda: self._equations.accesses(object_)))
        except WorkSpent:
            return None
        return None if self.escapes(object_) else found

    def holding(self, object_: AbstractObject) -> frozenset[AbstractObject]:
        """The objects in which pointers into the object lie; the unknown one among them if it escapes."""
        return frozenset({self.unknown}) if self.escapes(object_) else self._equations.holding(object_)

    def escapes(self, object_: AbstractObject) -> frozenset[Point | None]:
        """Where pointers into the object go that can't be followed; None among them for other ways than
        calls. Empty: only the known accesses touch it."""
        if isinstance(object_, LibraryObject | InputObject):
            return frozenset({None})
        equations = self._equations
        found = self._settle(lambda: equations.escaped(object_), lambda: [Escape(None)])
        return frozenset(escape.point for escape in found)

    def is_external(self, object_: AbstractObject) -> bool:
        """Is it a variable of the library or of code that is not part of the program?"""
        return isinstance(object_, LibraryObject) or (
            isinstance(object_, StaticObject) and self._equations.is_external(object_.symbol)
        )

    def is_constant(self, object_: AbstractObject) -> bool:
        """Is the object never written?"""
        return self._equations.is_constant(object_)

    def may_alias(self, one: Location, other: Location) -> bool:
        if one.object is other.object:
            return isinstance(one.object, UnknownObject) or may_share_bytes(one, other)
        if not have_common_lane(one.lane, other.lane):
            return False
        return self._may_be(one.object, other.object) or self._may_be(other.object, one.object)

    def _may_be(self, outside: AbstractObject, object_: AbstractObject) -> bool:
        return isinstance(outside, UnknownObject | InputObject) and bool(self.escapes(object_))

    def must_overwrite(self, written: Location, location: Location) -> bool:
        """Does a write to the first, if it is the only place written, replace all of the second?"""
        return (
            written.object is location.object
            and written.lane == location.lane
            and written.lane not in (ELEMENTS, EVERY_LANE)
            and must_cover(written.offsets, written.width, location.offsets, location.width)
            and self.is_singular(written.object)
        )

    def is_singular(self, object_: AbstractObject) -> bool:
        """Does the abstract object stand for exactly one object at a time?"""
        match object_:
            case StaticObject():
                return True
            case SlotObject(_, procedure) | InputObject(_, procedure, is_texts=False):
                return not self.graph.is_recursive(procedure)
            case _:
                return False

    def callees(self, point: Point) -> tuple[str, ...]:
        """The procedures that the call at the point may reach; `UNKNOWN_CALLEE` if there may be others."""
        return self._settle(
            lambda: self._equations.callees(point), lambda: every_callee(self._equations, point)
        )

    def callees_of(self, point: Point, instruction: Instruction) -> tuple[str, ...]:
        """The same for an instruction at hand: a direct call needs no search, another kind calls nothing."""
        if not isinstance(instruction, Call):
            return ()
        direct = instruction.callee
        return (direct.procedure,) if isinstance(direct, Direct) else self.callees(point)

    def implicit_callees(self, point: Point, instruction: Instruction) -> tuple[str, ...]:
        """The user's procedures that the instruction may run without naming them: callbacks, handlers,
        initialisers of classes."""
        if not self.implicit.exist:
            return ()
        return self.implicit.callees(point, instruction)

    def footprint(self, procedure: str) -> Footprint:
        """What the procedure may read and write, itself and through what it calls."""
        return self._footprints.of(procedure)

    def may_write(self, procedure: str, object_: AbstractObject) -> bool:
        """May anything that runs while the procedure runs write the object?"""
        return self.footprint(procedure).may_write_object(object_)

    def may_read(self, procedure: str, object_: AbstractObject) -> bool:
        return self.footprint(procedure).may_read_object(object_)

    def call_sites(self, procedure: str) -> tuple[Point, ...]:
        """The calls that may reach the procedure."""
        return self._settle(
            lambda: self._equations.call_sites(procedure), lambda: every_site(self._equations, procedure)
        )

    def is_open(self, procedure: str) -> bool:
        """May the procedure be called from outside the program?"""
        return True in self._settle(lambda: [passing.is_open(self._equations, procedure)], lambda: [True])

"""Where the address of an object may go, and so who may touch the object.

One walk per object from the places that take its address, through copies, calls, returns and memory. Where
it can't be followed (a function that is not known, an instruction that was not lowered, an exception) the
object escapes: from then on anything unknown may point at it. An escaped object is known to every unknown
pointer, and so is everything stored in it; the walk ends when its address also goes to memory.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeAlias, final

from whence.analysis.calls.call_sites import is_user_code
from whence.memory.library import handed_addresses
from whence.memory.library.c_calls import (
    accesses_arguments,
    has_own_result,
    leaves_own_pointers,
    library_function_of,
    passed,
)
from whence.memory.locations import Location, may_share_bytes
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    ConstantObject,
    FunctionObject,
    InputObject,
    LibraryObject,
    SlotObject,
    StaticObject,
    UnknownObject,
    VariadicObject,
)
from whence.memory.offsets import ANYWHERE, START, Offsets, exactly, widened
from whence.memory.points_to.equations import Equations
from whence.memory.points_to.facts import (
    UNKNOWN_CALLEE,
    Access,
    Escape,
    Escapes,
    Holder,
    Holders,
    Mode,
    Reach,
)
from whence.memory.points_to.moves import numbers_of
from whence.memory.points_to.occurrences import Sites
from whence.memory.points_to.passing import callback_sites, is_open
from whence.memory.points_to.transfer import derived, selected
from whence.models.c.pointers.pointer_moves import VARIABLE_ARGUMENTS
from whence.program.accesses import variables_written
from whence.program.c.symbols_found_by_name import found_by_name
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Call,
    Direct,
    Indirect,
    Instruction,
    Load,
    Region,
    Return,
    Store,
)
from whence.program.operands import Address, Operand, Variable
from whence.program.places import Place, Slot, Static, root_of
from whence.program.procedure import Point
from whence.program.types import StructType

Held: TypeAlias = Holder | Escape | Reach


def holders(equations: Equations, key: Holders) -> Iterable[Held]:
    walk = equations.walks[key.object] = _Walk(equations, key)
    walk.begin()
    return ()


def held(equations: Equations, key: Holders) -> Iterable[Held]:
    """What the walk has found since, after some part of it went on."""
    walk = equations.walks[key.object]
    if equations.followed is not None and walk.work >= equations.followed:
        walk.escape(None)
    return walk.resume()


def escapes(equations: Equations, key: Escapes) -> Iterable[Escape]:
    if not equations.holders(key.object):
        return ()
    return equations.walks[key.object].escaped


@final
class _Walk:
    """Everything but memory and calls is followed once; those are parts of the equation, which are looked
    at again if what they depend on has grown."""

    def __init__(self, equations: Equations, key: Holders) -> None:
        self.equations = equations
        self.object = key.object
        self._key = key
        self._fresh: list[Held] = []
        """What was found since the walk was last asked."""
        self.escaped: dict[Escape, None] = {}
        self._pending: list[tuple[Holder, bool]] = []
        self._offsets: dict[tuple[str, Operand, bool], list[Offsets]] = {}
        """What a procedure's variable was bound to by a call, as a parameter or because the call makes the
        object, is apart: it is returned to that call alone, which `_enter` and `_start_made` see to."""
        self._stored: dict[tuple[AbstractObject, str, int, Offsets], list[Offsets]] = {}
        """Where the address lies in memory."""
        self.work = 0
        self._language = equations.program.language

    def begin(self) -> None:
        self._part("start", lambda: self.start(self.object))

    def holding(self) -> frozenset[AbstractObject]:
        return frozenset(each for each, *_ in self._stored)

    def resume(self) -> Iterable[Held]:
        while self._pending and Escape(None) not in self.escaped:
            self._follow(*self._pending.pop())
        fresh, self._fresh = self._fresh, []
        return fresh

    def _part(self, name: Hashable, work: Callable[[], None]) -> None:
        def compute() -> tuple[()]:
            if Escape(None) not in self.escaped:
                work()
            return ()

        self.equations.solver.part(self._key, name, compute)

    def _look(self, holder: Holder, is_bound: bool, point: Point, instruction: Instruction) -> None:
        name = (holder, is_bound, point)
        self._part(name, lambda: self._flow(holder, is_bound, point, instruction))

    def _look_copied(self, where: Location, offsets: Offsets, access: Access) -> None:
        def work() -> None:
            self._charge(1)
            handed_addresses.read(self, where, offsets, access, self.equations.call_at(access.point))

        self._part((where, offsets, access), work)

    def start(self, object_: AbstractObject) -> None:
        match object_:
            case StaticObject(_, symbol) | FunctionObject(_, symbol):
                self._start_symbol(symbol)
            case SlotObject(_, procedure, name):
                self._start_places(self.equations.occurrences(procedure).slots.get(name, []), START)
            case AllocatedObject(_, point):
                self._start_made(point)
            case LibraryObject(_, name):
                self._start_library(name)
            case VariadicObject(_, procedure):
                self._start_variadic(procedure)
            case InputObject(_, procedure, parameter, is_texts):
                if not self.equations.is_given_by_launcher(object_):
                    self.escape(None)
                if is_texts:
                    vector = self.equations.objects.input(procedure, parameter)
                    self.put(Location(vector, "", ANYWHERE, 1), ANYWHERE)
                    return
                for variable in self.equations.program.procedure(procedure).parameters:
                    if variable.name == parameter:
                        self.hold(procedure, variable, START)
            case ConstantObject() if self.equations.is_constant(object_):
                pass
            case ConstantObject() | UnknownObject():
                self.escape(None)

    def _start_made(self, point: Point) -> None:
        for maker in self.equations.makers_below(point):
            instruction = self.equations.at(maker)
            for variable in variables_written(instruction):
                self.hold(maker.procedure, variable, START, maker != point)
        call = self.equations.at(point)
        if isinstance(call, Call):
            handed_addresses.leave_new(self, point, call)

    def _start_library(self, name: str) -> None:
        """Its functions hand it out and leave pointers to it; a variable of that name points at it."""
        for site, function in self.equations.library_sites(name):
            call = self.equations.call_at(site)
            if call.target is not None and has_own_result(function):
                self.hold(site.procedure, call.target, ANYWHERE)
            for access in passed(self.equations.program, function, call):
                if leaves_own_pointers(function, access) and access.number < len(call.arguments):
                    handed_addresses.leave(self, site, call.arguments[access.number], 1)
        for procedure in self.equations.users(name):
            for _, instruction in self.equations.occurrences(procedure).symbols.get(name, []):
                if isinstance(instruction, Load):
                    self.hold(procedure, instruction.target, START)
        self.put(Location(self.object, "", ANYWHERE, 1), ANYWHERE)

    def _start_variadic(self, procedure: str) -> None:
        for site, call in self.equations.occurrences(procedure).calls:
            function = library_function_of(call)
            if function is not None and function.canonical == VARIABLE_ARGUMENTS:
                handed_addresses.leave(self, site, call.arguments[0], 24)

    def _start_symbol(self, symbol: str) -> None:
        if self.equations.is_external(symbol) or symbol in found_by_name(self.equations.program):
            self.escape(None)
            return
        for procedure in self.equations.users(symbol):
            self.hold(procedure, Address(symbol, self.equations.program.data_model.pointer), START)
            self._start_places(self.equations.occurrences(procedure).symbols.get(symbol, []), START, symbol)
        for name, offset, displacement in self.equations.initialised(symbol):
            width = self.equations.pointer_width
            where = Location(self.equations.objects.static(name), "", exactly(offset), width)
            self._lie(where, exactly(displacement))

    def _start_places(self, sites: Sites, start: Offsets, symbol: str = "") -> None:
        for point, instruction in sites:
            if isinstance(instruction, AddressOf) and _is_direct(instruction.place, symbol):
                offsets = selected(instruction.place, self.equations.program.language, start)[1]
                self.hold(point.procedure, instruction.target, offsets)

    def hold(
        self, procedure: str, operand: Variable | Address, offsets: Offsets, is_bound: bool = False
    ) -> None:
        known = self._offsets.setdefault((procedure, operand, is_bound), [])
        added = widened(known, offsets, self.equations.limits.offsets)
        if added is None:
            return
        holder = Holder(procedure, operand, added)
        self._fresh.append(holder)
        self._pending.append((holder, is_bound))

    def _charge(self, steps: int) -> None:
        self.work += steps
        if self.work > self.equations.limits.walk:
            self.escape(None)

    def escape(self, point: Point | None) -> None:
        if Escape(point) not in self.escaped:
            self.escaped[Escape(point)] = None
            self._fresh.append(Escape(point))

    def give_away(self, point: Point) -> None:
        """To code that is not known, which may keep the address for later. No Java library touches the
        fields of the program's classes: what it may do is call their methods."""
        self.escape(point)
        if not self._has_fields_of_program():
            self.escape(None)

    def _has_fields_of_program(self) -> bool:
        if not isinstance(self.object, AllocatedObject):
            return False
        made = self.equations.at(self.object.point)
        return isinstance(made, Allocate) and made.region is Region.OBJECT

    def reach(self, point: Point) -> None:
        self._fresh.append(Reach(point))

    def _follow(self, holder: Holder, is_bound: bool) -> None:
        """What depends on other equations is a part of this one."""
        procedure, operand, offsets = holder
        for point in self.equations.occurrences(procedure).unsupported:
            self.escape(point)
        moves = self.equations.moves(procedure, operand)
        self._charge(moves.steps)
        for target in moves.copies:
            self.hold(procedure, target, offsets, is_bound)
        for assign, number in moves.computed:
            moved = derived(assign, number, offsets)
            if moved is not None:
                self.hold(procedure, assign.target, moved, is_bound)
        for target, place in moves.addresses:
            self.hold(procedure, target, selected(place, self._language, offsets)[1], is_bound)
        for point, call, name, numbers in moves.calls:
            if numbers:
                self._enter(holder, is_bound, point, call, name, numbers)
        for point in moves.throws:
            self.escape(point)
        for point, instruction in moves.others:
            self._look(holder, is_bound, point, instruction)

    def _flow(self, holder: Holder, is_bound: bool, point: Point, instruction: Instruction) -> None:
        self._charge(1)
        match instruction:
            case Store(place, value):
                for location in self.equations.fresh_locations(holder.procedure, place, value.type):
                    self.put(location, holder.offsets)
            case Call():
                self._call(holder, is_bound, point, instruction)
            case Return(value):
                if value is not None:
                    self._return(holder, is_bound)
            case _:
                pass

    def put(self, location: Location, offsets: Offsets) -> None:
        """The address is stored there, if that can be written."""
        if not self.equations.is_constant(location.object):
            self._lie(location, offsets)

    def _lie(self, location: Location, offsets: Offsets) -> None:
        """The address lies in memory there: every read of that place yields it."""
        places = self._stored.setdefault((location.object, location.lane, location.width, offsets), [])
        place = widened(places, location.offsets, self.equations.limits.places)
        if place is not None:
            where = location._replace(offsets=place)
            self._part((where, offsets), lambda: self._advance(where, offsets))

    def _advance(self, where: Location, offsets: Offsets) -> None:
        """Look at the accesses to the object that are new."""
        if self._is_lost(where.object):
            self.escape(None)
            return
        fresh = self.equations.fresh_accesses(where.object)
        self._charge(len(fresh) + 1)
        for access in fresh:
            seen = Location(where.object, access.lane, access.offsets, access.width)
            if access.mode is Mode.READ and may_share_bytes(where, seen):
                self._read(where, access, offsets)

    def _is_lost(self, object_: AbstractObject) -> bool:
        """May others read what is stored there?"""
        if isinstance(object_, UnknownObject) or self.escaped:
            return True
        if isinstance(object_, LibraryObject) and object_ is not self.object:
            return True
        return object_ is not self.object and self.equations.escapes(object_)

    def _read(self, where: Location, access: Access, offsets: Offsets) -> None:
        instruction = self.equations.at(access.point)
        if isinstance(instruction, Load):
            is_whole = access.width == where.width
            self.hold(access.point.procedure, instruction.target, offsets if is_whole else ANYWHERE)
        else:
            self._look_copied(where, offsets, access)

    def _call(self, holder: Holder, is_bound: bool, point: Point, call: Call) -> None:
        numbers = numbers_of(holder.operand, call)
        if not numbers:
            return
        names = (call.callee.procedure,) if isinstance(call.callee, Direct) else self.equations.callees(point)
        for name in names:
            if name == UNKNOWN_CALLEE:
                self.give_away(point)
            elif is_user_code(self.equations.program, name):
                self._enter(holder, is_bound, point, call, name, numbers)
            else:
                if isinstance(call.callee, Indirect) and accesses_arguments(name):
                    self.give_away(point)
                handed_addresses.given(self, holder, is_bound, point, call, name, numbers)

    def _enter(
        self, holder: Holder, is_bound: bool, point: Point, call: Call, name: str, numbers: list[int]
    ) -> None:
        parameters = self.equations.program.procedure(name).parameters
        results = self.equations.results.of(name)
        assert results is not None
        for number in numbers:
            if number >= len(parameters):
                self._pass_variably(holder, point, call, name, number)
                continue
            self.hold(name, parameters[number], holder.offsets, True)
            if number in results.given and call.target is not None:
                moved = holder.offsets.plus(results.given[number])
                is_same = is_bound and not self._is_opaque(point)
                self.hold(holder.procedure, call.target, moved, is_same)

    def _is_opaque(self, point: Point) -> bool:
        """Is what comes back from the call, if it is returned, the same for all callers of its procedure?
        So it is in recursion and where the callee is not named."""
        results = self.equations.results.of(point.procedure)
        assert results is not None
        return point in results.opaque

    def _pass_variably(self, holder: Holder, point: Point, call: Call, name: str, number: int) -> None:
        """A struct that is passed by value is itself in memory: what it holds is not followed."""
        if isinstance(call.signature.parameters[number], StructType):
            self.escape(point)
        else:
            area = self.equations.objects.variadic(name)
            self.put(Location(area, "", ANYWHERE, self.equations.pointer_width), holder.offsets)

    def _return(self, holder: Holder, is_bound: bool) -> None:
        for site in () if is_bound else self.equations.call_sites(holder.procedure):
            target = self.equations.call_at(site).target
            if target is not None:
                self.hold(site.procedure, target, holder.offsets)
        if is_open(self.equations, holder.procedure) or any(callback_sites(self.equations, holder.procedure)):
            self.escape(None)


def _is_direct(place: Place, symbol: str) -> bool:
    """Is the place inside the global of that name, or, without one, inside the slot looked at?"""
    root = root_of(place)
    return isinstance(root, Slot) if not symbol else isinstance(root, Static) and root.symbol == symbol

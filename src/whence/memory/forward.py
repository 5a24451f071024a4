"""Where the address of an object may go, and so who may touch the object.

One walk per object from the places that take its address, through copies, calls, returns and memory. Where
it can't be followed (a function that is not known, an instruction that was not lowered, an exception) the
object escapes: from then on anything unknown may point at it. An escaped object is known to every unknown
pointer, and so is everything stored in it; the walk ends when its address also goes to memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import final

from whence.memory.backward import MOST_OFFSETS, is_open, moved_offsets
from whence.memory.equations import Equations
from whence.memory.facts import UNKNOWN_CALLEE, Access, Accesses, Escape, Holder, Holders, Mode
from whence.memory.library import (
    RESULT,
    copies,
    fills_result,
    is_user_code,
    keeps,
    leaves_pointers,
    library_function,
    passed,
    result_argument,
    touched,
)
from whence.memory.locations import EVERY_LANE, Location, Target, may_share_bytes
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    ConstantObject,
    FunctionObject,
    InputObject,
    SlotObject,
    StaticObject,
    UnknownObject,
)
from whence.memory.occurrences import Sites, is_rooted, leaves, place_of
from whence.memory.offsets import ANYWHERE, START, Offsets, exactly, joined
from whence.memory.transfer import derived, selected
from whence.models.function import LibraryFunction
from whence.program.accesses import variables_written
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Call,
    Direct,
    Instruction,
    Load,
    Region,
    Return,
    Store,
    Throw,
)
from whence.program.operands import Address, Operand, Variable
from whence.program.places import Cell, Place, Slot, Static, root_of
from whence.program.procedure import Point
from whence.program.types import POINTER

MOST_WORK = 20_000
"""Steps that one object's walk may take in all; beyond that the object counts as escaped."""


def holders(equations: Equations, key: Holders) -> Iterable[Holder | Escape]:
    walk = equations.walks.get(key.object)
    if walk is None:
        walk = equations.walks[key.object] = _Walk(equations, key.object)
    return walk.resume()


@final
class _Walk:
    """Everything but memory and calls is followed once; those are looked at again on `resume`."""

    def __init__(self, equations: Equations, object_: AbstractObject) -> None:
        self.equations = equations
        self.found: dict[Holder | Escape, None] = {}
        self._pending: list[Holder] = []
        self._offsets: dict[tuple[str, Operand], list[Offsets]] = {}
        self._stored: dict[tuple[Location, Offsets], int] = {}
        """Where the address lies in memory, and how many accesses to the object were looked at."""
        self._copied: dict[tuple[Location, Offsets, Access], None] = {}
        self._later: dict[tuple[Location, Offsets], None] = {}
        """Where copies put the address: to be stored from the main loop, since copies may form rings."""
        self._open: dict[tuple[Holder, Point], Instruction] = {}
        self._has_escaped = False
        self._work = 0
        self.start(object_)

    def resume(self) -> list[Holder | Escape]:
        if Escape(None) not in self.found:
            for (holder, point), instruction in list(self._open.items()):
                self._flow(holder, point, instruction)
            for where, offsets in list(self._stored):
                self._advance(where, offsets)
            for where, offsets, access in list(self._copied):
                self._copy(where, offsets, access)
            self.run()
        return list(self.found)

    def start(self, object_: AbstractObject) -> None:
        match object_:
            case StaticObject(_, symbol) | FunctionObject(_, symbol):
                self._start_symbol(symbol)
            case SlotObject(_, procedure, name):
                self._start_places(self.equations.occurrences(procedure).slots.get(name, []), START)
            case AllocatedObject(_, point):
                for variable in variables_written(self.equations.at(point)):
                    self.hold(point.procedure, variable, START)
            case InputObject(_, procedure, parameter):
                self.escape(None)
                for variable in self.equations.program.procedure(procedure).parameters:
                    if variable.name == parameter:
                        self.hold(procedure, variable, START)
            case ConstantObject() | UnknownObject():
                self.escape(None)

    def _start_symbol(self, symbol: str) -> None:
        if self.equations.is_external(symbol):
            self.escape(None)
            return
        for procedure in self.equations.users(symbol):
            self.hold(procedure, Address(symbol), START)
            self._start_places(self.equations.occurrences(procedure).symbols.get(symbol, []), START, symbol)
        for name, offset, displacement in self.equations.initialised(symbol):
            width = self.equations.width(POINTER)
            where = Location(self.equations.objects.static(name), "", exactly(offset), width)
            self.store(where, exactly(displacement))

    def _start_places(self, sites: Sites, start: Offsets, symbol: str = "") -> None:
        for point, instruction in sites:
            if isinstance(instruction, AddressOf) and _is_direct(instruction.place, symbol):
                offsets = selected(instruction.place, self.equations.program.language, start)[1]
                self.hold(point.procedure, instruction.target, offsets)

    def hold(self, procedure: str, operand: Variable | Address, offsets: Offsets) -> None:
        known = self._offsets.setdefault((procedure, operand), [])
        if len(known) >= MOST_OFFSETS and offsets not in known:
            offsets = joined([*known, offsets])
        if offsets in known:
            return
        known.append(offsets)
        holder = Holder(procedure, operand, offsets)
        self.found[holder] = None
        self._pending.append(holder)

    def _charge(self, steps: int) -> None:
        self._work += steps
        if self._work > MOST_WORK:
            self.escape(None)

    def escape(self, point: Point | None) -> None:
        self.found[Escape(point)] = None
        self._has_escaped = True

    def run(self) -> None:
        while (self._pending or self._later) and Escape(None) not in self.found:
            if self._pending:
                self._follow(self._pending.pop())
            else:
                self.store(*self._later.popitem()[0])

    def _follow(self, holder: Holder) -> None:
        occurrences = self.equations.occurrences(holder.procedure)
        for point in occurrences.unsupported:
            self.escape(point)
        for point, instruction in _mentions(self.equations, holder):
            if isinstance(instruction, Store | Call | Return):
                self._open[holder, point] = instruction
            self._flow(holder, point, instruction)

    def _flow(self, holder: Holder, point: Point, instruction: Instruction) -> None:
        self._charge(1)
        match instruction:
            case Assign():
                self._assign(holder, instruction)
            case AddressOf(target, place):
                if is_rooted(place, holder.operand):
                    offsets = selected(place, self.equations.program.language, holder.offsets)[1]
                    self.hold(holder.procedure, target, offsets)
            case Store(place, value):
                if _is_among(holder.operand, (value,)):
                    for location in self.equations.locations(holder.procedure, place, value.type):
                        self.store(location, holder.offsets)
            case Call():
                self._call(holder, point, instruction)
            case Return(value):
                if value is not None:
                    self._return(holder)
            case Throw():
                self.escape(point)
            case _:
                pass

    def _assign(self, holder: Holder, assign: Assign) -> None:
        for number, operand in enumerate(assign.operands):
            if _is_among(holder.operand, (operand,)):
                offsets = derived(assign, number, holder.offsets)
                if offsets is not None:
                    self.hold(holder.procedure, assign.target, offsets)

    def store(self, location: Location, offsets: Offsets) -> None:
        """The address lies in memory there: whoever reads it has it."""
        if (location, offsets) not in self._stored:
            self._stored[location, offsets] = 0
            self._advance(location, offsets)

    def _advance(self, where: Location, offsets: Offsets) -> None:
        """Look at the accesses to the object that are new."""
        is_unknown = isinstance(where.object, UnknownObject)
        if is_unknown or self._has_escaped or self.equations.escapes(where.object):
            self.escape(None)
            return
        known = self._stored[where, offsets]
        fresh = list(islice(self.equations.accesses(where.object), known, None))
        self._stored[where, offsets] = known + len(fresh)
        self._charge(len(fresh) + 1)
        for access in fresh:
            seen = Location(where.object, access.lane, access.offsets, access.width)
            if access.mode is Mode.READ and may_share_bytes(where, seen):
                self._read(where, access, offsets)

    def _read(self, where: Location, access: Access, offsets: Offsets) -> None:
        instruction = self.equations.at(access.point)
        if isinstance(instruction, Load):
            is_whole = access.width == where.width
            self.hold(access.point.procedure, instruction.target, offsets if is_whole else ANYWHERE)
        else:
            self._copied[where, offsets, access] = None
            self._copy(where, offsets, access)

    def _copy(self, where: Location, offsets: Offsets, access: Access) -> None:
        self._charge(1)
        for copy in list(self._copies(where, access, self.equations.call_at(access.point))):
            self._later[copy, offsets] = None

    def _copies(self, where: Location, access: Access, call: Call) -> Iterator[Location]:
        function = _library_function_of(call)
        if function is None:
            return
        for destination, source in copies(function, call):
            if source != access.argument or destination >= len(call.arguments):
                continue
            for target in self._destinations(access.point, call, destination):
                offsets = moved_offsets(where.offsets, access.offsets, target.offsets)
                yield Location(target.object, where.lane, offsets, where.width)

    def _destinations(self, point: Point, call: Call, number: int) -> Iterable[Target]:
        if number == RESULT:
            return [Target(self.equations.objects.allocated(point), ANYWHERE)]
        return self.equations.targets(point.procedure, call.arguments[number])

    def _call(self, holder: Holder, point: Point, call: Call) -> None:
        numbers = [n for n, argument in enumerate(call.arguments) if _is_among(holder.operand, (argument,))]
        if not numbers:
            return
        names = (call.callee.procedure,) if isinstance(call.callee, Direct) else self.equations.callees(point)
        for name in names:
            if name == UNKNOWN_CALLEE:
                self.escape(point)
            elif is_user_code(self.equations.program, name):
                self._enter(holder, point, name, numbers)
            else:
                self._external(holder, point, call, name, numbers)

    def _enter(self, holder: Holder, point: Point, name: str, numbers: list[int]) -> None:
        parameters = self.equations.program.procedure(name).parameters
        for number in numbers:
            if number < len(parameters):
                self.hold(name, parameters[number], holder.offsets)
            else:
                self.escape(point)

    def _external(self, holder: Holder, point: Point, call: Call, name: str, numbers: list[int]) -> None:
        function = library_function(name)
        if function is None or any(keeps(function, number) for number in numbers):
            self.escape(point)
        if function is None:
            return
        number, is_itself = result_argument(function)
        if number in numbers and call.target is not None:
            self.hold(holder.procedure, call.target, holder.offsets if is_itself else ANYWHERE)
        for access in passed(function, call):
            if leaves_pointers(access) and access.number < len(call.arguments):
                self._leave(point, call.arguments[access.number])

    def _leave(self, point: Point, argument: Operand) -> None:
        """The function may store the address where that argument points."""
        for target in self.equations.targets(point.procedure, argument):
            width = self.equations.width(POINTER)
            self.store(Location(target.object, "", target.offsets, width), ANYWHERE)

    def _return(self, holder: Holder) -> None:
        for site in self.equations.call_sites(holder.procedure):
            target = self.equations.call_at(site).target
            if target is not None:
                self.hold(site.procedure, target, holder.offsets)
        if is_open(self.equations, holder.procedure):
            self.escape(None)


def _mentions(equations: Equations, holder: Holder) -> Sites:
    occurrences = equations.occurrences(holder.procedure)
    match holder.operand:
        case Variable(name):
            return occurrences.mentions.get(name, [])
        case Address(symbol):
            return occurrences.symbols.get(symbol, [])


def _is_direct(place: Place, symbol: str) -> bool:
    """Is the place inside the global of that name, or, without one, inside the slot looked at?"""
    root = root_of(place)
    return isinstance(root, Slot) if not symbol else isinstance(root, Static) and root.symbol == symbol


def _is_among(holder: Operand, operands: tuple[Operand, ...]) -> bool:
    return any(operand == holder for operand in leaves(operands))


def _library_function_of(call: Call) -> LibraryFunction | None:
    return library_function(call.callee.procedure) if isinstance(call.callee, Direct) else None


def accesses(equations: Equations, key: Accesses) -> Iterable[Access]:
    """Direct ones by the object's own name, and those through whoever holds its address; of an object
    that has escaped there is no telling."""
    if equations.escapes(key.object):
        return
    match key.object:
        case StaticObject(_, symbol):
            for procedure in equations.users(symbol):
                sites = equations.occurrences(procedure).symbols.get(symbol, [])
                yield from _direct(equations, sites, Static(symbol))
        case SlotObject(_, procedure, name):
            yield from _direct(equations, equations.occurrences(procedure).slots.get(name, []), Slot(name))
        case AllocatedObject(_, point):
            yield from making(equations, point)
        case _:
            pass
    for holder in equations.holders(key.object):
        if isinstance(holder, Holder):
            yield from _through(equations, holder)


def making(equations: Equations, point: Point) -> Iterator[Access]:
    """Java's `new` gives every field its default value; calloc and its like write what they return."""
    match equations.at(point):
        case Allocate(_, Region.OBJECT | Region.ARRAY):
            yield Access(point, Mode.WRITE, EVERY_LANE, ANYWHERE, 1)
        case Call() as call:
            function = _library_function_of(call)
            if function is not None and fills_result(function):
                yield Access(point, Mode.WRITE, "", ANYWHERE, 1, RESULT)
        case _:
            pass


def _direct(equations: Equations, sites: Sites, root: Static | Slot) -> Iterator[Access]:
    for point, instruction in sites:
        place = place_of(instruction)
        if place is not None and root_of(place) == root:
            yield from _access(equations, point, instruction, START)


def _through(equations: Equations, holder: Holder) -> Iterator[Access]:
    for point, instruction in _mentions(equations, holder):
        place = place_of(instruction)
        if place is not None and root_of(place) == Cell(holder.operand):
            yield from _access(equations, point, instruction, holder.offsets)
        elif isinstance(instruction, Call):
            yield from _library_accesses(equations, instruction, point, holder)


def _access(equations: Equations, point: Point, instruction: Instruction, start: Offsets) -> Iterator[Access]:
    match instruction:
        case Load(target, place):
            mode, type_ = Mode.READ, target.type
        case Store(place, value):
            mode, type_ = Mode.WRITE, value.type
        case _:
            return
    lane, offsets = selected(place, equations.program.language, start)
    yield Access(point, mode, lane, offsets, equations.width(type_))


def _library_accesses(equations: Equations, call: Call, point: Point, holder: Holder) -> Iterator[Access]:
    function = _library_function_of(call)
    if function is None or is_user_code(equations.program, function.name):
        return
    for access in passed(function, call):
        if access.number < len(call.arguments) and call.arguments[access.number] == holder.operand:
            offsets, width = touched(call, access, holder.offsets)
            yield Access(point, access.mode, "", offsets, width, access.number)

"""Which objects a call of C may end, and in which an instruction may overwrite the end of a text.

Objects are those of the points-to analysis, so that what one procedure does to its own buffers leaves what is
known of others. `ANYTHING` stands for what can't be listed. What signal handlers and other threads do happens
at any time: nothing is known of the objects that they end or overwrite.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Final, TypeAlias, final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.reachability.points_after import Afterwards
from whence.analysis.calls.relation import CallRelation
from whence.analysis.entries.pointer_inputs import may_free
from whence.engines.entry_states import callable_before
from whence.engines.local.library.silent_calls import keeps_pointers
from whence.memory.memory import Memory
from whence.memory.objects import (
    AbstractObject,
    AllocatedObject,
    ConstantObject,
    InputObject,
    LibraryObject,
    SlotObject,
    StaticObject,
    UnknownObject,
)
from whence.memory.points_to.facts import Mode
from whence.models.c.formats.format_writes import writes_arguments
from whence.models.c.jumps import JUMPS
from whence.models.c.pointers.texts import KEEPS_TEXTS, PRINTS_INTO, is_always_printed, zeroes
from whence.models.contracts import literal_text, plain_function
from whence.models.effects import AccessesVariadic, Calls, Frees, Keeps, Reads, Shared, State, Touches, Writes
from whence.models.function import LibraryFunction, Returning
from whence.program.instructions import Allocate, Call, Direct, Instruction, Region, Store, Unsupported
from whence.program.operands import Address, Integer, Null, Operand
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass

Objects: TypeAlias = frozenset[AbstractObject] | None
ANYTHING: Final = None
NOTHING: Final[frozenset[AbstractObject]] = frozenset()
_AT_ANY_TIME: Final = frozenset({Why.SIGNAL, Why.THREAD})
_INTRINSIC: Final = "llvm."
_ENDS_BLOCK: Final = "llvm.stackrestore"
_NO_TEXTS: Final = frozenset({*(State.STREAMS, State.OUTPUT, State.INPUT), State.ERRNO, State.HANDLERS})
_NUMBERS: Final = frozenset({"__errno_location", "__h_errno_location", "errno"})
"""Memory of the library that holds no text."""


@final
@dataclass(eq=False, slots=True)
class MemoryChanges:
    """Kept for all questions with the same entries."""

    program: Program
    entries: frozenset[str]
    most_below: int
    """Procedures below one that are looked at for what a call of it does; where there are more, anything."""
    most_ending: int
    """The same for what is ended at any time, where only calls of functions that free are looked at."""
    memory: Memory = field(init=False)
    _ever_ended: tuple[Objects] | None = None
    _ended: dict[str, Objects] = field(default_factory=dict)
    _spoilt: dict[str, Objects] = field(default_factory=dict)
    _at_points: dict[tuple[Point, bool], Objects] = field(default_factory=dict)
    _pointed: dict[tuple[str, Operand], Objects] = field(default_factory=dict)
    _unsteady: tuple[Objects, Objects] | None = None
    _beside: tuple[Objects] | None = None
    _ending: EndingCalls = field(default_factory=EndingCalls)
    _releases: tuple[Afterwards | None, dict[Point, Objects]] | None = None

    def __post_init__(self) -> None:
        started = callable_before(self.program, tuple(sorted(self.entries)))
        self.memory = Memory(self.program, started)

    def pointed(self, procedure: str, pointer: Operand) -> Objects:
        """The objects that the pointer may lead to while the procedure runs."""
        key = (procedure, pointer)
        if key not in self._pointed:
            targets = self.memory.points_to(procedure, pointer).targets
            found = frozenset(each.object for each in targets)
            self._pointed[key] = found if found and not self.memory.gave_up else ANYTHING
        return self._pointed[key]

    def left(self, point: Point, call: Call, argument: int) -> Objects:
        """What the pointer may lead to that the call leaves where the argument leads: a new object, or one
        that was there."""
        holders = self.pointed(point.procedure, call.arguments[argument])
        if holders is ANYTHING:
            return ANYTHING
        found = {each.target.object for holder in holders for each in self.memory.contents(holder)}
        found.add(self.memory.objects.allocated(point))
        return ANYTHING if self.memory.gave_up else frozenset(found)

    def into(self, point: Point, call: Call, argument: int) -> Objects:
        """The same of a call that leaves a pointer into what an argument leads to."""
        return self.pointed(point.procedure, call.arguments[argument])

    def held_in(self, holders: Objects) -> Objects:
        """What pointers in the objects may lead to."""
        if holders is ANYTHING or any(isinstance(each, UnknownObject | InputObject) for each in holders):
            return ANYTHING
        found = frozenset(each.target.object for holder in holders for each in self.memory.contents(holder))
        return ANYTHING if self.memory.gave_up or not found else found

    def may_share(self, one: Objects, other: Objects) -> bool:
        """Whether an object may be among both."""
        if one is ANYTHING or other is ANYTHING:
            return one != NOTHING and other != NOTHING
        if one & other:
            return True
        return self._may_be(one, other) or self._may_be(other, one)

    def _may_be(self, some: frozenset[AbstractObject], others: frozenset[AbstractObject]) -> bool:
        """Whether one that is not the program's own may be one of the others."""
        if any(isinstance(each, UnknownObject | InputObject) for each in some):
            return any(
                isinstance(each, UnknownObject | InputObject) or bool(self.memory.escapes(each))
                for each in others
            )
        return self._any_of_library in some and any(isinstance(each, LibraryObject) for each in others)

    @property
    def _any_of_library(self) -> LibraryObject:
        """Stands for every object of the library's own."""
        return self.memory.objects.library("")

    def may_be_ended(self, objects: Objects) -> bool:
        """Whether a handler or another thread may end one of them at any time."""
        return self.may_share(self._at_any_time()[0], objects)

    def may_be_spoilt(self, objects: Objects) -> bool:
        """The same of the end of a text in one of them."""
        return self.may_share(self._at_any_time()[1], objects)

    def lasts_for_good(self, objects: Objects) -> bool:
        """Whether nothing that the program does ends one of them: static objects, arguments of the program,
        and objects of the heap that nothing frees."""
        if objects is ANYTHING or not all(map(self._may_last, objects)):
            return False
        if self._ever_ended is None:
            found = (self._below(each, is_end=True, most=self.most_ending) for each in sorted(self.entries))
            self._ever_ended = (_united(found),)
        return not self.may_share(self._ever_ended[0], objects)

    def is_there(self, point: Point, objects: Objects) -> bool:
        """Whether none of the objects was ended before control comes to the point: no call that may end one
        of them runs before it. Local objects count if they are those of an entry."""
        if objects is ANYTHING or self.may_be_ended(objects):
            return False
        for each in objects:
            is_of_entry = isinstance(each, SlotObject) and each.procedure in self.entries
            if not is_of_entry and not self._may_last(each):
                return False
        if self._releases is None:
            self._releases = self._found_releases()
        order, freeing = self._releases
        return order is not None and not any(
            self.may_share(ended, objects) and order.may_follow(each, point)
            for each, ended in freeing.items()
        )

    def _found_releases(self) -> tuple[Afterwards | None, dict[Point, Objects]]:
        """Calls of the library that end objects, and the order in which points run."""
        relation = CallRelation(self.program)
        below = [
            each
            for entry in sorted(self.entries)
            for each in relation.reachable_of_user(entry)
            if is_user_code(self.program, each)
        ]
        names = list(dict.fromkeys(below))
        if len(names) > self.most_ending or not JUMPS.isdisjoint(relation.reachable(*sorted(self.entries))):
            return None, {}
        order = Afterwards(self.program, lambda call: self._ending.ends(self.program, call))
        order.look(relation, names)
        freeing: dict[Point, Objects] = {}
        for name in names:
            for point, instruction in self.program.procedure(name).points():
                if isinstance(instruction, Call) and not isinstance(instruction.callee, Direct):
                    callees = order.callees(point)
                    if not all(is_user_code(self.program, each) for each in callees):
                        freeing[point] = ANYTHING
                elif isinstance(instruction, Call) and not self._is_of_user(instruction):
                    ended = self._at((point, True), instruction)
                    if ended != NOTHING:
                        freeing[point] = ended
                elif isinstance(instruction, Unsupported):
                    freeing[point] = ANYTHING
        return order, freeing

    def _is_of_user(self, call: Call) -> bool:
        return isinstance(call.callee, Direct) and is_user_code(self.program, call.callee.procedure)

    def _may_last(self, object_: AbstractObject) -> bool:
        match object_:
            case StaticObject() | ConstantObject():
                return True
            case InputObject(_, _, _, is_texts):
                return is_texts
            case AllocatedObject(_, point):
                return all(self._is_of_heap(each) for each in self.memory.makers(point))
            case _:
                return False

    def _is_of_heap(self, maker: Point) -> bool:
        """Whether the object does not end with a procedure or block."""
        instruction = self.program.procedure(maker.procedure).at(maker)
        return not isinstance(instruction, Allocate) or instruction.region is Region.HEAP

    def is_ever_spoilt(self, objects: Objects) -> bool:
        """Whether the program may overwrite the end of a text in one of them, at any time."""
        return objects is ANYTHING or any(map(self._is_ever_spoilt, objects))

    def _is_ever_spoilt(self, object_: AbstractObject) -> bool:
        """By what may write the object, other than what makes it."""
        if self.memory.is_constant(object_):
            return False
        accesses = self.memory.accesses(object_)
        if accesses is None or self.memory.gave_up:
            return True
        makers = self.memory.makers(object_.point) if isinstance(object_, AllocatedObject) else ()
        writing = {each.point for each in accesses if each.mode is Mode.WRITE}.difference(makers)
        return any(
            self.may_share(self._at((point, False), instruction), frozenset({object_}))
            for point in writing
            for instruction in (self.program.procedure(point.procedure).at(point),)
        )

    def written_beside(self) -> Objects:
        """What handlers and threads may write other than `errno`, texts of the library among it."""
        if self._beside is None:
            self._beside = (self._found_beside(),)
        return self._beside[0]

    def _found_beside(self) -> Objects:
        relation, found = CallRelation(self.program), self._at_any_time()[1]
        for handler in indexed_calls(self.program).registered(_AT_ANY_TIME):
            written = self.memory.footprint(handler).writes
            is_followed = not self.memory.gave_up and JUMPS.isdisjoint(relation.reachable(handler))
            if found is ANYTHING or not is_followed:
                return ANYTHING
            found |= {each.object for each in written if not _is_number(each.object)}
        return found

    def _at_any_time(self) -> tuple[Objects, Objects]:
        """By handlers and threads, together: where one of them lets others run, that adds nothing to what all
        of them do. What was found of procedures on the way leaves that out, so it is not kept."""
        if self._unsteady is None:
            kept = (dict(self._ended), dict(self._spoilt), dict(self._at_points))
            self._unsteady = (NOTHING, NOTHING)
            registered = indexed_calls(self.program).registered(_AT_ANY_TIME)
            handlers = [each for each in registered if self._ending.returns(self.program, each)]
            self._unsteady = (
                _united(self._ended_below(each) for each in handlers),
                _united(self._spoilt_below(each) for each in handlers),
            )
            self._ended, self._spoilt, self._at_points = kept
        return self._unsteady

    def ended(self, point: Point, call: Call) -> Objects:
        """What the call at the point may end the life of."""
        match call.callee:
            case Direct(name) if is_user_code(self.program, name):
                return self._ended_below(name)
            case Direct():
                return self._at((point, True), call)
            case _:
                return ANYTHING

    def spoilt(self, point: Point, instruction: Instruction) -> Objects:
        """Where the instruction at the point may overwrite the end of a text."""
        match instruction:
            case Call(_, Direct(name)) if is_user_code(self.program, name):
                return self._spoilt_below(name)
            case Call(_, Direct()) | Store():
                return self._at((point, False), instruction)
            case Call() | Unsupported():
                return ANYTHING
            case _:
                return NOTHING

    def _at(self, key: tuple[Point, bool], instruction: Instruction) -> Objects:
        if key not in self._at_points:
            point, is_end = key
            if isinstance(instruction, Call) and is_end:
                found = self._ended_by_library(point, instruction)
            else:
                found = self._spoilt_here(point, instruction)
            self._at_points[key] = ANYTHING if self.memory.gave_up else found
        return self._at_points[key]

    def _ended_below(self, name: str) -> Objects:
        """What a call of the program's procedure may end."""
        if name not in self._ended:
            self._ended[name] = ANYTHING
            if not may_free(self.program, name) and not self._sets_handlers(name):
                self._ended[name] = NOTHING
            else:
                self._ended[name] = self._below(name, is_end=True)
        return self._ended[name]

    def _sets_handlers(self, name: str) -> bool:
        """Whether something below may run handlers, or what the library was given."""
        return any(
            function is not None
            and any(isinstance(each, Calls) or each == Touches(State.HANDLERS) for each in function.effects)
            for each in CallRelation(self.program).reachable(name)
            for function in (library_function(each),)
        )

    def _spoilt_below(self, name: str) -> Objects:
        if name not in self._spoilt:
            self._spoilt[name] = ANYTHING
            self._spoilt[name] = self._below(name, is_end=False)
        return self._spoilt[name]

    def _below(self, name: str, *, is_end: bool, most: int = 0) -> Objects:
        """By everything that a call of the procedure may run."""
        below = [
            each
            for each in CallRelation(self.program).reachable_of_user(name)
            if is_user_code(self.program, each)
        ]
        if len(below) > (most or self.most_below):
            return ANYTHING
        return _united(self._in(each, is_end=is_end) for each in below)

    def _in(self, name: str, *, is_end: bool) -> Objects:
        """By the procedure's own instructions."""
        found: set[AbstractObject] = set()
        for point, instruction in self.program.procedure(name).points():
            match instruction:
                case Call(_, Direct(callee)) if is_user_code(self.program, callee):
                    continue
                case Call(_, Direct()):
                    changed = self._at((point, is_end), instruction)
                case Store() if not is_end:
                    changed = self._at((point, False), instruction)
                case Allocate(_, Region.STACK) if is_end:
                    return ANYTHING
                case Unsupported() | Call():
                    return ANYTHING
                case _:
                    continue
            if changed is ANYTHING:
                return ANYTHING
            found |= changed
        return frozenset(found)

    def _ended_by_library(self, point: Point, call: Call) -> Objects:
        assert isinstance(call.callee, Direct)
        name = call.callee.procedure
        if name.startswith(_INTRINSIC):
            return ANYTHING if name == _ENDS_BLOCK else NOTHING
        function = library_function(name)
        if function is None or name in JUMPS:
            return ANYTHING
        if function.returning is Returning.NEVER:
            return NOTHING
        found = self._by_handlers(function)[0]
        for effect in function.effects:
            if isinstance(effect, Calls) or found is ANYTHING:
                return ANYTHING
            if isinstance(effect, Frees):
                if effect.through or effect.argument >= len(call.arguments):
                    return ANYTHING
                given = call.arguments[effect.argument]
                freed = NOTHING if isinstance(given, Null) else self.pointed(point.procedure, given)
                if freed is ANYTHING:
                    return ANYTHING
                found |= freed
        return found

    def _spoilt_here(self, point: Point, instruction: Instruction) -> Objects:
        match instruction:
            case Store(_, value):
                return NOTHING if _is_zero(value) else self.written(point)
            case Call(_, Direct(name)):
                function = library_function(plain_function(name))
                if function is None:
                    return NOTHING if name.startswith(_INTRINSIC) and not may_write(name) else ANYTHING
                if name in JUMPS or any(isinstance(each, Calls) for each in function.effects):
                    return ANYTHING
                if function.returning is Returning.NEVER:
                    return NOTHING
                handled = self._by_handlers(function)[1]
                if handled is ANYTHING:
                    return ANYTHING
                keeps = self._keeps_texts(function, instruction)
                written = NOTHING if keeps else self.written(point)
                return written | handled | self._of_library(function, instruction)
            case _:
                return ANYTHING

    def _by_handlers(self, function: LibraryFunction) -> tuple[Objects, Objects]:
        """What handlers end and overwrite that the function may run."""
        return self._at_any_time() if Touches(State.HANDLERS) in function.effects else (NOTHING, NOTHING)

    def written(self, point: Point) -> frozenset[AbstractObject]:
        """What the store or the call of a library function writes."""
        found = (each.object for each in self.memory.written(point))
        return frozenset(each for each in found if not _is_number(each))

    def _keeps_texts(self, function: LibraryFunction, call: Call) -> bool:
        """Whether every text is one afterwards."""
        constants = tuple(each.value if isinstance(each, Integer) else None for each in call.arguments)
        if zeroes(function.canonical, constants) or self._copies_an_end(function, call):
            return True
        if function.canonical not in KEEPS_TEXTS:
            return False
        printed = PRINTS_INTO.get(function.canonical)
        return printed is None or self.is_always_printed(call, printed)

    def _copies_an_end(self, function: LibraryFunction, call: Call) -> bool:
        """Whether the last byte that is copied is the zero behind a literal text."""
        if function.canonical not in ("memcpy", "memmove") or len(call.arguments) < 3:
            return False
        source, size = call.arguments[1], call.arguments[2]
        if not isinstance(source, Address) or source.symbol in self.program.headers():
            return False
        text = literal_text(self.program.global_(source.symbol))
        return text is not None and isinstance(size, Integer) and size.value == len(text) + 1

    def is_always_printed(self, call: Call, format_: int) -> bool:
        """Whether the call prints all that its literal format says, and stores no count."""
        given = call.arguments[format_] if format_ < len(call.arguments) else None
        if not isinstance(given, Address) or given.symbol in self.program.headers():
            return False
        text = literal_text(self.program.global_(given.symbol))
        return (
            text is not None
            and is_always_printed(text)
            and not writes_arguments(self.program, call, AccessesVariadic(writes=True, format=format_))
        )

    def _of_library(self, function: LibraryFunction, call: Call) -> frozenset[AbstractObject]:
        """Texts of the library's own may get other contents, and so may what it keeps."""
        is_quiet = keeps_pointers(self.program, call) or _leaves_own_texts(function)
        if not any(isinstance(each, Touches) for each in function.effects):
            return NOTHING
        is_shared = isinstance(function.result, Shared)
        return NOTHING if is_quiet and not is_shared else frozenset({self._any_of_library})


def _leaves_own_texts(function: LibraryFunction) -> bool:
    """Whether the hidden state that the function changes is no text that an earlier call returned. What
    handlers do that it runs is looked at beside."""
    return all(
        isinstance(each, Reads | Writes | Keeps) or (isinstance(each, Touches) and each.state in _NO_TEXTS)
        for each in function.effects
    )


def _united(found: Iterator[Objects]) -> Objects:
    united = NOTHING
    for each in found:
        if each is ANYTHING:
            return ANYTHING
        united |= each
    return united


def _is_zero(value: Operand) -> bool:
    return isinstance(value, Null) or (isinstance(value, Integer) and value.value == 0)


def _is_number(object_: AbstractObject) -> bool:
    return isinstance(object_, LibraryObject) and object_.name in _NUMBERS


def may_write(intrinsic: str) -> bool:
    """Whether it is more than arithmetic, a lifetime, a hint or a list of variable arguments."""
    return intrinsic.startswith(("llvm.mem", "llvm.masked", "llvm.experimental"))

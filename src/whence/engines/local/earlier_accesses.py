"""Bounds in C by earlier accesses: what was accessed on every path is still there if nothing was freed.

A forward fixed point over one procedure follows, for each pointer in a variable, the bytes around it that are
accessible: those between two that were accessed, of what `malloc` made, and of what a caller passes by the
declared type. An object has no holes, so one interval a pointer is enough. Pointers are known by the variable
that they were computed from, and what memory holds by the variable that it was loaded to or stored from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import NamedTuple, TypeAlias, TypeVar, final

from whence.engines.local.call_lives import FAR, CallLives, Interval
from whence.engines.local.constant_contents import loaded_addresses
from whence.engines.local.limits import Limits
from whence.engines.local.overlap import may_overlap
from whence.engines.local.own_variables import OwnVariables
from whence.engines.local.silent_calls import keeps_pointers
from whence.engines.local.text_arguments import TextOf, gives_text
from whence.engines.local.values import size_of_root
from whence.models.contracts import literal_text
from whence.program.accesses import variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Call,
    Instruction,
    Load,
    Store,
    Unsupported,
)
from whence.program.obligations import OutsideObject
from whence.program.operands import Address, Integer, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import (
    Cell,
    Place,
    displacement_of,
    inner_elements,
    operands_of,
)
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import PointerType, Type, store_size
from whence.records import dataclass

Value: TypeAlias = str | Operand
"""A variable's name, or a constant."""
Scaled: TypeAlias = tuple[tuple[Value, int], ...]
Computed: TypeAlias = tuple[Operator, tuple[Value, ...], int | str, Type]
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Around(NamedTuple):
    """Bytes around a pointer that are accessible, unless it is null. `lasts`: as long as the call that it is
    passed to."""

    low: int
    high: int
    lasts: bool = False


class Origin(NamedTuple):
    """A variable and indices that are added to it."""

    variable: str
    scaled: Scaled = ()

    def reads(self, name: str) -> bool:
        return self.variable == name or any(index == name for index, _ in self.scaled)


class Where(NamedTuple):
    """Bytes from an origin."""

    origin: Origin
    offset: int = 0


Holder: TypeAlias = Where | Place
"""Memory by its bytes from a pointer, or a place that is found without one."""


@final
@dataclass(slots=True)
class _State:
    accessed: dict[Origin, Interval] = field(default_factory=dict)
    """Bytes that are surely accessible."""
    made: dict[Origin, Interval] = field(default_factory=dict)
    """Bytes that are if the pointer is not null."""
    same: dict[str, Where] = field(default_factory=dict)
    """What a variable is in terms of others."""
    held: dict[tuple[Holder, Type], Variable] = field(default_factory=dict)
    """What memory holds."""
    computed: dict[Computed, Variable] = field(default_factory=dict)
    texts: dict[str, TextOf] = field(default_factory=dict)
    """Variables that hold the address of a text."""
    lasting: dict[str, bool] = field(default_factory=dict)
    """Variables whose object no call ends while the procedure runs: static, or local here or in a caller."""

    def copy(self) -> _State:
        return _State(
            dict(self.accessed),
            dict(self.made),
            dict(self.same),
            dict(self.held),
            dict(self.computed),
            dict(self.texts),
            dict(self.lasting),
        )

    def where(self, pointer: Variable) -> Where:
        return self.same.get(pointer.name, Where(Origin(pointer.name)))

    def plain(self, operand: Operand) -> Value:
        """The variable that it is a copy of, or itself."""
        if not isinstance(operand, Variable):
            return operand
        where = self.where(operand)
        is_copy = not where.origin.scaled and where.offset == 0
        return where.origin.variable if is_copy else operand.name

    def place(self, place: Place) -> Where | None:
        """None for what is not found by a pointer in a variable."""
        found = displacement_of(place)
        if not isinstance(found.root, Cell) or not isinstance(found.root.pointer, Variable):
            return None
        (variable, scaled), offset = self.where(found.root.pointer)
        offset += found.constant
        for index, stride in found.scaled:
            if isinstance(index, Integer):
                offset += index.signed * stride
            else:
                scaled = (*scaled, (self.plain(index), stride))
        return Where(Origin(variable, scaled), offset) if abs(offset) < FAR else None

    def forget(self, name: str) -> None:
        """The variable gets another value."""
        self.same.pop(name, None)
        self.texts.pop(name, None)
        self.lasting.pop(name, None)
        for known in (self.accessed, self.made):
            for origin in [each for each in known if each.reads(name)]:
                del known[origin]
        for variable in [each for each, where in self.same.items() if where.origin.reads(name)]:
            del self.same[variable]
        for held in [key for key, value in self.held.items() if value.name == name or _reads(key[0], name)]:
            del self.held[held]
        for key in [key for key, value in self.computed.items() if value.name == name or name in key[1]]:
            del self.computed[key]

    def holder(self, place: Place) -> Holder:
        return self.place(place) or place

    def overwrite(self, place: Holder, size: int, is_own: Callable[[Holder], bool]) -> None:
        """`is_own`: whether no pointer leads there."""
        for key in [each for each in self.held if _may_overlap(place, size, each[0], store_size(each[1]))]:
            are_apart = (isinstance(place, Where) and is_own(key[0])) or (
                isinstance(key[0], Where) and is_own(place)
            )
            if not are_apart:
                del self.held[key]

    def forget_objects(self) -> None:
        for known in (self.accessed, self.made):
            for origin in [each for each in known if each.variable not in self.lasting]:
                del known[origin]

    def meet(self, other: _State) -> bool:
        """Keeps what both say; whether that is less than before."""
        changes = [
            _meet_intervals(self.accessed, other.accessed),
            _meet_intervals(self.made, other.made),
            _meet_equal(self.same, other.same),
            _meet_equal(self.held, other.held),
            _meet_equal(self.computed, other.computed),
            _meet_equal(self.texts, other.texts),
            _meet_equal(self.lasting, other.lasting),
        ]
        return any(changes)


def _meet_intervals(mine: dict[Origin, Interval], others: dict[Origin, Interval]) -> bool:
    is_less = False
    for origin, (low, high) in list(mine.items()):
        least, most = others.get(origin, (high, low))
        least, most = max(low, least), min(high, most)
        is_less = is_less or (least, most) != (low, high)
        if least < most:
            mine[origin] = (least, most)
        else:
            del mine[origin]
    return is_less


def _meet_equal(mine: dict[_Key, _Value], others: dict[_Key, _Value]) -> bool:
    lost = [key for key, value in mine.items() if others.get(key) != value]
    for key in lost:
        del mine[key]
    return bool(lost)


@final
class EarlierAccesses:
    """What is accessible at each point of one procedure."""

    def __init__(
        self,
        procedure: Procedure,
        passed: Mapping[str, Around],
        program: Program,
        lives: CallLives,
        own: OwnVariables,
        is_argument: Callable[[Procedure, Load], bool],
        limits: Limits,
        charge: Callable[[int], None],
    ) -> None:
        """`passed`: parameter -> the bytes around it that are accessible, unless it is null."""
        self._procedure = procedure
        self._program = program
        self._lives = lives
        self._own = own
        self._is_argument = is_argument
        self._limits = limits
        self._charge = charge
        self._starts: dict[int, _State] = {}
        self._arguments: dict[Load, bool] = {}
        made = {Origin(name): (each.low, each.high) for name, each in passed.items()}
        lasting = {name: True for name, each in passed.items() if each.lasts}
        self._settle(_State(made=made, lasting=lasting))

    def _settle(self, start: _State) -> None:
        successors = control_flow(self._procedure).all_successors
        self._starts[0] = start
        pending = {0: None}
        while pending:
            block = next(iter(pending))
            del pending[block]
            self._charge(len(self._procedure.blocks[block].instructions))
            end = self._after(block, len(self._procedure.blocks[block].instructions))
            if self._ends_in(block):
                continue
            for successor in successors[block]:
                known = self._starts.get(successor)
                if known is None:
                    self._starts[successor] = end.copy()
                    pending[successor] = None
                elif known.meet(end):
                    pending[successor] = None

    def _ends_in(self, block: int) -> bool:
        """Whether a call in the block does not come back."""
        instructions = self._procedure.blocks[block].instructions
        return any(isinstance(each, Call) and self._lives.ends(each) for each in instructions)

    def _after(self, block: int, count: int) -> _State:
        """Behind so many instructions of the block."""
        state = self._starts[block].copy()
        for instruction in self._procedure.blocks[block].instructions[:count]:
            self._step(state, instruction)
        return state

    def is_reached(self, point: Point) -> bool:
        return point.block in self._starts

    def around(self, pointer: Operand, point: Point) -> Around | None:
        """The bytes around the pointer that are accessible at the point, unless it is null."""
        if isinstance(pointer, Address):
            size = self._program.size_of_object(pointer.symbol)
            return Around(0, size, lasts=True) if size > 0 else None
        if not isinstance(pointer, Variable):
            return None
        state = self._after(point.block, point.position)
        where = state.where(pointer)
        found = state.accessed.get(where.origin)
        if found is None and not where.origin.scaled and where.offset == 0:
            found = state.made.get(where.origin)
        if found is None:
            return None
        lasts = where.origin.variable in state.lasting
        return Around(found[0] - where.offset, found[1] - where.offset, lasts)

    def rules_out(self, failure: OutsideObject, point: Point) -> bool:
        """Whether the access lies in bytes that are accessible at the point."""
        if point.block not in self._starts or not isinstance(failure.size, Integer):
            return False
        if not all(_is_within(each.index, each.count) for each in inner_elements(failure.place)):
            return False
        state = self._after(point.block, point.position)
        where = state.place(failure.place)
        if where is None:
            return False
        bytes_ = (where.offset, where.offset + failure.size.value)
        if _covers(state.accessed.get(where.origin), bytes_):
            return True
        is_told = not where.origin.scaled and self._is_itself(state, failure.place)
        return is_told and _covers(state.made.get(where.origin), bytes_)

    def text_of(self, pointer: Operand, point: Point) -> TextOf | None:
        """What the text stands in that the pointer leads to; None if it may lead to none."""
        if not isinstance(pointer, Variable) or not self.is_reached(point):
            return None
        return self._after(point.block, point.position).texts.get(pointer.name)

    def _is_itself(self, state: _State, place: Place) -> bool:
        """Whether the pointer of the access, which is not null, is that from which the place is known."""
        root = displacement_of(place).root
        assert isinstance(root, Cell) and isinstance(root.pointer, Variable)
        where = state.where(root.pointer)
        return not where.origin.scaled and where.offset == 0

    def _step(self, state: _State, instruction: Instruction) -> None:
        match instruction:
            case Load(target, place, False) if found := self._constants(target, place):
                self._choose(state, target, found)
            case Load(target, place, is_volatile):
                self._access(state, place, store_size(target.type))
                holder = state.holder(place)
                known = None if is_volatile else state.held.get((holder, target.type))
                self._set(state, target, None if known is None else state.where(known))
                if not is_volatile and known is None and not _reads(holder, target.name):
                    state.held[holder, target.type] = target
                if self._reads_argument(instruction):
                    self._access(state, Cell(target), 1)
                    state.texts[target.name] = TextOf.LITERAL
                    state.lasting[state.where(target).origin.variable] = True
            case Store(place, value, is_volatile):
                size = store_size(value.type)
                self._access(state, place, size)
                holder = state.holder(place)
                state.overwrite(holder, size, self._is_own)
                _forget_library_texts(state)
                if isinstance(value, Variable) and not is_volatile:
                    state.held[holder, value.type] = value
            case AddressOf(target, place):
                self._set(state, target, state.place(place))
                if interval := self._inside(place):
                    state.accessed[Origin(target.name)] = interval
                    state.lasting[target.name] = True
            case Assign(target, Operator.COPY, (Variable() as source,)):
                text = state.texts.get(source.name)
                self._set(state, target, state.where(source))
                if text is not None:
                    state.texts[target.name] = text
            case Assign(target, Operator.COPY, (Address() as address,)):
                self._choose(state, target, (address,))
            case Assign(target, Operator.SELECT, (_, first, second)):
                self._choose(state, target, (first, second))
            case Assign(target, operator, operands, detail):
                key = (operator, tuple(map(state.plain, operands)), detail, target.type)
                computed = state.computed.get(key)
                self._set(state, target, None if computed is None else state.where(computed))
                if target.name not in key[1]:
                    state.computed[key] = target
            case Allocate(target, _, type_, Integer() as count):
                state.forget(target.name)
                size = store_size(type_) * count.value
                if 0 < size < FAR:
                    state.made[Origin(target.name)] = (0, size)
            case Call():
                self._call(state, instruction)
            case Unsupported():
                state.forget_objects()
                state.held.clear()
                _forget_written(state, instruction)
            case _:
                _forget_written(state, instruction)
        _bounded(state.held, self._limits.most_held)
        _bounded(state.computed, self._limits.most_held)

    def _constants(self, target: Variable, place: Place) -> tuple[Address, ...]:
        return loaded_addresses(self._program, place, target.type)

    def _inside(self, place: Place) -> Interval | None:
        """The bytes of a static or local object around a constant place in it."""
        found = displacement_of(place)
        size = size_of_root(found.root, self._procedure, self._program)
        offset = found.constant
        for index, stride in found.scaled:
            if not isinstance(index, Integer):
                return None
            offset += index.signed * stride
        return (-offset, size - offset) if size > 0 and abs(offset) < FAR else None

    def _access(self, state: _State, place: Place, size: int) -> None:
        """Behind the access the bytes are there, and all that its pointer was made or passed with."""
        where = state.place(place)
        if where is None:
            return
        low, high = state.accessed.get(where.origin, (where.offset, where.offset))
        state.accessed[where.origin] = (min(low, where.offset), max(high, where.offset + size))
        origin = Origin(where.origin.variable)
        if self._is_itself(state, place) and origin in state.made:
            low, high = state.accessed.get(origin, state.made[origin])
            least, most = state.made[origin]
            state.accessed[origin] = (min(low, least), max(high, most))

    def _reads_argument(self, load: Instruction) -> bool:
        """Whether it reads a text that nothing overwrites."""
        if not isinstance(load, Load) or not isinstance(load.target.type, PointerType):
            return False
        if load not in self._arguments:
            self._arguments[load] = self._is_argument(self._procedure, load)
        return self._arguments[load]

    def _is_own(self, holder: Holder) -> bool:
        return not isinstance(holder, Where) and self._own.is_own(self._program, holder)

    def _set(self, state: _State, target: Variable, where: Where | None) -> None:
        state.forget(target.name)
        if where is not None and not where.origin.reads(target.name):
            state.same[target.name] = where

    def _call(self, state: _State, call: Call) -> None:
        if self._lives.may_free(call):
            state.forget_objects()
        is_silent = keeps_pointers(self._program, call)
        for key in [each for each in state.held if not is_silent or not isinstance(each[1], PointerType)]:
            if isinstance(key[0], Where) or not self._own.is_kept(self._program, key[0], call):
                del state.held[key]
        _forget_library_texts(state)
        if call.target is None:
            return
        state.forget(call.target.name)
        around = self._lives.around_result(call)
        if around is not None:
            state.made[Origin(call.target.name)] = around
        if gives_text(self._program, call):
            state.texts[call.target.name] = TextOf.LIBRARY

    def _choose(self, state: _State, target: Variable, values: tuple[Operand, ...]) -> None:
        """The variable gets one of the values."""
        texts = {self._text(state, each) for each in values}
        sizes = [self._size(each) for each in values]
        state.forget(target.name)
        if min(sizes) > 0:
            state.accessed[Origin(target.name)] = (0, min(sizes))
            state.lasting[target.name] = True
        if None not in texts:
            state.texts[target.name] = max(each for each in texts if each is not None)

    def _size(self, operand: Operand) -> int:
        return self._program.size_of_object(operand.symbol) if isinstance(operand, Address) else 0

    def _text(self, state: _State, operand: Operand) -> TextOf | None:
        match operand:
            case Address(symbol) if symbol not in self._program.headers():
                is_text = literal_text(self._program.global_(symbol)) is not None
                return TextOf.LITERAL if is_text else None
            case Variable(name):
                return state.texts.get(name)
            case _:
                return None


def _forget_library_texts(state: _State) -> None:
    """What the library has made may be overwritten."""
    for name in [each for each, text in state.texts.items() if text is TextOf.LIBRARY]:
        del state.texts[name]


def _forget_written(state: _State, instruction: Instruction) -> None:
    for variable in variables_written(instruction):
        state.forget(variable.name)


def _covers(known: Interval | None, wanted: Interval) -> bool:
    return known is not None and known[0] <= wanted[0] and wanted[1] <= known[1]


def _is_within(index: Operand, count: int) -> bool:
    return isinstance(index, Integer) and 0 <= index.signed < count


def _reads(holder: Holder, name: str) -> bool:
    if isinstance(holder, Where):
        return holder.origin.reads(name)
    return any(isinstance(each, Variable) and each.name == name for each in operands_of(holder))


def _may_overlap(one: Holder, size: int, other: Holder, other_size: int) -> bool:
    if isinstance(one, Where) and isinstance(other, Where) and one.origin == other.origin:
        return one.offset < other.offset + other_size and other.offset < one.offset + size
    if isinstance(one, Where) or isinstance(other, Where):
        return True
    return may_overlap(one, size, other, other_size)


def _bounded(known: dict[_Key, Variable], most: int) -> None:
    """Forgets the oldest of too many."""
    if len(known) > most:
        del known[next(iter(known))]

"""One instruction forward: what is known of numbers, pointers and texts behind it."""

from __future__ import annotations

from dataclasses import field
from typing import Final, final

from whence.engines.local.pointers.names import object_name
from whence.engines.local.ranges.state import WIDEST, Held
from whence.engines.local.records.rules import RecordRules
from whence.engines.local.relations.calls.call_effects import Calls
from whence.engines.local.relations.calls.outside_changes import Surroundings
from whence.engines.local.relations.numbers.comparisons import assume, negated, not_zero, simplified
from whence.engines.local.relations.numbers.new_values import Making
from whence.engines.local.relations.numbers.number_arithmetic import computed, converted, may_overflow
from whence.engines.local.relations.numbers.sums import Sum, number
from whence.engines.local.relations.numbers.values import (
    LARGEST,
    NULL,
    Null,
    Number,
    Pointer,
    Test,
    Value,
    bytes_of,
    constant,
    fixed,
    same,
)
from whence.engines.local.relations.state import End, State, TextAt
from whence.engines.local.values.constant_contents import loaded_addresses
from whence.program.accesses import variables_written
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Branch,
    Call,
    Instruction,
    Load,
    Region,
    Store,
    Switch,
    Unsupported,
)
from whence.program.operands import Address, Integer, Operand, Variable
from whence.program.operands import Null as NullOperand
from whence.program.operators import COMPARISONS, Operator, Overflow
from whence.program.places import Cell, Displacement, Place, Slot, Static, displacement_of
from whence.program.procedure import Point
from whence.program.types import IntType, PointerType, store_size
from whence.records import dataclass

_CONVERSIONS: Final = frozenset({Operator.TRUNC, Operator.ZEXT, Operator.SEXT})
_FORBIDS_SIGNED: Final = frozenset({Overflow.SIGNED_UNDEFINED, Overflow.UNDEFINED})
_ARITHMETIC: Final = frozenset(
    {
        *(Operator.ADD, Operator.SUB, Operator.MUL, Operator.SHL, Operator.AND, Operator.LSHR),
        *(Operator.UDIV, Operator.UREM, Operator.SREM, Operator.SDIV, Operator.ASHR),
    }
)


@final
@dataclass(eq=False, slots=True)
class Transfer:
    around: Surroundings
    rules: RecordRules | None = None
    trusts_signed: bool = False
    """Whether signed arithmetic is taken not to overflow."""
    prefix: str = ""
    """The calls that led here, where a call is followed."""
    leaves_overflow: bool = False
    """Whether that would have told more."""
    making: Making = field(init=False)
    calls: Calls = field(init=False)

    def __post_init__(self) -> None:
        self.making = Making(self.prefix)
        self.calls = Calls(self.around, self.making, self)

    # operands

    def value(self, state: State, operand: Operand) -> Value | None:
        match operand:
            case Integer(value, IntType(bits)) if 0 < bits <= WIDEST:
                return constant(value, bits)
            case NullOperand():
                return NULL
            case Address(symbol):
                return self._address(state, Static(symbol), number(0))
            case Variable(name, type_):
                found = state.values.get(name)
                if found is None:
                    found = self.making.value(state, name, type_)
                    if found is not None:
                        state.values[name] = found
                return found
            case _:
                return None

    def number(self, state: State, operand: Operand) -> Number | None:
        found = self.value(state, operand)
        return found if isinstance(found, Number) else None

    def _address(self, state: State, root: Slot | Static, offset: Sum) -> Pointer:
        base = fixed(object_name(root))
        if base not in state.sizes and (size := self.around.size_of(root)) > 0:
            state.sizes[base] = number(size)
            text = self.around.literal(root)
            if text is not None:
                state.ends[TextAt(base, number(0))] = End(number(len(text)), is_first=True)
        return Pointer(base, offset, sure=True)

    def pointer(self, state: State, place: Place) -> Pointer | None:
        """The address of the place; None if it is not known or its pointer may be null and is moved on."""
        return self._pointer_to(state, displacement_of(place))

    def _pointer_to(self, state: State, found: Displacement) -> Pointer | None:
        offset = number(found.constant)
        for index, stride in found.scaled:
            value = self.number(state, index)
            if value is None:
                return None
            offset = offset.plus(value.signed, stride)
        match found.root:
            case Cell(pointer):
                start = self.value(state, pointer)
                if not isinstance(start, Pointer):
                    return None
                start = state.settled(start)
                return start._replace(offset=start.offset.plus(offset))
            case root:
                return self._address(state, root, offset)

    def is_moved(self, place: Place) -> bool:
        found = displacement_of(place)
        return bool(found.scaled) or found.constant != 0

    # instructions

    def step(self, state: State, point: Point, instruction: Instruction) -> None:
        self.making.begin(state, point)
        if self.rules is not None:
            self.rules.before(self, state, point, instruction)
        match instruction:
            case Assign():
                self._assign(state, instruction)
            case Load():
                self._load(state, point, instruction)
            case Store():
                self._store(state, point, instruction)
            case AddressOf(target, place):
                found = self.pointer(state, place)
                is_open = found is not None and not found.sure and self.is_moved(place)
                if found is not None and is_open and not state.is_counted(found):
                    found = None
                self.set(state, target, found)
            case Allocate(target, region, type_, count):
                size = self.number(state, count)
                made = None
                bytes_ = None if size is None else bytes_of(size).times(store_size(type_))
                is_exact = bytes_ is not None and (
                    store_size(type_) == 1 or state.is_at_most(bytes_, number(LARGEST))
                )
                if region in (Region.HEAP, Region.STACK) and bytes_ is not None and is_exact:
                    made = self.making.object(state, target, bytes_, sure=region is Region.STACK)
                    if region is Region.HEAP:
                        state.fresh |= {made.base}
                self.set(state, target, made)
            case Call():
                self.calls.step(state, point, instruction)
            case Unsupported():
                state.memory.clear()
                state.forget_texts(lambda _: True)
                for base in [*state.sizes, *state.bases()]:
                    state.forget_object(base)
                for variable in variables_written(instruction):
                    state.forget_variable(variable.name)
            case _:
                for variable in variables_written(instruction):
                    state.forget_variable(variable.name)

    def set(self, state: State, target: Variable, value: Value | None) -> None:
        state.forget_variable(target.name)
        if value is not None:
            state.values[target.name] = value

    def _assign(self, state: State, assign: Assign) -> None:
        self.set(state, assign.target, self._assigned(state, assign))

    def _assigned(self, state: State, assign: Assign) -> Value | None:
        operator, target = assign.operator, assign.target
        found = [self.value(state, each) for each in assign.operands]
        if operator is Operator.COPY or operator is Operator.PTRTOINT:
            return found[0]
        if operator in COMPARISONS and found[0] is not None and found[1] is not None:
            return simplified(Test(operator, found[0], found[1]))
        match target.type, found:
            case _, [Test() as test] if operator is Operator.ZEXT:
                return test
            case IntType(1), [Test() as test, Number() as other] if (
                operator is Operator.XOR and other.unsigned == number(1)
            ):
                return negated(test)
            case IntType(bits), [Number() as value] if operator in _CONVERSIONS and 0 < bits <= WIDEST:
                type_ = assign.operands[0].type
                from_ = type_.bits if isinstance(type_, IntType) else WIDEST
                return converted(state, operator, value, from_, bits, self.making.maker(state, target))
            case IntType(bits), [Pointer() as left, Pointer() as right] if operator is Operator.SUB:
                is_known = left.base == right.base and left.sure and right.sure and bits == WIDEST
                if is_known and state.is_inside(left) and state.is_inside(right):
                    distance = left.offset.minus(right.offset)
                    beside = self.making.maker(state, target)(bits).unsigned
                    return same(distance) if state.holds(distance) else Number(distance, beside)
                return None
            case IntType(bits), [Number() as left, Number() as right] if (
                operator in _ARITHMETIC and 1 < bits <= WIDEST
            ):
                fits = assign.overflow in _FORBIDS_SIGNED and self.trusts_signed
                if assign.overflow in _FORBIDS_SIGNED and not fits and not self.leaves_overflow:
                    self.leaves_overflow = may_overflow(state, operator, left, right, bits)
                maker = self.making.maker(state, target)
                return computed(state, operator, left, right, bits, maker, fits=fits)
            case _:
                return None

    def access(self, state: State, place: Place, size: int) -> None:
        """Behind the access its bytes are there, and its pointer is not null."""
        root = displacement_of(place).root
        if isinstance(root, Cell):
            pointer = self.value(state, root.pointer)
            if isinstance(pointer, Pointer):
                state.make_sure(pointer)
        found = self.pointer(state, place)
        if found is not None and self.around.is_lasting(found.base):
            state.access(found, number(size))

    def _load(self, state: State, point: Point, load: Load) -> None:
        target = load.target
        self.access(state, load.place, store_size(target.type))
        held = Held(self.around.memory.place(point, load.place), 8 * store_size(target.type))
        known = None if load.volatile else state.memory.get(held)
        is_pointer = isinstance(target.type, PointerType)
        constants = loaded_addresses(self.around.program, load.place, target.type)
        if len(constants) == 1 and not load.volatile:
            known = self.value(state, constants[0])
        if known is None or is_pointer != isinstance(known, Pointer | Null):
            known = self.making.value(state, target.name, target.type)
        self.set(state, target, known)
        is_steady = not load.volatile and self.around.is_held(point, held.place)
        if known is not None and is_steady and not held.reads(target.name):
            state.memory[held] = known

    def _store(self, state: State, point: Point, store: Store) -> None:
        size = store_size(store.value.type)
        self.access(state, store.place, size)
        old = state.copy() if self.rules is not None else state
        place = self.around.memory.place(point, store.place)
        held = Held(place, 8 * size)
        value = self.value(state, store.value)
        if state.memory:
            state.memory = {
                each: known
                for each, known in state.memory.items()
                if _are_beside(held, each) or self.around.memory.are_apart(point, each)
            }
        self._change_texts(state, point, store, value)
        is_whole = isinstance(store.value.type, PointerType) or (
            isinstance(store.value.type, IntType) and store.value.type.bits == 8 * size
        )
        is_followed = is_whole and not store.volatile and self.around.is_held(point, place)
        if is_followed and value is not None and not isinstance(value, Test):
            state.memory[held] = value
        if self.rules is not None:
            self.rules.after_store(self, state, point, store, old)

    def _change_texts(self, state: State, point: Point, store: Store, value: Value | None) -> None:
        """A zero may end texts earlier, other bytes may overwrite their ends."""
        pointer, size = self.pointer(state, store.place), store_size(store.value.type)
        is_zero = isinstance(value, Null) or (isinstance(value, Number) and value.unsigned == number(0))
        is_one = isinstance(value, Number) and size == 1 and state.holds(value.unsigned.and_(-1))
        for text, end in list(state.ends.items()):
            if pointer is not None and state.are_apart(pointer.base, text.base):
                continue
            if not self.around.may_lose_texts(point, store, text.base):
                continue
            is_before = (
                pointer is not None
                and pointer.base == text.base
                and state.is_at_most(pointer.offset.and_(size), end.place)
            )
            if is_zero or is_before:
                state.ends[text] = end._replace(is_first=end.is_first and is_one)
            else:
                del state.ends[text]
        if state.promised:
            state.promised = {
                base: each
                for base, each in state.promised.items()
                if not self.around.may_lose_texts(point, store, each[0].base)
            }
        if not is_zero or size != 1 or pointer is None or not self.around.is_steady(pointer.base):
            return
        start = TextAt(pointer.base, number(0))
        is_new = start not in state.ends and state.holds(pointer.offset)
        if is_new and self.around.is_lasting(pointer.base) and state.is_behind_start(pointer.base, number(0)):
            state.ends[start] = End(pointer.offset, is_first=False)

    # branches

    def decide(self, state: State, terminator: Instruction, label: str) -> None:
        self._decide(state, terminator, label)
        self.place_before_ends(state)

    def place_before_ends(self, state: State) -> None:
        """Bytes of texts that are not zero lie before the end."""
        if not state.ends or state.is_dead:
            return
        for held, value in list(state.memory.items()):
            if held.bits != 8 or not isinstance(value, Number) or not _is_not_zero(state, value):
                continue
            pointer = self._pointer_to(state, held.place)
            if pointer is None or not pointer.sure:
                continue
            end = state.end_of(pointer.base, pointer.offset)
            if end is not None:
                state.require(end.place.minus(pointer.offset).and_(-1))

    def _decide(self, state: State, terminator: Instruction, label: str) -> None:
        match terminator:
            case Branch(condition, then, otherwise) if then != otherwise:
                value = self.value(state, condition)
                if isinstance(value, Test):
                    assume(state, value, is_true=label == then)
                    _assume_not_zero(state, value, is_true=label == then)
            case Switch(operand, cases, default) if label != default:
                values = [each for each, to in cases if to == label]
                found = self.value(state, operand)
                if len(values) == 1 and isinstance(operand.type, IntType) and isinstance(found, Number):
                    test = Test(Operator.EQ, found, constant(values[0], operand.type.bits))
                    assume(state, test, is_true=True)
            case _:
                pass


def _assume_not_zero(state: State, test: Test, *, is_true: bool) -> None:
    """Bytes that a test says are not zero, with a sign, are not zero without one."""
    excluded = not_zero(test, is_true=is_true)
    if excluded is None:
        return
    for held, value in state.memory.items():
        if held.bits == 8 and isinstance(value, Number) and value.signed == excluded:
            state.require(value.unsigned.and_(-1))


def _is_not_zero(state: State, value: Number) -> bool:
    return state.holds(value.unsigned.and_(-1)) or state.holds(value.signed.times(-1).and_(-1))


def _are_beside(one: Held, other: Held) -> bool:
    """Whether two places that are found in the same way do not overlap."""
    if one.place.root != other.place.root or one.place.scaled != other.place.scaled:
        return False
    first, second = one.place.constant, other.place.constant
    return first + one.bits // 8 <= second or second + other.bits // 8 <= first

"""Executes with terms beside values: the interpreter's shadow (section 4.1, Execute).

Each frame sees the world in its own terms: an entry's frame in terms of the program's inputs, the frame of a
procedure that has a tree of its own in terms of its parameters and of the memory cells that it reads.
"""

from __future__ import annotations

from math import gcd
from typing import final

from whence.answers import Reason
from whence.engines.concolic.accesses import MOST_READ, MOST_WRITTEN, Accesses
from whence.engines.concolic.input_space import ARGUMENT_SIZE, InputSpace
from whence.engines.concolic.library import ALLOCATION, CLOCKS, FILLS, HARMLESS, PINNED, Library
from whence.engines.concolic.recorder import Frame, Recorder, bits_of
from whence.engines.concolic.shadow_memory import ShadowMemory, joined, pieces
from whence.engines.concolic.snapshots import Snapshots
from whence.engines.concolic.trees import CallRecord, Origin, Side
from whence.execute.encoding import Value
from whence.execute.machine import Machine
from whence.execute.shadow import fitted
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.program.instructions import Allocate, Assign, Call, Load, Region, Store, Switch
from whence.program.meaning import TERM_RULES, term_of, truth_of, width_of
from whence.program.obligations import ObligationKind
from whence.program.operators import Operator, Overflow
from whence.program.places import Cell, Element, Field, Place, Slot, Static, operands_of, steps_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import IntType, PointerType, Type, size_of, store_size

_FITS = {
    (Operator.ADD, True): Operator.SADD_OVERFLOWS,
    (Operator.SUB, True): Operator.SSUB_OVERFLOWS,
    (Operator.MUL, True): Operator.SMUL_OVERFLOWS,
    (Operator.ADD, False): Operator.UADD_OVERFLOWS,
    (Operator.SUB, False): Operator.USUB_OVERFLOWS,
    (Operator.MUL, False): Operator.UMUL_OVERFLOWS,
}


def _term(shadow: object) -> Term | None:
    return shadow if isinstance(shadow, Term) else None


@final
class Observer:
    """One run's shadow. `machine` is set before the run starts."""

    def __init__(self, recorder: Recorder, space: InputSpace, program: Program) -> None:
        self.recorder = recorder
        self.space = space
        self._program = program
        self._terms = space.terms
        self._machine: Machine | None = None
        self._depth = 0
        """Activations above the entry that run as part of a frame."""
        self.memory = ShadowMemory(self._terms, self._byte_at)
        self._accesses = Accesses(self._terms, space, recorder, self.memory, self._object_size)
        self._library = Library(space, recorder, self.memory)
        self._snapshots = Snapshots(self.memory, self._objects)
        self._call: Call | None = None
        self._point = Point("", 0, 0)
        self._plain: list[bool] = []
        """For each activation: whether it runs as part of its caller's frame."""

    def attach(self, machine: Machine) -> None:
        self._machine = machine

    def _objects(self) -> dict[int, bytearray | bytes]:
        assert self._machine is not None
        return self._machine.memory.objects

    def _byte_at(self, address: int) -> int:
        return self._objects()[address >> 32][address & 0xFFFFFFFF]

    def _object_size(self, address: int) -> int:
        """Bytes of the object at the address, or -1."""
        found = self._objects().get(address >> 32)
        return -1 if found is None else len(found)

    def _of(self, shadow: object, value: Value, type_: Type) -> Term:
        found = _term(shadow)
        return (
            self._terms.bv(value if isinstance(value, int) else 0, bits_of(type_)) if found is None else found
        )

    @property
    def _is_composed(self) -> bool:
        return bool(self.recorder.frames) and not self.recorder.top.is_entry

    # activations

    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        recorder = self.recorder
        if not recorder.frames:
            if procedure.name != recorder.plan.entry or recorder.is_over:
                self._plain.append(False)
                return fitted((), len(values))
            return self._start(procedure, values)
        passed = fitted(shadows, len(values))
        if procedure.name in CLOCKS:
            recorder.lose(Reason.APPROXIMATED, "the clock always starts at the same time")
        if procedure.name not in recorder.plan.composed or recorder.top.node is None:
            return self._run_inside(passed)
        return self._compose(procedure, values, passed)

    def _start(self, procedure: Procedure, values: tuple[Value, ...]) -> tuple[object, ...]:
        tree = self.recorder.forest.tree_of_entry()
        self.recorder.start(tree)
        self._plain.append(False)
        if self.space.is_main:
            return self._main(values)
        for pointer in self.space.pointers.values():
            self._shadow_object(pointer.name, pointer.address)
        return tuple(self.space.parameter(each) for each in procedure.parameters)

    def _main(self, values: tuple[Value, ...]) -> tuple[object, ...]:
        if len(values) < 2 or not isinstance(values[0], int) or not isinstance(values[1], int):
            return fitted((), len(values))
        assert self._machine is not None
        for position in range(1, values[0]):
            start = self._machine.memory.read_int(values[1] + 8 * position, 8)
            for offset in range(ARGUMENT_SIZE + 1):
                self.memory.bytes[start + offset] = self.space.argument_byte(position, offset)
        if len(values) > 2:
            self.recorder.lose(Reason.APPROXIMATED, "the environment is always empty")
        return (self.space.argument_count(), *(None for _ in values[1:]))

    def _shadow_object(self, name: str, address: int) -> None:
        fields = self.space.fields.get(name, {})
        for offset in range(self.space.object_size):
            self.memory.bytes[address + offset] = self.space.object_byte(name, offset)
        for offset, pointer in fields.items():
            symbol = self.space.pointer(pointer).symbol
            self.memory.store(address + offset, 8, symbol)

    def _compose(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        recorder = self.recorder
        frame = recorder.top
        assert frame.node is not None
        arguments = tuple(
            self._argument(self._of(shadow, value, each.type), value)
            for each, value, shadow in zip(procedure.parameters, values, shadows, strict=True)
        )
        if frame.node is None:
            return self._run_inside(shadows)
        position = self._position(frame)
        record = self._record(frame, position, procedure, arguments)
        tree = recorder.forest.tree(procedure)
        frame.made += 1
        recorder.called(record, tree, position)
        self._plain.append(False)
        return tree.parameters

    def _run_inside(self, shadows: tuple[object, ...]) -> tuple[object, ...]:
        """The callee runs as part of the frame."""
        self.recorder.top.stack.append(self._point)
        self._plain.append(True)
        return shadows

    def _argument(self, term: Term, value: Value) -> Term:
        if not isinstance(value, int) or term.is_constant or not self.recorder.top.is_entry:
            return term
        return self._accesses.argument(self._point, term, value) if width_of(term) == 64 else term

    def _position(self, frame: Frame) -> int:
        """Which call of the frame's node this is."""
        if frame.made_at is not frame.node:
            frame.made_at = frame.node
            frame.made = 0
        return frame.made

    def _record(
        self, frame: Frame, position: int, procedure: Procedure, arguments: tuple[Term, ...]
    ) -> CallRecord:
        node = frame.node
        assert node is not None
        if position < len(node.calls):
            known = node.calls[position]
            if (known.procedure, known.arguments) == (procedure.name, arguments):
                return known
        view = self._snapshots.current() if frame.is_entry else None
        key = (procedure.name, arguments, view)
        result = frame.tree.results.get(key)
        if result is None and isinstance(procedure.result, IntType | PointerType):
            sort = BitVecSort(bits_of(procedure.result))
            result = frame.tree.results[key] = self._terms.fresh(f"{procedure.name}()", sort)
        return CallRecord(procedure.name, arguments, result, self._point, view, tuple(frame.stack))

    def leave(self, procedure: Procedure, value: Value, shadow: object) -> object:
        if not self._plain:
            return None
        if self._plain.pop():
            self.recorder.top.stack.pop()
            return shadow
        recorder = self.recorder
        if not recorder.frames:
            return None
        if recorder.top.is_entry:
            recorder.leave_entry()
            return None
        result = None
        if isinstance(procedure.result, IntType | PointerType):
            result = self._of(shadow, value, procedure.result)
        return recorder.returned(result).result

    # values

    def assign(
        self,
        point: Point,
        assign: Assign,
        values: tuple[Value, ...],
        shadows: tuple[object, ...],
        result: Value,
    ) -> object:
        types = [operand.type for operand in assign.operands]
        known = assign.operator in TERM_RULES and isinstance(assign.target.type, IntType | PointerType)
        if not known or not all(isinstance(type_, IntType | PointerType) for type_ in types):
            loss = (Reason.FLOATS, f"{assign.operator.value} is not followed")
            self._give_up(point, loss, values, shadows)
            return None
        operands = [self._of(s, v, t) for s, v, t in zip(shadows, values, types, strict=True)]
        if assign.overflow is not Overflow.WRAPS:
            self._overflow(point, assign, operands, values)
        term = term_of(self._terms, assign.operator, operands, bits_of(assign.target.type))
        if assign.operator in (Operator.SHL, Operator.LSHR, Operator.ASHR):
            self._shift(point, operands[1], values[1])
        return None if term.is_constant else term

    def _shift(self, point: Point, count: Term, value: Value) -> None:
        """A shift by the width or more is undefined: the machine and the solver need not agree."""
        if not count.is_constant:
            width = width_of(count)
            narrow = self._terms.bv_ult(count, self._terms.bv(width, width))
            taken = isinstance(value, int) and value < width
            loss = (Reason.APPROXIMATED, "a shift by the width or more")
            self.recorder.split(narrow, taken, lambda stack: Origin(Side.LOSS, point, stack, loss=loss))

    def _overflow(
        self, point: Point, assign: Assign, operands: list[Term], values: tuple[Value, ...]
    ) -> None:
        if not self.recorder.wants(point, ObligationKind.OVERFLOW):
            return
        conditions = []
        for is_signed, kinds in (
            (True, (Overflow.SIGNED_UNDEFINED, Overflow.UNDEFINED)),
            (False, (Overflow.UNSIGNED_UNDEFINED, Overflow.UNDEFINED)),
        ):
            operator = _FITS.get((assign.operator, is_signed))
            if assign.overflow in kinds and operator is not None:
                conditions.append(truth_of(self._terms, term_of(self._terms, operator, operands, 1)))
        condition = self._terms.or_(*conditions) if conditions else self._terms.false
        constants = [self._of(None, v, o.type) for v, o in zip(values, assign.operands, strict=True)]
        concrete = self._overflows(assign, constants)
        self._fail(point, ObligationKind.OVERFLOW, condition, concrete)

    def _overflows(self, assign: Assign, constants: list[Term]) -> bool:
        signed = _FITS.get((assign.operator, assign.overflow is not Overflow.UNSIGNED_UNDEFINED))
        return signed is not None and bool(term_of(self._terms, signed, constants, 1).value)

    def _fail(self, point: Point, kind: ObligationKind, condition: Term, taken: bool) -> None:
        self.recorder.split(condition, taken, lambda stack: Origin(Side.FAILURE, point, stack, failure=kind))

    def _give_up(
        self,
        point: Point,
        loss: tuple[Reason, str] | None,
        values: tuple[object, ...],
        shadows: tuple[object, ...],
    ) -> None:
        """Goes on with the values of this run, and remembers that others exist."""
        for value, shadow in zip(values, shadows, strict=False):
            term = _term(shadow)
            if term is not None and isinstance(value, int):
                self.recorder.pin(term, value, point, loss)

    def divide(
        self, point: Point, assign: Assign, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        terms = self._terms
        types = [operand.type for operand in assign.operands]
        if not all(isinstance(type_, IntType) for type_ in types):
            return
        left, right = (self._of(s, v, t) for s, v, t in zip(shadows, values, types, strict=True))
        bits = width_of(right)
        condition = terms.eq(right, terms.bv(0, bits))
        taken = values[1] == 0
        if assign.operator in (Operator.SDIV, Operator.SREM):
            least = terms.eq(left, terms.bv(1 << (bits - 1), bits))
            condition = terms.or_(condition, terms.and_(least, terms.eq(right, terms.bv(-1, bits))))
            taken = taken or (values[0] == 1 << (bits - 1) and values[1] == (1 << bits) - 1)
        self._fail(point, ObligationKind.DIV, condition, taken)

    # addresses and memory

    def address(
        self, point: Point, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...], address: int
    ) -> object:
        term, stride, start = self._address_term(place, values, shadows, address)
        self._accesses.strides[term] = stride
        instruction = self._program.procedure(point.procedure).at(point)
        match instruction:
            case Load(target):
                size = store_size(target.type)
            case Store(_, value):
                size = store_size(value.type)
            case _:
                return None if term.is_constant else term
        root = list(steps_of(place))[-1]
        if isinstance(root, Cell):
            self._check_null(point, shadows[-1], values[-1])
        if self._is_composed:
            return None if term.is_constant else term
        most = MOST_READ if isinstance(instruction, Load) else MOST_WRITTEN
        return self._accesses.located(point, term, address, size, start, most)

    def _check_null(self, point: Point, shadow: object, value: Value) -> None:
        pointer = _term(shadow)
        if pointer is None or (self._is_composed and not self.recorder.wants(point, ObligationKind.NULL)):
            return
        condition = self._terms.eq(pointer, self._terms.bv(0, 64))
        self._fail(point, ObligationKind.NULL, condition, value == 0)

    def _address_term(
        self, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...], address: int
    ) -> tuple[Term, int, int]:
        """The address over the frame's inputs, the least distance between two of its values, and the address
        of the root in this run."""
        terms = self._terms
        operands = zip(operands_of(place), values, shadows, strict=True)
        total = terms.bv(0, 64)
        concrete = stride = 0
        for step in steps_of(place):
            match step:
                case Field(_, field):
                    concrete += field.offset
                    total = terms.bv_add(total, terms.bv(field.offset, 64))
                case Element(_, _, width):
                    index, value, shadow = next(operands)
                    concrete += _signed(value, bits_of(index.type)) * width
                    scaled = terms.bv_mul(
                        self._widened(self._of(shadow, value, index.type)), terms.bv(width, 64)
                    )
                    total = terms.bv_add(total, scaled)
                    stride = stride if shadow is None else gcd(stride, width)
                case Cell():
                    pointer, value, shadow = next(operands)
                    term = self._of(shadow, value, pointer.type)
                    total = terms.bv_add(total, term)
                    stride = stride if shadow is None else gcd(stride, self._accesses.strides.get(term, 1))
                case Static() | Slot():
                    total = terms.bv_add(total, terms.bv(address - concrete, 64))
        return total, max(stride, 1), (address - concrete) & 0xFFFFFFFFFFFFFFFF

    def _widened(self, term: Term) -> Term:
        missing = 64 - width_of(term)
        return self._terms.sign_extend(term, missing) if missing > 0 else term

    def load(self, point: Point, address: int, type_: Type, value: Value, address_shadow: object) -> object:
        if not isinstance(type_, IntType | PointerType):
            self._lose_load(point, address, type_)
            return None
        where = _term(address_shadow)
        if self._is_composed:
            term = self._cells(address & 0xFFFFFFFFFFFFFFFF, where, store_size(type_))
        else:
            term = self._accesses.load(point, address & 0xFFFFFFFFFFFFFFFF, where, type_, value)
        if term is None:
            return None
        bits = bits_of(type_)
        term = self._terms.extract(term, bits - 1, 0) if width_of(term) > bits else term
        return None if term.is_constant else term

    def _lose_load(self, point: Point, address: int, type_: Type) -> None:
        """Bytes that have terms are read as a floating-point number or as a whole struct."""
        if self._is_composed:
            self.recorder.lose(Reason.FLOATS, "memory is read as a floating-point number")
            return
        for at in range(address, address + store_size(type_)):
            byte = self.memory.bytes.get(at)
            if byte is not None:
                loss = (Reason.FLOATS, "memory is read as a floating-point number")
                self._give_up(point, loss, (self._byte_at(at),), (byte,))

    def _cells(self, address: int, where: Term | None, size: int) -> Term | None:
        """Memory of a composed frame, which is what its caller gave it."""
        if where is None and isinstance(self._objects().get(address >> 32), bytes):
            return None
        start = self._terms.bv(address, 64) if where is None else where
        tree = self.recorder.top.tree
        parts: list[Term] = []
        for offset in range(size):
            at = self._terms.bv_add(start, self._terms.bv(offset, 64))
            cell = tree.cells.get(at)
            if cell is None:
                cell = tree.cells[at] = self._terms.fresh(f"{tree.procedure}[]", BitVecSort(8))
            parts.append(cell)
        return joined(self._terms, parts)

    def store(
        self, point: Point, address: int, type_: Type, value: Value, shadow: object, address_shadow: object
    ) -> None:
        size = store_size(type_)
        self._snapshots.touch()
        where = _term(address_shadow)
        if where is None:
            self.memory.store(address & 0xFFFFFFFFFFFFFFFF, size, _term(shadow))
        elif isinstance(type_, IntType | PointerType):
            new = pieces(self._terms, self._of(shadow, value, type_), size)
            self._accesses.store(address & 0xFFFFFFFFFFFFFFFF, where, new)
        else:
            self.recorder.lose(Reason.FLOATS, "a floating-point number is stored where an input decides")

    def allocate(self, point: Point, address: int, size: int, count_shadow: object) -> None:
        count = _term(count_shadow)
        self._snapshots.touch()
        instruction = self._program.procedure(point.procedure).at(point)
        if isinstance(instruction, Allocate) and instruction.region is Region.HEAP:
            self.recorder.lose(*ALLOCATION)
        if count is not None and isinstance(instruction, Allocate):
            self.recorder.pin(count, size // max(size_of(instruction.type), 1), point)

    def overwrite(self, address: int, size: int) -> None:
        self._snapshots.touch()
        self.memory.clear(address, size)

    def copy(self, target: int, source: int, size: int) -> None:
        self._snapshots.touch()
        self.memory.copy(target, source, size)

    # control

    def assume(self, point: Point, holds: bool, shadow: object) -> None:
        term = _term(shadow)
        if term is not None and self.recorder.frames:
            violated = self._terms.not_(truth_of(self._terms, term))
            self.recorder.split(violated, not holds, lambda stack: Origin(Side.FAILURE, point, stack))

    def branch(self, point: Point, taken: bool, shadow: object) -> None:
        term = _term(shadow)
        if term is not None:
            condition = truth_of(self._terms, term)
            self.recorder.split(condition, taken, lambda stack: Origin(Side.BRANCH, point, stack))

    def switch(self, point: Point, value: int, shadow: object) -> None:
        term = _term(shadow)
        instruction = self._program.procedure(point.procedure).at(point)
        if term is None or not isinstance(instruction, Switch):
            return
        for number, (case, _) in enumerate(instruction.cases):
            condition = self._terms.eq(term, self._terms.bv(case, width_of(term)))
            self._case(point, condition, case == value, number)
            if case == value:
                return

    def _case(self, point: Point, condition: Term, taken: bool, number: int) -> None:
        self.recorder.split(condition, taken, lambda stack: Origin(Side.BRANCH, point, stack, case=number))

    def call(self, point: Point, call: Call, pointer_shadow: object) -> None:
        self._call = call
        self._point = point
        pointer = _term(pointer_shadow)
        if pointer is not None:
            zero = self._terms.eq(pointer, self._terms.bv(0, 64))
            self._fail(point, ObligationKind.NULL, zero, False)
            self.recorder.lose(Reason.APPROXIMATED, "the input decides which function is called")

    def library(
        self, name: str, values: tuple[object, ...], shadows: tuple[object, ...], result: Value
    ) -> object:
        if not self.recorder.frames:
            return None
        assert self._call is not None
        self._snapshots.touch()
        if name in PINNED:
            followed = 1 if name in FILLS else len(values)
            self._give_up(self._point, None, values[:followed], shadows[:followed])
            self._give_up(self._point, None, values[2:], shadows[2:])
        elif name not in HARMLESS:
            detail = f"{name} is run, not followed"
            self._give_up(self._point, (Reason.APPROXIMATED, detail), values, shadows)
        return self._library.answered(name, self._call, values, shadows, result)


def _signed(value: Value, bits: int) -> int:
    number = value if isinstance(value, int) else 0
    return number - (1 << bits) if number >> (bits - 1) else number

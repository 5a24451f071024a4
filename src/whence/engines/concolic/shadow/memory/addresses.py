"""Memory of a run: the addresses of places, loads and stores of the frame, in its own terms."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd
from typing import final

from whence.answers import Reason
from whence.engines.concolic.shadow.memory.byte_terms import joined, pieces
from whence.engines.concolic.shadow.memory.symbolic_accesses import Accesses, object_base
from whence.engines.concolic.shadow.run_state import (
    SHORT_POINTER,
    RunState,
    is_plain_pointer,
    shadow_term,
)
from whence.engines.concolic.summaries.recorder import Frame
from whence.engines.concolic.summaries.write_regions import COPIES
from whence.execute.events import EventKind, Fault
from whence.execute.memory.encoding import Value
from whence.logic.term import Term
from whence.program.instructions import Allocate, Load, Region, Store
from whence.program.obligations import ObligationKind
from whence.program.operands import Operand
from whence.program.places import (
    Cell,
    Element,
    Field,
    Place,
    Slot,
    Static,
    inner_elements,
    operands_of,
    root_of,
    steps_of,
)
from whence.program.procedure import Point
from whence.program.semantics.integer_operators import width_of
from whence.program.semantics.real_operators import has_real_terms
from whence.program.types import (
    INT32,
    POINTER,
    FloatType,
    IntType,
    PointerType,
    Type,
    bits_of,
    size_of,
    store_size,
)

_WORD = (1 << 64) - 1


@final
class Addressing:
    def __init__(self, state: RunState, accesses: Accesses, allocated: Callable[[Point], None]) -> None:
        """`allocated` is called at every allocation on the heap."""
        self._allocated = allocated
        self._state = state
        self._recorder = state.recorder
        self._terms = state.terms
        self._memory = state.memory
        self._accesses = accesses

    def address(
        self, point: Point, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...], address: int
    ) -> object:
        term, stride, start = self._address_term(place, values, shadows, address)
        self._accesses.strides[term] = stride
        instruction = self._state.program.procedure(point.procedure).at(point)
        match instruction:
            case Load(target):
                size = store_size(target.type)
            case Store(_, value):
                size = store_size(value.type)
            case _:
                return None if term.is_constant else term
        root = root_of(place)
        is_fixed = all(each is None for each in shadows[:-1]) and all(map(is_plain_pointer, shadows[-1:]))
        self._state.touch(address & _WORD, size, is_fixed=is_fixed, is_write=isinstance(instruction, Store))
        self._state.at = point
        self._check_indices(point, place, values, shadows)
        frame = self._recorder.top if self._recorder.frames else None
        if frame is not None and frame.memory is not None:
            if isinstance(root, Cell):
                pointer = self._state.term(shadows[-1], values[-1], root.pointer.type)
                self._check_null(point, frame.memory.base(pointer), values[-1])
            self._note_access(term, address & _WORD, size)
            return None if term.is_constant else term
        if isinstance(root, Cell):
            self._check_null(point, shadow_term(shadows[-1]), values[-1])
        limits = self._state.limits
        most = limits.symbolic_read if isinstance(instruction, Load) else limits.symbolic_write
        most = -1 if self._recorder.plan.pins_places else most
        self._state.arguments.show(point, start)
        return self._accesses.located(point, term, address, size, start, most)

    def _note_access(self, term: Term, address: int, size: int) -> None:
        self._recorder.access(term, size)
        base = object_base(address)
        if self._state.space.object_at(base) is not None:
            self._accesses.note_room(self._state.at, address, size, base)

    def _check_indices(
        self, point: Point, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        """Whether an index leaves the declared array that is part of the object."""
        held: dict[Operand, int] = {}
        for element in inner_elements(place):
            held[element.index] = min(element.count, held.get(element.index, element.count))
        if not held or not self._recorder.wants(point, ObligationKind.BOUNDS):
            return
        for operand, value, shadow in zip(operands_of(place), values, shadows, strict=True):
            term = shadow_term(shadow)
            if operand not in held or term is None or not isinstance(value, int):
                continue
            width, count = width_of(term), held[operand]
            outside = self._terms.not_(self._terms.bv_ult(term, self._terms.bv(count, width)))
            self._state.fail(point, ObligationKind.BOUNDS, outside, value & ((1 << width) - 1) >= count)

    def _check_null(self, point: Point, pointer: Term | None, value: Value) -> None:
        if pointer is None or pointer.is_constant:
            return
        condition = self._terms.eq(pointer, self._terms.bv(0, 64))
        self._state.fail(point, ObligationKind.NULL, condition, value == 0)

    def _address_term(
        self, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...], address: int
    ) -> tuple[Term, int, int]:
        """The address over the frame's inputs, the least distance between two of its values, and the address
        of the root in this run."""
        terms = self._terms
        operands = zip(operands_of(place), values, shadows, strict=True)
        total = term = terms.bv(0, 64)
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
                        self._widened(self._state.term(shadow, value, index.type)), terms.bv(width, 64)
                    )
                    total = terms.bv_add(total, scaled)
                    stride = stride if shadow is None else gcd(stride, width)
                case Cell():
                    pointer, value, shadow = next(operands)
                    term = self._state.term(shadow, value, pointer.type)
                    total = terms.bv_add(total, term)
                    stride = stride if shadow is None else gcd(stride, self._accesses.strides.get(term, 1))
                case Static() | Slot():
                    term = self._state.term(None, (address - concrete) & _WORD, POINTER)
                    total = terms.bv_add(total, term)
        start = (address - concrete) & _WORD
        if self._state.is_summarised and (memory := self._recorder.top.memory) is not None:
            memory.note_base(total, term, start)
        return total, max(stride, 1), start

    def _widened(self, term: Term) -> Term:
        missing = 64 - width_of(term)
        return self._terms.sign_extend(term, missing) if missing > 0 else term

    def load(self, point: Point, address: int, type_: Type, value: Value, address_shadow: object) -> object:
        if not _has_terms(type_):
            self._lose_load(point, address, type_)
            return None
        where = shadow_term(address_shadow)
        if isinstance(type_, PointerType) and type_.size == 4:
            self._load_short(point, address & _WORD, where, value)
            return None
        frame = self._recorder.top if self._recorder.frames else None
        if frame is not None and frame.memory is not None:
            term = self._framed(point, frame, address & _WORD, where, store_size(type_))
        else:
            self._access_argument(point, address & _WORD, where, store_size(type_))
            if where is None:
                self._state.arguments.read(point, address & _WORD, store_size(type_))
            term = self._accesses.load(point, address & _WORD, where, type_, value)
        if term is None:
            return None
        bits = bits_of(type_)
        if isinstance(type_, PointerType) and isinstance(value, int) and not self._state.is_summarised:
            term = self._accesses.placed(point, term, value)
        term = self._terms.extract(term, bits - 1, 0) if width_of(term) > bits else term
        if not isinstance(type_, FloatType):
            self._state.note_bits(term)
        return None if term.is_constant else term

    def _access_argument(self, point: Point, address: int, where: Term | None, size: int) -> None:
        """One of several bytes reaches as far as its last one."""
        last = None if where is None else self._terms.bv_add(where, self._terms.bv(size - 1, 64))
        self._state.arguments.access(point, address + size - 1, last)

    def _load_short(self, point: Point, address: int, where: Term | None, value: Value) -> None:
        """A pointer in 32 bits, which are not its address: the path has those of this run. In an object that
        a caller passes they are zeros, since no caller passes any number as a pointer."""
        self._access_argument(point, address, where, 4)
        if where is None:
            self._state.arguments.read(point, address, 4)
        else:
            self._state.give_up(point, SHORT_POINTER, (address,), (where,))
        for at in range(address, address + 4):
            byte = self._memory.byte(at)
            if self._state.space.is_of_object(byte):
                self._recorder.lose(*SHORT_POINTER)
                self._state.space.keep_zero(byte)
                if value:
                    raise Fault(EventKind.ASSUMPTION_VIOLATED, "no caller passes a number as a pointer")
            elif not byte.is_constant:
                self._state.give_up(point, SHORT_POINTER, (self._state.byte_at(at),), (byte,))

    def _lose_load(self, point: Point, address: int, type_: Type) -> None:
        """Bytes that have terms are read as a number of unusual width or as a whole struct."""
        if self._state.is_summarised:
            self._recorder.lose(Reason.FLOATS, "memory is read as a floating-point number")
            return
        for at in range(address, address + store_size(type_)):
            byte = self._memory.byte(at)
            if not byte.is_constant:
                loss = (Reason.FLOATS, "memory is read as a floating-point number")
                self._state.give_up(point, loss, (self._state.byte_at(at),), (byte,))

    def _framed(self, point: Point, frame: Frame, address: int, where: Term | None, size: int) -> Term | None:
        """Memory of a frame with a tree of its own."""
        assert frame.memory is not None
        if where is None and isinstance(self._state.objects().get(address >> 32), bytes):
            return None
        self._state.at = point
        start = frame.memory.constant(address) if where is None else where
        return joined(self._terms, frame.memory.load(start, address, size))

    def store(
        self, point: Point, address: int, type_: Type, value: Value, shadow: object, address_shadow: object
    ) -> None:
        if isinstance(type_, PointerType) and type_.size == 4:
            self._state.give_up(point, SHORT_POINTER, (value,), (shadow,))
            type_, value, shadow = INT32, self._shortened(value), None
        size = store_size(type_)
        address &= _WORD
        self._state.snapshots.touch(address >> 32)
        where = shadow_term(address_shadow)
        frame = self._recorder.top if self._recorder.frames else None
        self._state.arguments.show(point, value)
        self._access_argument(point, address, where, size)
        if frame is not None and frame.memory is not None:
            self._store_framed(point, frame, address, where, self._bytes(type_, value, shadow))
        elif where is None:
            self._memory.store(address, size, shadow_term(shadow))
        elif _has_terms(type_):
            self._accesses.store(address, where, self._bytes(type_, value, shadow))
        else:
            self._recorder.lose(Reason.FLOATS, "a floating-point number is stored where an input decides")

    def _shortened(self, value: Value) -> Value:
        assert self._state.machine is not None
        short = self._state.machine.memory.short
        return short.shorten(value) if short is not None and isinstance(value, int) else value

    def _bytes(self, type_: Type, value: Value, shadow: object) -> list[Term]:
        return pieces(self._terms, self._state.term(shadow, value, type_), store_size(type_))

    def _store_framed(
        self, point: Point, frame: Frame, address: int, where: Term | None, new: list[Term]
    ) -> None:
        assert frame.memory is not None
        self._state.at = point
        start = frame.memory.constant(address) if where is None else where
        frame.memory.store(start, address, new)

    # blocks of bytes in a frame with a tree of its own

    def begin_block(
        self, point: Point, frame: Frame, name: str, values: tuple[object, ...], shadows: tuple[object, ...]
    ) -> None:
        """Before memcpy or memset: what must be there."""
        self._state.at = point
        self._state.give_up(point, None, values[2:3], shadows[2:3])
        numbers = _numbers(values)
        for position in (0, 1) if name in COPIES else (0,):
            if numbers[2]:
                where = self._state.term(shadows[position], numbers[position], POINTER)
                self._note_access(where, numbers[position], numbers[2])

    def block(self, frame: Frame, name: str, values: tuple[object, ...], shadows: tuple[object, ...]) -> Term:
        """memcpy and memset; the result is where they wrote."""
        assert frame.memory is not None
        numbers = _numbers(values)
        size = numbers[2]
        target = self._state.term(shadows[0], numbers[0], POINTER)
        if not size:
            return target
        if name in COPIES:
            new = self._copied(frame, self._state.term(shadows[1], numbers[1], POINTER), numbers[1], size)
        else:
            byte = self._state.term(shadows[1], numbers[1] & 0xFF, IntType(8))
            new = [self._terms.extract(byte, 7, 0) if width_of(byte) > 8 else byte] * size
        frame.memory.store(target, numbers[0], new)
        return target

    def _copied(self, frame: Frame, source: Term, address: int, size: int) -> list[Term]:
        assert frame.memory is not None
        data = self._state.objects().get(address >> 32)
        if source.is_constant and isinstance(data, bytes):
            offset = address & 0xFFFFFFFF
            return [self._terms.bv(byte, 8) for byte in data[offset : offset + size]]
        return frame.memory.load(source, address, size)

    def allocate(self, point: Point, address: int, size: int, count_shadow: object) -> None:
        count = shadow_term(count_shadow)
        instruction = self._state.program.procedure(point.procedure).at(point)
        if isinstance(instruction, Allocate) and instruction.region is Region.HEAP:
            self._allocated(point)
        if count is not None and isinstance(instruction, Allocate):
            self._recorder.pin(count, size // max(size_of(instruction.type), 1), point)

    def overwrite(self, address: int, size: int) -> None:
        self._state.snapshots.touch(address >> 32)
        if not self._state.is_summarised:
            self._memory.clear(address, size)

    def copy(self, target: int, source: int, size: int) -> None:
        self._state.snapshots.touch(target >> 32)
        if not self._state.is_summarised:
            self._memory.copy(target, source, size)


def _has_terms(type_: Type) -> bool:
    return isinstance(type_, IntType | PointerType) or has_real_terms(type_)


def _numbers(values: tuple[object, ...]) -> list[int]:
    return [value & _WORD if isinstance(value, int) else 0 for value in values]


def _signed(value: Value, bits: int) -> int:
    number = value if isinstance(value, int) else 0
    return number - (1 << bits) if number >> (bits - 1) else number

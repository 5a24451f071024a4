"""Memory of a run: the addresses of places, loads and stores of the frame, in its own terms."""

from __future__ import annotations

from math import gcd
from typing import final

from whence.answers import Reason
from whence.engines.concolic.accesses import MOST_READ, MOST_WRITTEN, Accesses
from whence.engines.concolic.library import ALLOCATION
from whence.engines.concolic.recorder import bits_of
from whence.engines.concolic.scene import Scene, shadow_term
from whence.engines.concolic.shadow_memory import joined, pieces
from whence.execute.encoding import Value
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.program.instructions import Allocate, Load, Region, Store
from whence.program.meaning import width_of
from whence.program.obligations import ObligationKind
from whence.program.places import Cell, Element, Field, Place, Slot, Static, operands_of, steps_of
from whence.program.procedure import Point
from whence.program.types import IntType, PointerType, Type, size_of, store_size


@final
class Addressing:
    def __init__(self, scene: Scene, accesses: Accesses) -> None:
        self._scene = scene
        self._recorder = scene.recorder
        self._terms = scene.terms
        self._memory = scene.memory
        self._accesses = accesses

    def address(
        self, point: Point, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...], address: int
    ) -> object:
        term, stride, start = self._address_term(place, values, shadows, address)
        self._accesses.strides[term] = stride
        instruction = self._scene.program.procedure(point.procedure).at(point)
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
        if self._scene.is_composed:
            return None if term.is_constant else term
        most = MOST_READ if isinstance(instruction, Load) else MOST_WRITTEN
        most = -1 if self._recorder.plan.pins_places else most
        return self._accesses.located(point, term, address, size, start, most)

    def _check_null(self, point: Point, shadow: object, value: Value) -> None:
        pointer = shadow_term(shadow)
        if pointer is None or (
            self._scene.is_composed and not self._recorder.wants(point, ObligationKind.NULL)
        ):
            return
        condition = self._terms.eq(pointer, self._terms.bv(0, 64))
        self._scene.fail(point, ObligationKind.NULL, condition, value == 0)

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
                        self._widened(self._scene.term(shadow, value, index.type)), terms.bv(width, 64)
                    )
                    total = terms.bv_add(total, scaled)
                    stride = stride if shadow is None else gcd(stride, width)
                case Cell():
                    pointer, value, shadow = next(operands)
                    term = self._scene.term(shadow, value, pointer.type)
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
        where = shadow_term(address_shadow)
        if self._scene.is_composed:
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
        if self._scene.is_composed:
            self._recorder.lose(Reason.FLOATS, "memory is read as a floating-point number")
            return
        for at in range(address, address + store_size(type_)):
            byte = self._memory.bytes.get(at)
            if byte is not None:
                loss = (Reason.FLOATS, "memory is read as a floating-point number")
                self._scene.give_up(point, loss, (self._scene.byte_at(at),), (byte,))

    def _cells(self, address: int, where: Term | None, size: int) -> Term | None:
        """Memory of a composed frame, which is what its caller gave it."""
        if where is None and isinstance(self._scene.objects().get(address >> 32), bytes):
            return None
        start = self._terms.bv(address, 64) if where is None else where
        tree = self._recorder.top.tree
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
        self._scene.snapshots.touch()
        where = shadow_term(address_shadow)
        if where is None:
            self._memory.store(address & 0xFFFFFFFFFFFFFFFF, size, shadow_term(shadow))
        elif isinstance(type_, IntType | PointerType):
            new = pieces(self._terms, self._scene.term(shadow, value, type_), size)
            self._accesses.store(address & 0xFFFFFFFFFFFFFFFF, where, new)
        else:
            self._recorder.lose(Reason.FLOATS, "a floating-point number is stored where an input decides")

    def allocate(self, point: Point, address: int, size: int, count_shadow: object) -> None:
        count = shadow_term(count_shadow)
        self._scene.snapshots.touch()
        instruction = self._scene.program.procedure(point.procedure).at(point)
        if isinstance(instruction, Allocate) and instruction.region is Region.HEAP:
            self._recorder.lose(*ALLOCATION)
        if count is not None and isinstance(instruction, Allocate):
            self._recorder.pin(count, size // max(size_of(instruction.type), 1), point)

    def overwrite(self, address: int, size: int) -> None:
        self._scene.snapshots.touch()
        self._memory.clear(address, size)

    def copy(self, target: int, source: int, size: int) -> None:
        self._scene.snapshots.touch()
        self._memory.copy(target, source, size)


def _signed(value: Value, bits: int) -> int:
    number = value if isinstance(value, int) else 0
    return number - (1 << bits) if number >> (bits - 1) else number

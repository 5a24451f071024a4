"""Loads and stores of fields, elements and statics."""

from __future__ import annotations

from typing import cast, final

from whence.analysis.failures.readings import outside_array
from whence.answers import Reason
from whence.engines.concolic.java.shadow.heap_terms import WIDTHS, Location
from whence.engines.concolic.java.shadow.run_state import RunState
from whence.execute.memory.encoding import Value
from whence.execute.memory.java_objects import Datum, JavaArray
from whence.logic.term import Term
from whence.program.obligations import ObligationKind
from whence.program.places import Element, Place
from whence.program.procedure import Point
from whence.program.types import Type

_LARGE = (Reason.APPROXIMATED, "not all sizes of large arrays were tried")


@final
class Accesses:
    def __init__(self, state: RunState) -> None:
        self._state = state
        self._terms = state.terms
        self._heap = state.heap
        self._before: Datum = None
        """What the element had that a store is about to overwrite."""

    def address(
        self,
        point: Point,
        place: Place,
        values: tuple[Value, ...],
        shadows: tuple[object, ...],
        address: object,
    ) -> object:
        """Null and bounds; what comes back is the index, if it still depends on inputs."""
        if not self._state.is_recording:
            return None
        base, key = cast(Location, address)
        self._state.check_null(point, base, shadows[-1])
        self._state.touch(point, base)
        if not isinstance(place, Element) or not isinstance(base, JavaArray):
            return None
        return self._index(point, base, cast(int, key), shadows[0])

    def _index(self, point: Point, array: JavaArray, at: int, shadow: object) -> object:
        length = self._heap.length(array)
        if shadow is None and length.is_constant:
            self._note_before(array, at)
            return None
        if shadow is not None and not isinstance(shadow, Term):
            self._state.pin(point, shadow, at)
            shadow = None
        index = self._state.term(shadow, at, 32)
        is_outside = at >= len(array.elements)
        outside = outside_array(self._terms, length, index)
        self._state.fail(point, ObligationKind.BOUNDS, outside, is_outside)
        self._note_before(array, at)
        if is_outside or index.is_constant:
            return None
        if self._state.recorder.plan.pins_places:
            self._state.pin(point, index, at)
            return None
        return index

    def _note_before(self, array: JavaArray, at: int) -> None:
        self._before = array.elements[at] if at < len(array.elements) else None

    # loads

    def load(self, point: Point, address: object, type_: Type, value: Value, index: object) -> object:
        if not self._state.is_recording:
            return None
        base, key = cast(Location, address)
        if isinstance(base, JavaArray) and isinstance(key, int):
            return self._element(point, base, key, type_, index)
        return self._heap.field((base, key))

    def _element(self, point: Point, array: JavaArray, at: int, type_: Type, index: object) -> object:
        if isinstance(index, Term):
            found = self._heap.chosen(array, index, self._state.limits.array_read)
            if found is not None:
                return self._state.open(found)
            self._state.pin(point, index, at)
        if not self._heap.has_elements(array):
            return None
        return self._heap.element(array, at)

    # stores

    def store(
        self, point: Point, address: object, type_: Type, value: Value, shadow: object, index: object
    ) -> None:
        base, key = cast(Location, address)
        if isinstance(base, JavaArray) and isinstance(key, int):
            self._store_element(point, base, key, value, shadow, index)
        elif isinstance(key, str):
            self._heap.store_field((base, key), shadow)

    def _store_element(
        self, point: Point, array: JavaArray, at: int, value: Value, shadow: object, index: object
    ) -> None:
        if isinstance(index, Term):
            bits = WIDTHS.get(array.cls)
            if bits is not None and (shadow is None or isinstance(shadow, Term)):
                term = self._state.term(shadow, value, bits)
                most = self._state.limits.array_write
                if self._heap.store_chosen(array, index, term, most, self._before, at):
                    return
            self._state.pin(point, index, at)
        self._heap.store_element(array, at, shadow)

    def allocate(self, point: Point, address: object, size: int, count_shadow: object) -> None:
        """The size of an array was pinned before."""

    def checked_size(self, point: Point, size: Value, shadow: object) -> None:
        """Before an array is made: a negative size is an exception, and other sizes are other paths."""
        if isinstance(shadow, Term):
            negative = self._terms.bv_slt(shadow, self._terms.bv(0, 32))
            is_negative = isinstance(size, int) and bool(size >> 31)
            self._state.fail(point, ObligationKind.BOUNDS, negative, is_negative)
        if not isinstance(shadow, Term) or not isinstance(size, int) or size >> 31:
            self._state.pin(point, shadow, size)
            return
        most = self._state.limits.new_lengths
        is_small = size <= most
        small = self._terms.bv_ule(shadow, self._terms.bv(most, 32))
        self._state.split(point, small, is_small)
        self._state.pin(point, shadow, size, None if is_small else _LARGE)

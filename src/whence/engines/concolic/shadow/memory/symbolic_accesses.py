"""Accesses through addresses that depend on inputs.

An access outside of its object is a path of its own. Inside a small object the access stays symbolic: a load
chooses among the bytes, a store changes each of them or not. In a large object the address is pinned to what
it is in this run, and the other addresses are left to other runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import final

from whence.analysis.failures.readings import Extent, outside_object
from whence.answers import Reason
from whence.engines.concolic.inputs.space import InputSpace
from whence.engines.concolic.shadow.memory.byte_terms import ShadowMemory
from whence.engines.concolic.summaries.call_memory import object_number
from whence.engines.concolic.summaries.recorder import Recorder
from whence.engines.concolic.summaries.trees import Origin, Side
from whence.execute.memory.encoding import Value
from whence.logic.term import Op, Term, in_creation_order
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.types import PointerType, Type, store_size

_WORD = (1 << 64) - 1
_NEAR = 1 << 30
"""Failures this near to their object are shown first: a run can't confuse them with another object."""
_UNKNOWN_SIZE = (Reason.APPROXIMATED, "the size of an object behind a pointer of the entry is not known")
UNINITIALISED = (Reason.APPROXIMATED, "a value is read that was never written, and may be anything")


@final
class Accesses:
    def __init__(
        self,
        terms: Terms,
        space: InputSpace,
        recorder: Recorder,
        memory: ShadowMemory,
        object_size: Callable[[int], int],
        is_undefined: Callable[[int, int], bool],
    ) -> None:
        self._terms = terms
        self._space = space
        self._recorder = recorder
        self._memory = memory
        self._object_size = object_size
        self._is_undefined = is_undefined
        self.strides: dict[Term, int] = {}
        """Address -> a number that divides all differences between its values."""
        self._before: dict[int, Term] = {}
        """What the bytes of the access were before it."""

    def located(self, point: Point, term: Term, address: int, size: int, root: int, most: int) -> Term | None:
        """Notes what must hold for the access to happen; the address, if it still depends on inputs. `root`
        is an address in the object that is meant, `most` how many places an access may choose among."""
        address &= _WORD
        stride = self.strides.get(term, 1)
        base = object_base(root)
        term = self._resolved(point, term, base)
        length = self._object_size(base)
        if self._space.object_at(base) is not None:
            self.note_room(point, address, size, base)
        if term.is_constant:
            return None
        if length < size:
            self._recorder.pin(term, address, point)
            return None
        self._check_bounds(point, term, address, size, base)
        if not _is_inside(address, size, base, length):
            return None
        self.strides[term] = stride
        if length // stride > most:
            self._recorder.pin(term, address, point)
            return None
        self._before = {at: self._memory.byte(at) for at in range(address, address + size)}
        return term

    def note_room(self, point: Point, address: int, size: int, base: int) -> None:
        """How large an object behind a pointer of the entry is was our own choice."""
        if not _is_inside(address, size, base, self._object_size(base)):
            self._recorder.needs_room = True
        if self._recorder.wants(point, ObligationKind.BOUNDS):
            self._recorder.lose(*_UNKNOWN_SIZE)

    def _resolved(self, point: Point, term: Term, base: int) -> Term:
        """Pins the pointers among the inputs: each leads to its own object, or to that of another."""
        if self._space.object_at(base) is None:
            return term
        found: dict[Term, Term] = {}
        for symbol in in_creation_order(free_symbols(term)):
            pointer = self._space.pointers.get(symbol.name)
            if pointer is not None and pointer.symbol is symbol:
                found[symbol] = self._terms.bv(base, 64)
                self._recorder.pin(symbol, base, point)
        return self._terms.substitute(term, found) if found else term

    def argument(self, point: Point, term: Term, value: int) -> Term:
        """A pointer that is passed to a procedure with a tree of its own, which has to know the object."""
        if not self._is_input_pointer(term):
            return term
        self._recorder.pin(term, value, point)
        return self._terms.bv(value, 64)

    def placed(self, point: Point, term: Term, value: int) -> Term:
        """A pointer that came out of a call, by the object that it leads to in this run. Other objects are
        other paths."""
        terms = self._terms
        if term.is_constant or object_number(term) or self._is_input_pointer(term):
            return term
        base = object_base(value)
        if base >> 32 == 0:
            self._recorder.pin(term, value, point)
            return terms.bv(value, 64)
        self._recorder.pin(terms.extract(term, 63, 32), value >> 32, point, side=Side.ALIAS)
        start = terms.bv(value & ~0xFFFFFFFF, 64)
        return terms.bv_add(start, terms.zero_extend(terms.extract(term, 31, 0), 32))

    def _is_input_pointer(self, term: Term) -> bool:
        return not self._space.pointers.keys().isdisjoint(each.name for each in free_symbols(term))

    def _check_bounds(self, point: Point, term: Term, address: int, size: int, base: int) -> None:
        terms = self._terms
        length = self._object_size(base)
        offset = terms.bv_sub(term, terms.bv(base, 64))
        outside = outside_object(terms, Extent(offset, terms.bv(length, 64)), terms.bv(size, 64))
        is_inside = _is_inside(address, size, base, length)
        if self._space.object_at(base) is not None:
            inside = terms.not_(outside)
            self._recorder.split(inside, is_inside, lambda s: Origin(Side.LOSS, point, s, loss=_UNKNOWN_SIZE))
            return
        longer = self._recorder.forest.instances.longer_texts.get(base >> 32)
        if longer is not None:
            # What lies behind the room that a text has here lies inside a longer one.
            beyond = terms.and_(outside, longer)
            self._recorder.split(beyond, False, lambda s: Origin(Side.BRANCH, point, s))
        near = terms.bv_ult(terms.bv_add(offset, terms.bv(_NEAR, 64)), terms.bv(2 * _NEAR, 64))
        kind = ObligationKind.BOUNDS
        is_near = not is_inside and -_NEAR <= address - base < _NEAR
        for condition, taken in ((terms.and_(outside, near), is_near), (outside, not is_inside)):
            self._recorder.split(condition, taken, lambda s: Origin(Side.FAILURE, point, s, failure=kind))
            if taken:
                return

    def _places(self, where: Term, address: int, size: int) -> range:
        """The addresses that the access may have."""
        stride = self.strides.get(where, 1)
        base = object_base(address)
        return range(base + (address - base) % stride, base + self._object_size(base) - size + 1, stride)

    # loads

    def load(self, point: Point, address: int, where: Term | None, type_: Type, value: Value) -> Term | None:
        size = store_size(type_)
        if where is not None:
            self._set_apart_unwritten(point, where, address, size)
            return self._chosen(where, address, size)
        if isinstance(type_, PointerType):
            self._note_pointer(address, value)
        return self._memory.load(address, size)

    def _set_apart_unwritten(self, point: Point, where: Term, address: int, size: int) -> None:
        """Reading what was never written is a path of its own: what is found there may be anything."""
        terms = self._terms
        places = self._places(where, address, size)
        unwritten = [place for place in places if self._is_undefined(place, size)]
        if unwritten:
            there = terms.or_(*(terms.eq(where, terms.bv(place, 64)) for place in unwritten))
            taken = address in unwritten
            self._recorder.split(there, taken, lambda s: Origin(Side.LOSS, point, s, loss=UNINITIALISED))

    def _chosen(self, where: Term, address: int, size: int) -> Term:
        terms, memory = self._terms, self._memory
        places = self._places(where, address, size)
        content = memory.plain(places.start, places[-1] + size - places.start)
        if content is not None:
            return self._space.tables.choose(where, places, size, content)
        values = {place: memory.whole(place, size) for place in places}
        (result, _), *_ = Counter(values.values()).most_common(1)
        default = result
        for place, value in reversed(values.items()):
            if value is not default:
                result = terms.ite(terms.eq(where, terms.bv(place, 64)), value, result)
        return result

    def _note_pointer(self, address: int, value: Value) -> None:
        """A pointer that is read from an input object, or from a copy of it, for the first time is an input
        of its own."""
        first = self._memory.byte(address) if value == 0 and self._space.pointers else None
        if first is None or first.op is not Op.SYMBOL:
            return
        owner, _, rest = first.name.rpartition("[")
        if owner not in self._space.pointers:
            return
        offset = int(rest.rstrip("]"))
        own = [self._space.symbols.get(f"{owner}[{offset + k}]") for k in range(8)]
        if all(self._memory.byte(address + k) is own[k] for k in range(8)):
            symbol = self._space.field_pointer(owner, offset).symbol
            self._memory.store(address, 8, symbol)

    # stores

    def store(self, address: int, where: Term, new: list[Term]) -> None:
        terms, memory = self._terms, self._memory
        old = {}
        places = self._places(where, address, len(new))
        for place in places:
            for offset in range(len(new)):
                old[place + offset] = self._before.get(place + offset) or memory.byte(place + offset)
        for place in places:
            here = terms.eq(where, terms.bv(place, 64))
            for offset, byte in enumerate(new):
                at = place + offset
                old[at] = terms.ite(here, byte, old[at])
        for at, byte in old.items():
            memory.store(at, 1, byte)


def object_base(address: int) -> int:
    """The start of the object that an address belongs to, though it may lie just below it."""
    number = (address & _WORD) >> 32
    return (number + 1 if address & 0xFFFFFFFF > 0x7FFFFFFF else number) << 32


def _is_inside(address: int, size: int, base: int, length: int) -> bool:
    return 0 <= address - base <= length - size

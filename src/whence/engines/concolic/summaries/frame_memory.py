"""Memory as an activation with a tree of its own sees it.

What it wrote is kept by address, in its own terms; what it did not write is what a call left there or what
there was when it was entered. Two addresses that are made from different pointers meet or do not: which of
the two it is in this run is a condition of the path (side *alias*), so that a summary is used only for calls
of the same shape. With the arguments of a call, addresses are mostly numbers, and such conditions vanish.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import final

from whence.engines.concolic.summaries.trees import CallRecord, CellOf, LocalObject, OutOf, State, Tree
from whence.engines.concolic.summaries.write_regions import (
    Anywhere,
    Global,
    MemoryEffects,
    Own,
    Parameter,
    Region,
)
from whence.logic.sorts import BitVecSort
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.records import dataclass

_BYTE = BitVecSort(8)
_HALF = 1 << 63
_WORD = (1 << 64) - 1

Decide = Callable[[Term, bool], None]
"""Splits the path on a condition that has the given truth in this run."""
Choose = Callable[[Term, int], None]
"""Goes on with the value that a term has in this run; other values are other paths."""


@final
@dataclass(eq=False, slots=True)
class _Written:
    """Bytes at distances from one root, whose address in this run is `start`."""

    start: int
    bytes: dict[int, Term] = field(default_factory=dict)


@final
@dataclass(eq=False, slots=True)
class _Segment:
    """What was written since a call."""

    before: CallRecord | None
    effects: MemoryEffects
    roots: dict[Term, _Written] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True)
class Spot:
    """An address: a root and a distance from it in the frame's terms, and what it is in this run."""

    root: Term
    offset: int
    address: int

    @property
    def start(self) -> int:
        return self.address - self.offset


@final
class FrameMemory:
    def __init__(
        self, terms: Terms, tree: Tree, globals_: dict[str, int], decide: Decide, choose: Choose
    ) -> None:
        self._terms = terms
        self._tree = tree
        self._globals = globals_
        self._decide = decide
        self._choose = choose
        self.locals: dict[int, Term] = {}
        """Numbers of objects of the activation -> the symbols of their addresses."""
        self._owners: set[Term] = set()
        self._segments = [_Segment(None, MemoryEffects())]
        self._bases: dict[Term, tuple[Term, int]] = {}
        """Root of an address -> the pointer that it was computed from."""
        self._same: dict[Term, tuple[Term, int]] = {}
        """Root -> another one and the distance from it, on this path."""
        self._apart: set[tuple[Term, Term]] = set()
        self._parts: dict[Term, tuple[Term, int]] = {}
        self._state: State | None = None

    # addresses

    def add_local(self, number: int, size: int) -> None:
        name = f"{self._tree.procedure}#{len(self.locals)}"
        symbol = self._terms.symbol(name, BitVecSort(64))
        self.locals[number] = symbol
        self._owners.add(symbol)
        self._tree.sources.setdefault(symbol, LocalObject(size))

    def constant(self, value: int) -> Term:
        """A number in the frame's terms: addresses of its own objects differ from call to call."""
        local = self.locals.get(value >> 32)
        if local is None:
            return self._terms.bv(value, 64)
        return self._terms.bv_add(local, self._terms.bv(value & 0xFFFFFFFF, 64))

    def note_base(self, term: Term, pointer: Term, value: int) -> None:
        """The address was computed from the pointer, which has that value in this run."""
        root, _ = self.parts(term)
        source, _ = self.parts(pointer)
        if root is not source and root not in self._bases:
            self._bases[root] = self._bases.get(source, (pointer, value))

    def base(self, term: Term) -> Term:
        """The pointer that an address was computed from."""
        root, _ = self.parts(term)
        return self._bases.get(root, (root, 0))[0]

    def parts(self, term: Term) -> tuple[Term, int]:
        found = self._parts.get(term)
        if found is None:
            found = self._parts[term] = self._split(term)
        return found

    def _split(self, term: Term) -> tuple[Term, int]:
        terms = self._terms
        if term.is_constant:
            return terms.bv(term.value & ~0xFFFFFFFF, 64), term.value & 0xFFFFFFFF
        if term.op is not Op.BV_SUM or not term.value:
            return term, 0
        constant = term.value - (1 << 64) if term.value >= _HALF else term.value
        if constant >> 32 not in (0, -1):
            # The symbolic part is an index into the object of a constant.
            constant &= 0xFFFFFFFF
        return terms.bv_sub(term, terms.bv(constant & _WORD, 64)), constant

    def spot(self, term: Term, address: int) -> Spot:
        root, offset = self.parts(term)
        return self._canonical(Spot(root, offset, address))

    def _canonical(self, spot: Spot) -> Spot:
        while (known := self._same.get(spot.root)) is not None:
            root, distance = known
            spot = Spot(root, spot.offset + distance, spot.address)
        return spot

    # whether two addresses meet

    def _met(self, spot: Spot, size: int, segment: _Segment) -> Spot:
        """The spot by the root under which its bytes are kept, after it was separated from all others."""
        for other, written in list(segment.roots.items()):
            if other is spot.root or not written.bytes or self._is_apart(spot.root, other):
                continue
            if self._meets(spot, size, other, written):
                return self._met(self._canonical(spot), size, segment)
        return spot

    def _is_apart(self, one: Term, other: Term) -> bool:
        if (one, other) in self._apart:
            return True
        if one.is_constant and other.is_constant:
            return True
        first, second = self._owner(one), self._owner(other)
        is_apart = first is not second and (
            (first is not None and (second is not None or self._is_outside(other)))
            or (second is not None and self._is_outside(one))
        )
        if is_apart:
            self._apart.update(((one, other), (other, one)))
        return is_apart

    def _owner(self, root: Term) -> Term | None:
        """The object of the activation that the address is in."""
        base = self._bases.get(root, (root, 0))[0]
        base = self.parts(base)[0]
        return base if base in self._owners else None

    def _is_outside(self, root: Term) -> bool:
        """Whether the pointer came from outside before the objects of the activation were there."""
        base = self._bases.get(root, (root, 0))[0]
        sources = self._tree.sources
        parameters = self._tree.parameters
        return all(s in parameters or isinstance(sources.get(s), CellOf) for s in free_symbols(base))

    def _meets(self, spot: Spot, size: int, other: Term, written: _Written) -> bool:
        """The questions follow from the path alone; this run only answers them."""
        terms = self._terms
        (one, here), (two, there) = self._object(spot.root, spot.start), self._object(other, written.start)
        self._decide(terms.eq(one, two), here == there)
        if here != there:
            self._apart.update(((spot.root, other), (other, spot.root)))
            return False
        difference = terms.bv_sub(spot.root, other)
        distance = spot.start - written.start
        for low, high in _ranges(written.bytes):
            reach = terms.bv_add(difference, terms.bv((spot.offset + size - 1 - low) & _WORD, 64))
            is_met = low - size < distance + spot.offset < high
            self._decide(terms.bv_ult(reach, terms.bv(high - low + size - 1, 64)), is_met)
            if is_met:
                self._choose(difference, distance & _WORD)
                self._unite(spot.root, other, distance)
                return True
        return False

    def _unite(self, root: Term, other: Term, distance: int) -> None:
        """From here on the root is the other one at a distance, also for what was written before."""
        self._same[root] = (other, distance)
        for segment in self._segments:
            moved = segment.roots.pop(root, None)
            if moved is not None:
                kept = segment.roots.setdefault(other, _Written(moved.start - distance))
                for offset, byte in moved.bytes.items():
                    kept.bytes.setdefault(offset + distance, byte)

    def _object(self, root: Term, start: int) -> tuple[Term, int]:
        """The number of the object that an address is in, and what it is in this run."""
        base, value = self._bases.get(root, (root, start & _WORD))
        return self._terms.extract(base, 63, 32), value >> 32

    # bytes

    def load(self, term: Term, address: int, size: int) -> list[Term]:
        spot = self.spot(term, address)
        found: dict[int, Term] = {}
        for segment in reversed(self._segments):
            spot = self._met(spot, size, segment)
            written = segment.roots.get(spot.root)
            if written is not None:
                for k in range(size):
                    byte = written.bytes.get(spot.offset + k)
                    if byte is not None:
                        found.setdefault(k, byte)
            if len(found) == size:
                break
            if segment.before is not None and self._may_change(segment, spot, size):
                for k in range(size):
                    found.setdefault(k, self._out(segment.before, self._at(term, k)))
                break
        return [found[k] if k in found else self._first(spot, term, k) for k in range(size)]

    def _at(self, term: Term, distance: int) -> Term:
        return self._terms.bv_add(term, self._terms.bv(distance, 64)) if distance else term

    def _out(self, call: CallRecord, address: Term) -> Term:
        found = self._tree.outs.get((call, address))
        if found is None:
            found = self._tree.outs[call, address] = self._terms.fresh(f"{call.procedure}[]'", _BYTE)
            self._tree.sources[found] = OutOf(call, address)
        return found

    def _first(self, spot: Spot, term: Term, distance: int) -> Term:
        """What was there when the activation began."""
        if self._owner(spot.root) is not None:
            return self._terms.bv(0, 8)
        address = self._at(term, distance)
        cell = self._tree.cells.get(address)
        if cell is None:
            cell = self._tree.cells[address] = self._terms.fresh(f"{self._tree.procedure}[]", _BYTE)
            self._tree.sources[cell] = CellOf(address)
        return cell

    def store(self, term: Term, address: int, new: list[Term]) -> None:
        segment = self._segments[-1]
        spot = self._met(self.spot(term, address), len(new), segment)
        written = segment.roots.setdefault(spot.root, _Written(spot.start))
        for k, byte in enumerate(new):
            written.bytes[spot.offset + k] = byte
        self._state = None

    # calls

    def called(self, call: CallRecord, effects: MemoryEffects) -> None:
        """A call that may have written has returned."""
        self._segments.append(_Segment(call, effects))
        self._state = None

    def state(self) -> State:
        if self._state is None:
            self._state = State(tuple(self._writes()), self._segments[-1].before)
        return self._state

    def lasting(self) -> State:
        """What the activation leaves behind."""
        kept = tuple(
            (address, byte)
            for root, written in self._segments[-1].roots.items()
            if self._owner(root) is None
            for address, byte in self._addresses(root, written)
        )
        return State(kept, self._segments[-1].before)

    def _writes(self) -> Iterator[tuple[Term, Term]]:
        for root, written in self._segments[-1].roots.items():
            yield from self._addresses(root, written)

    def _addresses(self, root: Term, written: _Written) -> Iterator[tuple[Term, Term]]:
        for offset, byte in written.bytes.items():
            yield self._terms.bv_add(root, self._terms.bv(offset & _WORD, 64)), byte

    def _may_change(self, segment: _Segment, spot: Spot, size: int) -> bool:
        assert segment.before is not None
        return any(self._touches(region, segment.before, spot, size) for region in segment.effects.writes)

    def _touches(self, region: Region, call: CallRecord, spot: Spot, size: int) -> bool:
        match region.root:
            case Anywhere():
                return True
            case Own():
                return False
            case Global(symbol):
                root, offset = self._terms.bv(self._globals.get(symbol, 0), 64), 0
            case Parameter(number):
                start = self._canonical(Spot(*self.parts(call.arguments[number]), 0))
                root, offset = start.root, start.offset
        if root is not spot.root:
            return not self._is_apart(root, spot.root)
        if region.low is None or region.high is None:
            return True
        return spot.offset < offset + region.high and offset + region.low < spot.offset + size


def _ranges(offsets: dict[int, Term]) -> Iterator[tuple[int, int]]:
    """Runs of neighbours among the distances, as half-open intervals."""
    start = last = None
    for offset in sorted(offsets):
        if last is None or start is None:
            start = last = offset
        elif offset == last + 1:
            last = offset
        else:
            yield start, last + 1
            start = last = offset
    if start is not None and last is not None:
        yield start, last + 1

"""Bytes of memory at a call, over the program's inputs: what its layers hold at an address."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from whence.engines.concolic.limits import Limits
from whence.engines.concolic.summaries.call_memory import (
    FIRST_LOCAL,
    AfterCall,
    Overlay,
    Snapshot,
    View,
    object_number,
    snapshot_of,
)
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols

if TYPE_CHECKING:
    from whence.engines.concolic.summaries.instances import Instance

_BYTE = BitVecSort(8)


@final
class MemoryLookup:
    """Where the address is not a number, the byte is a choice; where its object is not known, anything."""

    def __init__(self, terms: Terms, limits: Limits, out: Callable[[Instance, Term], Term]) -> None:
        """`out` is what a call leaves at an address."""
        self.terms = terms
        self._limits = limits
        self._out = out
        self.left: dict[Term, tuple[Instance, Term]] = {}
        """Symbols of what calls left in memory -> the call and the address."""
        self._local_sizes: dict[int, int] = {}
        self._contents: dict[tuple[object, ...], Term] = {}

    def new_object(self, size: int) -> Term:
        """The address of a new local object of an activation."""
        number = FIRST_LOCAL + len(self._local_sizes)
        self._local_sizes[number] = size
        return self.terms.bv(number << 32, 64)

    def byte(self, view: View, address: Term) -> Term:
        """The byte at an address; anything, where the object is not known."""
        if address.is_constant or object_number(address):
            return self._byte(view, address)
        number = self._guessed(address)
        if not number:
            return self._byte(view, address)
        found = self._byte(view, self._in_object(address, number))
        return self.terms.ite(self._is_in(address, number), found, self.terms.fresh("byte", _BYTE))

    def _is_in(self, address: Term, number: int) -> Term:
        return self.terms.eq(self.terms.extract(address, 63, 32), self.terms.bv(number, 32))

    def _in_object(self, address: Term, number: int) -> Term:
        offset = self.terms.zero_extend(self.terms.extract(address, 31, 0), 32)
        return self.terms.bv_add(self.terms.bv(number << 32, 64), offset)

    def _guessed(self, address: Term) -> int:
        """The object that a pointer most likely leads to which a call left in memory: that of the pointer
        which was there before. 0 if there is none."""
        for _ in range(self._limits.settled_calls):
            left = [self.left[s] for s in free_symbols(address) if s in self.left]
            if not left or not left[0][1].is_constant or left[0][0].view is None:
                return 0
            call, at = left[0]
            assert call.view is not None
            start = at.value & ~7
            before = [self._byte(call.view, self.terms.bv(start + k, 64)) for k in range(8)]
            address = self.terms.concat(*reversed(before))
            if address.is_constant or object_number(address):
                return object_number(address)
        return 0

    def _byte(self, view: View, address: Term) -> Term:
        """The byte at an address, down through the layers."""
        choices: list[tuple[Term, Term]] = []
        found: Term | None = None
        while found is None:
            match view:
                case Overlay(below, known, symbolic):
                    if address.is_constant:
                        found = known.get(address.value)
                    else:
                        choices.extend(self._met(address, known))
                    if found is None:
                        choices.extend(self._met_symbolic(address, symbolic))
                        view = below
                case AfterCall(call):
                    if call.writes.may_have(address):
                        found = self._out(call, address)
                    else:
                        assert call.view is not None
                        view = call.view
                case Snapshot():
                    found = self._ground(view, address)
        for condition, value in reversed(choices):
            found = self.terms.ite(condition, value, found)
        return found

    def _met(self, address: Term, known: dict[int, Term]) -> list[tuple[Term, Term]]:
        number = object_number(address)
        return [
            (self.terms.eq(address, self.terms.bv(at, 64)), value)
            for at, value in known.items()
            if not number or at >> 32 == number
        ]

    def _met_symbolic(
        self, address: Term, symbolic: tuple[tuple[Term, Term], ...]
    ) -> list[tuple[Term, Term]]:
        number = object_number(address)
        found: list[tuple[Term, Term]] = []
        for at, value in symbolic:
            other = object_number(at)
            if not number or not other or number == other:
                found.append((self.terms.eq(address, at), value))
        return found

    def _ground(self, view: Snapshot, address: Term) -> Term:
        if address.is_constant:
            found = view.byte(self.terms, address.value)
            return self.terms.bv(0, 8) if found is None else found
        number = object_number(address)
        data = view.objects.get(number)
        if data is None:
            return self.terms.bv(0, 8) if number >= FIRST_LOCAL else self.terms.fresh("byte", _BYTE)
        return self._chosen(view, number, len(data), address)

    def _chosen(self, view: Snapshot, number: int, size: int, address: Term) -> Term:
        """A byte of an object by its offset; anything if the object is large."""
        if size > self._limits.chosen_bytes:
            return self.terms.fresh("byte", _BYTE)
        offset = self.terms.extract(address, 31, 0)
        content = tuple(view.byte(self.terms, (number << 32) + at) for at in range(size))
        found = self._contents.get((offset, content))
        if found is None:
            found = self._contents[offset, content] = self._selected(offset, content)
        return found

    def _selected(self, offset: Term, content: tuple[Term | None, ...]) -> Term:
        """Halves by the bits of the offset: as deep as the offset is long, and equal halves are one."""
        zero = self.terms.bv(0, 8)
        parts = [zero if byte is None else byte for byte in content]
        bit = 0
        while len(parts) > 1:
            parts += parts[-1:] * (len(parts) % 2)
            is_odd = self.terms.eq(self.terms.extract(offset, bit, bit), self.terms.bv(1, 1))
            parts = [self.terms.ite(is_odd, parts[k + 1], parts[k]) for k in range(0, len(parts), 2)]
            bit += 1
        return parts[0]

    def inside(self, view: View | None, address: Term, length: int) -> Term:
        """That the bytes of an access are there."""
        number = object_number(address)
        if not number and not address.is_constant and (guess := self._guessed(address)):
            inside = self._is_inside(view, self._in_object(address, guess), guess, length)
            return self.terms.implies(self._is_in(address, guess), inside)
        return self._is_inside(view, address, number, length)

    def _is_inside(self, view: View | None, address: Term, number: int, length: int) -> Term:
        size = self._size(view, number)
        if size is None:
            return self.terms.boolean(not address.is_constant)
        offset = self.terms.bv_sub(address, self.terms.bv(number << 32, 64))
        if size < length:
            return self.terms.false
        return self.terms.bv_ule(offset, self.terms.bv(size - length, 64))

    def _size(self, view: View | None, number: int) -> int | None:
        if number >= FIRST_LOCAL:
            return self._local_sizes.get(number)
        snapshot = snapshot_of(view)
        data = None if snapshot is None else snapshot.objects.get(number)
        return None if data is None else len(data)

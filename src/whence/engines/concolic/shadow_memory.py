"""Terms of memory bytes by address; a byte without a term is what the machine holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import final

from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.meaning import width_of


@final
class ShadowMemory:
    """Little endian, one term of eight bits per byte. `version` tells whether anything changed."""

    def __init__(self, terms: Terms, byte_at: Callable[[int], int]) -> None:
        self._terms = terms
        self._byte_at = byte_at
        self.bytes: dict[int, Term] = {}

    def is_shadowed(self, address: int, size: int) -> bool:
        known = self.bytes
        return any(at in known for at in range(address, address + size))

    def byte(self, address: int) -> Term:
        found = self.bytes.get(address)
        return self._terms.bv(self._byte_at(address), 8) if found is None else found

    def load(self, address: int, size: int) -> Term | None:
        """The value of `size` bytes, or None where no byte has a term."""
        if not self.is_shadowed(address, size):
            return None
        return joined(self._terms, [self.byte(at) for at in range(address, address + size)])

    def whole(self, address: int, size: int) -> Term:
        return joined(self._terms, [self.byte(at) for at in range(address, address + size)])

    def store(self, address: int, size: int, term: Term | None) -> None:
        if term is None:
            self.clear(address, size)
            return
        for offset, byte in enumerate(pieces(self._terms, term, size)):
            self._put(address + offset, byte)

    def _put(self, address: int, byte: Term) -> None:
        if byte.is_constant:
            self.bytes.pop(address, None)
        else:
            self.bytes[address] = byte

    def clear(self, address: int, size: int) -> None:
        known = self.bytes
        if known:
            for at in range(address, address + size):
                known.pop(at, None)

    def copy(self, target: int, source: int, size: int) -> None:
        known = self.bytes
        if known:
            moved = [known.get(source + offset) for offset in range(size)]
            for offset, byte in enumerate(moved):
                if byte is None:
                    known.pop(target + offset, None)
                else:
                    known[target + offset] = byte


def pieces(terms: Terms, term: Term, size: int) -> list[Term]:
    """The bytes of a value, least significant first."""
    missing = 8 * size - width_of(term)
    if missing > 0:
        term = terms.zero_extend(term, missing)
    return [terms.extract(term, 8 * k + 7, 8 * k) for k in range(size)] if size > 1 else [term]


def joined(terms: Terms, parts: Sequence[Term]) -> Term:
    """A value from its bytes, least significant first."""
    return terms.concat(*reversed(parts)) if len(parts) > 1 else parts[0]

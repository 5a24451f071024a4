"""Terms of memory bytes by address, as the entry sees them; the machine holds the bytes that have none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, final

from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.semantics.integer_operators import width_of


class Effects(Protocol):
    """What a call with several outcomes may have done to memory."""

    def may_write(self, address: int) -> bool: ...

    def byte(self, address: int) -> Term:
        """What it left there."""
        ...


@final
class ShadowMemory:
    """Little endian, one term of eight bits per byte. What a call may have written is covered by its effects
    until it is written again."""

    def __init__(self, terms: Terms, byte_at: Callable[[int], int]) -> None:
        self._terms = terms
        self._byte_at = byte_at
        self.bytes: dict[int, Term] = {}
        self.effects: tuple[Effects, ...] = ()
        """Of calls, oldest first."""
        self.changed: set[int] = set()
        """Numbers of objects that were changed since this was cleared."""

    @property
    def has_terms(self) -> bool:
        return bool(self.bytes or self.effects)

    def cover(self, effects: Effects) -> None:
        for address in [each for each in self.bytes if effects.may_write(each)]:
            del self.bytes[address]
            self.changed.add(address >> 32)
        self.effects = (*self.effects, effects)

    def _found(self, address: int) -> Term | None:
        found = self.bytes.get(address)
        if found is None and self.effects:
            for effects in reversed(self.effects):
                if effects.may_write(address):
                    found = self.bytes[address] = effects.byte(address)
                    break
        return found

    def is_shadowed(self, address: int, size: int) -> bool:
        return any(self._found(at) is not None for at in range(address, address + size))

    def byte(self, address: int) -> Term:
        found = self._found(address)
        return self._terms.bv(self._byte_at(address), 8) if found is None else found

    def load(self, address: int, size: int) -> Term | None:
        """The value of `size` bytes, or None where no byte has a term."""
        if not self.has_terms or not self.is_shadowed(address, size):
            return None
        return joined(self._terms, [self.byte(at) for at in range(address, address + size)])

    def plain(self, address: int, size: int) -> bytes | None:
        """The bytes, if none of them has a term."""
        if self.has_terms and self.is_shadowed(address, size):
            return None
        return bytes(self._byte_at(at) for at in range(address, address + size))

    def whole(self, address: int, size: int) -> Term:
        return joined(self._terms, [self.byte(at) for at in range(address, address + size)])

    def store(self, address: int, size: int, term: Term | None) -> None:
        if term is None:
            self.clear(address, size)
            return
        for offset, byte in enumerate(pieces(self._terms, term, size)):
            self.put(address + offset, byte)

    def begin(self, address: int, data: Sequence[Term]) -> None:
        """The symbols of an object that is there when the run starts."""
        self.changed.add(address >> 32)
        self.bytes.update(zip(range(address, address + len(data)), data, strict=True))

    def give_back(self) -> None:
        """After the run, as the machine's memory does."""
        self.bytes.clear()

    def put(self, address: int, byte: Term) -> None:
        self.changed.add(address >> 32)
        if byte.is_constant and not self._is_covered(address):
            self.bytes.pop(address, None)
        else:
            self.bytes[address] = byte

    def _is_covered(self, address: int) -> bool:
        return any(effects.may_write(address) for effects in self.effects)

    def clear(self, address: int, size: int) -> None:
        """The bytes are now what the machine holds."""
        self.changed.add(address >> 32)
        known = self.bytes
        if known or self.effects:
            for at in range(address, address + size):
                if self._is_covered(at):
                    known[at] = self._terms.bv(self._byte_at(at), 8)
                else:
                    known.pop(at, None)

    def copy(self, target: int, source: int, size: int) -> None:
        self.changed.add(target >> 32)
        if self.bytes or self.effects:
            moved = [self._found(source + offset) for offset in range(size)]
            for offset, byte in enumerate(moved):
                if byte is None:
                    self.clear(target + offset, 1)
                else:
                    self.put(target + offset, byte)


def pieces(terms: Terms, term: Term, size: int) -> list[Term]:
    """The bytes of a value, least significant first."""
    missing = 8 * size - width_of(term)
    if missing > 0:
        term = terms.zero_extend(term, missing)
    return [terms.extract(term, 8 * k + 7, 8 * k) for k in range(size)] if size > 1 else [term]


def joined(terms: Terms, parts: Sequence[Term]) -> Term:
    """A value from its bytes, least significant first."""
    return terms.concat(*reversed(parts)) if len(parts) > 1 else parts[0]

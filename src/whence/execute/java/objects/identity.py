"""Identity hash codes, the same in every run: the numbers that HotSpot's main thread draws."""

from __future__ import annotations

from typing import final

_MASK = 0xFFFFFFFF
_LAST_BITS = 0x7FFFFFFF
_AT_MAIN = (0x88BCC55F, 0x58644D46, 0x94DAD5DC, 0x98B4AAC2)
"""After the numbers that a JVM of version 17 gives away before `main`."""


@final
class IdentityHashes:
    """Marsaglia's xor-shift generator. An object gets its number when it is first asked for."""

    def __init__(self) -> None:
        self._state = _AT_MAIN
        self._known: dict[int, tuple[object, int]] = {}

    def of(self, value: object) -> int:
        """The object is kept, so that its Python identity is not given to another."""
        found = self._known.get(id(value))
        if found is None:
            found = self._known[id(value)] = (value, self._next())
        return found[1]

    def _next(self) -> int:
        x, y, z, w = self._state
        mixed = (x ^ x << 11) & _MASK
        drawn = (w ^ w >> 19 ^ (mixed ^ mixed >> 8)) & _MASK
        self._state = (y, z, w, drawn)
        return drawn & _LAST_BITS or 0xBAD

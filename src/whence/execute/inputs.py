"""Inputs that a harness asks for: `__VERIFIER_nondet_*`, `klee_make_symbolic` and their kin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Answered:
    """One input that was asked for and the bytes that were given, little endian."""

    name: str
    data: bytes


@final
class Inputs:
    """Answers in order of asking, by name where a name has its own bytes, and with zeros when there are
    no more. What was answered is logged, so that a run can be repeated."""

    def __init__(self, values: Iterable[int | bytes] = (), named: Mapping[str, bytes] | None = None) -> None:
        self._values = iter(values)
        self._named = dict(named or {})
        self.log: list[Answered] = []

    def integer(self, name: str, size: int) -> int:
        """The next input as an unsigned number of `size` bytes."""
        return int.from_bytes(self.data(name, size), "little")

    def data(self, name: str, size: int) -> bytes:
        found = self._named.pop(name, None)
        value = next(self._values, 0) if found is None else found
        if isinstance(value, int):
            given = (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        else:
            given = value[:size].ljust(size, b"\0")
        self.log.append(Answered(name, given))
        return given

"""Inputs that a program asks for: of a harness (`__VERIFIER_nondet_*`, `klee_make_symbolic` and their kin)
and of its environment (`rand`, clocks, whether there is memory)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import final

from whence.execute.events import EventKind, Fault
from whence.records import dataclass
from whence.witnesses import ALLOCATION

MOST_LOGGED = 100_000
"""Calls of the environment that a run tells of."""


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

    def __init__(
        self,
        values: Iterable[int | bytes] = (),
        named: Mapping[str, bytes] | None = None,
        environment: Mapping[str, Sequence[int]] | None = None,
        *,
        is_plain: bool = False,
    ) -> None:
        """`environment`: what it gives, by the name of the function that is called, in order of the calls;
        then what is usual there, or zeros if it `is_plain`."""
        self._is_plain = is_plain
        self._values = iter(values)
        self._named = dict(named or {})
        self._environment = {name: iter(given) for name, given in (environment or {}).items()}
        self.log: list[Answered] = []
        self.environment: list[Answered] = []
        """What the environment gave, in order."""
        self.last_given = 0
        self.unanswered = 0
        """How many were asked for in vain."""
        self.most_unanswered = sys.maxsize

    def given(self, name: str, usual: int = 0, bits: int = (1 << 64) - 1) -> int:
        """What the environment gives to the next call of the function, an unsigned number of these bits."""
        default = 0 if self._is_plain else usual
        value = self.last_given = next(self._environment.get(name, iter(())), default) & bits
        if len(self.environment) < MOST_LOGGED:
            self.environment.append(Answered(name, value.to_bytes(8, "little")))
        return value

    def refuses_memory(self) -> bool:
        """Whether the next allocation fails."""
        return ALLOCATION in self._environment and bool(self.given(ALLOCATION))

    def integer(self, name: str, size: int) -> int:
        """The next input as an unsigned number of `size` bytes."""
        return int.from_bytes(self.data(name, size), "little")

    def data(self, name: str, size: int) -> bytes:
        found = self._named.pop(name, None)
        value = next(self._values, None) if found is None else found
        if value is None:
            value = self._unanswered()
        if isinstance(value, int):
            given = (value & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        else:
            given = value[:size].ljust(size, b"\0")
        self.log.append(Answered(name, given))
        return given

    def _unanswered(self) -> int:
        """Zero, as often as is allowed."""
        self.unanswered += 1
        if self.unanswered > self.most_unanswered:
            raise Fault(EventKind.BUDGET, f"more than {self.most_unanswered} inputs that were not given")
        return 0

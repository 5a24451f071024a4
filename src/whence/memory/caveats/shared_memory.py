"""The points-to analysis of the checks that every answer undergoes, whichever engine gave it."""

from __future__ import annotations

from typing import Final, final

from whence.memory.limits import Limits
from whence.memory.memory import Memory
from whence.program.program import Program
from whence.records import dataclass

_HASTY: Final = Limits(work=10_000, followed=(None, 100), last_work=20_000)


@final
@dataclass(frozen=True, slots=True)
class _Shared:
    memory: Memory


@final
@dataclass(frozen=True, slots=True)
class _Hasty:
    memory: Memory


def shared_memory(program: Program) -> Memory:
    """Of the whole program; what it looks at is not noted as looked at by a question."""
    return program.derived(_Shared, lambda: _Shared(Memory(program.view()))).memory


def hasty_memory(program: Program) -> Memory:
    """The same with less work for each pointer, for what is asked of most answers: a search that would take
    long leads to the unknown object."""
    return program.derived(_Hasty, lambda: _Hasty(Memory(program.view(), limits=_HASTY))).memory

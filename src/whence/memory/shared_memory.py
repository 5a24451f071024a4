"""Points-to of a program for what is asked of every answer, whichever engine gave it."""

from __future__ import annotations

from typing import final

from whence.memory.memory import Memory
from whence.program.program import Program
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class _Shared:
    memory: Memory


def shared_memory(program: Program) -> Memory:
    """Of the whole program; what it looks at is not noted as looked at by a question."""
    return program.derived(_Shared, lambda: _Shared(Memory(program.view()))).memory

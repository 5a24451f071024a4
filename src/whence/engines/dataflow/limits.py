"""Tuning numbers of the dataflow engine. None of them changes an answer, only what it costs."""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.memory.limits import Limits as MemoryLimits
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Limits:
    """Passed to the engine; tests and benchmarks may give others."""

    copied_sites: int = 12
    """Sites that may be recorded twice to take a node out of a summary graph; with more the node stays."""
    pair_work: int = 10
    """Units of work that listing one pair of an integration step is charged; when the question's budget is
    spent, the answer is partial."""
    memory: MemoryLimits = field(default_factory=MemoryLimits)
    """Those of the pointer analysis."""


DEFAULT = Limits()

"""Every bound of the engine, and what is lost where it is hit: always a proof, never the truth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Limits:
    instructions: int = 60_000
    """Abstract steps of one analysis. Beyond, the entry is not followed."""
    work: int = 700_000
    """Steps of one analysis, made terms among them: about two seconds. Beyond, the entry is not followed, and
    later questions about it do not try again."""
    call_depth: int = 12
    """Calls inside of each other that are followed. Beyond, a call may change whatever it can reach."""
    loop_rounds: int = 8
    """Executions of a loop's body until its effect is stable. Beyond, the entry is not followed."""
    passes: int = 6
    """Executions of the entry until exact arithmetic and exposed addresses are settled."""
    instances: int = 400
    """Instances of axioms in one query. Beyond, axioms are left out."""
    query_depth: int = 6
    """How far instances of axioms may bring in others."""
    solver_units: int = 1_500_000
    """Of one query. Beyond, it is not decided."""
    queries: int = 500
    """Of one analysis. Beyond, the entry is not followed."""
    candidates: int = 40
    """Candidate invariants of one loop."""
    exposed: int = 12
    """Objects that a pointer of unknown origin is tried against."""
    table: int = 64
    """Elements of a constant table that are told apart."""
    pictures: int = 8
    """Ways to a point that `whence heap` shows."""
    picture_queries: int = 200
    """Of one picture. Beyond, edges are shown that no execution has."""


DEFAULT_LIMITS = Limits()

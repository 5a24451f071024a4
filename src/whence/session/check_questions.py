"""The check questions of a program, in source order: a procedure is lowered when its questions are needed."""

from __future__ import annotations

from collections.abc import Iterator

from whence.models.obligations_at import obligations_at
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import ANYTHING, Check, Setting

DEFAULT_KINDS = frozenset(
    {
        ObligationKind.NULL,
        ObligationKind.BOUNDS,
        ObligationKind.CAST,
        ObligationKind.DIV,
        ObligationKind.ASSERT,
    }
)


def own_procedures(program: Program) -> tuple[str, ...]:
    """The user's procedures that have a body, in source order."""
    own = [h for h in program.headers().values() if h.is_defined and not h.is_library]
    return tuple(h.name for h in sorted(own, key=lambda h: (h.span, h.name)))


def checks_in(
    program: Program,
    procedure: str,
    kinds: frozenset[ObligationKind],
    entries: tuple[str, ...],
    setting: Setting = ANYTHING,
) -> Iterator[Check]:
    for point, _ in program.procedure(procedure).points():
        yield from checks_at(program, point, kinds, entries, setting)


def checks_at(
    program: Program,
    point: Point,
    kinds: frozenset[ObligationKind],
    entries: tuple[str, ...],
    setting: Setting = ANYTHING,
) -> Iterator[Check]:
    for obligation in obligations_at(program, point):
        if obligation.kind in kinds:
            yield Check(obligation, point, entries, setting)

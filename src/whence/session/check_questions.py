"""The check questions of a program, in source order: a procedure is lowered when its questions are needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.models.obligations_at import obligations_at
from whence.program.accesses import variables_written
from whence.program.failures import IsNull
from whence.program.instructions import Allocate
from whence.program.obligations import Obligation, ObligationKind
from whence.program.operands import Variable, VariableKind
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.source_level.synthetic import is_compiler_made
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
    if point.procedure in entries and is_compiler_made(program.procedure(point.procedure).span):
        return  # callers respect the types of the source, which the compiler's own methods do not show
    for obligation in obligations_at(program, point):
        if obligation.kind in kinds and not is_ruled_out(program, point, obligation):
            yield Check(obligation, point, entries, setting)


def is_ruled_out(program: Program, point: Point, obligation: Obligation) -> bool:
    """Whether the language itself excludes the failure: what `new` has just made is not null."""
    match obligation.failure:
        case IsNull(Variable(name, kind=VariableKind.TEMPORARY)) if program.language is Language.JAVA:
            made = program.derived(_NewObjects, _NewObjects)
            return name in made.of(program.procedure(point.procedure))
        case _:
            return False


@final
class _NewObjects:
    """The temporaries of each procedure that hold what `new` has just made."""

    def __init__(self) -> None:
        self._found: dict[str, frozenset[str]] = {}

    def of(self, procedure: Procedure) -> frozenset[str]:
        if procedure.name not in self._found:
            made: set[str] = set()
            others: set[str] = set()
            for _, instruction in procedure.points():
                names = {each.name for each in variables_written(instruction)}
                (made if isinstance(instruction, Allocate) else others).update(names)
            self._found[procedure.name] = frozenset(made - others)
        return self._found[procedure.name]

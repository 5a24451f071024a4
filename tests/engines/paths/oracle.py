"""The oracle of soundness: whoever reaches the target satisfies the condition, by running and by solving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from whence.analysis.calls.call_sites import call_sites
from whence.engines.budget import Meter
from whence.engines.paths.decide.attempts import Depth
from whence.engines.paths.decide.unfolding import Unfolding
from whence.engines.paths.explore.necessary_condition import Necessary, necessary_condition
from whence.engines.paths.memory.initial_contents import STREAM
from whence.execute.events import EventKind
from whence.execute.inputs import Inputs
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.logic.solvers.protocol import Unsat
from whence.logic.solvers.z3_solver import Z3Solver
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.program.instructions import Direct
from whence.program.procedure import Point
from whence.program.program import Program

HERE = Path(__file__).parent
DEPTHS = (
    Depth(1, is_bounded=False),
    Depth(4, is_bounded=False),
    Depth(2, is_bounded=False, keeps_nested=True),
)


def compiled(name: str) -> Program:
    """A program of this folder."""
    return load([str(HERE / "programs" / name)])


def targets_in(program: Program, procedure: str) -> tuple[Point, ...]:
    """The calls of `reach_error` in one procedure."""
    return tuple(
        site.point
        for site in call_sites(program.procedure(procedure))
        if isinstance(site.call.callee, Direct) and site.call.callee.procedure == "reach_error"
    )


def condition_of(program: Program, procedure: str) -> Necessary:
    return necessary_condition(program, procedure, targets_in(program, procedure), Meter())


@dataclass(frozen=True)
class Run:
    """A run that came to the target: its inputs in the order in which they were taken."""

    parameters: tuple[int, ...]
    taken: tuple[int, ...]


def runs_to_target(
    program: Program, procedure: str, random: Random, tries: int, parameters: int = 0
) -> Iterator[Run]:
    targets = frozenset(targets_in(program, procedure))
    translations = Translations(program, Options(targets, checks_values=True))
    for _ in range(tries):
        answers = Inputs([random.randint(-3, 9) for _ in range(80)])
        given = tuple(random.randint(-2, 8) for _ in range(parameters))
        machine = Machine(translations, RecordedWorld(inputs=answers), Limits(steps=200_000))
        record = machine.call(procedure, [value & 0xFFFFFFFF for value in given]).record
        overflows = any(warning.kind is EventKind.SIGNED_OVERFLOW for warning in record.warnings)
        if record.reached & targets and not overflows:
            yield Run(given, tuple(int.from_bytes(each.data, "little", signed=True) for each in answers.log))


def is_refuted(formulas: Sequence[Term]) -> bool:
    solver = Z3Solver()
    for formula in formulas:
        solver.assert_(formula)
    return isinstance(solver.check(limit=3_000_000), Unsat)


def violations(program: Program, procedure: str, runs: Sequence[Run]) -> list[str]:
    """Runs to the target that the condition excludes."""
    if not runs:
        return []
    necessary = condition_of(program, procedure)
    if necessary.condition is None:
        return [f"{procedure} is called unreachable, but {runs[0]} comes there"]
    terms = necessary.analysis.terms
    stream = terms.function(STREAM, (INT,), INT)
    names = [parameter.source or parameter.name for parameter in program.procedure(procedure).parameters]
    found: list[str] = []
    for depth in DEPTHS:
        formulas = Unfolding(necessary.analysis, depth).formulas(necessary.condition)
        for run in runs:
            inputs = [
                terms.eq(terms.apply(stream, terms.integer(place)), terms.integer(value))
                for place, value in enumerate(run.taken)
            ]
            inputs += [
                terms.eq(terms.symbol(name, INT), terms.integer(value))
                for name, value in zip(names, run.parameters, strict=True)
            ]
            if is_refuted([*formulas, *inputs]):
                found.append(f"{procedure} at {depth}: {run} satisfies no disjunct")
                break
    return found

"""Where two engines contradict each other: one excludes what another one's run shows.

A difference between engines is a wrong answer that is found without knowing the right one. Every obligation
and every block of a program is asked of each engine by name. A claim (`proved`, `unreachable`) and a run
(`refuted`, `reachable`) about the same point contradict each other; so do an unreachable point and a failure
at that point.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import final

from tests.truth.oracle import block_starts
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.answers import Answer, Assumption, Proved, Reachable, Refuted, Unreachable
from whence.engines.context import Engine
from whence.engines.registry import ENGINES
from whence.execute.events import EventKind
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Options
from whence.program.obligations import Obligation, ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.questions import Question, Reach
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in, own_procedures
from whence.witnesses import Witness

VERDICT_ENGINES = tuple(
    engine for engine in ENGINES if engine.takes(Reach((), (), "")) or engine.name == "nullness"
)
MOST_STEPS = 2_000_000
"""Of one replay."""
DEFAULT = ""
"""The portfolio, which is what a user gets."""


@final
@dataclass(slots=True)
class _About:
    """What was said of one point, or of one obligation at a point."""

    claims: list[tuple[str, Proved | Unreachable]] = field(default_factory=list)
    runs: list[tuple[str, Witness]] = field(default_factory=list)

    def add(self, engine: str, answer: Answer) -> None:
        match answer:
            case Proved() | Unreachable():
                self.claims.append((engine, answer))
            case Refuted(witness) | Reachable(witness):
                self.runs.append((engine, witness))
            case _:
                pass


def disagreements(
    program: Program,
    entries: tuple[str, ...],
    budget: int,
    engines: tuple[Engine, ...] = VERDICT_ENGINES,
) -> list[str]:
    """Contradictions between engines about the user's procedures, in words."""
    names = (*(engine.name for engine in engines), DEFAULT)
    sessions = {name: Session(program, engines, budget) for name in names}
    found: list[str] = []
    for procedure in own_procedures(program):
        said: dict[Point | tuple[Point, Obligation], _About] = {}
        for key, question in _questions(program, procedure, entries):
            about = said.setdefault(key, _About())
            for engine, session in sessions.items():
                about.add(engine or "default", session.ask(question, engine).answer)
        found += _contradictions(program, said)
    return found


def _questions(
    program: Program, procedure: str, entries: tuple[str, ...]
) -> Iterator[tuple[Point | tuple[Point, Obligation], Question]]:
    for point in sorted(block_starts(program, procedure)):
        yield point, Reach((point,), entries, "")
    for check in checks_in(program, procedure, DEFAULT_KINDS, entries):
        yield (check.point, check.obligation), check


def _contradictions(program: Program, said: dict[Point | tuple[Point, Obligation], _About]) -> Iterator[str]:
    for key, about in said.items():
        runs = list(about.runs)
        if isinstance(key, Point):
            # A failure inside a block shows that the block was reached. Assertions of Java fail where they
            # are on, and are off in other runs.
            runs += [
                run
                for other, there in said.items()
                if not isinstance(other, Point)
                and _block(other[0]) == _block(key)
                and not (program.language is Language.JAVA and other[1].kind is ObligationKind.ASSERT)
                for run in there.runs
            ]
        for claimant, claim in about.claims:
            for runner, witness in runs:
                if not _is_excused(program, claim, witness):
                    yield f"{_words(key)}: {claimant} says {claim}, {runner} ran {witness}"


def _block(point: Point) -> tuple[str, int]:
    return point.procedure, point.block


def _is_excused(program: Program, claim: Proved | Unreachable, witness: Witness) -> bool:
    """Whether the run does what the claim says that it assumes away."""
    if program.language is not Language.C or Assumption.NO_SIGNED_OVERFLOW not in claim.assumptions:
        return False
    translations = Translations(program, Options(checks_values=True))
    manner = Manner(limits_of(program.language, MOST_STEPS))
    outcome = replay(translations, witness.entry, witness.inputs, manner)
    return any(event.kind is EventKind.SIGNED_OVERFLOW for event in outcome.record.warnings)


def _words(key: Point | tuple[Point, Obligation]) -> str:
    return str(key) if isinstance(key, Point) else f"{key[1].kind.value} {key[1].description} at {key[0]}"

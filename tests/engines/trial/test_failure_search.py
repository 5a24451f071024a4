"""Runs towards the failures of an entry, for all questions at once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from whence.analysis.runs.evidence import claim_of
from whence.analysis.runs.replay import Manner, replay
from whence.analysis.runs.tracing.branch_distances import BELOW, BEYOND, WatchedBranches, Way, failing_points
from whence.answers import Refuted, Unknown
from whence.engines.context import Context
from whence.engines.trial.engine import TrialEngine
from whence.engines.trial.limits import Limits
from whence.engines.trial.search.all_branches import AllBranches
from whence.engines.trial.search.growing import Tried, slots_of, text_in, with_text
from whence.execute.limits import Limits as MachineLimits
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Instrumentation, Options
from whence.frontends.load import load
from whence.program.instructions import Store
from whence.program.obligations import ObligationKind, obligations_of
from whence.program.operands import Integer, Variable, VariableKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import ReferenceType
from whence.questions import Check
from whence.session import Session
from whence.witnesses import Inputs

PROGRAMS = Path(__file__).parent / "programs"
FAILING = Path(__file__).parent / "failing"
VALUE, DAYS = "Sums.value(Ljava/lang/String;)I", "Sums.days([B)I"
MANY = Limits(failure_runs_in_java=8_000, failures_in_vain_in_java=2_000)
"""So that the seed does not matter."""
NONE = Limits(failure_runs_in_c=0, failure_runs_in_java=0)


@cache
def _program(name: str) -> Program:
    return load([str(PROGRAMS / name if name.endswith(".c") else FAILING / name)])


def _question(program: Program, name: str, kind: ObligationKind, entry: str, *, last: bool = True) -> Check:
    """About the last or the first such obligation of the procedure."""
    found = [
        Check(obligation, point, (entry,))
        for point, each in program.procedure(name).points()
        for obligation in obligations_of(each, program.language)
        if obligation.kind is kind and not isinstance(obligation.operand, Integer)
    ]
    return found[-1 if last else 0]


PRODUCT = "Sums.product()I"


def _shown(program: Program, question: Check, session: Session) -> bool:
    """Whether it is refuted, by inputs whose run shows it again."""
    answer = session.ask(question, "trial").answer
    if not isinstance(answer, Refuted):
        return False
    claim, witness = claim_of(question, program.language), answer.witness
    translations = Translations(program, claim.options(program.language))
    return claim.evidence(replay(translations, witness.entry, witness.inputs)) is not None


def test_a_machine_reads_what_makes_it_divide_by_zero_and_fill_an_array() -> None:
    program = _program("release.c")
    session = Session(program)
    assert _shown(program, _question(program, "main", ObligationKind.DIV, "main"), session)
    stores = [
        Check(obligation, point, ("main",))
        for point, each in program.procedure("main").points()
        if isinstance(each, Store)
        for obligation in obligations_of(each, program.language)
        if obligation.kind is ObligationKind.BOUNDS
    ]
    assert sum(_shown(program, each, session) for each in stores) == 1


@pytest.mark.parametrize(
    ("procedure", "kind", "entry"),
    [
        pytest.param(PRODUCT, ObligationKind.DIV, VALUE, marks=pytest.mark.slow),
        (DAYS, ObligationKind.BOUNDS, DAYS),
    ],
)
def test_texts_and_bytes_of_java_come_to_failures(procedure: str, kind: ObligationKind, entry: str) -> None:
    program = _program("Sums.class")
    question = _question(program, procedure, kind, entry)
    assert _shown(program, question, Session(program, engines=(TrialEngine(MANY),)))


def test_without_it_other_runs_do_not() -> None:
    program = _program("Sums.class")
    question = _question(program, DAYS, ObligationKind.BOUNDS, DAYS)
    session = Session(program, engines=(TrialEngine(NONE),))
    assert isinstance(session.ask(question, "trial").answer, Unknown)


def test_a_session_searches_no_more_than_it_may() -> None:
    program = _program("Sums.class")
    limits = Limits(failure_runs_in_java=4, grown_in_java=20, guesses_in_java=2)
    made: list[str] = []

    def counted(search: AllBranches, first: Iterable[Inputs], context: Context) -> None:
        made.append(search.entry)
        _SEARCH(search, first, context)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AllBranches, "search", counted)
        session = Session(program, engines=(TrialEngine(limits),))
        for kind in (ObligationKind.BOUNDS, ObligationKind.NULL):
            for is_last in (True, False):
                session.ask(_question(program, DAYS, kind, DAYS, last=is_last), "trial")
        session.ask(_question(program, PRODUCT, ObligationKind.DIV, VALUE), "trial")
    assert 1 <= len(made) <= 3


_SEARCH = AllBranches.search


def _watched(file: str, name: str, entry: str, inputs: Inputs) -> tuple[WatchedBranches, list[Point]]:
    program = _program(file)
    points = [*failing_points(program.procedure(name))]
    watch = WatchedBranches({}, ())
    options = Options(frozenset(points), instrumentation=Instrumentation.GUARDS)
    replay(Translations(program, options), entry, inputs, Manner(MachineLimits(100_000)), observer=watch)
    return watch, points


@pytest.mark.parametrize(("text", "distance"), [("8:3", 3), ("8:3+8:2", 2), ("8:70000", 1 << 16)])
def test_a_divisor_is_as_far_as_its_smallest_value(text: str, distance: int) -> None:
    watch, points = _watched("Sums.class", "Sums.product()I", VALUE, Inputs(parameters=(text,)))
    found = [watch.missed[Way(each, BEYOND)] for each in points if Way(each, BEYOND) in watch.missed]
    assert [each.distance >= distance for each in found] == [True]
    assert found[0].distance == distance or distance == 1 << 16


def test_a_divisor_of_zero_is_a_way_that_is_taken() -> None:
    watch, points = _watched("Sums.class", "Sums.product()I", VALUE, Inputs(parameters=("8:2+8:0",)))
    assert any(Way(each, BEYOND) in watch.taken for each in points)


@pytest.mark.parametrize(
    ("month", "below", "beyond"),
    [(b"01", 1, 12), (b"04", 4, 9), (b"12", 12, 1), (b"13", None, 0), (b"12", 12, 1)],
)
def test_an_index_is_as_far_as_both_ends(month: bytes, below: int | None, beyond: int) -> None:
    watch, points = _watched("Sums.class", DAYS, DAYS, Inputs(parameters=([*month, *b"/02"],)))
    point = points[-1]
    if not beyond:
        assert Way(point, BEYOND) in watch.taken
        return
    assert watch.missed[Way(point, BELOW)].distance == below
    assert watch.missed[Way(point, BEYOND)].distance == beyond


@pytest.mark.parametrize(
    ("type_", "value"), [("byte[]", [97, -1]), ("char[]", [97, 255]), ("int[]", [97, 1])]
)
def test_arrays_of_bytes_and_characters_are_texts(type_: str, value: list[int]) -> None:
    parameters = (Variable("p", ReferenceType(type_), VariableKind.PARAMETER),)
    inputs = Inputs(parameters=(value,))
    slots = [*slots_of(Tried(inputs), parameters)]
    if type_ == "int[]":
        assert not slots
        return
    assert text_in(inputs, slots[0]) == "a\xff"
    assert with_text(inputs, slots[0], "a\xff") == inputs
    assert with_text(inputs, slots[0], "").parameters == ([],)

"""An analysis that the end of a turn interrupted is begun again without the queries that were answered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from whence.engines.budget import BudgetSpent
from whence.engines.context import Context
from whence.engines.heap.execution.analysis import Analysis, Asked, analyse
from whence.engines.heap.execution.interrupted_analyses import BegunAnalyses
from whence.engines.heap.limits import DEFAULT_LIMITS
from whence.engines.heap.memory.reading import Configuration
from whence.engines.heap.state.facts import Facts
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.program import Program
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in
from whence.session.scheduling.limits import DEFAULT_LIMITS as DEFAULT_SESSION_LIMITS

SOURCE = """
#include <stdlib.h>
int main(int argc, char **argv) {
    int *a = malloc(argc * sizeof *a);
    if (!a) return 1;
    for (int i = 0; i < argc; i++) a[i] = i + 1;
    int sum = 0;
    for (int i = 0; i < argc; i++) sum += 100 / a[i];
    return sum;
}
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    (tmp_path / "a.c").write_text(SOURCE)
    return load([str(tmp_path / "a.c")])


def _analysed(context: Context) -> Analysis:
    return analyse(context, "main", Asked(Configuration.COMBINED), DEFAULT_LIMITS)


def test_answered_queries_are_not_asked_again(program: Program) -> None:
    whole = Session(program).context()
    found = _analysed(whole)
    context = Session(program).context()
    with pytest.raises(BudgetSpent), context.meter.part(whole.meter.steps * 9 // 10):
        _analysed(context)
    before = context.meter.solver_calls
    assert before
    again = _analysed(context)
    assert context.meter.solver_calls - before < whole.meter.solver_calls // 2
    assert {point: len(each) for point, each in again.records.items()} == {
        point: len(each) for point, each in found.records.items()
    }


def test_nothing_that_was_assumed_is_known_when_it_begins_again() -> None:
    facts = Facts(DEFAULT_LIMITS)
    one, zero = facts.unknown("x", ()), facts.terms.integer(0)
    facts.define(one, facts.terms.ge(one, zero))
    facts.ranged("y", (), 0, 5)
    facts.add_invariant(one, one, facts.terms.le(one, zero))
    again = facts.begun_again()
    assert again.terms is facts.terms
    assert not again.schemas
    assert not again.ranges
    assert not again.invariants
    limit = DEFAULT_LIMITS.axioms[0]
    assert again.premises([again.terms.eq(one, zero)], limit) == ([], True)


def test_what_an_analysis_that_ended_needs_no_more_is_given_back(program: Program) -> None:
    context = Session(program).context()
    found = _analysed(context)
    facts = found.facts
    assert not facts.failing
    assert not facts.contradictions
    assert facts.schemas, "what is known stays"
    assert context.remember(("heap", "begun"), lambda _: BegunAnalyses(DEFAULT_LIMITS)).waiting == 0
    kept = len(facts.terms._table._terms)
    for condition in (each.condition for records in found.records.values() for each in records):
        assert facts.terms.owns(condition)
    assert kept < len(facts.terms)


def test_an_entry_that_is_too_large_leaves_no_terms(program: Program) -> None:
    limits = replace(DEFAULT_LIMITS, work=2_000)
    context = Session(program).context()
    found = analyse(context, "main", Asked(Configuration.COMBINED), limits)
    assert found.unfollowed
    assert found.is_large
    assert len(found.facts.terms) <= 2
    assert context.remember(("heap", "begun"), lambda _: BegunAnalyses(limits)).waiting == 0


def test_interrupted_analyses_that_wait_longest_are_forgotten_where_all_have_made_too_many_terms() -> None:
    begun = BegunAnalyses(replace(DEFAULT_LIMITS, begun_terms=300))
    first = begun.facts("first", DEFAULT_LIMITS)
    for number in range(100):
        first.unknown(f"a{number}", ())
    second = begun.facts("second", DEFAULT_LIMITS)
    for number in range(150):
        second.unknown(f"b{number}", ())
    assert begun.facts("first", DEFAULT_LIMITS).terms is first.terms
    assert begun.facts("second", DEFAULT_LIMITS).terms is second.terms
    third = begun.facts("third", DEFAULT_LIMITS)
    for number in range(100):
        third.unknown(f"c{number}", ())
    assert begun.facts("third", DEFAULT_LIMITS).terms is third.terms
    assert begun.waiting == 2, "the first one waited longest"
    assert begun.facts("second", DEFAULT_LIMITS).terms is second.terms
    assert begun.facts("first", DEFAULT_LIMITS).terms is not first.terms


UNKNOWN = """
int main(int argc, char **argv) {
    int a[4] = {1, 2, 3, 4};
    int n = argc * argc - 7;
    return 10 / (n * n - 3) + 20 / (n * n - 5);
}
"""


def test_short_turns_try_a_large_entry_once_and_a_long_turn_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[bool] = []

    def costly(context: Context, entry: str, asked: Asked, limits: object) -> Analysis:
        begun.append(True)
        for _ in range(12):
            context.meter.charge(100_000)
        return Analysis(Facts(DEFAULT_LIMITS), unfollowed="it is a test")

    monkeypatch.setattr("whence.engines.heap.engine.analyse", costly)
    (tmp_path / "a.c").write_text(UNKNOWN)
    program = load([str(tmp_path / "a.c")])
    engines = tuple(each for each in ENGINES if each.name in ("heap", "local"))
    session = Session(program, engines, limits=replace(DEFAULT_SESSION_LIMITS, unforetold_parts=1))
    asked = [
        each
        for each in checks_in(program, "main", DEFAULT_KINDS, ("main",))
        if each.obligation.kind.value == "div"
    ]
    assert len(asked) == 2
    for each in asked:
        session.ask_briefly(each)
        assert session.has_begun(each)
    assert len(begun) == 1
    for each in asked:
        session.ask(each)
    assert len(begun) == 2, "the second question uses what the first one's long turn found"


def test_an_analysis_is_not_begun_again_with_far_fewer_steps_than_were_too_few(program: Program) -> None:
    """What it repeats would take them all."""
    limits = replace(DEFAULT_LIMITS, begun_terms=100_000_000)
    session = Session(program)
    context = session.context()

    def begun(steps: int) -> int:
        before = context.meter.steps
        with pytest.raises(BudgetSpent), context.meter.part(steps):
            analyse(context, "main", Asked(Configuration.COMBINED), limits)
        return context.meter.steps - before

    assert begun(2_000) >= 2_000
    assert begun(900) == 0
    assert begun(1_100) > 0
    assert begun(600) > 0, "it counts with how many steps it was begun last"
    assert not analyse(context, "main", Asked(Configuration.COMBINED), limits).unfollowed

"""Tests for def-use pairs: each is exercised by a run, shown to be infeasible, or left with a reason."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.engines.concolic.asking import HERE, compiled
from tests.engines.concolic.pair_programs import PairProgram
from whence.analysis.runs.tracing.exercised_pairs import PairObserver
from whence.answers import Reason, TestSuite, Unknown, Unreachable
from whence.engines.concolic.coverage.pairs import named_pairs
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.program.program import Program
from whence.questions import Coverage, Goal, Pairs
from whence.session.session import Session

PAIRS = HERE / "programs" / "pairs.c"
EDGES = [-1, 0, 1, 2, 3, 5, 6, 7]


def _suite(program: Program, entry: str, between: tuple[str, str] | None = None) -> TestSuite:
    suite = Session(program).ask(Coverage(entry, Goal.PAIRS, between)).answer
    assert isinstance(suite, TestSuite)
    return suite


def _lines(goal: str) -> str:
    """`x: 4 -> 8` for a pair of `x` from line 4 to line 8."""
    variable, _, places = goal.partition(": ")
    ends = places.partition(" [")[0].split(" -> ")
    return f"{variable}: {' -> '.join(end.rsplit(':', 2)[1] for end in ends)}"


def _infeasible(suite: TestSuite) -> list[str]:
    return sorted(_lines(each.goal) for each in suite.left if isinstance(each.verdict, Unreachable))


def _exercised(program: Program, entry: str, arguments: list[object]) -> set[tuple[object, object]]:
    observer = PairObserver(program)
    translations = Translations(program, Options(instrumentation=Instrumentation.TRACE))
    Machine(translations, RecordedWorld(), Limits(100_000), observer=observer).call(entry, arguments)
    return set(observer.pairs)


def test_pairs_that_no_path_connects_are_infeasible() -> None:
    suite = _suite(compiled(PAIRS), "flags")
    assert suite.is_complete
    assert _infeasible(suite) == ["x: 10 -> 14", "x: 8 -> 15"]


def test_pairs_across_calls_and_through_pointers_are_exercised() -> None:
    suite = _suite(compiled(PAIRS), "through")
    assert suite.left == ()
    met = {_lines(goal) for test in suite.tests for goal in test.goals}
    assert {"n: 23 -> 3", "total: 21 -> 3", "total: 3 -> 26", "kept: 4 -> 26"} < met


def test_what_is_written_at_an_index_is_read_at_the_same_index_only() -> None:
    suite = _suite(compiled(PAIRS), "indexed")
    assert suite.is_complete
    assert _infeasible(suite) == [
        "table[i]: 31 -> 37", "table[i]: 34 -> 37", "table[j]: 31 -> 38", "table[j]: 34 -> 38",
    ]  # fmt: skip


def test_only_the_pairs_of_one_integration_step_are_wanted() -> None:
    suite = _suite(compiled(PAIRS), "through", ("through", "add"))
    assert suite.is_complete
    goals = {_lines(goal) for test in suite.tests for goal in test.goals}
    assert goals == {"total: 21 -> 3", "n: 23 -> 3", "total: 3 -> 26"}


def test_a_loop_without_an_end_leaves_a_reason_within_the_budget() -> None:
    answer = Session(compiled(PAIRS), budget=200_000).ask(Coverage("endless", Goal.PAIRS)).answer
    assert isinstance(answer, TestSuite)
    left = [each.verdict for each in answer.left]
    assert [each.reason for each in left if isinstance(each, Unknown)] == [Reason.BUDGET] * len(left) != []


def _disagreements(folder: Path, seed: int) -> list[str]:
    """Claims about the pairs of a random program that runs contradict."""
    path = folder / f"pairs{seed}.c"
    path.write_text(PairProgram(seed).text())
    program = compiled(path)
    suite = _suite(program, "f")
    names = named_pairs(Session(program).ask(Pairs(("f",))).answer.items, program)
    random = Random(seed)
    inputs = [(a, b) for a in EDGES for b in EDGES] + [(random.getrandbits(32), 3) for _ in range(20)]
    by_chance = set().union(*(_exercised(program, "f", list(each)) for each in inputs))
    infeasible = {each.goal for each in suite.left if isinstance(each.verdict, Unreachable)}
    found = [
        f"{goal} is feasible" for pair, goal in names.items() if pair in by_chance and goal in infeasible
    ]
    for test in suite.tests:
        seen = {names.get(pair) for pair in _exercised(program, "f", list(test.inputs.parameters))}
        found += [f"{goal} is not exercised" for goal in test.goals if goal not in seen]
    return found


@pytest.mark.parametrize("seed", [2, 7])
def test_no_run_contradicts_what_is_said_of_pairs(tmp_path: Path, seed: int) -> None:
    assert _disagreements(tmp_path, seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_runs_do_not_contradict_what_is_said_of_pairs(tmp_path: Path, seed: int) -> None:
    assert _disagreements(tmp_path, seed) == []

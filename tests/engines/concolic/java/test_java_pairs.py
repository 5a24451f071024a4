"""Def-use pairs of Java: a run for each, a proof that there is none, and no proof that a run contradicts."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.engines.concolic.java.asking import entry_of, sample
from tests.engines.concolic.java.programs import random_class
from whence.analysis.runs.tracing.exercised_pairs import ObservedPair, PairObserver
from whence.answers import TestSuite, Unreachable
from whence.engines.budget import Meter
from whence.engines.concolic.coverage.pairs import named_pairs
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.space import JavaSpace, java_space
from whence.engines.concolic.java.shadow.runs import JavaRunner
from whence.engines.concolic.limits import Sizes
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.registry import ENGINES
from whence.frontends.load import LoadOptions, load
from whence.program.program import Program
from whence.questions import Coverage, Goal, Pairs
from whence.session.session import Session


def _suite(program: Program, entry: str) -> TestSuite:
    answer = Session(program, ENGINES, budget=2_000_000).ask(Coverage(entry, Goal.PAIRS)).answer
    assert isinstance(answer, TestSuite)
    return answer


def _chosen(space: JavaSpace, name: str, random: Random) -> int:
    """A value that the input may have: a reference is null or an object of its own."""
    if name in space.references:
        return random.choice((0, space.references[name].number))
    if name.endswith((".class", ".size", ".keys", ".real")):
        return 0
    return (
        random.randrange(5) if name.endswith(".length") else random.choice((0, 1, 2, 3, 5, 7, 255, 1 << 31))
    )


def _observed(program: Program, entry: str, count: int) -> set[ObservedPair]:
    """The pairs that runs on random inputs exercise."""
    random = Random(1)
    space = java_space(program, entry, Sizes())
    plan = Plan(entry, frozenset(), None, frozenset(), sizes=Sizes())
    runner = JavaRunner(program, plan, space, Meter(100_000_000))
    forest = Forest(space.terms)
    found: set[ObservedPair] = set()
    runner.execute(ConcreteInput(), forest)
    for _ in range(count):
        concrete = ConcreteInput({name: _chosen(space, name, random) for name in space.symbols})
        observer = PairObserver(program)
        runner.trace(concrete, observer)
        found.update(observer.pairs)
        runner.execute(concrete, forest)
    return found


def _refuted(program: Program, entry: str, suite: TestSuite) -> list[str]:
    """Names of pairs that are called infeasible though a run exercises them."""
    finding = Session(program, ENGINES).ask(Pairs((entry,)), "dataflow").answer
    names = named_pairs(finding.items, program)  # type: ignore[union-attr,arg-type]
    dead = [goal.goal for goal in suite.left if isinstance(goal.verdict, Unreachable)]
    seen = _observed(program, entry, 40)
    alive = {name for pair, name in names.items() if pair in seen}
    exact = {name for name in dead if list(names.values()).count(name) == 1}
    return sorted(exact & alive)


def test_an_aliased_object_and_an_overwritten_value_are_told_apart() -> None:
    suite = _suite(sample(), entry_of("Given.aliased"))
    shown = {goal.partition(":")[0] for test in suite.tests for goal in test.goals}
    assert shown == {"first.count", "count", "found"}
    assert [type(goal.verdict) for goal in suite.left] == [Unreachable]
    assert suite.left[0].goal.startswith("found")


def test_what_an_initialiser_writes_reaches_its_use() -> None:
    suite = _suite(sample(), entry_of("Given.initialised"))
    assert suite.left == ()
    assert any("Given.start" in goal for test in suite.tests for goal in test.goals)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_no_pair_that_a_run_exercises_is_called_infeasible(seed: int, tmp_path: Path) -> None:
    source = tmp_path / "Made.java"
    source.write_text(random_class(seed, "Made"))
    subprocess.run(["javac", "-g", "-nowarn", "-d", str(tmp_path), str(source)], check=True)
    program = load([str(tmp_path)], LoadOptions())
    entry = next(name for name in program.headers() if name.startswith("Made.entry("))
    suite = _suite(program, entry)
    assert suite.goals > 0
    assert _refuted(program, entry, suite) == []

"""Random classes: what random inputs reach is never called unreachable, and the two searches agree."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.engines.concolic.java.asking import CONFIGURATIONS
from tests.engines.concolic.java.calls_programs import TARGETS, calling_class
from whence.answers import verdict_of
from whence.engines.budget import Meter
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.space import java_space
from whence.engines.concolic.java.shadow.runs import JavaRunner
from whence.engines.concolic.limits import Sizes
from whence.engines.concolic.search.plan import Plan
from whence.engines.registry import ENGINES
from whence.frontends.load import LoadOptions, load
from whence.program.naming.points import resolve
from whence.program.procedure import Point
from whence.program.program import Program
from whence.questions import Reach
from whence.session.session import Session


def _reached(program: Program, entry: str, points: frozenset[Point], random: Random) -> frozenset[Point]:
    """What a hundred random inputs come to, in plain runs."""
    plan = Plan(entry, frozenset(), None, frozenset())
    runner = JavaRunner(program, plan, java_space(program, entry, Sizes()), Meter(1 << 40, 0), points)
    found: set[Point] = set()
    for _ in range(100):
        values = {name: random.choice((random.randint(0, 25), random.getrandbits(32))) for name in "ab"}
        values |= {"s": random.choice((0, 1, 1)), "s.length": random.randint(0, 4)}
        values |= {f"s@{position}": random.randint(0, 120) for position in range(4)}
        found |= runner.replay(ConcreteInput(values)).record.reached
    return frozenset(found)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_searches_agree_with_each_other_and_with_random_runs(seed: int, tmp_path: Path) -> None:
    source = tmp_path / "Made.java"
    source.write_text(calling_class(seed, "Made"))
    subprocess.run(["javac", "-g", "-d", str(tmp_path), str(source)], check=True)
    program = load([str(tmp_path / "Made.class")], LoadOptions())
    entry = next(name for name in program.headers() if ".entry(" in name)
    targets = [resolve(program, f"Made.reach{number}") for number in range(TARGETS)]
    points = frozenset(point for each in targets for point in each)
    reached = _reached(program, entry, points, Random(seed))
    for each in targets:
        question = Reach(each, (entry,), "reach")
        verdicts = {
            verdict_of(Session(program, ENGINES, budget=1_000_000).ask(question, f"concolic:{name}").answer)
            for name in CONFIGURATIONS
        }
        assert not {"reachable", "unreachable"} <= verdicts
        assert not (reached & set(each) and "unreachable" in verdicts)

"""Goals that no run meets are excluded by another engine, where one can."""

from __future__ import annotations

from pathlib import Path
from random import Random
from re import sub

import pytest

from tests.engines.concolic.asking import HERE, compiled
from tests.engines.concolic.pair_programs import PairProgram
from whence.analysis.runs.tracing.exercised_pairs import PairObserver
from whence.answers import Complete, TestSuite, verdict_of
from whence.engines.concolic.coverage.certain_kills import killers
from whence.engines.concolic.coverage.pair_program import GhostSource
from whence.engines.concolic.coverage.pairs import named_pairs
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.program.program import Program
from whence.questions import Coverage, Goal, Pairs
from whence.session.session import Session

EXCLUDED = HERE / "programs" / "excluded.c"


def _left(entry: str, goal: Goal) -> dict[str, str]:
    """What no test meets -> its verdict."""
    suite = Session(compiled(EXCLUDED), budget=6_000_000).ask(Coverage(entry, goal)).answer
    assert isinstance(suite, TestSuite)
    return {sub(r"[^ ]*/", "", each.goal): verdict_of(each.verdict) for each in suite.left}


def test_ways_that_no_input_takes_are_excluded_though_the_loops_never_end() -> None:
    left = _left("weight", Goal.BRANCHES)
    assert left == {"excluded.c:5:13: default": "unreachable", "excluded.c:12:15: true": "unreachable"}


def test_a_pair_is_excluded_by_what_its_definition_implies() -> None:
    left = _left("flagged", Goal.PAIRS)
    assert set(left.values()) == {"unreachable"}
    assert any(goal.startswith("x: ") for goal in left)


def _exercised(program: Program, arguments: tuple[int, int]) -> set[object]:
    observer = PairObserver(program)
    translations = Translations(program, Options(instrumentation=Instrumentation.TRACE))
    Machine(translations, RecordedWorld(), Limits(100_000), observer=observer).call("f", list(arguments))
    return set(observer.pairs)


@pytest.mark.parametrize("seed", range(900, 904))
def test_the_ghost_of_a_pair_is_seen_whenever_the_pair_is_exercised(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(PairProgram(seed).text())
    program = load([str(path)])
    answer = Session(program).ask(Pairs(("f",)), "dataflow").answer
    assert isinstance(answer, Complete)
    own = [h.name for h in program.headers().values() if h.is_defined and not h.is_library]
    random = Random(seed)
    inputs = [(random.randint(-3, 9), random.randint(-3, 9)) for _ in range(12)]
    exercised = [_exercised(program, pair) for pair in inputs]
    for pair in named_pairs(answer.items, program):
        source = GhostSource(program, pair, killers(program, pair, own))
        haunted = Program(source)
        translations = Translations(haunted, Options(frozenset({source.target})))
        for arguments, pairs in zip(inputs, exercised, strict=True):
            if pair in pairs:
                machine = Machine(translations, RecordedWorld(), Limits(100_000))
                assert source.target in machine.call("f", list(arguments)).record.reached

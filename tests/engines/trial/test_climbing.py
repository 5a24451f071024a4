"""Numbers of inputs are moved until comparisons turn that always went one way."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from whence.analysis.runs.replay import Manner, replay
from whence.answers import Reachable, Unknown
from whence.engines.trial.engine import TrialEngine
from whence.engines.trial.limits import Limits
from whence.engines.trial.search.climbing import Climbing, movables
from whence.engines.trial.search.growing import Tried
from whence.execute.limits import Limits as MachineLimits
from whence.execute.link.linker import Translations
from whence.execute.observe.comparisons.comparing import Comparisons
from whence.execute.translate.translation import Instrumentation, Options
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.program import Program
from whence.questions import Reach
from whence.session import Session
from whence.witnesses import Inputs

SOURCE = Path(__file__).parent / "programs" / "counted.c"


@cache
def _program() -> Program:
    return load([str(SOURCE)])


def _question(entry: str, text: str) -> Reach:
    lines = SOURCE.read_text().splitlines()
    number, line = next(each for each in enumerate(lines, 1) if text in each[1])
    wanted = "return 1" if "return 1" in line else "puts"
    point = f"{SOURCE.name}:{number}:{line.index(wanted) + 1}"
    return Reach(resolve(_program(), point), (entry,), point)


TARGETS = [("asked", "/* asked */"), ("given", "/* given */"), ("main", '"written"'), ("main", '"repeated"')]


@pytest.mark.parametrize(("entry", "text"), TARGETS)
def test_numbers_behind_loops_are_found(entry: str, text: str) -> None:
    answer = Session(_program()).ask(_question(entry, text), "trial").answer
    assert isinstance(answer, Reachable)
    assert answer.witness.replayed


def test_without_it_and_without_approaching_the_first_is_open() -> None:
    engines = (TrialEngine(Limits(climbing_steps=0, approaches=0)),)
    answer = Session(_program(), engines=engines).ask(_question(*TARGETS[0]), "trial").answer
    assert isinstance(answer, Unknown)


def _compared(entry: str, inputs: Inputs) -> Comparisons:
    seen = Comparisons()
    translations = Translations(_program(), Options(instrumentation=Instrumentation.COMPARISONS))
    replay(translations, entry, inputs, Manner(MachineLimits(1_000_000)), observer=seen)
    return seen


def test_a_run_tells_how_near_its_comparisons_came() -> None:
    seen = _compared("asked", Inputs(nondeterministic=(300,)))
    assert -513 in seen.nearest.values()
    seen = _compared("given", Inputs(parameters=(-1, 0xFFFFFFFF)))
    assert sorted(seen.nearest.values()) == [-2750, 1]


def test_nothing_is_run_beyond_what_is_allowed() -> None:
    runs = 0

    def run(inputs: Inputs) -> Comparisons | None:
        nonlocal runs
        runs += 1
        return _compared("asked", inputs) if runs <= 3 else None

    climbing = Climbing(run, ())
    assert list(climbing.flips(Tried(Inputs(nondeterministic=(5,)), answers=(5,)))) == []
    assert runs == 4


def test_numbers_are_answers_parameters_written_ones_and_repetitions() -> None:
    parameters = _program().procedure("given").parameters
    tried = Tried(Inputs(stdin=b"add 12 -7\nx\nx\n"), reads_stdin=True, answers=(4,))
    found = list(movables(tried, (), frozenset()))
    assert [each.value for each in found] == [4, 12, -7, 2]
    moved = [each.moved(3) for each in found]
    assert [each.inputs.stdin for each in moved if each][1:] == [
        b"add 3 -7\nx\nx\n",
        b"add 12 3\nx\nx\n",
        b"add 12 -7\nx\nx\nx\n",
    ]
    given = list(movables(Tried(Inputs(parameters=(5, 6))), parameters, frozenset()))
    assert [each.value for each in given] == [5, 6]

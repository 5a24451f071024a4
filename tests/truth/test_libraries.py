"""Random libraries of C and Java: nothing that is proved fails in a random sequence of calls, and every
history replays."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import whence
from tests.truth.java_libraries import library as java_library
from tests.truth.libraries import library
from tests.truth.object_libraries import native_failures, object_library
from whence.analysis.runs.evidence import BREAKS, EXCEPTION_BREAKS, is_faithful
from whence.analysis.runs.replay import Manner, replay
from whence.answers import Proved, Refuted
from whence.execute.limits import Limits
from whence.execute.outcomes import Stopped
from whence.facade.check.native_c import NativeTests, agrees, compiled
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Language
from whence.questions import Check
from whence.reports.test_suites.c_tests import SourceFile
from whence.witnesses import HistoryCall, Inputs

BUDGET = 1_500_000


def failures(program: whence.LoadedProgram, random: Random, runs: int) -> set[tuple[Point, ObligationKind]]:
    """What fails in random sequences of calls."""
    names = [name for name in program.program.headers() if re.fullmatch(r"(Library\.)?f\d+(\(II\)I)?", name)]
    found = set()
    for _ in range(runs):
        calls = [
            HistoryCall(random.choice(names), (random.randrange(-4, 12), random.randrange(-4, 12)))
            for _ in range(random.randrange(1, 12))
        ]
        *before, last = calls
        inputs = Inputs(parameters=last.parameters, history=tuple(before))
        outcome = replay(program.program, last.procedure, inputs, Manner(Limits(100_000)))
        if isinstance(outcome, Stopped) and is_faithful(outcome):
            kind = BREAKS.get(outcome.event.kind)
            kind = kind or EXCEPTION_BREAKS.get(outcome.event.message.partition(":")[0])
            if kind is not None and outcome.event.point is not None:
                found.add((outcome.event.point, kind))
    return found


def _contradictions(
    folder: Path, seed: int, runs: int, state: str = "any", language: Language = Language.C
) -> list[str]:
    is_c = language is Language.C
    path = folder / (f"library{seed}.c" if is_c else "Library.java")
    path.write_text(library(seed) if is_c else java_library(seed))
    program = whence.load(path)
    failed = failures(program, Random(seed), runs)
    found = []
    for result in program.check(budget=BUDGET, state=state):
        question = result.question
        assert isinstance(question, Check)
        match result.answer:
            case Proved() if (question.point, question.obligation.kind) in failed:
                found.append(f"proved, but fails: {result}")
            case Refuted(witness):
                outcome = replay(program.program, witness.entry, witness.inputs)
                if not isinstance(outcome, Stopped) or outcome.event.point != question.point:
                    found.append(f"does not fail again: {result}")
            case _:
                pass
    return found


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_no_sequence_of_calls_breaks_what_is_proved(tmp_path: Path, seed: int) -> None:
    assert _contradictions(tmp_path, seed, 150) == []


def test_a_proof_for_a_first_call_would_be_found_out(tmp_path: Path) -> None:
    assert any(_contradictions(tmp_path, seed, 150, "first") for seed in range(3))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 212))
def test_no_sequence_of_calls_breaks_what_is_proved_of_java(tmp_path: Path, seed: int) -> None:
    assert _contradictions(tmp_path, seed, 80, language=Language.JAVA) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_no_sequence_of_calls_breaks_what_is_proved_of_many(tmp_path: Path, seed: int) -> None:
    assert _contradictions(tmp_path, seed, 600) == []


def object_contradictions(folder: Path, seed: int, runs: int) -> tuple[list[str], int, int]:
    """Proofs about procedures that share objects, all of a line and kind, where a compiled sequence of calls
    fails, and histories that do not fail again when they are compiled; how many proofs and histories."""
    text = object_library(seed)
    failed = native_failures(folder, text, runs)
    path = folder / "library.c"
    program = whence.load(path)
    found: list[str] = []
    verdicts: dict[tuple[int, str], list[str]] = {}
    histories = 0
    for result in program.check(budget=BUDGET, allocations="succeed"):
        question = result.question
        assert isinstance(question, Check)
        kind = question.obligation.kind
        verdicts.setdefault((result.span.line, kind.value), []).append(result.verdict)
        if isinstance(result.answer, Refuted) and result.answer.witness.inputs.history:
            histories += 1
            place = folder / f"history{histories}"
            place.mkdir()
            tests = compiled([result.answer.witness], program.program, [SourceFile(str(path))], place)
            assert isinstance(tests, NativeTests), tests
            if not agrees(tests.output(0), kind, result.span):
                found.append(f"does not fail again: {result}: {tests.output(0)}")
    for place_, given in verdicts.items():
        if place_ in failed and set(given) == {"proved"}:
            found.append(f"proved, but fails: {place_}")
    proofs = sum(each.count("proved") for each in verdicts.values())
    return found, proofs, histories


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300, 320))
def test_no_compiled_sequence_of_calls_breaks_what_is_proved_of_objects(tmp_path: Path, seed: int) -> None:
    found, proofs, _ = object_contradictions(tmp_path, seed, 200)
    assert found == [] and proofs

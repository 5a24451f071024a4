"""What a `main` without inputs does in its only run it always does; others have no such run."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import whence
from whence.answers import Proved, Refuted, Vacuity
from whence.engines.trial.runs.one_run import own_starts
from whence.engines.trial.runs.only_run import OnlyRun, only_run
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Options
from whence.frontends.load import load
from whence.program.mains import JAVA_MAIN
from whence.program.program import Program

PROGRAMS = Path(__file__).parent / "only"
STEPS = 2_000_000
SEVERAL = sorted(
    path.stem.partition("$")[2] for path in PROGRAMS.glob("Several$*.class") if path.stem.count("$") == 1
)
WITHOUT_LIBRARY = ("Args", "ArgsPassed", "Clock", "Identity", "Nano", "Property", "Stdin", "Environment")


@cache
def _program(name: str) -> Program:
    return load([str(path) for path in sorted(PROGRAMS.glob(f"{name}*.class"))])


def _run_of(name: str, entry: str) -> OnlyRun | None:
    program = _program(name)
    translations = Translations(program, Options(own_starts(program)))
    return only_run(translations, f"{entry}.{JAVA_MAIN}", STEPS, has_assertions=False)


def _line(text: str) -> int:
    lines = (PROGRAMS / "Alone.java").read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if f"// {text}" in line)


def _verdicts(entry: str) -> dict[int, object]:
    program = whence.load(*(str(path) for path in sorted(PROGRAMS.glob("Alone*.class"))))
    results = program.check(only="div", entry=f"Alone${entry}.main", engine="trial")
    return {result.span.line: result.answer for result in results}


@pytest.mark.parametrize("name", WITHOUT_LIBRARY)
def test_a_main_that_may_do_otherwise_has_no_only_run(name: str) -> None:
    assert name in SEVERAL
    assert _run_of("Several", f"Several${name}") is None


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in SEVERAL if name not in WITHOUT_LIBRARY])
def test_a_main_whose_run_the_library_or_the_machine_decides_has_no_only_run(name: str) -> None:
    assert _run_of("Several", f"Several${name}") is None


def test_there_are_traps_for_most_ways_to_be_several() -> None:
    assert len(SEVERAL) > 40


def test_a_finalizer_runs_when_the_collector_likes() -> None:
    assert _run_of("Finalized", "Finalized") is None


def test_a_run_that_is_cut_off_is_none() -> None:
    program = _program("Alone")
    translations = Translations(program, Options(own_starts(program)))
    assert only_run(translations, f"Alone$Plain.{JAVA_MAIN}", 50, has_assertions=False) is None


def test_what_never_fails_in_the_only_run_is_proved_and_what_is_not_entered_is_never_reached() -> None:
    found = _verdicts("Plain")
    for text in ("share", "slope"):
        answer = found[_line(text)]
        assert isinstance(answer, Proved) and answer.vacuity is Vacuity.NONE


def test_a_failure_that_is_caught_is_no_proof() -> None:
    assert isinstance(_verdicts("Caught")[_line("share")], Refuted)


def test_what_follows_an_exit_or_a_failure_is_never_reached() -> None:
    proved = _verdicts("Ended")[_line("unused")]
    assert isinstance(proved, Proved) and proved.vacuity is Vacuity.NEVER_REACHED
    found = _verdicts("Uncaught")
    assert isinstance(found[_line("slope")], Refuted)
    behind = found[_line("share")]
    assert isinstance(behind, Proved) and behind.vacuity is not Vacuity.NONE


@pytest.mark.slow
@pytest.mark.parametrize("entry", ["Collections", "Seeded"])
def test_collections_by_text_and_seeded_numbers_are_the_same_in_every_run(entry: str) -> None:
    answer = _verdicts(entry)[_line("share")]
    assert isinstance(answer, Proved) and answer.vacuity is Vacuity.NONE


def test_the_evidence_says_so() -> None:
    answer = _verdicts("Plain")[_line("share")]
    assert isinstance(answer, Proved)
    assert "only run" in answer.evidence

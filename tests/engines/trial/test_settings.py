"""What language, character set, end of lines, memory or assertions decide about is not decided by one run."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import whence
from whence.answers import Answer, Assumption, Proved, Refuted

PROGRAMS = Path(__file__).parent / "only"
FAILING = ("Upper", "Lower", "Format", "Groups", "Lines", "Separator", "Bytes", "Decoded", "Scanned", "Large")


@cache
def _program() -> whence.LoadedProgram:
    return whence.load(*(str(path) for path in sorted(PROGRAMS.glob("Elsewhere*.class"))))


def _division(name: str, engine: str) -> Answer:
    [result] = _program().check(only="div", entry=f"Elsewhere${name}.main", engine=engine)
    return result.answer


@pytest.mark.parametrize("engine", ["trial", "concolic"])
@pytest.mark.parametrize("name", FAILING)
def test_what_fails_on_some_machine_is_not_proved(name: str, engine: str) -> None:
    assert not isinstance(_division(name, engine), Proved)


def test_what_is_the_same_elsewhere_is_proved_and_leans_on_the_settings() -> None:
    answer = _division("Same", "trial")
    assert isinstance(answer, Proved) and Assumption.SETTINGS in answer.assumptions


def test_what_does_not_depend_on_them_does_not_lean_on_them() -> None:
    answer = _division("Plain", "trial")
    assert isinstance(answer, Proved) and Assumption.SETTINGS not in answer.assumptions


def test_a_failure_that_only_assertions_cause_is_not_denied() -> None:
    for engine in ("trial", "concolic"):
        assert not isinstance(_division("Switched", engine), Proved | Refuted)


def test_assertions_without_effect_leave_the_proof() -> None:
    assert isinstance(_division("Asserted", "trial"), Proved)

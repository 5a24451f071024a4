"""The example programs behave as compiled programs do, and the failing ones fail where they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.execute.running import PROGRAMS, run_program
from tests.programs.c import regenerate
from whence.execute.outcomes import Outcome, Stopped
from whence.execute.translate.translation import Options

_ANNOUNCED = re.compile(r"//! ([\w-]+)")
C_PROGRAMS = regenerate.programs()
EVENT_PROGRAMS = sorted((PROGRAMS / "c_events").glob("*.c"))


def _name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("program", C_PROGRAMS, ids=_name)
def test_a_program_prints_and_returns_what_it_does_natively(program: Path) -> None:
    assert run_program(program).shown == program.with_suffix(".expected").read_bytes()


@pytest.mark.parametrize("program", C_PROGRAMS[::6], ids=_name)
def test_a_checked_run_of_a_correct_program_gives_the_same_and_warns_of_nothing(program: Path) -> None:
    run = run_program(program, Options(checks_values=True))
    assert run.shown == program.with_suffix(".expected").read_bytes()
    assert run.outcome.record.warnings == ()


def _announced(program: Path) -> list[tuple[int, str]]:
    lines = program.read_text().splitlines()
    found = [(number, _ANNOUNCED.search(line)) for number, line in enumerate(lines, start=1)]
    return [(number, match[1]) for number, match in found if match]


def _seen(outcome: Outcome) -> list[tuple[int, str]]:
    events = [*outcome.record.warnings, *([outcome.event] if isinstance(outcome, Stopped) else [])]
    return [(event.span.line, event.kind.value) for event in events]


@pytest.mark.parametrize("program", EVENT_PROGRAMS, ids=_name)
def test_a_failing_program_stops_with_the_announced_event_on_the_announced_line(program: Path) -> None:
    outcome = run_program(program, Options(checks_values=True)).outcome
    assert _seen(outcome) == _announced(program)


@pytest.mark.parametrize("program", EVENT_PROGRAMS, ids=_name)
def test_an_unchecked_run_reports_all_but_the_warnings(program: Path) -> None:
    outcome = run_program(program).outcome
    assert _seen(outcome) == [item for item in _announced(program) if item[1] != "uninitialised-read"]

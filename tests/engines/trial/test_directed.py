"""Inputs that a proof of `nullness` could not exclude are run."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from whence.answers import Answer, InputFact, Refuted, Unknown
from whence.engines.trial.engine import nearest_entries
from whence.engines.trial.inputs.inputs_for_question import Directed
from whence.engines.trial.limits import Limits
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

PROGRAMS = Path(__file__).parent / "programs"
SHOWN = ("by a subclass", "by its field", "by three inputs")


@cache
def _program() -> Program:
    return load([str(path) for path in sorted(PROGRAMS.glob("Asked*.class"))])


def _asked(mark: str) -> list[Answer]:
    lines = (PROGRAMS / "Asked.java").read_text().splitlines()
    line = next(number for number, text in enumerate(lines, 1) if f"// {mark}" in text)
    program = _program()
    session = Session(program)
    return [
        session.ask(check, "trial").answer
        for name in own_procedures(program)
        for check in checks_in(program, name, frozenset({ObligationKind.NULL}), entries_of(program))
        if program.procedure(name).at(check.point).span.line == line
    ]


@pytest.mark.parametrize("mark", SHOWN)
def test_what_a_proof_left_open_is_run(mark: str) -> None:
    assert any(isinstance(each, Refuted) for each in _asked(mark))


@pytest.mark.parametrize("mark", ["no object can be made", "overridden", "safe"])
def test_nothing_is_shown_by_objects_that_no_one_can_make(mark: str) -> None:
    """An abstract class has no objects, and a call of an object enters what its class has."""
    assert all(isinstance(each, Unknown) for each in _asked(mark))


def test_the_facts_name_parameters_and_fields() -> None:
    program = _program()
    entry = next(name for name in own_procedures(program) if "Tee.flush" in name)
    checks = checks_in(program, entry, frozenset({ObligationKind.NULL}), entries_of(program))
    answers = [Session(program).ask(check, "nullness").answer for check in checks]
    wanted = [each.wanted for each in answers if isinstance(each, Unknown) and each.wanted is not None]
    facts = {fact for each in wanted for fact in each.facts}
    assert InputFact(("this", "Asked$Tee.second"), "=", 0) in facts
    assert InputFact(("this", "Asked$Tee.kind"), "=", 7) in facts
    made = Directed.of(program, wanted[-1])
    assert made is not None
    assert any("7" in json.dumps(each.parameters) for each in made.plain(8))


def test_a_short_turn_runs_the_nearest_entries() -> None:
    program = _program()
    names = list(own_procedures(program))
    asked = next(name for name in names if "Tee.flush" in name)
    session = Session(program)
    point = program.procedure(asked).entry
    context = session.context()
    limits = replace(Limits(), first_entries=2)
    ordered = nearest_entries((point,), tuple(names), context, limits)
    assert ordered[0] == asked
    assert "Asked$Tee." in ordered[1]
    assert sorted(ordered) == sorted(names)

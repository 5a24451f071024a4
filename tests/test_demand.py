"""A question costs what it needs: what was not lowered is asserted."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.answers import Proved, Reachable, Unreachable
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.questions import Definitions, Reach
from whence.session import Session
from whence.session.check_questions import checks_at
from whence.session.entries.start_points import entries_of

CROWD = "\n".join(f"int bystander{i}(int *p) {{ return *p + {i}; }}" for i in range(60))
SOURCE = f"""
static int helper(int n) {{ int twice = n + n; return twice; }}
int asked(int n) {{
    int table[4] = {{1, 2, 3, 4}};
    return helper(n) / 3 + table[3];
}}
{CROWD}
int main(void) {{ return asked(2); }}
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    path = tmp_path / "crowd.c"
    path.write_text(SOURCE)
    return load([str(path)])


def test_loading_lowers_nothing(program: Program) -> None:
    assert len(program.headers()) > 60
    assert program.lowered == ()
    assert not program.is_indexed


def test_a_local_proof_lowers_the_procedure_that_was_asked_about(program: Program) -> None:
    session = Session(program)
    (point, *_) = resolve(program, "crowd.c:4")
    questions = list(
        checks_at(program, point, frozenset({ObligationKind.NULL, ObligationKind.BOUNDS}), ("main",))
    )
    findings = [session.ask(question) for question in questions]
    assert all(isinstance(finding.answer, Proved) for finding in findings)
    assert program.lowered == ("asked",)


def test_an_unreachable_bystander_is_found_without_lowering_the_others(program: Program) -> None:
    question = Reach(resolve(program, "bystander7"), entries_of(program), "bystander7")
    finding = Session(program).ask(question)
    assert isinstance(finding.answer, Unreachable)
    assert finding.cone.procedures == ("bystander7",)
    assert program.lowered == ("bystander7",)


def test_a_question_from_python_lowers_as_little(tmp_path: Path) -> None:
    path = tmp_path / "crowd.c"
    path.write_text(SOURCE)
    loaded = whence.load(path)
    assert loaded.reach("bystander7").finding.cone.procedures == ("bystander7",)
    assert loaded.program.lowered == ("bystander7",)


def test_a_run_lowers_what_it_runs(program: Program) -> None:
    question = Reach(resolve(program, "helper"), entries_of(program), "helper")
    finding = Session(program).ask(question)
    assert isinstance(finding.answer, Reachable)
    assert not [name for name in program.lowered if name.startswith("bystander")]


def test_reaching_definitions_of_a_local_lower_one_procedure(program: Program) -> None:
    (point, *_) = resolve(program, "crowd.c:2")
    Session(program).ask(Definitions("twice", point))
    assert program.lowered == ("helper",)

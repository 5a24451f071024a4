"""The path of a witness: calls and branches in order, up to the line that was asked about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.analysis.runs.given import PROGRAMS, java_program
from whence.answers import Reachable, Refuted
from whence.cli.main import main
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.questions import Reach
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.witnesses import Step, StepKind, Witness

C_TEXT = """\
static int kind(int x) {
    switch (x) {
    case 3: return 1;
    default: return 0;
    }
}
static int share(int total, int parts) {
    return total / parts;
}
int f(int x, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += kind(x);
    if (sum == 2)
        return share(10, sum - 2);
    return 1000000000 + sum * 1000000000;
}
"""


def shown(steps: tuple[Step, ...]) -> list[str]:
    """`line`, or the procedure of a call, by depth, and the way."""
    names = {StepKind.CALL: "call {step.procedure}", StepKind.OMITTED: "omitted {step.taken}"}
    names |= {StepKind.BRANCH: "{step.span.line} {step.taken}", StepKind.END: "{step.span.line} end"}
    names[StepKind.CATCH] = "{step.span.line} catch"
    return ["  " * step.depth + names[step.kind].format(step=step) for step in steps]


def refutation(program: Program, procedure: str, kind: ObligationKind, entry: str, line: int = 0) -> Witness:
    checks = list(checks_in(program, procedure, frozenset({kind}), (entry,)))
    found = [program.procedure(each.point.procedure).at(each.point).span.line for each in checks]
    chosen = next(check for check, at in zip(checks, found, strict=True) if line in (0, at))
    answer = Session(program).ask(chosen).answer
    assert isinstance(answer, Refuted), answer
    return answer.witness


@pytest.fixture(scope="module")
def c_program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    path = tmp_path_factory.mktemp("paths") / "share.c"
    path.write_text(C_TEXT)
    return load([str(path)])


def test_a_path_of_c_has_calls_branches_and_cases_in_order(c_program: Program) -> None:
    witness = refutation(c_program, "share", ObligationKind.DIV, "f")
    assert witness.inputs.parameters == (3, 2)
    assert shown(witness.path) == [
        "call f",
        "12 true",
        "  call kind",
        "  2 case 3",
        "12 true",
        "  call kind",
        "  2 case 3",
        "12 false",
        "14 true",
        "  call share",
        "  8 end",
    ]
    assert [(each.procedure, each.span.line) for each in witness.stack] == [("share", 8), ("f", 15)]


def test_a_path_to_an_overflow_ends_where_it_happens(c_program: Program) -> None:
    witness = refutation(c_program, "f", ObligationKind.OVERFLOW, "f", 16)
    assert witness.path[-1].span.line == 16
    assert witness.path[-1].kind is StepKind.END


def test_a_path_to_a_target_ends_at_the_first_arrival(c_program: Program) -> None:
    answer = Session(c_program).ask(Reach(resolve(c_program, "share.c:3"), ("f",), "")).answer
    assert isinstance(answer, Reachable)
    assert shown(answer.witness.path) == ["call f", "12 true", "  call kind", "  2 case 3", "  3 end"]


def test_a_long_path_keeps_its_beginning_and_its_end(tmp_path: Path) -> None:
    source = tmp_path / "long.c"
    source.write_text(
        "int main(void) {\n int sum = 0;\n for (int i = 0; i < 1000; i++)\n  sum += i & 1;\n"
        " return 1 / (sum - 500);\n}\n"
    )
    program = load([str(source)])
    witness = refutation(program, "main", ObligationKind.DIV, "main")
    lines = shown(witness.path)
    assert lines[:2] == ["call main", "3 true"]
    assert lines[-2:] == ["3 false", "5 end"]
    (omitted,) = [step for step in witness.path if step.kind is StepKind.OMITTED]
    assert len(lines) - 2 + int(omitted.taken) == 1 + 1001


def test_a_path_of_java_begins_with_the_initialiser_of_the_class() -> None:
    entry = "Given.walk([ILjava/lang/String;)I"
    witness = refutation(java_program(), entry, ObligationKind.NULL, entry, 93)
    lines = shown(witness.path)
    assert lines[0] == "call Given.<clinit>"
    assert lines[2] == "call Given.walk"
    assert lines.count("  call Given.step") == 3
    assert lines[-1] == "93 end"


def test_an_exception_on_the_way_is_part_of_the_path() -> None:
    program = java_program()
    entry = "Given.step([II)I"
    answer = Session(program).ask(Reach(resolve(program, "Given.java:81"), (entry,), "")).answer
    assert isinstance(answer, Reachable)
    assert shown(answer.witness.path)[-3:] == ["call Given.step", "81 catch", "81 end"]


def test_trace_prints_the_path_and_json_has_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "share.c"
    source.write_text(C_TEXT)
    command = ["check", str(source), "--entry", "f", "--only", "div"]
    assert main(command) == 1
    assert "the way there:" not in capsys.readouterr().out
    assert main([*command, "--trace"]) == 1
    text = capsys.readouterr().out
    assert re.search(r"share\.c:12:5: .* is true \(.* = .*\)", text)
    assert "share.c:8:18: here" in text
    assert re.search(r"share\.c:\d+:\d+: called by f ", text)
    assert main([*command, "--json"]) == 1
    facts = capsys.readouterr().out
    assert '"path": [{"step": "call", "procedure": "f"' in facts
    assert '"stack": [{"procedure": "share"' in facts


def test_reach_has_a_trace_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reach", "two_words", str(PROGRAMS / "given.c"), "--trace"]) == 0
    assert "two_words" in capsys.readouterr().out

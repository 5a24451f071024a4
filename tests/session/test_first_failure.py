"""A proof behind a failure that every run meets says so, whichever engine gave it."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.answers import Finding, Vacuity
from whence.cli.main import main
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.source_level.spans import span_at
from whence.questions import Check, Question, Reach
from whence.session import Session
from whence.session.check_questions import checks_in

C = """\
#include <assert.h>
#include <stdlib.h>
int nothing(int a) {
    int *p = NULL;
    *p = 1;
    *p = 2;
    return 10 / (a - a);
}
int zero(int a, int b) {
    int q = b / (a - a);
    int t[3] = {1, 2, 3};
    return t[q & 7] + 5 / b;
}
int outside(int n) {
    int t[3] = {0};
    t[3 + (n & 1)] = 1;
    return 7 / n;
}
int sometimes(int n) {
    if (n > 0) {
        int *p = NULL;
        *p = 3;
    }
    return 8 / (n * n % 100 + 200);
}
static void boom(int *p) { *p = 1; }
int called(int a) {
    boom(NULL);
    return 5 / a;
}
static int late(int *q) { return *q; }
int caller(int a) {
    int t[2] = {a, a};
    int r = a / (a - a);
    return late(t) + r;
}
int asserted(int a) {
    assert(a > 5 && a < 3);
    return 4 / a;
}
int ends(int a) {
    if (a > 3) {
        assert(a < 2);
    } else {
        exit(1);
    }
    return 4 / a;
}
int both(int a) {
    int t[2] = {0};
    if (a) {
        return t[0] / (a - a);
    }
    return 6 / (t[1] + 1);
}
"""
JAVA = Path(__file__).parent / "java" / "FailsFirst.class"


@pytest.fixture(scope="module")
def c_program(tmp_path_factory: pytest.TempPathFactory) -> whence.LoadedProgram:
    path = tmp_path_factory.mktemp("first") / "first.c"
    path.write_text(C)
    return whence.load(path)


@pytest.fixture(scope="module")
def java_program() -> whence.LoadedProgram:
    return whence.load(JAVA)


def _behind(program: whence.LoadedProgram, entry: str, engine: str, within: str = "") -> dict[int, str]:
    """By line, the evidence of proofs behind a failure."""
    return {
        result.span.line: result.answer.evidence
        for result in program.check(within=within or entry, entry=entry, engine=engine)
        if isinstance(result.answer, whence.Proved) and result.answer.vacuity is Vacuity.FAILS_FIRST
    }


@pytest.mark.parametrize(
    ("engine", "procedure", "line", "behind"),
    [
        ("local", "nothing", 5, {6}),
        ("paths", "nothing", 5, {6, 7}),
        ("concolic", "nothing", 5, {5, 6, 7}),
        ("local", "zero", 10, {11}),
        ("paths", "zero", 10, {11}),
        ("", "zero", 10, {11, 12}),
        ("concolic", "outside", 16, {17}),
        ("paths", "called", 26, {29}),
        ("", "asserted", 38, {39}),
        ("paths", "ends", 43, {47}),
        ("concolic", "sometimes", 22, {22}),
        ("", "both", 0, set()),
    ],
)
def test_a_proof_behind_a_certain_failure_of_c_names_its_line(
    c_program: whence.LoadedProgram, engine: str, procedure: str, line: int, behind: set[int]
) -> None:
    found = _behind(c_program, procedure, engine)
    assert found == dict.fromkeys(behind, f"line {line} always fails first")


def test_what_is_called_behind_a_certain_failure_says_so(c_program: whence.LoadedProgram) -> None:
    assert _behind(c_program, "caller", "concolic", within="late") == {31: "line 34 always fails first"}


@pytest.mark.parametrize(
    ("engine", "procedure", "line", "behind"),
    [
        ("local", "nothing", 6, {7}),
        ("paths", "nothing", 6, {7}),
        ("concolic", "nothing", 6, {7}),
        ("local", "zero", 11, {13}),
        ("paths", "index", 18, {19}),
        ("concolic", "index", 18, {19}),
        ("", "caught", 0, set()),
        ("", "sometimes", 0, set()),
    ],
)
def test_a_proof_behind_a_certain_failure_of_java_names_its_line(
    java_program: whence.LoadedProgram, engine: str, procedure: str, line: int, behind: set[int]
) -> None:
    found = _behind(java_program, f"FailsFirst.{procedure}", engine)
    assert found == dict.fromkeys(behind, f"line {line} always fails first")


@pytest.mark.parametrize("engine", ["local", "paths", "concolic"])
def test_a_single_question_says_the_same(c_program: whence.LoadedProgram, engine: str) -> None:
    path = Path(str(c_program).split("'")[1])
    fresh = whence.load(path)
    answers = [
        each.answer for each in fresh.check(at="first.c:6", only="null", entry="nothing", engine=engine)
    ]
    assert [getattr(each, "evidence", "") for each in answers] == ["line 5 always fails first"]


def test_the_summary_counts_them_apart(
    c_program: whence.LoadedProgram, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(c_program).split("'")[1]
    assert main(["check", path, "--in", "nothing", "--entry", "nothing"]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "4 proved (4 because another failure always comes first), 1 refuted"


def test_json_says_which_proofs_say_little(c_program: whence.LoadedProgram) -> None:
    results = c_program.check(within="nothing", entry="nothing")
    assert [each.facts().get("vacuous", "") for each in results] == ["", *["fails-first"] * 4]


@pytest.mark.parametrize(
    ("procedure", "line", "asks"),
    [
        ("int f(int *p) {\n *p = 1;\n return *p;\n}", 3, False),
        ("struct s { int *p; };\nint f(struct s *s) {\n *s->p = 1;\n return *s->p;\n}", 4, False),
        ("int f(int n) {\n int *p = 0;\n *p = 1;\n return *p;\n}", 4, True),
        ("int f(int n) {\n int *p = 0, *q = n ? p : p;\n *q = 1;\n return *q;\n}", 4, True),
        ("int f(int *p, int n) {\n int q = 1 / (n - n);\n *p = q;\n return *p;\n}", 4, True),
    ],
)
def test_engines_are_asked_only_where_the_text_may_fail_in_every_run(
    tmp_path: Path, procedure: str, line: int, asks: bool
) -> None:
    (tmp_path / "f.c").write_text(procedure)
    program = load([str(tmp_path / "f.c")])
    session = Session(program)
    asked: list[Question] = []
    ask = session._failures.ask

    def recorded(question: Reach | Check, *, by_runs: bool = False) -> Finding:
        asked.append(question)
        return ask(question, by_runs=by_runs)

    session._failures.ask = recorded
    checks = checks_in(program, "f", frozenset({ObligationKind.NULL}), ("f",))
    for check in checks:
        if span_at(program, check.point).line == line:
            session.ask(check, "local")
    assert bool(asked) == asks

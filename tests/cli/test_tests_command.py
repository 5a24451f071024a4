"""`whence tests` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from whence.cli.main import main

CLASS = Path(__file__).parents[1] / "answers" / "java" / "Nullness.class"
PROGRAM = """\
static int last;
static void keep(int n) { if (n > 0) last = n; }
int f(int a) { last = 1; keep(a); return last; }
int g(int a) { return a; }
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "prog.c"
    path.write_text(PROGRAM)
    return str(path)


def test_every_procedure_that_nobody_calls_is_tested(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tests", program, "--json"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["question"]["subject"] for each in answers] == ["f", "g"]
    assert [each["coverage"] for each in answers] == [{"goals": 2, "met": 2}, {"goals": 1, "met": 1}]


def test_pairs_of_one_call(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tests", program, "--entry", "f", "--between", "f", "keep", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["coverage"]["met"] == answer["coverage"]["goals"] > 0


def test_all_formats_at_once_and_again(program: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = ["tests", program, "--entry", "f", "--out", str(out), "--quiet"]
    assert main([*command, "--format", "c", "--format", "klee", "--format", "testcomp"]) == 0
    names = {path.name for path in out.iterdir()}
    assert {"tests.c", "driver.c", "Makefile", "test000001.ktest", "metadata.xml", "testcase-1.xml"} < names
    assert main(command) == 0
    assert {path.name for path in out.iterdir()} == {
        "tests.c", "tests.h", "driver.c", "Makefile", ".whence-tests"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--entry", "h"], "no procedure named h"),
        (["--entry", "kepe"], "the nearest name is keep"),
        (["--entry", "f", "--between", "f", "g"], "f does not call g"),
        (["--entry", "f", "--between", "f", "kep"], "the nearest name is keep"),
        (["--entry", "f", "--format", "klee"], "needs --out"),
        (["--out", "somewhere"], "--entry f or g"),
    ],
)
def test_bad_usage_is_one_line(
    program: str, options: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tests", program, *options]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_a_folder_with_a_makefile_of_somebody_else_is_left_alone(
    program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "Makefile").write_text("all:\n")
    assert main(["tests", program, "--entry", "f", "--out", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert "was not written by `whence tests`" in captured.err
    assert captured.out == ""
    assert (tmp_path / "Makefile").read_text() == "all:\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("int h(int a) { extern int unheard(void); return unheard() ? 1 : a; }", "unknown-call"),
        ("int h(int a) { int i = 0; while (a != 5) i++; return i > 3 ? 1 : 0; }", "budget"),
    ],
)
def test_what_is_in_the_way_is_told(
    tmp_path: Path, text: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.c"
    path.write_text(text)
    assert main(["tests", str(path), "--entry", "h", "--budget", "400000", "--json"]) == 3
    answer = json.loads(capsys.readouterr().out)
    assert {each["reason"] for each in answer["left"]} == {reason}


def test_formats_of_c_are_refused_for_java(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["tests", str(CLASS), "--entry", "Nullness.chosen", "--out", str(tmp_path), "--format", "klee"]
    assert main(command) == 2
    assert "--format is for C" in capsys.readouterr().err

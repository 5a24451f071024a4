"""The command line is a contract: verdicts, JSON keys, exit statuses and one-line complaints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from whence.cli.main import main

PROGRAM = """\
#include <assert.h>
static int twice(int n) {
    return n + n;
}
int unused(int *p) {
    return *p;
}
int main(int argc, char **argv) {
    int table[2] = {1, 2};
    if (argc > 900000) {
        return table[argc];
    }
    assert(twice(argc) != 2);
    return 0;
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("cli") / "prog.c"
    path.write_text(PROGRAM)
    return str(path)


def _json(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_reachable_line_comes_with_an_input_that_was_run(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reach", "prog.c:3", program, "--json"]) == 0
    (answer,) = _json(capsys)
    assert answer["verdict"] == "reachable"
    witness = answer["witness"]
    assert list(witness) == ["entry", "inputs", "replayed", "path", "stack"]
    assert (witness["entry"], witness["inputs"], witness["replayed"]) == ("main", {}, "interpreter")
    assert [witness["path"][0]["step"], witness["path"][-1]["step"]] == ["call", "end"]
    assert answer["question"] == {
        "kind": "reach",
        "procedure": "twice",
        "file": program,
        "line": 3,
        "column": 12,
        "subject": "prog.c:3",
    }
    assert set(answer["cost"]) == {"seconds", "steps", "solver_calls", "executions", "procedures"}  # type: ignore[call-overload]


def test_a_procedure_that_nothing_calls_is_unreachable(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reach", "unused", program, "--json"]) == 0
    (answer,) = _json(capsys)
    assert answer["verdict"] == "unreachable"
    assert answer["assumptions"] == ["execution starts at the entry"]


def test_with_another_entry_the_same_procedure_is_reached(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reach", "twice", program, "--entry", "twice", "--json"]) == 0
    (answer,) = _json(capsys)
    assert answer["verdict"] == "reachable"
    assert answer["witness"]["inputs"] == {"parameters": [0]}  # type: ignore[index]


def test_a_refuted_assertion_ends_with_status_1_and_tells_the_event(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", program, "--only", "assert"]) == 1
    out = capsys.readouterr().out
    assert "refuted" in out
    assert "assert(twice(argc) != 2);" in out
    assert "assertion-failed" in out


def test_what_is_left_unknown_ends_with_status_3(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["check", program, "--at", "prog.c:11", "--only", "bounds", "--engine", "local", "--json"]) == 3
    )
    (answer,) = _json(capsys)
    assert (answer["verdict"], answer["reason"]) == ("unknown", "not-decided")


def test_processes_side_by_side_give_the_same_answers(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def verdicts(*options: str) -> list[tuple[object, object]]:
        main(["check", program, "--json", *options])
        return [(each["question"], each["verdict"]) for each in _json(capsys)]

    assert verdicts("--jobs", "2") == verdicts()


def test_a_missing_header_is_told_with_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "uses.c"
    source.write_text('#include "elsewhere.h"\n')
    assert main(["check", str(source)]) == 2
    assert "'elsewhere.h' file not found; name its folder with --cflags -I" in capsys.readouterr().err


def test_ir_prints_one_procedure_or_all(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ir", program, "--procedure", "twice"]) == 0
    out = capsys.readouterr().out
    assert "add nsw" in out
    assert "procedure main" not in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["reach", "nowhere.c:3", "PROGRAM"], "nowhere.c"),
        (["reach", "prog.c:5555", "PROGRAM"], "no code on that line; the nearest"),
        (["reach", "twise", "PROGRAM"], "twice"),
        (["reach", "prog.c:3", "PROGRAM", "--entry", "mian"], "main"),
        (["reach", "prog.c:3", "missing.c"], "there is no file or folder 'missing.c'"),
        (["reach", "prog.c:3", "PROGRAM", "--engine", "magic"], "no engine is called 'magic'"),
        (["check", "PROGRAM", "--only", "nil"], "--only does not know 'nil'"),
        (["defs", "n", "PROGRAM"], "is not VAR@POINT"),
        (["reach", "prog.c:3", "/dev/null"], "'/dev/null' is neither a file nor a folder"),
        (["verify", "missing.json"], "missing.json cannot be read: No such file or directory"),
        (["pairs", "PROGRAM", "--covered", "missing"], "the trace missing can't be read: No such file"),
        (["frobnicate"], "frobnicate"),
        (["reach"], "whence reach --help"),
    ],
)
def test_bad_usage_is_one_clear_line_and_status_2(
    program: str, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    assert main([program if each == "PROGRAM" else each for each in arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert complaint in captured.err


def test_a_program_that_does_not_compile_shows_the_compilers_first_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.c"
    broken.write_text("int main(void) { return missing; }\n")
    assert main(["reach", "main", str(broken)]) == 2
    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1
    assert "missing" in error


def test_help_teaches_by_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert "whence reach main.c:17 main.c" in out
    assert "Exit status" in out


def test_run_gives_the_programs_own_output_and_status(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "echo.c"
    source.write_text(
        "#include <stdio.h>\n"
        "int main(int c, char **v) { for (int i = 1; i < c; i++) puts(v[i]); return c; }\n"
    )
    assert main(["run", str(source), "--", "one", "--two"]) == 3
    assert capfd.readouterr().out == "one\n--two\n"


def test_run_of_another_entry_prints_what_it_returns(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", program, "--entry", "twice", "--", "21"]) == 0
    assert capsys.readouterr().out == "42\n"


def test_a_run_stops_when_its_budget_is_spent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "forever.c"
    source.write_text("int main(void) { for (;;) { } }\n")
    assert main(["run", str(source), "--budget", "10000"]) == 124
    assert "budget" in capsys.readouterr().err

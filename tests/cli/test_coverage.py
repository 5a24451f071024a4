"""`run --trace-defs`, `pairs --covered` and `pairs --changed-since` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from whence.cli.main import main

PROGRAM = """\
static int total;
static void add(int n) {
    total += n;
}
int main(int argc, char **argv) {
    total = 1;
    if (argc > 1) {
        add(argc);
    }
    return total;
}
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "prog.c"
    path.write_text(PROGRAM)
    return str(path)


def _lines(pairs: list[dict[str, dict[str, object]]]) -> set[tuple[object, object]]:
    return {(pair["definition"]["line"], pair["use"]["line"]) for pair in pairs}


def test_a_run_writes_the_pairs_that_it_exercises(program: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    assert main(["run", program, "--trace-defs", str(trace)]) == 1
    (pair,) = [json.loads(line) for line in trace.read_text().splitlines()]
    assert pair == {
        "variable": "total",
        "definition": {"procedure": "main", "file": program, "line": 6, "column": 11},
        "use": {"procedure": "main", "file": program, "line": 10, "column": 12},
    }


def test_pairs_are_marked_and_counted_by_criterion(
    program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trace = str(tmp_path / "trace.jsonl")
    main(["run", program, "--trace-defs", trace])
    assert main(["pairs", program, "--covered", trace, "--json"]) == 0
    (answer,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert _lines([pair for pair in answer["items"] if pair["covered"]]) == {(6, 10)}
    assert _lines([pair for pair in answer["items"] if not pair["covered"]]) == {(6, 3), (3, 10)}
    assert answer["covered"] == {
        "all-defs": {"covered": 1, "of": 2},
        "all-uses": {"covered": 1, "of": 3},
    }
    main(["pairs", program, "--covered", trace])
    text = capsys.readouterr().out
    assert "all-uses: 1 of 3 covered (33%)" in text
    assert "(intraprocedural), covered" in text


def test_without_a_trace_nothing_is_said_of_coverage(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pairs", program, "--json"])
    assert "covered" not in capsys.readouterr().out


def test_a_file_that_is_no_trace_is_turned_away(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pairs", program, "--covered", program]) == 2
    assert "prog.c:1: this is not a line of a trace" in capsys.readouterr().err
    assert main(["pairs", program, "--covered", program + ".none"]) == 2


def test_pairs_that_an_edit_affects(program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new = tmp_path / "new.c"
    new.write_text(PROGRAM.replace("total += n", "total = n"))
    assert main(["pairs", str(new), "--changed-since", program, "--json"]) == 0
    (answer,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert _lines(answer["items"]) == {(3, 10)}
    assert main(["pairs", program, "--changed-since", program, "--json"]) == 0
    (answer,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answer["items"] == []

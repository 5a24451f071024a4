"""`check` asks where the user says, and says what it left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import whence
from whence.cli.main import main

LIBRARY = """\
int first(int a) { return 10 / a; }
int second(int *p) { return *p; }
int plain(int a) { return a + 1; }
int entry(int a) { return first(a + 1); }
static int kept(int a) { return 6 / a; }
int (*hook)(int) = kept;
int hooked(int a) { return hook(a); }
"""
OTHER = "int elsewhere(int *q) { return q[1] % 7; }\n"
JAVA = Path(__file__).parents[1] / "answers" / "java"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("scope")
    (folder / "lib.c").write_text(LIBRARY)
    (folder / "other.c").write_text(OTHER)
    return [str(folder / "lib.c"), str(folder / "other.c")]


def _asked(files: list[str], capsys: pytest.CaptureFixture[str], *options: str) -> set[tuple[str, str]]:
    main(["check", *files, "--json", "--engine", "local", *options])
    answers = map(json.loads, capsys.readouterr().out.splitlines())
    return {(each["question"]["procedure"], each["question"]["kind"]) for each in answers}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--at", "second"], {("second", "null"), ("second", "bounds")}),
        (["--at", "first"], {("first", "div")}),
        (["--at", "plain", "--only", "overflow,div"], {("plain", "overflow")}),
        (["--in", "second"], {("second", "null"), ("second", "bounds")}),
        (["--in", "second", "--only", "null"], {("second", "null")}),
        (["--in", "other.c"], {("elsewhere", "null"), ("elsewhere", "bounds")}),
        (["--in", "lib.c", "--only", "div"], {("first", "div"), ("kept", "div")}),
        (["--in", "lib.c", "--only", "div", "--entry", "hooked"], {("kept", "div")}),
        (["--in", "lib.c", "--only", "div", "--entry", "entry"], {("first", "div")}),
    ],
)
def test_everything_in_the_named_place_is_asked(
    files: list[str],
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    expected: set[tuple[str, str]],
) -> None:
    assert _asked(files, capsys, *options) == expected


@pytest.mark.parametrize(
    ("place", "procedures"),
    [
        ("Nullness", {"Nullness"}),
        ("Nullness.java", {"Nullness"}),
        ("Nullness.chosen", {"Nullness"}),
    ],
)
def test_a_java_class_is_a_place(place: str, procedures: set[str]) -> None:
    program = whence.load(JAVA / "Nullness.class")
    results = list(program.check(within=place, engine="local"))
    names = {result.facts()["question"]["procedure"] for result in results}  # type: ignore[index]
    assert {name.partition(".")[0] for name in names} == procedures
    assert len(names) > 1 or place == "Nullness.chosen"


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (
            ["--at", "plain"],
            "plain: no obligation of the kinds null, bounds, cast, div, assert; it has",
        ),
        (
            ["--in", "second", "--only", "div"],
            "second: no obligation of the kinds div; it has --only null,bounds",
        ),
        (
            ["--at", "lib.c:1", "--only", "null"],
            "lib.c:1: no obligation of the kinds null; it has --only",
        ),
        (["--in", "nowhere.c"], "no procedure of the program is in a file nowhere.c"),
        (["--in", "secnd"], "no procedure named secnd; the nearest name is second"),
        (["--in", "second", "--at", "first"], "--at and --in both say where"),
        (["--at", "lib.c:1", "--jobs", "2"], "--jobs checks procedures side by side"),
    ],
)
def test_a_place_with_nothing_to_ask_is_one_line_and_status_2(
    files: list[str], capsys: pytest.CaptureFixture[str], options: list[str], line: str
) -> None:
    assert main(["check", *files, *options]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert line in err


def test_what_the_entry_never_calls_is_one_line_and_no_verdict(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", *files, "--entry", "entry", "--only", "div,null"]) == 1
    out, _ = capsys.readouterr()
    assert out.splitlines()[-2:] == [
        "1 refuted",
        "not asked: 5 procedures that nothing which starts at entry calls: "
        "second, plain, kept, hooked, elsewhere",
    ]
    assert "proved" not in out


def test_with_json_the_line_goes_to_standard_error(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", *files, "--in", "second", "--entry", "entry", "--json"]) == 0
    out, err = capsys.readouterr()
    assert (out, err) == (
        "",
        "whence: not asked: 1 procedure that nothing which starts at entry calls: second\n",
    )


def test_several_processes_leave_out_the_same(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in "12":
        main(["check", *files, "--entry", "entry", "--only", "div", "--jobs", jobs])
        found.append(capsys.readouterr().out.splitlines()[-1])
    assert found[0] == found[1]


def test_an_entry_that_comes_everywhere_leaves_nothing_out(files: list[str]) -> None:
    program = whence.load(*files)
    checks = program.check(within="first", entry="entry")
    assert [result.verdict for result in checks] == ["refuted"]
    assert checks.out_of_reach == []

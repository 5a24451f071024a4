"""Suppressions in comments, baselines, excluded files, changes of git: what a check leaves out and says."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from sarif_pydantic import Sarif

import whence
from whence.cli.main import main
from whence.facade.accepted.changed_lines import changed_lines
from whence.facade.accepted.comments import Allowance, allowances_in
from whence.facade.accepted.exclusion import excluded_by

SOURCE = """\
int first(int n) {
    return 10 / n; // whence: allow div, because callers pass no zero
}
int second(int n) {
    return 20 / n;
}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _write(folder: Path, text: str = SOURCE, name: str = "parts.c") -> str:
    (folder / name).write_text(text)
    return name


def _subjects(out: str) -> list[tuple[str, str]]:
    return [(each["question"]["procedure"], each["verdict"]) for each in map(json.loads, out.splitlines())]


def test_a_suppressed_finding_is_counted_and_not_listed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", _write(folder)]) == 1
    out, err = capsys.readouterr()
    assert "parts.c:5:15: div n: refuted" in out
    assert "parts.c:2" not in out
    assert out.splitlines()[-1] == "1 refuted, 1 suppressed"
    assert err == ""


def test_the_page_says_what_is_suppressed(folder: Path) -> None:
    assert main(["check", _write(folder), "--format", "html", "--output", "page.html"]) == 1
    assert "suppressed in parts.c:2:20, because" in (folder / "page.html").read_text()


def test_what_is_suppressed_does_not_count_for_the_status(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", _write(folder), "--in", "first"]) == 0
    assert capsys.readouterr().out == "1 suppressed\n"
    assert main(["check", "parts.c", "--in", "first", "--all"]) == 0
    assert "suppressed in parts.c:2:20, because callers pass no zero" in capsys.readouterr().out


def test_json_and_sarif_mark_what_is_suppressed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", _write(folder), "--json"])
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["verdict"] == second["verdict"] == "refuted"
    assert first["suppression"] == {
        "reason": "callers pass no zero",
        "file": "parts.c",
        "line": 2,
        "column": 20,
    }
    assert "suppression" not in second
    main(["check", "parts.c", "--format", "sarif"])
    text = capsys.readouterr().out
    Sarif.model_validate_json(text)
    marked, plain = json.loads(text)["runs"][0]["results"]
    assert [each["kind"] for each in marked["suppressions"]] == ["inSource"]
    assert marked["suppressions"][0]["justification"] == "callers pass no zero"
    assert "suppressions" not in plain


@pytest.mark.parametrize(("form", "told"), [("github", "::error"), ("junit", "<failure ")])
def test_annotations_and_test_reports_complain_only_of_the_rest(
    folder: Path, capsys: pytest.CaptureFixture[str], form: str, told: str
) -> None:
    main(["check", _write(folder), "--format", form])
    assert capsys.readouterr().out.count(told) == 1


def test_a_suppression_without_a_reason_is_an_error_and_not_heeded(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _write(folder, "int f(int n) {\n    return 10 / n; // whence: allow div\n}\n")
    assert main(["check", path]) == 1
    out, err = capsys.readouterr()
    assert "refuted" in out
    assert err == (
        "whence: parts.c:2:20: this suppression has no reason and is not heeded: "
        "write // whence: allow null, because ...\n"
    )
    _write(folder, "int f(int n) {\n    return 10 / 5; // whence: allow dif, because of that\n}\n")
    assert main(["check", path]) == 2
    assert "names no kind that there is: 'dif'; did you mean div?" in capsys.readouterr().err


def test_suppressions_that_nothing_needs_are_reported(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        "int f(unsigned n) {\n"
        "    // whence: allow div, null, because it was once needed\n"
        "    return 10 / (n % 5 + 1);\n"
        "}\n"
    )
    path = _write(folder, text)
    assert main(["check", path]) == 0
    err = capsys.readouterr().err.splitlines()
    assert [line.partition("kind ")[2].split()[0] for line in err] == ["div", "null"]
    assert all(line.startswith("whence: parts.c:2:5: this suppression is not needed") for line in err)
    assert main(["check", path, "--only", "null"]) == 0, "what was not asked is not known to be needless"
    assert "kind div" not in capsys.readouterr().err
    assert main(["check", path, "--in", "f"]) == 0
    assert "kind div" in capsys.readouterr().err, "it was asked and proved"


def test_comments_are_told_from_strings_and_know_their_line(folder: Path) -> None:
    text = (
        'char *s = "// whence: allow null, because no comment";\n'
        "/* whence: allow bounds and null,\n"
        " * because two lines\n"
        " * say so */\n"
        "\n"
        "// and one more\n"
        "int x; // whence: SEEK_SET\n"
        'char c = \'"\'; /* whence: allow cast, because of a quote */ char *t = "";\n'
    )
    found = allowances_in(str(folder / _write(folder, text)))
    assert all(isinstance(each, Allowance) for each in found)
    assert [(each.kinds, each.line, each.suppression.reason) for each in found] == [
        (("bounds", "null"), 7, "two lines say so"),
        (("cast",), 8, "of a quote"),
    ]


def test_a_baseline_leaves_what_is_new(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _write(folder)
    assert main(["check", path, "--write-baseline", "known.json"]) == 1
    capsys.readouterr()
    assert main(["check", path, "--baseline", "known.json"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "not listed: 1 that the baseline knows"
    _write(folder, f"/* moved */\n\n{SOURCE}int third(int n) {{\n    return 30 / n;\n}}\n")
    assert main(["check", path, "--baseline", "known.json", "--json"]) == 1
    assert _subjects(capsys.readouterr().out) == [("first", "refuted"), ("third", "refuted")]


def test_equal_lines_are_known_one_by_one_whatever_is_asked(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = "int f(int n, int m) {\n    if (m)\n        return 1 / n;\n    return 1 / n;\n}\n"
    path = _write(folder, twice)
    main(["check", path, "--at", "parts.c:4", "--write-baseline", "known.json"])
    capsys.readouterr()
    main(["check", path, "--baseline", "known.json", "--json"])
    (only,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert only["question"]["line"] == 3


def test_what_was_unknown_and_is_refuted_is_new(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _write(folder)
    main(["check", path, "--write-baseline", "known.json"])
    known = (folder / "known.json").read_text()
    (folder / "known.json").write_text(known.replace('"refuted"', '"unknown"'))
    assert main(["check", path, "--baseline", "known.json"]) == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[]", "this is not what --write-baseline writes"),
        ('{"version": 9}', "version 9 is not known; write it again"),
        (None, "No such file or directory; --write-baseline known.json makes one"),
    ],
)
def test_a_bad_baseline_is_one_line(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str | None, told: str
) -> None:
    if text is not None:
        (folder / "known.json").write_text(text)
    assert main(["check", _write(folder), "--baseline", "known.json"]) == 2
    assert capsys.readouterr().err == f"whence: --baseline known.json: {told}\n"


def test_what_is_excluded_is_not_asked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "lib" / "other").mkdir(parents=True)
    other = _write(folder, "int second(int n) { return 1 / n; }\n", "lib/other/other.c")
    first = _write(folder, "int first(int n) { return 1 / n; }\n")
    assert main(["check", first, other, "--exclude", "lib/*"]) == 1
    out = capsys.readouterr().out
    assert "parts.c:1" in out
    assert "other.c:1" not in out
    assert out.splitlines()[-1] == "not asked: 1 procedure that --exclude leaves out: second"
    program = whence.load(first, other).program
    for pattern in ("second", "other", "lib/other", "lib/*", "other.c", "*/other.c", "lib/"):
        is_excluded = excluded_by([pattern], program)
        assert [is_excluded("first"), is_excluded("second")] == [False, True], pattern


def _git(*arguments: str) -> None:
    name = ("-c", "user.name=n", "-c", "user.email=n@example.org")
    subprocess.run(["git", *name, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(folder: Path) -> Path:
    _write(folder, SOURCE.replace("return 20", "n++;\n    return 20"))
    _git("init", "-q")
    _git("add", ".")
    _git("commit", "-q", "-m", "start")
    return folder


def test_a_diff_limits_the_check_to_procedures_that_changed(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (repository / "parts.c").read_text()
    assert main(["check", "parts.c", "--diff", "HEAD"]) == 0
    assert capsys.readouterr().out == "nothing to answer: no procedure has changed since HEAD\n"
    _write(repository, "/* a comment between procedures */\n" + text)
    assert main(["check", "parts.c", "--diff", "HEAD", "--json"]) == 0
    _write(repository, text.replace("    n++;\n", ""))
    capsys.readouterr()
    assert main(["check", "parts.c", "--diff", "HEAD", "--json"]) == 1
    assert _subjects(capsys.readouterr().out) == [("second", "refuted")], "lines were deleted inside"
    _write(repository, "int third(int n) {\n    return 1 / n;\n}\n", "new file.c")
    assert main(["check", "parts.c", "new file.c", "--diff", "HEAD", "--json"]) == 1
    assert sorted(_subjects(capsys.readouterr().out)) == [("second", "refuted"), ("third", "refuted")]


def test_lines_of_a_diff_are_those_of_the_working_folder(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (repository / "parts.c").read_text()
    _write(repository, text.replace("int second", "int\nthe_second") + "int last;\n")
    (repository / "below").mkdir()
    monkeypatch.chdir(repository / "below")
    assert changed_lines("HEAD") == {str(repository / "parts.c"): [(4, 5), (9, 9)]}


def test_a_diff_that_git_can_not_make_is_one_line(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "parts.c", "--diff", "nowhere"]) == 2
    assert capsys.readouterr().err == "whence: --diff: git knows no nowhere\n"
    assert main(["check", "parts.c", "--diff", "--output=x"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not (repository / "x").exists()

"""`whence.toml` and `[tool.whence]`: every option has a key, and what is wrong is one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from whence.cli.main import COMMANDS, main
from whence.cli.options.configuration import Configuration, defaults_of, keys_of
from whence.cli.options.shared import TAKEN
from whence.cli.options.table import options_of

SOURCE = """\
#include "depth.h"
int half(int n) { return DEPTH / n; }
int twice(int *p) { return *p * 2; }
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()
    (tmp_path / "include").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "include" / "depth.h").write_text("#define DEPTH 9\n")
    (tmp_path / "src" / "half.c").write_text(SOURCE)
    return tmp_path


def _kinds(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [json.loads(line)["question"]["kind"] for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(
    ("name", "place"), [("whence.toml", "."), ("whence.toml", "src/below"), ("pyproject.toml", "src")]
)
def test_a_configuration_holds_in_its_folder_and_below(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, place: str
) -> None:
    head = "[tool.whence]\n" if name == "pyproject.toml" else ""
    table = "[tool.whence.check]\n" if head else "[check]\n"
    text = f'{head}programs = ["src/*.c"]\ncflags = "-Iinclude -DX"\njson = true\n{table}only = ["div"]\n'
    (folder / name).write_text(text)
    (folder / place).mkdir(exist_ok=True)
    monkeypatch.chdir(folder / place)
    assert main(["check"]) == 1
    assert _kinds(capsys) == ["div"]
    assert main(["check", "--only", "null", "--format", "github"]) == 1, "the command line comes first"
    assert capsys.readouterr().out.startswith("::error")


def test_another_file_or_none_can_be_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "whence.toml").write_text("timeuot = 3\n")
    (folder / "other.toml").write_text(
        'programs = ["src/half.c"]\ncflags = ["-Iinclude"]\nentry = ["half"]\n'
    )
    assert main(["check", "--config", "other.toml", "--json"]) == 1
    assert _kinds(capsys) == ["div"]
    assert main(["check", "--config=none"]) == 2
    assert capsys.readouterr().err.startswith("whence: name a program, or list `programs` in whence.toml")
    assert main(["check", "--config", "missing.toml"]) == 2
    assert capsys.readouterr().err == "whence: missing.toml: No such file or directory\n"
    assert main(["check", "--help"]) == 0, "a broken file is no reason to give no help"


def test_a_search_ends_at_the_repository(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "whence.toml").write_text("nothing = 1\n")
    (folder / "src" / ".git").mkdir()
    monkeypatch.chdir(folder / "src")
    assert main(["ir", "half.c", "--cflags", "-I../include"]) == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("timeuot = 3", "timeuot: there is no such key; the nearest is timeout"),
        ("program = 'x.c'", "program: there is no such key; the nearest is programs"),
        ("[chekc]\nonly = 'div'", "chekc: there is no such key; the nearest is check"),
        ("[check]\nenty = 'f'", "check.enty: there is no such key; the nearest is entry"),
        ("[run]\nonly = 'div'", "run.only: there is no such key; the nearest is entry"),
        ("timeout = 'x'", "timeout: it is a number"),
        ("timeout = -1", "timeout: it is a number, 0 or more"),
        ("timeout = nan", "timeout: it is a number, 0 or more"),
        ("jobs = 1.5", "jobs: it is a whole number"),
        ("jobs = true", "jobs: it is a whole number"),
        ("quiet = 1", "quiet: it is true or false"),
        ("state = 'fist'", "state: it is one of any, first"),
        ("timeout = [1, 2]", "timeout: it takes 1 value"),
        ("[tests]\nbetween = ['f']", "between: it takes 2 values"),
        ("cflags = [3]", "cflags: it is a text"),
        ("check = 3", "check: this is a command and takes a table"),
        (
            "format = 'json'",
            "format: it means different things to commands: "
            "write it below [reach] or [check] or [pairs] or [tests]",
        ),
        ("programs = 'none/*.c'", "programs: there is no none/*.c"),
        ("x = [", "Invalid value (at end of document)"),
    ],
)
def test_what_is_wrong_is_one_line(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    (folder / "whence.toml").write_text(f"{text}\n")
    command = "tests" if "tests" in text else "run" if "run" in text else "check"
    assert main([command, "src/half.c"]) == 2
    assert capsys.readouterr().err == f"whence: whence.toml: {told}\n"


def test_every_option_has_a_key_that_is_heeded(tmp_path: Path) -> None:
    keys = keys_of({name: options_of(COMMANDS[name]) for name in TAKEN})
    samples: dict[type, object] = {str: "a", int: 7, float: 7.5, bool: True}
    for command, known in keys.items():
        assert set(known) == {each.name for each in options_of(COMMANDS[command])} - {"config"}
        for name, option in known.items():
            sample = option.choices[-1] if option.choices else samples[option.type]
            value = [sample] * option.length if option.length > 1 or option.is_list else sample
            found = defaults_of(
                Configuration(tmp_path / "whence.toml", {command: {name: value}}), command, keys
            )
            assert list(found) == [option.parameter]


def test_an_option_gives_way_to_one_that_excludes_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "programs = 'src/half.c'\ncflags = '-Iinclude'\njobs = 2\n[check]\nformat = 'sarif'\n"
    (folder / "whence.toml").write_text(text)
    assert main(["check", "--json", "--at", "half.c:2"]) == 1
    assert _kinds(capsys) == ["div"]


@pytest.mark.parametrize("option", ["--timeout", "--total"])
@pytest.mark.parametrize("value", ["-1", "nan", "-inf", "x"])
def test_times_that_are_none_are_one_line(
    capsys: pytest.CaptureFixture[str], option: str, value: str
) -> None:
    assert main(["check", "x.c", option, value]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"whence: {option}: ")

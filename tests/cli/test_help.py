"""Help: pages of commands that are up to date, examples that the command line takes, nothing left out."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from whence.cli.help.examples import EXAMPLES
from whence.cli.help.text import pages, summary_of
from whence.cli.main import COMMANDS, documented, main
from whence.cli.options.table import arguments_of, options_of

PAGES = Path(__file__).parents[2] / "docs" / "commands"


def test_the_pages_of_commands_are_up_to_date() -> None:
    made = pages(documented())
    assert {path.name for path in PAGES.glob("*")} == set(made)
    for name, text in made.items():
        assert (PAGES / name).read_text() == text, f"docs/commands/{name}: run `make docs`"


@pytest.mark.parametrize("command", COMMANDS)
def test_help_explains_each_option_and_argument_and_shows_examples(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([command, "--help"]) == 0
    out = capsys.readouterr().out
    for option in options_of(COMMANDS[command]):
        assert option.help
        assert option.name == "programs" or f"  --{option.name}" in out
    assert all(each.help for each in arguments_of(COMMANDS[command]))
    assert EXAMPLES[command]
    prose = [
        line for line in out.splitlines() if not line.startswith(("  whence", "      ", "fish:", "bash:"))
    ]
    assert max(map(len, prose)) <= 80


def test_the_list_of_commands_fits_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    for name, command in documented().items():
        (line,) = [
            line for line in out.splitlines() if line.startswith(f"  {name} ") and summary_of(command) in line
        ]
        assert len(line) <= 96


@pytest.mark.parametrize(
    "line",
    [
        line
        for command, examples in EXAMPLES.items()
        for line, _ in examples
        if "PROGRAM" not in line and command != "lsp"
    ],
)
def test_the_command_line_takes_the_examples(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """But for the server, which waits for an editor (tests/lsp)."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()
    monkeypatch.setenv("WHENCE_CACHE", str(tmp_path / "cache"))
    program, *words = shlex.split(line)
    assert program == "whence"
    status = main(words)
    err = capsys.readouterr().err
    assert (
        status == 0
        or "no file" in err
        or "No such file" in err
        or "name a program" in err
        or "no C or Java program" in err
    )

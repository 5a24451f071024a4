"""Each command takes the shared options that it uses, and refuses the others by name."""

from __future__ import annotations

import pytest

from whence.cli.main import main

VALUES = {
    "--entry": ["main"],
    "--json": [],
    "--engine": ["local"],
    "--budget": ["9"],
    "--timeout": ["9"],
    "--total": ["9"],
    "--allocations": ["succeed"],
    "--jobs": ["2"],
    "--cluster": ["tcp://127.0.0.1:1"],
    "--quiet": [],
    "--cc": ["clang"],
    "--cflags": ["-O0"],
    "--classpath": ["x.jar"],
    "--config": ["none"],
}
LOADING = {"--cc", "--cflags", "--classpath", "--config"}
QUESTION = LOADING | {"--json", "--engine", "--budget", "--timeout", "--quiet"}
USED = {
    "reach": QUESTION | {"--entry", "--allocations"},
    "check": QUESTION | {"--entry", "--allocations", "--jobs", "--cluster", "--total"},
    "defs": QUESTION,
    "uses": QUESTION,
    "pairs": QUESTION | {"--entry"},
    "integrate": QUESTION | {"--entry"},
    "tests": QUESTION | {"--entry", "--allocations", "--total"},
    "heap": QUESTION - {"--quiet"} | {"--entry", "--allocations"},
    "ir": LOADING,
    "run": LOADING | {"--entry", "--budget", "--timeout"},
}
SUBJECTS = {"reach": ["main"], "heap": ["main"], "defs": ["n@main"], "uses": ["n@main"]}


@pytest.mark.parametrize("option", VALUES)
@pytest.mark.parametrize("command", USED)
def test_an_option_is_used_or_refused_in_one_line_that_names_who_takes_it(
    command: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [command, *SUBJECTS.get(command, []), "missing.c", option, *VALUES[option]]
    assert main(arguments) == 2
    (line,) = capsys.readouterr().err.splitlines()
    if option in USED[command]:
        assert line == "whence: there is no file or folder 'missing.c'"
    else:
        assert line.startswith(f"whence: `whence {command}` does not take {option}; it is an option of ")
        takers = line.partition("option of ")[2].replace(" and ", ", ").split(", ")
        assert takers == [name for name, options in USED.items() if option in options]


@pytest.mark.parametrize("command", USED)
def test_help_shows_the_options_that_are_used(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    words = capsys.readouterr().out.split()
    shown = {option for option in VALUES if option in words}
    assert shown == USED[command]


def test_help_lists_the_engines_with_what_they_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert "paths      reachability by necessary conditions with loop summaries" in out
    assert "concolic   compositional, plain, guided" in out

"""Completion scripts are run by the shells that they are for."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import time
from pathlib import Path

import pytest

from whence.cli.main import COMMANDS, main
from whence.cli.options.table import options_of

CASES = [
    ("", "check"),
    ("rea", "reach"),
    ("check --wri", "--write-baseline"),
    ("check x.c --state ", "first"),
    ("check x.c --only nu", "null"),
    ("reach main x.c --engine con", "concolic:guided"),
    ("tests x.c --format k", "klee"),
    ("check x.c --format sa", "sarif"),
    ("check x.c --baseline kno", "known.json"),
    ("run prog", "program.c"),
    ("cache c", "clear"),
    ("completion ", "fish"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "known.json").touch()
    (tmp_path / "program.c").touch()
    return tmp_path


def script(shell: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    path = folder / f"completion.{shell}"
    path.write_text(capsys.readouterr().out)
    return str(path)


def _bash(path: str, typed: str, folder: Path) -> list[str]:
    words = ["whence", *typed.split(" ")]
    quoted = " ".join(f"'{word}'" for word in words)
    code = f"source {path}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _whence; "
    code += 'printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", code], cwd=folder, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.split("\n")


def test_bash_completes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = script("bash", folder, capsys)
    for typed, wanted in CASES:
        assert wanted in _bash(path, typed, folder), typed
    assert _bash(path, "check x.c --timeout ", folder) == ["", ""], "a number is not completed"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_option_is_in_every_script(
    shell: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path(script(shell, folder, capsys)).read_text()
    dashes = "-l " if shell == "fish" else "--"
    for command in COMMANDS.values():
        for option in options_of(command):
            assert option.name == "programs" or f"{dashes}{option.name}" in text


@pytest.mark.slow
def test_fish_completes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = script("fish", folder, capsys)
    for typed, wanted in CASES:
        code = f"source {path}; complete -C 'whence {typed}'"
        done = subprocess.run(["fish", "-c", code], cwd=folder, capture_output=True, text=True, check=True)
        assert wanted in [line.split("\t")[0] for line in done.stdout.splitlines()], typed


@pytest.mark.slow
@pytest.mark.parametrize(("typed", "wanted"), CASES)
def test_zsh_completes(folder: Path, capsys: pytest.CaptureFixture[str], typed: str, wanted: str) -> None:
    path = script("zsh", folder, capsys)
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvpe(
            "zsh", ["zsh", "-f", "-i"], {**os.environ, "TERM": "dumb", "PS1": "READY ", "COLUMNS": "200"}
        )
    try:
        _until(terminal, "READY")
        os.write(terminal, f"autoload -U compinit; compinit -u -D; source {path}; echo LOAD''ED\n".encode())
        _until(terminal, "LOADED")
        _until(terminal, "READY")
        os.write(terminal, f"whence {typed}\t\t".encode())
        assert wanted in _until(terminal, wanted, 20)
    finally:
        os.kill(process, 9)
        os.waitpid(process, 0)
        os.close(terminal)


def _until(terminal: int, wanted: str, seconds: float = 60) -> str:
    """What the terminal shows until then, or until the time is over."""
    shown, end = "", time.monotonic() + seconds
    while wanted not in shown and time.monotonic() < end:
        if select.select([terminal], [], [], 0.5)[0]:
            shown += os.read(terminal, 4096).decode(errors="replace")
    return shown

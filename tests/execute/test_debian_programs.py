"""Programs of Debian, built with `whence cc`, do in the interpreter what they do natively."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"
TEXT = """apple 10 red
banana 2 yellow
cherry 33 red
apple 5 green
Date 7 brown

banana 2 yellow
fig 100 purple
"""
PACKED = gzip.compress(TEXT.encode() * 20, mtime=0)
PLAIN = TEXT.encode() * 50

BINARIES = {
    "gzip": ("gzip", "gzip"),
    "sort": ("coreutils", "src/sort"),
    "grep": ("grep", "src/grep"),
    "sed": ("sed", "sed/sed"),
}
COMMANDS = {
    "gzip": [
        ("-c text", b""),
        ("-9 -n", PLAIN),
        ("-1 -c -n text", b""),
        ("-dc", PACKED),
        ("-tv", PACKED),
        ("-l -", PACKED),
        ("-dc text", b""),
    ],
    "sort": [
        ("text", b""),
        ("-k2,2n text", b""),
        ("-r -u text", b""),
        ("-k3,3 -k1,1r text", b""),
        ("-f -s -k1,1", PLAIN),
        ("-c text", b""),
        ("-m text text", b""),
    ],
    "grep": [
        ("red text", b""),
        ("-E -c ^(apple|fig) text", b""),
        ("-v -n a text", b""),
        ("-i -o d[a-z]*", PLAIN),
        ("-w 2 text none", b""),
        (r"-E (a)(n)\2?\1 text", b""),
        ("-q zzz text", b""),
        ("-A1 -B1 cherry text", b""),
    ],
    "sed": [
        (r"s/\([a-z]*\)~\([0-9]*\)/\2~\1/ text", b""),
        ("-n /red/p text", b""),
        ("-E s/(a|e)+/<&>/g;2d text", b""),
        ("$!N;P;D text", b""),
        ("y/abc/xyz/;3q", PLAIN),
        ("1~2d;s/o/0/2g text", b""),
        ("-i s/red/RED/ text", b""),
    ],
}


def _built(program: str) -> Path:
    """The binary; the folder of the benchmarks fetches and builds it once."""
    script = "import sys, debian; print(debian.build(*sys.argv[1:]))"
    command = [sys.executable, "-c", script, *BINARIES[program]]
    environment = {**os.environ, "PYTHONPATH": str(BENCH)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.splitlines()[-1])


def _run(command: list[str], words: str, stdin: bytes, folder: Path) -> tuple[int, bytes]:
    folder.mkdir()
    text = folder / "text"
    text.write_text(TEXT)
    os.utime(text, (1_000_000_000, 1_000_000_000))
    arguments = [word.replace("~", " ") if word.startswith("s/") else word for word in words.split()]
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(
        [*command, *arguments], cwd=folder, input=stdin, env=environment, capture_output=True, timeout=900
    )
    return done.returncode, done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("program", BINARIES)
def test_a_program_of_debian_does_what_it_does_natively(program: str, tmp_path: Path) -> None:
    binary = str(_built(program))
    interpreted = [sys.executable, "-m", "whence", "run", binary, "--"]
    for number, (words, stdin) in enumerate(COMMANDS[program]):
        native = _run([binary], words, stdin, tmp_path / f"native{number}")
        assert _run(interpreted, words, stdin, tmp_path / f"run{number}") == native, words

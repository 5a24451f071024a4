"""Runs a page of documentation: writes the files that it shows, types its commands, and compares the output.

A block of C or TOML that has a name is a file. In a block `console`, a line that starts with `$ ` is typed,
and what follows is its output, standard error included. `python -m tests.tutorial PAGE` writes the page
with the output that the commands have now.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
import tempfile
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

from whence.cli.main import main

_BLOCK = re.compile(r"^```(console|c|toml) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Reader:
    """Somebody who types what the page says, in an empty folder."""

    def __init__(self) -> None:
        self._status = 0

    def replay(self, page: str) -> str:
        """The page with the output that the commands have now."""
        with tempfile.TemporaryDirectory() as folder, chdir(folder):
            Path(".git").mkdir()
            return _BLOCK.sub(self._block, page)

    def _block(self, block: re.Match[str]) -> str:
        kind, name, text = block.groups()
        if kind != "console":
            Path(name).write_text(text)
            return block[0]
        typed = [line for line in text.splitlines() if line.startswith("$ ")]
        shown = "".join(f"{line}\n{self._type(line.removeprefix('$ '))}" for line in typed)
        return f"```console\n{shown}```"

    def _type(self, line: str) -> str:
        if line == "echo $?":
            return f"{self._status}\n"
        if line.startswith("whence "):
            return self._ask(shlex.split(line)[1:])
        done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
        self._status = done.returncode
        return done.stdout + done.stderr

    def _ask(self, words: list[str]) -> str:
        said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
        with redirect_stdout(said), redirect_stderr(said):
            self._status = main(words)
        said.seek(0)
        return said.read()


if __name__ == "__main__":
    os.environ["NO_COLOR"] = "1"
    page = Path(sys.argv[1])
    page.write_text(Reader().replay(page.read_text()))

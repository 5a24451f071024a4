"""Writing to the terminal: answers to standard output, progress and problems to standard error."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterable
from typing import final

from whence.answers import Finding
from whence.program.program import Program
from whence.questions import Question
from whence.reports.json_lines import json_line
from whence.reports.pair_lines import MOST
from whence.reports.text import summary_line, text_lines

_ANSI = {"green": "32", "red": "31", "cyan": "36", "yellow": "33", "dim": "2"}


def styled(style: str, text: str) -> str:
    """The text in a colour, when somebody looks at a terminal."""
    if style and sys.stdout.isatty():
        return f"\x1b[{_ANSI[style]}m{text}\x1b[0m"
    return text


def complain(message: str) -> None:
    print(f"whence: {message}", file=sys.stderr)


@final
class Printer:
    """Prints findings as they come and remembers them for the exit status."""

    def __init__(self, program: Program, as_json: bool, quiet: bool, most: int = MOST) -> None:
        self._program = program
        self._as_json = as_json
        self._quiet = quiet
        self._most = most
        self.findings: list[Finding] = []

    def show(self, question: Question, finding: Finding) -> None:
        self.findings.append(finding)
        if self._as_json:
            print(json_line(question, finding, self._program), flush=True)
        else:
            self._show_text(question, finding)

    def _show_text(self, question: Question, finding: Finding) -> None:
        lines = list(text_lines(question, finding, self._program, self._most))
        for style, text in lines[:1] if self._quiet else lines:
            print(styled(style, text), flush=True)

    def summarise(self) -> None:
        if not self._as_json and not self._quiet and len(self.findings) != 1:
            print(summary_line(self.findings))


@final
class Progress:
    """A line on standard error that says how far long work has come; silent when nobody watches."""

    def __init__(self, total: int, noun: str, quiet: bool) -> None:
        self._total = total
        self._noun = noun
        self._shown = sys.stderr.isatty() and not quiet

    def tell(self, done: int, name: str) -> None:
        if self._shown:
            print(
                f"\r\x1b[K{self._noun} {done}/{self._total} {name[:60]}", end="", file=sys.stderr, flush=True
            )

    def finish(self) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@final
class Waiting:
    """Says on standard error that one long question is still being worked on, and for how long."""

    def __init__(self, noun: str, quiet: bool, every: float = 1.0) -> None:
        self._noun = noun
        self._every = every
        self._over = threading.Event()
        shown = sys.stderr.isatty() and not quiet
        self._teller = threading.Thread(target=self._tell, daemon=True) if shown else None

    def _tell(self) -> None:
        started = time.monotonic()
        while not self._over.wait(self._every):
            seconds = time.monotonic() - started
            print(f"\r\x1b[K{self._noun}: {seconds:.0f} s", end="", file=sys.stderr, flush=True)
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> None:
        if self._teller is not None:
            self._teller.start()

    def __exit__(self, *raised: object) -> None:
        self._over.set()
        if self._teller is not None:
            self._teller.join()


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)

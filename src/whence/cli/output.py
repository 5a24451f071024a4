"""Writing to the terminal: answers to standard output, progress and problems to standard error.

Colour and progress are for terminals only: a pipe gets nothing but text, and `NO_COLOR` turns colour off.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from typing import final

from whence.answers import Finding
from whence.facade.check_scope import Checks
from whence.facade.results import AnswerT, Result
from whence.reports.json_lines import json_line
from whence.reports.pair_lines import MOST
from whence.reports.text import out_of_reach_lines, path_lines, summary_line, text_lines

_ANSI = {"green": "32", "red": "31", "cyan": "36", "yellow": "33", "dim": "2"}
_CLEAR_LINE = "\r\x1b[K"


def styled(style: str, text: str) -> str:
    """The text in a colour, if standard output is a terminal."""
    if style and sys.stdout.isatty() and not os.environ.get("NO_COLOR"):
        return f"\x1b[{_ANSI[style]}m{text}\x1b[0m"
    return text


def complain(message: str) -> None:
    print(f"whence: {message}", file=sys.stderr)


@final
class Printer:
    """Prints results as they come and remembers the findings for the exit status."""

    def __init__(self, as_json: bool, quiet: bool, most: int = MOST, *, has_paths: bool = False) -> None:
        self._as_json = as_json
        self._quiet = quiet
        self._most = most
        self._has_paths = has_paths
        self.findings: list[Finding] = []

    def show(self, result: Result[AnswerT]) -> None:
        self.findings.append(result.finding)
        asked = (result.question, result.finding, result.program)
        if self._as_json:
            print(json_line(*asked), flush=True)
            return
        lines = list(text_lines(*asked, self._most))
        for style, text in lines[:1] if self._quiet else lines:
            print(styled(style, text), flush=True)
        for text in path_lines(result.finding) if self._has_paths else ():
            print(f"  {text}", flush=True)

    def summarise(self, checks: Checks) -> None:
        """How many of each verdict, and what was not asked. With JSON the latter goes to standard error:
        standard output has a line for each question and nothing else."""
        if self._quiet:
            return
        left_out = out_of_reach_lines(checks.out_of_reach, checks.entries)
        if not self._as_json and (len(self.findings) != 1 or checks.out_of_reach):
            print("\n".join([summary_line(self.findings), *left_out]))
        else:
            for line in left_out:
                complain(line)


def _has_audience(quiet: bool) -> bool:
    return sys.stderr.isatty() and not quiet


@final
class Progress:
    """A line on standard error that says how much of the work is done; only on a terminal."""

    def __init__(self, noun: str, quiet: bool) -> None:
        self._noun = noun
        self._is_shown = _has_audience(quiet)

    def show(self, done: int, total: int, name: str) -> None:
        if self._is_shown:
            line = f"{_CLEAR_LINE}{self._noun} {done}/{total} {name[:60]}"
            print(line, end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Before something else is printed."""
        if self._is_shown:
            print(_CLEAR_LINE, end="", file=sys.stderr, flush=True)


@final
class Waiting:
    """Says on standard error, each second, how long one question has taken; only on a terminal."""

    def __init__(self, noun: str, quiet: bool, every: float = 1.0) -> None:
        self._noun = noun
        self._every = every
        self._over = threading.Event()
        self._teller = threading.Thread(target=self._tell, daemon=True) if _has_audience(quiet) else None

    def _tell(self) -> None:
        started = time.monotonic()
        while not self._over.wait(self._every):
            seconds = time.monotonic() - started
            print(f"{_CLEAR_LINE}{self._noun}: {seconds:.0f} s", end="", file=sys.stderr, flush=True)
        print(_CLEAR_LINE, end="", file=sys.stderr, flush=True)

    def __enter__(self) -> None:
        if self._teller is not None:
            self._teller.start()

    def __exit__(self, *raised: object) -> None:
        self._over.set()
        if self._teller is not None:
            self._teller.join()

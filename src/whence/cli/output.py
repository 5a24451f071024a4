"""Writing to the terminal: answers to standard output, progress and problems to standard error.

Colour and progress are for terminals only: a pipe gets nothing but text, and `NO_COLOR` turns colour off.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO, final

from whence.answers import Answer, Finding
from whence.facade.check.scope import Checks
from whence.facade.results import AnswerT, Result
from whence.questions import Question
from whence.reports.json_lines import json_line
from whence.reports.terminal.answer_text import (
    again_lines,
    cause_lines,
    excluded_lines,
    out_of_reach_lines,
    out_of_time_lines,
    summary_line,
    text_lines,
)
from whence.reports.terminal.overview import SHOWN_WHOLE, overview_lines
from whence.reports.terminal.pair_lines import MOST
from whence.reports.terminal.way_there import path_lines
from whence.reports.tools.asked import Asked
from whence.reports.tools.baseline import Baseline, baseline_text, is_reported
from whence.reports.tools.documents import ReportFormat, document, no_picture
from whence.reports.tools.fingerprints import Fingerprints
from whence.source import InputProblem

_ANSI = {"green": "32", "red": "31", "cyan": "36", "yellow": "33", "dim": "2"}
FEW = 4
"""So many answers of a `check` are shown whole; more of them as an overview."""
_CLEAR_LINE = "\r\x1b[K"


def styled(style: str, text: str, stream: TextIO | None = None) -> str:
    """The text in a colour, if the stream, or else standard output, is a terminal."""
    if style and (stream or sys.stdout).isatty() and not os.environ.get("NO_COLOR"):
        return f"\x1b[{_ANSI[style]}m{text}\x1b[0m"
    return text


def complain(message: str) -> None:
    print(f"whence: {message}", file=sys.stderr)


@contextmanager
def opened(output: str, option: str = "--output") -> Iterator[TextIO]:
    """Where the report goes: the file, or standard output if none is named."""
    if not output:
        yield sys.stdout
        return
    with _created(output, option) as stream:
        yield stream


def _created(output: str, option: str) -> TextIO:
    try:
        return Path(output).open("w", encoding="utf-8", errors="surrogateescape")
    except OSError as error:
        raise InputProblem(f"{option} {output}: {error.strerror}") from error


@final
class Printer:
    """Prints results as they come, or a document at their end, and remembers the findings for the exit
    status."""

    def __init__(
        self,
        as_json: bool,
        quiet: bool,
        most: int = MOST,
        *,
        has_paths: bool = False,
        has_causes: bool = False,
        form: ReportFormat = ReportFormat.TEXT,
        stream: TextIO | None = None,
        has_overview: bool = False,
        has_suppressed: bool = True,
        baseline: Baseline | None = None,
        picture: Callable[[Asked], str] = no_picture,
        proof_words: Callable[[Answer], str] | None = None,
        place: Callable[[Question], tuple[int, int]] = lambda _: (0, 0),
    ) -> None:
        self._form = ReportFormat.JSON if as_json else form
        self._quiet = quiet
        self._most = most
        self._has_paths = has_paths
        self._has_causes = has_causes
        self._stream = stream or sys.stdout
        self._has_overview = has_overview and form is ReportFormat.TEXT and not quiet
        self._has_suppressed = has_suppressed or self._form is not ReportFormat.TEXT
        self._baseline = baseline
        self._picture = picture
        self._proof_words = proof_words
        """What a proof rests on, in words; None if that is not asked for."""
        self._place = place
        """The order of what is written at the end."""
        self._fingerprints = Fingerprints()
        self._known = 0
        self._shown_whole = 0
        self._all: list[Asked] = []
        self._held: list[Asked] = []
        self._callers: list[Asked] = []
        """Failures that come from what callers pass: after the others."""
        self.findings: list[Finding] = []

    @property
    def is_watched(self) -> bool:
        """Whether a reader waits for failures, each as soon as it is found; else the order matters more."""
        return self._has_overview and self._stream.isatty()

    def show(self, result: Result[AnswerT]) -> None:
        asked = Asked(result.question, result.finding, result.program, result.loading)
        self._all.append(asked)
        if self._is_known(asked):
            self._known += 1
            return
        self.findings.append(result.finding)
        if asked.finding.suppression is not None and not self._has_suppressed:
            return
        if self._form.is_document or (self._has_overview and not self._is_shown_whole(asked)):
            self._held.append(asked)
        elif asked.is_callers:
            self._callers.append(asked)
        else:
            self._show(asked)

    def _is_shown_whole(self, asked: Asked) -> bool:
        """Whether the overview leaves it out: it is one of the first refutations, or its way is asked for."""
        if self._has_paths and asked.verdict == "refuted":
            return True
        if asked.verdict != "refuted" or asked.is_callers or self._shown_whole == SHOWN_WHOLE:
            return False
        self._shown_whole += 1
        return True

    def _is_known(self, asked: Asked) -> bool:
        if self._baseline is None or not is_reported(asked):
            return False
        return self._baseline.has(asked, self._fingerprints.of(asked))

    def write_baseline(self, path: str) -> None:
        """Of all that was found, whatever was known before."""
        with opened(path, "--write-baseline") as stream:
            found = sorted(self._all, key=lambda each: self._place(each.question))
            stream.write(baseline_text(found, self._fingerprints))

    def _show(self, asked: Asked) -> None:
        if self._form is ReportFormat.JSON:
            self._print(json_line(asked))
        else:
            self._show_text(asked)

    def _show_text(self, asked: Asked) -> None:
        lines = list(text_lines(asked.question, asked.finding, asked.program, self._most))
        self._print_styled(lines[:1] if self._quiet else lines)
        if suppression := asked.finding.suppression:
            self._print(f"  suppressed in {suppression.span}, because {suppression.reason}")
        for text in cause_lines(asked.finding) if self._has_causes else ():
            self._print(f"  {text}")
        words = "" if self._proof_words is None else self._proof_words(asked.finding.answer)
        for text in words.splitlines():
            self._print(f"  {text}")
        if self._has_paths:
            self._print_styled(path_lines(asked.finding))
        for text in again_lines("" if self._quiet else asked.again):
            self._print(styled("cyan", text, self._stream))

    def finish(self) -> None:
        """Writes what waited for the last answer: a document, or the overview of what was not refuted."""
        self._held.sort(key=lambda each: self._place(each.question))
        for asked in self._callers:
            self._show(asked)
        if self._form.is_document:
            self._stream.write(document(self._form, self._held, self._picture))
        elif len(self.findings) <= FEW:
            order = ("refuted", "unknown", "proved")
            for asked in sorted(self._held, key=lambda each: order.index(each.verdict)):
                self._show_text(asked)
        else:
            self._print_styled(overview_lines(self._held))

    def _print_styled(self, lines: Iterable[tuple[str, str]]) -> None:
        for style, text in lines:
            self._print(styled(style, text, self._stream))

    def _print(self, text: str) -> None:
        print(text, file=self._stream, flush=True)

    def summarise(self, checks: Checks) -> None:
        """How many of each verdict, and what was not asked. With JSON the latter goes to standard error:
        standard output has a line for each question and nothing else."""
        if self._quiet:
            return
        left_out = [
            *out_of_reach_lines(checks.out_of_reach, checks.entries),
            *out_of_time_lines(checks.not_asked),
            *excluded_lines(checks.excluded),
            *([f"not listed: {self._known} that the baseline knows"] if self._known else []),
        ]
        is_plain = len(self.findings) == 1 and self.findings[0].suppression is None
        if self._form is ReportFormat.TEXT and (left_out or not is_plain):
            since = checks.unchanged_since
            unchanged = f": no procedure has changed since {since}" if since else ""
            self._print("\n".join([summary_line(self.findings) + unchanged, *left_out]))
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

"""What a terminal shows beyond text: progress and colour."""

from __future__ import annotations

import io
import sys
import threading

import pytest

from whence.cli.output import Progress, Waiting, styled


class Terminal(io.StringIO):
    """Tells when something was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written.set()
        return super().write(text)


def test_a_long_question_says_that_it_is_worked_on_and_then_clears_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Waiting("asking", quiet=False, every=0.01):
        assert terminal.written.wait(30)
    assert "asking: 0 s" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_with_quiet_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Waiting("asking", quiet=True, every=0.001):
        pass
    assert terminal.getvalue() == ""


def test_progress_is_cleared_before_something_else_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    progress = Progress("checking", quiet=False)
    progress.show(1, 2, "main")
    progress.clear()
    assert terminal.getvalue() == "\r\x1b[Kchecking 1/2 main\r\x1b[K"


def test_colour_is_for_terminals_that_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert styled("green", "proved") == "proved"
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert styled("green", "proved") == "\x1b[32mproved\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert styled("green", "proved") == "proved"

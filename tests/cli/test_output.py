"""What is said while somebody waits."""

from __future__ import annotations

import io
import sys
import threading

import pytest

from whence.cli.output import Waiting


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


def test_nobody_is_told_who_asked_for_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Waiting("asking", quiet=True, every=0.001):
        pass
    assert terminal.getvalue() == ""

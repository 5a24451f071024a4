"""What a terminal shows beyond text: progress and colour."""

from __future__ import annotations

import io
import sys
import threading
from pathlib import Path

import pytest

from whence.cli.main import main
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


MANY = """\
int f(int *p, int *q, int n) {
    int a[2] = {1, 2};
    int s = a[0] + a[1];
    s += 7 / n;
    int *r = &s;
    *r += 1;
    *r += 2;
    return s + *p + *q;
}
"""


@pytest.fixture
def many(tmp_path: Path) -> str:
    file = tmp_path / "many.c"
    file.write_text(MANY)
    return str(file)


def shown(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_a_whole_check_shows_refutations_whole_and_counts_what_is_proved(
    many: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", many]) == 1
    lines = shown(capsys)
    assert any(line.endswith("div n: refuted") for line in lines)
    assert not any(line.endswith(": proved") for line in lines)
    assert any(line.startswith("proved: ") and " null" in line for line in lines)


def test_all_lists_every_answer_in_source_order(many: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", many, "--all"]) == 1
    places = [int(line.split(":")[1]) for line in shown(capsys) if line.startswith(many)]
    assert places == sorted(places) and len(places) > 4


def test_few_answers_are_shown_whole(many: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", many, "--at", "many.c:6"]) == 0
    lines = shown(capsys)
    assert any(line.endswith("null r: proved") for line in lines)


def test_unknowns_stand_below_their_cause_the_commonest_first(
    many: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", many, "--engine", "local"]) == 3
    lines = shown(capsys)
    heads = [line for line in lines if " unknown because " in line]
    numbers = [int(line.split()[0]) for line in heads]
    assert heads and numbers == sorted(numbers, reverse=True)
    assert lines[lines.index(heads[0]) + 1].startswith(f"  {many}:")


SOON = """\
#include <stdio.h>
#include <stdlib.h>
static const int limits[] = {10, 20, 40};
static int limit_of(int level) { return level > 3 ? 0 : limits[level]; }
static int share(int total, int parts) { return total / parts; }
int main(int argc, char **argv) {
    if (argc < 2) {
        return 1;
    }
    printf("%d\\n", share(limit_of(atoi(argv[1])), argc - 2));
    return 0;
}
"""
"""A run with one argument divides by zero; the wrong place takes a longer search."""


def test_a_terminal_shows_failures_as_they_are_found_and_a_file_in_the_order_of_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "soon.c").write_text(SOON)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)

    def shown(stream: io.StringIO) -> list[str]:
        monkeypatch.setattr(sys, "stdout", stream)
        assert main(["check", "soon.c"]) == 1
        lines = stream.getvalue().splitlines()
        return [line.split(":")[1] for line in lines if line.endswith(": refuted")]

    assert shown(Terminal()) == ["5", "4"]
    assert shown(io.StringIO()) == ["4", "5"]

"""Ctrl-C: the summary so far, status 130, and no process left behind, wherever the command is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SOURCE = """\
int first(int n) {
    return 10 / n;
}
int second(int a, int b) {
    return 1 / (a * b - 77);
}
"""

SEARCHED_FOR = """\
int second(unsigned a, unsigned b) {
    return 1 / (a * a * a + b * b * b == 0x31415927u && a > 1000 ? 0 : 1);
}
"""

INTERRUPTED = """\
import os, signal, sys, threading
from whence.cli.main import run
from whence.facade.check.jobs import CheckJob
from whence.facade.process.deadline import Seconds, ask_in_time

def stuck():
    {stuck}

def ask(job, session, question, depth):
    if question.point.procedure == "second":
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        stuck()
    return ask_in_time(session, question, "trial", Seconds(0))

CheckJob.ask_until = ask
sys.argv[0] = "whence"
run()
"""
IN_PYTHON = "while True: pass"
IN_THE_SOLVER = (
    "import z3; a, b = z3.BitVecs('a b', 60); s = z3.Solver(); s.add(z3.ZeroExt(60, a) * z3.ZeroExt(60, b)"
    " == (2**59 - 55) * (2**59 - 99), a > 1, b > 1); s.check(); raise SystemExit('the solver came back')"
)
IN_A_PROCESS = "import subprocess; subprocess.run(['sleep', '600'])"


@pytest.mark.parametrize(
    "place", [IN_PYTHON, IN_THE_SOLVER, pytest.param(IN_A_PROCESS, marks=pytest.mark.slow)]
)
def test_an_interrupted_check_ends_with_the_summary_so_far(tmp_path: Path, place: str) -> None:
    (tmp_path / "parts.c").write_text(SOURCE)
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(stuck=place), "check", "parts.c"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 130
    assert done.stderr == "whence: interrupted\n"
    assert done.stdout.startswith("parts.c:2:15: div n: refuted")


WAITING = """\
import os, signal, sys, threading
from whence.cli.main import run
from whence.facade.check.jobs import CheckJob
from whence.facade.process.deadline import Seconds, ask_in_time
from whence.session.session import Session

def stuck(job, session, question, finding):
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    while True: pass

def ask_stuck(self, session, question):
    stuck(self, session, question, None)

CheckJob.ask_again = stuck
CheckJob.ask = lambda self, session, question: ask_in_time(session, question, "trial", Seconds(0))
Session.waits = lambda self, question: True
{more}
sys.argv[0] = "whence"
run()
"""


@pytest.mark.parametrize(
    ("more", "options"), [("", []), ("CheckJob.ask = ask_stuck", ["--total", "100"])], ids=["again", "total"]
)
def test_questions_that_wait_are_in_the_summary(tmp_path: Path, more: str, options: list[str]) -> None:
    """For a second round, or for their long turns where all questions together have a time."""
    (tmp_path / "parts.c").write_text(SEARCHED_FOR)
    done = subprocess.run(
        [sys.executable, "-c", WAITING.format(more=more), "check", "parts.c", "--all", *options],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 130, done.stderr
    assert done.stderr == "whence: interrupted\n"
    assert done.stdout.startswith("parts.c:2:14: div")
    assert "unknown" in done.stdout.splitlines()[0]


def _members(session: int) -> set[str]:
    """The commands of the processes of a session that still run."""
    found = set()
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, number = each.read_text().rpartition(")")[2].split()[:4]
            command = each.with_name("cmdline").read_text().replace("\0", " ")
        except OSError:
            continue
        if int(number) == session and state not in "ZX":
            found.add(command)
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads the processes of Linux")
@pytest.mark.parametrize("number", [signal.SIGINT, pytest.param(signal.SIGKILL, marks=pytest.mark.slow)])
def test_no_worker_is_left_behind(tmp_path: Path, number: int) -> None:
    text = "\n".join(f"int f{n}(int a, int b) {{ return a / (b - {n}); }}" for n in range(150))
    (tmp_path / "many.c").write_text(text)
    command = [sys.executable, "-m", "whence", "check", "many.c", "--jobs", "2"]
    process = subprocess.Popen(
        command,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    found = 0
    while found < 2:
        found += ": refuted" in process.stdout.readline()
    assert any("spawn_main" in each for each in _members(process.pid)), "the workers work"
    os.kill(process.pid, number)
    out, err = process.communicate(timeout=60)
    for _ in range(600):
        if not _members(process.pid):
            break
        time.sleep(0.05)
    assert not _members(process.pid)
    if number is signal.SIGINT:
        assert process.returncode == 130
        assert err == "whence: interrupted\n"
        assert "refuted" in out.splitlines()[-1]


SEARCHED = """
int f(int a, int b) {
    if (a == 3) return 1;
    if (b == 77) return 2;
    if (a * a * a + b * b == 123456789) return 3;
    return 0;
}
"""
INTERRUPTED_SEARCH = """
import os, signal, sys, threading
from whence.engines.concolic.coverage.goal_search import GoalSearch
from whence.launch import run

keep = GoalSearch._keep

def stuck(self, found, new):
    keep(self, found, new)
    if len(self.record.tests) == 2:
        {end}
        while True:
            pass

GoalSearch._keep = stuck
sys.argv[0] = "whence"
run()
"""


@pytest.mark.parametrize(
    ("end", "more", "status"),
    [
        ("threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()", [], 130),
        ("", ["--total", "6"], 3),
    ],
)
def test_tests_that_were_found_are_kept_where_the_search_is_ended(
    tmp_path: Path, end: str, more: list[str], status: int
) -> None:
    (tmp_path / "searched.c").write_text(SEARCHED)
    program = INTERRUPTED_SEARCH.format(end=end or "pass")
    done = subprocess.run(
        [sys.executable, "-c", program, "tests", "searched.c", "--entry", "f", "--out", "made", *more],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == status
    assert "goals met by 2 tests" in done.stdout
    assert ("the search was interrupted" if status == 130 else "raise --total") in done.stdout
    assert list((tmp_path / "made").glob("*.c"))

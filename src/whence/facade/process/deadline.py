"""The wall clock and the process's memory: what looks at neither is ended shortly after its time is over, or
when it has taken too much memory.

Engines look at the clock where they charge work. Translation, a long run or a pass over a large procedure may
not do so for seconds; an alarm of the process ends them. That works in the main thread of a process only;
elsewhere the engines' own looks at the clock must do.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType
from typing import NamedTuple, final

from whence.answers import Finding, Reason
from whence.engines.budget import TIMEOUT_OPTION
from whence.facade.process.children import descendants, end
from whence.facade.process.memory import give_back, resident_megabytes
from whence.questions import Question
from whence.records import dataclass
from whence.session import Session
from whence.session.reporting.causes import left_early
from whence.session.scheduling.portfolio import Depth
from whence.source import InputProblem

GRACE = 0.4
"""Seconds that the engines have to stop by themselves."""
LEAST_READING = 3.0
"""Seconds that reading a program may take in any case: most are read in less, and then have their answer."""
LONGEST = 1e8
"""Seconds, three years: more is no limit, and more than some clocks can count."""
AGAIN = 0.1
"""Seconds after which the alarm looks again at the memory, and is raised again where something caught it."""
TOTAL_OPTION = "--total"
_HALF_DONE = frozenset({("z3.z3", "__init__"), ("z3.z3types", "from_param")})
"""Functions that an exception must not leave: an object of z3 is made, or an argument of a call of C, which
`ctypes` would call a wrong one."""
_MODULES_HALF_DONE = frozenset({"importlib._bootstrap", "weakref"})
"""The same of all functions: a module is being read, or a finalizer runs, whose exceptions Python prints and
forgets."""


class OutOfTime(BaseException):
    """Raised by the alarm, wherever the process is. No `except Exception` takes it for something else."""


class OutOfMemory(BaseException):
    """The same for too much memory."""


class NotReadInTime(InputProblem):
    """The time was over before there was a program to ask about."""


@contextmanager
def alarm_after(
    seconds: float, megabytes: int = 0, first: Callable[[], None] = lambda: None
) -> Iterator[None]:
    """Raises `OutOfTime` inside when so many seconds are over, and `OutOfMemory` when the process has more
    megabytes; 0 for no limit. `first` is called before."""
    has_end = 0 < seconds < LONGEST
    is_main = threading.current_thread() is threading.main_thread()
    if not (has_end or megabytes) or not is_main or signal.getitimer(signal.ITIMER_REAL)[0]:
        yield
        return
    end = time.monotonic() + seconds if has_end else float("inf")

    def look(number: int, frame: FrameType | None) -> None:
        is_late = time.monotonic() >= end
        if (not is_late and (not megabytes or resident_megabytes() <= megabytes)) or _is_half_done(frame):
            return
        first()
        raise OutOfTime if is_late else OutOfMemory

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, min(seconds, AGAIN) if has_end else AGAIN, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _is_half_done(frame: FrameType | None) -> bool:
    """Whether one of those runs, or an object is given back: Python prints what a `__del__` raises, and goes
    on. The alarm comes again soon."""
    while frame is not None:
        module, function = frame.f_globals.get("__name__"), frame.f_code.co_name
        if module in _MODULES_HALF_DONE or function == "__del__" or (module, function) in _HALF_DONE:
            return True
        frame = frame.f_back
    return False


@contextmanager
def read_in_time(seconds: float) -> Iterator[None]:
    """Raises `NotReadInTime` if reading a program takes longer; 0 for no limit. Compilers that it started are
    ended, else their results would be waited for."""
    allowed = max(seconds, LEAST_READING) if seconds else 0.0
    try:
        with alarm_after(allowed, first=lambda: end(descendants(os.getpid()))):
            yield
    except OutOfTime:
        raise NotReadInTime(f"reading the program took longer than {allowed:g} s; raise --timeout") from None


def ask_in_time(
    session: Session, question: Question, engine: str, time_: Seconds, megabytes: int = 0
) -> Finding:
    """The session's finding, or unknown if it takes longer or the process gets larger."""
    return _in_time(session, question, lambda: session.ask(question, engine, *time_), time_, megabytes)


def ask_briefly_in_time(
    session: Session, question: Question, time_: Seconds, depth: Depth, megabytes: int = 0
) -> Finding:
    """The same with no turns of engines beyond the depth."""
    return _in_time(session, question, lambda: session.ask_briefly(question, *time_, depth), time_, megabytes)


def ask_again_in_time(session: Session, question: Question, time_: Seconds, megabytes: int = 0) -> Finding:
    """The finding after the second round of a question that waits for it."""
    return _in_time(session, question, lambda: session.ask_again(question, *time_), time_, megabytes)


def look_again_in_time(session: Session, question: Question, time_: Seconds, megabytes: int = 0) -> Finding:
    """The finding after a look at the runs that other questions needed."""
    return _in_time(session, question, lambda: session.look_again(question, *time_), time_, megabytes)


def _in_time(
    session: Session, question: Question, ask: Callable[[], Finding], time_: Seconds, megabytes: int
) -> Finding:
    try:
        with alarm_after(time_.limit + GRACE if time_.limit else 0.0, megabytes):
            return ask()
    except OutOfTime:
        return session.cut_off(question, Reason.TIMEOUT, f"the time is over; raise {time_.option}")
    except (OutOfMemory, MemoryError):
        finding = session.cut_off(question, Reason.MEMORY, "the memory is used up; raise --memory")
        give_back()
        return finding


class Seconds(NamedTuple):
    """The time of one question; 0 for no limit."""

    limit: float
    option: str = TIMEOUT_OPTION
    """The one that limits it."""


@final
@dataclass(frozen=True, slots=True)
class Deadline:
    """The end of a whole command. Processes of one machine share the clock."""

    at: float = 0.0
    """By `time.time`; 0 for none."""

    @staticmethod
    def after(seconds: float) -> Deadline:
        return Deadline(time.time() + seconds if seconds and seconds < LONGEST else 0.0)

    @property
    def is_over(self) -> bool:
        return bool(self.at) and time.time() >= self.at

    def within(self, timeout: float, parts: int = 1) -> Seconds:
        """The seconds that one question has: its own, or one of so many equal parts of those that are left of
        all."""
        timeout = timeout if timeout < LONGEST else 0.0
        if not self.at:
            return Seconds(timeout)
        left = max((self.at - time.time()) / parts, 0.001)
        return Seconds(timeout) if 0 < timeout <= left else Seconds(left, TOTAL_OPTION)


def out_of_total(finding: Finding) -> Finding:
    """What is known of a question that had only its short turns when the time of all was over."""
    detail = f"only the short turns of the engines were made in time; raise {TOTAL_OPTION}"
    return replace(finding, answer=left_early(finding.answer, detail))

"""Threads of a Java program that wait for each other: one runs at a time, until it waits or ends.

Each thread of the program is a thread of Python, since its calls nest on a stack of their own; a baton says
which of them runs. A thread that is started runs at once, and its starter goes on when it first waits, which
is one of the schedules. Time passes only where all threads wait: the clock then jumps to the moment at which
the first of them stops waiting. If none ever does, the program hangs, and the run ends as one whose time is
over.

Runs that something observes keep to one stack (`program_threads.py`): their instruments follow calls and
returns.
"""

from __future__ import annotations

import ctypes
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import field
from typing import NoReturn, final

from whence.execute.events import EventKind, Fault
from whence.execute.memory.java_objects import JavaObject, Reference
from whence.records import dataclass

_STACK_BYTES = 64 << 20
"""Of a thread of Python; what is not touched costs nothing."""
_PATIENCE = 5.0
"""Seconds that a thread may take to end when it is asked to."""
Ready = Callable[[], bool]


class _Ended(BaseException):
    """Ends a thread whose program has ended; no handler of the program sees it."""


@final
@dataclass(eq=False, slots=True)
class Task:
    """A thread of the program."""

    thread: JavaObject
    number: int = 0
    """By which Python knows the thread that it runs on."""
    baton: threading.Lock = field(default_factory=threading.Lock)
    is_daemon: bool = False
    is_alive: bool = True
    waits_on: Reference = None
    """The object whose monitor it gave up to wait."""
    is_notified: bool = False
    may_go: Ready | None = None
    """Where it waits: whether it may go on."""
    until: int | None = None
    """The time at which it goes on in any case."""


@final
class Scheduler:
    def __init__(self, main: JavaObject, changed: Callable[[Task], None]) -> None:
        """`changed` is called with the thread that runs from now on."""
        self._changed = changed
        self.main = self.current = Task(main, threading.get_ident())
        self.tasks = {main: self.main}
        self._waiting: deque[Task] = deque()
        """Those that do not run, in the order in which they go on."""
        self.now = 0
        """Nanoseconds that passed while all were waiting."""
        self._problem: BaseException | None = None
        """What ends the whole program, found by another thread than the first."""
        self._is_over = False

    @property
    def has_several(self) -> bool:
        return bool(self._waiting)

    # what threads do

    def start(self, thread: JavaObject, work: Callable[[], None], *, is_daemon: bool) -> None:
        task = self.tasks[thread] = Task(thread, is_daemon=is_daemon)
        task.baton.acquire()
        before = threading.stack_size(_STACK_BYTES)
        try:
            threading.Thread(target=self._body, args=(task, work), daemon=True).start()
        finally:
            threading.stack_size(before)
        self._waiting.appendleft(self.current)
        self._hand_over(self.current, task)

    def wait_until(self, may_go: Ready, nanoseconds: int | None = None) -> bool:
        """Lets others run until the current thread may go on; False if so much time passed before."""
        if may_go():
            return True
        task = self.current
        task.may_go = may_go
        task.until = None if nanoseconds is None else self.now + max(nanoseconds, 0)
        self._waiting.append(task)
        following = self._next()
        if following is not task:
            self._hand_over(task, following)
        task.may_go, task.until = None, None
        return may_go()

    def pause(self) -> None:
        """Lets all others run that can."""
        if self._waiting:
            task = self.current
            self._waiting.append(task)
            following = self._next()
            if following is not task:
                self._hand_over(task, following)

    def finish(self) -> None:
        """After `main`: until only daemons are left."""
        self.wait_until(lambda: not any(each.is_alive and not each.is_daemon for each in self._others()))

    def close(self) -> None:
        """Ends what is still there."""
        self._is_over = True
        alive = [task for task in self._others() if task.is_alive]
        for task in alive:
            if task.baton.locked() and task is not self.current:
                task.baton.release()
            elif task.number:
                _interrupt(task.number)
        for task in alive:
            found = next((each for each in threading.enumerate() if each.ident == task.number), None)
            if found is not None:
                found.join(_PATIENCE)

    def _others(self) -> list[Task]:
        return [task for task in self.tasks.values() if task is not self.main]

    # the baton

    def _body(self, task: Task, work: Callable[[], None]) -> None:
        task.number = threading.get_ident()
        try:
            task.baton.acquire()
            self._check_end()
            self._begin(task)
            work()
        except _Ended:
            return
        except BaseException as problem:  # noqa: BLE001
            self._problem = problem
        finally:
            task.is_alive = False
        following = self._following()
        self.current = following
        following.baton.release()

    def _following(self) -> Task:
        """Who runs when a thread has ended: the first one if the program is to end."""
        if self._problem is None:
            try:
                return self._next()
            except Fault as problem:
                self._problem = problem
        return self.main

    def _hand_over(self, giver: Task, taker: Task) -> None:
        """The giver goes on when the baton comes back."""
        if not giver.baton.locked():
            giver.baton.acquire()
        self.current = taker
        taker.baton.release()
        giver.baton.acquire()
        self._check_end()
        self._begin(giver)

    def _begin(self, task: Task) -> None:
        if task is self.main and self._problem is not None:
            problem, self._problem = self._problem, None
            raise problem
        self.current = task
        self._changed(task)

    def _check_end(self) -> None:
        if self._is_over:
            raise _Ended

    def _next(self) -> Task:
        """The first that may go on; if none may, the one whose time is over first."""
        found = next((each for each in self._waiting if each.may_go is None or each.may_go()), None)
        if found is None:
            timed = [each for each in self._waiting if each.until is not None]
            if not timed:
                self._hang()
            found = min(timed, key=lambda each: each.until or 0)
            self.now = max(self.now, found.until or 0)
        self._waiting.remove(found)
        return found

    def _hang(self) -> NoReturn:
        raise Fault(EventKind.BUDGET, "every thread waits for another one")


def _interrupt(number: int) -> None:
    """Raises the end in a thread of Python that is running."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(number), ctypes.py_object(_Ended))

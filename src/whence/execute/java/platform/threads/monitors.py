"""Monitors: entering, waiting and waking.

Which thread holds a monitor is read from its activations (`link/held_monitors.py`), and only where several
threads are alive. In a run that is observed nothing waits: who waits is woken at once.
"""

from __future__ import annotations

import sys
from typing import final

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.threads.program_threads import MILLISECOND, ProgramThreads
from whence.execute.java.platform.threads.scheduler import Scheduler, Task
from whence.execute.memory.java_objects import Reference
from whence.execute.translate.adapters import Function

_MOST_NANOSECONDS = 999_999


def monitor_natives(host: Host, threads: ProgramThreads) -> dict[str, Function]:
    monitors = _Monitors(host, threads)
    host.entering = monitors.enter
    of = Natives(host, "java.lang.Object")
    of.raw("notify()V", lambda this: monitors.notify(this, 1))
    of.raw("notifyAll()V", lambda this: monitors.notify(this, sys.maxsize))
    for selector in ("wait()V", "wait(J)V", "wait(JI)V"):
        of.raw(selector, monitors.wait)
    of_threads = Natives(host, "java.lang.Thread")
    of_threads.raw(f"holdsLock({OBJECT})Z", monitors.holds)
    return {**of.table, **of_threads.table}


@final
class _Monitors:
    """Who holds which monitor, and who waits for one."""

    def __init__(self, host: Host, threads: ProgramThreads) -> None:
        self._host = host
        self._threads = threads

    def enter(self, monitor: Reference) -> None:
        """Waits for other threads to leave it."""
        scheduler = self._host.schedule
        if scheduler is not None and scheduler.has_several:
            here = scheduler.current
            scheduler.wait_until(lambda: not self._is_held_elsewhere(scheduler, monitor, here))

    def wait(self, this: Reference, milliseconds: int = 0, nanoseconds: int = 0) -> None:
        self._threads.check_time(milliseconds)
        if nanoseconds > _MOST_NANOSECONDS:
            self._host.throw("IllegalArgumentException", "nanosecond timeout value out of range")
        self._check_owner(this)
        time = milliseconds * MILLISECOND + nanoseconds
        scheduler = self._threads.schedule()
        if scheduler is None:
            self._threads.wait_for(lambda: True, time or None)
            return
        task = scheduler.current
        task.waits_on, task.is_notified = this, False
        try:
            self._threads.wait_for(lambda: task.is_notified, time or None)
        finally:
            scheduler.wait_until(lambda: not self._is_held_elsewhere(scheduler, this, task))
            task.waits_on = None

    def notify(self, this: Reference, most: int) -> None:
        self._check_owner(this)
        tasks = () if self._host.schedule is None else self._host.schedule.tasks.values()
        waiting = [each for each in tasks if each.waits_on is this and not each.is_notified]
        for each in waiting[:most]:
            each.is_notified = True

    def holds(self, value: Reference) -> int:
        if value is None:
            self._host.null()
        if self._host.is_observed and value in self._host.runtime.entered:
            raise Fault(EventKind.UNSUPPORTED, "whether a monitor is held that was entered before")
        return int(self._is_held_here(value))

    def _check_owner(self, this: Reference) -> None:
        if not self._is_held_here(this):
            self._host.throw("IllegalMonitorStateException", "current thread is not owner")

    def _is_held_here(self, monitor: Reference) -> bool:
        if monitor not in self._host.runtime.entered:
            return False
        if self._host.is_observed:
            return True
        return any(each is monitor for each in self._host.runtime.held_monitors(sys._getframe()))

    def _is_held_elsewhere(self, scheduler: Scheduler, monitor: Reference, here: Task) -> bool:
        others = (each for each in scheduler.tasks.values() if each.is_alive and each is not here)
        return any(each.waits_on is not monitor and self._is_held_by(each, monitor) for each in others)

    def _is_held_by(self, task: Task, monitor: Reference) -> bool:
        frame = sys._current_frames().get(task.number)
        return any(each is monitor for each in self._host.runtime.held_monitors(frame))

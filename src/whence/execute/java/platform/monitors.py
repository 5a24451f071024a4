"""Monitors: entering, waiting and waking.

Which thread holds a monitor is read from its activations (`link/held_monitors.py`), and only where several
threads are alive. In a run that is observed nothing waits: who waits is woken at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.scheduler import Scheduler, Task
from whence.execute.memory.java_objects import Reference
from whence.execute.translate.adapters import Function

_MOST_NANOSECONDS = 999_999
_MILLISECOND = 1_000_000
WaitFor = Callable[[Callable[[], bool], int | None], None]


def monitor_natives(
    host: Host,
    check_time: Callable[[int], None],
    wait_for: WaitFor,
    schedule: Callable[[], Scheduler | None],
) -> dict[str, Function]:
    of = Natives(host, "java.lang.Object")

    def held(task: Task, monitor: Reference) -> bool:
        frame = sys._current_frames().get(task.number)
        return any(each is monitor for each in host.runtime.held_monitors(frame))

    def is_held_here(monitor: Reference) -> bool:
        if monitor not in host.runtime.entered:
            return False
        if host.is_observed:
            return True
        return any(each is monitor for each in host.runtime.held_monitors(sys._getframe()))

    def is_held_elsewhere(scheduler: Scheduler, monitor: Reference, here: Task) -> bool:
        others = (each for each in scheduler.tasks.values() if each.is_alive and each is not here)
        return any(each.waits_on is not monitor and held(each, monitor) for each in others)

    def enter(monitor: Reference) -> None:
        """Waits for other threads to leave it."""
        scheduler = host.schedule
        if scheduler is not None and scheduler.has_several:
            here = scheduler.current
            scheduler.wait_until(lambda: not is_held_elsewhere(scheduler, monitor, here))

    def check_owner(this: Reference) -> None:
        if not is_held_here(this):
            host.throw("IllegalMonitorStateException", "current thread is not owner")

    def wait(this: Reference, milliseconds: int = 0, nanoseconds: int = 0) -> None:
        check_time(milliseconds)
        if nanoseconds > _MOST_NANOSECONDS:
            host.throw("IllegalArgumentException", "nanosecond timeout value out of range")
        check_owner(this)
        time = milliseconds * _MILLISECOND + nanoseconds
        scheduler = schedule()
        if scheduler is None:
            wait_for(lambda: True, time or None)
            return
        task = scheduler.current
        task.waits_on, task.is_notified = this, False
        try:
            wait_for(lambda: task.is_notified, time or None)
        finally:
            scheduler.wait_until(lambda: not is_held_elsewhere(scheduler, this, task))
            task.waits_on = None

    def notify(this: Reference, most: int) -> None:
        check_owner(this)
        tasks = () if host.schedule is None else host.schedule.tasks.values()
        waiting = [each for each in tasks if each.waits_on is this and not each.is_notified]
        for each in waiting[:most]:
            each.is_notified = True

    def holds(value: Reference) -> int:
        if value is None:
            host.null()
        if host.is_observed and value in host.runtime.entered:
            raise Fault(EventKind.UNSUPPORTED, "whether a monitor is held that was entered before")
        return int(is_held_here(value))

    host.entering = enter
    of.raw("notify()V", lambda this: notify(this, 1))
    of.raw("notifyAll()V", lambda this: notify(this, sys.maxsize))
    for selector in ("wait()V", "wait(J)V", "wait(JI)V"):
        of.raw(selector, wait)
    threads = Natives(host, "java.lang.Thread")
    threads.raw(f"holdsLock({OBJECT})Z", holds)
    return {**of.table, **threads.table}

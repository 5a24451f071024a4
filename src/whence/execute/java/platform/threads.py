"""Threads and monitors: a thread that is started runs at once to its end, which is one of the schedules.

Leaving a monitor is not seen, so that an object whose monitor was entered before counts as one whose monitor
may be held. One whose monitor never was is surely not held.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, STRING
from whence.execute.java.objects.throwables import report
from whence.execute.java.platform.executors import executor_natives
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaObject, Reference
from whence.execute.translate.adapters import Function

_RUNNABLE = "Ljava/lang/Runnable;"
_THREAD = "Ljava/lang/Thread;"
_PRIORITIES = range(1, 11)
_MOST_NANOSECONDS = 999_999
_DEFAULT_HANDLER = "java.lang.Thread.defaultUncaughtExceptionHandler"
_FIRST_OF_PROGRAM = 20
"""The number of the first thread that a program makes: the machine has some of its own."""


def thread_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.lang.Thread")
    current = host.threads

    def running() -> JavaObject:
        if not current:
            main = JavaObject("java.lang.Thread", {})
            main.payload = (None, "main")
            current.append(main)
        return current[-1]

    def construct(this: JavaObject, task: Reference = None, name: JavaObject | None = None) -> None:
        text = f"Thread-{numbers[0]}" if name is None else cast(str, name.payload)
        numbers[0] += name is None
        this.payload = (task, text)
        ids[this] = _FIRST_OF_PROGRAM + len(ids)
        if running() in daemons:
            daemons.add(this)

    def run(this: JavaObject) -> None:
        task = cast(tuple[Reference, str], this.payload)[0]
        if task is not None:
            host.method("run", "()V")[task.cls](task)

    def start(this: JavaObject) -> None:
        running()
        if this in started:
            host.throw("IllegalThreadStateException")
        started.add(this)
        run_on(this, lambda: cast(None, host.method("run", "()V")[this.cls](this)))

    def run_on(this: JavaObject, task: Callable[[], None]) -> None:
        """An exception that nothing catches ends this thread alone."""
        running()
        current.append(this)
        try:
            task()
        except Exception as problem:  # noqa: BLE001
            _report(host, this, host.runtime.end_thread(problem))
        finally:
            current.pop()

    def run_named(name: str, task: Callable[[], None]) -> None:
        """On a thread of a pool."""
        if name not in workers:
            workers[name] = JavaObject("java.lang.Thread", {})
            workers[name].payload = (None, name)
        run_on(workers[name], task)

    def was_interrupted() -> int:
        """Whether the running thread was interrupted, which is forgotten."""
        was = running() in interrupted
        interrupted.discard(running())
        return int(was)

    def check_time(milliseconds: int) -> None:
        if milliseconds >> 63:
            host.throw("IllegalArgumentException", "timeout value is negative")

    def pause() -> None:
        if was_interrupted():
            host.throw("InterruptedException")

    def sleep(milliseconds: int) -> None:
        check_time(milliseconds)
        pause()

    def join(_this: JavaObject, milliseconds: int = 0) -> None:
        sleep(milliseconds)

    def set_daemon(this: JavaObject, is_daemon: int) -> None:
        if this in current:
            host.throw("IllegalThreadStateException")
        (daemons.add if is_daemon else daemons.discard)(this)

    def set_priority(_this: JavaObject, priority: int) -> None:
        if priority not in _PRIORITIES:
            host.throw("IllegalArgumentException")

    def holds(value: Reference) -> int:
        if value is None:
            host.null()
        if value in host.runtime.entered:
            raise Fault(EventKind.UNSUPPORTED, "whether a monitor is held that was entered before")
        return 0

    workers: dict[str, JavaObject] = {}
    numbers = [0]
    ids: dict[JavaObject, int] = {}
    interrupted: set[JavaObject] = set()
    started: set[JavaObject] = set()
    daemons: set[JavaObject] = set()
    of.nothing("<clinit>()V", "registerNatives()V", "yield()V", "onSpinWait()V")
    of.raw("setDaemon(Z)V", set_daemon)
    of.raw("setPriority(I)V", set_priority)
    of.raw("join()V", join)
    of.raw("join(J)V", join)
    of.raw("sleep(J)V", sleep)
    of.raw("interrupt()V", lambda this: interrupted.add(this))
    of.raw(f"currentThread(){_THREAD}", running)
    of.raw("<init>()V", construct)
    of.raw(f"<init>({_RUNNABLE})V", construct)
    of.raw(f"<init>({_RUNNABLE}{STRING})V", construct)
    of.raw(f"<init>({STRING})V", lambda this, name: construct(this, None, name))
    of.raw("run()V", run)
    of.raw("start()V", start)
    of.method(f"getName(){STRING}", lambda this: cast(tuple[Reference, str], this.payload)[1])
    of.raw("isAlive()Z", lambda this: int(running() is this or this in current))
    of.raw("isDaemon()Z", lambda this: int(this in daemons))
    of.raw("isInterrupted()Z", lambda this: int(this in interrupted))
    of.raw("interrupted()Z", was_interrupted)
    of.raw(f"holdsLock({OBJECT})Z", holds)
    of.raw("getId()J", lambda this: ids.get(this, 1))
    return {**of.table, **_monitors(host, check_time, pause), **executor_natives(host, run_named)}


def _report(host: Host, thread: JavaObject, thrown: JavaObject) -> None:
    """What the machine prints where no handler was set."""
    if host.runtime.statics.get(_DEFAULT_HANDLER) is not None:
        raise Fault(EventKind.UNSUPPORTED, "a handler of exceptions that end threads")
    report(host, cast(tuple[Reference, str], thread.payload)[1], thrown)


def _monitors(
    host: Host, check_time: Callable[[int], None], pause: Callable[[], None]
) -> dict[str, Function]:
    """No thread waits for another one: who waits is woken at once."""
    of = Natives(host, "java.lang.Object")

    def notify(this: Reference) -> None:
        if this not in host.runtime.entered:
            host.throw("IllegalMonitorStateException", "current thread is not owner")

    def wait(this: Reference, milliseconds: int = 0, nanoseconds: int = 0) -> None:
        check_time(milliseconds)
        if nanoseconds > _MOST_NANOSECONDS:
            host.throw("IllegalArgumentException", "nanosecond timeout value out of range")
        notify(this)
        pause()

    of.raw("notify()V", notify)
    of.raw("notifyAll()V", notify)
    for selector in ("wait()V", "wait(J)V", "wait(JI)V"):
        of.raw(selector, wait)
    return of.table

"""Threads and monitors.

A thread that is started runs at once. In a plain run it goes on until it waits or ends (`scheduler.py`). In a
run that something observes it runs to its end on the stack of its starter, which is one of the schedules, and
nothing waits there: leaving a monitor is not seen, so that one that was entered before may be held.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import STRING
from whence.execute.java.objects.object_methods import constant
from whence.execute.java.objects.throwables import report
from whence.execute.java.platform.executors import executor_natives
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.monitors import monitor_natives
from whence.execute.java.platform.parking import parking_natives
from whence.execute.java.platform.scheduler import Scheduler, Task
from whence.execute.memory.java_objects import JavaObject, Reference
from whence.execute.translate.adapters import Function

_RUNNABLE = "Ljava/lang/Runnable;"
_THREAD = "Ljava/lang/Thread;"
_GROUP = "Ljava/lang/ThreadGroup;"
_STATE = "java.lang.Thread$State"
_HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;"
_PRIORITIES = range(1, 11)
_USUAL_PRIORITY = 5
_MILLISECOND = 1_000_000
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

    def changed(task: Task) -> None:
        current[1:] = [] if task.thread is current[0] else [task.thread]

    def schedule() -> Scheduler | None:
        """Of a plain run, which has one as soon as something asks for it."""
        if host.schedule is None and not host.is_observed:
            running()
            host.schedule = Scheduler(current[0], changed)
            host.runtime.at_end.append(host.schedule.close)
            host.runtime.at_return.append(host.schedule.finish)
        return host.schedule

    def construct(this: JavaObject, task: Reference = None, name: JavaObject | None = None) -> None:
        text = f"Thread-{numbers[0]}" if name is None else cast(str, name.payload)
        numbers[0] += name is None
        this.payload = (task, text)
        ids[this] = _FIRST_OF_PROGRAM + len(ids)
        if running() in daemons:
            daemons.add(this)

    def construct_in(
        this: JavaObject, _group: Reference, task: Reference, name: JavaObject | None = None, *_size: int
    ) -> None:
        construct(this, task, name)

    def rename(this: JavaObject, name: JavaObject | None) -> None:
        if name is None:
            host.throw("NullPointerException", "name cannot be null")
        this.payload = (cast(tuple[Reference, str], this.payload)[0], name.payload)

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
        running()
        scheduler = schedule()
        if scheduler is not None:
            scheduler.start(this, lambda: alone(this, task), is_daemon=this in daemons)
            return
        current.append(this)
        try:
            alone(this, task)
        finally:
            current.pop()

    def alone(this: JavaObject, task: Callable[[], None]) -> None:
        """An exception that nothing catches ends this thread alone."""
        try:
            task()
        except Exception as problem:  # noqa: BLE001
            thrown = host.runtime.end_thread(problem)
            if this in handlers:
                named = host.method("uncaughtException", f"({_THREAD}Ljava/lang/Throwable;)V")
                named[handlers[this].cls](handlers[this], this, thrown)
            else:
                _report(host, this, thrown)

    def run_named(name: str, task: Callable[[], None]) -> None:
        """On a thread of a pool, in a run that is observed."""
        if name not in workers:
            workers[name] = JavaObject("java.lang.Thread", {})
            workers[name].payload = (None, name)
        run_on(workers[name], task)

    def was_interrupted() -> int:
        """Whether the running thread was interrupted, which is forgotten."""
        was = running() in interrupted
        interrupted.discard(running())
        return int(was)

    def interrupt(this: JavaObject) -> None:
        interrupted.add(this)

    def check_time(milliseconds: int) -> None:
        if milliseconds >> 63:
            host.throw("IllegalArgumentException", "timeout value is negative")

    def pause() -> None:
        if was_interrupted():
            host.throw("InterruptedException")

    def wait_for(may_go: Callable[[], bool], nanoseconds: int | None) -> None:
        """Lets other threads run until that is true, the time is over or the thread is interrupted."""
        scheduler = schedule()
        pause()
        if scheduler is not None:
            this = running()
            scheduler.wait_until(lambda: may_go() or this in interrupted, nanoseconds)
            host.waited = scheduler.now
            pause()

    def sleep(milliseconds: int, nanoseconds: int = 0) -> None:
        check_time(milliseconds)
        wait_for(lambda: False, milliseconds * _MILLISECOND + nanoseconds)

    def join(this: JavaObject, milliseconds: int = 0) -> None:
        check_time(milliseconds)
        wait_for(lambda: not is_alive(this), milliseconds * _MILLISECOND or None)

    def give_way() -> None:
        scheduler = schedule()
        if scheduler is not None:
            scheduler.pause()

    def is_alive(this: JavaObject) -> int:
        if host.schedule is not None and this in host.schedule.tasks:
            return int(host.schedule.tasks[this].is_alive)
        return int(running() is this or this in current)

    def state(this: JavaObject) -> JavaObject:
        name = "RUNNABLE" if running() is this else "NEW" if this not in started else "TERMINATED"
        if host.schedule is not None and this in host.schedule.tasks:
            task = host.schedule.tasks[this]
            if task.is_alive and task.may_go is not None:
                name = "WAITING" if task.until is None else "TIMED_WAITING"
            elif task.is_alive:
                name = "RUNNABLE"
        return constant(host, _STATE, name)

    def set_daemon(this: JavaObject, is_daemon: int) -> None:
        if is_alive(this):
            host.throw("IllegalThreadStateException")
        (daemons.add if is_daemon else daemons.discard)(this)

    def set_priority(this: JavaObject, priority: int) -> None:
        if priority not in _PRIORITIES:
            host.throw("IllegalArgumentException")
        priorities[this] = priority

    def set_handler(this: JavaObject, handler: JavaObject | None) -> None:
        if handler is None:
            handlers.pop(this, None)
        else:
            handlers[this] = handler

    workers: dict[str, JavaObject] = {}
    numbers = [0]
    ids: dict[JavaObject, int] = {}
    priorities: dict[JavaObject, int] = {}
    handlers: dict[JavaObject, JavaObject] = {}
    interrupted: set[JavaObject] = set()
    started: set[JavaObject] = set()
    daemons: set[JavaObject] = set()
    of.nothing("<clinit>()V", "registerNatives()V")
    of.raw("yield()V", give_way)
    of.raw("onSpinWait()V", give_way)
    of.raw("setDaemon(Z)V", set_daemon)
    of.raw("setPriority(I)V", set_priority)
    of.raw("getPriority()I", lambda this: priorities.get(this, _USUAL_PRIORITY))
    of.raw(f"getThreadGroup(){_GROUP}", lambda this: None)
    of.raw(f"setName({STRING})V", rename)
    of.raw(f"getState()L{_STATE.replace('.', '/')};", state)
    of.raw(f"setUncaughtExceptionHandler({_HANDLER})V", set_handler)
    of.raw("join()V", join)
    of.raw("join(J)V", join)
    of.raw("sleep(J)V", sleep)
    of.raw("sleep(JI)V", sleep)
    of.raw("interrupt()V", interrupt)
    of.raw(f"currentThread(){_THREAD}", running)
    of.raw("<init>()V", construct)
    of.raw(f"<init>({_RUNNABLE})V", construct)
    of.raw(f"<init>({_RUNNABLE}{STRING})V", construct)
    of.raw(f"<init>({STRING})V", lambda this, name: construct(this, None, name))
    of.raw(f"<init>({_GROUP}{_RUNNABLE})V", construct_in)
    of.raw(f"<init>({_GROUP}{_RUNNABLE}{STRING})V", construct_in)
    of.raw(f"<init>({_GROUP}{_RUNNABLE}{STRING}J)V", construct_in)
    of.raw(f"<init>({_GROUP}{STRING})V", lambda this, group, name: construct(this, None, name))
    of.raw("run()V", run)
    of.raw("start()V", start)
    of.method(f"getName(){STRING}", lambda this: cast(tuple[Reference, str], this.payload)[1])
    of.raw("isAlive()Z", is_alive)
    of.raw("isDaemon()Z", lambda this: int(this in daemons))
    of.raw("isInterrupted()Z", lambda this: int(this in interrupted))
    of.raw("interrupted()Z", was_interrupted)
    of.raw("getId()J", lambda this: ids.get(this, 1))
    waiting = monitor_natives(host, check_time, wait_for, schedule)
    parking = parking_natives(host, running, interrupted, schedule)
    return {**of.table, **waiting, **parking, **executor_natives(host, run_named)}


def _report(host: Host, thread: JavaObject, thrown: JavaObject) -> None:
    """What the machine prints where no handler was set."""
    if host.runtime.statics.get(_DEFAULT_HANDLER) is not None:
        raise Fault(EventKind.UNSUPPORTED, "a handler of exceptions that end threads")
    report(host, cast(tuple[Reference, str], thread.payload)[1], thrown)

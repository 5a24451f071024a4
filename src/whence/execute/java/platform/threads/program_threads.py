"""The threads of a run of a Java program, and what is known of each.

A thread that is started runs at once. In a plain run it goes on until it waits or ends (`scheduler.py`). In a
run that something observes it runs to its end on the stack of its starter, which is one of the schedules, and
nothing waits there: leaving a monitor is not seen, so that one that was entered before may be held.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast, final

from whence.execute.events import EventKind, Fault
from whence.execute.java.objects.object_methods import constant
from whence.execute.java.objects.throwables import report
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.threads.scheduler import Scheduler, Task
from whence.execute.memory.java_objects import JavaObject, Reference

STATE = "java.lang.Thread$State"
MILLISECOND = 1_000_000
_HANDLE = "(Ljava/lang/Thread;Ljava/lang/Throwable;)V"
_DEFAULT_HANDLER = "java.lang.Thread.defaultUncaughtExceptionHandler"
_PRIORITIES = range(1, 11)
_USUAL_PRIORITY = 5
_FIRST_OF_PROGRAM = 20
"""The number of the first thread that a program makes: the machine has some of its own."""


@final
class ProgramThreads:
    """The payload of a thread's object is what it is to run, and its name."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._current = host.threads
        self._workers: dict[str, JavaObject] = {}
        """Threads of pools, by name, in a run that is observed."""
        self._unnamed = 0
        self._ids: dict[JavaObject, int] = {}
        self._priorities: dict[JavaObject, int] = {}
        self._handlers: dict[JavaObject, JavaObject] = {}
        self._interrupted: set[JavaObject] = set()
        self._started: set[JavaObject] = set()
        self._daemons: set[JavaObject] = set()

    def running(self) -> JavaObject:
        if not self._current:
            main = JavaObject("java.lang.Thread", {})
            main.payload = (None, "main")
            self._current.append(main)
        return self._current[-1]

    def schedule(self) -> Scheduler | None:
        """Of a plain run, which has one as soon as something asks for it."""
        host = self._host
        if host.schedule is None and not host.is_observed:
            self.running()
            host.schedule = Scheduler(self._current[0], self._changed)
            host.runtime.at_end.append(host.schedule.close)
            host.runtime.at_return.append(host.schedule.finish)
        return host.schedule

    def _changed(self, task: Task) -> None:
        self._current[1:] = [] if task.thread is self._current[0] else [task.thread]

    # making threads

    def construct(self, this: JavaObject, task: Reference = None, name: JavaObject | None = None) -> None:
        text = f"Thread-{self._unnamed}" if name is None else cast(str, name.payload)
        self._unnamed += name is None
        this.payload = (task, text)
        self._ids[this] = _FIRST_OF_PROGRAM + len(self._ids)
        if self.running() in self._daemons:
            self._daemons.add(this)

    def construct_named(self, this: JavaObject, name: JavaObject | None) -> None:
        self.construct(this, None, name)

    def construct_in(
        self,
        this: JavaObject,
        _group: Reference,
        task: Reference,
        name: JavaObject | None = None,
        *_size: int,
    ) -> None:
        self.construct(this, task, name)

    def construct_named_in(self, this: JavaObject, _group: Reference, name: JavaObject | None) -> None:
        self.construct(this, None, name)

    # running them

    def run(self, this: JavaObject) -> None:
        task = cast(tuple[Reference, str], this.payload)[0]
        if task is not None:
            self._host.method("run", "()V")[task.cls](task)

    def start(self, this: JavaObject) -> None:
        self.running()
        if this in self._started:
            self._host.throw("IllegalThreadStateException")
        self._started.add(this)
        self._run_on(this, lambda: cast(None, self._host.method("run", "()V")[this.cls](this)))

    def run_named(self, name: str, task: Callable[[], None]) -> None:
        """On a thread of a pool, in a run that is observed."""
        if name not in self._workers:
            self._workers[name] = JavaObject("java.lang.Thread", {})
            self._workers[name].payload = (None, name)
        self._run_on(self._workers[name], task)

    def _run_on(self, this: JavaObject, task: Callable[[], None]) -> None:
        self.running()
        scheduler = self.schedule()
        if scheduler is not None:
            scheduler.start(this, lambda: self._run_alone(this, task), is_daemon=this in self._daemons)
            return
        self._current.append(this)
        try:
            self._run_alone(this, task)
        finally:
            self._current.pop()

    def run_last(self, this: JavaObject) -> None:
        """When the program has ended."""
        self.running()
        self._current[1:] = [this]
        self._run_alone(this, lambda: cast(None, self._host.method("run", "()V")[this.cls](this)))

    def _run_alone(self, this: JavaObject, task: Callable[[], None]) -> None:
        """An exception that nothing catches ends this thread alone."""
        try:
            task()
        except Exception as problem:  # noqa: BLE001
            thrown = self._host.runtime.end_thread(problem)
            handler = self._handlers.get(this)
            if handler is not None:
                self._host.method("uncaughtException", _HANDLE)[handler.cls](handler, this, thrown)
            else:
                _report(self._host, this, thrown)

    # waiting and interrupts

    def is_interrupted(self, this: JavaObject) -> int:
        return int(this in self._interrupted)

    def was_interrupted(self) -> int:
        """Whether the running thread was interrupted, which is forgotten."""
        was = self.is_interrupted(self.running())
        self._interrupted.discard(self.running())
        return was

    def interrupt(self, this: JavaObject) -> None:
        self._interrupted.add(this)

    def check_time(self, milliseconds: int) -> None:
        if milliseconds >> 63:
            self._host.throw("IllegalArgumentException", "timeout value is negative")

    def wait_for(self, may_go: Callable[[], bool], nanoseconds: int | None) -> None:
        """Lets other threads run until that is true, the time is over or the thread is interrupted."""
        scheduler = self.schedule()
        self._check_interrupt()
        if scheduler is not None:
            this = self.running()
            scheduler.wait_until(lambda: may_go() or this in self._interrupted, nanoseconds)
            self._host.waited = scheduler.now
            self._check_interrupt()

    def _check_interrupt(self) -> None:
        if self.was_interrupted():
            self._host.throw("InterruptedException")

    def sleep(self, milliseconds: int, nanoseconds: int = 0) -> None:
        self.check_time(milliseconds)
        self.wait_for(lambda: False, milliseconds * MILLISECOND + nanoseconds)

    def join(self, this: JavaObject, milliseconds: int = 0) -> None:
        self.check_time(milliseconds)
        self.wait_for(lambda: not self.is_alive(this), milliseconds * MILLISECOND or None)

    def give_way(self) -> None:
        scheduler = self.schedule()
        if scheduler is not None:
            scheduler.pause()

    # what is known of one

    def is_alive(self, this: JavaObject) -> int:
        task = self._task(this)
        if task is not None:
            return int(task.is_alive)
        return int(self.running() is this or this in self._current)

    def state(self, this: JavaObject) -> JavaObject:
        name = "RUNNABLE" if self.running() is this else "NEW" if this not in self._started else "TERMINATED"
        task = self._task(this)
        if task is not None and task.is_alive:
            waiting = "WAITING" if task.until is None else "TIMED_WAITING"
            name = "RUNNABLE" if task.may_go is None else waiting
        return constant(self._host, STATE, name)

    def _task(self, this: JavaObject) -> Task | None:
        schedule = self._host.schedule
        return None if schedule is None else schedule.tasks.get(this)

    def name(self, this: JavaObject) -> str:
        return cast(tuple[Reference, str], this.payload)[1]

    def rename(self, this: JavaObject, name: JavaObject | None) -> None:
        if name is None:
            self._host.throw("NullPointerException", "name cannot be null")
        this.payload = (cast(tuple[Reference, str], this.payload)[0], name.payload)

    def number(self, this: JavaObject) -> int:
        return self._ids.get(this, 1)

    def is_daemon(self, this: JavaObject) -> int:
        return int(this in self._daemons)

    def set_daemon(self, this: JavaObject, is_daemon: int) -> None:
        if self.is_alive(this):
            self._host.throw("IllegalThreadStateException")
        (self._daemons.add if is_daemon else self._daemons.discard)(this)

    def priority(self, this: JavaObject) -> int:
        return self._priorities.get(this, _USUAL_PRIORITY)

    def set_priority(self, this: JavaObject, priority: int) -> None:
        if priority not in _PRIORITIES:
            self._host.throw("IllegalArgumentException")
        self._priorities[this] = priority

    def set_handler(self, this: JavaObject, handler: JavaObject | None) -> None:
        if handler is None:
            self._handlers.pop(this, None)
        else:
            self._handlers[this] = handler


def _report(host: Host, thread: JavaObject, thrown: JavaObject) -> None:
    """What the machine prints where no handler was set."""
    if host.runtime.statics.get(_DEFAULT_HANDLER) is not None:
        raise Fault(EventKind.UNSUPPORTED, "a handler of exceptions that end threads")
    report(host, cast(tuple[Reference, str], thread.payload)[1], thrown)

"""`LockSupport`: what locks, latches, queues and futures of the class library wait by."""

from __future__ import annotations

from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.threads.program_threads import ProgramThreads
from whence.execute.memory.java_objects import Datum, JavaObject, Reference
from whence.execute.translate.adapters import Function

_THREAD = "Ljava/lang/Thread;"
_STATUS = "java.util.concurrent.ForkJoinTask.status"
_TASK = "Ljava/util/concurrent/ForkJoinTask;"


def parking_natives(host: Host, threads: ProgramThreads) -> dict[str, Function]:
    """Where a run is observed, parking ends at once, as it may."""
    of = Natives(host, "java.util.concurrent.locks.LockSupport")
    permits: set[JavaObject] = set()

    def park_for(nanoseconds: int | None) -> None:
        scheduler = threads.schedule()
        if scheduler is None:
            return
        this = threads.running()
        scheduler.wait_until(lambda: this in permits or bool(threads.is_interrupted(this)), nanoseconds)
        host.waited = scheduler.now
        permits.discard(this)

    def unpark(thread: JavaObject | None) -> None:
        if thread is not None:
            permits.add(thread)

    def park_nanoseconds(time: int) -> None:
        if 0 < time < 1 << 63:
            park_for(time)

    of.nothing("<clinit>()V", f"setCurrentBlocker({OBJECT})V")
    of.raw("park()V", lambda: park_for(None))
    of.raw(f"park({OBJECT})V", lambda blocker: park_for(None))
    of.raw("parkNanos(J)V", park_nanoseconds)
    of.raw(f"parkNanos({OBJECT}J)V", lambda blocker, time: park_nanoseconds(time))
    of.raw(f"unpark({_THREAD})V", unpark)
    of.raw(f"getBlocker({_THREAD}){OBJECT}", _nothing)
    return {**of.table, **_common_pool(host)}


def _common_pool(host: Host) -> dict[str, Function]:
    """The pool that all share, of a machine with two processors: it has no thread to spare, so that the
    library starts a thread for each task instead."""
    of = Natives(host, "java.util.concurrent.ForkJoinPool")

    def block(blocker: JavaObject | None) -> None:
        if blocker is None:
            host.null()
        is_free, waited = host.method("isReleasable", "()Z"), host.method("block", "()Z")
        while not is_free[blocker.cls](blocker) and not waited[blocker.cls](blocker):
            pass

    def invoke(task: JavaObject | None) -> object:
        if task is None:
            host.null()
        return host.method("invoke", f"(){OBJECT}")[task.cls](task)

    def fork(task: JavaObject) -> JavaObject:
        """At once, by the thread that forks."""
        host.method("doExec", "()I")[task.cls](task)
        return task

    def done(task: JavaObject, *_how: Datum) -> int:
        """The status of a task, which the same thread has run unless something else is to complete it."""
        status = cast(int, task.fields[_STATUS])
        if not status >> 31:
            raise Fault(EventKind.UNSUPPORTED, "a task of a pool that something else completes")
        return status

    tasks = Natives(host, "java.util.concurrent.ForkJoinTask")
    tasks.raw("awaitDone(Ljava/util/concurrent/ForkJoinPool;ZZZJ)I", done)
    tasks.raw(f"fork(){_TASK}", fork)
    of.nothing("<clinit>()V", "<init>()V", "<init>(I)V", "shutdown()V")
    of.raw(f"invoke({_TASK}){OBJECT}", lambda this, task: invoke(task))
    of.raw("managedBlock(Ljava/util/concurrent/ForkJoinPool$ManagedBlocker;)V", block)
    of.raw("getCommonPoolParallelism()I", lambda: 1)
    return {**of.table, **tasks.table}


def _nothing(_thread: Reference) -> None:
    return None

"""Pools of threads. In a plain run they are the class library's own. In a run that something observes, a task
that one is given runs at once to its end, as a thread that is started does."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast, final

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import Datum, JavaObject, Reference
from whence.execute.translate.adapters import Function
from whence.records import dataclass

_PACKAGE = "java.util.concurrent"
_POOL = f"{_PACKAGE}.ThreadPoolExecutor"
_SERVICE = "Ljava/util/concurrent/ExecutorService;"
_RUNNABLE = "Ljava/lang/Runnable;"
_UNIT = "Ljava/util/concurrent/TimeUnit;"


@final
@dataclass(slots=True)
class _State:
    number: int
    threads: int
    """How many the pool may have."""
    tasks: int = 0
    running: int = 0
    is_shut: bool = False


def executor_natives(host: Host, run_on: Callable[[str, Callable[[], None]], None]) -> dict[str, Function]:
    """`run_on` runs a task on a thread of that name, whose uncaught exceptions end that thread alone."""
    pools = _Pools(host, run_on)
    of = Natives(host, _POOL)
    _either(of, f"execute({_RUNNABLE})V", pools.execute)
    _either(of, "shutdown()V", pools.shut)
    _either(of, "shutdownNow()Ljava/util/List;", pools.shut_now)
    _either(of, "isShutdown()Z", pools.is_shut)
    for selector in ("isTerminated()Z", f"awaitTermination(J{_UNIT})Z"):
        _either(of, selector, pools.is_ended)
    makers = Natives(host, f"{_PACKAGE}.Executors")
    _either(makers, f"newFixedThreadPool(I){_SERVICE}", pools.made)
    _either(makers, f"newCachedThreadPool(){_SERVICE}", lambda: pools.made(1))
    _either(makers, f"newSingleThreadExecutor(){_SERVICE}", lambda: pools.made(1))
    return {**of.table, **makers.table}


def _either(natives: Natives, selector: str, observed: Function) -> None:
    """The class library's own code in a plain run, the function in one that something observes."""
    host, name = natives.host, f"{natives.owner}.{selector}"

    def chosen(*given: Datum) -> object:
        if host.is_observed or host.own_code(name) is None:
            return observed(*given)
        return host.run_own(name, *given)

    natives.raw(selector, cast(Function, chosen))


@final
class _Pools:
    """The pools of a run that something observes."""

    def __init__(self, host: Host, run_on: Callable[[str, Callable[[], None]], None]) -> None:
        self._host = host
        self._run_on = run_on
        self._count = 0

    def made(self, threads: int) -> JavaObject:
        if not 0 < threads < 1 << 31:
            self._host.throw("IllegalArgumentException")
        self._count += 1
        found = JavaObject(_POOL, {})
        found.payload = _State(self._count, threads)
        return found

    def execute(self, this: JavaObject, task: Reference) -> None:
        host = self._host
        if task is None:
            host.null()
        known = _state(this)
        if known.is_shut:
            raise host.runtime.exception(f"{_PACKAGE}.RejectedExecutionException", None)
        known.tasks += 1
        name = f"pool-{known.number}-thread-{min(known.tasks, known.threads)}"
        known.running += 1
        try:
            self._run_on(name, lambda: cast(None, host.method("run", "()V")[task.cls](task)))
        finally:
            known.running -= 1

    def shut(self, this: JavaObject) -> None:
        _state(this).is_shut = True

    def shut_now(self, this: JavaObject) -> JavaObject:
        """The tasks that it did not begin: none, since each runs at once."""
        self.shut(this)
        empty = self._host.runtime.call_static("java.util.Collections.emptyList()Ljava/util/List;")
        return cast(JavaObject, empty)

    def is_shut(self, this: JavaObject) -> int:
        return int(_state(this).is_shut)

    def is_ended(self, this: JavaObject, *_time: object) -> int:
        return int(_state(this).is_shut and not _state(this).running)


def _state(this: JavaObject) -> _State:
    if not isinstance(this.payload, _State):
        raise Fault(EventKind.UNSUPPORTED, "a pool of threads that is made by its constructor")
    return this.payload

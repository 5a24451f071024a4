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
    of, made = Natives(host, _POOL), [0]

    def pool(threads: int) -> JavaObject:
        if not 0 < threads < 1 << 31:
            host.throw("IllegalArgumentException")
        made[0] += 1
        found = JavaObject(_POOL, {})
        found.payload = _State(made[0], threads)
        return found

    def state(this: JavaObject) -> _State:
        if not isinstance(this.payload, _State):
            raise Fault(EventKind.UNSUPPORTED, "a pool of threads that is made by its constructor")
        return this.payload

    def execute(this: JavaObject, task: Reference) -> None:
        if task is None:
            host.null()
        known = state(this)
        if known.is_shut:
            raise host.runtime.exception(f"{_PACKAGE}.RejectedExecutionException", None)
        known.tasks += 1
        name = f"pool-{known.number}-thread-{min(known.tasks, known.threads)}"
        known.running += 1
        try:
            run_on(name, lambda: cast(None, host.method("run", "()V")[task.cls](task)))
        finally:
            known.running -= 1

    def shut(this: JavaObject) -> None:
        state(this).is_shut = True

    def shut_now(this: JavaObject) -> JavaObject:
        shut(this)
        return cast(JavaObject, host.runtime.call_static("java.util.Collections.emptyList()Ljava/util/List;"))

    def is_ended(this: JavaObject, *_time: object) -> int:
        return int(state(this).is_shut and not state(this).running)

    def either(natives: Natives, selector: str, observed: Function) -> None:
        name = f"{natives.owner}.{selector}"

        def chosen(*given: Datum) -> object:
            if host.is_observed or host.own_code(name) is None:
                return observed(*given)
            return host.run_own(name, *given)

        natives.raw(selector, cast(Function, chosen))

    either(of, f"execute({_RUNNABLE})V", execute)
    either(of, "shutdown()V", shut)
    either(of, "shutdownNow()Ljava/util/List;", shut_now)
    either(of, "isShutdown()Z", lambda this: int(state(this).is_shut))
    for selector in ("isTerminated()Z", f"awaitTermination(J{_UNIT})Z"):
        either(of, selector, is_ended)
    makers = Natives(host, f"{_PACKAGE}.Executors")
    either(makers, f"newFixedThreadPool(I){_SERVICE}", pool)
    either(makers, f"newCachedThreadPool(){_SERVICE}", lambda: pool(1))
    either(makers, f"newSingleThreadExecutor(){_SERVICE}", lambda: pool(1))
    return {**of.table, **makers.table}

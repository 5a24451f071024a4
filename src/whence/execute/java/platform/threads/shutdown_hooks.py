"""Threads that `Runtime.addShutdownHook` was given: they run when the program ends, in no order that is said.

They run one after the other, which is one of the orders of a machine, where they start together. `halt` runs
none.
"""

from __future__ import annotations

from typing import final

from whence.execute.java.bridge import Natives
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.threads.program_threads import ProgramThreads
from whence.execute.memory.java_objects import JavaObject
from whence.execute.translate.adapters import Function

_HOOK = "Ljava/lang/Thread;"


@final
class ShutdownHooks:
    def __init__(self, host: Host, threads: ProgramThreads) -> None:
        self._host = host
        self._threads = threads
        self._hooks: list[JavaObject] = []

    def add(self, _runtime: JavaObject, hook: JavaObject | None) -> None:
        if hook is None:
            self._host.throw("NullPointerException")
        if hook in self._hooks:
            self._host.throw("IllegalArgumentException", "Hook previously registered")
        if self._threads.is_alive(hook):
            self._host.throw("IllegalArgumentException", "Hook already running")
        self._hooks.append(hook)

    def remove(self, _runtime: JavaObject, hook: JavaObject | None) -> int:
        if hook is None:
            self._host.throw("NullPointerException")
        is_there = hook in self._hooks
        if is_there:
            self._hooks.remove(hook)
        return int(is_there)

    def run(self) -> None:
        hooks, self._hooks = self._hooks, []
        for hook in hooks:
            self._threads.run_last(hook)


def hook_natives(host: Host, threads: ProgramThreads) -> dict[str, Function]:
    hooks = ShutdownHooks(host, threads)
    host.run_hooks = hooks.run
    of = Natives(host, "java.lang.Runtime")
    of.raw(f"addShutdownHook({_HOOK})V", hooks.add)
    of.raw(f"removeShutdownHook({_HOOK})Z", hooks.remove)
    return of.table

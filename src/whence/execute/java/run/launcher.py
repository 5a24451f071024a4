"""The caller of `main`: it reports an uncaught exception, runs shutdown hooks and ends the program."""

from __future__ import annotations

from whence.execute.events import Fault, ProgramExit
from whence.execute.java.bridge import Natives
from whence.execute.java.objects.throwables import report
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaArray
from whence.execute.translate.adapters import Function

_CLASS = "whence.Launcher"
LAUNCHER = f"{_CLASS}.launch(Ljava/lang/String;[Ljava/lang/String;)V"


def launcher_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, _CLASS)

    def run(entry: str, arguments: JavaArray) -> int:
        status = 0
        try:
            host.runtime.call_static(entry, arguments)
        except (Fault, ProgramExit):
            raise
        except Exception as problem:  # noqa: BLE001
            report(host, "main", host.runtime.as_thrown(problem).value)
            status = 1
        for action in host.runtime.at_return:
            action()
        return status

    def launch(entry: str, arguments: JavaArray) -> None:
        try:
            status = run(entry, arguments)
        except ProgramExit as ending:
            status = ending.status
        host.run_hooks()
        raise ProgramExit(status)

    of.raw(LAUNCHER.removeprefix(f"{_CLASS}."), launch)
    return of.table

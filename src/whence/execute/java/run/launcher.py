"""The caller of `main`: it reports an uncaught exception and ends the program."""

from __future__ import annotations

from whence.execute.events import Fault, ProgramExit
from whence.execute.java.bridge import Natives
from whence.execute.java.objects.throwables import trace_lines
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.printing import stream_on, write_line
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.translate.adapters import Function

_CLASS = "whence.Launcher"
LAUNCHER = f"{_CLASS}.launch(Ljava/lang/String;[Ljava/lang/String;)V"


def launcher_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, _CLASS)

    def launch(entry: str, arguments: JavaArray) -> None:
        try:
            host.runtime.call_static(entry, arguments)
        except (Fault, ProgramExit):
            raise
        except Exception as problem:  # noqa: BLE001
            report(host, host.runtime.as_thrown(problem).value)
            raise ProgramExit(1) from None
        raise ProgramExit(0)

    of.raw(LAUNCHER.removeprefix(f"{_CLASS}."), launch)
    return of.table


def report(host: Host, value: JavaObject) -> None:
    stream = stream_on(2)
    first, *rest = trace_lines(host, value)
    write_line(host, stream, f'Exception in thread "main" {first}')
    for line in rest:
        write_line(host, stream, line)

"""`System`, `Runtime` and `Locale`. Clocks are inputs of the run."""

from __future__ import annotations

from typing import NoReturn, cast, final

from whence.execute.events import ProgramExit
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, STRING
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.properties import property_natives
from whence.execute.java.platform.streams.printing import stream_on
from whence.execute.java.platform.streams.reading import standard_input
from whence.execute.java.platform.threads.thread_locals import thread_local_natives
from whence.execute.java.platform.threads.thread_methods import thread_natives
from whence.execute.java.text import utf16
from whence.execute.java.text.cases import LOCALES
from whence.execute.memory.java_objects import JavaObject, Reference
from whence.execute.translate.adapters import Function

_START_MILLISECONDS = 1_600_000_000_000
MILLISECONDS = "System.currentTimeMillis"
NANO_TIME = "System.nanoTime"
"""The names under which the environment gives what clocks show."""
CLOCK = (1 << 43) - 1
PASSING = (1 << 40) - 1
"""Bits of what they give."""
_LOCALE_PARTS = {
    "ROOT": ("", "", ""),
    "ENGLISH": ("en", "", "en"),
    "US": ("en", "US", "en_US"),
    "UK": ("en", "GB", "en_GB"),
}
"""Language, country and both."""


def system_natives(host: Host) -> dict[str, Function]:
    threads = {**thread_natives(host), **thread_local_natives(host)}
    return {**_system(host), **property_natives(host), **_runtime(host), **threads, **_locale(host)}


def _system(host: Host) -> dict[str, Function]:
    of, clocks = Natives(host, "java.lang.System"), _Clocks(host)

    def initialise() -> None:
        statics = host.runtime.statics
        statics["java.lang.System.in"] = standard_input()
        statics["java.lang.System.out"] = stream_on(1)
        statics["java.lang.System.err"] = stream_on(2)

    def set_stream(name: str) -> Function:
        def change(stream: Reference) -> None:
            host.runtime.statics[f"java.lang.System.{name}"] = stream

        return change

    def variable(name: str) -> str | None:
        found = host.world.variable(utf16.encoded(name))
        return None if found is None else utf16.decoded(found)

    of.raw("<clinit>()V", initialise)
    of.nothing("registerNatives()V", "gc()V")
    of.static("exit(I)V", exit_with)
    of.static("currentTimeMillis()J", clocks.milliseconds)
    of.static("nanoTime()J", clocks.nanoseconds)
    of.raw(f"identityHashCode({OBJECT})I", lambda value: 0 if value is None else host.hashes.of(value))
    of.static(f"lineSeparator(){STRING}", lambda: host.runtime.settings.line_end)
    of.static(f"getenv({STRING}){STRING}", variable)
    of.raw("getSecurityManager()Ljava/lang/SecurityManager;", lambda: None)
    of.raw("setOut(Ljava/io/PrintStream;)V", set_stream("out"))
    of.raw("setErr(Ljava/io/PrintStream;)V", set_stream("err"))
    of.raw("setIn(Ljava/io/InputStream;)V", set_stream("in"))
    return of.table


@final
class _Clocks:
    """What the clocks show: inputs of the run, and the time that all threads waited."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._passed = 0
        self._readings = 0

    def nanoseconds(self) -> int:
        """Since some moment; what is given is how many passed since the last reading."""
        self._passed += self._host.world.inputs.given(NANO_TIME, 1000, PASSING)
        return self._passed + self._host.waited

    def milliseconds(self) -> int:
        self._readings += 1
        usual = _START_MILLISECONDS + self._readings // 1000
        return self._host.world.inputs.given(MILLISECONDS, usual, CLOCK) + self._host.waited // 1_000_000


def exit_with(status: int) -> NoReturn:
    raise ProgramExit(status & 0xFF)


def halt_with(host: Host, status: int) -> NoReturn:
    host.run_hooks = lambda: None
    raise ProgramExit(status & 0xFF)


def _runtime(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.lang.Runtime")
    only: list[JavaObject] = []

    def current() -> JavaObject:
        if not only:
            only.append(JavaObject("java.lang.Runtime", {}))
        return only[0]

    of.nothing("<clinit>()V", "gc()V")
    of.raw("getRuntime()Ljava/lang/Runtime;", current)
    of.raw("availableProcessors()I", lambda this: 1)
    of.raw("maxMemory()J", lambda this: 1 << 30)
    of.raw("totalMemory()J", lambda this: 1 << 28)
    of.raw("freeMemory()J", lambda this: 1 << 27)
    of.raw("exit(I)V", lambda this, status: exit_with(status))
    of.raw("halt(I)V", lambda this, status: halt_with(host, status))
    return of.table


def _locale(host: Host) -> dict[str, Function]:
    """Everything is formatted as the root locale does."""
    of = Natives(host, "java.util.Locale")

    def initialise() -> None:
        for name in LOCALES:
            made = JavaObject("java.util.Locale", {})
            made.payload = name
            host.runtime.statics[f"java.util.Locale.{name}"] = made

    def part(index: int) -> Function:
        """Interned, since the JDK compares parts by identity."""
        return lambda this: host.interned(_LOCALE_PARTS[cast(str, this.payload)][index])

    of.raw("<clinit>()V", initialise)
    of.raw(f"getLanguage(){STRING}", part(0))
    of.raw(f"getCountry(){STRING}", part(1))
    of.raw(f"toString(){STRING}", part(2))
    for name in ("getScript", "getVariant"):
        of.raw(f"{name}(){STRING}", lambda this: host.interned(""))
    of.raw("hasExtensions()Z", lambda this: 0)
    of.raw("hashCode()I", lambda this: host.hashes.of(this))
    of.raw(f"equals({OBJECT})Z", lambda this, other: int(this is other))
    default = "java.util.Locale.US"
    of.raw("getDefault()Ljava/util/Locale;", lambda: host.runtime.statics[default])
    of.raw(
        "getDefault(Ljava/util/Locale$Category;)Ljava/util/Locale;", lambda _: host.runtime.statics[default]
    )
    return of.table

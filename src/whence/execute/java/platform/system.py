"""`System` and `Runtime`: a clock that is a model, few properties."""

from __future__ import annotations

from typing import NoReturn, cast

from whence.execute.events import EventKind, Fault, ProgramExit
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, STRING
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.printing import stream_on
from whence.execute.java.platform.reading import standard_input
from whence.execute.java.platform.threads import thread_natives
from whence.execute.java.text import utf16
from whence.execute.java.text.cases import LOCALES
from whence.execute.memory.java_objects import JavaObject, Reference, Thrown
from whence.execute.translate.adapters import Function

_PROPERTIES = {
    "line.separator": "\n",
    "file.separator": "/",
    "path.separator": ":",
    "java.version": "17",
    "java.specification.version": "17",
    "java.vendor": "whence",
    "java.vm.name": "whence",
    "os.name": "Linux",
    "os.arch": "amd64",
    "user.dir": "/",
    "user.name": "user",
    "java.io.tmpdir": "/tmp",
    "file.encoding": "UTF-8",
    "native.encoding": "UTF-8",
    "java.home": "/",
    "java.class.path": "",
    "java.library.path": "",
    "sun.boot.library.path": "",
    "user.home": "/",
    "sun.jnu.encoding": "UTF-8",
}
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
_INTEGER = "java.lang.Integer"
_BOX = "Ljava/lang/Integer;"


def system_natives(host: Host) -> dict[str, Function]:
    threads = {**thread_natives(host), **_thread_locals(host)}
    return {**_system(host), **_runtime(host), **threads, **_locale(host)}


def _system(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.lang.System")
    passed = [0]

    def initialise() -> None:
        statics = host.runtime.statics
        statics["java.lang.System.in"] = standard_input()
        statics["java.lang.System.out"] = stream_on(1)
        statics["java.lang.System.err"] = stream_on(2)

    def nanoseconds() -> int:
        """Since some moment; what is given is how many passed since the last reading."""
        passed[0] += host.world.inputs.given(NANO_TIME, 1000, PASSING)
        return passed[0] + host.waited

    def milliseconds() -> int:
        ticking[0] += 1
        shown = host.world.inputs.given(MILLISECONDS, _START_MILLISECONDS + ticking[0] // 1000, CLOCK)
        return shown + host.waited // 1_000_000

    ticking = [0]

    def set_stream(name: str) -> Function:
        def change(stream: Reference) -> None:
            host.runtime.statics[f"java.lang.System.{name}"] = stream

        return change

    values = dict(_PROPERTIES)
    table: list[JavaObject] = []

    def properties() -> JavaObject:
        """A table of them all, the same each time."""
        if not table:
            made = host.runtime.new_object("java.util.Properties")
            host.method("<init>", "()V")[made.cls](made)
            put = host.method("setProperty", f"({STRING}{STRING}){OBJECT}")[made.cls]
            for name, value in values.items():
                put(made, host.interned(name), host.interned(value))
            table.append(made)
        return table[0]

    def key_of(name: JavaObject | None) -> str:
        if name is None:
            host.throw("NullPointerException", "key can't be null")
        if not name.payload:
            host.throw("IllegalArgumentException", "key can't be empty")
        return cast(str, name.payload)

    def property_of(name: JavaObject | None, otherwise: Reference = None) -> Reference:
        found = values.get(key_of(name))
        return otherwise if found is None else host.text(found)

    def held(name: JavaObject | None) -> str | None:
        return None if name is None else values.get(cast(str, name.payload))

    def flag(name: JavaObject | None) -> int:
        return int((held(name) or "").lower() == "true")

    def number(name: JavaObject | None) -> object:
        """A property that is no number counts as absent."""
        found = held(name)
        if found is None:
            return None
        try:
            return host.runtime.call_static(f"{_INTEGER}.decode({STRING}){_BOX}", host.text(found))
        except Thrown as problem:
            if host.is_instance(problem.value, "java.lang.NumberFormatException"):
                return None
            raise

    def set_property(name: str, value: str) -> str | None:
        if not name:
            host.throw("IllegalArgumentException", "key can't be empty")
        before = values.get(name)
        values[name] = value
        table.clear()
        return before

    def variable(name: str) -> str | None:
        found = host.world.variable(utf16.encoded(name))
        return None if found is None else utf16.decoded(found)

    of.raw("<clinit>()V", initialise)
    of.nothing("registerNatives()V", "gc()V")
    of.static("exit(I)V", exit_with)
    of.static("currentTimeMillis()J", milliseconds)
    of.static("nanoTime()J", nanoseconds)
    of.raw(f"identityHashCode({OBJECT})I", lambda value: 0 if value is None else host.hashes.of(value))
    of.static(f"lineSeparator(){STRING}", lambda: host.runtime.settings.line_end)
    of.raw(f"getProperty({STRING}){STRING}", property_of)
    of.raw(f"getProperty({STRING}{STRING}){STRING}", property_of)
    of.raw("getProperties()Ljava/util/Properties;", properties)
    of.static(f"setProperty({STRING}{STRING}){STRING}", set_property)
    of.static(f"getenv({STRING}){STRING}", variable)
    of.raw("getSecurityManager()Ljava/lang/SecurityManager;", lambda: None)
    of.raw("setOut(Ljava/io/PrintStream;)V", set_stream("out"))
    of.raw("setErr(Ljava/io/PrintStream;)V", set_stream("err"))
    of.raw("setIn(Ljava/io/InputStream;)V", set_stream("in"))
    flags = Natives(host, "java.lang.Boolean")
    flags.raw(f"getBoolean({STRING})Z", flag)
    numbers = Natives(host, _INTEGER)
    numbers.raw(f"getInteger({STRING}){_BOX}", number)
    return {**of.table, **flags.table, **numbers.table}


def exit_with(status: int) -> NoReturn:
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
    of.raw("halt(I)V", lambda this, status: exit_with(status))
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


def _thread_locals(host: Host) -> dict[str, Function]:
    """Each thread has a value of its own."""
    of = Natives(host, "java.lang.ThreadLocal")

    def values(this: JavaObject) -> dict[int, Reference]:
        if this.payload is None:
            this.payload = {}
        return cast("dict[int, Reference]", this.payload)

    def thread() -> int:
        """That of `main` is in the list as soon as something asks for it."""
        return id(host.threads[-1]) if len(host.threads) > 1 else 0

    def get(this: JavaObject) -> Reference:
        held = values(this)
        if thread() not in held:
            if thread() and host.is_instance(this, "java.lang.InheritableThreadLocal"):
                raise Fault(EventKind.UNSUPPORTED, "a value that a thread inherits")
            made = host.method("initialValue", f"(){OBJECT}")[this.cls](this)
            held[thread()] = cast(Reference, made)
        return held[thread()]

    def change(this: JavaObject, value: Reference) -> None:
        values(this)[thread()] = value

    def remove(this: JavaObject) -> None:
        values(this).pop(thread(), None)

    of.nothing("<clinit>()V", "<init>()V")
    of.raw(f"get(){OBJECT}", get)
    of.raw(f"set({OBJECT})V", change)
    of.raw("remove()V", remove)
    return of.table

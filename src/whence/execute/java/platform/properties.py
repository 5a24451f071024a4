"""System properties, and the methods of `System`, `Boolean` and `Integer` that read them."""

from __future__ import annotations

from typing import cast, final

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, STRING
from whence.execute.java.platform.host import Host
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
_INTEGER = "java.lang.Integer"
_BOX = "Ljava/lang/Integer;"


def property_natives(host: Host) -> dict[str, Function]:
    properties = _Properties(host)
    of = Natives(host, "java.lang.System")
    of.raw(f"getProperty({STRING}){STRING}", properties.text)
    of.raw(f"getProperty({STRING}{STRING}){STRING}", properties.text)
    of.raw("getProperties()Ljava/util/Properties;", properties.table)
    of.static(f"setProperty({STRING}{STRING}){STRING}", properties.change)
    flags = Natives(host, "java.lang.Boolean")
    flags.raw(f"getBoolean({STRING})Z", properties.flag)
    numbers = Natives(host, _INTEGER)
    numbers.raw(f"getInteger({STRING}){_BOX}", properties.number)
    return {**of.table, **flags.table, **numbers.table}


@final
class _Properties:
    """The properties of one run, by name."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._values = dict(_PROPERTIES)
        self._table: JavaObject | None = None

    def table(self) -> JavaObject:
        """A `Properties` object with them all, the same one until a property changes."""
        if self._table is None:
            host = self._host
            made = host.runtime.new_object("java.util.Properties")
            host.method("<init>", "()V")[made.cls](made)
            put = host.method("setProperty", f"({STRING}{STRING}){OBJECT}")[made.cls]
            for name, value in self._values.items():
                put(made, host.interned(name), host.interned(value))
            self._table = made
        return self._table

    def text(self, name: JavaObject | None, otherwise: Reference = None) -> Reference:
        if name is None:
            self._host.throw("NullPointerException", "key can't be null")
        if not name.payload:
            self._host.throw("IllegalArgumentException", "key can't be empty")
        found = self._held(name)
        return otherwise if found is None else self._host.text(found)

    def flag(self, name: JavaObject | None) -> int:
        return int((self._held(name) or "").lower() == "true")

    def number(self, name: JavaObject | None) -> object:
        """A property that is no number counts as absent."""
        found = self._held(name)
        if found is None:
            return None
        runtime = self._host.runtime
        try:
            return runtime.call_static(f"{_INTEGER}.decode({STRING}){_BOX}", self._host.text(found))
        except Thrown as problem:
            if self._host.is_instance(problem.value, "java.lang.NumberFormatException"):
                return None
            raise

    def change(self, name: str, value: str) -> str | None:
        """The value before."""
        if not name:
            self._host.throw("IllegalArgumentException", "key can't be empty")
        before = self._values.get(name)
        self._values[name] = value
        self._table = None
        return before

    def _held(self, name: JavaObject | None) -> str | None:
        return None if name is None else self._values.get(cast(str, name.payload))

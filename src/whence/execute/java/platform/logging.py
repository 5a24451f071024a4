"""`java.util.logging.Logger` as it is without configuration: levels are kept, records are dropped."""

from __future__ import annotations

from typing import cast, final

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, STRING
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaObject, Reference
from whence.execute.translate.adapters import Function
from whence.records import dataclass

OWNER = "java.util.logging.Logger"
_LOGGER = "Ljava/util/logging/Logger;"
_LEVEL = "Ljava/util/logging/Level;"
_SUPPLIER = "Ljava/util/function/Supplier;"
_THROWABLE = "Ljava/lang/Throwable;"
_LEVELS = {
    "severe": 1000,
    "warning": 900,
    "info": 800,
    "config": 700,
    "fine": 500,
    "finer": 400,
    "finest": 300,
}
_VALUE = "java.util.logging.Level.value"
_OFF = 0x7FFF_FFFF
_ROOT = _LEVELS["info"]


@final
@dataclass(slots=True)
class _State:
    name: str | None
    level: JavaObject | None = None


@final
class _Loggers:
    def __init__(self, host: Host) -> None:
        self._host = host
        self._named: dict[str, JavaObject] = {}

    def named(self, name: str) -> JavaObject:
        found = self._named.get(name)
        if found is None:
            found = self._named[name] = self._made(name)
        return found

    def anonymous(self) -> JavaObject:
        return self._made(None)

    def _made(self, name: str | None) -> JavaObject:
        made = JavaObject(OWNER, {})
        made.payload = _State(name)
        return made

    def is_loggable(self, this: JavaObject, value: int) -> bool:
        """By the level of the logger, of the nearest one above by name, or of the root."""
        least = self._least(_state(this))
        return value >= least != _OFF

    def _least(self, state: _State) -> int:
        name = state.name
        while state.level is None and name:
            name = name.rpartition(".")[0]
            above = self._named.get(name)
            state = state if above is None else _state(above)
        return _ROOT if state.level is None else _value(state.level)


def _state(this: JavaObject) -> _State:
    return cast(_State, this.payload)


def _value(level: JavaObject) -> int:
    unsigned = cast(int, level.fields[_VALUE])
    return unsigned - (1 << 32) if unsigned >> 31 else unsigned


def logging_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, OWNER)
    loggers = _Loggers(host)

    def levelled(value: int) -> Function:
        def log(this: JavaObject, message: Reference) -> None:
            if loggers.is_loggable(this, value):
                ask(message)

        return log

    def ask(message: Reference) -> None:
        """A supplier is asked for its message."""
        if message is not None and message.cls != "java.lang.String":
            host.method("get", f"(){OBJECT}")[message.cls](message)

    def log(this: JavaObject, level: JavaObject | None, message: Reference, *_more: object) -> None:
        if level is None:
            host.null()
        if loggers.is_loggable(this, _value(level)):
            ask(message)

    def is_loggable(this: JavaObject, level: JavaObject | None) -> int:
        if level is None:
            host.null()
        return 1 if loggers.is_loggable(this, _value(level)) else 0

    def set_level(this: JavaObject, level: JavaObject | None) -> None:
        _state(this).level = level

    of.nothing("<clinit>()V")
    of.static(f"getLogger({STRING}){_LOGGER}", loggers.named)
    of.raw(f"getAnonymousLogger(){_LOGGER}", loggers.anonymous)
    of.method(f"getName(){STRING}", lambda this: _state(this).name)
    of.raw(f"getLevel(){_LEVEL}", lambda this: _state(this).level)
    of.raw(f"setLevel({_LEVEL})V", set_level)
    of.raw(f"isLoggable({_LEVEL})Z", is_loggable)
    for name, value in _LEVELS.items():
        of.raw(f"{name}({STRING})V", levelled(value))
        of.raw(f"{name}({_SUPPLIER})V", levelled(value))
    for more in (STRING, _SUPPLIER, f"{STRING}{OBJECT}", f"{STRING}[{OBJECT}", f"{STRING}{_THROWABLE}"):
        of.raw(f"log({_LEVEL}{more})V", log)
    of.nothing("setUseParentHandlers(Z)V")
    return of.table

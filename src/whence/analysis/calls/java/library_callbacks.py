"""Which methods of the user the Java library may run, by the method of the library that is called."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from whence.analysis.calls.call_sites import selector_of
from whence.analysis.calls.edges import Why
from whence.models.java.calls.call_backs import named_call_backs
from whence.models.java.calls.quiet_calls import CHARACTERS
from whence.program.java.monitors import MONITOR

_TEXTS: Final = ("StringBuilder", "String", "Math", "System")
_BOXES: Final = ("Integer", "Long", "Short", "Byte", "Character", "Boolean", "Double", "Float", "Number")
_PLAIN_CLASSES: Final = frozenset(f"java.lang.{name}" for name in (*_TEXTS, *_BOXES, "Enum"))
_PRINTER: Final = "java.io.PrintStream"
PLAIN_ONLY_WITHOUT: Final = "java.io.OutputStream"
"""With a subclass of this of the user's, printing may run the user's code."""
_PLAIN_TYPES: Final = frozenset(f"Ljava/lang/{name};" for name in (*_TEXTS, *_BOXES))
_CHARSET: Final = "Ljava/nio/charset/Charset;"
_CHARSETS: Final = tuple(
    f"java.nio.charset.{name}"
    for name in ("Charset", "CharsetEncoder", "CharsetDecoder", "spi.CharsetProvider")
)
_PLAIN_CONSTRUCTORS: Final = frozenset(f"java.lang.{name}.<init>" for name in ("Object", "Record", "Enum"))
_ENDS: Final = frozenset({"java.lang.System.exit", "java.lang.Runtime.exit", "java.lang.Runtime.halt"})
_PRINTING: Final = frozenset({"toString", "hashCode", "formatTo"})
"""`Object.toString` itself asks for the hash code; formatting may ask the object to format itself."""
_ASKED_BY_NAME: Final = {
    "Ljava/lang/Object;": _PRINTING,
    "Ljava/lang/CharSequence;": CHARACTERS,
    "Ljava/lang/StringBuffer;": frozenset[str](),
    "Ljava/util/Locale;": frozenset[str](),
    _CHARSET: frozenset[str](),
}
"""Types of arguments of texts and numbers, and what is called of them."""
_RUN_BY: Final = {
    "java.util.Objects.equals": frozenset({"equals"}),
    "java.util.Objects.hashCode": frozenset({"hashCode"}),
    "java.util.Objects.toString": _PRINTING,
    "java.util.Objects.requireNonNull": frozenset[str](),
    "java.lang.Object.getClass": frozenset[str](),
    **{f"java.lang.{name}.equals": frozenset[str]() for name in (*_BOXES, "String")},
    **{f"java.lang.Number.{name}": frozenset({"intValue"}) for name in ("byteValue", "shortValue")},
}
_EXCEPTION: Final = re.compile(r"java\.(lang|util|io)\.\w*(Exception|Error|Throwable)\.<init>")
_MAKING_AN_EXCEPTION: Final = frozenset({"fillInStackTrace", "toString", "getMessage", "getLocalizedMessage"})
_NAMED_TYPE: Final = re.compile(r"L[^;]+;")
_TASKS: Final = frozenset({"run()V", "call()Ljava/lang/Object;", "compute()Ljava/lang/Object;"})
_STARTERS: Final = frozenset(
    {"start", "execute", "submit", "schedule", "scheduleAtFixedRate", "scheduleWithFixedDelay"}
    | {"invokeAll", "invokeAny", "fork", "runAsync", "supplyAsync", "startVirtualThread"}
)
_HANDLERS: Final = frozenset({"run()V", "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V"})
_KEEPERS: Final = frozenset(
    {"addShutdownHook", "setDefaultUncaughtExceptionHandler", "setUncaughtExceptionHandler"}
)
RUN_BY_MACHINE: Final = "finalize()V"
"""Called when the collector likes."""


def _is_extended(name: str) -> bool:
    """Nothing is known of the user's classes."""
    return bool(name)


def methods_run(
    name: str, *, prints_plainly: bool, is_extended: Callable[[str], bool] = _is_extended
) -> frozenset[str] | None:
    """The names of the user's methods that a method of the library may call; None: of any. `is_extended` says
    whether the user has a class below a type."""
    path, _, descriptor = name.partition("(")
    if path in _PLAIN_CONSTRUCTORS or name == MONITOR:
        return frozenset()
    if path in _RUN_BY:
        return _RUN_BY[path]
    if _EXCEPTION.fullmatch(path):
        return _MAKING_AN_EXCEPTION
    owner = path.rpartition(".")[0]
    is_plain = owner in _PLAIN_CLASSES or (prints_plainly and owner == _PRINTER)
    if path in _ENDS:
        return None
    if not is_plain:
        return named_call_backs(path, descriptor, is_extended)
    taken = set(_NAMED_TYPE.findall(descriptor.partition(")")[0])) - _PLAIN_TYPES
    if not taken <= _ASKED_BY_NAME.keys() or (_CHARSET in taken and any(map(is_extended, _CHARSETS))):
        return None
    return frozenset().union(*(_ASKED_BY_NAME[each] for each in taken))


def ends_program(name: str) -> bool:
    """Whether a call of the library's method does not come back: the program ends."""
    return name.partition("(")[0] in _ENDS


def initialises_named_classes(name: str) -> bool:
    """Whether the method of the library initialises a class by a name that only the run knows."""
    return name.startswith("java.lang.Class.forName(")


def registrar(library_method: str) -> Why | None:
    """What a method of the library registers tasks and handlers for, if it does."""
    method = library_method.partition("(")[0].rpartition(".")[2]
    if method in _STARTERS:
        return Why.THREAD
    return Why.AT_EXIT if method in _KEEPERS else None


def is_registered_for(why: Why, callee: str) -> bool:
    """Whether a method of the user's is one that is registered for this reason."""
    return selector_of(callee) in (_TASKS if why is Why.THREAD else _HANDLERS)


def why_run(library_method: str, callee: str) -> Why:
    """Why a method of the library runs one of the user's."""
    why = registrar(library_method)
    return Why.CALLBACK if why is None or not is_registered_for(why, callee) else why

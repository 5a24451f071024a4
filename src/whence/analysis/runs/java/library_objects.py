"""Plain objects of the library's classes as inputs, in the notation of `java_inputs`.

A method that takes a stream, a file or a collection is run with a small one: with null in its place, most
methods fail before they reach anything else.
"""

from __future__ import annotations

from typing import Final

from whence.analysis.runs.java.java_classes import BOX_TYPES, OBJECT, STRING, ClassTable

_TEXT: Final = "a"
_STRING: Final = "Ljava/lang/String;"


def _made(cls: str, by: str = "<init>()V", *given: object) -> object:
    return {"class": cls, "by": by, "new": list(given)}


_WRITER: Final = _made("java.io.StringWriter")
_BYTES: Final = _made("java.io.ByteArrayOutputStream")
_INPUT: Final = _made("java.io.ByteArrayInputStream", "<init>([B)V", [97])
_READER: Final = _made("java.io.StringReader", f"<init>({_STRING})V", _TEXT)
_LIST: Final = {"class": "java.util.ArrayList", "contents": [_TEXT]}
_SET: Final = {"class": "java.util.HashSet", "contents": [_TEXT]}
_QUEUE: Final = {"class": "java.util.ArrayDeque", "contents": [_TEXT]}
_MAP: Final = {"class": "java.util.HashMap", "entries": [[_TEXT, _TEXT]]}
_NUMBER: Final = {"class": "java.lang.Integer", "value": 1}

_OBJECTS: Final[dict[str, object]] = {
    OBJECT: _TEXT,
    STRING: _TEXT,
    "java.lang.CharSequence": _TEXT,
    "java.lang.Comparable": _TEXT,
    "java.io.Serializable": _TEXT,
    "java.lang.Number": _NUMBER,
    "java.io.InputStream": _INPUT,
    "java.io.ByteArrayInputStream": _INPUT,
    "java.io.Reader": _READER,
    "java.io.StringReader": _READER,
    "java.io.BufferedReader": _made("java.io.BufferedReader", "<init>(Ljava/io/Reader;)V", _READER),
    "java.io.OutputStream": _BYTES,
    "java.io.ByteArrayOutputStream": _BYTES,
    "java.io.PrintStream": _made("java.io.PrintStream", "<init>(Ljava/io/OutputStream;)V", _BYTES),
    "java.io.Writer": _WRITER,
    "java.io.StringWriter": _WRITER,
    "java.lang.Appendable": _WRITER,
    "java.io.PrintWriter": _made("java.io.PrintWriter", "<init>(Ljava/io/Writer;)V", _WRITER),
    "java.io.File": _made("java.io.File", f"<init>({_STRING})V", _TEXT),
    "java.lang.Iterable": _LIST,
    "java.util.Collection": _LIST,
    "java.util.List": _LIST,
    "java.util.ArrayList": _LIST,
    "java.util.LinkedList": {"class": "java.util.LinkedList", "contents": [_TEXT]},
    "java.util.Set": _SET,
    "java.util.HashSet": _SET,
    "java.util.SortedSet": {"class": "java.util.TreeSet", "contents": [_TEXT]},
    "java.util.Queue": _QUEUE,
    "java.util.Deque": _QUEUE,
    "java.util.Map": _MAP,
    "java.util.HashMap": _MAP,
    "java.util.SortedMap": {"class": "java.util.TreeMap", "entries": [[_TEXT, _TEXT]]},
    "java.util.Date": _made("java.util.Date", "<init>(J)V", 0),
    "java.util.Random": _made("java.util.Random", "<init>(J)V", 1),
    **{
        f"java.lang.{name}": _made(f"java.lang.{name}")
        for name in ("StringBuilder", "StringBuffer", "Throwable", "Exception", "RuntimeException")
    },
}


def library_object(table: ClassTable, type_: str) -> object:
    """An object of the library that fits the type; None if none is known."""
    primitive = BOX_TYPES.get(type_)
    if primitive is not None:
        return {"class": type_, "value": 1.0 if primitive in ("float", "double") else 1}
    if table.is_enum(type_):
        constants = table.constants(type_)
        return {"class": type_, "constant": constants[0]} if constants else None
    return _OBJECTS.get(type_)

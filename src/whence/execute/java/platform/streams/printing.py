"""`PrintStream`: standard output and error, and streams over other streams. Nothing is buffered here; the
world may collect what is written."""

from __future__ import annotations

from functools import partial
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, SEQUENCE, STRING
from whence.execute.java.numbers.real_text import double_text, float_text
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
from whence.execute.java.text import utf16
from whence.execute.java.text.formatting import Formatter
from whence.execute.java.text.strings import of_chars
from whence.execute.memory.java_objects import JavaArray, JavaObject, Reference
from whence.execute.translate.adapters import Function

CLASS = "java.io.PrintStream"
_OUTPUT = "Ljava/io/OutputStream;"
_LOCALE = "Ljava/util/Locale;"
_WRITE = "([BII)V"


def stream_on(descriptor: int) -> JavaObject:
    """A stream that prints to a descriptor of the world."""
    made = JavaObject(CLASS, {})
    made.payload = descriptor
    return made


def write(host: Host, stream: JavaObject, text: str) -> None:
    write_bytes(host, stream, utf16.encoded(text))


def write_line(host: Host, stream: JavaObject, text: str) -> None:
    write(host, stream, f"{text}\n")


def write_bytes(host: Host, stream: JavaObject, data: bytes) -> None:
    """The payload is a descriptor, or the stream below."""
    below = stream.payload
    if isinstance(below, int):
        host.world.write(below, data)
    elif isinstance(below, JavaObject):
        array = JavaArray("byte[]", list(data))
        host.method("write", _WRITE)[below.cls](below, array, 0, len(data))


def print_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, CLASS)
    of.nothing("<clinit>()V", "flush()V", "close()V")
    of.raw("checkError()Z", lambda this: 0)
    _construction(of)
    _values(of, host)
    _formats(of, host)
    _bytes(of, host)
    return {**of.table, **writer_natives(host)}


def _construction(of: Natives) -> None:
    def over(this: JavaObject, below: JavaObject, *_options: object) -> None:
        this.payload = below

    of.raw(f"<init>({_OUTPUT})V", over)
    of.raw(f"<init>({_OUTPUT}Z)V", over)


def _values(of: Natives, host: Host) -> None:
    texts: dict[str, Function] = {
        "I": str,
        "J": str,
        "C": chr,
        "Z": lambda value: "true" if value else "false",
        "D": partial(double_text, host),
        "F": partial(float_text, host),
        "[C": lambda array: of_chars(array),
        OBJECT: host.string_of,
    }
    for letter, convert in texts.items():
        of.method(f"print({letter})V", _printer(host, convert, ""))
        of.method(f"println({letter})V", _printer(host, convert, "\n"))
    of.raw(f"print({STRING})V", _printer(host, host.string_of, ""))
    of.raw(f"println({STRING})V", _printer(host, host.string_of, "\n"))
    of.raw("println()V", lambda this: write(host, this, "\n"))


def _printer(host: Host, convert: Function, end: str) -> Function:
    def show(this: JavaObject, value: object) -> None:
        write(host, this, cast(str, convert(value)) + end)

    return show


def _formats(of: Natives, host: Host) -> None:
    formatter = Formatter(host)
    result = f"L{CLASS.replace('.', '/')};"

    def show(this: JavaObject, text: str, given: JavaArray | None, locale: Reference = None) -> JavaObject:
        write(host, this, formatter.format(text, given, locale))
        return this

    def append(this: JavaObject, value: Reference) -> JavaObject:
        write(host, this, host.string_of(value))
        return this

    for name in ("printf", "format"):
        of.method(f"{name}({STRING}[{OBJECT}){result}", show)
        of.method(
            f"{name}({_LOCALE}{STRING}[{OBJECT}){result}",
            lambda this, locale, text, given: show(this, text, given, locale),
        )
    of.raw(f"append({SEQUENCE}){result}", append)
    of.method(f"append(C){result}", lambda this, value: append(this, host.text(chr(value))))


def writer_natives(host: Host) -> dict[str, Function]:
    """The formats of `PrintWriter`; the rest of it is Java."""
    formatter = Formatter(host)
    of = Natives(host, "java.io.PrintWriter")
    result = "Ljava/io/PrintWriter;"

    def show(this: JavaObject, text: str, given: JavaArray | None, locale: Reference = None) -> JavaObject:
        made = host.text(formatter.format(text, given, locale))
        host.method("write", f"({STRING})V")[this.cls](this, made)
        return this

    for name in ("printf", "format"):
        of.method(f"{name}({STRING}[{OBJECT}){result}", show)
        of.method(
            f"{name}({_LOCALE}{STRING}[{OBJECT}){result}",
            lambda this, locale, text, given: show(this, text, given, locale),
        )
    return of.table


def _bytes(of: Natives, host: Host) -> None:
    def some(this: JavaObject, array: JavaArray | None, at: int, count: int) -> None:
        if array is None:
            raise Failure("NullPointerException")
        if at < 0 or count < 0 or at + count > len(array.elements):
            raise Failure("IndexOutOfBoundsException")
        write_bytes(host, this, bytes(cast(list[int], array.elements[at : at + count])))

    of.method("write(I)V", lambda this, value: write_bytes(host, this, bytes([value & 0xFF])))
    of.method("write([BII)V", some)

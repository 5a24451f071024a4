"""`java.util.Scanner` with its usual delimiters, blanks and ends of lines."""

from __future__ import annotations

from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import STRING
from whence.execute.java.numbers.boxes import PRIMITIVES
from whence.execute.java.numbers.numbers import parsed
from whence.execute.java.numbers.real_text import read_double
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.streams.reading import Characters, Fill, reading_from, stream_characters
from whence.execute.java.run.failure import Failure, NotHere
from whence.execute.java.text.characters import is_white
from whence.execute.memory.java_objects import JavaObject, Thrown
from whence.execute.translate.adapters import Function

_NONE = "java.util.NoSuchElementException"
_WRONG = "java.util.InputMismatchException"
_WIDTHS = {"Byte": 8, "Short": 16, "Int": 32, "Long": 64}


def scanner_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.util.Scanner")

    def open_stream(this: JavaObject, source: JavaObject) -> None:
        held = this.payload = stream_characters(host, source)
        held.fill = _ending(host, held.fill)

    def open_text(this: JavaObject, text: str) -> None:
        this.payload = Characters(lambda: "")
        _held(this).ahead = text

    def open_readable(this: JavaObject, source: JavaObject) -> None:
        this.payload = reading_from(host, source)

    of.method("<init>(Ljava/io/InputStream;)V", open_stream)
    of.method(f"<init>({STRING})V", open_text)
    of.method("<init>(Ljava/lang/Readable;)V", open_readable)
    of.nothing("<clinit>()V")
    of.raw("close()V", lambda this: cast(Characters, this.payload).close())
    of.method(f"next(){STRING}", lambda this: next_token(host, _held(this)))
    of.method("hasNext()Z", lambda this: peek(host, _held(this)) is not None)
    of.method(f"nextLine(){STRING}", next_line)
    of.method("hasNextLine()Z", lambda this: bool(_held(this).ahead) or _held(this).more())
    for name, bits in _WIDTHS.items():
        letter = PRIMITIVES["Integer" if name == "Int" else name][1]
        of.method(f"next{name}(){letter}", _reader(host, lambda text, bits=bits: parsed(text, 10, bits)))
        of.method(f"hasNext{name}()Z", _tester(host, lambda text, bits=bits: parsed(text, 10, bits)))
    for name, read in (("Double", read_double), ("Boolean", _boolean)):
        of.method(f"next{name}(){PRIMITIVES[name][1]}", _reader(host, read))
        of.method(f"hasNext{name}()Z", _tester(host, read))
    return of.table


def _ending(host: Host, fill: Fill) -> Fill:
    """A scanner takes a stream that can't be read for one that has ended."""

    def read() -> str:
        try:
            return fill()
        except Thrown as problem:
            if host.is_instance(problem.value, "java.io.IOException"):
                return ""
            raise

    return read


def _held(this: JavaObject) -> Characters:
    held = cast(Characters, this.payload)
    if held.is_closed:
        raise Failure("IllegalStateException", "Scanner closed")
    return held


def _boolean(text: str) -> bool:
    if text.lower() not in ("true", "false"):
        raise Failure(_WRONG, f'For input string: "{text}"')
    return text.lower() == "true"


def peek(host: Host, held: Characters) -> tuple[int, int] | None:
    """Where the next token begins and ends."""
    begin = 0
    while True:
        while begin < len(held.ahead) and is_white(host, held.ahead[begin]):
            begin += 1
        if begin < len(held.ahead):
            break
        if not held.more():
            return None
    end = begin
    while True:
        while end < len(held.ahead) and not is_white(host, held.ahead[end]):
            end += 1
        if end < len(held.ahead) or not held.more():
            return begin, end


def next_token(host: Host, held: Characters) -> str:
    found = peek(host, held)
    if found is None:
        raise Failure(_NONE)
    return held.take(found[1])[found[0] :]


def next_line(this: JavaObject) -> str:
    found = _held(this).line()
    if found is None:
        raise Failure(_NONE, "No line found")
    return found


def _token(host: Host, held: Characters) -> tuple[str, int]:
    found = peek(host, held)
    if found is None:
        raise Failure(_NONE)
    return held.ahead[found[0] : found[1]], found[1]


def _reader(host: Host, read: Function) -> Function:
    """A token that is not what was asked for stays there."""

    def take(this: JavaObject) -> object:
        text, end = _token(host, _held(this))
        try:
            value = read(text)
        except NotHere as problem:
            raise host.thrown(problem) from None
        except Failure:
            raise Failure(_WRONG, f'For input string: "{text}"') from None
        _held(this).take(end)
        return value

    return take


def _tester(host: Host, read: Function) -> Function:
    def test(this: JavaObject) -> bool:
        try:
            read(_token(host, _held(this))[0])
        except NotHere as problem:
            raise host.thrown(problem) from None
        except Failure:
            return False
        return True

    return test

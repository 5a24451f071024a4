"""Standard input and the classes that programs read it with: `InputStreamReader`, `BufferedReader`."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from typing import cast, final

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import STRING
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
from whence.execute.java.text import utf16
from whence.execute.java.text.charsets import codec_of
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.translate.adapters import Function

STANDARD_INPUT = "whence.StandardInput"
_CHUNK = 8192
_PROBLEM = "java.io.IOException"
_INPUT = "Ljava/io/InputStream;"
_READER = "Ljava/io/Reader;"
_CHARSET = "Ljava/nio/charset/Charset;"
Fill = Callable[[], str]
"""The next characters; none at the end."""


def standard_input() -> JavaObject:
    made = JavaObject(STANDARD_INPUT, {})
    made.payload = 0
    return made


@final
class Characters:
    """Characters that were read ahead, and where more come from."""

    def __init__(
        self, fill: Fill, *, is_standard: bool = False, close_source: Callable[[], None] | None = None
    ) -> None:
        self.fill = fill
        self._close_source = close_source
        self.is_standard = is_standard
        """Whether that is standard input."""
        self.ahead = ""
        self.is_ended = False
        self.is_closed = False

    def close(self) -> None:
        """Also what the characters come from."""
        if not self.is_closed:
            self.is_closed = True
            if self._close_source is not None:
                self._close_source()

    def more(self) -> bool:
        """Reads on; False at the end."""
        if not self.is_ended:
            found = self.fill()
            self.ahead += found
            self.is_ended = not found
        return not self.is_ended

    def take(self, count: int) -> str:
        taken, self.ahead = self.ahead[:count], self.ahead[count:]
        return taken

    def line(self) -> str | None:
        """Without its end; None if there is none."""
        searched = 0
        while True:
            ends = [at for at in (self.ahead.find(end, searched) for end in "\n\r") if at >= 0]
            if ends:
                return self._cut(min(ends))
            searched = len(self.ahead)
            if not self.more():
                return self.take(len(self.ahead)) if self.ahead else None

    def _cut(self, at: int) -> str:
        if self.ahead[at] == "\r" and at + 1 == len(self.ahead):
            self.more()
        width = 2 if self.ahead[at : at + 2] == "\r\n" else 1
        return self.take(at + width)[:at]


def bytes_of(host: Host, stream: JavaObject) -> Callable[[], bytes]:
    """Reads a chunk of any `InputStream` by its own `read`."""

    def read() -> bytes:
        buffer = JavaArray("byte[]", [0] * _CHUNK)
        count = cast(int, host.method("read", "([BII)I")[stream.cls](stream, buffer, 0, _CHUNK))
        return b"" if count >= _CHUNK + 1 else bytes(cast(list[int], buffer.elements[:count]))

    return read


def decoding(read: Callable[[], bytes], codec: str = "utf-8") -> Fill:
    decoder = codecs.getincrementaldecoder(codec)("replace")

    def fill() -> str:
        text = ""
        while not text:
            data = read()
            text = decoder.decode(data, final=not data)
            if not data:
                break
        return utf16.units(text) if text else text

    return fill


def reading_from(host: Host, reader: JavaObject) -> Characters:
    """The characters of a `Reader`; of one that is written in Python, those that it has."""
    if isinstance(reader.payload, Characters):
        return reader.payload

    def fill() -> str:
        buffer = JavaArray("char[]", [0] * _CHUNK)
        count = cast(int, host.method("read", "([CII)I")[reader.cls](reader, buffer, 0, _CHUNK))
        return "" if count > _CHUNK else "".join(map(chr, cast(list[int], buffer.elements[:count])))

    return Characters(fill, close_source=closing(host, reader))


def closing(host: Host, source: JavaObject) -> Callable[[], None]:
    return lambda: cast(None, host.method("close", "()V")[source.cls](source))


def stream_characters(host: Host, stream: JavaObject, codec: str = "utf-8") -> Characters:
    return Characters(
        decoding(bytes_of(host, stream), codec),
        is_standard=stream.cls == STANDARD_INPUT,
        close_source=closing(host, stream),
    )


def reads_standard_input(reader: object) -> bool:
    """Of standard input itself, or a reader or scanner that is written in Python."""
    if not isinstance(reader, JavaObject):
        return False
    held = reader.payload
    return held.is_standard if isinstance(held, Characters) else reader.cls == STANDARD_INPUT


def reading_natives(host: Host) -> dict[str, Function]:
    table = _standard_input(host)
    stream = Natives(host, "java.io.InputStream")
    stream.nothing("<init>()V", "close()V")
    reader = Natives(host, "java.io.InputStreamReader")

    def open_stream(this: JavaObject, source: JavaObject | None) -> None:
        if source is None:
            host.null()
        this.payload = stream_characters(host, source)

    def open_encoded(this: JavaObject, source: JavaObject | None, charset: JavaObject | None) -> None:
        if source is None or charset is None:
            host.null()
        this.payload = stream_characters(host, source, codec_of(charset))

    def open_reader(this: JavaObject, source: JavaObject | None, *_size: int) -> None:
        if source is None:
            host.null()
        this.payload = reading_from(host, source)

    reader.raw(f"<init>({_INPUT})V", open_stream)
    reader.raw(f"<init>({_INPUT}{_CHARSET})V", open_encoded)
    buffered = Natives(host, "java.io.BufferedReader")
    buffered.raw(f"<init>({_READER})V", open_reader)
    buffered.raw(f"<init>({_READER}I)V", open_reader)
    buffered.method(f"readLine(){STRING}", lambda this: _held(this).line())
    for each in (reader, buffered):
        each.nothing("<clinit>()V")
        each.raw("close()V", lambda this: cast(Characters, this.payload).close())
        each.method("read()I", _read_one)
        each.method("read([CII)I", _read_some)
        each.method("ready()Z", lambda this: bool(_held(this).ahead) or _held(this).more())
    return {**table, **stream.table, **reader.table, **buffered.table}


def _held(this: JavaObject) -> Characters:
    held = cast(Characters, this.payload)
    if held.is_closed:
        raise Failure(_PROBLEM, "Stream closed")
    return held


def _read_one(this: JavaObject) -> int:
    held = _held(this)
    if not held.ahead and not held.more():
        return -1
    return ord(held.take(1))


def _read_some(this: JavaObject, array: JavaArray, at: int, count: int) -> int:
    if at < 0 or count < 0 or at + count > len(array.elements):
        raise Failure("IndexOutOfBoundsException")
    held = _held(this)
    if not held.ahead and not held.more():
        return -1
    text = held.take(count)
    array.elements[at : at + len(text)] = [ord(each) for each in text]
    return len(text)


def _standard_input(host: Host) -> dict[str, Function]:
    of = Natives(host, STANDARD_INPUT)
    closed: list[JavaObject] = []

    def check_open() -> None:
        if closed:
            raise Failure(_PROBLEM, "Stream closed")

    def some(_this: JavaObject, array: JavaArray | None, at: int, count: int) -> int:
        if array is None:
            raise Failure("NullPointerException")
        if at < 0 or count < 0 or at + count > len(array.elements):
            raise Failure("IndexOutOfBoundsException")
        check_open()
        data = host.world.read(0, count) if count else b""
        if isinstance(data, int) or not data:
            return -1 if count else 0
        array.elements[at : at + len(data)] = list(data)
        return len(data)

    def one(_this: JavaObject) -> int:
        check_open()
        data = host.world.read(0, 1)
        return -1 if isinstance(data, int) or not data else data[0]

    of.method("read()I", one)
    of.method("read([BII)I", some)
    of.method("read([B)I", lambda this, array: some(this, array, 0, len(array.elements)))
    of.raw("available()I", lambda this: 0)
    of.nothing("<init>()V")
    of.raw("close()V", closed.append)
    return of.table

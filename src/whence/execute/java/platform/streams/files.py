"""Files of Java programs, which the world has: `FileInputStream` and its kin, and what `java.io.File` asks
the system. `java.nio.file` is known as far as programs read and write whole files with it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, STRING
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.streams.reading import Characters, decoding
from whence.execute.java.run.failure import Failure
from whence.execute.java.text import utf16
from whence.execute.java.text.charsets import codec_of
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.translate.adapters import Function

FILE_PATH = "whence.FilePath"
"""The class of the paths of `java.nio.file`."""
_CHUNK = 8192
_FILE = "Ljava/io/File;"
_CHARSET = "Ljava/nio/charset/Charset;"
_PATH = "Ljava/nio/file/Path;"
_PLACE = "java.io.File.path"
_MISSING = "java.io.FileNotFoundException"
_NO_FILE = "java.nio.file.NoSuchFileException"
_WRITING = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
_APPENDING = os.O_WRONLY | os.O_CREAT | os.O_APPEND
_EXISTS, _REGULAR, _FOLDER = 1, 2, 4
"""Bits of `java.io.FileSystem`."""


def file_natives(host: Host) -> dict[str, Function]:
    return {
        **_input_stream(host),
        **_reader(host),
        **_output_stream(host),
        **_writer(host),
        **_scanner(host),
        **_file_system(host),
        **_paths(host),
        **_whole_files(host),
    }


def path_of(file: JavaObject | None) -> str:
    """Of a `File` or a `Path`."""
    if file is None:
        raise Failure("NullPointerException")
    if file.cls == FILE_PATH:
        return cast(str, file.payload)
    return cast(str, cast(JavaObject, file.fields[_PLACE]).payload)


def _error(number: int) -> str:
    return os.strerror(-number)


def opened(host: Host, path: str, flags: int) -> int:
    """A descriptor of the world."""
    found = host.world.open(utf16.encoded(path), flags)
    if found < 0:
        raise Failure(_MISSING, f"{path} ({_error(found)})")
    return found


def _reading(host: Host, descriptor: int) -> Callable[[], bytes]:
    def read() -> bytes:
        data = host.world.read(descriptor, _CHUNK)
        return b"" if isinstance(data, int) else data

    return read


def _whole(host: Host, path: str) -> bytes:
    descriptor = host.world.open(utf16.encoded(path), os.O_RDONLY)
    if descriptor < 0:
        raise Failure(_NO_FILE if descriptor == -errno.ENOENT else "java.io.IOException", path)
    read = _reading(host, descriptor)
    data = b"".join(iter(read, b""))
    host.world.close(descriptor)
    return data


def _handle(this: JavaObject) -> int:
    if this.payload is None:
        raise Failure("java.io.IOException", "Stream Closed")
    return cast(int, this.payload)


def _close(host: Host) -> Function:
    def close(this: JavaObject) -> None:
        if isinstance(this.payload, int):
            host.world.close(this.payload)
        this.payload = None

    return close


def _slice(array: JavaArray | None, at: int, count: int) -> list[int]:
    if array is None:
        raise Failure("NullPointerException")
    if at < 0 or count < 0 or at + count > len(array.elements):
        raise Failure("IndexOutOfBoundsException")
    return cast(list[int], array.elements[at : at + count])


def _constructors(of: Natives, opens: Callable[[JavaObject, str], None], *more: str) -> None:
    """By the name of a file or by a `File`; `more` are types of parameters that say nothing here."""
    for rest in ("", *more):
        of.method(f"<init>({STRING}{rest})V", lambda this, path, *_: opens(this, path))
        of.method(f"<init>({_FILE}{rest})V", lambda this, file, *_: opens(this, path_of(file)))


def _input_stream(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.io.FileInputStream")

    def opens(this: JavaObject, path: str) -> None:
        this.payload = opened(host, path, os.O_RDONLY)

    def take(this: JavaObject, count: int) -> bytes:
        data = host.world.read(_handle(this), count)
        if isinstance(data, int):
            raise Failure("java.io.IOException", _error(data))
        return data

    def one(this: JavaObject) -> int:
        data = take(this, 1)
        return data[0] if data else -1

    def some(this: JavaObject, array: JavaArray | None, at: int, count: int) -> int:
        _slice(array, at, count)
        data = take(this, count)
        cast(JavaArray, array).elements[at : at + len(data)] = list(data)
        return len(data) if data or not count else -1

    def left(this: JavaObject) -> int:
        here = host.world.seek(_handle(this), 0, os.SEEK_CUR)
        end = host.world.seek(_handle(this), 0, os.SEEK_END)
        host.world.seek(_handle(this), here, os.SEEK_SET)
        return max(end - here, 0)

    def skip(this: JavaObject, count: int) -> int:
        here = host.world.seek(_handle(this), 0, os.SEEK_CUR)
        return host.world.seek(_handle(this), count, os.SEEK_CUR) - here

    def everything(this: JavaObject) -> JavaArray:
        return host.array("byte[]", list(take(this, left(this))))

    _constructors(of, opens)
    of.nothing("<clinit>()V", "initIDs()V")
    of.method("read()I", one)
    of.method("read([B)I", lambda this, array: some(this, array, 0, len(array.elements)))
    of.method("read([BII)I", some)
    of.method("available()I", left)
    of.method("skip(J)J", skip)
    of.method("readAllBytes()[B", everything)
    of.method("close()V", _close(host))
    return of.table


def _reader(host: Host) -> dict[str, Function]:
    """Its other methods are those of `InputStreamReader`."""
    of = Natives(host, "java.io.FileReader")

    def opens(this: JavaObject, path: str, charset: JavaObject | None = None) -> None:
        read = _reading(host, opened(host, path, os.O_RDONLY))
        this.payload = Characters(decoding(read, "utf-8" if charset is None else codec_of(charset)))

    _constructors(of, opens)
    of.method(f"<init>({STRING}{_CHARSET})V", opens)
    of.method(f"<init>({_FILE}{_CHARSET})V", lambda this, file, charset: opens(this, path_of(file), charset))
    return of.table


def _scanner(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.util.Scanner")

    def opens(this: JavaObject, file: JavaObject | None) -> None:
        this.payload = Characters(decoding(_reading(host, opened(host, path_of(file), os.O_RDONLY))))

    def opens_path(this: JavaObject, path: JavaObject | None) -> None:
        data = _whole(host, path_of(path))
        this.payload = Characters(decoding(iter((data, b"")).__next__))

    of.method(f"<init>({_FILE})V", opens)
    of.method(f"<init>({_PATH})V", opens_path)
    return of.table


def _output_stream(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.io.FileOutputStream")

    def opens(this: JavaObject, path: str, appends: int = 0) -> None:
        this.payload = opened(host, path, _APPENDING if appends else _WRITING)

    def put(this: JavaObject, data: list[int]) -> None:
        host.world.write(_handle(this), bytes(data))

    _constructors(of, opens)
    of.nothing("<clinit>()V", "initIDs()V")
    of.method(f"<init>({STRING}Z)V", opens)
    of.method(f"<init>({_FILE}Z)V", lambda this, file, appends: opens(this, path_of(file), appends))
    of.method("write(I)V", lambda this, value: put(this, [value & 0xFF]))
    of.method("write([B)V", lambda this, array: put(this, _slice(array, 0, len(array.elements))))
    of.method("write([BII)V", lambda this, array, at, count: put(this, _slice(array, at, count)))
    of.method("close()V", _close(host))
    return of.table


def _writer(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.io.FileWriter")

    def opens(this: JavaObject, path: str, appends: int = 0) -> None:
        this.payload = opened(host, path, _APPENDING if appends else _WRITING)

    _constructors(of, opens, _CHARSET)
    of.method(f"<init>({STRING}Z)V", opens)
    of.method(f"<init>({_FILE}Z)V", lambda this, file, appends: opens(this, path_of(file), appends))
    return of.table


def encoding_natives(host: Host) -> dict[str, Function]:
    """`OutputStreamWriter`: its payload is a descriptor, or the stream below."""
    of = Natives(host, "java.io.OutputStreamWriter")

    def over(this: JavaObject, below: JavaObject | None) -> None:
        if below is None:
            raise Failure("NullPointerException")
        this.payload = below

    def over_with(this: JavaObject, below: JavaObject | None, charset: JavaObject | None) -> None:
        over(this, below)
        if codec_of(charset) != "utf-8":
            raise Fault(EventKind.UNSUPPORTED, "a writer with another charset than UTF-8 is not modelled")

    def over_named(this: JavaObject, below: JavaObject | None, charset: str | None) -> None:
        over(this, below)
        if charset is None:
            raise Failure("NullPointerException", "charsetName")
        if charset.lower() not in ("utf-8", "utf8"):
            raise Fault(EventKind.UNSUPPORTED, f"a writer with the charset {charset} is not modelled")

    def put(this: JavaObject, text: str) -> None:
        data, below = utf16.encoded(text), this.payload
        if isinstance(below, JavaObject):
            array = JavaArray("byte[]", list(data))
            host.method("write", "([BII)V")[below.cls](below, array, 0, len(data))
        else:
            host.world.write(_handle(this), data)

    def each(name: str) -> Function:
        def forward(this: JavaObject) -> None:
            if isinstance(this.payload, JavaObject):
                host.method(name, "()V")[this.payload.cls](this.payload)
            elif name == "close":
                _close(host)(this)

        return forward

    stream = "Ljava/io/OutputStream;"
    of.method(f"<init>({stream})V", over)
    of.method(f"<init>({stream}{_CHARSET})V", over_with)
    of.method(f"<init>({stream}{STRING})V", over_named)
    of.nothing("<clinit>()V")
    of.method("write(I)V", lambda this, value: put(this, chr(value & 0xFFFF)))
    of.method("write([CII)V", lambda this, array, at, n: put(this, "".join(map(chr, _slice(array, at, n)))))
    of.method(f"write({STRING}II)V", lambda this, text, at, count: put(this, _part(text, at, count)))
    of.raw("flush()V", each("flush"))
    of.raw("close()V", each("close"))
    return of.table


def _part(text: str, at: int, count: int) -> str:
    if at < 0 or count < 0 or at + count > len(text):
        raise Failure("StringIndexOutOfBoundsException")
    return text[at : at + count]


def _file_system(host: Host) -> dict[str, Function]:
    """The natives of `java.io.UnixFileSystem`; the rest of it is Java."""
    of = Natives(host, "java.io.UnixFileSystem")

    def attributes(_this: JavaObject, file: JavaObject) -> int:
        size = host.world.size(utf16.encoded(path_of(file)))
        if size >= 0:
            return _EXISTS | _REGULAR
        return _EXISTS | _FOLDER if size == -errno.EISDIR else 0

    def length(_this: JavaObject, file: JavaObject) -> int:
        return max(host.world.size(utf16.encoded(path_of(file))), 0)

    def delete(_this: JavaObject, file: JavaObject) -> bool:
        return host.world.remove(utf16.encoded(path_of(file))) == 0

    def rename(_this: JavaObject, file: JavaObject, other: JavaObject) -> bool:
        return host.world.rename(utf16.encoded(path_of(file)), utf16.encoded(path_of(other))) == 0

    def create(_this: JavaObject, path: str) -> bool:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        found = host.world.open(utf16.encoded(path), flags)
        if found >= 0:
            host.world.close(found)
        elif found != -errno.EEXIST:
            raise Failure("java.io.IOException", _error(found))
        return found >= 0

    of.nothing("initIDs()V")
    of.method(f"getBooleanAttributes0({_FILE})I", attributes)
    of.method(f"checkAccess({_FILE}I)Z", lambda this, file, _: attributes(this, file) != 0)
    of.method(f"getLength({_FILE})J", length)
    of.method(f"delete0({_FILE})Z", delete)
    of.method(f"rename0({_FILE}{_FILE})Z", rename)
    of.method(f"createFileExclusively({STRING})Z", create)
    return of.table


# java.nio.file


def made_path(path: str) -> JavaObject:
    made = JavaObject(FILE_PATH, {})
    made.payload = path
    return made


def _joined(first: str, more: JavaArray | None) -> str:
    rest = [] if more is None else [cast(JavaObject, each).payload for each in more.elements]
    parts = [each for each in (first, *cast(list[str], rest)) if each]
    text = "/".join(parts)
    while "//" in text:
        text = text.replace("//", "/")
    return text.rstrip("/") if len(text) > 1 else text


def _paths(host: Host) -> dict[str, Function]:
    table: dict[str, Function] = {}
    for owner, name in (("java.nio.file.Path", "of"), ("java.nio.file.Paths", "get")):
        maker = Natives(host, owner)
        selector = f"{name}({STRING}[{STRING}){_PATH}"
        maker.static(selector, lambda first, more: made_path(_joined(first, more)))
        table |= maker.table
    file = Natives(host, "java.io.File")
    file.method(f"toPath(){_PATH}", lambda this: made_path(path_of(this)))
    of = Natives(host, FILE_PATH)
    of.method(f"toString(){STRING}", path_of)
    of.method(f"getFileName(){_PATH}", lambda this: made_path(path_of(this).rpartition("/")[2]))
    of.method(f"resolve({STRING}){_PATH}", lambda this, other: made_path(_resolved(path_of(this), other)))
    of.raw(f"resolve({_PATH}){_PATH}", lambda this, other: _resolved_path(host, this, other))
    of.raw(f"normalize(){_PATH}", lambda this: made_path(_normal(path_of(this))))
    of.raw(f"getParent(){_PATH}", lambda this: _parent(path_of(this)))
    of.method("isAbsolute()Z", lambda this: path_of(this).startswith("/"))
    of.method("hashCode()I", lambda this: utf16.hash_code(path_of(this)))
    of.raw(f"equals({OBJECT})Z", lambda this, other: int(_is_same(this, other)))
    of.raw(f"toFile(){_FILE}", lambda this: _as_file(host, this))
    return {**table, **file.table, **of.table}


def _resolved(path: str, other: str) -> str:
    other = _joined(other, None)
    return (
        other if other.startswith("/") or not path else _joined(path, None) + ("/" + other if other else "")
    )


def _resolved_path(host: Host, this: JavaObject, other: JavaObject | None) -> JavaObject:
    if other is None:
        host.null()
    return made_path(_resolved(path_of(this), path_of(other)))


def _normal(path: str) -> str:
    """Without `.`, and without `..` where a name stands before it; above the root there is nothing."""
    start = "/" if path.startswith("/") else ""
    kept: list[str] = []
    for part in path.split("/"):
        if part == ".." and (kept and kept[-1] != ".."):
            kept.pop()
        elif part not in ("", ".") and not (part == ".." and start and not kept):
            kept.append(part)
    return start + "/".join(kept)


def _parent(path: str) -> JavaObject | None:
    before, slash, _ = path.rpartition("/")
    return made_path(before or slash) if slash and path != "/" else None


def _is_same(this: JavaObject, other: JavaObject | None) -> bool:
    return other is not None and other.cls == FILE_PATH and other.payload == this.payload


def _as_file(host: Host, path: JavaObject) -> object:
    made = host.runtime.new_object("java.io.File")
    host.method("<init>", f"({STRING})V")["java.io.File"](made, host.text(path_of(path)))
    return made


def _whole_files(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.nio.file.Files")
    options = "[Ljava/nio/file/OpenOption;"
    links = "[Ljava/nio/file/LinkOption;"

    def text_in(path: JavaObject | None, charset: JavaObject | None = None) -> str:
        return utf16.decoded(_whole(host, path_of(path)), "utf-8" if charset is None else codec_of(charset))

    def lines(path: JavaObject | None, charset: JavaObject | None = None) -> object:
        held = Characters(iter((text_in(path, charset), "")).__next__)
        texts = list(iter(held.line, None))
        return _list(host, [host.text(each) for each in texts])

    def reader(path: JavaObject | None, charset: JavaObject | None = None) -> JavaObject:
        made = host.runtime.new_object("java.io.BufferedReader")
        made.payload = Characters(iter((text_in(path, charset), "")).__next__)
        return made

    def size(path: JavaObject | None) -> int:
        return host.world.size(utf16.encoded(path_of(path)))

    def put(path: JavaObject, data: bytes, given: JavaArray | None) -> JavaObject:
        if given is None or given.elements:
            raise Fault(EventKind.UNSUPPORTED, "options of java.nio.file.Files.write are not modelled")
        descriptor = host.world.open(utf16.encoded(path_of(path)), _WRITING)
        if descriptor < 0:
            raise Failure(_NO_FILE, path_of(path))
        host.world.write(descriptor, data)
        host.world.close(descriptor)
        return path

    for rest in ("", _CHARSET):
        of.static(f"readString({_PATH}{rest}){STRING}", text_in)
        of.static(f"readAllLines({_PATH}{rest})Ljava/util/List;", lines)
        of.static(f"newBufferedReader({_PATH}{rest})Ljava/io/BufferedReader;", reader)
        of.static(
            f"lines({_PATH}{rest})Ljava/util/stream/Stream;",
            lambda path, charset=None: _streamed(host, lines(path, charset)),
        )
    of.static(
        f"readAllBytes({_PATH})[B", lambda path: host.array("byte[]", list(_whole(host, path_of(path))))
    )
    of.static(f"exists({_PATH}{links})Z", lambda path, _: size(path) >= 0 or size(path) == -errno.EISDIR)
    of.static(f"notExists({_PATH}{links})Z", lambda path, _: size(path) == -errno.ENOENT)
    of.static(f"isDirectory({_PATH}{links})Z", lambda path, _: size(path) == -errno.EISDIR)
    of.static(f"isRegularFile({_PATH}{links})Z", lambda path, _: size(path) >= 0)
    of.static(f"deleteIfExists({_PATH})Z", lambda path: host.world.remove(utf16.encoded(path_of(path))) == 0)
    of.static(
        f"writeString({_PATH}Ljava/lang/CharSequence;{options}){_PATH}",
        lambda path, text, given: put(path, utf16.encoded(text), given),
    )
    of.static(
        f"write({_PATH}[B{options}){_PATH}",
        lambda path, data, given: put(path, bytes(data.elements), given),
    )
    return of.table


def _list(host: Host, elements: list[JavaObject | None]) -> object:
    made = host.runtime.new_object("java.util.ArrayList")
    host.method("<init>", "()V")[made.cls](made)
    for each in elements:
        host.method("add", f"({OBJECT})Z")[made.cls](made, each)
    return made


def _streamed(host: Host, made: object) -> object:
    held = cast(JavaObject, made)
    return host.method("stream", "()Ljava/util/stream/Stream;")[held.cls](held)

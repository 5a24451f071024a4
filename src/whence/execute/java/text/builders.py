"""`StringBuilder` and `StringBuffer`. The payload is a list of characters, one for each UTF-16 unit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, SEQUENCE, STRING
from whence.execute.java.numbers.numbers import wrapped
from whence.execute.java.numbers.real_text import double_text, float_text
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure, out_of_range
from whence.execute.java.text import utf16
from whence.execute.java.text.characters import characters_of
from whence.execute.java.text.strings import find, find_last, of_chars, streamed
from whence.execute.link.java_runtime import cast_message
from whence.execute.memory.java_objects import JavaArray, JavaObject, Reference
from whence.execute.translate.adapters import Function


def builder_natives(host: Host) -> dict[str, Function]:
    table: dict[str, Function] = {}
    for name in ("java.lang.StringBuilder", "java.lang.StringBuffer"):
        of = Natives(host, name)
        _construction(of)
        _appending(of, host, f"L{name.replace('.', '/')};")
        _changing(of, host, f"L{name.replace('.', '/')};")
        _inserting(of, host, f"L{name.replace('.', '/')};")
        _reading(of)
        of.nothing("<clinit>()V", "ensureCapacity(I)V", "trimToSize()V")
        table.update(of.table)
    return table


def contents(this: JavaObject) -> list[str]:
    return cast(list[str], this.payload)


def text_of(this: JavaObject) -> str:
    return "".join(contents(this))


def _construction(of: Natives) -> None:
    def empty(this: JavaObject) -> None:
        this.payload = []

    def filled(this: JavaObject, text: str) -> None:
        this.payload = list(text)

    def sized(this: JavaObject, capacity: int) -> None:
        if capacity < 0:
            raise Failure("NegativeArraySizeException", str(capacity))
        this.payload = []

    of.raw("<init>()V", empty)
    of.method("<init>(I)V", sized)
    of.method(f"<init>({STRING})V", filled)
    of.method(f"<init>({SEQUENCE})V", filled)


def _appending(of: Natives, host: Host, result: str) -> None:
    def texts(this: JavaObject, value: JavaObject | None) -> JavaObject:
        contents(this).extend("null" if value is None else cast(str, value.payload))
        return this

    def objects(this: JavaObject, value: Reference) -> JavaObject:
        text = host.string_of(value)
        contents(this).extend(text)
        return this

    def chars(this: JavaObject, value: int) -> JavaObject:
        contents(this).append(chr(value))
        return this

    def formatted(convert: Function) -> Function:
        def append(this: JavaObject, value: int | float) -> JavaObject:
            contents(this).extend(cast(str, convert(value)))
            return this

        return append

    def ranges(this: JavaObject, value: Reference, begin: int, end: int) -> JavaObject:
        text = "null" if value is None else host.chars(value)
        if not 0 <= begin <= end <= len(text):
            raise Failure("IndexOutOfBoundsException", f"start {begin}, end {end}, length {len(text)}")
        contents(this).extend(text[begin:end])
        return this

    of.raw(f"append({STRING}){result}", texts)
    of.raw(f"append({OBJECT}){result}", objects)
    of.raw(f"append({SEQUENCE}){result}", objects)
    of.raw(f"append(Ljava/lang/StringBuffer;){result}", objects)
    of.raw(f"append(C){result}", chars)
    of.method(f"append(I){result}", formatted(str))
    of.method(f"append(J){result}", formatted(str))
    of.method(f"append(Z){result}", formatted(lambda value: "true" if value else "false"))
    of.method(f"append(D){result}", formatted(partial(double_text, host)))
    of.method(f"append(F){result}", formatted(partial(float_text, host)))
    of.method(f"append([C){result}", lambda this, array: _extended(this, of_chars(array)))
    of.method(f"append([CII){result}", lambda this, array, at, n: _extended(this, _part(array, at, n)))
    of.loose(f"append({SEQUENCE}II){result}", ranges, "L")
    of.method(f"appendCodePoint(I){result}", lambda this, value: _extended(this, characters_of(value)))


def _part(array: JavaArray | None, at: int, count: int) -> str:
    if array is None:
        raise Failure("NullPointerException")
    length, end = len(array.elements), wrapped(at + count, 32)
    if not 0 <= at <= end <= length:
        raise Failure("IndexOutOfBoundsException", f"start {at}, end {end}, length {length}")
    return of_chars(array, at, count)


def _extended(this: JavaObject, text: str) -> JavaObject:
    contents(this).extend(text)
    return this


def _inserted(this: JavaObject, at: int, text: str) -> JavaObject:
    held = contents(this)
    if not 0 <= at <= len(held):
        raise out_of_range(f"offset {at}, length {len(held)}")
    held[at:at] = text
    return this


def _changing(of: Natives, host: Host, result: str) -> None:
    def replace(this: JavaObject, begin: int, end: int, text: JavaObject | None) -> JavaObject:
        return _replaced(this, begin, end, lambda: host.chars(text))

    of.method(f"delete(II){result}", lambda this, begin, end: _replaced(this, begin, end, str))
    of.method(f"deleteCharAt(I){result}", _without)
    of.loose(f"replace(II{STRING}){result}", replace, "L")
    of.method("setCharAt(IC)V", _set_one)
    of.method("setLength(I)V", _set_length)
    of.raw(f"reverse(){result}", _reversed)


def _inserting(of: Natives, host: Host, result: str) -> None:
    texts: dict[str, Callable[..., str]] = {
        "C": chr,
        "I": str,
        "J": str,
        "Z": lambda value: "true" if value else "false",
        "D": lambda value: double_text(host, value),
        OBJECT: host.string_of,
    }
    for type_, text in texts.items():
        of.method(f"insert(I{type_}){result}", _inserter(text))
    of.method(f"insert(I[C){result}", _insert_chars)
    of.loose(f"insert(I{STRING}){result}", _inserter(host.string_of), "L")


def _inserter(text: Callable[..., str]) -> Function:
    return lambda this, at, value: _inserted(this, at, text(value))


def _insert_chars(this: JavaObject, at: int, array: JavaArray | None) -> JavaObject:
    _inserted(this, at, "")
    return _inserted(this, at, of_chars(array))


def _replaced(this: JavaObject, begin: int, end: int, text: Callable[[], str]) -> JavaObject:
    """With the text, which is asked for when the place is known to be there."""
    held = contents(this)
    end = min(end, len(held))
    if not 0 <= begin <= end:
        raise out_of_range(f"start {begin}, end {end}, length {len(held)}")
    held[begin:end] = text()
    return this


def _without(this: JavaObject, at: int) -> JavaObject:
    _checked(this, at)
    del contents(this)[at]
    return this


def _set_one(this: JavaObject, at: int, value: int) -> None:
    _checked(this, at)
    contents(this)[at] = chr(value)


def _set_length(this: JavaObject, length: int) -> None:
    held = contents(this)
    if length < 0:
        raise out_of_range(f"String index out of range: {length}")
    del held[length:]
    held.extend("\0" * (length - len(held)))


def _reversed(this: JavaObject) -> JavaObject:
    this.payload = list(utf16.units(utf16.characters(text_of(this))[::-1]))
    return this


def _checked(this: JavaObject, at: int) -> None:
    if not 0 <= at < len(contents(this)):
        raise out_of_range(f"index {at}, length {len(contents(this))}")


def _reading(of: Natives) -> None:
    def char_at(this: JavaObject, at: int) -> int:
        _checked(this, at)
        return ord(contents(this)[at])

    def substring(this: JavaObject, begin: int, end: int | None = None) -> str:
        held = contents(this)
        end = len(held) if end is None else end
        if not 0 <= begin <= end <= len(held):
            raise out_of_range(f"start {begin}, end {end}, length {len(held)}")
        return "".join(held[begin:end])

    def get_chars(this: JavaObject, begin: int, end: int, target: JavaArray | None, at: int) -> None:
        held = contents(this)
        if not 0 <= begin <= end <= len(held):
            raise out_of_range(f"start {begin}, end {end}, length {len(held)}")
        if target is None:
            raise Failure("NullPointerException")
        last, room = wrapped(at + end - begin, 32), len(target.elements)
        if not 0 <= at <= last <= room:
            raise Failure("IndexOutOfBoundsException", f"start {at}, end {last}, length {room}")
        target.elements[at : at + end - begin] = [ord(each) for each in held[begin:end]]

    def capacity(this: JavaObject) -> int:
        raise Fault(EventKind.UNSUPPORTED, "the capacity of a builder is not modelled")

    def compare(this: JavaObject, other: Reference) -> int:
        if other is None:
            raise Failure("NullPointerException")
        if other.cls != of.owner:
            raise Failure("ClassCastException", cast_message(other.cls, of.owner))
        return utf16.compare(text_of(this), text_of(cast(JavaObject, other)))

    of.method(f"toString(){STRING}", text_of)
    of.method("length()I", lambda this: len(contents(this)))
    of.method("capacity()I", capacity)
    of.method("isEmpty()Z", lambda this: not contents(this))
    of.method("charAt(I)C", char_at)
    of.method(f"substring(I){STRING}", substring)
    of.method(f"substring(II){STRING}", substring)
    of.method(f"indexOf({STRING})I", lambda this, wanted: find(text_of(this), wanted))
    of.method(f"indexOf({STRING}I)I", lambda this, wanted, start: find(text_of(this), wanted, start))
    of.method(f"lastIndexOf({STRING})I", lambda this, wanted: find_last(text_of(this), wanted))
    of.method(f"lastIndexOf({STRING}I)I", lambda this, wanted, start: find_last(text_of(this), wanted, start))
    of.method(f"compareTo(L{of.owner.replace('.', '/')};)I", compare)
    of.method(f"compareTo({OBJECT})I", compare)
    of.method("getChars(II[CI)V", get_chars)
    numbers = "Ljava/util/stream/IntStream;"
    of.method(f"chars(){numbers}", lambda this: streamed(of.host, [ord(each) for each in text_of(this)]))
    of.raw(f"subSequence(II){SEQUENCE}", of.table[f"{of.owner}.substring(II){STRING}"])

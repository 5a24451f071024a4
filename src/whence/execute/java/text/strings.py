"""`java.lang.String`. The characters are the object's payload, one for each UTF-16 unit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, SEQUENCE, STRING
from whence.execute.java.numbers.real_text import double_text, float_text
from whence.execute.java.platform.host import STRING as STRING_CLASS
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure, out_of_range
from whence.execute.java.text import utf16
from whence.execute.java.text.characters import is_whitespace, lower_case, upper_case
from whence.execute.java.text.charsets import codec_of
from whence.execute.java.text.formatting import Formatter
from whence.execute.java.text.patterns import replace_all, replace_first, split
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference
from whence.execute.translate.adapters import Function

_BYTES = "[B"
_CHARSET = "Ljava/nio/charset/Charset;"
_STREAM = "Ljava/util/stream/IntStream;"
_LOCALE = "Ljava/util/Locale;"


def string_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, STRING_CLASS)
    _inspection(of)
    _search(of)
    _parts(of)
    _made(of)
    _objects(of, host)
    _arrays(of, host)
    _construction(of, host)
    of.nothing("<clinit>()V")
    return of.table


# pieces


def char_at(text: str, index: int) -> int:
    if 0 <= index < len(text):
        return ord(text[index])
    raise out_of_range(f"String index out of range: {index}")


def substring(text: str, begin: int, end: int) -> str:
    if 0 <= begin <= end <= len(text):
        return text[begin:end]
    raise out_of_range(f"begin {begin}, end {end}, length {len(text)}")


def rest(text: str, begin: int) -> str:
    if 0 <= begin <= len(text):
        return text[begin:]
    raise out_of_range(f"begin {begin}, end {len(text)}, length {len(text)}")


def find(text: str, wanted: str, start: int = 0) -> int:
    return text.find(wanted, min(max(start, 0), len(text)))


def find_last(text: str, wanted: str, start: int | None = None) -> int:
    if start is None:
        return text.rfind(wanted)
    return -1 if start < 0 else text.rfind(wanted, 0, start + len(wanted))


def find_char(text: str, wanted: int, start: int = 0) -> int:
    return find(text, utf16.of_code_point(wanted), start) if 0 <= wanted <= 0x10FFFF else -1


def find_last_char(text: str, wanted: int, start: int | None = None) -> int:
    return find_last(text, utf16.of_code_point(wanted), start) if 0 <= wanted <= 0x10FFFF else -1


def starts_at(text: str, prefix: str, start: int) -> bool:
    return 0 <= start <= len(text) and text.startswith(prefix, start)


def trim(text: str) -> str:
    return text.strip("".join(map(chr, range(0x21))))


def strip_leading(text: str) -> str:
    at = 0
    while at < len(text) and is_whitespace(ord(text[at])):
        at += 1
    return text[at:]


def strip_trailing(text: str) -> str:
    at = len(text)
    while at and is_whitespace(ord(text[at - 1])):
        at -= 1
    return text[:at]


def strip(text: str) -> str:
    return strip_trailing(strip_leading(text))


def is_blank(text: str) -> bool:
    return not strip(text)


def repeat(text: str, count: int) -> str:
    if count < 0:
        raise Failure("IllegalArgumentException", f"count is negative: {count}")
    if len(text) * count > 1 << 28:
        raise Failure("OutOfMemoryError", "Required length exceeds implementation limit")
    return text * count


def fold(text: str) -> str:
    """As `equalsIgnoreCase` sees it: each unit upper, then lower."""
    if text.isascii():
        return text.lower()
    return "".join(chr(lower_case(upper_case(ord(each)))) for each in text)


def code_point(text: str, index: int) -> int:
    if 0 <= index < len(text):
        return utf16.code_point_at(text, index)
    raise out_of_range(f"Index {index} out of bounds for length {len(text)}")


def count_code_points(text: str, begin: int, end: int) -> int:
    if 0 <= begin <= end <= len(text):
        return sum(1 for _ in utf16.code_points(text[begin:end]))
    raise Failure("IndexOutOfBoundsException")


def region_matches(ignore: int, text: str, at: int, other: str, start: int, length: int) -> bool:
    if at < 0 or start < 0 or at > len(text) - length or start > len(other) - length:
        return False
    left, right = text[at : at + length], other[start : start + length]
    return fold(left) == fold(right) if ignore else left == right


def upper(text: str) -> str:
    return utf16.units(utf16.characters(text).upper())


def lower(text: str) -> str:
    return utf16.units(utf16.characters(text).lower())


# tables


def _inspection(of: Natives) -> None:
    of.method("length()I", len)
    of.method("charAt(I)C", char_at)
    of.method("isEmpty()Z", lambda text: not text)
    of.method("isBlank()Z", is_blank)
    of.method("hashCode()I", utf16.hash_code)
    of.method(f"compareTo({STRING})I", utf16.compare)
    of.method(f"compareToIgnoreCase({STRING})I", lambda a, b: utf16.compare(fold(a), fold(b)))
    of.method("codePointAt(I)I", code_point)
    of.method("codePointCount(II)I", count_code_points)


def _search(of: Natives) -> None:
    of.method("indexOf(I)I", find_char)
    of.method("indexOf(II)I", find_char)
    of.method(f"indexOf({STRING})I", find)
    of.method(f"indexOf({STRING}I)I", find)
    of.method("lastIndexOf(I)I", find_last_char)
    of.method("lastIndexOf(II)I", find_last_char)
    of.method(f"lastIndexOf({STRING})I", find_last)
    of.method(f"lastIndexOf({STRING}I)I", find_last)
    of.method(f"contains({SEQUENCE})Z", lambda text, part: part in text)
    of.method(f"startsWith({STRING})Z", str.startswith)
    of.method(f"startsWith({STRING}I)Z", starts_at)
    of.method(f"endsWith({STRING})Z", str.endswith)
    of.method(f"contentEquals({SEQUENCE})Z", lambda text, other: text == other)
    of.method(f"regionMatches(I{STRING}II)Z", lambda *given: region_matches(0, *given))
    of.method(
        f"regionMatches(ZI{STRING}II)Z",
        lambda text, ignore, at, other, start, length: region_matches(ignore, text, at, other, start, length),
    )


def _parts(of: Natives) -> None:
    """Each gives a new string; where Java promises the same object back, `_objects` has it."""
    of.method(f"concat({STRING}){STRING}", lambda text, other: text + other)
    of.method(f"repeat(I){STRING}", repeat)
    of.method(f"toLowerCase(){STRING}", lower)
    of.method(f"toUpperCase(){STRING}", upper)
    of.method(f"toLowerCase({_LOCALE}){STRING}", lambda text, _locale: lower(text))
    of.method(f"toUpperCase({_LOCALE}){STRING}", lambda text, _locale: upper(text))
    of.method(f"replace(CC){STRING}", lambda text, old, new: text.replace(chr(old), chr(new)))
    of.method(f"replace({SEQUENCE}{SEQUENCE}){STRING}", str.replace)
    of.method(f"replaceAll({STRING}{STRING}){STRING}", replace_all)
    of.method(f"replaceFirst({STRING}{STRING}){STRING}", replace_first)


def _made(of: Natives) -> None:
    of.static(f"valueOf(I){STRING}", str)
    of.static(f"valueOf(J){STRING}", str)
    of.static(f"valueOf(C){STRING}", chr)
    of.static(f"valueOf(Z){STRING}", lambda value: "true" if value else "false")
    of.static(f"valueOf(D){STRING}", double_text)
    of.static(f"valueOf(F){STRING}", float_text)


def _objects(of: Natives, host: Host) -> None:
    """What depends on identity or on other objects' methods."""

    def equals(this: JavaObject, other: Reference) -> int:
        is_equal = other is not None and other.cls == STRING_CLASS and this.payload == other.payload
        return 1 if is_equal else 0

    def equals_ignoring_case(this: JavaObject, other: Reference) -> int:
        return 1 if other is not None and fold(_of(this)) == fold(_of(other)) else 0

    def same(made: str, this: JavaObject) -> JavaObject:
        return this if made == this.payload else cast(JavaObject, host.text(made))

    def cut(this: JavaObject, begin: int, end: int) -> JavaObject:
        try:
            return same(substring(_of(this), _signed(begin), _signed(end)), this)
        except Failure as failure:
            raise host.thrown(failure) from None

    def cut_rest(this: JavaObject, begin: int) -> JavaObject:
        try:
            return same(rest(_of(this), _signed(begin)), this)
        except Failure as failure:
            raise host.thrown(failure) from None

    of.raw(f"equals({OBJECT})Z", equals)
    of.raw(f"equalsIgnoreCase({STRING})Z", equals_ignoring_case)
    of.raw(f"toString(){STRING}", lambda this: this)
    of.raw(f"intern(){STRING}", lambda this: host.interned(_of(this)))
    of.raw(f"substring(II){STRING}", cut)
    of.raw(f"substring(I){STRING}", cut_rest)
    of.raw(f"subSequence(II){SEQUENCE}", cut)
    of.raw(f"trim(){STRING}", lambda this: same(trim(_of(this)), this))
    of.raw(f"strip(){STRING}", lambda this: same(strip(_of(this)), this))
    of.raw(f"stripLeading(){STRING}", lambda this: same(strip_leading(_of(this)), this))
    of.raw(f"stripTrailing(){STRING}", lambda this: same(strip_trailing(_of(this)), this))
    of.raw(f"valueOf({OBJECT}){STRING}", lambda value: _valued(host, value))
    of.raw(f"compareTo({OBJECT})I", lambda this, other: _compared(host, this, other))
    formatter = Formatter(host)
    of.static(f"format({STRING}[{OBJECT}){STRING}", formatter.format)
    of.static(
        f"format({_LOCALE}{STRING}[{OBJECT}){STRING}", lambda _, text, given: formatter.format(text, given)
    )
    of.method(f"formatted([{OBJECT}){STRING}", formatter.format)


def _valued(host: Host, value: Reference) -> JavaObject | None:
    if value is None:
        return host.text("null")
    return cast(JavaObject | None, host.method("toString", f"(){STRING}")[value.cls](value))


def _compared(host: Host, this: JavaObject, other: Reference) -> int:
    if other is None:
        host.null()
    if other.cls != STRING_CLASS:
        host.throw("ClassCastException", f"class {other.cls} cannot be cast to class java.lang.String")
    return utf16.compare(_of(this), _of(other)) & 0xFFFFFFFF


def _arrays(of: Natives, host: Host) -> None:
    def to_chars(text: str) -> JavaArray:
        return JavaArray("char[]", [ord(each) for each in text])

    def to_bytes(text: str, codec: str = "utf-8") -> JavaArray:
        return JavaArray("byte[]", list(utf16.encoded(text, codec)))

    def pieces(text: str, pattern: str, limit: int = 0) -> JavaArray:
        return JavaArray(f"{STRING_CLASS}[]", [host.text(piece) for piece in split(text, pattern, limit)])

    def join(separator: str, parts: JavaArray | None) -> str:
        if parts is None:
            raise Failure("NullPointerException")
        return separator.join(host.string_of(cast(Reference, part)) for part in parts.elements)

    def join_all(separator: str, parts: Reference) -> str:
        return separator.join(map(host.string_of, elements_of(host, parts)))

    def copy_chars(this: JavaObject, begin: int, end: int, target: JavaArray | None, at: int) -> None:
        if target is None:
            host.null()
        text, begin, end, at = _of(this), _signed(begin), _signed(end), _signed(at)
        if not (0 <= begin <= end <= len(text) and 0 <= at <= len(target.elements) - (end - begin)):
            host.throw("StringIndexOutOfBoundsException", f"begin {begin}, end {end}, length {len(text)}")
        target.elements[at : at + end - begin] = [ord(each) for each in text[begin:end]]

    of.method("toCharArray()[C", to_chars)
    of.method(f"getBytes(){_BYTES}", to_bytes)
    of.method(f"getBytes({_CHARSET}){_BYTES}", lambda text, charset: to_bytes(text, codec_of(charset)))
    of.method(f"split({STRING})[{STRING}", pieces)
    of.method(f"split({STRING}I)[{STRING}", pieces)
    of.static(f"join({SEQUENCE}[{SEQUENCE}){STRING}", join)
    of.static(f"join({SEQUENCE}Ljava/lang/Iterable;){STRING}", join_all)
    of.raw("getChars(II[CI)V", copy_chars)
    of.method(f"chars(){_STREAM}", lambda text: _streamed(host, [ord(each) for each in text]))
    of.method(f"codePoints(){_STREAM}", lambda text: _streamed(host, list(utf16.code_points(text))))
    of.static(f"valueOf([C){STRING}", lambda array: of_chars(array))
    of.static(f"valueOf([CII){STRING}", of_chars)
    of.static(f"copyValueOf([C){STRING}", lambda array: of_chars(array))
    of.static(f"copyValueOf([CII){STRING}", of_chars)


def elements_of(host: Host, collection: Reference) -> Iterator[Reference]:
    """By the collection's own iterator."""
    if collection is None:
        raise Failure("NullPointerException")
    at = cast(JavaObject, host.method("iterator", "()Ljava/util/Iterator;")[collection.cls](collection))
    while host.method("hasNext", "()Z")[at.cls](at):
        yield cast(Reference, host.method("next", f"(){OBJECT}")[at.cls](at))


def _streamed(host: Host, values: list[int]) -> object:
    """By the JDK's own streams."""
    made = JavaArray("int[]", list(values))
    return host.runtime.call_static(f"java.util.stream.IntStream.of([I){_STREAM}", made)


def of_chars(array: JavaArray | None, offset: int = 0, count: int | None = None) -> str:
    if array is None:
        raise Failure("NullPointerException")
    count = len(array.elements) if count is None else count
    if offset < 0 or count < 0 or offset > len(array.elements) - count:
        raise out_of_range(f"offset {offset}, count {count}, length {len(array.elements)}")
    return "".join(map(chr, cast(list[int], array.elements[offset : offset + count])))


def of_bytes(array: JavaArray | None, offset: int = 0, count: int | None = None, codec: str = "utf-8") -> str:
    if array is None:
        raise Failure("NullPointerException")
    count = len(array.elements) if count is None else count
    if offset < 0 or count < 0 or offset > len(array.elements) - count:
        raise out_of_range(f"offset {offset}, count {count}, length {len(array.elements)}")
    return utf16.decoded(bytes(cast(list[int], array.elements[offset : offset + count])), codec)


def of_code_points(array: JavaArray, offset: int, count: int) -> str:
    values = cast(list[int], array.elements[offset : offset + count])
    return "".join(map(utf16.of_code_point, values))


def _construction(of: Natives, host: Host) -> None:
    """Constructors fill the object that `new` made."""

    def set_text(this: JavaObject, text: str) -> None:
        this.payload = text

    made: dict[str, Function] = {
        "()V": lambda: "",
        f"({STRING})V": lambda text: text,
        "([C)V": lambda array: of_chars(array),
        "([CII)V": of_chars,
        "([B)V": lambda array: of_bytes(array),
        "([BII)V": of_bytes,
        f"([B{_CHARSET})V": lambda array, charset: of_bytes(array, codec=codec_of(charset)),
        f"([BII{_CHARSET})V": lambda array, at, n, charset: of_bytes(array, at, n, codec_of(charset)),
        "([III)V": of_code_points,
        "(Ljava/lang/StringBuilder;)V": host.chars,
        "(Ljava/lang/StringBuffer;)V": host.chars,
    }
    for descriptor, make in made.items():
        of.method(f"<init>{descriptor}", _constructor(set_text, make))


def _constructor(set_text: Function, make: Function) -> Function:
    def construct(this: JavaObject, *given: Datum) -> None:
        set_text(this, make(*given))

    return construct


def _of(this: JavaObject | JavaArray) -> str:
    return cast(str, this.payload)


def _signed(value: int) -> int:
    return value - 0x100000000 if value >= 0x80000000 else value

"""`java.lang.String`. The characters are the object's payload, one for each UTF-16 unit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, SEQUENCE, STRING
from whence.execute.java.numbers.real_text import double_text, float_text
from whence.execute.java.platform.host import STRING as STRING_CLASS
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure, NotHere, out_of_range
from whence.execute.java.text import utf16
from whence.execute.java.text.cases import check_locale, lower, upper
from whence.execute.java.text.characters import folded, is_white
from whence.execute.java.text.charsets import codec_of
from whence.execute.java.text.formatting import Formatter
from whence.execute.java.text.patterns import replace_plainly, split_plainly
from whence.execute.link.java_runtime import cast_message
from whence.execute.memory.java_objects import Datum, JavaArray, JavaObject, Reference
from whence.execute.translate.adapters import Function

_BYTES = "[B"
_CHARSET = "Ljava/nio/charset/Charset;"
_STREAM = "Ljava/util/stream/IntStream;"
_LOCALE = "Ljava/util/Locale;"
_CASELESS = "java.lang.String$CaseInsensitiveComparator"


def string_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, STRING_CLASS)
    _inspection(of, host)
    _search(of, host)
    _parts(of, host)
    _made(of, host)
    _objects(of, host)
    _arrays(of, host)
    _construction(of, host)
    order = Natives(host, _CASELESS)
    order.method(f"compare({STRING}{STRING})I", partial(_compare_caseless, host))
    of.raw("<clinit>()V", partial(_initialise, host))
    return {**of.table, **order.table}


def _initialise(host: Host) -> None:
    host.runtime.statics["java.lang.String.CASE_INSENSITIVE_ORDER"] = JavaObject(_CASELESS, {})


def _compare_caseless(host: Host, _order: JavaObject, left: str, right: str) -> int:
    return compare_ignoring_case(host, left, right)


# pieces


def char_at(text: str, index: int) -> int:
    if 0 <= index < len(text):
        return ord(text[index])
    raise out_of_range(_outside(text, index))


def _outside(text: str, index: int) -> str:
    """Texts of one byte a character and others are checked by different code of the library."""
    if max(text, default="") <= "\xff":
        return f"String index out of range: {index}"
    return f"index {index}, length {len(text)}"


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


def starts_at(host: Host, this: JavaObject, prefix: Reference, start: int) -> bool:
    text = _of(this)
    return start >= 0 and text.startswith(host.chars(prefix), start) and start <= len(text)


def trim(text: str) -> str:
    return text.strip("".join(map(chr, range(0x21))))


def strip_leading(host: Host, text: str) -> str:
    at = 0
    while at < len(text) and is_white(host, text[at]):
        at += 1
    return text[at:]


def strip_trailing(host: Host, text: str) -> str:
    at = len(text)
    while at and is_white(host, text[at - 1]):
        at -= 1
    return text[:at]


def strip(host: Host, text: str) -> str:
    return strip_trailing(host, strip_leading(host, text))


def is_blank(host: Host, text: str) -> bool:
    return not strip_leading(host, text)


def repeat(text: str, count: int) -> str:
    if count < 0:
        raise Failure("IllegalArgumentException", f"count is negative: {count}")
    if len(text) * count > 1 << 28:
        raise Failure("OutOfMemoryError", "Required length exceeds implementation limit")
    return text * count


def fold(host: Host, text: str) -> str:
    """As `equalsIgnoreCase` sees it: each character upper, then lower."""
    if text.isascii():
        return text.lower()
    return "".join(utf16.units(folded(host, each)) for each in utf16.characters(text))


def compare_ignoring_case(host: Host, left: str, right: str) -> int:
    """By characters where both texts have some beyond one byte, by units otherwise, as the library does."""
    is_wide = max(left, default="") > "\xff" and max(right, default="") > "\xff"
    if not is_wide:
        return utf16.compare(fold(host, left), fold(host, right))
    for one, other in zip(*map(utf16.characters, (left, right)), strict=False):
        mine, its = folded(host, one), folded(host, other)
        if mine != its:
            return ord(mine) - ord(its)
    return len(left) - len(right)


def code_point(text: str, index: int) -> int:
    if 0 <= index < len(text):
        return utf16.code_point_at(text, index)
    raise out_of_range(f"index {index}, length {len(text)}")


def count_code_points(text: str, begin: int, end: int) -> int:
    if 0 <= begin <= end <= len(text):
        return sum(1 for _ in utf16.code_points(text[begin:end]))
    raise Failure("IndexOutOfBoundsException")


def region_matches(
    host: Host, this: JavaObject, ignore: int, at: int, other: Reference, start: int, length: int
) -> bool:
    """Where the regions begin is looked at before the other text is."""
    text = _of(this)
    if ignore and (at < 0 or start < 0 or at > len(text) - length):
        return False
    its = host.chars(other)
    if at < 0 or start < 0 or at > len(text) - length or start > len(its) - length:
        return False
    length = max(length, 0)
    left, right = text[at : at + length], its[start : start + length]
    return fold(host, left) == fold(host, right) if ignore else left == right


# tables


def _inspection(of: Natives, host: Host) -> None:
    of.method("length()I", len)
    of.method("charAt(I)C", char_at)
    of.method("isEmpty()Z", lambda text: not text)
    of.method("isBlank()Z", lambda text: is_blank(host, text))
    of.method("hashCode()I", utf16.hash_code)
    of.method(f"compareTo({STRING})I", utf16.compare)
    of.method(f"compareToIgnoreCase({STRING})I", partial(compare_ignoring_case, host))
    of.method("codePointAt(I)I", code_point)
    of.method("codePointCount(II)I", count_code_points)


def _search(of: Natives, host: Host) -> None:
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
    of.loose(f"startsWith({STRING}I)Z", partial(starts_at, host), "L")
    of.method(f"endsWith({STRING})Z", str.endswith)
    of.method(f"contentEquals({SEQUENCE})Z", lambda text, other: text == other)
    of.loose(f"regionMatches(I{STRING}II)Z", lambda this, *given: region_matches(host, this, 0, *given), "L")
    of.loose(f"regionMatches(ZI{STRING}II)Z", partial(region_matches, host), "L")


def _parts(of: Natives, host: Host) -> None:
    """Each gives a new string; where Java promises the same object back, `_objects` has it."""
    of.method(f"concat({STRING}){STRING}", lambda text, other: text + other)
    of.method(f"repeat(I){STRING}", repeat)
    for name, change in (("toLowerCase", lower), ("toUpperCase", upper)):
        of.method(f"{name}(){STRING}", _in_default_locale(host, change))
        of.method(f"{name}({_LOCALE}){STRING}", _in_locale(host, change))
    of.method(f"replace(CC){STRING}", lambda text, old, new: text.replace(chr(old), chr(new)))
    of.method(f"replace({SEQUENCE}{SEQUENCE}){STRING}", str.replace)
    of.method(
        f"replaceAll({STRING}{STRING}){STRING}",
        lambda text, pattern, by: replace_plainly(text, pattern, by, 0),
    )
    of.method(
        f"replaceFirst({STRING}{STRING}){STRING}",
        lambda text, pattern, by: replace_plainly(text, pattern, by, 1),
    )


def _in_default_locale(host: Host, change: Callable[[Host, str], str]) -> Function:
    case = "upper" if change is upper else "lower"

    def changed(text: str) -> str:
        return change(host, host.runtime.settings.before_case(text, case))

    return cast(Function, changed)


def _in_locale(host: Host, change: Callable[[Host, str], str]) -> Function:
    def changed(text: str, locale: Reference) -> str:
        check_locale(locale)
        return change(host, text)

    return cast(Function, changed)


def _made(of: Natives, host: Host) -> None:
    of.static(f"valueOf(I){STRING}", str)
    of.static(f"valueOf(J){STRING}", str)
    of.static(f"valueOf(C){STRING}", chr)
    of.static(f"valueOf(Z){STRING}", lambda value: "true" if value else "false")
    of.static(f"valueOf(D){STRING}", partial(double_text, host))
    of.static(f"valueOf(F){STRING}", partial(float_text, host))


def _objects(of: Natives, host: Host) -> None:
    """What depends on identity or on other objects' methods."""

    def equals(this: JavaObject, other: Reference) -> int:
        is_equal = other is not None and other.cls == STRING_CLASS and this.payload == other.payload
        return 1 if is_equal else 0

    def equals_ignoring_case(this: JavaObject, other: Reference) -> int:
        if other is None or len(_of(this)) != len(_of(other)):
            return 0
        return 1 if fold(host, _of(this)) == fold(host, _of(other)) else 0

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
    of.raw(f"strip(){STRING}", lambda this: same(strip(host, _of(this)), this))
    of.raw(f"stripLeading(){STRING}", lambda this: same(strip_leading(host, _of(this)), this))
    of.raw(f"stripTrailing(){STRING}", lambda this: same(strip_trailing(host, _of(this)), this))
    of.raw(f"valueOf({OBJECT}){STRING}", lambda value: _valued(host, value))
    of.raw(f"compareTo({OBJECT})I", lambda this, other: _compared(host, this, other))
    formatter = Formatter(host)
    of.static(f"format({STRING}[{OBJECT}){STRING}", formatter.format)
    of.static(
        f"format({_LOCALE}{STRING}[{OBJECT}){STRING}",
        lambda locale, text, given: formatter.format(text, given, locale),
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
        host.throw("ClassCastException", cast_message(other.cls, STRING_CLASS))
    return utf16.compare(_of(this), _of(other)) & 0xFFFFFFFF


def _arrays(of: Natives, host: Host) -> None:
    def to_chars(text: str) -> JavaArray:
        return JavaArray("char[]", [ord(each) for each in text])

    def to_bytes(text: str, codec: str = "utf-8") -> JavaArray:
        return JavaArray("byte[]", list(utf16.encoded(text, codec)))

    def pieces(text: str, pattern: str, limit: int = 0) -> JavaArray:
        found = split_plainly(text, pattern, limit)
        if found is None:
            raise NotHere("a regular expression")
        return JavaArray(f"{STRING_CLASS}[]", [host.text(piece) for piece in found])

    def lines(text: str) -> object:
        """By the JDK's own streams. Only these three characters end a line."""
        found = re.split("\r\n|\r|\n", text)
        found = found if found[-1] else found[:-1]
        made = JavaArray(f"{STRING_CLASS}[]", [host.text(each) for each in found])
        return host.runtime.call_static(f"java.util.Arrays.stream([{OBJECT})Ljava/util/stream/Stream;", made)

    def join(separator: str, parts: JavaArray | None) -> str:
        if parts is None:
            raise Failure("NullPointerException")
        return separator.join(host.string_of(cast(Reference, part)) for part in parts.elements)

    def join_all(separator: str, parts: Reference) -> str:
        return separator.join(map(host.string_of, elements_of(host, parts)))

    def copy_chars(this: JavaObject, begin: int, end: int, target: JavaArray | None, at: int) -> None:
        text, begin, end, at = _of(this), _signed(begin), _signed(end), _signed(at)
        if not 0 <= begin <= end <= len(text):
            host.throw("StringIndexOutOfBoundsException", f"begin {begin}, end {end}, length {len(text)}")
        if target is None:
            host.null()
        count, room = end - begin, len(target.elements)
        if not 0 <= at <= room - count:
            host.throw("StringIndexOutOfBoundsException", f"offset {at}, count {count}, length {room}")
        target.elements[at : at + end - begin] = [ord(each) for each in text[begin:end]]

    of.method("toCharArray()[C", to_chars)
    of.method(f"getBytes(){_BYTES}", lambda text: to_bytes(text, host.runtime.settings.codec(text)))
    of.method(f"getBytes({_CHARSET}){_BYTES}", lambda text, charset: to_bytes(text, codec_of(charset)))
    of.method(f"split({STRING})[{STRING}", pieces)
    of.method(f"split({STRING}I)[{STRING}", pieces)
    of.static(f"join({SEQUENCE}[{SEQUENCE}){STRING}", join)
    of.static(f"join({SEQUENCE}Ljava/lang/Iterable;){STRING}", join_all)
    of.raw("getChars(II[CI)V", copy_chars)
    of.method(f"chars(){_STREAM}", lambda text: streamed(host, [ord(each) for each in text]))
    of.method(f"codePoints(){_STREAM}", lambda text: streamed(host, list(utf16.code_points(text))))
    of.method("lines()Ljava/util/stream/Stream;", lines)
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


def streamed(host: Host, values: list[int]) -> object:
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


def of_code_points(array: JavaArray | None, offset: int, count: int) -> str:
    if array is None:
        raise Failure("NullPointerException")
    if offset < 0 or count < 0 or offset > len(array.elements) - count:
        raise out_of_range(f"offset {offset}, count {count}, length {len(array.elements)}")
    values = cast(list[int], array.elements[offset : offset + count])
    wrong = next((_signed(each) for each in values if each > 0x10FFFF), None)
    if wrong is not None:
        raise Failure("IllegalArgumentException", str(wrong))
    return "".join(map(utf16.of_code_point, values))


def _construction(of: Natives, host: Host) -> None:
    """Constructors fill the object that `new` made."""

    def set_text(this: JavaObject, text: str) -> None:
        this.payload = text

    def codec(array: JavaArray | None) -> str:
        return host.runtime.settings.codec(b"" if array is None else bytes(cast(list[int], array.elements)))

    made: dict[str, Function] = {
        "()V": lambda: "",
        f"({STRING})V": lambda text: text,
        "([C)V": lambda array: of_chars(array),
        "([CII)V": of_chars,
        "([B)V": lambda array: of_bytes(array, codec=codec(array)),
        "([BII)V": lambda array, at, n: of_bytes(array, at, n, codec(array)),
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

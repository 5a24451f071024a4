"""`Integer`, `Long`, `Short`, `Byte`, `Boolean`, `Character`, `Float` and `Double` as classes."""

from __future__ import annotations

import math
import struct
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT, STRING
from whence.execute.java.numbers.boxes import PRIMITIVES, Boxes, field_of, unboxed
from whence.execute.java.numbers.real_text import double_text, float_text, single
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure, NotHere
from whence.execute.java.text.characters import DIGITS, digit
from whence.execute.link.java_runtime import cast_message
from whence.execute.memory.java_objects import JavaObject, Reference
from whence.execute.translate.adapters import Function

_WIDTHS = {"Byte": 8, "Short": 16, "Integer": 32, "Long": 64}
_NUMERIC = ("Byte", "Short", "Integer", "Long", "Float", "Double")


def number_natives(host: Host) -> dict[str, Function]:
    boxes = Boxes()
    table: dict[str, Function] = {}
    for name in PRIMITIVES:
        of = Natives(host, f"java.lang.{name}")
        _boxing(of, name, boxes)
        _identity(of, name, host)
        _class(of, name, host, boxes)
        if name in _NUMERIC:
            _conversions(of)
        if name in _WIDTHS:
            _parsing(of, name, boxes)
        table.update(of.table)
    for name, bits in (("Integer", 32), ("Long", 64)):
        of = Natives(host, f"java.lang.{name}")
        _bits(of, name, bits)
        _texts(of, name, bits)
        table.update(of.table)
    _decoding(Natives(host, "java.lang.Integer"), table, boxes)
    table.update(_booleans(host, boxes))
    number = Natives(host, "java.lang.Number")
    number.nothing("<init>()V")
    return {**table, **number.table}


# every box


def _boxing(of: Natives, name: str, boxes: Boxes) -> None:
    primitive, letter = PRIMITIVES[name]
    held = field_of(name)
    is_real = name in ("Float", "Double")

    def construct(this: JavaObject, value: int | float) -> None:
        this.fields[held] = value if is_real else boxes.box(name, value).fields[held]

    of.raw(f"<init>({letter})V", construct)
    of.raw(f"valueOf({letter})Ljava/lang/{name};", lambda value: boxes.box(name, value))
    if name not in _NUMERIC:
        of.method(f"{primitive}Value(){letter}", unboxed)


def _identity(of: Natives, name: str, host: Host) -> None:
    cls = f"java.lang.{name}"

    def key(value: JavaObject) -> object:
        found = unboxed(value)
        return canonical_bits(name, found) if isinstance(found, float) else found

    def equals(this: JavaObject, other: Reference) -> int:
        return 1 if isinstance(other, JavaObject) and other.cls == cls and key(this) == key(other) else 0

    def compare(this: JavaObject, other: Reference) -> int:
        if other is None:
            raise Failure("NullPointerException")
        if not isinstance(other, JavaObject) or other.cls != cls:
            raise Failure("ClassCastException", cast_message(other.cls, cls))
        return compared(name, unboxed(this), unboxed(other))

    letter = PRIMITIVES[name][1]
    of.raw(f"equals({OBJECT})Z", equals)
    of.method("hashCode()I", lambda this: hash_of(name, unboxed(this)))
    of.method(f"toString(){STRING}", lambda this: text_of(host, name, unboxed(this)))
    of.method(f"compareTo({OBJECT})I", compare)
    of.method(f"compareTo(L{cls.replace('.', '/')};)I", compare)
    of.static(f"hashCode({letter})I", lambda value: hash_of(name, value))
    of.static(f"toString({letter}){STRING}", lambda value: text_of(host, name, value))
    if name != "Character":
        of.static(f"compare({letter}{letter})I", lambda left, right: compared(name, left, right))


def hash_of(name: str, value: int | float) -> int:
    match name:
        case "Boolean":
            return 1231 if value else 1237
        case "Long" | "Double":
            bits = canonical_bits(name, value) if isinstance(value, float) else int(value) & (1 << 64) - 1
            return bits ^ bits >> 32
        case "Float":
            return canonical_bits(name, float(value))
        case _:
            return int(value)


def text_of(host: Host, name: str, value: int | float) -> str:
    match name:
        case "Boolean":
            return "true" if value else "false"
        case "Character":
            return chr(int(value))
        case "Float":
            return float_text(host, float(value))
        case "Double":
            return double_text(host, float(value))
        case _:
            return str(value)


def compared(name: str, left: int | float, right: int | float) -> int:
    """Bytes, shorts and characters by difference, the others by sign; NaN is above everything, -0 below 0."""
    if name in ("Byte", "Short", "Character"):
        return int(left - right)
    if isinstance(left, float) and isinstance(right, float):
        if left < right or left > right:
            return -1 if left < right else 1
        left, right = _order(left), _order(right)
    return (left > right) - (left < right)


def _order(value: float) -> int:
    """Of equal or incomparable doubles."""
    return 2 if value != value else -1 if value == 0 and math.copysign(1, value) < 0 else 0


def canonical_bits(name: str, value: float) -> int:
    """`doubleToLongBits` and `floatToIntBits`: one NaN."""
    if name == "Double":
        found: int = struct.unpack("<Q", struct.pack("<d", math.nan if value != value else value))[0]
        return found & (1 << 63) - 1 if value != value else found
    found = struct.unpack("<I", struct.pack("<f", math.nan if value != value else value))[0]
    return found & 0x7FFFFFFF if value != value else found


def _class(of: Natives, name: str, host: Host, boxes: Boxes) -> None:
    primitive = PRIMITIVES[name][0]

    def initialise() -> None:
        statics = host.runtime.statics
        statics[f"java.lang.{name}.TYPE"] = host.class_object(primitive)
        if name == "Boolean":
            statics["java.lang.Boolean.TRUE"] = boxes.box(name, 1)
            statics["java.lang.Boolean.FALSE"] = boxes.box(name, 0)

    of.raw("<clinit>()V", initialise)


# numbers


def _conversions(of: Natives) -> None:
    """`intValue` and the others of `Number`."""
    for primitive, letter, bits in (
        ("byte", "B", 8),
        ("short", "S", 16),
        ("int", "I", 32),
        ("long", "J", 64),
    ):
        of.method(f"{primitive}Value(){letter}", _integral(bits))
    of.method("doubleValue()D", lambda this: float(unboxed(this)))
    of.method("floatValue()F", lambda this: rounded(unboxed(this)))


def _integral(bits: int) -> Function:
    def convert(this: JavaObject) -> int:
        value = unboxed(this)
        return wrapped(saturated(value, max(bits, 32)) if isinstance(value, float) else value, bits)

    return convert


def saturated(value: float, bits: int) -> int:
    if value != value:
        return 0
    limit = 1 << bits - 1
    return limit - 1 if value >= limit else -limit if value <= -limit else int(value)


def wrapped(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> bits - 1 else value


def rounded(value: int | float) -> float:
    """To 32 bits; an integer directly, without rounding to 64 bits first."""
    if isinstance(value, float):
        return single(value)
    if abs(value) < 1 << 53:
        return single(float(value))
    excess = abs(value).bit_length() - 26
    kept = abs(value) >> excess << 1 | (1 if abs(value) & (1 << excess) - 1 else 0)
    return math.copysign(single(math.ldexp(float(kept), excess - 1)), value)


def _parsing(of: Natives, name: str, boxes: Boxes) -> None:
    bits = _WIDTHS[name]
    letter = PRIMITIVES[name][1]
    parse = "parse" + ("Int" if name == "Integer" else name)
    box = f"Ljava/lang/{name};"

    def read(text: JavaObject | None, radix: int = 10) -> int:
        return parsed(None if text is None else cast(str, text.payload), radix, bits)

    of.loose(f"{parse}({STRING}){letter}", read)
    of.loose(f"{parse}({STRING}I){letter}", read)
    of.loose(f"valueOf({STRING}){box}", lambda text: boxes.box(name, read(text)))
    of.loose(f"valueOf({STRING}I){box}", lambda text, radix: boxes.box(name, read(text, radix)))


def parsed(text: str | None, radix: int, bits: int) -> int:
    """`Integer.parseInt` and its kin, with their messages."""
    if text is None:
        raise Failure("NumberFormatException", "Cannot parse null string")
    if not 2 <= radix <= 36:
        raise Failure("NumberFormatException", f"radix {radix} is none of a character")
    value = magnitude(text[1:] if text[:1] in ("+", "-") else text, radix)
    limit = 1 << (max(bits, 32) - 1)
    signed = None if value is None else -value if text.startswith("-") else value
    if signed is None or not -limit <= signed < limit:
        under = "" if radix == 10 else f" under radix {radix}"
        raise Failure("NumberFormatException", f'For input string: "{text}"{under}')
    if not -(1 << bits - 1) <= signed < 1 << bits - 1:
        raise Failure("NumberFormatException", f'Value out of range. Value:"{text}" Radix:{radix}')
    return signed


def magnitude(digits: str, radix: int) -> int | None:
    """The number that digits of the radix make; None if they are none."""
    value = 0
    if not digits.isascii():
        raise NotHere("a digit beyond ASCII")
    for each in digits:
        found = digit(ord(each), radix)
        if found < 0:
            return None
        value = value * radix + found
    return value if digits else None


def _decoding(of: Natives, table: dict[str, Function], boxes: Boxes) -> None:
    of.static(f"decode({STRING})Ljava/lang/Integer;", lambda text: boxes.box("Integer", decoded(text, 32)))
    table.update(of.table)


def decoded(text: str, bits: int) -> int:
    """With a prefix for the radix."""
    sign = text[:1] if text[:1] in ("-", "+") else ""
    rest = text[len(sign) :]
    radix = 10
    for prefix, found in (("0x", 16), ("0X", 16), ("#", 16), ("0", 8)):
        if rest.startswith(prefix) and len(rest) > len(prefix):
            rest, radix = rest[len(prefix) :], found
            break
    if not text:
        raise Failure("NumberFormatException", "Zero length string")
    if rest[:1] in ("-", "+"):
        raise Failure("NumberFormatException", "Sign character in wrong position")
    return parsed(("-" if sign == "-" else "") + rest, radix, bits)


def in_radix(value: int, radix: int) -> str:
    radix = radix if 2 <= radix <= 36 else 10
    digits = ""
    rest = abs(value)
    while rest or not digits:
        rest, last = divmod(rest, radix)
        digits = DIGITS[last] + digits
    return f"-{digits}" if value < 0 else digits


def _texts(of: Natives, name: str, bits: int) -> None:
    letter = PRIMITIVES[name][1]
    mask = (1 << bits) - 1
    parse = "parseUnsignedInt" if bits == 32 else "parseUnsignedLong"
    of.static(f"toString({letter}I){STRING}", in_radix)
    of.static(f"toHexString({letter}){STRING}", lambda value: f"{value & mask:x}")
    of.static(f"toOctalString({letter}){STRING}", lambda value: f"{value & mask:o}")
    of.static(f"toBinaryString({letter}){STRING}", lambda value: f"{value & mask:b}")
    of.static(f"toUnsignedString({letter}){STRING}", lambda value: str(value & mask))
    of.loose(f"{parse}({STRING}){letter}", lambda text: unsigned(text, bits))


def unsigned(given: JavaObject | None, bits: int) -> int:
    if given is None:
        raise Failure("NumberFormatException", "Cannot parse null string")
    text = cast(str, given.payload)
    value = magnitude(text.removeprefix("+"), 10)
    if value is None:
        raise Failure("NumberFormatException", f'For input string: "{text}"')
    if value >> bits:
        kind = "int" if bits == 32 else "long"
        raise Failure("NumberFormatException", f"String value {text} exceeds range of unsigned {kind}.")
    return value


def _bits(of: Natives, name: str, bits: int) -> None:
    letter = PRIMITIVES[name][1]
    mask = (1 << bits) - 1
    one = f"({letter})"
    two = f"({letter}{letter})"
    of.static(f"bitCount{one}I", lambda value: (value & mask).bit_count())
    of.static(f"numberOfLeadingZeros{one}I", lambda value: bits - (value & mask).bit_length())
    of.static(
        f"numberOfTrailingZeros{one}I", lambda value: (value & -value).bit_length() - 1 if value else bits
    )
    of.static(
        f"highestOneBit{one}{letter}", lambda value: 1 << (value & mask).bit_length() - 1 if value else 0
    )
    of.static(f"lowestOneBit{one}{letter}", lambda value: value & -value)
    of.static(f"reverse{one}{letter}", lambda value: int(f"{value & mask:0{bits}b}"[::-1], 2))
    of.static(f"reverseBytes{one}{letter}", lambda value: _swapped(value & mask, bits))
    of.static(f"rotateLeft({letter}I){letter}", lambda value, by: _rotated(value & mask, by % bits, bits))
    of.static(f"rotateRight({letter}I){letter}", lambda value, by: _rotated(value & mask, -by % bits, bits))
    of.static(f"signum{one}I", lambda value: (value > 0) - (value < 0))
    of.static(f"compareUnsigned{two}I", lambda a, b: ((a & mask) > (b & mask)) - ((a & mask) < (b & mask)))
    of.static(f"divideUnsigned{two}{letter}", lambda a, b: _quotient(a & mask, b & mask))
    of.static(
        f"remainderUnsigned{two}{letter}",
        lambda a, b: (a & mask) - (b & mask) * _quotient(a & mask, b & mask),
    )
    of.static(f"sum{two}{letter}", lambda a, b: a + b)
    of.static(f"max{two}{letter}", max)
    of.static(f"min{two}{letter}", min)


def _swapped(value: int, bits: int) -> int:
    return int.from_bytes(value.to_bytes(bits // 8, "little"), "big")


def _rotated(value: int, by: int, bits: int) -> int:
    return value << by | value >> bits - by


def _quotient(left: int, right: int) -> int:
    if not right:
        raise Failure("ArithmeticException", "/ by zero")
    return left // right


# booleans


def _booleans(host: Host, boxes: Boxes) -> dict[str, Function]:
    of = Natives(host, "java.lang.Boolean")

    def is_true(text: JavaObject | None) -> int:
        return 1 if text is not None and cast(str, text.payload).lower() == "true" else 0

    of.raw(f"parseBoolean({STRING})Z", is_true)
    of.raw(f"valueOf({STRING})Ljava/lang/Boolean;", lambda text: boxes.box("Boolean", is_true(text)))
    of.static("logicalAnd(ZZ)Z", lambda a, b: a & b)
    of.static("logicalOr(ZZ)Z", lambda a, b: a | b)
    of.static("logicalXor(ZZ)Z", lambda a, b: a ^ b)
    return of.table

"""What `Float` and `Double` have beyond other boxes: reading, special values, bits."""

from __future__ import annotations

import math
import struct
from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import STRING
from whence.execute.java.numbers.boxes import Boxes, unboxed
from whence.execute.java.numbers.numbers import canonical_bits, compared
from whence.execute.java.numbers.real_text import read_double, read_float, single
from whence.execute.java.platform.host import Host
from whence.execute.translate.adapters import Function


def real_natives(host: Host) -> dict[str, Function]:
    boxes = Boxes()
    table: dict[str, Function] = {}
    for name, letter, read in (("Double", "D", read_double), ("Float", "F", read_float)):
        of = Natives(host, f"java.lang.{name}")
        of.static(f"parse{name}({STRING}){letter}", read)
        of.static(f"valueOf({STRING})Ljava/lang/{name};", _boxed(boxes, name, read))
        of.static(f"isNaN({letter})Z", math.isnan)
        of.static(f"isInfinite({letter})Z", math.isinf)
        of.static(f"isFinite({letter})Z", math.isfinite)
        of.method("isNaN()Z", lambda this: math.isnan(unboxed(this)))
        of.method("isInfinite()Z", lambda this: math.isinf(unboxed(this)))
        of.static(f"max({letter}{letter}){letter}", largest)
        of.static(f"min({letter}{letter}){letter}", least)
        of.static(f"sum({letter}{letter}){letter}", _sum(name))
        table.update(of.table)
    table.update(_bit_patterns(host))
    return table


def _boxed(boxes: Boxes, name: str, read: Function) -> Function:
    return lambda text: boxes.box(name, cast(float, read(text)))


def _sum(name: str) -> Function:
    return (lambda a, b: a + b) if name == "Double" else (lambda a, b: single(a + b))


def largest(left: float, right: float) -> float:
    return left if left != left or compared("Double", left, right) >= 0 else right


def least(left: float, right: float) -> float:
    if left != left:
        return left
    return right if right != right or compared("Double", left, right) > 0 else left


def _bit_patterns(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.lang.Double")
    of.static("doubleToLongBits(D)J", lambda value: canonical_bits("Double", value))
    of.static("doubleToRawLongBits(D)J", lambda value: struct.unpack("<q", struct.pack("<d", value))[0])
    of.static("longBitsToDouble(J)D", lambda bits: struct.unpack("<d", struct.pack("<q", bits))[0])
    small = Natives(host, "java.lang.Float")
    small.static("floatToIntBits(F)I", lambda value: canonical_bits("Float", value))
    small.static("floatToRawIntBits(F)I", lambda value: struct.unpack("<i", struct.pack("<f", value))[0])
    small.static("intBitsToFloat(I)F", lambda bits: struct.unpack("<f", struct.pack("<i", bits))[0])
    return {**of.table, **small.table}

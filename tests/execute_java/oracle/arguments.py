"""Arguments for a library method by its descriptor: edges of every type, and random ones between them."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from itertools import product

from tests.execute_java.oracle.values import array, double, single, text
from whence.execute.java.descriptor import split_selector

_INTS = (0, 1, -1, 2, 3, 5, 7, 10, 16, 31, 32, 36, 37, 63, 64, 65, 127, 128, 255, 256, -2, -31, -128, -129)
_WIDE = (0x7FFF, 0x8000, 0xD83D, 0xDE00, 0x10000, 0x1F600, 0x10FFFF, 0x110000, 2**31 - 1, -(2**31))
_LONGS = (*_INTS, *_WIDE, 2**31, 2**32, 2**53 + 1, 2**63 - 1, -(2**63), -(2**63) + 1, 10**18, 3037000500)
_REALS = (
    *(
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        1.5,
        2.5,
        -1.5,
        -2.5,
        0.1,
        1 / 3,
        100.0,
        1e7,
        9999999.5,
        1e-3,
        9.99e-4,
    ),
    *(1e23, 2e-44, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, float("inf"), float("-inf")),
    *(
        float("nan"),
        2.0**31,
        -(2.0**31) - 1,
        2.0**63,
        0.49999999999999994,
        4503599627370497.5,
        1e16,
        123456.789,
    ),
    *(2.0**-44, 1.0e22, 8.41e21, 3.141592653589793, 2.718281828459045, 720.5, -746.0, 1e300, 1e-300),
)
_CHARS = (
    0,
    9,
    10,
    32,
    48,
    57,
    65,
    90,
    95,
    97,
    122,
    127,
    0xA0,
    0xB5,
    0xDF,
    0xFF,
    0x130,
    0x131,
    0x1C5,
    0x3A3,
    0x661,
    0x2160,
)
_MORE_CHARS = (0x2003, 0x212A, 0x3000, 0xD83D, 0xDE00, 0xFB01, 0xFEFF, 0xFF11, 0xFF21, 0xFFFF)
TEXTS = (
    *(
        "",
        "a",
        "abc",
        "abcabc",
        "ABC",
        "aBc",
        "bc",
        "  a b  ",
        "\t\n x\x00",
        " ",
        "null",
        "true",
        "TrUe",
        "a,b,,c,,",
        ",",
    ),
    *(
        "0",
        "-0",
        "+7",
        "-",
        "+",
        "12",
        "-128",
        "128",
        "32768",
        "2147483647",
        "2147483648",
        "-2147483648",
        "7f",
        "FF",
    ),
    *(
        "-9223372036854775808",
        "9223372036854775808",
        "4294967295",
        "4294967296",
        "18446744073709551615",
        "1_0",
        " 1",
    ),
    *(
        "0x1F",
        "-0X1f",
        "#ff",
        "010",
        "0x",
        "0x-1",
        "--1",
        "08",
        "1e3",
        "1.5",
        ".5",
        "5.",
        "1e400",
        "-1e-400",
        "NaN",
        "+NaN",
    ),
    *(
        "Infinity",
        "-Infinity",
        "infinity",
        "1f",
        "1D",
        "1d2",
        "0x1p3",
        "0x.8p1",
        "0x1.8",
        "0x1p",
        "1e",
        "e1",
        " 2.5 ",
        "2.5\u00a0",
    ),
    *(
        "\u0661\u0662",
        "\uff11",
        "\u00e9",
        "\u00c9",
        "\u00df",
        "stra\u00dfe",
        "\u0130",
        "\u0131",
        "I",
        "i",
        "\u212a",
        "K",
        "\u01c5",
    ),
    *(
        "\ud83d\ude00",
        "\ud83d",
        "\ude00",
        "a\ud83d\ude00b",
        "\u2003x\u3000",
        "\u00a0x",
        "\ufb01",
        "\u0345",
        "x\u0301",
        "\u1e9e",
    ),
    *("hello world", "zz", "aaaa", "aXbX", "a.b.c", "a|b", "$1", "a\\b", "%d", "a1b22c", "\x1fx", "\u0149"),
)
_PATTERNS = (
    ",",
    "",
    "a",
    "b",
    "[ab]",
    "\\s+",
    "\\d",
    ".",
    "\\.",
    "|",
    "a|b",
    "(a)(b)?",
    "^a",
    "c$",
    "a*",
    "x?",
    "[^a-z]",
    "b+",
    "$",
    "\\",
    "(",
    "[",
    "a{2}",
    "\\w+",
    "(?i)ABC",
    "\\\\",
)
_REPLACEMENTS = ("", "x", "$1", "$2", "\\$", "$", "\\", "[$0]", "${n}", "a$0b", "$11")
_SIZED = ("copyOf", "copyOfRange", "setLength", "repeat", "ensureCapacity", "<init>")
"""Methods that make something of a size that they are given."""
Pool = Sequence[str]


def _texts(*more: str) -> Pool:
    return [text(each) for each in (*more, *TEXTS)]


def _ints(letter: str, values: Sequence[int]) -> Pool:
    return [f"{letter}{each}" for each in values]


_STRINGS = ["N", *_texts()]
_SEQUENCES = [*_STRINGS, *(f"U{text(each)[1:]}" for each in ("", "abc", "bc")), f"V{text('abc')[1:]}"]
_OBJECTS = [
    *_STRINGS[::5],
    "I5",
    "I-1",
    "J7",
    "B3",
    "S9",
    "C97",
    "Z1",
    "Z0",
    double(1.5),
    single(0.5),
    f"U{text('sb')[1:]}",
]


def _arrays(letter: str, pool: Pool) -> Pool:
    made = ["N", array(letter), array(letter, pool[0])]
    chooser = random.Random(letter)
    for count in (2, 3, 5, 8):
        made += [array(letter, *chooser.choices(pool, k=count)) for _ in range(3)]
    return made


POOLS: dict[str, Pool] = {
    "I": _ints("I", (*_INTS, *_WIDE)),
    "J": _ints("J", _LONGS),
    "B": _ints("B", (0, 1, -1, 127, -128, 65)),
    "S": _ints("S", (0, 1, -1, 32767, -32768, 300)),
    "C": _ints("C", (*_CHARS, *_MORE_CHARS)),
    "Z": ("Z0", "Z1"),
    "D": [double(each) for each in _REALS],
    "F": [
        single(
            struct.unpack(
                "<f",
                struct.pack(
                    "<f", each if abs(each) < 3e38 or abs(each) == float("inf") or each != each else 3e38
                ),
            )[0]
        )
        for each in _REALS
    ],
    "Ljava/lang/String;": _STRINGS,
    "Ljava/lang/CharSequence;": _SEQUENCES,
    "Ljava/lang/Object;": _OBJECTS,
    "Ljava/lang/StringBuffer;": ["N", f"V{text('abc')[1:]}"],
    "Ljava/lang/StringBuilder;": ["N", f"U{text('abc')[1:]}"],
    "Ljava/util/Locale;": ["Len-US", "Lund"],
}
for _letter in "IJBSCZDF":
    POOLS[f"[{_letter}"] = _arrays(_letter, POOLS[_letter])
POOLS["[Ljava/lang/Object;"] = _arrays("Ljava/lang/Object;", _OBJECTS)
POOLS["[Ljava/lang/CharSequence;"] = _arrays("Ljava/lang/CharSequence;", _SEQUENCES)
_RECEIVERS = {
    "java.lang.String": _texts(),
    "java.lang.StringBuilder": [f"U{each[1:]}" for each in _texts()[::3]],
    "java.lang.StringBuffer": [f"V{each[1:]}" for each in _texts()[::3]],
    "java.lang.Integer": POOLS["I"],
    "java.lang.Long": POOLS["J"],
    "java.lang.Short": POOLS["S"],
    "java.lang.Byte": POOLS["B"],
    "java.lang.Character": POOLS["C"],
    "java.lang.Boolean": POOLS["Z"],
    "java.lang.Double": POOLS["D"],
    "java.lang.Float": POOLS["F"],
}


def _same_kind(owner: str) -> Pool:
    return ["N", *_RECEIVERS.get(owner, ())]


def _random(kind: str, chooser: random.Random, is_size: bool) -> str | None:
    """Something else than an edge, for types that have more."""
    match kind:
        case "I":
            if is_size or chooser.random() < 0.5:
                return f"I{chooser.randrange(-3, 12)}"
            return f"I{chooser.getrandbits(32) - (1 << 31)}"
        case "J":
            return f"J{chooser.getrandbits(64) - (1 << 63)}"
        case "C":
            return f"C{chooser.getrandbits(16)}"
        case "D":
            value = struct.unpack("<d", struct.pack("<Q", chooser.getrandbits(64)))[0]
            return double(value if chooser.random() < 0.5 else chooser.uniform(-1e6, 1e6))
        case "F":
            value = struct.unpack("<f", struct.pack("<I", chooser.getrandbits(32)))[0]
            return single(value if value == value else 1.0)
        case "Ljava/lang/String;":
            letters = "abcAB ,x01-\u00e9\u0130\ud83d\ude00"
            return text("".join(chooser.choices(letters, k=chooser.randrange(8))))
        case _:
            return None


def cases(symbol: str, is_static: bool, most: int) -> list[str]:
    """Lines for one method: all edges if they are few, else a random choice of them and of others."""
    head, _, rest = symbol.partition("(")
    owner, _, name = head.rpartition(".")
    _, parameters, _ = split_selector(f"{name}({rest}")
    kinds = list(parameters)
    chosen: list[Pool] = [_pool(owner, name, each, at) for at, each in enumerate(kinds)]
    if not is_static and name != "<init>":
        chosen.insert(0, _RECEIVERS[owner])
        kinds.insert(0, "")
    chooser = random.Random(symbol)
    total = 1
    for each in chosen:
        total *= len(each)
    if total <= most:
        return [" ".join((symbol, *given)) for given in product(*chosen)]
    lines = []
    for _ in range(most):
        given = [
            (_random(kind, chooser, name in _SIZED) if chooser.random() < 0.3 else None)
            or chooser.choice(pool)
            for kind, pool in zip(kinds, chosen, strict=True)
        ]
        lines.append(" ".join((symbol, *given)))
    return lines


def _pool(owner: str, name: str, kind: str, at: int) -> Pool:
    if kind == f"L{owner.replace('.', '/')};" and kind not in POOLS:
        return _same_kind(owner)
    if name in ("split", "replaceAll", "replaceFirst") and kind == "Ljava/lang/String;":
        return ["N", *(text(each) for each in (_PATTERNS if at == 0 else _REPLACEMENTS))]
    if name == "arraycopy" and kind != "I":
        mixed = array("Ljava/lang/Object;", text("a"), "I1", text("b"))
        strings = array("Ljava/lang/String;", text("a"), "N", text("b"))
        return ["N", text("x"), "I5", mixed, strings, *POOLS["[I"][1:6], *POOLS["[J"][1:4], *POOLS["[C"][1:4]]
    if name == "arraycopy":
        return _ints("I", (0, 0, 1, 1, 2, 3, -1, 2**31 - 1))
    if kind == "I" and (owner.endswith(("String", "StringBuilder", "StringBuffer", "Arrays", "System"))):
        if name in _SIZED:
            return _ints("I", (0, 1, 2, 3, 5, 8, 12, 100, -1, -5, -(2**31)))
        return _ints(
            "I", (0, 1, 2, 3, 4, 5, 7, -1, -2, 10, 100, 2**31 - 1, -(2**31), 65, 97, 0x1F600, 0xD83D)
        )
    return POOLS[kind]

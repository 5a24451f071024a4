"""How sorts, symbols and numbers are written in SMT-LIB.

Every name of ours ends in a full stop there: `x` is `x.`. No theory symbol of any solver does, so a C
variable called `select` or `bvadd` is just a variable. Generated names start with `$` and never end so.
"""

from functools import lru_cache
from typing import Final

from whence.logic.sorts import ArraySort, BitVecSort, BoolSort, IntSort, Sort, UninterpretedSort

_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789~!@$^&*_-+=<>.?/")
_CHUNK: Final = 10**4000
_KNOWN_NAMES: Final = 1 << 16


@lru_cache(_KNOWN_NAMES)
def bare_name(name: str) -> str:
    """The SMT-LIB name, unquoted; injective, and ASCII whatever `name` contains."""
    if _PLAIN.issuperset(name):
        return name + "."
    return "".join(c if c in _PLAIN or c == " " else f"%{ord(c):x};" for c in name) + "."


@lru_cache(_KNOWN_NAMES)
def quoted_name(name: str) -> str:
    bare = bare_name(name)
    return bare if _PLAIN.issuperset(bare) and not bare[0].isdigit() else f"|{bare}|"


def sort_text(sort: Sort) -> str:
    match sort:
        case BoolSort() | IntSort() | BitVecSort():
            return str(sort)
        case ArraySort(index, element):
            return f"(Array {sort_text(index)} {sort_text(element)})"
        case UninterpretedSort(name):
            return quoted_name(name)


def int_text(value: int) -> str:
    return f"(- {decimal(-value)})" if value < 0 else decimal(value)


def vector_text(value: int, width: int) -> str:
    return f"#x{value:0{width // 4}x}" if width % 4 == 0 else f"#b{value:0{width}b}"


def parsed_int(text: str) -> int:
    """The integer that a decimal numeral denotes, of any length (Python refuses beyond 4300 digits)."""
    if len(text) <= 4000:
        return int(text)
    if text[0] == "-":
        return -parsed_int(text[1:])
    head = len(text) % 4000
    total = int(text[:head] or "0")
    for start in range(head, len(text), 4000):
        total = total * _CHUNK + int(text[start : start + 4000])
    return total


def decimal(value: int) -> str:
    """An integer of any size in decimal."""
    if value < 0:
        return "-" + decimal(-value)
    chunks = []
    while value >= _CHUNK:
        value, low = divmod(value, _CHUNK)
        chunks.append(f"{low:04000d}")
    return str(value) + "".join(reversed(chunks))

"""Names of classes as `Class` gives them; the IR writes arrays as the source does."""

from __future__ import annotations

_LETTERS = {
    "boolean": "Z",
    "byte": "B",
    "char": "C",
    "short": "S",
    "int": "I",
    "long": "J",
    "float": "F",
    "double": "D",
}
PRIMITIVES = frozenset((*_LETTERS, "void"))


def binary_name(name: str) -> str:
    """`[I` for `int[]`; a class that is no array keeps its name."""
    if not name.endswith("[]"):
        return name.replace("$$Lambda$", "$$Lambda/0x") if "$$Lambda$" in name else name
    element = name.rstrip("[]")
    depth = (len(name) - len(element)) // 2
    return "[" * depth + (_LETTERS.get(element) or f"L{element};")


def source_name(binary: str) -> str:
    """The inverse, for names of arrays."""
    depth = len(binary) - len(binary.lstrip("["))
    if not depth:
        return binary
    element = binary[depth:]
    letters = {letter: name for name, letter in _LETTERS.items()}
    return (letters.get(element) or element[1:-1]) + "[]" * depth


def simple_name(name: str) -> str:
    """What was written in the source; empty for an anonymous class."""
    if name.endswith("[]"):
        return f"{simple_name(name[:-2])}[]"
    last = name.rpartition(".")[2]
    if "$$Lambda$" in last:
        return last
    return last.rpartition("$")[2].lstrip("0123456789") if "$" in last else last


def canonical_name(name: str) -> str | None:
    """Local and anonymous classes, and what is nested in them, have none."""
    numbered = any(part[:1].isdigit() for part in name.split("$")[1:])
    return None if numbered or "$$Lambda$" in name else name.replace("$", ".")

"""Types of a printed module, with their layout.

A vector is a value that is loaded, passed, returned and taken apart like a struct (that is how C's ABI
uses `<2 x float>`), so it is a `StructType` whose name is its text; arithmetic goes lane by lane.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from whence.frontends.llvm.reading.tokens import NAME, Unlowerable
from whence.program.c.data_model import LP64, DataModel
from whence.program.types import (
    BYTE,
    DOUBLE,
    FLOAT,
    VOID,
    ArrayType,
    FloatType,
    IntType,
    Member,
    StructType,
    Type,
    size_of,
    store_size,
)

_SIMPLE = re.compile(rf"ptr\b|i\d+|void\b|float\b|double\b|half\b|x86_fp80\b|fp128\b|%{NAME}")
_COUNT = re.compile(r"(\d+) x ")
_NAMED: Final[Mapping[str, Type]] = {
    "void": VOID,
    "float": FLOAT,
    "double": DOUBLE,
    "half": FloatType(16),
    "fp128": FloatType(128),
}
_DEEPEST = 200

MemberNames = Callable[[str, Sequence[tuple[int, int]]], Sequence[str]]
"""Names of a struct's members from the struct's LLVM name and its members' (offset, size) in bytes."""


def is_vector(type_: Type) -> bool:
    return isinstance(type_, StructType) and type_.name.startswith("<") and not type_.name.startswith("<{")


def lane_type(types: TypeTable, type_: Type) -> Type:
    """What an element of the vector is; a type that is no vector is its own element."""
    if not isinstance(type_, StructType) or not is_vector(type_):
        return type_
    return types.parse(type_.name[1:-1].partition(" x ")[2])


def lane_count(type_: StructType) -> int:
    return int(type_.name[1:].partition(" ")[0])


@final
class TypeTable:
    """Reads types out of the text; each text is read once."""

    def __init__(
        self, definitions: Mapping[str, str], member_names: MemberNames, model: DataModel = LP64
    ) -> None:
        self.model = model
        self._definitions = definitions
        self._member_names = member_names
        self._known: dict[str, Type] = {**_NAMED, "ptr": model.pointer, "x86_fp80": model.extended}
        self._depth = 0

    def read(self, text: str, position: int) -> tuple[Type, int]:
        """The type that starts there and the position after it."""
        found = _SIMPLE.match(text, position)
        if found is None:
            return self._read_composite(text, position)
        word = found.group()
        end = found.end()
        if word == "ptr" and text.startswith(" addrspace(", end):
            raise Unlowerable("an address space")
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._named(word)
        return known, end

    def parse(self, text: str) -> Type:
        return self.read(text, 0)[0]

    def _named(self, word: str) -> Type:
        if word[0] == "i":
            return IntType(int(word[1:]))
        definition = self._definitions.get(word)
        if definition is None:
            raise Unlowerable(f"the undefined type {word}")
        if definition == "opaque":
            return StructType(struct_name(word), (), 0, 1)
        packed = definition.startswith("<{")
        elements, _ = self._elements(definition, 2 if packed else 1, "}")
        return self._laid_out(word, elements, packed=packed)

    def _laid_out(self, word: str, elements: Sequence[Type], *, packed: bool) -> StructType:
        offsets, size, alignment = _layout(self.model, elements, packed=packed)
        sizes = [(offset, store_size(element)) for offset, element in zip(offsets, elements, strict=True)]
        names = self._member_names(word, sizes)
        members = tuple(map(Member, names, elements, offsets))
        return StructType(struct_name(word), members, size, alignment)

    def _read_composite(self, text: str, position: int) -> tuple[Type, int]:
        self._depth += 1
        try:
            if self._depth > _DEEPEST:
                raise Unlowerable("a type that is nested too deeply")
            return self._composite(text, position)
        finally:
            self._depth -= 1

    def _composite(self, text: str, position: int) -> tuple[Type, int]:
        if text.startswith("[", position):
            count, element, end = self._sequence(text, position + 1)
            return ArrayType(element, count), end + 1
        if text.startswith("{", position):
            return self._literal(text, position, 1)
        if text.startswith("<{", position):
            return self._literal(text, position, 2)
        if text.startswith("<", position) and not text.startswith("<vscale", position):
            count, element, end = self._sequence(text, position + 1)
            return _vector(text[position : end + 1], element, count), end + 1
        raise Unlowerable(f"the type '{text[position : position + 30]}'")

    def _sequence(self, text: str, position: int) -> tuple[int, Type, int]:
        found = _COUNT.match(text, position)
        if found is None:
            raise Unlowerable(f"the type '{text[position : position + 30]}'")
        element, end = self.read(text, found.end())
        return int(found[1]), element, end

    def _literal(self, text: str, position: int, opening: int) -> tuple[Type, int]:
        elements, end = self._elements(text, position + opening, "}")
        end += opening
        word = text[position:end]
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._laid_out(word, elements, packed=opening == 2)
        return known, end

    def _elements(self, text: str, position: int, closing: str) -> tuple[list[Type], int]:
        """The types up to the closing bracket, and the bracket's position."""
        elements: list[Type] = []
        while not text.startswith(closing, position):
            if text[position : position + 1] in (" ", ","):
                position += 1
            else:
                element, position = self.read(text, position)
                elements.append(element)
        return elements, position


def struct_name(word: str) -> str:
    """`%struct.node` is `node`: the tag as the programmer wrote it, with LLVM's number when it has one.
    A union keeps the keyword, since its tag may be numbered like a struct's."""
    return word.removeprefix("%").strip('"').removeprefix("struct.")


def _layout(model: DataModel, elements: Sequence[Type], *, packed: bool) -> tuple[list[int], int, int]:
    offsets: list[int] = []
    offset = 0
    alignment = 1
    for element in elements:
        wanted = 1 if packed else model.alignment_of(element)
        offset = -(-offset // wanted) * wanted
        offsets.append(offset)
        offset += size_of(element)
        alignment = max(alignment, wanted)
    return offsets, -(-offset // alignment) * alignment, alignment


def _vector(text: str, element: Type, count: int) -> StructType:
    bits = _bits_of(element) * count
    raw = (bits + 7) // 8
    size = 1 << max(raw - 1, 0).bit_length()
    if _bits_of(element) % 8:
        return StructType(text, (Member("bits", ArrayType(BYTE, raw), 0),), size, size)
    stride = _bits_of(element) // 8
    members = tuple(Member(f"f{number}", element, number * stride) for number in range(count))
    return StructType(text, members, size, size)


def _bits_of(element: Type) -> int:
    return element.bits if isinstance(element, IntType | FloatType) else 8 * size_of(element)

"""Names of struct members: LLVM keeps only positions, the debug information keeps names and offsets.

A named LLVM struct and its debug type are matched by tag or typedef name and equal size; an unnamed one
is found inside a matched one, or as the type of a variable. Where no debug type fits, members
are `f0`, `f1`, ...
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import final

from whence.frontends.llvm.metadata import Metadata, Node
from whence.frontends.llvm.tokens import NAME

_TAGGED = re.compile(
    r'^!(\d+) = (?:distinct )?!(?:DICompositeType\(tag: DW_TAG_(?:structure|union)_type, name: "([^"]*)"'
    r'|DIDerivedType\(tag: DW_TAG_typedef, name: "([^"]*)")'
)
_NUMBERED = re.compile(r"\.\d+$")
_TYPE_NAME = re.compile(rf"%{NAME}")
_TRANSPARENT = ("DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_atomic_type")


@final
class StructNames:
    """The member names of the module's structs."""

    def __init__(self, metadata: Metadata, definitions: Mapping[str, str]) -> None:
        self._metadata = metadata
        self._definitions = definitions
        self._tags: dict[str, list[int]] | None = None
        self._composites: dict[str, int] | None = None

    def members(self, word: str, extents: Sequence[tuple[int, int]]) -> Sequence[str]:
        """Names for the members at these (offset, size) of the LLVM struct `word`."""
        plain = [f"f{number}" for number in range(len(extents))]
        composite = self._composite_of(word, extents)
        if composite is None:
            return plain
        return _distinct(_joined(self._fields(composite), extents, plain))

    def _composite_of(self, word: str, extents: Sequence[tuple[int, int]]) -> int | None:
        if not word.startswith("%"):
            return None
        end = max((offset + size for offset, size in extents), default=0)
        for number in self._by_name(word):
            size = self._metadata.node(number).number("size") // 8
            if end <= size < end + 16:
                return number
        return None

    def _by_name(self, word: str) -> list[int]:
        if self._tags is None:
            self._tags = self._read_tags()
        tag = _tag_of(word)
        return self._tags.get(tag) or self._tags.get(_NUMBERED.sub("", tag), [])

    def _read_tags(self) -> dict[str, list[int]]:
        tags: dict[str, list[int]] = {}
        for line in self._metadata.lines:
            found = _TAGGED.match(line)
            if found is not None:
                number = self._stripped(int(found[1]))
                if number is not None:
                    tags.setdefault(found[2] or found[3], []).append(number)
        return tags

    def _stripped(self, number: int | None) -> int | None:
        """The composite below typedefs and qualifiers."""
        while number is not None:
            node = self._metadata.node(number)
            if node.kind == "DICompositeType":
                return number if "elements" in node.fields else None
            if node.fields.get("tag") not in _TRANSPARENT:
                return None
            number = node.reference("baseType")
        return None

    def _fields(self, composite: int) -> Iterator[tuple[str, int, int]]:
        """Name, first bit and end bit of each member."""
        elements = self._metadata.node(self._metadata.node(composite).reference("elements"))
        for number in elements.references:
            member = self._metadata.node(number)
            if member.fields.get("tag") == "DW_TAG_member" and "DIFlagStaticMember" not in _flags(member):
                start = member.number("offset")
                yield member.text("name"), start, start + member.number("size")


def _flags(node: Node) -> str:
    return node.fields.get("flags", "")


def _tag_of(word: str) -> str:
    name = word.removeprefix("%").strip('"')
    return name.partition(".")[2] if name.startswith(("struct.", "union.")) else name


def _joined(
    fields: Iterator[tuple[str, int, int]], extents: Sequence[tuple[int, int]], plain: Sequence[str]
) -> list[str]:
    """Each LLVM member gets the names of the source members that lie in it: bit-fields of one unit and
    the members of a union are several."""
    known = list(fields)
    names: list[str] = []
    for (offset, size), fallback in zip(extents, plain, strict=True):
        start, end = offset * 8, (offset + size) * 8
        inside = [name for name, first, last in known if first < end and last > start and name]
        names.append("+".join(inside) or fallback)
    return names


def _distinct(names: Sequence[str]) -> list[str]:
    """A member that LLVM splits in two must not give two members of one name."""
    seen: dict[str, int] = {}
    distinct: list[str] = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        distinct.append(name if seen[name] == 1 else f"{name}.{seen[name]}")
    return distinct

"""Types as the debug information describes them: structs and unions with their members."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import final

from whence.frontends.llvm.reading.metadata import Metadata

_TAGGED = re.compile(
    r'^!(\d+) = (?:distinct )?!(?:DICompositeType\(tag: DW_TAG_(?:structure|union)_type, name: "([^"]*)"'
    r'|DIDerivedType\(tag: DW_TAG_typedef, name: "([^"]*)")'
)
_NAMELESS = re.compile(
    r"^!(\d+) = (?:distinct )?!DICompositeType\(tag: DW_TAG_(?:structure|union)_type, (?!name:).*elements: !"
)
TRANSPARENT = frozenset(
    {
        *("DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_atomic_type"),
        "DW_TAG_restrict_type",
    }
)


@final
@dataclass(frozen=True, slots=True)
class SourceMember:
    """A member of a struct or union by its bits; `composite` is its own struct or union type, if any."""

    name: str
    start: int
    end: int
    composite: int | None


@final
class DebugTypes:
    """Structs and unions of the debug information, by node number."""

    def __init__(self, metadata: Metadata) -> None:
        self._metadata = metadata
        self._members: dict[int, tuple[SourceMember, ...]] = {}

    @cached_property
    def by_name(self) -> dict[str, list[int]]:
        """Composites by tag and by typedef."""
        names: dict[str, list[int]] = {}
        for line in self._metadata.lines:
            found = _TAGGED.match(line)
            if found is None:
                continue
            composite = self.composite(int(found[1]))
            if composite is not None:
                names.setdefault(found[2] or found[3], []).append(composite)
        return names

    @cached_property
    def nameless(self) -> list[int]:
        """Structs and unions without a tag."""
        return [int(found[1]) for line in self._metadata.lines if (found := _NAMELESS.match(line))]

    def composite(self, number: int | None) -> int | None:
        """The struct or union below typedefs, qualifiers and arrays."""
        while number is not None:
            node = self._metadata.node(number)
            tag = node.fields.get("tag", "")
            if tag in ("DW_TAG_structure_type", "DW_TAG_union_type"):
                return number if "elements" in node.fields else None
            if tag not in TRANSPARENT and tag != "DW_TAG_array_type":
                return None
            number = node.reference("baseType")
        return None

    def tag(self, composite: int) -> str:
        return self._metadata.node(composite).text("name")

    def size(self, composite: int) -> int:
        """In bytes."""
        return self._metadata.node(composite).number("size") // 8

    def members(self, composite: int) -> tuple[SourceMember, ...]:
        found = self._members.get(composite)
        if found is None:
            elements = self._metadata.node(self._metadata.node(composite).reference("elements"))
            found = tuple(self._member(number) for number in elements.references)
            self._members[composite] = found
        return found

    def _member(self, number: int) -> SourceMember:
        node = self._metadata.node(number)
        start = node.number("offset")
        return SourceMember(
            node.text("name"), start, start + node.number("size"), self.composite(node.reference("baseType"))
        )

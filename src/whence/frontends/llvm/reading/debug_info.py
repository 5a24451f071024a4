"""What the compiler wrote about the source: files, places, and the names of variables and procedures,
and structs and unions with their members."""

from __future__ import annotations

import os
import re
from functools import cached_property
from typing import final

from whence.frontends.llvm.reading.metadata import Metadata, Node
from whence.records import dataclass
from whence.source import NOWHERE, Span

_LOCATION = re.compile(r"(?:distinct )?!DILocation\(line: (\d+)(?:, column: (\d+))?, scope: !(\d+)")
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


@final
@dataclass(frozen=True, slots=True)
class SourceName:
    """A variable or procedure as the programmer wrote it. `type` is the node of its type."""

    name: str
    span: Span
    type: int | None = None
    argument: int = 0
    is_artificial: bool = False


NAMELESS = SourceName("", NOWHERE)


@final
class DebugInfo:
    """Reads debug metadata on demand. Paths stay as the compiler was given them if it ran in the
    current folder; otherwise its folder is put before them."""

    def __init__(self, metadata: Metadata) -> None:
        self.metadata = metadata
        self._files: dict[int | None, str] = {}
        self._scopes: dict[int, str] = {}
        self._spans: dict[str, Span] = {"": NOWHERE}

    def span(self, number: str) -> Span:
        """The place that `!dbg !number` names."""
        found = self._spans.get(number)
        if found is None:
            found = self._spans[number] = self._read_location(int(number))
        return found

    def local(self, number: int) -> SourceName:
        node = self.metadata.node(number)
        return SourceName(
            node.text("name"),
            self._declared_at(node),
            node.reference("type"),
            node.number("arg"),
            "DIFlagArtificial" in node.fields.get("flags", ""),
        )

    def is_signed(self, number: int | None) -> bool:
        """Whether the type, below typedefs and qualifiers, is a signed integer."""
        while number is not None:
            node = self.metadata.node(number)
            if node.kind == "DIBasicType":
                return node.fields.get("encoding", "") in ("DW_ATE_signed", "DW_ATE_signed_char")
            if node.fields.get("tag", "") not in TRANSPARENT:
                return False
            number = node.reference("baseType")
        return False

    def procedure(self, number: int) -> SourceName:
        node = self.metadata.node(number)
        return SourceName(node.text("name"), self._declared_at(node), node.reference("type"))

    def global_variable(self, number: int) -> SourceName:
        node = self.metadata.node(number)
        if node.kind == "DIGlobalVariableExpression":
            node = self.metadata.node(node.reference("var"))
        return SourceName(node.text("name"), self._declared_at(node), node.reference("type"))

    def file(self, number: int | None) -> str:
        found = self._files.get(number)
        if found is None:
            node = self.metadata.node(number)
            found = self._files[number] = found_path(node.text("filename"), node.text("directory"))
        return found

    def _declared_at(self, node: Node) -> Span:
        return Span(self.file(node.reference("file")), node.number("line"))

    def _read_location(self, number: int) -> Span:
        found = _LOCATION.match(self.metadata.raw(number))
        if found is None:
            return NOWHERE
        line, column, scope = found.groups()
        if line == "0":
            return NOWHERE
        return Span(self.scope_file(int(scope)), int(line), int(column or 0))

    def scope_file(self, scope: int) -> str:
        found = self._scopes.get(scope)
        if found is None:
            found = self._scopes[scope] = self.file(self.metadata.node(scope).reference("file"))
        return found


def found_path(name: str, folder: str) -> str:
    """The name as the compiler was given it if that was from the current folder or if the file is gone;
    else its path, from the current folder if it is below."""
    here = os.getcwd()
    if not name or os.path.isabs(name) or os.path.realpath(folder) == here:
        return name
    joined = os.path.normpath(os.path.join(folder, name))
    return joined.removeprefix(here + os.sep) if os.path.exists(joined) else name

"""What the compiler wrote about the source: files, places, and the names of variables and procedures."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import final

from whence.frontends.llvm.reading.debug_types import TRANSPARENT
from whence.frontends.llvm.reading.metadata import Metadata, Node
from whence.source import NOWHERE, Span

_LOCATION = re.compile(r"(?:distinct )?!DILocation\(line: (\d+)(?:, column: (\d+))?, scope: !(\d+)")


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

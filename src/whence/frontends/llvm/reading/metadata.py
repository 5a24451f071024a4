"""Metadata of a printed module: numbered nodes, each read when it is first asked for."""

from __future__ import annotations

import re
from dataclasses import field
from typing import final

from whence.frontends.llvm.reading.tokens import unescaped
from whence.records import dataclass

_SPECIALISED = re.compile(r"(?:distinct )?!(DI\w+)\((.*)\)$")
_FIELD = re.compile(r'(\w+): (!\d+|"[^"]*"|![A-Z]\w*\([^()]*\)|[^,"]+)')
_REFERENCE = re.compile(r"!(\d+)")
_ENTRY = re.compile(r"!\d+|null")


@final
@dataclass(frozen=True, slots=True)
class Node:
    """A specialised node such as `!DIFile(...)`, or a tuple of references (then `kind` is empty)."""

    kind: str
    fields: dict[str, str] = field(default_factory=dict)
    references: tuple[int, ...] = ()

    def text(self, key: str) -> str:
        """The value of a string field, without quotes; empty when absent."""
        value = self.fields.get(key, "")
        return unescaped(value[1:-1]).decode(errors="replace") if value.startswith('"') else ""

    def number(self, key: str) -> int:
        value = self.fields.get(key, "0")
        return int(value) if value.isdigit() else 0

    def reference(self, key: str) -> int | None:
        """The number of the node that the field refers to."""
        value = self.fields.get(key, "")
        return int(value[1:]) if value[:1] == "!" and value[1:].isdigit() else None


_NOTHING = Node("")


@final
class Metadata:
    """The numbered nodes of one module."""

    def __init__(self, text: str, start: int) -> None:
        self._text = text
        self._start = start
        self._lines: list[str] | None = None
        self._nodes: dict[int, Node] = {}

    @property
    def lines(self) -> list[str]:
        """Line n defines node n: LLVM prints them so."""
        if self._lines is None:
            self._lines = self._text[self._start :].split("\n")
        return self._lines

    def raw(self, number: int) -> str:
        lines = self.lines
        line = lines[number] if number < len(lines) else ""
        prefix = f"!{number} = "
        return line[len(prefix) :] if line.startswith(prefix) else ""

    def node(self, number: int | None) -> Node:
        if number is None:
            return _NOTHING
        found = self._nodes.get(number)
        if found is None:
            found = self._nodes[number] = _read(self.raw(number))
        return found

    def entries(self, number: int | None) -> list[int | None]:
        """Those of a tuple of references, with None for `null`."""
        found = [] if number is None else _ENTRY.findall(self.raw(number))
        return [int(each[1:]) if each[0] == "!" else None for each in found]


def _read(raw: str) -> Node:
    specialised = _SPECIALISED.match(raw)
    if specialised is not None:
        return Node(specialised[1], dict(_FIELD.findall(specialised[2])))
    return Node("", {}, tuple(map(int, _REFERENCE.findall(raw))))

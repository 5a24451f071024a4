"""A printed LLVM module, cut into its parts by one fast pass that reads no procedure's body.

Printing is by LLVM itself, so that the layout of lines is known: a definition starts with `define ` in
the first column and ends with `}` in the first column; numbered metadata stand at the end, in order.
"""

from __future__ import annotations

import re
from typing import final

from whence.frontends.llvm.reading.tokens import NAME, plain_name
from whence.records import dataclass

_PART = re.compile(
    rf"^(?:(?P<type>%{NAME}) = type (?P<body>.*)"
    rf"|@(?P<global>{NAME}) = .*"
    rf"|(?P<procedure>define|declare) [^@\n]*@(?P<name>{NAME})\(.*"
    rf"|(?P<metadata>!0) = .*)",
    re.MULTILINE,
)


@final
@dataclass(frozen=True, slots=True)
class Extent:
    """Where a part stands in the text: its first line ends at `line_end`, all of it at `end`."""

    start: int
    line_end: int
    end: int


@final
class ModuleText:
    """The text and the extents of its definitions, declarations and globals, by symbol."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.definitions: dict[str, Extent] = {}
        self.declarations: dict[str, Extent] = {}
        self.globals: dict[str, Extent] = {}
        self.types: dict[str, str] = {}
        self.metadata_start = len(text)
        self._split()

    def first_line(self, extent: Extent) -> str:
        return self.text[extent.start : extent.line_end]

    def body(self, extent: Extent) -> str:
        return self.text[extent.line_end + 1 : extent.end]

    def _split(self) -> None:
        text = self.text
        found = _PART.search(text)
        while found is not None:
            end = found.end()
            match found.lastgroup:
                case "name":
                    end = self._add_procedure(found)
                case "global":
                    self.globals[plain_name(found["global"])] = Extent(found.start(), end, end)
                case "body":
                    self.types[found["type"]] = found["body"]
                case _:
                    self.metadata_start = found.start()
                    return
            found = _PART.search(text, end)

    def _add_procedure(self, found: re.Match[str]) -> int:
        name = plain_name(found["name"])
        end = found.end()
        if found["procedure"] == "declare":
            self.declarations[name] = Extent(found.start(), end, end)
            return end
        closing = self.text.find("\n}", end)
        closing = len(self.text) if closing < 0 else closing
        self.definitions[name] = Extent(found.start(), end, closing)
        return closing

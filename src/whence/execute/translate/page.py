"""The text of a generated function while it is written, and which line stands for which point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.program.procedure import Point


@final
@dataclass(frozen=True, slots=True)
class Site:
    """What a line of generated code does that can fail. `address` is Python over the locals of the
    function, evaluated only after a failure; empty when the line accesses no memory."""

    point: Point
    address: str = ""
    size: int = 0
    is_write: bool = False
    direct: str = ""
    """The local that holds the bytes of an object without an address; `address` is then the offset."""
    arguments: tuple[str, ...] = ()
    """Of a call, what it passes, as Python over the locals."""


@final
class Page:
    """Lines are numbered from 1, as Python numbers them in tracebacks."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self.sites: dict[int, Site] = {}
        self.indent = 0

    def line(self, text: str, site: Site | None = None) -> None:
        self._lines.append(" " * self.indent + text)
        if site is not None:
            self.sites[len(self._lines)] = site

    def reserve(self) -> int:
        """A line whose text is decided later, or never."""
        self._lines.append("")
        return len(self._lines) - 1

    def fill(self, position: int, indent: int, text: str) -> None:
        self._lines[position] = " " * indent + text

    @property
    def length(self) -> int:
        return len(self._lines)

    def text(self) -> str:
        return "\n".join(self._lines) + "\n"

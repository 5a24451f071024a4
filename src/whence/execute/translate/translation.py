"""A procedure translated to Python: its text while it is written, the code, the points of its lines, and what
it must be bound to."""

from __future__ import annotations

import sys
from bisect import bisect_right
from dataclasses import field
from enum import Enum
from types import CodeType
from typing import final

from whence.execute.translate.namespace import Requirement
from whence.program.procedure import Point, Procedure
from whence.program.program import Language
from whence.records import dataclass


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


class Instrumentation(Enum):
    """What the machine's observer sees."""

    NONE = "none"
    SHADOW = "shadow"
    """A `Shadow` computes terms beside the values."""
    DEFINEDNESS = "definedness"
    """A shadow, too: a `Definedness` follows which bits are undefined."""
    TRACE = "trace"
    """A `Trace` sees reads and their writers."""
    PATH = "path"
    """A `PathWatch` sees calls and branches."""
    COMPARISONS = "comparisons"
    """`Comparisons` see the sides of comparisons."""
    GUARDS = "guards"
    """A `GuardWatch` sees what the branches that are watched compare, and says which way they go."""


@final
@dataclass(frozen=True, slots=True)
class Options:
    """What generated code does besides computing. Each costs only where it is asked for."""

    watch: frozenset[Point] = frozenset()
    """Points that are recorded when control reaches them."""
    checks_values: bool = False
    """Warn of uninitialised reads, signed overflow and undefined shifts."""
    instrumentation: Instrumentation = Instrumentation.NONE
    shows_frames: bool = False
    """Whether the shadow, a `FramedShadow`, also gets what the variables of an activation hold, before
    branches whose condition has a shadow and before calls."""
    language: Language = Language.C
    """Set by `Translations` from the program."""

    @property
    def has_shadows(self) -> bool:
        return self.instrumentation in (Instrumentation.SHADOW, Instrumentation.DEFINEDNESS)

    @property
    def observes(self) -> bool:
        """Whether accesses are looked at, so that every one needs its address, and every value a local."""
        return self.checks_values or self.instrumentation is not Instrumentation.NONE


@final
@dataclass(frozen=True, slots=True)
class Translation:
    procedure: Procedure
    code: CodeType
    """Defines one function, `run`."""
    text: str
    sites: dict[int, Site]
    requirements: dict[str, Requirement]
    """What each run binds anew."""
    constants: dict[str, object]
    """What is the same in every run."""
    _lines: list[tuple[int, int]] = field(default_factory=list)
    """Where the code of each line of `run` begins; made when first asked for."""

    def line_of(self, code: CodeType, instruction: int) -> int:
        """The line of an instruction of `run`. Python's own way to it is as long as the code."""
        if not self._lines:
            self._lines.extend((start, line) for start, _, line in code.co_lines() if line is not None)
        return self._lines[bisect_right(self._lines, (instruction, sys.maxsize)) - 1][1]

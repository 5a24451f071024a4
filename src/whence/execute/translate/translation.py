"""A procedure translated to Python: code, the points of its lines, and what it must be bound to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import CodeType
from typing import final

from whence.execute.translate.namespace import Requirement
from whence.execute.translate.page import Site
from whence.program.procedure import Point, Procedure
from whence.program.program import Language


class Instrumentation(Enum):
    """What the machine's observer sees."""

    NONE = "none"
    SHADOW = "shadow"
    """A `Shadow` computes terms beside the values."""
    TRACE = "trace"
    """A `Trace` sees reads and their writers."""
    PATH = "path"
    """A `PathWatch` sees calls and branches."""


@final
@dataclass(frozen=True, slots=True)
class Options:
    """What generated code does besides computing. Each costs only where it is asked for."""

    watch: frozenset[Point] = frozenset()
    """Points that are recorded when control comes to them."""
    checks_values: bool = False
    """Warn of uninitialised reads, signed overflow and undefined shifts."""
    instrumentation: Instrumentation = Instrumentation.NONE
    language: Language = Language.C
    """Set by `Translations` from the program."""

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

"""A procedure translated to Python: code, the points of its lines, and what it must be bound to."""

from __future__ import annotations

from dataclasses import dataclass
from types import CodeType
from typing import final

from whence.execute.namespace import Requirement
from whence.execute.page import Site
from whence.program.procedure import Point, Procedure


@final
@dataclass(frozen=True, slots=True)
class Options:
    """What generated code does besides computing. Each costs only where it is asked for."""

    watch: frozenset[Point] = frozenset()
    """Points that are recorded when control comes to them."""
    checks_values: bool = False
    """Warn of uninitialised reads, signed overflow and undefined shifts."""

    @property
    def observes(self) -> bool:
        """Whether accesses are looked at, so that every one needs its address."""
        return self.checks_values


@final
@dataclass(frozen=True, slots=True)
class Translation:
    procedure: Procedure
    code: CodeType
    """Defines one function, `run`."""
    text: str
    sites: dict[int, Site]
    requirements: dict[str, Requirement]

"""What a search runs: the entry, what it looks for, and which procedures get trees of their own."""

from __future__ import annotations

from enum import StrEnum
from typing import final

from whence.analysis.runs.evidence import Claim
from whence.engines.concolic.inputs.number_templates import Template
from whence.engines.concolic.limits import DEFAULT, Limits, Sizes
from whence.engines.concolic.summaries.trees import Calls
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.questions import Callers
from whence.records import dataclass


class Configuration(StrEnum):
    """How the engine searches."""

    COMPOSITIONAL = "compositional"
    """Demand-driven, with summaries."""
    PLAIN = "plain"
    """Over whole-program paths, to compare."""
    GUIDED = "guided"
    """As the first, with the necessary condition that `paths` states."""
    QUANTIFIED = "quantified"
    """As the first, with summaries as axioms over all arguments, to compare."""


@final
@dataclass(frozen=True, slots=True)
class Asked:
    """The obligation of a check."""

    point: Point
    kind: ObligationKind
    operand: int | None = None
    """The argument of a library call that it is about, as in `Obligation`."""

    def is_about(self, point: Point, stack: Calls | None) -> bool:
        """Whether it is about what happens at the point, which those calls lead to: at its own, or inside of
        the library call there."""
        return point == self.point or self.is_inside(stack)

    def is_inside(self, stack: Calls | None) -> bool:
        """Whether the calls are made by the library call that it is about."""
        while self.operand is not None and stack is not None:
            if stack.innermost == self.point:
                return True
            stack = stack.outer
        return False

    @property
    def claim(self) -> Claim:
        """What a run must show to refute it."""
        return Claim(frozenset({self.point}), self.kind, self.operand)


@final
@dataclass(frozen=True, slots=True)
class Plan:
    entry: str
    targets: frozenset[Point] = frozenset()
    """Points that end the search when a run reaches one of them."""
    asked: Asked | None = None
    summarised: frozenset[str] = frozenset()
    """Procedures that are summarised by trees of their own; others run as part of their callers."""
    globals: tuple[str, ...] = ()
    """Variables that summarised procedures name: they get their addresses first, the same in every run."""
    pins_places: bool = False
    """Whether every address and length that depends on inputs is pinned. Then a path determines which bytes
    each instruction touches, and so which write each read sees."""
    sizes: Sizes = DEFAULT.smallest
    limits: Limits = DEFAULT
    template: Template | None = None
    """Where numbers of the inputs are symbols and their texts are not (C)."""
    may_lack_memory: bool = False
    """Whether allocations may fail."""
    callers: Callers = Callers.ANY
    checks_assertions: bool = False
    """Whether assertions of Java are on, as for a question about one of them."""
    watches_states: bool = False
    """Whether runs remember what variables hold where they split (C)."""

    @property
    def watched(self) -> frozenset[Point]:
        """The points of which runs tell whether they reached them."""
        return self.targets if self.asked is None else self.targets | {self.asked.point}

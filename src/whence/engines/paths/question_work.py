"""What one question's work shares: terms, intervals, flows, input symbols, summaries, and what went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, final

from whence.analysis.entries.entry_state import EntryState
from whence.analysis.entries.pointer_inputs import may_free
from whence.answers import Reason
from whence.engines.budget import Meter
from whence.engines.paths.explore.instructions.class_initialisers import InitialiserEffects
from whence.engines.paths.explore.procedure_flow import Flows
from whence.engines.paths.limits import Limits
from whence.engines.paths.memory.initial_contents import Origins
from whence.engines.paths.memory.written_arrays import Deferred, Reader
from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.intervals import Ranges
from whence.logic.rules.bounds import Interval
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass
from whence.source import Span

if TYPE_CHECKING:
    from whence.engines.paths.loops.summary import Summary


@final
@dataclass(frozen=True, slots=True)
class Gap:
    """Where something was not followed, and why."""

    reason: Reason
    detail: str
    span: Span


@final
class Analysis:
    """`holes` are paths that were left: with one, nothing may be called unreachable. `gaps` are values that
    were given up: they only weaken the condition."""

    def __init__(
        self,
        program: Program,
        targets: frozenset[Point],
        meter: Meter,
        *,
        passes_targets: bool = False,
        is_exact: bool = False,
        limits: Limits | None = None,
        state: EntryState | None = None,
    ) -> None:
        """With `passes_targets`, reaching a target again counts, too: what fails may do so only then.
        With `is_exact`, signed arithmetic wraps as the machine's does. Without a `state`, nothing was called
        before."""
        self.limits = limits or Limits()
        self.program = program
        self.passes_targets = passes_targets
        self.is_exact = is_exact
        self.meter = meter
        self.argument_count: Term | None = None
        """How many arguments main has: from there on its vector is null."""
        self.has_careful_callers = False
        """Whether no pointer or reference of the entry is null."""
        self.least_sizes: Mapping[str, int] = {}
        """Bytes of the objects that the entry's pointers lead to, by the names of parameters."""
        self.entry = ""
        self.terms = Terms()
        self.ranges = Ranges()
        self.arithmetic = Arithmetic(self.terms, self.ranges, is_exact=is_exact)
        self.flows = Flows(program, targets)
        self.initialisers = InitialiserEffects(program, self.flows.calls, self.limits)
        self.origins = Origins(program, self.arithmetic, self.limits, state or EntryState(program, None))
        self.deferred = Deferred()
        self.closed_reader = Reader(self.arithmetic, self.origins.tables, self.deferred)
        self.open_reader = Reader(self.arithmetic, self.origins.tables, None)
        self.holes: dict[Gap, None] = {}
        self.gaps: dict[Gap, None] = {}
        self.summaries: dict[object, Summary] = {}
        self.trusts_models = False
        self._fresh = 0

    @cached_property
    def may_free(self) -> bool:
        """Whether objects may end before the entry does."""
        return may_free(self.program, self.entry)

    def hole(self, reason: Reason, detail: str, span: Span) -> None:
        self.holes[Gap(reason, detail, span)] = None

    def gap(self, reason: Reason, detail: str, span: Span) -> None:
        self.gaps[Gap(reason, detail, span)] = None

    def number(self) -> int:
        """A number that was not given out before."""
        self._fresh += 1
        return self._fresh

    def fresh(self, prefix: str, interval: Interval) -> Term:
        """A new integer symbol; the mark keeps it apart from every name of a program."""
        symbol = self.terms.symbol(f"{prefix}#{self.number()}", INT)
        self.ranges.symbols[symbol] = interval
        return symbol

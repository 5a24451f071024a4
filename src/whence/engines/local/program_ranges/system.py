"""Ranges of procedures together with what they exchange, as one fixed point that grows with demand.

Unknowns are numbers that several procedures decide (`unknowns`). Each starts without a value; the ranges of a
procedure are computed with what the unknowns that it reads may be so far, and bring values to others. What
still moves is widened, and what does not settle in time may be anything. A value that covers what all writers
bring, given that it holds where they read, holds at any time by induction over the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.engines.budget import BudgetSpent
from whence.engines.local.limits import Limits
from whence.engines.local.program_ranges.equations import Equations
from whence.engines.local.program_ranges.surroundings import ProcedureSurroundings
from whence.engines.local.program_ranges.unknowns import Parameter, Unknown
from whence.engines.local.ranges.analysis import Ranges, ranges_of, tested_numbers
from whence.engines.local.ranges.interval import Interval, joined, met, whole
from whence.engines.local.ranges.state import WIDEST, State
from whence.engines.local.ranges.widening import widened
from whence.program.program import Program
from whence.program.types import IntType
from whence.records import dataclass


@final
@dataclass(eq=False, slots=True)
class Growing:
    """A fixed point that is not found yet."""

    values: dict[Unknown, Interval | None] = field(default_factory=dict)
    moves: dict[Unknown, int] = field(default_factory=dict)
    runs: dict[str, Ranges | None] = field(default_factory=dict)
    reads: dict[str, set[Unknown]] = field(default_factory=dict)
    spent: int = 0


@final
@dataclass(eq=False, slots=True)
class System:
    """Kept for all questions with the same entries."""

    program: Program
    equations: Equations
    ending: EndingCalls
    limits: Limits
    settled: dict[Unknown, Interval] = field(default_factory=dict)
    _done: dict[str, Ranges | None] = field(default_factory=dict)
    """Ranges of procedures for which all that they read is settled."""
    _growing: Growing = field(default_factory=Growing)
    _interrupted: Growing = field(default_factory=Growing)
    """What a question that ran out of its budget left to the next; nothing is read from it before."""
    _steps: dict[str, list[int]] = field(default_factory=dict)
    _is_settling: bool = True
    """Whether what is asked for now, and was not before, may be anything: always but while a fixed point
    grows, since states inside of blocks are computed when somebody asks for them."""

    def ranges(self, procedure: str, charge: Callable[[int], None]) -> Ranges | None:
        """Those of the procedure with all that it is given, reads and is returned."""
        if procedure not in self._done:
            self._growing, self._interrupted = self._interrupted, Growing()
            try:
                self._solve(procedure, charge)
                self._done[procedure] = self._ranges(procedure, charge)
            except BudgetSpent:
                self._interrupted = self._growing
                raise
            finally:
                self._forget()
        return self._done[procedure]

    def _solve(self, procedure: str, charge: Callable[[int], None]) -> None:
        self._is_settling = False
        is_changed = True
        while is_changed:
            self._ranges(procedure, charge)
            count = len(self._growing.values)
            is_changed = False
            for unknown in list(self._growing.values):
                is_changed = self._raise(unknown, self._brought(unknown, charge)) or is_changed
                if self._growing.spent > self.limits.most_range_runs:
                    self._give_up()
                    return
            is_changed = is_changed or len(self._growing.values) > count
        self._is_settling = True
        if self._growing.values:
            self._narrow(charge)
        self._settle()

    def _narrow(self, charge: Callable[[int], None]) -> None:
        """Leaves the ranges of procedures that were computed with the values that are left."""
        for number in range(self.limits.range_narrowings):
            found = {each: self._brought(each, charge) for each in list(self._growing.values)}
            changed: set[Unknown] = set()
            for unknown, value in found.items():
                known = self._growing.values[unknown]
                if known is not None and value is not None:
                    self._growing.values[unknown] = new = met(known, value) or value
                    changed.update([unknown] if new != known else ())
            if not changed:
                return
            self._drop_runs(set(self._growing.values) if number == 0 else changed)

    def _settle(self) -> None:
        """The values that are left stay, and with them the ranges of procedures that were computed with them.
        What nothing brings a value to may be anything from now on."""
        values = self._growing.values
        for unknown, value in values.items():
            self.settled[unknown] = whole(unknown.bits) if value is None else value
        self._drop_runs({unknown for unknown, value in values.items() if value is None})
        self._done.update(self._growing.runs)
        self._forget()

    def _drop_runs(self, changed: set[Unknown]) -> None:
        """Those that read what changed."""
        runs, reads = self._growing.runs, self._growing.reads
        self._growing.runs = {name: run for name, run in runs.items() if reads[name].isdisjoint(changed)}

    def _forget(self) -> None:
        self._is_settling = True
        self._growing = Growing()

    def _give_up(self) -> None:
        self.settled.update((each, whole(each.bits)) for each in self._growing.values)
        self._forget()

    def _raise(self, unknown: Unknown, value: Interval | None) -> bool:
        """Adds the values to those that the unknown may have; whether they were not all there."""
        if value is None or unknown not in self._growing.values:
            return False
        known = self._growing.values[unknown]
        new = value if known is None else joined(known, value)
        if new == known:
            return False
        moves = self._growing.moves[unknown] = self._growing.moves.get(unknown, 0) + 1
        if known is not None and moves > self.limits.range_joins:
            new = widened(self._steps_of(unknown), known, new) if moves < 12 else whole(unknown.bits)
        self._growing.values[unknown] = new
        self._drop_runs({unknown})
        return True

    def _steps_of(self, unknown: Unknown) -> list[int]:
        """Numbers in the procedures that read it."""
        names = [name for name, read in self._growing.reads.items() if unknown in read]
        return sorted({number for name in names for number in self._numbers(name)})

    def _numbers(self, name: str) -> list[int]:
        if name not in self._steps:
            self._steps[name] = tested_numbers(self.program.procedure(name))
        return self._steps[name]

    def _brought(self, unknown: Unknown, charge: Callable[[int], None]) -> Interval | None:
        return self.equations.value(unknown, lambda name: self._ranges(name, charge))

    def _value(self, procedure: str, unknown: Unknown) -> Interval | None:
        """What the unknown may be, as far as is known; None: nothing yet."""
        if unknown in self.settled:
            return self.settled[unknown]
        self._growing.reads.setdefault(procedure, set()).add(unknown)
        if unknown not in self._growing.values:
            if self._is_settling:
                return whole(unknown.bits)
            is_full = len(self._growing.values) >= self.limits.most_unknowns
            if is_full or not self.equations.is_followed(unknown):
                self.settled[unknown] = whole(unknown.bits)
                return self.settled[unknown]
            self._growing.values[unknown] = None
        return self._growing.values[unknown]

    def _ranges(self, name: str, charge: Callable[[int], None]) -> Ranges | None:
        """With what is known so far."""
        if name in self._done:
            return self._done[name]
        if name not in self._growing.runs:
            self._growing.spent += 1
            self._growing.reads[name] = set()
            self._growing.runs[name] = self._computed(name, charge)
        return self._growing.runs[name]

    def _computed(self, name: str, charge: Callable[[int], None]) -> Ranges | None:
        passed = self._passed(name)
        surroundings = ProcedureSurroundings(
            self.program.procedure(name),
            self.equations,
            lambda unknown: self._value(name, unknown),
            self._ends(),
        )
        return ranges_of(
            self.program.procedure(name),
            self.limits,
            charge,
            passed or {},
            lambda call: self.ending.ends(self.program, call),
            surroundings,
            is_reached=passed is not None,
        )

    def _ends(self) -> Iterable[int]:
        """The ends of what unknowns may be."""
        found: set[int] = set()
        for each in (*self._growing.values.values(), *self.settled.values()):
            if each is not None:
                for end in (each.low, each.high, each.least, each.most):
                    found.update((end - 1, end, end + 1))
        return found

    def _passed(self, name: str) -> State | None:
        """What is known of the parameters; None if no call is known yet."""
        found: State = {}
        for number, each in enumerate(self.program.procedure(name).parameters):
            if isinstance(each.type, IntType) and each.type.bits <= WIDEST:
                value = self._value(name, Parameter(name, number, each.type.bits))
                if value is None:
                    return None
                found[each.name] = value
        return found

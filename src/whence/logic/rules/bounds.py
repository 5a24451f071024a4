"""What literals about one integer sum say together, and what values a sum can take at all."""

from dataclasses import field
from typing import NamedTuple, final

from whence.logic.interning import Table
from whence.logic.sorts import BOOL
from whence.logic.term import Op, Term
from whence.records import dataclass


@final
@dataclass(slots=True)
class Bounds:
    """An interval with holes, tightened literal by literal; `None` is no bound."""

    lowest: int | None = None
    highest: int | None = None
    holes: set[int] = field(default_factory=set)

    def restrict(self, op: Op, value: int, holds: bool) -> None:
        """Adds `subject <= value` or `subject = value` (by `op`), or its negation."""
        if op is Op.INT_EQ and not holds:
            self.holes.add(value)
            return
        if holds and (self.highest is None or value < self.highest):
            self.highest = value
        least = value if op is Op.INT_EQ else value + 1
        if (op is Op.INT_EQ or not holds) and (self.lowest is None or least > self.lowest):
            self.lowest = least

    def literals(self, table: Table, subject: Term) -> list[Term]:
        """The fewest literals about `subject` that say the same; just `false` if nothing is left."""
        self._close()
        lowest, highest = self.lowest, self.highest
        if lowest is not None and highest is not None:
            if lowest > highest:
                return [table.false]
            if lowest == highest:
                return [table.make(Op.INT_EQ, (subject,), BOOL, lowest)]
        found = []
        if highest is not None:
            found.append(table.make(Op.INT_LE, (subject,), BOOL, highest))
        if lowest is not None:
            found.append(_not(table, table.make(Op.INT_LE, (subject,), BOOL, lowest - 1)))
        return found + [
            _not(table, table.make(Op.INT_EQ, (subject,), BOOL, hole)) for hole in sorted(self.holes)
        ]

    def _close(self) -> None:
        """Moves the ends inward past holes and forgets the holes outside."""
        while self.lowest is not None and self.lowest in self.holes:
            self.holes.discard(self.lowest)
            self.lowest += 1
        while self.highest is not None and self.highest in self.holes:
            self.holes.discard(self.highest)
            self.highest -= 1
        low, high = self.lowest, self.highest
        self.holes = {h for h in self.holes if (low is None or low < h) and (high is None or h < high)}


class Interval(NamedTuple):
    """Inclusive ends; `None` is no bound."""

    lowest: int | None
    highest: int | None


ANYTHING = Interval(None, None)


def interval(term: Term) -> Interval:
    """An interval that contains every value of an `Int` term, by its top operators only."""
    if term.op is Op.INT:
        return Interval(term.value, term.value)
    if term.op is not Op.INT_SUM:
        return _atom_interval(term)
    lowest: int | None = term.value
    highest: int | None = term.value
    for coefficient, atom in zip(term.coefficients, term.args, strict=True):
        low, high = _atom_interval(atom)
        if coefficient < 0:
            low, high = high, low
        lowest = None if lowest is None or low is None else lowest + coefficient * low
        highest = None if highest is None or high is None else highest + coefficient * high
        if lowest is None and highest is None:
            return ANYTHING
    return Interval(lowest, highest)


def _atom_interval(atom: Term) -> Interval:
    match atom.op:
        case Op.INT_MOD if atom.args[1].op is Op.INT and atom.args[1].value:
            return Interval(0, abs(atom.args[1].value) - 1)
        case Op.ITE if atom.args[1].op is Op.INT and atom.args[2].op is Op.INT:
            ends = sorted((atom.args[1].value, atom.args[2].value))
            return Interval(ends[0], ends[1])
        case _:
            return ANYTHING


def _not(table: Table, atom: Term) -> Term:
    return table.make(Op.NOT, (atom,), BOOL)

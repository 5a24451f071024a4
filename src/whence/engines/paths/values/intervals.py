"""Intervals of integer terms: what types say of inputs, and what a path condition adds.

Infeasible branches are cut by these alone. A solver call per branch gives the same tree and takes nearly
all of the time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from whence.logic.rules.bounds import ANYTHING, Interval
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.sorts import INT
from whence.logic.term import Op, Term

NATURAL = Interval(0, None)


def signed_range(bits: int) -> Interval:
    """The integers that a variable of that many bits stands for."""
    return Interval(0, 1) if bits == 1 else Interval(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def meet(left: Interval, right: Interval) -> Interval:
    lowest = left.lowest if right.lowest is None else right.lowest
    if left.lowest is not None and right.lowest is not None:
        lowest = max(left.lowest, right.lowest)
    highest = left.highest if right.highest is None else right.highest
    if left.highest is not None and right.highest is not None:
        highest = min(left.highest, right.highest)
    return Interval(lowest, highest)


def hull(left: Interval, right: Interval) -> Interval:
    lowest = None if left.lowest is None or right.lowest is None else min(left.lowest, right.lowest)
    highest = None if left.highest is None or right.highest is None else max(left.highest, right.highest)
    return Interval(lowest, highest)


def scaled(interval: Interval, factor: int) -> Interval:
    low = None if interval.lowest is None else interval.lowest * factor
    high = None if interval.highest is None else interval.highest * factor
    return Interval(low, high) if factor >= 0 else Interval(high, low)


def plus(left: Interval, right: Interval) -> Interval:
    return Interval(
        None if left.lowest is None or right.lowest is None else left.lowest + right.lowest,
        None if left.highest is None or right.highest is None else left.highest + right.highest,
    )


def is_empty(interval: Interval) -> bool:
    return interval.lowest is not None and interval.highest is not None and interval.lowest > interval.highest


def fits(inner: Interval, outer: Interval) -> bool:
    return (
        inner.lowest is not None
        and inner.highest is not None
        and (outer.lowest is None or outer.lowest <= inner.lowest)
        and (outer.highest is None or inner.highest <= outer.highest)
    )


@final
class Ranges:
    """What is known of symbols and functions wherever they occur."""

    def __init__(self) -> None:
        self.symbols: dict[Term, Interval] = {}
        self.functions: dict[str, Interval] = {}
        self.extents: dict[str, int] = {}
        """Function -> number of elements of the array that it stands for."""
        self._narrower: Mapping[Term, Interval] = {}
        self._memo: dict[Term, Interval] = {}

    def narrowed(self, bounds: Mapping[Term, Interval]) -> Ranges:
        """The same registry, seen where more is known of some symbols."""
        seen = Ranges()
        seen.symbols, seen.functions, seen.extents = self.symbols, self.functions, self.extents
        seen._narrower = bounds
        return seen

    def interval(self, term: Term) -> Interval:
        """An interval that contains every value of the term."""
        found = self._memo.get(term)
        if found is not None:
            return found
        pending = [term]
        while pending:
            current = pending[-1]
            missing = [arg for arg in current.args if arg.sort is INT and arg not in self._memo]
            if missing:
                pending.extend(missing)
            else:
                pending.pop()
                self._memo[current] = self._compute(current)
        return self._memo[term]

    def _compute(self, term: Term) -> Interval:
        match term.op:
            case Op.INT:
                return Interval(term.value, term.value)
            case Op.SYMBOL:
                return meet(self.symbols.get(term, ANYTHING), self._narrower.get(term, ANYTHING))
            case Op.APPLY:
                return self.functions.get(term.function.name, ANYTHING)
            case Op.INT_SUM:
                return self._sum(term)
            case Op.ITE:
                return hull(self._memo[term.args[1]], self._memo[term.args[2]])
            case Op.INT_MOD | Op.INT_DIV:
                return self._division(term)
            case _:
                return ANYTHING

    def _sum(self, term: Term) -> Interval:
        result = Interval(term.value, term.value)
        for coefficient, atom in monomials(term):
            result = plus(result, scaled(self._memo[atom], coefficient))
        return result

    def _division(self, term: Term) -> Interval:
        divisor = term.args[1]
        if divisor.op is not Op.INT or divisor.value <= 0:
            return ANYTHING
        inner = self._memo[term.args[0]]
        if term.op is Op.INT_MOD:
            whole = Interval(0, divisor.value - 1)
            return inner if fits(inner, whole) else whole
        return Interval(
            None if inner.lowest is None else inner.lowest // divisor.value,
            None if inner.highest is None else inner.highest // divisor.value,
        )


@final
class Facts:
    """Literals that hold on a path, as intervals of the sums that they speak about; immutable."""

    __slots__ = ("_bounds", "_literals", "ranges")

    def __init__(
        self,
        ranges: Ranges,
        bounds: dict[Term, Interval] | None = None,
        literals: dict[Term, bool] | None = None,
    ) -> None:
        self.ranges = ranges
        self._bounds = bounds or {}
        self._literals = literals or {}

    def interval(self, term: Term) -> Interval:
        known = self._atom(term)
        if term.op is not Op.INT_SUM:
            return known
        constant = constant_part(term)
        result = Interval(constant, constant)
        for coefficient, atom in monomials(term):
            result = plus(result, scaled(self._atom(atom), coefficient))
        return meet(known, result)

    def _atom(self, term: Term) -> Interval:
        known = self.ranges.interval(term)
        implied = self._bounds.get(term)
        return known if implied is None else meet(known, implied)

    def assume(self, formula: Term) -> Facts | None:
        """These facts and the formula, or None if they contradict each other."""
        bounds = dict(self._bounds)
        literals = dict(self._literals)
        pending = [formula]
        while pending:
            literal = pending.pop()
            if literal.op is Op.BOOL:
                if not literal.value:
                    return None
            elif literal.op is Op.AND:
                pending.extend(literal.args)
            elif not self._add(literal, bounds, literals):
                return None
        return Facts(self.ranges, bounds, literals)

    def _add(self, literal: Term, bounds: dict[Term, Interval], literals: dict[Term, bool]) -> bool:
        holds = literal.op is not Op.NOT
        atom = literal if holds else literal.args[0]
        if literals.setdefault(atom, holds) is not holds:
            return False
        if atom.op not in (Op.INT_LE, Op.INT_EQ):
            return True
        implied = _interval_of_literal(atom, holds)
        if implied is None:
            return self._is_possible(atom.args[0], atom.value, bounds)
        return self._narrow(atom.args[0], implied, bounds)

    def _is_possible(self, subject: Term, excluded: int, bounds: dict[Term, Interval]) -> bool:
        now = Facts(self.ranges, bounds).interval(subject)
        if now == Interval(excluded, excluded):
            return False
        if now.lowest == excluded:
            return self._narrow(subject, Interval(excluded + 1, None), bounds)
        if now.highest == excluded:
            return self._narrow(subject, Interval(None, excluded - 1), bounds)
        return True

    def _narrow(self, subject: Term, implied: Interval, bounds: dict[Term, Interval]) -> bool:
        """Adds an interval of a sum and what it says of each of its atoms."""
        facts = Facts(self.ranges, bounds)
        now = meet(facts.interval(subject), implied)
        if is_empty(now):
            return False
        bounds[subject] = now
        if subject.op is not Op.INT_SUM:
            return True
        for coefficient, atom in monomials(subject):
            rest = plus(now, scaled(_others(facts, subject, atom), -1))
            share = meet(facts.interval(atom), _divided(rest, coefficient))
            if is_empty(share):
                return False
            bounds[atom] = share
        return True

    @property
    def symbols(self) -> dict[Term, Interval]:
        """The intervals of single symbols."""
        return {term: bound for term, bound in self._bounds.items() if term.op is Op.SYMBOL}

    def pinned(self) -> dict[Term, int]:
        """Symbols that can have only one value."""
        return {
            term: bound.lowest
            for term, bound in self._bounds.items()
            if term.op is Op.SYMBOL and bound.lowest is not None and bound.lowest == bound.highest
        }

    def common(self, other: Facts) -> Facts:
        """What holds in both."""
        bounds = {
            term: hull(bound, other._bounds[term])
            for term, bound in self._bounds.items()
            if term in other._bounds
        }
        literals = {
            atom: holds for atom, holds in self._literals.items() if other._literals.get(atom) is holds
        }
        return Facts(self.ranges, bounds, literals)


def _interval_of_literal(atom: Term, holds: bool) -> Interval | None:
    """What the literal says of its subject; None for a disequality."""
    if atom.op is Op.INT_LE:
        return Interval(None, atom.value) if holds else Interval(atom.value + 1, None)
    return Interval(atom.value, atom.value) if holds else None


def _others(facts: Facts, subject: Term, atom: Term) -> Interval:
    constant = constant_part(subject)
    result = Interval(constant, constant)
    for coefficient, other in monomials(subject):
        if other is not atom:
            result = plus(result, scaled(facts.interval(other), coefficient))
    return result


def _divided(interval: Interval, divisor: int) -> Interval:
    """Whole numbers x with divisor * x in the interval."""
    if divisor < 0:
        interval, divisor = scaled(interval, -1), -divisor
    return Interval(
        None if interval.lowest is None else -(-interval.lowest // divisor),
        None if interval.highest is None else interval.highest // divisor,
    )

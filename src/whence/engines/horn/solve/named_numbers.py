"""The numbers that clauses name: bounds, differences and phases that an invariant may speak of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from whence.engines.horn.encode.predicates.clauses import Predicate, System
from whence.logic.rules.linear import monomials
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms

_MOST_LANDMARKS = 12
_MOST_COMPARED = 4
_MOST_COMPARISONS = 12
_MOST_DIFFERENCES = 4
_WORTH = 8
_MOST_CONSTANTS = 12
_LARGE = (1 << 31) - 3
_WITH_CONSTANT = (Op.INT, Op.INT_SUM, Op.INT_LE, Op.INT_EQ)
_MOST_SPLITS = 3
_MOST_NAMED = 2


def constants_of(system: System) -> list[int]:
    """The numbers that the clauses name, and their neighbours, small ones first."""
    named: set[int] = {0, 1, *system.lengths}
    for clause in system.clauses:
        whole = (*clause.atoms, clause.constraint, *(() if clause.head is None else (clause.head,)))
        found = (abs(term.value) for term in subterms(whole) if term.op in _WITH_CONSTANT)
        named.update(value for value in found if value < _LARGE)
    few = sorted(named)[:_MOST_CONSTANTS]
    both = {number for value in few for number in (value, value + 1, -value, -value - 1)}
    return sorted(both | {value - 1 for value in few if value > 2})


def landmarks_of(system: System) -> list[int]:
    """The bounds of variables that comparisons in the clauses name, and one beyond: where loops end. Zero and
    the largest remainders, too."""
    found: dict[int, None] = {}
    rests: set[int] = {0}
    for clause in system.clauses:
        for term in subterms((clause.constraint,)):
            if term.op is Op.INT_LE and term.args[0].op is Op.SYMBOL and 1 < abs(term.value) < _LARGE:
                found[term.value] = None
            elif term.op is Op.INT_LE:
                rests.update(_largest_rests(term))
    few = list(found)[:_MOST_LANDMARKS]
    return sorted({*sorted(rests)[:_MOST_LANDMARKS], *(value + more for value in few for more in (0, 1))})


def _largest_rests(comparison: Term) -> Iterator[int]:
    """What may be left of a division, if the comparison is of what a multiple of a quotient leaves."""
    summands = list(monomials(comparison.args[0]))
    by_sign = any(each.op is Op.ITE for _, each in summands)
    for factor, _ in summands:
        if 1 < abs(factor) < _LARGE and (by_sign or comparison.value == abs(factor) - 1):
            yield abs(factor) - 1


class Comparisons(NamedTuple):
    """Pairs of arguments, and constants for their differences and sums."""

    pairs: list[tuple[int, int]]
    differences: list[int]
    sums: list[int]


def comparisons_of(system: System, predicate: Predicate) -> Comparisons:
    """What the clauses that start at the predicate compare of its arguments, and by how much they may differ:
    offsets with sizes, indices with lengths."""
    pairs: dict[tuple[int, int], None] = {}
    for clause in system.clauses:
        for atom in clause.atoms:
            if atom.function == predicate.function:
                places = {argument: place for place, argument in enumerate(atom.args)}
                for term in subterms((clause.constraint,)):
                    if term.op is Op.INT_LE:
                        named = sorted({places[each] for each in _summands(term.args[0]) if each in places})
                        pairs.update(dict.fromkeys(combinations(named[:_MOST_COMPARED], 2)))
    return Comparisons(list(pairs)[:_MOST_COMPARISONS], differences_of(system), sums_of(system))


def differences_of(system: System) -> list[int]:
    """The constants by which two values differ in comparisons, such as the least size of a caller's
    object."""
    found: dict[int, None] = {}
    for clause in system.clauses:
        for term in subterms((clause.constraint,)):
            is_named = term.op is Op.INT_LE and _WORTH < abs(term.value) < _LARGE
            if is_named and sorted(factor for factor, _ in monomials(term.args[0])) == [-1, 1]:
                found[term.value] = None
    return list(found)[:_MOST_DIFFERENCES]


def sums_of(system: System) -> list[int]:
    """The constants that comparisons name as ends of a sum of two values, and one beyond: where one counts
    up while the other counts down."""
    found: dict[int, None] = {}
    for clause in system.clauses:
        for term in subterms((clause.constraint,)):
            if term.op is Op.INT_LE and abs(term.value) < _LARGE:
                [*factors] = (factor for factor, _ in monomials(term.args[0]))
                if factors in ([1, 1], [-1, -1]):
                    found[factors[0] * term.value] = None
    few = list(found)[:_MOST_DIFFERENCES]
    return sorted({number for value in few for number in (value - 1, value, value + 1)})


def _summands(term: Term) -> Iterator[Term]:
    """The terms that a sum may consist of, each branch of a choice among them."""
    for _, each in monomials(term):
        if each.op is Op.ITE:
            yield from (inner for branch in each.args[1:] for inner in _summands(branch))
        else:
            yield each


def splits_of(system: System, predicate: Predicate) -> list[tuple[int, int]]:
    """Arguments and the constants with which the clauses that start at the predicate compare them, those that
    choose what an argument becomes first: phases of a loop."""
    found = _compared(system, predicate, Op.INT_LE, in_heads=False)
    everywhere = _compared(system, predicate, Op.INT_LE, in_heads=True)
    return [*(each for each in everywhere if each not in found), *found][:_MOST_SPLITS]


def named_of(system: System, predicate: Predicate) -> list[tuple[int, int]]:
    """Arguments and the constants with which anything that starts at the predicate compares them for
    equality: flags and modes."""
    return _compared(system, predicate, Op.INT_EQ, in_heads=True)[:_MOST_NAMED]


def _compared(system: System, predicate: Predicate, op: Op, *, in_heads: bool) -> list[tuple[int, int]]:
    """Arguments of the predicate and constants, in clauses that start there."""
    found: dict[tuple[int, int], None] = {}
    for clause in system.clauses:
        head = () if clause.head is None or not in_heads else clause.head.args
        for atom in clause.atoms:
            if atom.function != predicate.function:
                continue
            places = {argument: place for place, argument in enumerate(atom.args)}
            for term in subterms((clause.constraint, *head)):
                if term.op is op and term.args[0] in places and abs(term.value) < _LARGE:
                    found[places[term.args[0]], term.value] = None
    return list(found)

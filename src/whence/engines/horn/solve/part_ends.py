"""Where parts of arrays begin and end: at indices of accesses, and at what these are compared with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import gcd

from whence.engines.horn.encode.predicates.clauses import Clause, Predicate, System
from whence.engines.horn.solve.candidates import accessed_by, branches_of
from whence.engines.horn.solve.parts import End
from whence.logic.rules.linear import monomials
from whence.logic.term import Op, Term
from whence.logic.traversal import subterms

_MOST_ACCESSED = 12
_MOST_PARTS = 2
_LARGE = (1 << 31) - 3


def ends_of(system: System, predicate: Predicate, fixed: Mapping[int, int]) -> list[End]:
    """Over the arguments of the predicate that are not fixed, accesses first."""
    scales: dict[str, int] = {}
    for each in system.predicates:
        for scale, (parts, _) in accessed_by(system, each, _MOST_ACCESSED, with_choices=True):
            scales.update((each.arguments[at], scale // by) for by, at in parts if by > 0 == scale % by)
    accessed = accessed_by(system, predicate, _MOST_ACCESSED, with_choices=True)
    found = [_without(End(parts, constant, scale), fixed) for scale, (parts, constant) in accessed]
    for clause in system.clauses:
        for known in _limits(system, clause, predicate, scales):
            limit = _without(known, fixed)
            if replace(limit, is_limit=False) not in found:
                found.append(limit)
    return [each for each in dict.fromkeys(found) if _may_be_index(each)]


def _may_be_index(end: End) -> bool:
    return abs(end.constant) < _LARGE and (bool(end.parts) or end.constant >= 0)


def _without(end: End, fixed: Mapping[int, int]) -> End:
    """In smallest numbers, without the arguments that are fixed."""
    constant = end.constant + sum(factor * fixed[place] for factor, place in end.parts if place in fixed)
    parts = [(factor, place) for factor, place in end.parts if place not in fixed]
    unit = gcd(end.scale, constant, *(factor for factor, _ in parts))
    small = tuple((factor // unit, place) for factor, place in parts)
    return End(small, constant // unit, end.scale // unit, end.is_limit)


def one_behind(ends: Iterable[End]) -> list[End]:
    """The ends, and one element behind each of them: at a limit that moves, two."""
    found: dict[End, None] = {}
    for each in ends:
        more = 3 if each.is_limit and each.parts else 2
        found.update((End(each.parts, each.constant + n * each.scale, each.scale), None) for n in range(more))
    return list(found)


def _limits(system: System, clause: Clause, predicate: Predicate, scales: Mapping[str, int]) -> Iterator[End]:
    """What a clause compares indices of accesses with."""
    own = {word: place for place, word in enumerate(predicate.arguments)}
    words = _words(system, clause)
    compared = (term for term in subterms((clause.constraint,)) if term.op is Op.INT_LE)
    sums = (each for term in compared for each in branches_of(list(monomials(term.args[0])), term.value))
    for parts, value in sums:
        if any(symbol not in words for _, symbol in parts):
            continue
        for sign, symbol in parts:
            others = [(-sign * factor, own.get(words[each])) for factor, each in parts if each is not symbol]
            given = [(factor, place) for factor, place in others if place is not None]
            scale = scales.get(words[symbol])
            is_small = abs(value) < _LARGE and abs(sign) == 1
            if scale is not None and is_small and len(given) == len(others) <= _MOST_PARTS:
                yield End(tuple(given), sign * value, scale, is_limit=True)


def _words(system: System, clause: Clause) -> dict[Term, str]:
    """What stands for each symbol among the arguments of a clause's atoms."""
    by_function = {each.function: each for each in system.predicates}
    found: dict[Term, str] = {}
    for atom in (*clause.atoms, *(() if clause.head is None else (clause.head,))):
        found.update(zip(atom.args, by_function[atom.function].arguments, strict=True))
    return found

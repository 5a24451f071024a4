"""How two accesses to one object lie to each other, as far as the form of their offsets shows."""

from __future__ import annotations

from enum import Enum
from math import gcd

from whence.engines.heap.state.facts import Facts, occurs
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.term import Op, Term


class Overlap(Enum):
    SAME = "same"
    """They begin at the same byte."""
    DISJOINT = "disjoint"
    SAME_OR_DISJOINT = "same or disjoint"
    """As elements of one array do."""
    ANY = "any"


def is_of_analysis(offset: Term) -> bool:
    """Does it name a place before the object, where the analysis keeps its size and whether it is gone?"""
    return offset.op is Op.INT and offset.value < 0


def overlap(facts: Facts, one: Term, one_width: int, other: Term, other_width: int) -> Overlap:
    if is_of_analysis(one) or is_of_analysis(other):
        return Overlap.SAME if one is other else Overlap.DISJOINT
    difference = facts.terms.sub(one, other)
    if difference.op is Op.INT:
        if difference.value == 0:
            return Overlap.SAME
        is_apart = difference.value >= other_width or -difference.value >= one_width
        return Overlap.DISJOINT if is_apart else Overlap.ANY
    low, high = facts.interval(difference)
    if (low is not None and low >= other_width) or (high is not None and -high >= one_width):
        return Overlap.DISJOINT
    stride = gcd(*(factor for factor, _ in monomials(difference)))
    rest = constant_part(difference) % stride
    if rest == 0:
        is_aligned = stride >= max(one_width, other_width)
        return Overlap.SAME_OR_DISJOINT if is_aligned else Overlap.ANY
    return Overlap.DISJOINT if rest >= other_width and stride - rest >= one_width else Overlap.ANY


def affine(facts: Facts, term: Term, counter: Term) -> tuple[int, Term] | None:
    """The factor of the counter and the rest, if the rest does not mention the counter."""
    factor = next((each for each, atom in monomials(term) if atom is counter), 0)
    rest = facts.terms.sub(term, facts.terms.scale(factor, counter))
    return None if occurs(counter, (rest,)) else (factor, rest)

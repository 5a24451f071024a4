"""Conditions that say in their type how they relate to the truth.

`Exact`: the term holds exactly when the condition does. `Over`: whenever the condition does, at least (it may
prove absence). `Under`: only when the condition does (it may prove presence). Combining an `Over` with an
`Under` has no direction at all and is refused: weaken or strengthen one first.
"""

from typing import TypeAlias, final

from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Exact:
    """Neither more nor less than the condition."""

    term: Term


@final
@dataclass(frozen=True, slots=True)
class Over:
    """Implied by the condition."""

    term: Term


@final
@dataclass(frozen=True, slots=True)
class Under:
    """Implies the condition."""

    term: Term


Condition: TypeAlias = Exact | Over | Under


class MixedDirections(ValueError):
    """An over-approximation was combined with an under-approximation."""


def negated(terms: Terms, condition: Condition) -> Condition:
    """The complement, whose approximation points the other way."""
    term = terms.not_(condition.term)
    match condition:
        case Exact():
            return Exact(term)
        case Over():
            return Under(term)
        case Under():
            return Over(term)


def conjoined(terms: Terms, *conditions: Condition) -> Condition:
    return _directed(terms.and_(*(c.term for c in conditions)), conditions)


def disjoined(terms: Terms, *conditions: Condition) -> Condition:
    return _directed(terms.or_(*(c.term for c in conditions)), conditions)


def weakened(terms: Terms, condition: Condition) -> Over:
    """What is certainly implied by the condition."""
    match condition:
        case Exact(term) | Over(term):
            return Over(term)
        case Under():
            return Over(terms.true)


def _directed(term: Term, conditions: tuple[Condition, ...]) -> Condition:
    directions = {type(condition) for condition in conditions} - {Exact}
    if len(directions) > 1:
        raise MixedDirections("an over- and an under-approximation have no common direction")
    if Over in directions:
        return Over(term)
    return Under(term) if Under in directions else Exact(term)

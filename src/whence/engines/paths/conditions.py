"""Path conditions in the shared form of the paper's Algorithm 3, positive throughout.

A condition is a formula without quantifiers, a choice between conjunctions, or the looping condition of a
loop that was passed. Nothing is ever negated, so weakening any part weakens the whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias, final

from whence.engines.paths.values import Cells, Number
from whence.logic.term import Term

if TYPE_CHECKING:
    from whence.engines.paths.summary import Summary


@final
@dataclass(frozen=True, slots=True)
class Either:
    """At least one of the conjunctions."""

    options: tuple[Conditions, ...]


@final
@dataclass(frozen=True, slots=True)
class Binding:
    """What a summary's basic symbols stand for where it is used."""

    numbers: Mapping[Term, Number] = field(default_factory=dict)
    arrays: Mapping[str, Cells] = field(default_factory=dict)


@final
@dataclass(frozen=True, slots=True, eq=False)
class Looping:
    """The loop went `counters[i]` times along backbone i, in some order, and came back to its entry."""

    summary: Summary
    counters: tuple[Term, ...]
    binding: Binding


Condition: TypeAlias = Term | Either | Looping
Conditions: TypeAlias = tuple[Condition, ...]


def common_prefix(left: Conditions, right: Conditions) -> int:
    length = 0
    for one, other in zip(left, right, strict=False):
        if one is not other:
            break
        length += 1
    return length


def joined(options: list[Conditions]) -> Conditions:
    """The conjunction that holds if one of the options does, with what they begin with kept outside."""
    shared = min(common_prefix(options[0], option) for option in options)
    if any(len(option) == shared for option in options):
        return options[0][:shared]
    rests = dict.fromkeys(option[shared:] for option in options)
    if len(rests) == 1:
        return options[0]
    return (*options[0][:shared], Either(tuple(rests)))

"""Path conditions in the shared form of the paper's Algorithm 3, positive throughout.

A condition is a formula without quantifiers, a choice between conjunctions, or the looping condition of a
loop that was passed. Nothing is ever negated, so weakening any part weakens the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias, final

from whence.engines.paths.values.symbolic_values import Cells, Number
from whence.logic.term import Term
from whence.records import dataclass

if TYPE_CHECKING:
    from whence.engines.paths.loops.summary import Summary


@final
@dataclass(frozen=True, slots=True, eq=False)
class Either:
    """At least one of the conjunctions. Choices share what paths had in common, so a walk through
    them visits each once: as trees they are exponentially large."""

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


def choices_rewritten(
    conditions: Conditions, rewrite: Callable[[Term | Looping], Condition | None]
) -> Conditions:
    """The conditions with their parts rewritten, and those that become None left out; what was shared is
    shared again."""
    done: dict[int, Either] = {}

    def conjunction(parts: Conditions) -> Conditions:
        found = (choice(part) if isinstance(part, Either) else rewrite(part) for part in parts)
        return tuple(part for part in found if part is not None)

    def choice(either: Either) -> Either:
        if id(either) not in done:
            done[id(either)] = Either(tuple(conjunction(option) for option in either.options))
        return done[id(either)]

    return conjunction(conditions)


def loops_in(conditions: Conditions) -> Iterator[Looping]:
    """The loops that the conditions pass."""
    seen: set[int] = set()
    pending = list(reversed(conditions))
    while pending:
        condition = pending.pop()
        if isinstance(condition, Looping):
            yield condition
        elif isinstance(condition, Either) and id(condition) not in seen:
            seen.add(id(condition))
            pending.extend(part for option in condition.options for part in option)


def joined(options: list[Conditions]) -> Conditions:
    """The conjunction that holds if one of the options does, with what they begin with kept outside."""
    shared = min(common_prefix(options[0], option) for option in options)
    if any(len(option) == shared for option in options):
        return options[0][:shared]
    rests = dict.fromkeys(option[shared:] for option in options)
    if len(rests) == 1:
        return options[0]
    return (*options[0][:shared], Either(tuple(rests)))

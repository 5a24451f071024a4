"""One abstract state: variables, memory, and the condition under which control is here."""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.engines.heap.fields.events import Private
from whence.engines.heap.memory.reading import Reading
from whence.engines.heap.memory.regions import Region
from whence.engines.heap.memory.versions import Choice, Version
from whence.engines.heap.state.values import Value
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.records import dataclass


@final
@dataclass(slots=True)
class State:
    """`guard` is a conjunction. Regions that are not in `memory` are as they were at the start. `private` are
    objects that nothing but variables leads to, by their numbers."""

    variables: dict[str, Value]
    memory: dict[Region, Version]
    guard: tuple[Term, ...]
    private: dict[Term, Private] = field(default_factory=dict)

    def copy(self) -> State:
        return State(dict(self.variables), dict(self.memory), self.guard, dict(self.private))

    def assume(self, terms: Terms, condition: Term) -> bool:
        """Whether control may go on."""
        if condition is terms.false or terms.not_(condition) in self.guard:
            return False
        if condition is not terms.true and condition not in self.guard:
            self.guard = (*self.guard, condition)
        return True


def joined(reading: Reading, one: State, other: State, start: dict[Region, Version]) -> State:
    """The state after two branches that exclude each other (section 2.4 with an exact condition)."""
    terms = reading.terms
    length = 0
    for a, b in zip(one.guard, other.guard, strict=False):
        if a is not b:
            break
        length += 1
    mine, theirs = one.guard[length:], other.guard[length:]
    is_opposite = bool(mine and theirs) and terms.not_(mine[0]) is theirs[0]
    condition = mine[0] if is_opposite else terms.and_(*mine)
    guard = one.guard[:length]
    either = terms.or_(terms.and_(*mine), terms.and_(*theirs))
    if either is not terms.true and not (is_opposite and len(mine) == len(theirs) == 1):
        guard = (*guard, either)
    variables = {
        name: value
        if other.variables[name] == value
        else reading.choose(condition, value, other.variables[name])
        for name, value in one.variables.items()
        if name in other.variables
    }
    memory: dict[Region, Version] = {}
    for region in {**one.memory, **other.memory}:
        a_version = one.memory.get(region) or start[region]
        b_version = other.memory.get(region) or start[region]
        memory[region] = a_version if a_version is b_version else Choice(condition, a_version, b_version)
    return State(variables, memory, guard, dict(one.private))

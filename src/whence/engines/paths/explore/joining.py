"""Joining paths that meet at a block.

Paths with the same values become one path under the choice of their conditions. If too many with different
values are left, they are joined as well: where they differ, a new symbol stands for the value, and each
option of the choice says what it is equal to there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from whence.engines.paths.explore.path_conditions import Conditions, joined
from whence.engines.paths.explore.state import Frame, Memory, State
from whence.engines.paths.values.symbolic_values import UNKNOWN, Cells, Content, Pointer, Value, forgotten
from whence.logic.rules.bounds import ANYTHING
from whence.logic.term import Term

K = TypeVar("K")

if TYPE_CHECKING:
    from whence.engines.paths.explore.instructions.execution import Execution


def joined_states(execution: Execution, states: list[State], limit: int) -> list[State]:
    """At most `limit` states, or as few as can be had without forgetting arrays and objects; those are
    forgotten only where more would be left than the limit on paths with different objects."""
    groups: list[list[State]] = []
    for state in states:
        for group in groups:
            if _agree(group[0], state):
                group.append(state)
                break
        else:
            groups.append([state])
    one_each = [_merged(group) for group in groups]
    if len(one_each) <= limit:
        return one_each
    similar: list[list[State]] = []
    for state in one_each:
        for group in similar:
            if _differ_in_numbers_only(group[0], state):
                group.append(state)
                break
        else:
            similar.append([state])
    generalised = [group[0] if len(group) == 1 else _generalised(execution, group) for group in similar]
    most = execution.analysis.limits.paths_with_different_objects
    return generalised if len(generalised) <= most else [_generalised(execution, generalised)]


def _differ_in_numbers_only(left: State, right: State) -> bool:
    """Whether the states differ in numbers only."""
    return (
        isinstance(left.taken, Term) is isinstance(right.taken, Term)
        and left.memory.copies == right.memory.copies
        and left.memory.lost == right.memory.lost
        and left.memory.is_lost == right.memory.is_lost
        and _shapes(left.memory.lanes) == _shapes(right.memory.lanes)
        and all(
            _shapes(one.variables) == _shapes(other.variables)
            for one, other in zip(left.frames, right.frames, strict=True)
        )
    )


def _shapes(held: Mapping[K, Content]) -> dict[K, object]:
    """What must not differ: arrays, the objects of pointers, and which values are known."""
    return {
        key: (content.storage, content.null)
        if isinstance(content, Pointer)
        else content
        if isinstance(content, Cells)
        else type(content)
        for key, content in held.items()
    }


def _agree(left: State, right: State) -> bool:
    return (
        left.taken is right.taken
        and left.memory == right.memory
        and all(
            one.variables == other.variables for one, other in zip(left.frames, right.frames, strict=True)
        )
    )


def _merged(states: list[State]) -> State:
    first = states[0]
    if len(states) == 1:
        return first
    facts = first.facts
    for state in states[1:]:
        facts = facts.common(state.facts)
    condition = joined([state.condition for state in states])
    settled = frozenset.intersection(*(state.settled for state in states))
    return replace(first, condition=condition, facts=facts, settled=settled)


def _generalised(execution: Execution, states: list[State]) -> State:
    """One state for all, with symbols where they differ."""
    equalities: list[list[Term]] = [[] for _ in states]
    first = states[0]
    frames: list[Frame] = []
    for depth, frame in enumerate(first.frames):
        names = dict.fromkeys(name for state in states for name in state.frames[depth].variables)
        variables: dict[str, Value] = {}
        for name in names:
            held = [state.frames[depth].variables.get(name, UNKNOWN) for state in states]
            variables[name] = _phi(execution, name, held, equalities)
        frames.append(replace(frame, variables=variables))
    taken = _phi(execution, "taken", [state.taken for state in states], equalities)
    memory = _generalised_memory(execution, states, equalities)
    options: list[Conditions] = [
        (*state.condition, *own) for state, own in zip(states, equalities, strict=True)
    ]
    facts = first.facts
    for state in states[1:]:
        facts = facts.common(state.facts)
    return State(
        tuple(frames),
        memory,
        UNKNOWN if isinstance(taken, Pointer) else taken,
        joined(options),
        facts,
        frozenset.intersection(*(state.settled for state in states)),
    )


def _phi(execution: Execution, name: str, held: list[Value], equalities: list[list[Term]]) -> Value:
    if all(value == held[0] for value in held):
        return held[0]
    terms = execution.analysis.terms
    numbers = [value for value in held if isinstance(value, Term)]
    if len(numbers) == len(held):
        symbol = _symbol(execution, name, numbers)
        for own, number in zip(equalities, numbers, strict=True):
            own.append(terms.eq(symbol, number))
        return symbol
    pointers = [value for value in held if isinstance(value, Pointer)]
    first = pointers[0] if pointers else None
    if first is None or len(pointers) < len(held):
        return UNKNOWN
    if any(each.storage != first.storage or each.null is not first.null for each in pointers):
        return UNKNOWN
    offset = _phi(execution, name, [each.offset for each in pointers], equalities)
    return Pointer(first.storage, offset, first.null) if isinstance(offset, Term) else UNKNOWN


def _symbol(execution: Execution, name: str, numbers: list[Term]) -> Term:
    from whence.engines.paths.values.intervals import hull

    interval = execution.analysis.ranges.interval(numbers[0])
    for number in numbers[1:]:
        interval = hull(interval, execution.analysis.ranges.interval(number))
    symbol = execution.analysis.fresh(f"{name} joined", interval or ANYTHING)
    execution.scope.note_local(symbol)
    return symbol


def _generalised_memory(execution: Execution, states: list[State], equalities: list[list[Term]]) -> Memory:
    lanes: dict[tuple[object, object], Content] = {}
    keys = dict.fromkeys(key for state in states for key in state.memory.lanes)
    for storage, lane in keys:
        held = [execution.content(state.memory, storage, lane) for state in states]
        lanes[storage, lane] = _generalised_content(execution, f"{storage}.{lane}", held, equalities)
    memories = [state.memory for state in states]
    copies = memories[0].copies
    differing = {
        storage
        for memory in memories
        for storage in {*memory.copies, *copies}
        if memory.copies.get(storage, memory) != copies.get(storage, memory)
    }
    return Memory(
        lanes,  # type: ignore[arg-type]
        frozenset().union(*(memory.writes for memory in memories)),
        frozenset().union(*(memory.lost for memory in memories), differing),
        {storage: copied for storage, copied in copies.items() if storage not in differing},
        any(memory.is_lost for memory in memories),
    )


def _generalised_content(
    execution: Execution, name: str, held: list[Content], equalities: list[list[Term]]
) -> Content:
    if all(content == held[0] for content in held):
        return held[0]
    values = [content for content in held if not isinstance(content, Cells)]
    if len(values) == len(held):
        return _phi(execution, name, values, equalities)
    return forgotten(held[0])

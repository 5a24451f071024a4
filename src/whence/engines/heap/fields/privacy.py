"""Objects that only variables of the current activations lead to, and when that ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from whence.engines.heap.fields.events import Local, Made, Private, Published
from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.state.values import Pointer, Value
from whence.logic.term import Op, Term

if TYPE_CHECKING:
    from whence.engines.heap.state.abstract_state import State
    from whence.engines.heap.state.machine import Machine


def own(machine: Machine, state: State, made: Pointer, found: Pointer) -> None:
    """The object was just made; it exists unless `found` is null."""
    if machine.follows_fields:
        (region,) = made.targets
        machine.sources[region] = Made(machine.point)
        exists = machine.facts.terms.ne(found.base, machine.facts.terms.integer(0))
        state.private[made.base] = Private(region, Made(machine.point), machine.context, exists)


def own_local(machine: Machine, state: State, where: Pointer, procedure: str, name: str) -> None:
    if machine.follows_fields:
        (region,) = where.targets
        source = machine.sources[region] = Local(procedure, name)
        state.private[where.base] = Private(region, source, machine.context, machine.facts.terms.true)


def private_base(state: State, base: Term) -> Term | None:
    """The private object that the pointer leads to unless it is null."""
    leaves = {each for each in _leaves(base) if not (each.op is Op.INT and each.value == 0)}
    only = leaves.pop() if len(leaves) == 1 else None
    return only if only in state.private else None


def _leaves(base: Term) -> Iterable[Term]:
    stack, seen = [base], set[Term]()
    while stack:
        term = stack.pop()
        if term in seen:
            continue
        seen.add(term)
        if term.op is Op.ITE:
            stack += term.args[1:]
        else:
            yield term


def private_among(state: State, targets: frozenset[Region]) -> list[tuple[Term, Private]]:
    return [(base, each) for base, each in state.private.items() if each.region in targets]


def publish(machine: Machine, state: State, value: Value, *, is_returned: bool = False) -> None:
    """The pointer goes where others find it."""
    if isinstance(value, Pointer) and state.private:
        for base, _ in private_among(state, value.targets):
            publish_base(machine, state, base, is_returned=is_returned)


def publish_base(machine: Machine, state: State, base: Term, *, is_returned: bool = False) -> None:
    private = state.private.pop(base)
    machine.events.append(Published(state.guard, state.copy(), base, private, is_returned))


def agree(machine: Machine, states: list[State]) -> None:
    """What is private in some of the states that meet, and not in others, becomes known in those."""
    if len(states) > 1 and machine.follows_fields:
        for state in states:
            for base in [base for base, each in state.private.items() if not _is_in_all(states, base, each)]:
                publish_base(machine, state, base)


def _is_in_all(states: list[State], base: Term, private: Private) -> bool:
    return all(state.private.get(base) == private for state in states)


def hand_up(machine: Machine, state: State, context: str, result: Value | None) -> None:
    """At the return of a followed call: what the callee owns goes to the caller, or nothing leads to it any
    more."""
    kept = result.targets if isinstance(result, Pointer) else frozenset()
    for base, each in list(state.private.items()):
        if each.owner == context:
            if each.region.origin is Origin.HEAP and each.region in kept:
                state.private[base] = replace(each, owner=machine.context, source=Made(machine.point))
            else:
                del state.private[base]

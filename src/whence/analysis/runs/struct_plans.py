"""Calls that make the structs which an entry is given: `q = make(n); set(q, v); use(q, k)`, as drivers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, product
from typing import NamedTuple, final

from whence.analysis.runs.histories import History
from whence.analysis.runs.struct_makers import StructMaker, StructMakers, StructUser, struct_behind
from whence.analysis.runs.wiring import NoObject, ResultOf, Wired, later
from whence.program.hidden_parameters import input_name
from whence.program.program import Program

MOST_OBJECTS = 2
"""Structs of one entry that calls make."""
MOST_PLANS = 8
"""Ways to make them."""
MOST_BETWEEN = 12
"""Calls, and pairs of calls, that are tried between those that make an object and the entry's."""
REPEATS = (3, 5)
"""Calls of one procedure between, again and again."""
_DEEPEST = 2
"""Structs that are made to make another."""


class _Step(NamedTuple):
    procedure: str
    given: Mapping[int, Wired]


@final
@dataclass(frozen=True, slots=True)
class Plan:
    """Calls one after the other, and what they made."""

    steps: tuple[_Step, ...]
    made: Wired

    def after(self, others: Sequence[_Step]) -> Plan:
        """The same calls after others."""
        count = len(others)
        moved = (
            _Step(name, {position: later(each, count) for position, each in given.items()})
            for name, given in self.steps
        )
        return Plan((*others, *moved), later(self.made, count))


@final
@dataclass(frozen=True, slots=True)
class StructPlans:
    program: Program
    makers: StructMakers
    charge: Callable[[int], None]

    def made_structs(self, entry: str) -> dict[int, str]:
        """Position of a parameter -> the struct behind it, where calls of the program make such structs."""
        found: dict[int, str] = {}
        for position, parameter in enumerate(self.program.procedure(entry).parameters):
            struct = struct_behind(self.program, entry, input_name(parameter))
            if struct and self.makers.makers(struct, self.charge):
                found[position] = struct
        return found

    def direct(self, entry: str) -> Iterator[History]:
        """Calls that make the structs of the entry, then the entry's."""
        structs = self.made_structs(entry)
        if not 0 < len(structs) <= MOST_OBJECTS:
            return
        for chosen in islice(product(*(list(self._plans(each)) for each in structs.values())), MOST_PLANS):
            yield self._history(entry, list(structs), chosen)

    def with_others(self, entry: str) -> Iterator[History]:
        """The same for one struct, with calls between that are given it."""
        structs = self.made_structs(entry)
        if len(structs) != 1:
            return
        ((position, struct),) = structs.items()
        plans = list(islice(self._plans(struct), MOST_PLANS))
        others = [each for each in self.makers.users(struct) if self._takes_one(each, struct)]
        single = ((each,) for each in others)
        pairs = product(others, repeat=2)
        repeated = ((each,) * count for count in REPEATS for each in others)
        for plan, between in chain(
            islice(product(plans, single), MOST_BETWEEN),
            islice(product(plans, pairs), MOST_BETWEEN),
            islice(product(plans[:1], repeated), MOST_BETWEEN),
        ):
            yield self._history(entry, [position], [self._continued(plan, between)])

    def _plans(self, struct: str, depth: int = 0) -> Iterator[Plan]:
        for maker in self.makers.makers(struct, self.charge):
            yield self._plan(maker, struct, depth)

    def _plan(self, maker: StructMaker, struct: str, depth: int) -> Plan:
        """The call, and before it those that make what it needs; of its own kind it is given none."""
        before: tuple[_Step, ...] = ()
        given: dict[int, Wired] = dict(maker.given)
        for position, parameter in enumerate(self.program.procedure(maker.procedure).parameters):
            other = struct_behind(self.program, maker.procedure, input_name(parameter))
            if not other or position in given:
                continue
            if other == struct:
                given[position] = NoObject()
            elif depth < _DEEPEST:
                inner = next(self._plans(other, depth + 1), None)
                if inner is not None:
                    inner = inner.after(before)
                    before, given[position] = inner.steps, inner.made
        return Plan((*before, _Step(maker.procedure, given)), maker.made(len(before)))

    def _continued(self, plan: Plan, between: Sequence[StructUser]) -> Plan:
        """With more calls that are given the object; one that returns another gives that on."""
        for user in between:
            struct = struct_behind(self.program, user.procedure, self._name(user))
            makers = self.makers.makers(struct, self.charge)
            is_other = any(each.procedure == user.procedure and each.position is None for each in makers)
            made = ResultOf(len(plan.steps)) if is_other else plan.made
            step = _Step(user.procedure, {user.position: plan.made})
            plan = replace(plan, steps=(*plan.steps, step), made=made)
        return plan

    def _name(self, user: StructUser) -> str:
        return input_name(self.program.procedure(user.procedure).parameters[user.position])

    def _takes_one(self, user: StructUser, struct: str) -> bool:
        """Whether all other parameters are none that calls of the program make, and the object is not made
        there."""
        made = self.made_structs(user.procedure)
        fills = (each.procedure for each in self.makers.makers(struct, self.charge) if each.position is not None)
        return list(made) == [user.position] and user.procedure not in fills

    def _history(self, entry: str, positions: Sequence[int], plans: Sequence[Plan]) -> History:
        steps: tuple[_Step, ...] = ()
        given: dict[int, Wired] = {}
        for position, plan in zip(positions, plans, strict=True):
            moved = plan.after(steps)
            steps, given[position] = moved.steps, moved.made
        every = (*steps, _Step(entry, given))
        wiring = {
            (number, position): wired
            for number, step in enumerate(every)
            for position, wired in step.given.items()
        }
        return History(self.program, [each.procedure for each in every], wiring)

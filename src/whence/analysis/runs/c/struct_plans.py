"""Calls that make the structs which an entry is given: `q = make(n); set(q, v); use(q, k)`, as drivers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice, product
from typing import NamedTuple, final

from whence.analysis.runs.c.destroyers import may_destroy
from whence.analysis.runs.c.struct_makers import StructMaker, StructMakers, StructUser, struct_behind
from whence.analysis.runs.histories import History
from whence.analysis.runs.wiring import NoObject, ResultOf, Wired, later
from whence.program.c.hidden_parameters import input_name
from whence.program.instructions import Call, Store
from whence.program.places import Slot, root_of
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass

MOST_OBJECTS = 2
"""Structs of one entry that calls make."""
MOST_PLANS = 8
"""Ways to make them."""
MOST_BETWEEN = 24
"""Sequences of calls that are tried between those that make an object and the entry's."""
LEAST_BETWEEN = 3
"""Of these, after several searches in vain: each halves their number."""
LENGTHS = (1, 2, 3)
"""Of these."""
REPEATS = (5,)
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
        others = [each for each in self.makers.users(struct) if self._takes_one(each)]
        others = [each for each in others if not may_destroy(self.program, each)]
        others = [each for each in others if _may_write(self.program.procedure(each.procedure))]
        longer = (product(others, repeat=length) for length in LENGTHS)
        repeated = ((each,) * count for count in REPEATS for each in others)
        for between in islice(chain(*longer, repeated), max(MOST_BETWEEN >> self.makers.vain, LEAST_BETWEEN)):
            for plan in plans if len(between) == 1 else plans[:1]:
                yield self._history(entry, [position], [self._continued(plan, between)])

    def after_others(self, entry: str) -> Iterator[History]:
        """The same where the struct lies in a static, which other calls change before."""
        structs = self.made_structs(entry)
        if len(structs) != 1:
            return
        ((position, struct),) = structs.items()
        names = [each for each in self.makers.strangers() if each != entry]
        for maker in self.makers.makers(struct, self.charge):
            longer = (product(names, repeat=length) for length in LENGTHS[:2])
            for before in islice(chain(*longer), MOST_BETWEEN if maker.is_kept else 0):
                for plan in self._plans_by(replace(maker, before=before), struct, 0):
                    yield self._history(entry, [position], [plan])

    def _plans(self, struct: str, depth: int = 0) -> Iterator[Plan]:
        for maker in self.makers.makers(struct, self.charge):
            yield from self._plans_by(maker, struct, depth)

    def _plans_by(self, maker: StructMaker, struct: str, depth: int) -> Iterator[Plan]:
        """The call after those that make the structs which it needs, and with none; of its own kind it is
        given none."""
        parameters = self.program.procedure(maker.procedure).parameters
        names = (struct_behind(self.program, maker.procedure, input_name(each)) for each in parameters)
        needed = {
            position: other
            for position, other in enumerate(names)
            if other and position not in maker.given
            if other == struct or self.makers.makers(other, self.charge)
        }
        none = {position: NoObject() for position in needed}
        others = {} if depth >= _DEEPEST else {at: each for at, each in needed.items() if each != struct}
        if others:
            yield self._plan(maker, {**none, **dict(self._first_plans(others, depth + 1))})
        yield self._plan(maker, none)

    def _first_plans(self, structs: Mapping[int, str], depth: int) -> Iterator[tuple[int, Plan]]:
        for position, struct in structs.items():
            found = next(self._plans(struct, depth), None)
            if found is not None:
                yield position, found

    def _plan(self, maker: StructMaker, needed: Mapping[int, Plan | NoObject]) -> Plan:
        steps = tuple(_Step(name, {}) for name in maker.before)
        given: dict[int, Wired] = dict(maker.given)
        for position, each in needed.items():
            if isinstance(each, Plan):
                moved = each.after(steps)
                steps, given[position] = moved.steps, moved.made
            else:
                given[position] = each
        return Plan((*steps, _Step(maker.procedure, given)), maker.made(len(steps)))

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

    def _takes_one(self, user: StructUser) -> bool:
        """Whether all other parameters are none that calls of the program make."""
        return list(self.made_structs(user.procedure)) == [user.position]

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


def _may_write(procedure: Procedure) -> bool:
    """Whether it writes to what is not its own, or calls something that may."""
    return any(
        isinstance(each, Call) or (isinstance(each, Store) and not isinstance(root_of(each.place), Slot))
        for _, each in procedure.points()
    )

"""Which places are of one family: unification, with what containers hold as families of their own."""

from __future__ import annotations

from typing import Final, final

from whence.analysis.calls.call_sites import class_of
from whence.engines.nullness.containers.family import Family, Spot
from whence.engines.nullness.walk.world import World
from whence.models.java.containers.connections import CONTAINERS, NO_CONTAINERS
from whence.program.operands import Operand, Variable
from whence.program.procedure import Point
from whence.program.types import ReferenceType, Type

THIS: Final = "this"


@final
class JoinedFamilies:
    """`pending` are the spots whose uses are still to be looked at."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.of: dict[Spot, Family] = {}
        self.pending: list[Spot] = []
        self._container_types: dict[str, bool] = {}
        self._holding_types: dict[str, bool] = {}

    def family(self, spot: Spot) -> Family:
        found = self.of.get(spot)
        if found is None:
            found = self.of[spot] = Family(f"{spot.name} {spot.variable}")
            self.pending.append(spot)
        return found.whole

    def join(self, family: Family, other: Family) -> None:
        one, two = family.whole, other.whole
        if one is two:
            return
        two.joined = one
        one.nulls |= two.nulls
        one.made |= two.made
        one.asked |= two.asked
        one.refusing |= two.refusing
        one.is_inner = one.is_inner or two.is_inner
        one.is_passed = one.is_passed or two.is_passed
        one.holds_entries = one.holds_entries or two.holds_entries
        own = tuple(one.put), tuple(one.taken)
        one.put |= two.put
        one.taken |= two.taken
        if one.inner is None and two.inner is not None:
            one.inner = two.inner
            self._feed(two.inner, *own)
        elif one.inner is not None:
            self._feed(one.inner, tuple(two.put), tuple(two.taken))
            if two.inner is not None:
                self.join(one.inner, two.inner)
        problem = one.problem or two.problem
        one.problem = ""
        self.open(one, problem)

    def join_spot(self, family: Family, spot: Spot) -> None:
        known = self.of.get(spot)
        if known is None:
            self.of[spot] = family.whole
            self.pending.append(spot)
        else:
            self.join(family, known)

    def join_operand(self, family: Family, procedure: str, operand: Operand) -> None:
        if isinstance(operand, Variable) and self.may_hold_container(operand.type):
            self.join_spot(family, variable_spot(procedure, operand.name))

    def open(self, family: Family, problem: str) -> None:
        """Others may hold its containers, and with them what is inside."""
        current: Family | None = family.whole
        while current is not None and problem and not current.problem:
            current.problem = problem
            current = None if current.inner is None else current.inner.whole

    def put(self, family: Family, point: Point, value: Operand) -> None:
        family = family.whole
        if (point, value) not in family.put:
            family.put[(point, value)] = None
            if family.inner is not None:
                self.join_operand(family.inner, point.procedure, value)

    def take(self, family: Family, procedure: str, target: Variable) -> None:
        family, spot = family.whole, variable_spot(procedure, target.name)
        if spot not in family.taken and self.may_hold_container(target.type):
            family.taken[spot] = None
            if family.inner is not None:
                self.join_spot(family.inner, spot)

    def inner(self, family: Family) -> Family:
        """The family of what the containers hold."""
        family = family.whole
        if family.inner is None:
            inner = family.inner = Family(f"what is in {family.name}")
            inner.is_inner = True
            self.open(inner, family.problem)
            self._feed(inner, tuple(family.put), tuple(family.taken))
            return inner.whole
        return family.inner.whole

    def _feed(self, inner: Family, put: tuple[tuple[Point, Operand], ...], taken: tuple[Spot, ...]) -> None:
        for point, value in put:
            self.join_operand(inner, point.procedure, value)
        for spot in taken:
            self.join_spot(inner, spot)

    def is_container(self, name: str) -> bool:
        """Whether objects of the class are containers."""
        found = self._container_types.get(name)
        if found is None:
            above = self._world.hierarchy.supertypes(name)
            found = name.endswith("[]") or not CONTAINERS.isdisjoint(above)
            self._container_types[name] = found
        return found

    def may_hold_container(self, type_: Type) -> bool:
        """Whether a variable of the type may hold a container."""
        if not isinstance(type_, ReferenceType):
            return False
        found = self._holding_types.get(type_.name)
        if found is None:
            found = self._holding_types[type_.name] = self._find_may_hold(type_.name)
        return found

    def _find_may_hold(self, name: str) -> bool:
        if name in NO_CONTAINERS:
            return False
        if not self._world.is_closed or not self._world.is_users_class(name):
            return True
        return any(map(self.is_container, self._world.hierarchy.subtypes(name)))


def variable_spot(procedure: str, name: str) -> Spot:
    return Spot("this", class_of(procedure)) if name == THIS else Spot("variable", procedure, name)

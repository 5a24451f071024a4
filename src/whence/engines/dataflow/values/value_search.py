"""Def-use by queries that follow values from variable to variable: the same for every analyser.

An analyser answers for one variable of one procedure and for items of memory; here those answers are
followed through parameters, temporaries and made-up variables to the definitions and uses of the source.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeAlias, TypeVar, final

from whence.engines.dataflow.demand.path_kinds import Collected
from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.integration.linkage import Linkage
from whence.engines.dataflow.integration.relations import Relation, Sides
from whence.engines.dataflow.values.chains import Chains, Link, OfItems, OfVariable, Subject
from whence.engines.dataflow.values.local_variables import LocalDefinitions
from whence.program.procedure import Point

Key = TypeVar("Key")


class Ways(NamedTuple):
    """How a pair's def-clear paths run: within one procedure, across procedures, from one call of a library
    to another."""

    within: bool = False
    across: bool = False
    between: bool = False

    def __or__(self, other: tuple[bool, bool, bool]) -> Ways:
        return Ways(self.within or other[0], self.across or other[1], self.between or other[2])

    def after(self, before: Ways) -> Ways:
        """Of paths that go on where paths of the other ways, of which the nearest counts, ended."""
        if before.within:
            return self
        if before.across:
            return Ways(False, self.within or self.across, self.between)
        return BETWEEN


WITHIN, ACROSS, BETWEEN = Ways(within=True), Ways(across=True), Ways(between=True)

Reached: TypeAlias = dict[Point, Ways]


class Outcome(NamedTuple):
    """What a query found, and where it ended without finding anything."""

    reached: Reached
    """Definitions, or uses."""
    variables: frozenset[OfVariable]
    """Parameters and locals that nothing in their procedure sets on some path."""
    outside: int
    unset: int
    """Bits of items, as in `Collected`."""


class Analyser(Protocol):
    """What a search asks: the analysis proper."""

    @property
    def flow(self) -> Flow: ...

    @property
    def linkage(self) -> Linkage: ...

    def update(self, direction: Direction, caller: str, callee: str) -> None:
        """The linkage was extended by this edge."""
        ...

    def variable_definitions(self, subject: OfVariable, node: int) -> LocalDefinitions:
        """The definitions of the variable that reach the point just before the node."""
        ...

    def variable_uses(self, subject: OfVariable, node: int) -> tuple[int, ...]:
        """The uses of the variable that are reachable from just after the node."""
        ...

    def items(self, direction: Direction, subject: OfItems, node: int) -> Collected:
        """The definitions, or uses, of the items that reach the node, or are reachable from it."""
        ...

    def sites(self, direction: Direction, subject: OfItems, node: int) -> Iterable[Site]:
        """The same without the ways."""
        ...

    def crossing(self, caller: str, callee: str, mask: int) -> Sides:
        """Before the caller's calls of the callee are integrated: those of the items that may be both
        defined and used across them, at least."""
        ...

    def at_calls(self, direction: Direction, caller: str, callee: str, mask: int) -> Relation:
        """The same at all calls of the callee in the caller."""
        ...

    def at_end(self, direction: Direction, name: str, mask: int, meeting: Relation) -> Relation:
        """The same at the end of the procedure where queries enter it, at least for the items that the
        other relation has."""
        ...


class _Query(NamedTuple):
    """A subject just before (backward) or just after (forward) a node, at the end of paths of some ways."""

    subject: Subject
    node: int
    ways: Ways


@final
class _Search:
    """One query with the queries that links turn it into."""

    def __init__(self, analyser: Analyser, direction: Direction) -> None:
        self._analyser = analyser
        self._direction = direction
        self._chains = Chains(analyser, direction)
        self._seen: set[_Query] = set()
        self._pending: list[_Query] = []
        self._found: Reached = {}
        self._variables: set[OfVariable] = set()
        self._outside = 0
        self._unset = 0

    def ask(self, subject: Subject, node: int, ways: Ways) -> None:
        query = _Query(subject, node, ways)
        if query not in self._seen:
            self._seen.add(query)
            self._pending.append(query)

    def run(self) -> Outcome:
        while self._pending:
            subject, node, ways = self._pending.pop()
            match subject:
                case OfVariable():
                    self._take(self._chains.variable(subject, node), ways)
                case OfItems():
                    self._items(subject, node, ways)
        return Outcome(self._found, frozenset(self._variables), self._outside, self._unset)

    def _items(self, subject: OfItems, node: int, ways: Ways) -> None:
        collected = self._analyser.items(self._direction, subject, node)
        self._outside |= collected.outside
        self._unset |= collected.unset
        for site, paths in collected.sites.items():
            self._take(self._chains.site(site), Ways(*map(bool, paths)).after(ways))

    def _take(self, link: Link, ways: Ways) -> None:
        self._variables.update(link.unset)
        for point in link.points:
            note(self._found, point, ways)
        nearest = WITHIN if ways.within else ACROSS if ways.across else BETWEEN
        for subject, node in link.asked:
            self.ask(subject, node, nearest)
        for caller, callee, bound in link.bound:
            if self._analyser.linkage.joins(caller, callee):
                self._take(bound, ACROSS.after(nearest))


def note(found: dict[Key, Ways], key: Key, ways: Ways) -> None:
    """Adds the ways of one more path."""
    found[key] = found.get(key, Ways()) | ways


def origins(analyser: Analyser, subject: Subject, node: int) -> Outcome:
    """RD(v, n, P), and what else the value may be, at the point just before the node."""
    search = _Search(analyser, Direction.BACKWARD)
    search.ask(subject, node, WITHIN)
    return search.run()


def reaching_definitions(analyser: Analyser, subject: Subject, node: int) -> Reached:
    """RD(v, n, P): the definitions that reach the point just before the node."""
    return origins(analyser, subject, node).reached


def reachable_uses(analyser: Analyser, subject: Subject, node: int) -> Reached:
    """RU(v, n, P): the uses that are reachable from just after the node."""
    search = _Search(analyser, Direction.FORWARD)
    search.ask(subject, node, WITHIN)
    return search.run().reached


class Closure(NamedTuple):
    """What a definition, a use or a parameter is bound to, in the end."""

    points: dict[Point, None]
    joining: frozenset[str]
    """It stays as it is until a call from (forward) or of (backward) one of these is integrated."""
    is_lasting: bool
    """Is that so? Not if memory had to be asked on the way."""


def closed(analyser: Analyser, chains: Chains, direction: Direction, start: Link) -> Closure:
    """Everything that the link leads to."""
    linkage = analyser.linkage
    points: dict[Point, None] = {}
    joining: set[str] = set()
    is_lasting = True
    seen: set[tuple[Subject, int]] = set()
    pending = [start]
    while pending:
        link = pending.pop()
        points.update(dict.fromkeys(link.points))
        joining.update(link.joining)
        pending += (bound for caller, callee, bound in link.bound if linkage.joins(caller, callee))
        for asked in link.asked:
            if asked not in seen:
                seen.add(asked)
                subject, node = asked
                if isinstance(subject, OfVariable):
                    pending.append(chains.variable(subject, node))
                else:
                    is_lasting = False
                    pending += map(chains.site, analyser.sites(direction, subject, node))
    return Closure(points, frozenset(joining), is_lasting)


def points_behind(analyser: Analyser, direction: Direction, site: Site) -> Closure:
    """What a definition, or use, of an item stands for: itself, or what it is bound to."""
    chains = Chains(analyser, direction)
    return closed(analyser, chains, direction, chains.site(site))


def argument_definitions(analyser: Analyser, site: Point, number: int) -> Closure:
    """RD of the actual parameter at a call."""
    chains = Chains(analyser, Direction.BACKWARD)
    return closed(analyser, chains, Direction.BACKWARD, chains.argument(site, number))


def parameter_uses(analyser: Analyser, name: str, number: int) -> Closure:
    """RU of the formal parameter on entry."""
    chains = Chains(analyser, Direction.FORWARD)
    return closed(analyser, chains, Direction.FORWARD, chains.parameter(name, number))

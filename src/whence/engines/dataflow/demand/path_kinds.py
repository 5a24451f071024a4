"""One query about memory that keeps its paths apart: within the procedure, across (definitions 7 to 9), and
from one call of a library to another.

A path crosses when it leaves the procedure of the question or passes a call of a procedure to which the
item is bound. So the paths within are walked first, here; where they cross, the propagation goes on. What
leaves a library by a procedure that callers may call goes on in every such procedure, as if a program
around the library called them in any order.
"""

from __future__ import annotations

from typing import NamedTuple, final

from whence.engines.dataflow.demand.propagation import Found, Propagation
from whence.engines.dataflow.demand.side_effects import SideEffects
from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.flow.surroundings import Surroundings
from whence.engines.dataflow.integration.linked_transfers import LinkedCall


class Paths(NamedTuple):
    """Bits of the items that have paths of each kind."""

    within: int
    across: int
    between: int = 0


class Collected(NamedTuple):
    """Where definitions or uses were found, and what the query left without meeting one."""

    sites: dict[Site, Paths]
    outside: int = 0
    """Items that hold at the start what they held outside of the program."""
    unset: int = 0
    """Local objects that are as they were made."""


@final
class WaysSearch:
    def __init__(self, side_effects: SideEffects, surroundings: Surroundings) -> None:
        self._side_effects = side_effects
        self._callable = surroundings.callable
        self._linked = side_effects.linked
        self._flow = self._linked.flow
        self._direction = self._linked.direction
        self._across = Propagation(side_effects, surroundings.starts)

    def collect(self, name: str, node: int, mask: int) -> Collected:
        """The sites that a query from the node finds, the node itself left out."""
        within: Found = {}
        if node == self._direction.last:
            self._across.start(name, node, mask)
        else:
            rest = self._across.rest_of_run(name, node, mask, within)
            self._walk(name, self._flow.layout(name).of_node[node], rest, within)
        across = self._across.run().masks()
        between = self._between(self._across.outside)
        sites = {
            site: Paths(within.get(site, 0), across.get(site, 0), between.get(site, 0))
            for site in dict.fromkeys([*sorted(within), *sorted(across), *sorted(between)])
        }
        return Collected(sites, self._across.outside, self._across.frames)

    def _between(self, mask: int) -> Found:
        """What other calls from outside hold of the items, one call after the other."""
        if not mask or not self._callable:
            return {}
        calls = Propagation(self._side_effects)
        for name in self._callable:
            calls.enter(self._flow.entered(name, self._direction), mask)
        return calls.run().masks()

    def _walk(self, name: str, start: int, mask: int, found: Found) -> None:
        """All paths that stay inside, from beyond the run."""
        linked = self._linked.of(name)
        last = self._direction.last
        seen = [0] * len(linked.keeps)
        pending = dict.fromkeys(linked.onward[start], mask)
        while pending:
            run, mask = pending.popitem()
            mask &= ~seen[run]
            if not mask:
                continue
            self._flow.charge(1)
            seen[run] |= mask
            if run == last:
                self._across.start(name, last, mask)
                continue
            call = linked.calls.get(run)
            mask = mask & linked.keeps[run] if call is None else self._call(name, run, call, mask)
            for following in linked.onward[run] if mask else ():
                pending[following] = pending.get(following, 0) | mask
        self._take(name, seen, found)

    def _take(self, name: str, seen: list[int], found: Found) -> None:
        for run, sites in self._linked.of(name).transfer.sites.items():
            for node, held in sites:
                if held & seen[run]:
                    site = Site(name, node)
                    found[site] = found.get(site, 0) | (held & seen[run])

    def _call(self, name: str, run: int, call: LinkedCall, mask: int) -> int:
        """What stays within; what crosses goes on elsewhere."""
        kept = mask & call.passed
        crossing = 0
        for entered in call.joined:
            passed = self._across.enter(entered, mask)
            kept |= passed & ~entered.exposed
            crossing |= passed & entered.exposed
        self._across.push(name, self._linked.of(name).onward[run], crossing)
        return kept

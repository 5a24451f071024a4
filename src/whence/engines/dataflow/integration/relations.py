"""Which definitions, or uses, belong to which items: the answers of an analyser, in its own representation.

A step of integration has very many pairs but few definitions and uses, so the pairs stay unexpanded: a
definition and a use make a pair if they have an item in common.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeAlias, final

from whence.engines.dataflow.flow.flow_graph import Site
from whence.engines.dataflow.integration.linked_transfers import LinkedTransfers
from whence.records import dataclass


class Relation(Protocol):
    def sites(self) -> Iterable[tuple[Site, int]]:
        """Each site with the bits of its items."""
        ...

    def bound(self) -> Iterable[tuple[Site, int]]:
        """The same for the sites that are bindings: they pass another variable's value on."""
        ...

    def items(self) -> int:
        """The bits of all items that have a site, at least."""
        ...


class Sides(NamedTuple):
    """The items that matter at a step: on entry to the callee, and on exit from it."""

    entry: int
    exit: int


Part: TypeAlias = tuple[str, int, list[int]]
"""A procedure, some items, and those that reached each of its runs."""


@final
@dataclass(frozen=True, slots=True)
class RunMasks:
    """The items that reached each run of nodes."""

    linked: LinkedTransfers
    begun: dict[Site, int]
    """What was found in runs that were entered in the middle."""
    parts: list[Part]

    def sites(self) -> Iterable[tuple[Site, int]]:
        return self.masks().items()

    def masks(self) -> dict[Site, int]:
        found = dict(self.begun)
        for name, mask, reached in self.parts:
            transfer = self.linked.of(name).transfer
            for run, held in transfer.holding:
                met = held & reached[run] & mask
                if met:
                    for node, here in transfer.sites[run]:
                        if here & met:
                            _add(found, Site(name, node), here & met)
        return found

    def bound(self) -> Iterable[tuple[Site, int]]:
        linked = self.linked
        found = {
            site: mask for site, mask in self.begun.items() if linked.flow.is_bound(site, linked.direction)
        }
        for name, mask, reached in self.parts:
            for run, node, held in linked.of(name).transfer.bound:
                met = held & reached[run] & mask
                if met:
                    _add(found, Site(name, node), met)
        return found.items()


def _add(found: dict[Site, int], site: Site, mask: int) -> None:
    found[site] = found.get(site, 0) | mask

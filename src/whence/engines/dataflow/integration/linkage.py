"""Which calls are integrated: the program P of RD(v, n, P) during integration testing (section 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol, final


class Linkage(Protocol):
    def joins(self, caller: str, callee: str) -> bool:
        """Are the caller's calls of the callee integrated? If not, nothing is known to pass through."""
        ...


@final
class Whole:
    """Every call is integrated."""

    def joins(self, caller: str, callee: str) -> bool:
        return True


@final
class Units:
    """Only the given edges of the call graph are integrated; with none, each procedure is a unit."""

    def __init__(self, edges: Iterable[tuple[str, str]] = ()) -> None:
        self.edges = set(edges)

    def joins(self, caller: str, callee: str) -> bool:
        return (caller, callee) in self.edges

    @contextmanager
    def extended(self, caller: str, callee: str) -> Iterator[None]:
        """With one more edge for a while."""
        is_new = not self.joins(caller, callee)
        self.edges.add((caller, callee))
        yield
        if is_new:
            self.edges.remove((caller, callee))


def joining(edges: Mapping[str, Iterable[str]]) -> Units:
    """All edges of a call graph: what the entries do not reach is left out."""
    return Units((caller, callee) for caller, callees in edges.items() for callee in callees)

"""Where predicates hold: loop heads and the places behind calls of summarised procedures, so that what lies
between two of them has no loop (large blocks)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.horn.any_calls import ANY_CALLS
from whence.engines.horn.encode.calls.summaries import Summary, input_cells
from whence.engines.horn.encode.execution import Execution
from whence.engines.horn.encode.graphs.expanded_graph import Graph, Node, Summarised
from whence.engines.horn.encode.graphs.liveness import Liveness
from whence.engines.horn.encode.memory.layout import Count, Key, Unit
from whence.engines.horn.encode.predicates.clauses import Predicate, Second, System
from whence.engines.horn.encode.predicates.predicate_arguments import (
    CutArguments,
    rank_of,
    real_places,
    sorts_of,
)
from whence.logic.proofs.invariants import CutArgument
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Function, Term
from whence.program.graphs.loops import loop_forest
from whence.program.procedure import Point
from whence.program.types import PointerType, ReferenceType


@final
class CutPoints:
    """Of one graph, with their predicates."""

    def __init__(
        self,
        graph: Graph,
        execution: Execution,
        liveness: Liveness,
        kept: frozenset[int],
        own: Summary | None,
        system: System,
        *,
        is_paired: bool,
    ) -> None:
        self._graph = graph
        self._live = liveness
        self._kept = kept
        self._own = own
        """The summary that the graph fills; None for the entry."""
        self._system = system
        self._is_paired = is_paired
        """Whether predicates carry a second cell of each array."""
        self._terms = execution.terms
        self._predicates: dict[int, Function] = {}
        self._orders: dict[int, list[Key]] = {}
        self.inputs: list[Term] = []
        """What the graph is entered with: the first arguments of every predicate."""
        self.arguments = CutArguments(graph, execution)
        self.all = self._find()

    def _find(self) -> list[int]:
        graph = self._graph
        edges = [[each for each in found if each in self._kept] for found in graph.successors]
        found: dict[int, None] = {}
        for loop in loop_forest(edges, 0).loops:
            found.update(dict.fromkeys(loop.headers))
        for number in sorted(self._kept):
            node = graph.nodes[number]
            place = Node(node.frame, node.block, graph.ends[number] - 1)
            if isinstance(graph.treatments.get(place), Summarised):
                found.update(dict.fromkeys(each for each in edges[number]))
        return sorted(found)

    def order(self, number: int) -> list[Key]:
        """The arguments of the predicate at a cut point."""
        found = self._orders.get(number)
        if found is None:
            found = sorted(self._live.before[number], key=rank_of)
            found = [key for key in found if sorts_of(self.arguments.type(key))]
            self._orders[number] = found
        return found

    def has_index(self, keys: Iterable[Key]) -> bool:
        if self._own is not None and self._own.has_index:
            return True
        return any(isinstance(key, Unit) and key.is_array for key in keys)

    def predicate(self, number: int) -> Function:
        found = self._predicates.get(number)
        if found is None:
            keys = self.order(number)
            domain = [each.sort for each in self.inputs]
            domain += [sort for key in keys for sort in sorts_of(self.arguments.type(key))]
            if self.has_index(keys):
                domain.append(INT)
            second = self._second(keys, len(domain))
            if second is not None:
                domain += [*(domain[cell] for cell, _ in second.cells), INT]
            node = self._graph.nodes[number]
            point = Point(self._graph.frame_of(node).procedure.name, node.block, node.start)
            name = f"at {self._graph.root} {node.frame} {node.block}.{node.start}"
            found = self._terms.function(name, domain, BOOL)
            self._predicates[number] = found
            words = [f"{each.name.partition('!')[0]} at the start" for each in self.inputs]
            words += [word for key in keys for word in self.arguments.words(key)]
            if self.has_index(keys):
                words.append("any index")
            index = len(words) - 1 if self.has_index(keys) else None
            if second is not None:
                words += [*(f"{words[cell]} again" for cell, _ in second.cells), "another index"]
            kind = "loop" if node.start == 0 else "call"
            if point.procedure == ANY_CALLS:
                kind = "between"
            counts = [len(self.inputs)] if keys and isinstance(keys[0], Count) else []
            shown = [CutArgument(word, 0, True) for word in words[: len(self.inputs)]]
            shown += [each for key in keys for each in self.arguments.shown(key, node.frame)]
            shown += [CutArgument(word, 0, True) for word in words[len(shown) :]]
            cells = self._cell_places(keys)
            self._system.predicates.append(
                Predicate(
                    *(found, kind, point, tuple(words), index, cells, tuple(shown), tuple(counts)),
                    objects=self._object_places(keys),
                    reals=self._real_places(keys),
                    object_names=self.arguments.object_names,
                    second=second,
                )
            )
        return found

    def _second(self, keys: list[Key], first: int) -> Second | None:
        """The arguments of the second cells, which are the first behind all others."""
        if not self._is_paired or not self.has_index(keys):
            return None
        cells = self._cell_places(keys)
        return Second(first + len(cells), tuple((cell, first + at) for at, cell in enumerate(cells)))

    def _object_places(self, keys: list[Key]) -> tuple[int, ...]:
        found: list[int] = []
        place = len(self.inputs)
        for key in keys:
            type_ = self.arguments.type(key)
            if isinstance(type_, PointerType | ReferenceType):
                found.append(place)
            place += len(sorts_of(type_))
        return tuple(found)

    def _real_places(self, keys: list[Key]) -> tuple[int, ...]:
        inputs = () if self._own is None else self._own.input_types
        return real_places((*inputs, *map(self.arguments.type, keys)))

    def _cell_places(self, keys: list[Key]) -> tuple[int, ...]:
        found: list[int] = []
        place = len(self.inputs)
        if self._own is not None:
            found = [number for number, is_cell in enumerate(input_cells(self._own)) if is_cell]
        for key in keys:
            count = len(sorts_of(self.arguments.type(key)))
            if isinstance(key, Unit) and key.is_array:
                found += range(place, place + count)
            place += count
        return tuple(found)

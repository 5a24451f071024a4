"""Inclusion constraints between sets of items, solved by a worklist: edges, filters, and watchers that add
more constraints when an item arrives."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeAlias, final

from whence.analysis.class_flow.items import ANYTHING, Item, Known

Node: TypeAlias = tuple[Hashable, ...]
Filter: TypeAlias = Callable[[Item], Item | None]


class TooLarge(Exception):
    """The constraints are more than the limit."""


@final
class Graph:
    def __init__(self, most_moves: int) -> None:
        self._items: dict[Node, dict[Item, None]] = {}
        self._edges: dict[Node, list[tuple[Node, Filter | None]]] = {}
        self._known_edges: set[tuple[Node, Node, Hashable]] = set()
        self._watchers: dict[Node, list[Callable[[Item], None]]] = {}
        self._pending: list[tuple[Node, Item]] = []
        self._left = most_moves
        self._given: dict[Node, dict[tuple[Item, Hashable], None]] = {}
        self._before: dict[Node, list[Node]] | None = None

    def items(self, node: Node) -> tuple[Item, ...]:
        return tuple(self._items.get(node, ()))

    def given(self, node: Node) -> tuple[tuple[Item, Hashable], ...]:
        """The items that came there by no edge, each with what is known of who gave it."""
        return tuple(self._given.get(node, ()))

    def nodes(self) -> Iterator[Node]:
        """Those that hold an item."""
        return iter(self._items)

    def before(self, node: Node) -> tuple[Node, ...]:
        """The nodes with an edge to this one."""
        if self._before is None:
            self._before = {}
            for source, edges in self._edges.items():
                for target, _ in edges:
                    self._before.setdefault(target, []).append(source)
        return tuple(self._before.get(node, ()))

    def add(self, node: Node, item: Item, by: Hashable = None) -> None:
        self._given.setdefault(node, {})[(item, by)] = None
        self._add(node, item)

    def _add(self, node: Node, item: Item) -> None:
        held = self._items.setdefault(node, {})
        if item in held or (item.known is Known.SOME and ANYTHING in held):
            return
        held[item] = None
        self._pending.append((node, item))

    def connect(self, source: Node, target: Node, name: Hashable = None, by: Filter | None = None) -> None:
        """What is in the source is in the target, too, as far as the filter of that name lets it through."""
        key = (source, target, name)
        if source == target or key in self._known_edges:
            return
        self._known_edges.add(key)
        self._before = None
        self._edges.setdefault(source, []).append((target, by))
        for item in self.items(source):
            self._move(item, target, by)

    def watch(self, node: Node, action: Callable[[Item], None]) -> None:
        self._watchers.setdefault(node, []).append(action)
        for item in self.items(node):
            action(item)

    def _move(self, item: Item, target: Node, by: Filter | None) -> None:
        passed = item if by is None else by(item)
        if passed is not None:
            self._add(target, passed)

    def run(self) -> None:
        while self._pending:
            node, item = self._pending.pop()
            edges, watchers = self._edges.get(node, ()), self._watchers.get(node, ())
            self._left -= 1 + len(edges)
            if self._left < 0:
                raise TooLarge
            for target, by in tuple(edges):
                self._move(item, target, by)
            for action in tuple(watchers):
                action(item)

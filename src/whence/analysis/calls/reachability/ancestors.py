"""Everything from which a node of a graph can be reached, for many nodes of one graph.

The sets are bits of whole numbers. Nodes that lead to each other have one set, which is the union of those
of their predecessors: so each edge is followed once, however many nodes are asked about, and a set of ten
thousand names takes a kilobyte. Only what an asked node can be reached from is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from typing import TypeAlias, final

Node: TypeAlias = str | int
"""A name, or the number of a group: a node that stands between many names and many others."""


@final
class Names(Set[str]):
    """Some of the names of a graph."""

    __slots__ = ("_bits", "_nodes", "_numbers")

    def __init__(self, bits: int, nodes: list[Node], numbers: dict[Node, int]) -> None:
        self._bits = bits
        self._nodes = nodes
        self._numbers = numbers

    def __contains__(self, name: object) -> bool:
        number = self._numbers.get(name, -1) if isinstance(name, str) else -1
        return number >= 0 and bool(self._bits >> number & 1)

    def __iter__(self) -> Iterator[str]:
        for number, bit in enumerate(reversed(f"{self._bits:b}")):
            node = self._nodes[number] if bit == "1" else 0
            if isinstance(node, str):
                yield node

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __hash__(self) -> int:
        return self._hash()


@final
class Ancestors:
    def __init__(self, before: Callable[[Node], Iterable[Node]]) -> None:
        """`before` gives the predecessors of a node."""
        self._before = before
        self._nodes: list[Node] = []
        self._numbers: dict[Node, int] = {}
        self._found: dict[int, int] = {}
        """Number of a node -> the bits of its ancestors, itself included."""

    def of(self, names: Iterable[str]) -> Names:
        """The nodes themselves, and all from which one of them can be reached."""
        bits = 0
        for name in names:
            number = self._number(name)
            if number not in self._found:
                self._search(number)
            bits |= self._found[number]
        return Names(bits, self._nodes, self._numbers)

    def _number(self, node: Node) -> int:
        found = self._numbers.setdefault(node, len(self._nodes))
        if found == len(self._nodes):
            self._nodes.append(node)
        return found

    def _search(self, root: int) -> None:
        """Tarjan's algorithm, which finishes a component after all that it can be reached from."""
        order: dict[int, int] = {}
        low: dict[int, int] = {}
        bits: dict[int, int] = {}
        component: list[int] = []
        stack: list[tuple[int, Iterator[int]]] = []

        def enter(number: int) -> None:
            order[number] = low[number] = len(order)
            bits[number] = 1 << number
            component.append(number)
            stack.append((number, map(self._number, self._before(self._nodes[number]))))

        enter(root)
        while stack:
            number, pending = stack[-1]
            for before in pending:
                done = self._found.get(before)
                if done is not None:
                    bits[number] |= done
                elif before not in order:
                    enter(before)
                    break
                else:
                    low[number] = min(low[number], order[before])
            else:
                stack.pop()
                if stack:
                    above = stack[-1][0]
                    low[above] = min(low[above], low[number])
                if low[number] == order[number]:
                    self._finish(number, component, bits)
                if stack:
                    bits[stack[-1][0]] |= self._found.get(number, bits[number])

    def _finish(self, first: int, component: list[int], bits: dict[int, int]) -> None:
        members: list[int] = []
        whole = 0
        while not members or members[-1] != first:
            members.append(component.pop())
            whole |= bits[members[-1]]
        for each in members:
            self._found[each] = whole

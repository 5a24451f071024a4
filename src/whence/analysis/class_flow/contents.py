"""What objects of the library hold, by type variable: `(item, class, variable)` is a node of the graph.

All elements of a list are one node, all keys of a map another. An object of one of the user's classes has
such nodes for the library's types above it, which its methods of those types fill and read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, final

from whence.analysis.class_flow.declared_types import DeclaredTypes
from whence.analysis.class_flow.graph import Graph, Node
from whence.analysis.class_flow.items import ANYTHING, Item, Known, some
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.java.generic_types import Argument, GenericType, Parameterized, TypeVariable, Variance

ESCAPED: Final[Node] = ("escaped",)
"""What code that is not followed may have: it hands out anything, and what it is given may be changed."""
WRITTEN: Final[Node] = ("written",)
"""What the program puts into objects that it knows nothing of."""


class Holding(NamedTuple):
    """Where what is put in goes, and where what is taken out comes from."""

    inside: Node
    outside: Node


_UNFOLLOWED: Final = Holding(WRITTEN, ESCAPED)


@final
class Contents:
    def __init__(
        self, graph: Graph, types: DeclaredTypes, hierarchy: Hierarchy, is_own: Callable[[str], bool]
    ) -> None:
        self._graph = graph
        self._types = types
        self._hierarchy = hierarchy
        self.is_own = is_own
        self.stored_into: set[Item] = set()
        """Arrays into which something may be stored after they were made."""
        self._above: dict[str, tuple[str, ...]] = {}
        graph.add(ESCAPED, ANYTHING)
        graph.connect(WRITTEN, ESCAPED)
        graph.watch(ESCAPED, self._escape)

    def held(self, item: Item, of: str, variable: str) -> Holding:
        """What the object holds as the variable of a class of the library that it is an object of."""
        if item.known is Known.SOME or item.is_array:
            return _UNFOLLOWED
        if self.is_own(item.name):
            known = of in self.library_types(item.name)
            return _both(("holds", item, of, variable)) if known else self._lost(item)
        found = self._types.arguments(item.name, of).get(variable)
        if isinstance(found, TypeVariable):
            return _both(("holds", item, item.name, found.name))
        if found is not None:
            return self._fixed(item, of, variable, found)
        if of != item.name:
            for own, given in self._types.arguments(of, item.name).items():
                if given == TypeVariable(variable):
                    return _both(("holds", item, item.name, own))
        return self._lost(item)

    def elements(self, array: Item) -> Node:
        """Of an array; whatever else is taken for one is not followed."""
        if not array.is_array:
            return ESCAPED
        node: Node = ("elements", array)
        if array.known is Known.SOME:
            self.open_array(array)
        return node

    def open_array(self, array: Item) -> None:
        """Others may store what the array takes, which is all that its class allows, and keep what it has."""
        self.offer_array(array)
        self._graph.connect(("elements", array), ESCAPED)

    def offer_array(self, array: Item) -> None:
        """The library may store what the array takes."""
        self.stored_into.add(array)
        self._graph.add(("elements", array), some(array.component))

    def library_types(self, own: str) -> tuple[str, ...]:
        """The library's generic types above one of the user's classes."""
        found = self._above.get(own)
        if found is None:
            above = self._hierarchy.supertypes(own)
            found = tuple(each for each in above if not self.is_own(each) and self._types.variables(each))
            self._above[own] = found
            self._join(own, found)
        return found

    def _join(self, own: str, above: tuple[str, ...]) -> None:
        """One variable under the names that the types above the class have for it."""
        item = Item(Known.EXACT, own)
        for lower in above:
            for upper in above:
                if upper == lower or upper not in self._hierarchy.supertypes(lower):
                    continue
                given = self._types.arguments(lower, upper)
                for variable in self._types.variables(upper):
                    there: Node = ("holds", item, upper, variable)
                    match given.get(variable):
                        case TypeVariable(name):
                            here: Node = ("holds", item, lower, name)
                            self._graph.connect(here, there)
                            self._graph.connect(there, here)
                        case _:
                            self._graph.add(there, ANYTHING)
                            self._graph.connect(there, ESCAPED)

    def _fixed(self, item: Item, of: str, variable: str, type_: GenericType) -> Holding:
        """What the object's class says that it holds: objects like itself, or anything."""
        node: Node = ("holds", item, of, variable)
        own = tuple(Argument(Variance.EXACT, TypeVariable(each)) for each in self._types.variables(item.name))
        if type_ == Parameterized(item.name, own):
            self._graph.add(node, item)
        else:
            self._graph.add(node, ANYTHING)
            self._graph.connect(node, ESCAPED)
        return _both(node)

    def _lost(self, item: Item) -> Holding:
        self._graph.add(ESCAPED, item)
        return _UNFOLLOWED

    def _escape(self, item: Item) -> None:
        if item.known is Known.SOME:
            return
        if item.is_array:
            self.open_array(item)
            return
        classes = self.library_types(item.name) if self.is_own(item.name) else (item.name,)
        for name in classes:
            for variable in self._types.variables(name):
                node: Node = ("holds", item, name, variable)
                self._graph.add(node, ANYTHING)
                self._graph.connect(node, ESCAPED)


def _both(node: Node) -> Holding:
    return Holding(node, node)

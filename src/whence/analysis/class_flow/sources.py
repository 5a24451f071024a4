"""Where the library gets what it hands to the program: the program's own values behind a variable.

The constraints are followed backward from a variable that the library fills: the parameter of a method that
it calls back, or the target of a call. What was put into a list comes out of it, what a function returned
comes out of a stream. The search ends at variables and results of the program, and at arrays that it made.
Every call of the library on the way must pass on what it was given (`models/java/handed_on.py`):
others may make up a null. A `Class<T>` only names a type to such a method: no value comes out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, final

from whence.analysis.class_flow.contents import ESCAPED, WRITTEN
from whence.analysis.class_flow.graph import Graph, Node
from whence.analysis.class_flow.instructions import NULL
from whence.analysis.class_flow.items import Item, Known
from whence.program.procedure import Point
from whence.records import dataclass

MOST_NODES: Final = 3_000
_OF_A_CALL: Final = frozenset({"put", "held", "variable", "compared", "arrays"})


@final
@dataclass(frozen=True, slots=True)
class Sources:
    variables: tuple[tuple[str, str], ...]
    """Procedures and their variables that the library was given."""
    results: tuple[str, ...]
    """Procedures whose results it was given."""
    arrays: tuple[Point, ...]
    """Where arrays were made whose elements it was given; what the program stores in them is among the
    variables, what they hold before that is not."""


class _Unknown(Exception):
    """Something else may give a value."""


def sources_of(
    graph: Graph,
    start: Node,
    hands_on: Callable[[Point, str], bool],
    holds_objects: Callable[[Item], bool],
    copied: frozenset[Item],
) -> Sources | None:
    """`None` if null, or something that is not followed, may be among them. `hands_on` says of a call of the
    library, by its point and the class that declares the method, whether it makes up no null;
    `holds_objects` whether an array had no null when it came into the program; of those that are `copied`
    the library made others."""
    search = _Search(graph, hands_on, holds_objects, copied)
    try:
        return search.run(start)
    except _Unknown:
        return None


@final
class _Search:
    def __init__(
        self,
        graph: Graph,
        hands_on: Callable[[Point, str], bool],
        holds_objects: Callable[[Item], bool],
        copied: frozenset[Item],
    ) -> None:
        self._graph = graph
        self._hands_on = hands_on
        self._holds_objects = holds_objects
        self._copied = copied
        self._variables: dict[tuple[str, str], None] = {}
        self._results: dict[str, None] = {}
        self._arrays: dict[Point, None] = {}

    def run(self, start: Node) -> Sources:
        seen: dict[Node, None] = {start: None}
        pending = [start]
        while pending:
            node = pending.pop()
            if len(seen) > MOST_NODES:
                raise _Unknown
            self._look_at(node)
            for each in self._graph.before(node):
                if each not in seen and not self._is_end(each):
                    seen[each] = None
                    pending.append(each)
        return Sources(tuple(self._variables), tuple(self._results), tuple(self._arrays))

    def _is_end(self, node: Node) -> bool:
        match node:
            case ("variable", str(procedure), str(name)):
                self._variables[(procedure, name)] = None
                return True
            case ("result", str(procedure)):
                self._results[procedure] = None
                return True
            case ("constant", *_) | ("holds", Item(name="java.lang.Class"), *_):
                return True
            case _:
                return False

    def _look_at(self, node: Node) -> None:
        if node in (NULL, ESCAPED, WRITTEN) or node[0] in ("field", "static"):
            raise _Unknown
        if node[0] in _OF_A_CALL and not isinstance(node[1], str):
            self._check_site(node[1])
        for item, by in self._graph.given(node):
            self._check_given(node, item, by)
        if node[0] == "elements":
            array = node[1]
            if not isinstance(array, Item) or array.known is not Known.EXACT:
                raise _Unknown
            if not self._holds_objects(array):
                self._check_array(array)

    def _check_array(self, array: Item) -> None:
        if not isinstance(array.key, Point) or array in self._copied:
            raise _Unknown
        self._arrays[array.key] = None

    def _check_given(self, node: Node, item: Item, by: Hashable) -> None:
        """An object that the library made itself, by a call that hands out no null."""
        if by is not None:
            self._check_site(by)
        elif item.known is Known.SOME:
            is_launched = node[0] == "elements" and isinstance(node[1], Item) and self._holds_objects(node[1])
            if not is_launched:
                raise _Unknown

    def _check_site(self, site: Hashable) -> None:
        match site:
            case (Point() as point, str(owner)) if self._hands_on(point, owner):
                pass
            case _:
                raise _Unknown

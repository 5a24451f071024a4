"""Values that go over to code which is known by its generic types alone, and values that come back.

Such code hands out as `T` only what it was given as `T`, since it knows nothing else of it: `V get(Object)`
of `Map<K, V>` returns what some `put(K, V)` was given. So the signature of a method is its summary: each type
argument is a set of objects, `? extends T` is only read by the other side, `? super T` only filled.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import field
from typing import TypeAlias, final

from whence.analysis.class_flow.contents import ESCAPED, WRITTEN, Contents, Holding
from whence.analysis.class_flow.declared_types import DeclaredTypes
from whence.analysis.class_flow.graph import Graph, Node
from whence.analysis.class_flow.items import ANYTHING, Item, Known, some
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.java.generic_types import (
    ArrayOf,
    GenericType,
    Parameterized,
    Primitive,
    TypeVariable,
    Variance,
    erased,
)
from whence.records import dataclass

Path: TypeAlias = tuple[Hashable, ...]
_UNKNOWN = Holding(ESCAPED, ESCAPED)


@final
@dataclass(frozen=True)
class Scope:
    """What the type variables of one crossing stand for."""

    site: Hashable
    variables: Mapping[str, Holding] = field(default_factory=dict)
    bounds: Mapping[str, str] = field(default_factory=dict)
    handed: tuple[Node, ...] = (ESCAPED,)
    """Where objects go that are handed over as something that is not generic."""
    reads_arrays: bool = False
    """Whether nothing new is stored in an array that is handed over."""
    fills_arrays: bool = False
    """Whether anything may be stored in an array that is handed over, as far as the array takes it."""
    is_outside: bool = False
    """Whether the other side is the callers of a program without a `main`."""

    def of(self, name: str) -> Holding:
        return self.variables.get(name, _UNKNOWN)

    @property
    def arrays(self) -> Node:
        return ("arrays", self.site)


@final
class Boundary:
    def __init__(self, graph: Graph, types: DeclaredTypes, hierarchy: Hierarchy, contents: Contents) -> None:
        self._graph = graph
        self._types = types
        self._hierarchy = hierarchy
        self._contents = contents
        self._done: set[Hashable] = set()

    def give(self, node: Node, type_: GenericType, scope: Scope, path: Path) -> None:
        """What is in the node goes over as the type."""
        key = ("give", node, type_, scope.site, path)
        if key in self._done:
            return
        self._done.add(key)
        graph = self._graph
        match type_:
            case TypeVariable(name):
                graph.connect(node, scope.of(name).inside)
            case Parameterized(_, arguments) if arguments:
                graph.watch(node, lambda item: self._open(item, type_, scope, path))
            case Parameterized(name) if not self._types.variables(name):
                for each in scope.handed:
                    graph.connect(node, each)
            case Parameterized():
                graph.connect(node, ESCAPED)
            case ArrayOf(element):
                graph.watch(node, lambda item: self._give_array(item, element, scope, path))
            case Primitive():
                pass

    def _give_array(self, item: Item, element: GenericType, scope: Scope, path: Path) -> None:
        if isinstance(element, TypeVariable):
            self._graph.add((*scope.arrays, element.name), item)
        if isinstance(element, Primitive):
            return
        elements = self._contents.elements(item)
        self.give(elements, element, scope, (*path, "[]"))
        if scope.is_outside:
            self._graph.add(ESCAPED, item)
        elif scope.reads_arrays:
            return
        elif isinstance(element, TypeVariable) and not scope.fills_arrays:
            self._contents.stored_into.add(item)
            self.take(element, elements, scope, (*path, "[]"))
        elif item.is_array:
            self._contents.offer_array(item)

    def _open(self, item: Item, type_: Parameterized, scope: Scope, path: Path) -> None:
        """An object goes over as an instance of a generic type."""
        variables = self._types.variables(type_.name)
        if len(variables) != len(type_.arguments):
            self._graph.add(ESCAPED, item)
            return
        for number, (variable, argument) in enumerate(zip(variables, type_.arguments, strict=True)):
            held = self._contents.held(item, type_.name, variable)
            inner = (*path, number)
            is_read = argument.variance in (Variance.EXACT, Variance.EXTENDS) or scope.is_outside
            is_filled = argument.variance in (Variance.EXACT, Variance.SUPER) or scope.is_outside
            if is_read:
                self.give(held.outside, argument.type, scope, inner)
            if is_filled:
                self.take(argument.type, held.inside, scope, inner)
            if scope.is_outside:
                self._share(held, erased(argument.type, dict(scope.bounds)))

    def _share(self, held: Holding, name: str) -> None:
        """Two objects that callers have may be one. What they put in fits the type; what the program puts in
        against the type is in all of them."""
        self._graph.connect(WRITTEN, held.inside)
        self._graph.connect(
            held.outside, WRITTEN, ("against", name), lambda item: None if self.fits(item, name) else item
        )

    def take(self, type_: GenericType, node: Node, scope: Scope, path: Path) -> None:
        """What comes back as the type is in the node."""
        match type_:
            case TypeVariable(name):
                self._graph.connect(scope.of(name).outside, node)
            case Parameterized(name, arguments) if arguments:
                self._graph.add(node, self._given(type_, scope, path), scope.site)
            case Parameterized(name):
                self._graph.add(node, some(name), scope.site)
            case ArrayOf(TypeVariable(name)):
                self._graph.connect((*scope.arrays, name), node)
            case ArrayOf():
                self._graph.add(node, some(erased(type_, dict(scope.bounds))))
            case Primitive():
                pass

    def _given(self, type_: Parameterized, scope: Scope, path: Path) -> Item:
        """An object of the other side that is known by its type."""
        item = Item(Known.BELOW, type_.name, (scope.site, path))
        variables = self._types.variables(type_.name)
        if len(variables) != len(type_.arguments):
            return some(type_.name)
        key = ("given", item)
        if key in self._done:
            return item
        self._done.add(key)
        for number, (variable, argument) in enumerate(zip(variables, type_.arguments, strict=True)):
            held = self._contents.held(item, type_.name, variable)
            if argument.variance is Variance.UNBOUNDED:
                self._graph.add(held.inside, ANYTHING)
                self._graph.connect(held.outside, ESCAPED)
                continue
            self.take(argument.type, held.inside, scope, (*path, number))
            self.give(held.outside, argument.type, scope, (*path, number))
            if scope.is_outside:
                self._share(held, erased(argument.type, dict(scope.bounds)))
        return item

    def fits(self, item: Item, name: str) -> bool:
        """Whether every object of the item is an instance of the class."""
        return self._hierarchy.is_subtype(item.name, name)

    def narrowed(self, item: Item, name: str) -> Item | None:
        """The item after a successful cast; `None` if none of its objects gets through."""
        if self.fits(item, name):
            return item
        if item.known is Known.EXACT:
            return None if self._hierarchy.is_known(item.name) else item
        if item.known is Known.SOME and self._hierarchy.is_subtype(name, item.name):
            return some(name)
        return item

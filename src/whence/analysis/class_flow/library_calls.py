"""Calls of the Java library, by the generic signatures of its methods."""

from __future__ import annotations

from typing import Final, final

from whence.analysis.calls.call_sites import class_of
from whence.analysis.class_flow.boundary import Boundary, Scope
from whence.analysis.class_flow.contents import ESCAPED, Contents, Holding
from whence.analysis.class_flow.declared_types import DeclaredTypes, TypedMethod
from whence.analysis.class_flow.graph import Graph, Node
from whence.analysis.class_flow.items import Item, some
from whence.models.java.generics import (
    fills_arrays,
    gives_back_receiver,
    is_compared,
    is_parametric,
    keeps_nothing,
    reads_arrays,
    takes_nothing,
)
from whence.program.instructions import Virtual
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.java.generic_types import ArrayOf, GenericType, Parameterized, TypeVariable, erased
from whence.program.procedure import Point

COMPARABLE: Final = "java.lang.Comparable"
_COMPARE_TO: Final = Virtual(COMPARABLE, "compareTo", "(Ljava/lang/Object;)I")


@final
class LibraryCalls:
    def __init__(
        self,
        graph: Graph,
        types: DeclaredTypes,
        hierarchy: Hierarchy,
        contents: Contents,
        boundary: Boundary,
    ) -> None:
        self._graph = graph
        self._types = types
        self._hierarchy = hierarchy
        self._contents = contents
        self._boundary = boundary
        self._done: set[tuple[Point, str]] = set()

    def enter(
        self,
        point: Point,
        callee: Virtual,
        receiver: Node | None,
        arguments: tuple[Node | None, ...],
        target: Node | None,
    ) -> None:
        """A call of the method; `arguments` are those besides the receiver, without numbers."""
        declared = self._hierarchy.declaration(callee)
        owner = callee.owner if declared is None else declared.owner
        if (point, owner) in self._done:
            return
        self._done.add((point, owner))
        if receiver is not None and gives_back_receiver(callee.name, callee.descriptor):
            if target is not None:
                self._graph.connect(receiver, target)
            return
        if declared is None or not is_parametric(owner):
            self._unknown(callee, receiver, arguments, target)
            return
        self._known(point, self._types.of_method(declared), callee.name, receiver, arguments, target)

    def _unknown(
        self, callee: Virtual, receiver: Node | None, arguments: tuple[Node | None, ...], target: Node | None
    ) -> None:
        for each in (receiver, *arguments):
            if each is not None:
                self._graph.connect(each, ESCAPED)
        if target is not None:
            self._graph.add(target, some(result_class(callee.descriptor)))

    def _known(
        self,
        point: Point,
        method: TypedMethod,
        name: str,
        receiver: Node | None,
        arguments: tuple[Node | None, ...],
        target: Node | None,
    ) -> None:
        graph, boundary = self._graph, self._boundary
        site = (point, method.owner)
        mixed: Node = ("compared", site)
        variables = self._types.variables(method.owner)
        holdings = {each.name: _one(("variable", site, each.name)) for each in method.type.variables}
        for each in variables:
            holdings.setdefault(each, Holding(("put", site, each), ("held", site, each)))
        keeps = not variables and not keeps_nothing(method.owner)
        handed = (mixed, ESCAPED) if keeps else (mixed,)
        is_read = reads_arrays(method.owner, name)
        scope = Scope(site, holdings, method.bounds, handed, is_read, fills_arrays(name))
        for variable, held in holdings.items():
            graph.connect(held.inside, held.outside)
            if is_compared(method.owner, variable):
                graph.connect(held.outside, mixed)
        if receiver is not None:
            graph.watch(receiver, lambda item: self._receive(item, method.owner, variables, scope))
        for number, (node, type_) in enumerate(zip(arguments, method.type.parameters, strict=True)):
            if node is not None:
                boundary.give(node, type_, scope, (number,))
                if not is_read:
                    self._array(node, type_)
        for declared in method.type.variables:
            for number, bound in enumerate(declared.bounds):
                if isinstance(bound, Parameterized) and bound.arguments:
                    boundary.give(
                        holdings[declared.name].outside, bound, scope, ("bound", declared.name, number)
                    )
        if target is not None:
            self._result(method, scope, target)
        graph.watch(mixed, lambda item: self._compare(item, mixed))

    def _result(self, method: TypedMethod, scope: Scope, target: Node) -> None:
        result = method.type.result
        match result:
            case ArrayOf(TypeVariable(name)) if not any(
                _has_array(each, name) for each in method.type.parameters
            ):
                self._graph.add(target, some(erased(result, method.bounds)))
            case _:
                self._boundary.take(result, target, scope, ("result",))

    def _receive(self, item: Item, owner: str, variables: tuple[str, ...], scope: Scope) -> None:
        for each in variables:
            inner, outer = self._contents.held(item, owner, each), scope.of(each)
            self._graph.connect(inner.outside, outer.outside)
            if not takes_nothing(owner):
                self._graph.connect(outer.inside, inner.inside)

    def _array(self, node: Node, type_: GenericType) -> None:
        """An array that is handed over as an object may be changed, too, as `System.arraycopy` does."""
        if isinstance(type_, Parameterized):
            self._graph.watch(node, lambda item: self._contents.offer_array(item) if item.is_array else None)

    def _compare(self, item: Item, mixed: Node) -> None:
        """What a call has in its hands it may compare with each other."""
        if item.is_array:
            self._graph.connect(self._contents.elements(item), mixed)
        elif self._contents.is_own(item.name) and self._compares(item.name):
            self._graph.connect(mixed, self._contents.held(item, COMPARABLE, "T").inside)

    def _compares(self, own: str) -> bool:
        """Whether a method of the user's compares objects of the class: that of an enum is the library's,
        which passes its argument to no other code."""
        if COMPARABLE not in self._contents.library_types(own):
            return False
        found = self._hierarchy.resolve(_COMPARE_TO, own)
        return found is None or self._contents.is_own(class_of(found))


def _has_array(type_: GenericType, variable: str) -> bool:
    match type_:
        case ArrayOf(TypeVariable(name)):
            return name == variable
        case Parameterized(_, arguments):
            return any(_has_array(each.type, variable) for each in arguments)
        case _:
            return False


def _one(node: Node) -> Holding:
    return Holding(node, node)


def result_class(descriptor: str) -> str:
    """The class of a method's result, by its descriptor; of a number, its type."""
    text = descriptor.rpartition(")")[2]
    element = text.lstrip("[")
    name = element[1:-1].replace("/", ".") if element.startswith("L") else element
    return name + "[]" * (len(text) - len(element))

"""Code outside of the program: the library that calls the user's methods, and the callers of a library.

The callers of a program without a `main` are taken to respect generic types: a `List<String>` that they pass
holds strings.
"""

from __future__ import annotations

from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.class_flow.boundary import Boundary, Scope
from whence.analysis.class_flow.contents import ESCAPED, Contents, Holding
from whence.analysis.class_flow.declared_types import DeclaredTypes
from whence.analysis.class_flow.graph import Graph, Node
from whence.analysis.class_flow.items import Item, Known, some
from whence.analysis.class_flow.library_calls import result_class
from whence.program.instructions import Virtual
from whence.program.java.class_hierarchy import Hierarchy, MethodSignature
from whence.program.java.generic_types import MalformedSignature, Primitive, parse_type
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import ReferenceType


@final
class Outside:
    def __init__(
        self,
        program: Program,
        hierarchy: Hierarchy,
        graph: Graph,
        types: DeclaredTypes,
        contents: Contents,
        boundary: Boundary,
        *,
        is_open: bool,
    ) -> None:
        self._program = program
        self._hierarchy = hierarchy
        self._graph = graph
        self._types = types
        self._contents = contents
        self._boundary = boundary
        self.is_open = is_open
        self.trusts_callers = False
        """Whether generic types of what callers have were relied on."""
        self._implementing: set[str] = set()
        self._called: set[Point] = set()

    # the library's call-backs

    def implement(self, own: str) -> None:
        """The methods of one of the user's classes that the library may call by a type of its own."""
        item = Item(Known.EXACT, own)
        for above in self._hierarchy.supertypes(own):
            if self._contents.is_own(above):
                continue
            variables = self._types.variables(above)
            for method in self._hierarchy.methods(above):
                found = self._hierarchy.resolve(Virtual(above, method.name, method.descriptor), own)
                if found is None or not is_user_code(self._program, found):
                    continue
                self._implementing.add(found)
                holdings = {each: self._contents.held(item, above, each) for each in variables}
                self._called_as(method, found, item, holdings)

    def _called_as(
        self, method: MethodSignature, name: str, item: Item, holdings: dict[str, Holding]
    ) -> None:
        typed = self._types.of_method(method)
        own = {each.name for each in typed.type.variables}
        known = {each: held for each, held in holdings.items() if each not in own}
        scope = Scope(("called", item, method), known, typed.bounds)
        procedure = self._program.procedure(name)
        self._graph.add(("variable", name, procedure.parameters[0].name), item)
        for number, type_ in enumerate(typed.type.parameters):
            node: Node = ("variable", name, procedure.parameters[number + 1].name)
            if not isinstance(type_, Primitive):
                self._boundary.take(type_, node, scope, (number,))
        self._boundary.give(("result", name), typed.type.result, scope, ("result",))

    def call_back(self, name: str) -> None:
        """A method that the library may call in a way that no type of its own shows."""
        if self._is_values(name):
            self._graph.watch(("result", name), self._read)
        elif name not in self._implementing:
            self.enter_with_anything(self._program.procedure(name))

    def _is_values(self, name: str) -> bool:
        """Whether it is `values()` of an enumeration: the library keeps the array to itself."""
        owner, _, called = name.partition("(")[0].rpartition(".")
        is_of_enum = "java.lang.Enum" in self._hierarchy.supertypes(owner)
        return called == "values" and "()[L" in name and is_of_enum

    def _read(self, array: Item) -> None:
        self._graph.connect(self._contents.elements(array), ESCAPED)

    def enter_with_anything(self, procedure: Procedure) -> None:
        for parameter in procedure.parameters:
            if isinstance(parameter.type, ReferenceType):
                node: Node = ("variable", procedure.name, parameter.name)
                self._graph.add(node, some(parameter.type.name))
        self._graph.connect(("result", procedure.name), ESCAPED)

    # the callers of a library

    def enter(self, procedure: Procedure, owner: str) -> None:
        """A method that callers may call with what its types allow."""
        head, parenthesis, rest = procedure.name.partition("(")
        callee = Virtual(owner, head.rpartition(".")[2], parenthesis + rest)
        declared = self._hierarchy.declaration(callee)
        if declared is None or declared.owner != owner:
            self.enter_with_anything(procedure)
            return
        typed = self._types.of_method(declared)
        scope = Scope(("entered", procedure.name), {}, typed.bounds, (ESCAPED,), is_outside=True)
        given = procedure.parameters[-len(typed.type.parameters) :] if typed.type.parameters else ()
        for number, (parameter, type_) in enumerate(zip(given, typed.type.parameters, strict=True)):
            self._boundary.take(type_, ("variable", procedure.name, parameter.name), scope, (number,))
        if len(given) < len(procedure.parameters):
            this = procedure.parameters[0]
            self._graph.add(("variable", procedure.name, this.name), some(owner))
        self._boundary.give(("result", procedure.name), typed.type.result, scope, ("result",))
        self.trusts_callers = True

    def field(self, owner: str, name: str, node: Node, *, is_assigned: bool) -> None:
        """A field that callers may read, and assign if it is not final."""
        text = self._hierarchy.field_signature(owner, name)
        try:
            type_ = parse_type(text or "Ljava/lang/Object;")
        except MalformedSignature:
            type_ = parse_type("Ljava/lang/Object;")
        scope = Scope(("field", owner, name), {}, {}, (ESCAPED,), is_outside=True)
        if is_assigned:
            self._boundary.take(type_, node, scope, ())
        self._boundary.give(node, type_, scope, ())
        self.trusts_callers = True

    def call(
        self, point: Point, callee: Virtual, arguments: tuple[Node | None, ...], target: Node | None
    ) -> None:
        """A call that may enter a method of a class that callers made below one of the program's."""
        if not self.is_open or point in self._called:
            return
        self._called.add(point)
        for each in arguments:
            if each is not None:
                self._graph.connect(each, ESCAPED)
        if target is not None:
            self._graph.add(target, some(result_class(callee.descriptor)))

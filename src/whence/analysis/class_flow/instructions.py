"""The user's instructions as constraints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.class_flow.boundary import Boundary
from whence.analysis.class_flow.contents import ESCAPED, Contents
from whence.analysis.class_flow.graph import Graph, Node
from whence.analysis.class_flow.items import Item, Known, some
from whence.analysis.class_flow.library_calls import LibraryCalls, result_class
from whence.analysis.class_flow.outside import Outside
from whence.models.java.generics import makes_result
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
    Virtual,
)
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.operands import ClassLiteral, Null, Operand, Text, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Place, Static
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import ReferenceType

NULL: Final[Node] = ("null",)
_STRING = "java.lang.String"
_CLASS = "java.lang.Class"


class Unfollowed(Exception):
    """The program has an instruction that may move objects in a way that is not known."""


def variable_node(procedure: str, variable: Variable) -> Node:
    return ("variable", procedure, variable.name)


def result_node(procedure: str) -> Node:
    return ("result", procedure)


@final
class Instructions:
    def __init__(
        self,
        program: Program,
        hierarchy: Hierarchy,
        graph: Graph,
        contents: Contents,
        boundary: Boundary,
        library: LibraryCalls,
        outside: Outside,
        own_below: Callable[[str], tuple[str, ...]],
    ) -> None:
        self._program = program
        self._hierarchy = hierarchy
        self._graph = graph
        self._contents = contents
        self._boundary = boundary
        self._library = library
        self._outside = outside
        self._own_below = own_below
        self._dispatched: set[tuple[Point, Item]] = set()

    def add_all(self, procedure: Procedure) -> None:
        for point, instruction in procedure.points():
            self._add(point, instruction)

    def node(self, procedure: str, operand: Operand) -> Node | None:
        """Of a reference; `None` of a number. The node of null holds no object."""
        match operand:
            case Variable(_, ReferenceType()):
                return variable_node(procedure, operand)
            case Null():
                return NULL
            case Text():
                return self._constant(some(_STRING))
            case ClassLiteral(name):
                item = Item(Known.BELOW, _CLASS, name)
                self._graph.add(self._contents.held(item, _CLASS, "T").inside, some(name))
                return self._constant(item)
            case _:
                return None

    def _constant(self, item: Item) -> Node:
        node: Node = ("constant", item)
        self._graph.add(node, item)
        return node

    def _add(self, point: Point, instruction: Instruction) -> None:
        match instruction:
            case Assign():
                self._assign(point, instruction)
            case Load(target, place):
                if isinstance(target.type, ReferenceType):
                    self._load(point, variable_node(point.procedure, target), place, target.type.name)
            case Store(place, value):
                if isinstance(value.type, ReferenceType):
                    self._store(point, place, self.node(point.procedure, value))
            case Allocate(target):
                self._allocate(point, target)
            case Call():
                self._call(point, instruction)
            case Catch(target):
                self._graph.add(variable_node(point.procedure, target), some(_class_of(target)))
            case Return(value):
                node = None if value is None else self.node(point.procedure, value)
                if node is not None:
                    self._graph.connect(node, result_node(point.procedure))
            case Unsupported(text):
                raise Unfollowed(text)
            case AddressOf():
                raise Unfollowed("an address of a variable")
            case Assume() | Branch() | Jump() | Switch() | Throw() | Unreachable():
                pass

    def _assign(self, point: Point, assign: Assign) -> None:
        if not isinstance(assign.target.type, ReferenceType):
            return
        target = variable_node(point.procedure, assign.target)
        is_cast = assign.operator is Operator.CAST
        name = str(assign.detail)
        for operand in assign.operands:
            source = self.node(point.procedure, operand)
            if source is None:
                continue
            if is_cast:
                self._graph.connect(
                    source, target, ("cast", name), lambda item: self._boundary.narrowed(item, name)
                )
            else:
                self._graph.connect(source, target)

    def _allocate(self, point: Point, target: Variable) -> None:
        name = _class_of(target)
        item = Item(Known.EXACT, name, None if self._contents.is_own(name) else point)
        self._graph.add(variable_node(point.procedure, target), item)

    # memory

    def _load(self, point: Point, target: Node, place: Place, declared: str) -> None:
        match place:
            case Field(Cell(), field) if self._contents.is_own(field.owner):
                self._graph.connect(("field", field.owner, field.name), target)
            case Static(symbol) if self._contents.is_own(symbol.partition(":")[0].rpartition(".")[0]):
                self._graph.connect(("static", symbol), target)
            case Element(Cell(array)):
                node = self.node(point.procedure, array)
                if node is not None:
                    self._graph.watch(
                        node, lambda item: self._graph.connect(self._contents.elements(item), target)
                    )
            case _:
                self._graph.add(target, some(declared))

    def _store(self, point: Point, place: Place, value: Node | None) -> None:
        if isinstance(place, Element) and isinstance(place.base, Cell):
            node = self.node(point.procedure, place.base.pointer)
            if node is not None:
                self._graph.watch(node, lambda item: self._store_element(item, value))
            return
        if value is None:
            return
        match place:
            case Field(Cell(), field) if self._contents.is_own(field.owner):
                self._graph.connect(value, ("field", field.owner, field.name))
            case Static(symbol) if self._contents.is_own(symbol.partition(":")[0].rpartition(".")[0]):
                self._graph.connect(value, ("static", symbol))
            case _:
                self._graph.connect(value, ESCAPED)

    def _store_element(self, array: Item, value: Node | None) -> None:
        self._contents.stored_into.add(array)
        if value is not None:
            self._graph.connect(value, self._contents.elements(array))

    # calls

    def _call(self, point: Point, call: Call) -> None:
        target = None
        if call.target is not None and isinstance(call.target.type, ReferenceType):
            target = variable_node(point.procedure, call.target)
        arguments = tuple(self.node(point.procedure, each) for each in call.arguments)
        match call.callee:
            case Direct(name) if is_user_code(self._program, name):
                self._enter(name, arguments, target)
            case Direct(name):
                self._enter_library(point, name, arguments, target)
            case Virtual() as callee:
                receiver = arguments[0]
                if receiver is not None:
                    self._graph.watch(
                        receiver, lambda item: self._dispatch(point, callee, item, arguments, target)
                    )
            case Indirect():
                raise Unfollowed("a call through a pointer")

    def _enter(self, name: str, arguments: tuple[Node | None, ...], target: Node | None) -> None:
        procedure = self._program.procedure(name)
        for parameter, argument in zip(procedure.parameters, arguments, strict=True):
            if argument is not None:
                self._graph.connect(argument, variable_node(name, parameter))
        if target is not None:
            self._graph.connect(result_node(name), target)

    def _enter_library(
        self, point: Point, name: str, arguments: tuple[Node | None, ...], target: Node | None
    ) -> None:
        head, parenthesis, rest = name.partition("(")
        owner, _, method = head.rpartition(".")
        header = self._program.headers().get(name)
        callee = Virtual(owner, method, parenthesis + rest)
        if header is None or self._contents.is_own(owner):
            self._lose(arguments, callee, target)
        elif header.is_static:
            self._library.enter(point, callee, None, arguments, target)
        else:
            self._library.enter(point, callee, arguments[0], arguments[1:], target)

    def _lose(self, arguments: tuple[Node | None, ...], callee: Virtual, target: Node | None) -> None:
        """A call of something that is not there."""
        for each in arguments:
            if each is not None:
                self._graph.connect(each, ESCAPED)
        if target is not None:
            self._graph.add(target, some(result_class(callee.descriptor)))

    def _dispatch(
        self,
        point: Point,
        callee: Virtual,
        item: Item,
        arguments: tuple[Node | None, ...],
        target: Node | None,
    ) -> None:
        if (point, item) in self._dispatched:
            return
        self._dispatched.add((point, item))
        if self._contents.is_own(item.name) and item.known is Known.EXACT:
            self._dispatch_own(point, callee, item, arguments, target)
            return
        for name in self.own_classes_of(item):
            if self._hierarchy.is_subtype(name, callee.owner):
                self._dispatch(point, callee, Item(Known.EXACT, name), arguments, target)
        if self._contents.is_own(item.name):
            self._outside.call(point, callee, arguments, target)
        elif self._contents.is_own(callee.owner):
            # Only the user's classes have the method, or those of callers that extend them.
            self._outside.call(point, callee, arguments, target)
        else:
            self._to_library(point, callee, item, arguments, target)

    def own_classes_of(self, item: Item) -> tuple[str, ...]:
        """The user's classes of which one of the item's objects may be, if it may be of several."""
        if item.known is Known.EXACT or self._is_made_by_library(item):
            return ()
        return self._own_below(item.name)

    def _is_made_by_library(self, item: Item) -> bool:
        """Whether it is the result of a method that makes a new object of one of the library's classes, or is
        in it by the type of the result."""
        match item.key:
            case ((Point() as point, str(owner)), ("result", *_)):
                call = self._program.procedure(point.procedure).at(point)
                return isinstance(call, Call) and makes_result(owner, method_name(call))
            case _:
                return False

    def _dispatch_own(
        self,
        point: Point,
        callee: Virtual,
        item: Item,
        arguments: tuple[Node | None, ...],
        target: Node | None,
    ) -> None:
        found = self._hierarchy.resolve(callee, item.name)
        if found is None or not self._hierarchy.is_known(item.name):
            self._lose(arguments, callee, target)
        if found is None:
            return
        if is_user_code(self._program, found):
            this = self._program.procedure(found).parameters[0]
            self._graph.add(variable_node(found, this), item)
            self._enter(found, (None, *arguments[1:]), target)
            return
        owner = found.partition("(")[0].rpartition(".")[0]
        self._to_library(point, Virtual(owner, callee.name, callee.descriptor), item, arguments, target)

    def _to_library(
        self,
        point: Point,
        callee: Virtual,
        item: Item,
        arguments: tuple[Node | None, ...],
        target: Node | None,
    ) -> None:
        receiver: Node = ("receiver", point, callee.owner)
        self._graph.add(receiver, item)
        self._library.enter(point, callee, receiver, arguments[1:], target)


def method_name(call: Call) -> str:
    """The name of the method without its class; empty for a call through a pointer."""
    match call.callee:
        case Virtual(_, name):
            return name
        case Direct(procedure):
            return procedure.partition("(")[0].rpartition(".")[2]
        case Indirect():
            return ""


def _class_of(variable: Variable) -> str:
    assert isinstance(variable.type, ReferenceType)
    return variable.type.name

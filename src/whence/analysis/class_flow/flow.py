"""Which objects may reach a variable, over the whole program: the entry to this room."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple, final

from whence.analysis.calls.call_sites import class_of, is_user_code
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.class_flow.boundary import Boundary
from whence.analysis.class_flow.contents import Contents
from whence.analysis.class_flow.declared_types import DeclaredTypes
from whence.analysis.class_flow.graph import Graph, Node, TooLarge
from whence.analysis.class_flow.instructions import Instructions, Unfollowed, variable_node
from whence.analysis.class_flow.items import Item, Known, some
from whence.analysis.class_flow.library_calls import LibraryCalls
from whence.analysis.class_flow.outside import Outside
from whence.analysis.class_flow.sources import Sources, sources_of
from whence.models.java.handed_on import hands_on
from whence.program.instructions import Call, Direct, Virtual
from whence.program.java.class_hierarchy import Hierarchy, hierarchy_of
from whence.program.mains import is_main
from whence.program.operands import Operand, Variable
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import ReferenceType
from whence.source import InputProblem

MOST_PROCEDURES: Final = 6_000
"""The user's procedures that are read for one answer; all later ones share it."""
MOST_MOVES: Final = 500_000
"""Objects taken over edges before the search is given up."""

_STRING = "java.lang.String"


class NotFollowed(Exception):
    """Why the flow of objects is not known."""


def class_flow(program: Program, *, is_open: bool) -> ClassFlow:
    """Of the program, made once for all of its views; it depends on all of the user's procedures."""
    found = program.derived(_Flows, lambda: _Flows(program.view())).of(is_open=is_open)
    program.touched.procedures.update(dict.fromkeys(indexed_calls(program).own))
    if isinstance(found, NotFollowed):
        raise found
    return found


@final
class _Flows:
    """With callers that are not known, and without."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._found: dict[bool, ClassFlow | NotFollowed] = {}

    def of(self, *, is_open: bool) -> ClassFlow | NotFollowed:
        if is_open not in self._found:
            self._found[is_open] = self._make(is_open=is_open)
        return self._found[is_open]

    def _make(self, *, is_open: bool) -> ClassFlow | NotFollowed:
        hierarchy = hierarchy_of(self._program)
        if hierarchy is None:
            return NotFollowed("the classes of the program are not known")
        try:
            return ClassFlow(self._program, hierarchy, is_open=is_open)
        except NotFollowed as reason:
            return reason


class Targets(NamedTuple):
    own: frozenset[str]
    """The user's methods."""
    runs_others: bool
    """Whether it may run any other method."""


@final
class ClassFlow:
    """Of one program. With `is_open` it has callers that are not known, else only its `main`s are started."""

    def __init__(self, program: Program, hierarchy: Hierarchy, *, is_open: bool) -> None:
        self._program = program
        self._hierarchy = hierarchy
        self._indexed = indexed_calls(program)
        headers = program.headers().items()
        self._classes = frozenset(class_of(name) for name, header in headers if not header.is_library)
        self._below: dict[str, tuple[str, ...]] = {}
        self._launched: set[Item] = set()
        self._graph = Graph(MOST_MOVES)
        types = DeclaredTypes(hierarchy)
        self._contents = Contents(self._graph, types, hierarchy, self._is_own)
        self._boundary = Boundary(self._graph, types, hierarchy, self._contents)
        library = LibraryCalls(self._graph, types, hierarchy, self._contents, self._boundary)
        self._outside = Outside(
            program, hierarchy, self._graph, types, self._contents, self._boundary, is_open=is_open
        )
        self._instructions = Instructions(
            program,
            hierarchy,
            self._graph,
            self._contents,
            self._boundary,
            library,
            self._outside,
            self._own_below,
        )
        self._solve()

    @property
    def trusts_callers(self) -> bool:
        return self._outside.trusts_callers

    def objects(self, procedure: str, operand: Operand) -> tuple[Item, ...]:
        """What the operand may refer to, besides null."""
        node = self._instructions.node(procedure, operand)
        return () if node is None else self._graph.items(node)

    def targets(self, procedure: str, receiver: Operand, callee: Virtual) -> Targets:
        """What a call on the objects that may come there runs."""
        own: dict[str, None] = {}
        runs_others = False
        for item in self.objects(procedure, receiver):
            is_exact = item.known is Known.EXACT and self._is_own(item.name)
            runs_others = runs_others or not is_exact
            for name in (item.name,) if is_exact else self._instructions.own_classes_of(item):
                found = self._hierarchy.resolve(callee, name)
                if found is not None and is_user_code(self._program, found):
                    own[found] = None
                else:
                    runs_others = True
        return Targets(frozenset(own), runs_others)

    def misfit(self, procedure: str, operand: Operand, name: str) -> Item | None:
        """An object that may come there and need not be an instance of the class."""
        found = (each for each in self.objects(procedure, operand) if not self._boundary.fits(each, name))
        return next(found, None)

    def unstorable(self, procedure: str, array: Operand, value: Operand) -> Item | None:
        """An array that may come there and need not take everything that the value may be."""
        values = self.objects(procedure, value)
        for each in self.objects(procedure, array):
            is_taken = all(self._boundary.fits(item, each.component) for item in values)
            if each.known is not Known.EXACT or not each.is_array or not is_taken:
                return each
        return None

    def is_launched(self, procedure: str, array: Operand) -> bool:
        """Whether it is always the array that a launcher gave to a `main`, in which nothing was stored."""
        found = self.objects(procedure, array)
        return bool(found) and all(map(self._is_untouched, found))

    def _is_untouched(self, array: Item) -> bool:
        """Whether a launcher gave it and all of its elements, and the item stands for no other array."""
        is_stored_into = array in self._contents.stored_into or array in self._copied
        return array in self._launched and not is_stored_into

    @cached_property
    def _copied(self) -> frozenset[Item]:
        """Arrays of which the library may have made others that are longer, as `Arrays.copyOf` does: both are
        one item."""
        found: set[Item] = set()
        for node in self._graph.nodes():
            match node:
                case ("arrays", (Point() as point, str(owner)), _) if not self._hands_on(point, owner):
                    found.update(self._graph.items(node))
                case _:
                    pass
        return frozenset(found)

    def sources(self, procedure: str, variable: Variable) -> Sources | None:
        """What the program gave to the library that may come back as the value of the variable; `None` if
        anything else may, null for one. What the program itself assigns to it is among them."""
        return sources_of(
            self._graph,
            variable_node(procedure, variable),
            self._hands_on,
            self._is_untouched,
            self._copied,
        )

    def _hands_on(self, point: Point, owner: str) -> bool:
        call = self._program.procedure(point.procedure).at(point)
        match call:
            case Call(_, Virtual(_, name, descriptor)):
                return hands_on(owner, name, descriptor)
            case Call(_, Direct(procedure)):
                head, parenthesis, rest = procedure.partition("(")
                return hands_on(owner, head.rpartition(".")[2], parenthesis + rest)
            case _:
                return False

    def _is_own(self, name: str) -> bool:
        return name in self._classes

    def _own_below(self, name: str) -> tuple[str, ...]:
        found = self._below.get(name)
        if found is None:
            below = self._hierarchy.subtypes(name)
            found = self._below[name] = tuple(each for each in below if each in self._classes)
        return found

    def _solve(self) -> None:
        own = self._indexed.own
        if len(own) > MOST_PROCEDURES:
            raise NotFollowed("the program has too many methods to follow its objects")
        try:
            for name in own:
                procedure = self._program.procedure(name)
                self._instructions.add_all(procedure)
                self._start(name)
            for name in sorted(self._classes):
                self._outside.implement(name)
            for name in self._indexed.called_back:
                self._outside.call_back(name)
            self._start_fields()
            self._graph.run()
        except Unfollowed as reason:
            raise NotFollowed(f"not followed: {reason}") from None
        except TooLarge:
            raise NotFollowed("the flow of objects is too large") from None
        except InputProblem as reason:
            raise NotFollowed(str(reason)) from None

    def _start(self, name: str) -> None:
        procedure = self._program.procedure(name)
        if is_main(self._program, name):
            arguments = procedure.parameters[0]
            item = Item(Known.EXACT, f"{_STRING}[]", name)
            self._launched.add(item)
            self._graph.add(variable_node(name, arguments), item)
            self._graph.add(self._contents.elements(item), some(_STRING))
        if self._outside.is_open and self._hierarchy.is_visible(name):
            self._outside.enter(procedure, class_of(name))

    def _start_fields(self) -> None:
        for symbol in self._program.global_names():
            type_ = self._program.global_(symbol).type
            if type_ == ReferenceType(_STRING):
                self._graph.add(("static", symbol), some(_STRING))
            if self._outside.is_open:
                self._share_field(*_split(symbol), symbol, ("static", symbol))
        for name in sorted(self._classes) if self._outside.is_open else ():
            for field in self._hierarchy.fields(name):
                if field.owner == name:
                    self._share_field(name, field.name, str(field), ("field", name, field.name))

    def _share_field(self, owner: str, name: str, key: str, node: Node) -> None:
        is_assigned = self._hierarchy.field_users(key).is_open
        if is_assigned or not self._hierarchy.is_hidden_field(owner, name):
            self._outside.field(owner, name, node, is_assigned=is_assigned)


def _split(symbol: str) -> tuple[str, str]:
    owner, _, name = symbol.partition(":")[0].rpartition(".")
    return owner, name

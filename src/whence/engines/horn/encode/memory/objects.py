"""The objects that are followed, and what accesses them: globals, local objects, and what is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TypeAlias, final

from whence.engines.horn.any_calls import ANY_CALLS
from whence.engines.horn.encode.calls.calls import Calls, Effect, NotFollowed
from whence.engines.horn.encode.graphs.expanded_graph import Graph, Node, Summarised, is_affecting
from whence.engines.horn.encode.memory.entry_arguments import given_parameters
from whence.engines.horn.encode.memory.layout import MANY, Tracked, access_of
from whence.memory.memory import Memory
from whence.memory.objects import AbstractObject, AllocatedObject, StaticObject
from whence.program.accesses import operands_read
from whence.program.graphs.loops import loop_forest
from whence.program.instructions import AddressOf, Allocate, Call, Instruction, Region
from whence.program.operands import Address, Integer, Operand
from whence.program.places import Place, Slot, Static, root_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.types import Type

_Made: TypeAlias = tuple[str, str, str, int, int, tuple[AbstractObject, ...], bool, bool]
"""The fields of a `Tracked` but its number."""


@final
class Objects:
    def __init__(
        self,
        program: Program,
        memory: Memory,
        calls: Calls,
        graphs: dict[str, Graph],
        kept: dict[str, frozenset[int]],
        start: str,
    ) -> None:
        self._program = program
        self._memory = memory
        self._calls = calls
        self._graphs = graphs
        self._kept = kept
        self._start = start

    def all(self) -> Iterator[Tracked]:
        found = (*self._globals(), *self._slots(), *self._sites(), *self._given())
        for number, made in enumerate(found):
            yield Tracked(number + 1, *made)
        yield from self._many()

    def accesses(self) -> Iterator[tuple[str, Place, Type]]:
        for graph, number in self._nodes():
            frame = graph.frame_of(graph.nodes[number])
            for _, instruction in graph.covered(number):
                access = access_of(instruction)
                if access is not None:
                    yield (frame.procedure.name, *access)

    def copies(self) -> Iterator[tuple[str, Operand, Operand]]:
        """Where bytes are copied to and from."""
        for graph, number in self._nodes():
            for position, instruction in graph.covered(number):
                point = graph.point(number, position)
                effect = self._effect(graph, graph.nodes[number], position, instruction)
                if effect is not None:
                    copied = effect.copies
                    if copied:
                        yield point.procedure, copied[0], copied[1]

    def _effect(self, graph: Graph, node: Node, position: int, instruction: object) -> Effect | None:
        """Of a call that may do more than to enter what is written out or summarised."""
        treated = graph.treatments.get(Node(node.frame, node.block, position))
        if not isinstance(instruction, Call) or not is_affecting(treated):
            return None
        point = Point(graph.frame_of(node).procedure.name, node.block, position)
        return self._calls.effect(point, instruction, treated)

    def _nodes(self) -> Iterator[tuple[Graph, int]]:
        for graph in self._graphs.values():
            yield from ((graph, number) for number in sorted(self._kept[graph.root]))

    def _globals(self) -> Iterator[_Made]:
        found: dict[str, None] = {}
        for procedure, place, type_ in self.accesses():
            for location in self._memory.locations(procedure, place, type_):
                if isinstance(location.object, StaticObject):
                    found[location.object.symbol] = None
        for graph, number in self._nodes():
            for _, instruction in graph.covered(number):
                found.update((operand.symbol, None) for operand in _addresses(instruction))
        known = frozenset(self._program.global_names())
        for symbol in sorted(found):
            if symbol in known:
                size = self._program.global_(symbol)
                whole = size.size if size.is_defined else -1
                abstract = (self._memory.static(symbol),)
                yield ("global", symbol, "", -1, whole, abstract, size.is_defined, False)

    def _slots(self) -> Iterator[_Made]:
        for graph in self._graphs.values():
            is_start = graph.root == self._start
            for frame in graph.frames:
                taken = _taken_slots(frame.procedure)
                for slot in frame.procedure.slots:
                    if not is_start and slot.name in taken:
                        continue
                    abstract = (self._memory.slot(frame.procedure.name, slot.name),)
                    is_lasting = is_start and frame.number == 0
                    yield (
                        "slot",
                        slot.name,
                        graph.root,
                        frame.number,
                        slot.size,
                        abstract,
                        is_lasting,
                        False,
                    )

    def _sites(self) -> Iterator[_Made]:
        """Where the entry's graph makes objects: each at most once, or in a loop with a size that only the
        run knows. Of the latter the latest is followed, as buffers that grow have one at a time."""
        for node, point, is_repeated in self._makers():
            is_renewed = is_repeated and self._is_measured(node, point)
            if is_renewed or not (is_repeated or self._is_first_of_many(node, point)):
                abstract = tuple(self._abstract(node, point))
                maker = _at(self._program, point)
                is_lasting = not (isinstance(maker, Allocate) and maker.region is Region.STACK)
                yield ("made", str(point), self._start, node.frame, -1, abstract, is_lasting, is_renewed)

    def _is_measured(self, node: Node, point: Point) -> bool:
        """Whether a place of C makes objects of different sizes."""
        maker = _at(self._program, point)
        if self._program.language is not Language.C:
            return False
        if isinstance(maker, Allocate):
            return not isinstance(maker.count, Integer)
        effect = self._effect(self._graphs[self._start], node, point.position, maker)
        return effect is not None and any(not isinstance(each, Integer) for each in effect.makes)

    def _given(self) -> Iterator[_Made]:
        """What callers pass: only the lengths of arrays and the sizes of objects are followed, and whether
        they are still there."""
        entry = self._graphs[self._start].frames[0].procedure.name
        is_lasting = self._program.language is Language.JAVA or not self._may_free
        for parameter in given_parameters(self._program, entry):
            yield ("given", parameter.name, self._start, 0, -1, (), is_lasting, False)

    @cached_property
    def _may_free(self) -> bool:
        """Whether some call may free what the entry was given."""
        for graph, number in self._nodes():
            node = graph.nodes[number]
            for position, instruction in graph.covered(number):
                treated = graph.treatments.get(Node(node.frame, node.block, position))
                if isinstance(treated, Summarised):
                    return True
                effect = self._effect(graph, node, position, instruction)
                if effect is not None and (effect.may_free or effect.frees):
                    return True
        return False

    def refuse_given_out(self) -> None:
        """What callers were given the address of they may free between two calls."""
        for node, point, _ in self._makers():
            if any(self._memory.escapes(each) for each in self._abstract(node, point)):
                raise NotFollowed(f"callers may free what {point.procedure} makes")

    def _many(self) -> Iterator[Tracked]:
        """All other objects that the entry's graph makes in loops, as one with many copies."""
        found: dict[AbstractObject, None] = {}
        for node, point, is_repeated in self._makers():
            is_many = (
                not self._is_measured(node, point) if is_repeated else self._is_first_of_many(node, point)
            )
            if is_many:
                found.update(dict.fromkeys(self._abstract(node, point)))
        if found:
            yield Tracked(MANY, "many", "made in loops", self._start, -1, -1, tuple(found), True)

    def _is_first_of_many(self, node: Node, point: Point) -> bool:
        """Whether an object that is made once is accessed together with those that loops make, as the first
        node of a list is: it is one of them then, so that all have one numbering."""
        own = set(self._abstract(node, point))
        return not self._is_measured(node, point) and not own.isdisjoint(self._beside_copies)

    @cached_property
    def _beside_copies(self) -> frozenset[AbstractObject]:
        """The objects at which an access points that may also point at one that a loop makes."""
        copies = {
            each
            for node, point, is_repeated in self._makers()
            if is_repeated and not self._is_measured(node, point)
            for each in self._abstract(node, point)
        }
        found: set[AbstractObject] = set()
        for procedure, place, type_ in self.accesses() if copies else ():
            objects = {each.object for each in self._memory.locations(procedure, place, type_)}
            if not objects.isdisjoint(copies):
                found |= objects
        return frozenset(found)

    def _makers(self) -> Iterator[tuple[Node, Point, bool]]:
        """Where the entry's graph makes objects, and whether that may happen several times."""
        graph = self._graphs[self._start]
        forest = loop_forest(graph.successors, 0)
        for number in sorted(self._kept[graph.root]):
            node = graph.nodes[number]
            for position, instruction in graph.covered(number):
                if isinstance(instruction, Allocate) or self._makes(graph, node, position, instruction):
                    yield node, graph.point(number, position), forest.innermost[number] >= 0

    def _makes(self, graph: Graph, node: Node, position: int, instruction: object) -> bool:
        effect = self._effect(graph, node, position, instruction)
        return effect is not None and (bool(effect.makes) or effect.makes_array)

    def _abstract(self, node: Node, point: Point) -> Iterator[AllocatedObject]:
        """What stands for the object in points-to sets: its own place, or a call of a procedure around it. Of
        arrays that the Java library makes only the lengths are followed."""
        graph = self._graphs[self._start]
        if self._program.language is Language.JAVA and isinstance(_at(self._program, point), Call):
            return
        yield self._memory.objects.allocated(point)
        above: Node | None = graph.frame_of(node).caller
        while above is not None:
            number = graph.numbers[above]
            if graph.frame_of(above).procedure.name == ANY_CALLS:
                return
            yield self._memory.objects.allocated(graph.point(number, graph.ends[number] - 1))
            above = graph.frame_of(above).caller


def _at(program: Program, point: Point) -> Instruction:
    return program.procedure(point.procedure).at(point)


def is_initialised_by(object_: AbstractObject, initialiser: str) -> bool:
    """Whether the object is a static of the class that the initialiser initialises."""
    owner = initialiser.partition(".<clinit>")[0]
    return isinstance(object_, StaticObject) and object_.symbol.rpartition(".")[0] == owner


def _taken_slots(procedure: Procedure) -> frozenset[str]:
    found: set[str] = set()
    for _, instruction in procedure.points():
        if isinstance(instruction, AddressOf):
            root = root_of(instruction.place)
            if isinstance(root, Slot):
                found.add(root.name)
    return frozenset(found)


def _addresses(instruction: Instruction) -> Iterable[Address]:
    for operand in operands_read(instruction):
        if isinstance(operand, Address):
            yield operand
    if isinstance(instruction, AddressOf):
        root = root_of(instruction.place)
        if isinstance(root, Static):
            yield Address(root.symbol)

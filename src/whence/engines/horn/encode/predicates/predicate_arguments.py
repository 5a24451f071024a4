"""The arguments of predicates: their order, types and names, and symbols for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.horn.encode.execution import Execution
from whence.engines.horn.encode.graphs.expanded_graph import Graph
from whence.engines.horn.encode.memory.layout import Count, Freed, Key, Local, Size, Tracked, Unit
from whence.engines.horn.encode.memory.object_lifetimes import MOST_MADE
from whence.engines.horn.encode.numbers.real_ranks import is_followed
from whence.engines.horn.encode.numbers.values import Number, Reading, Truth, Value
from whence.logic.proofs.invariants import CutArgument
from whence.logic.proofs.readable_ranks import RANK
from whence.logic.sorts import BOOL, INT, Sort
from whence.program.accesses import variables_read, variables_written
from whence.program.types import IntType, PointerType, ReferenceType, Type


@final
class CutArguments:
    """Of the predicates of one graph."""

    def __init__(self, graph: Graph, execution: Execution) -> None:
        self._graph = graph
        self._execution = execution
        self._symbols = execution.symbols
        self._variables: dict[int, dict[str, Type]] = {}

    def type(self, key: Key) -> Type:
        match key:
            case Local(frame, name):
                return self._types(frame).get(name, IntType(32))
            case Unit():
                return key.type
            case Size() | Count():
                return IntType(64)
            case Freed():
                return IntType(1)

    def _types(self, frame: int) -> dict[str, Type]:
        known = self._variables.get(frame)
        if known is None:
            procedure = self._graph.frames[frame].procedure
            known = {each.name: each.type for each in procedure.parameters}
            for _, instruction in procedure.points():
                for each in (*variables_read(instruction), *variables_written(instruction)):
                    known[each.name] = each.type
            self._variables[frame] = known
        return known

    def words(self, key: Key) -> list[str]:
        name = self._word(key)
        type_ = self.type(key)
        if isinstance(type_, ReferenceType):
            return [f"object of {name}"]
        if is_followed(type_):
            return [f"{RANK}{name}"]
        count = len(sorts_of(type_))
        return [name] if count == 1 else [f"object of {name}", f"offset of {name}"]

    def shown(self, key: Key, frame: int) -> list[CutArgument]:
        """For people: numbers that the source has a name for at a place in the frame have their width."""
        type_ = self.type(key)
        match key:
            case Local(at, variable) if at != frame:
                owner = self._graph.frames[at].procedure.name.partition("(")[0]
                return [CutArgument(f"{owner}'s {word}", 0, True) for word in self.words(key)]
            case Local(at, variable) if isinstance(type_, IntType) and type_.bits > 1:
                procedure = self._graph.frames[at].procedure.name
                is_signed = self._execution.readings.is_signed((procedure, variable))
                has_name = self._word(key) in self._named(at)
                return [CutArgument(self._word(key), type_.bits if has_name else 0, is_signed)]
            case Unit(Tracked(_, "global")) if isinstance(type_, IntType) and key.object.size == key.width:
                return [CutArgument(self._word(key), type_.bits, self._execution.readings.is_signed(key))]
            case _:
                return [CutArgument(word, 0, True) for word in self.words(key)]

    def _word(self, key: Key) -> str:
        match key:
            case Local(frame, name):
                for each in self._graph.frames[frame].procedure.parameters:
                    if each.name == name and each.source:
                        return each.source
                return self._sources(frame).get(name, name)
            case Unit(object_, lane):
                name = self._object_word(object_)
                base = f"{name}.{lane}" if lane and lane != "[]" else name
                if key.is_array:
                    return f"{base}[any index]"
                return base if key.first == 0 or lane else f"{base}+{key.first}"
            case Size(object_):
                return f"size of {self._object_word(object_)}"
            case Freed(object_):
                return f"{self._object_word(object_)} is gone"
            case Count():
                return "number of objects made"

    @property
    def object_names(self) -> tuple[tuple[int, str], ...]:
        """What the numbers of objects stand for."""
        return tuple((each.number, self._object_word(each)) for each in self._execution.layout.single)

    def _object_word(self, object_: Tracked) -> str:
        """Objects that are made have no name in the source but that of the procedure that makes them."""
        if object_.kind == "given":
            return f"the caller's {object_.name.removesuffix('.in')}"
        if object_.kind != "made":
            return object_.name
        maker, _, place = object_.name.rpartition("#")
        others = {each.name for each in self._execution.layout.single if each.name.startswith(f"{maker}#")}
        word = f"what {maker.partition('(')[0]} makes"
        return word if len(others) == 1 else f"{word} ({place})"

    def _named(self, frame: int) -> frozenset[str]:
        """The names that the source gives variables of the frame."""
        given = (each.source for each in self._graph.frames[frame].procedure.parameters)
        return frozenset((*given, *self._sources(frame).values()))

    def _sources(self, frame: int) -> dict[str, str]:
        found: dict[str, str] = {}
        for _, instruction in self._graph.frames[frame].procedure.points():
            for each in variables_written(instruction):
                if each.source:
                    found[each.name] = each.source
        return found

    def symbol(self, key: Key) -> Value:
        type_ = self.type(key)
        name = self._word(key)
        match key:
            case Local(frame, variable):
                procedure = self._graph.frames[frame].procedure.name
                is_signed = self._execution.readings.is_signed((procedure, variable))
                return self._symbols.any_value(type_, name, is_signed)
            case Unit():
                return self._symbols.any_value(type_, name, self._execution.readings.is_signed(key))
            case Size():
                low, high = 0, Reading.bounds(64, True)[1]
                return Number(self._symbols.integer(name, low, high), low, high)
            case Freed():
                return Truth(self._symbols.truth(name))
            case Count():
                return Number(self._symbols.integer(name, 0), 0, MOST_MADE)


def rank_of(key: Key) -> tuple[int, int, str]:
    match key:
        case Local(frame, name):
            return (0, frame, name)
        case Unit(object_, lane, first, stride, width):
            return (1, object_.number, f"{lane} {first:09} {stride} {width}")
        case Size(object_):
            return (2, object_.number, "")
        case Freed(object_):
            return (3, object_.number, "")
        case Count(object_):
            return (-1, object_.number, "")


def real_places(types: Iterable[Type]) -> tuple[int, ...]:
    """The arguments that are floating-point numbers, for values of these types."""
    found: list[int] = []
    place = 0
    for type_ in types:
        found += [place] if is_followed(type_) else []
        place += len(sorts_of(type_))
    return tuple(found)


def sorts_of(type_: Type) -> list[Sort]:
    match type_:
        case IntType(1):
            return [BOOL]
        case IntType() | ReferenceType():
            return [INT]
        case PointerType():
            return [INT, INT]
        case _:
            return [INT] if is_followed(type_) else []

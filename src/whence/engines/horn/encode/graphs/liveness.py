"""What of the state a node's future needs: the arguments of predicates, and nothing else.

A value is needed if a condition, an assumption, the question or the place of a needed access depends on it.
What only computes itself, as a counter that nothing tests, is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

from whence.engines.horn.encode.calls.calls import Calls
from whence.engines.horn.encode.calls.java_library_results import is_measured
from whence.engines.horn.encode.calls.real_functions import is_real_function
from whence.engines.horn.encode.graphs.expanded_graph import Frame, Graph, Node, Summarised, WrittenOut
from whence.engines.horn.encode.memory.layout import Count, Freed, Key, Layout, Local, Size, Unit, access_of
from whence.program.accesses import operands_read
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
)
from whence.program.operands import Operand, Variable
from whence.program.places import is_length, operands_of
from whence.program.procedure import Point
from whence.program.types import PointerType, ReferenceType


class Needs(Protocol):
    """What is read beside the instructions' own work."""

    def asked(self, graph: Graph, number: int, position: int) -> tuple[Operand, ...] | None:
        """The operands of the question at this place; None if it is not asked about."""
        ...

    def asks_extent(self, point: Point) -> bool:
        """Whether the sizes of objects are asked about there."""
        ...

    def raised(self, graph: Graph, number: int, position: int) -> tuple[Operand, ...]:
        """The operands that decide whether the instruction raises an exception that is handled."""
        ...

    def at_call(self, callee: str) -> tuple[Key, ...]:
        """The memory that a summarised procedure reads or writes."""
        ...


@final
class Liveness:
    def __init__(
        self,
        graph: Graph,
        layout: Layout,
        calls: Calls,
        needs: Needs,
        at_end: frozenset[Key],
        kept: frozenset[int],
    ) -> None:
        self._graph = graph
        self._layout = layout
        self._calls = calls
        self._needs = needs
        self._at_end = at_end
        """What is needed when the root returns."""
        self._kept = kept
        made = [each for each in layout.objects if each.kind == "made"]
        ends = [each for each in layout.given if not each.is_lasting]
        self._ending = frozenset() if calls.is_java else frozenset((*made, *ends))
        """The objects that may end while the graph runs."""
        self.before: list[frozenset[Key]] = [frozenset()] * len(graph.nodes)
        self._solve()

    def _solve(self) -> None:
        predecessors: list[list[int]] = [[] for _ in self._graph.nodes]
        for number in self._kept:
            for target in self._graph.successors[number]:
                predecessors[target].append(number)
        pending = dict.fromkeys(sorted(self._kept, reverse=True))
        while pending:
            number = next(iter(pending))
            del pending[number]
            found = self._before(number)
            if found != self.before[number]:
                self.before[number] = found
                pending.update(dict.fromkeys(predecessors[number]))

    def _before(self, number: int) -> frozenset[Key]:
        live: set[Key] = set()
        for target in self._graph.successors[number]:
            if target in self._kept:
                live |= self.before[target]
        for position, instruction in reversed(list(self._graph.covered(number))):
            self._step(number, position, instruction, live)
        return frozenset(live)

    def behind(self, number: int) -> list[frozenset[Key]]:
        """What is needed behind each instruction of the node."""
        live: set[Key] = set()
        for target in self._graph.successors[number]:
            if target in self._kept:
                live |= self.before[target]
        found: list[frozenset[Key]] = []
        for position, instruction in reversed(list(self._graph.covered(number))):
            found.append(frozenset(live))
            self._step(number, position, instruction, live)
        return found[::-1]

    def _step(self, number: int, position: int, instruction: Instruction, live: set[Key]) -> None:
        graph = self._graph
        frame = graph.frame_of(graph.nodes[number])
        self._instruction(number, position, frame, instruction, live)
        raised = self._needs.raised(graph, number, position)
        self._read(frame, raised, live)
        self._measure(frame, raised, live)
        asked = self._needs.asked(graph, number, position)
        if asked is not None:
            self._read(frame, asked, live)
            if self._needs.asks_extent(graph.point(number, position)):
                self._measure(frame, asked, live)
                for each in asked:
                    if isinstance(each.type, PointerType):
                        pointed_at = self._layout.pointed_at(frame.procedure.name, each)
                        live.update(Freed(one) for one in pointed_at if one in self._ending)
                        self._read_units(self._layout.lives_behind(frame.procedure.name, each), live)

    def _read(self, frame: Frame, operands: Iterable[Operand], live: set[Key]) -> None:
        live.update(Local(frame.number, each.name) for each in operands if isinstance(each, Variable))

    def _measure(self, frame: Frame, operands: Iterable[Operand], live: set[Key]) -> None:
        """The sizes of what the operands point at."""
        for each in operands:
            if isinstance(each.type, PointerType | ReferenceType):
                live.update(map(Size, self._layout.measured(frame.procedure.name, each)))
            if isinstance(each.type, ReferenceType):
                self._read_units(self._layout.lives_behind(frame.procedure.name, each), live)

    def _instruction(
        self, number: int, position: int, frame: Frame, instruction: Instruction, live: set[Key]
    ) -> None:
        match instruction:
            case Assign(target) | AddressOf(target) | Catch(target):
                self._define(frame, target, operands_read(instruction), live)
            case Allocate(target, _, _, count):
                self._make(number, position, frame, target, live)
                self._define(frame, target, (count,), live)
            case Load(target, place):
                if Local(frame.number, target.name) in live:
                    self._define(frame, target, operands_of(place), live)
                    self._read_units(self._units(frame, instruction), live)
                    if is_length(place):
                        self._measure(frame, operands_of(place), live)
            case Store(place, value):
                if not live.isdisjoint(self._units(frame, instruction)):
                    self._read(frame, (*operands_of(place), value), live)
            case Call():
                self._call(number, position, frame, instruction, live)
            case Return(value):
                self._return(frame, value, live)
            case Assume(condition):
                self._read(frame, (condition,), live)
            case Branch(value) | Switch(value):
                if number not in self._graph.skips and number not in self._graph.free:
                    self._read(frame, (value,), live)
            case Unsupported(_, writes):
                for each in writes:
                    live.discard(Local(frame.number, each.name))
            case Jump() | Throw() | Unreachable():
                return

    def _make(
        self,
        number: int,
        position: int,
        frame: Frame,
        target: Variable | None,
        live: set[Key],
        *,
        keeps: bool = False,
    ) -> None:
        """An object that is made in a loop is known by how many were made before; of any other one nothing is
        known before it is made, unless the call `keeps` the one before where it fails."""
        point = self._graph.point(number, position)
        made = self._layout.maker(self._graph.root, frame.number, point)
        if made is not None and made is not self._layout.many and not keeps:
            live.discard(Size(made))
            live.difference_update(unit for unit in self._layout.units if unit.object is made)
        if made is None or made is not self._layout.many or target is None:
            return
        if Local(frame.number, target.name) in live:
            live.add(Count(made))

    def _read_units(self, units: Iterable[Unit], live: set[Key]) -> None:
        """What is known of objects that are made in loops is known of those that were made."""
        live.update(units)
        many = self._layout.many
        if many is not None and any(unit.object is many for unit in units):
            live.add(Count(many))

    def _define(self, frame: Frame, target: Variable, operands: Iterable[Operand], live: set[Key]) -> None:
        key = Local(frame.number, target.name)
        if key in live:
            live.discard(key)
            self._read(frame, operands, live)

    def _units(self, frame: Frame, instruction: Instruction) -> tuple[Unit, ...]:
        access = access_of(instruction)
        if access is None:
            return ()
        return self._layout.of_access(frame.procedure.name, *access)

    def _return(self, frame: Frame, value: Operand | None, live: set[Key]) -> None:
        if frame.is_called_back:
            return
        if frame.caller is None:
            live |= self._at_end
            if value is not None and RESULT in self._at_end:
                live.discard(RESULT)
                self._read(frame, (value,), live)
            return
        caller = self._graph.frames[frame.caller.frame]
        call = self._graph.last(self._graph.numbers[frame.caller])
        if isinstance(call, Call) and call.target is not None and value is not None:
            key = Local(caller.number, call.target.name)
            if key in live:
                live.discard(key)
                self._read(frame, (value,), live)

    def _call(self, number: int, position: int, frame: Frame, call: Call, live: set[Key]) -> None:
        node = self._graph.nodes[number]
        treated = self._graph.treatments.get(Node(node.frame, node.block, position))
        if isinstance(treated, WrittenOut):
            self._enter(node, frame, call, treated, live)
            if not treated.is_opaque_too:
                return
        effect = None
        is_made = self._is_known_of(number, position, frame, call, live)
        if not isinstance(treated, Summarised):
            effect = self._calls.effect(self._graph.point(number, position), call, treated)
            if effect.makes or effect.makes_array:
                keeps = bool(effect.frees)
                self._make(number, position, frame, call.target, live, keeps=keeps)
        is_needed = call.target is not None and Local(frame.number, call.target.name) in live
        if call.target is not None:
            live.discard(Local(frame.number, call.target.name))
        if isinstance(treated, Summarised) or effect is None:
            assert isinstance(treated, Summarised)
            live.update(self._needs.at_call(treated.callee))
            self._read(frame, call.arguments, live)
            return
        if not effect.returns and not isinstance(treated, WrittenOut):
            live.clear()
        if effect.assumes is not None:
            self._read(frame, (effect.assumes,), live)
        if (effect.fills or effect.copies) and not live.isdisjoint(effect.writes):
            self._read(frame, (*effect.fills, *effect.copies), live)
            self._read_units(effect.reads, live)
        if is_made:
            self._read(frame, effect.makes, live)
        if any(isinstance(key, Freed) or key == self._layout.end_of_copy for key in live):
            self._read(frame, effect.frees, live)
        if is_needed and effect.range is not None and effect.range.most >= 0:
            self._read(frame, (call.arguments[effect.range.most],), live)
        if is_needed and effect.within is not None:
            pointer = call.arguments[effect.within.argument]
            self._read(frame, (pointer,), live)
            self._measure(frame, (pointer,), live)
        if is_needed and is_real_function(effect.function):
            self._read(frame, call.arguments, live)
        if effect.is_by_rule and is_needed:
            self._read(frame, call.arguments, live)
            if is_measured(call):
                self._measure(frame, call.arguments, live)

    def _is_known_of(self, number: int, position: int, frame: Frame, call: Call, live: set[Key]) -> bool:
        """Whether something is needed of an object that the call makes."""
        if call.target is not None and Local(frame.number, call.target.name) in live:
            return True
        made = self._layout.maker(self._graph.root, frame.number, self._graph.point(number, position))
        return made is not None and any(not isinstance(key, Local) and key.object is made for key in live)

    def _enter(self, node: Node, frame: Frame, call: Call, treated: WrittenOut, live: set[Key]) -> None:
        for callee in treated.callees:
            entered = self._graph.frames[self._graph.entered[node, callee]]
            for parameter, argument in zip(entered.procedure.parameters, call.arguments, strict=False):
                key = Local(entered.number, parameter.name)
                if key in live:
                    live.discard(key)
                    self._read(frame, (argument,), live)
            self._leave_out(entered, live)
        for callee in treated.called_back:
            self._leave_out(self._graph.frames[self._graph.called_back[node, callee]], live)

    def _leave_out(self, entered: Frame, live: set[Key]) -> None:
        """The variables of a frame hold nothing before it is entered."""
        for key in [each for each in live if isinstance(each, Local) and each.frame == entered.number]:
            live.discard(key)


RESULT = Local(-1, "result")
"""What the root of a graph returns."""

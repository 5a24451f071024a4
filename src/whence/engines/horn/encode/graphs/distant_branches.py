"""Branches that are far from the question: conditions that share no value with what is asked about.

Whether `a[k]` is inside its array depends on `k < n`, seldom on what else decides that control comes there. A
branch is *near* if its condition computes with a value that the question depends on, or that the condition of
another near branch depends on. What is loaded counts as a value of its own: `p->length` is not `p`. All other
branches are far: clauses in which control may take either way of them have more runs and far less state. What
is proved in them holds; that something is not proved says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.engines.horn.encode.calls.calls import Calls
from whence.engines.horn.encode.graphs.expanded_graph import Frame, Graph, Node, Summarised, WrittenOut
from whence.engines.horn.encode.graphs.liveness import Needs
from whence.engines.horn.encode.memory.layout import Key, Layout, Local, access_of
from whence.program.accesses import operands_read
from whence.program.graphs.digraph import reached, reversed_edges
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Branch,
    Call,
    Instruction,
    Load,
    Return,
    Store,
    Switch,
)
from whence.program.operands import Operand, Variable
from whence.program.places import operands_of


def far_branches(
    graph: Graph, kept: frozenset[int], layout: Layout, calls: Calls, needs: Needs, at_end: frozenset[Key]
) -> frozenset[int]:
    """The branches of a graph whose conditions the question does not depend on."""
    return _Nearness(graph, kept, layout, calls, needs, at_end).far()


@final
class _Nearness:
    def __init__(
        self,
        graph: Graph,
        kept: frozenset[int],
        layout: Layout,
        calls: Calls,
        needs: Needs,
        at_end: frozenset[Key],
    ) -> None:
        self._graph = graph
        self._kept = kept
        self._layout = layout
        self._calls = calls
        self._needs = needs
        self._computed: dict[Key, set[Key]] = {}
        """Variable -> what it is computed from by arithmetic, and by passing it to and from calls."""
        self._found: dict[Key, set[Key]] = {}
        """Variable or part of memory -> what decides its contents otherwise: what is stored, and where."""
        self._asked: set[Key] = set(at_end)
        self._always: set[int] = set()
        """Branches that decide whether control comes to a point that is asked about."""
        for number in sorted(kept):
            frame = graph.frame_of(graph.nodes[number])
            for position, instruction in graph.covered(number):
                self._note(number, position, frame, instruction)
                self._ask(number, position, frame)

    def far(self) -> frozenset[int]:
        conditions = {number: self._condition(number) for number in sorted(self._kept)}
        waiting = {
            number: frozenset(reached((key,), lambda each: self._computed.get(each, ())))
            for number, key in conditions.items()
            if key is not None
        }
        near = self._closed(self._asked)
        is_changed = True
        while is_changed:
            chosen = [
                number
                for number, keys in waiting.items()
                if number in self._always or not near.isdisjoint(keys)
            ]
            for number in chosen:
                near |= self._closed(waiting.pop(number))
            is_changed = bool(chosen)
        return frozenset(waiting)

    def _condition(self, number: int) -> Key | None:
        match self._graph.last(number):
            case Branch(Variable(name)) | Switch(Variable(name)):
                return Local(self._graph.nodes[number].frame, name)
            case _:
                return None

    def _closed(self, keys: Iterable[Key]) -> set[Key]:
        """What the values depend on."""
        return set(reached(keys, lambda each: (*self._computed.get(each, ()), *self._found.get(each, ()))))

    # what is asked about

    def _ask(self, number: int, position: int, frame: Frame) -> None:
        asked = self._needs.asked(self._graph, number, position)
        if asked is None:
            return
        self._asked.update(_keys(frame, asked))
        if not asked:
            self._always.update(self._deciding(number))

    def _deciding(self, number: int) -> list[int]:
        """The last branches on the ways to a node."""
        backward = reversed_edges(self._graph.successors)

        def before(each: int) -> list[int]:
            is_branch = each != number and isinstance(self._graph.last(each), Branch | Switch)
            return [] if is_branch else [one for one in backward[each] if one in self._kept]

        found = reached((number,), before)
        return [each for each in found if isinstance(self._graph.last(each), Branch | Switch)]

    # what values come from

    def _note(self, number: int, position: int, frame: Frame, instruction: Instruction) -> None:
        match instruction:
            case Assign(target) | AddressOf(target):
                self._join(
                    self._computed, [Local(frame.number, target.name)], frame, operands_read(instruction)
                )
            case Allocate(target, _, _, count):
                self._join(self._found, [Local(frame.number, target.name)], frame, (count,))
            case Load(target, place):
                key = Local(frame.number, target.name)
                self._join(self._found, [key], frame, operands_of(place))
                self._found[key].update(self._units(frame, instruction))
            case Store(place, value):
                self._join(self._found, self._units(frame, instruction), frame, (*operands_of(place), value))
            case Return(value) if frame.caller is not None and value is not None:
                call = self._graph.last(self._graph.numbers[frame.caller])
                if isinstance(call, Call) and call.target is not None:
                    result = Local(frame.caller.frame, call.target.name)
                    self._join(self._computed, [result], frame, (value,))
            case Return(value) if value is not None:
                self._asked.update(_keys(frame, (value,)))
            case Call():
                self._note_call(number, position, frame, instruction)
            case _:
                return

    def _note_call(self, number: int, position: int, frame: Frame, call: Call) -> None:
        node = self._graph.nodes[number]
        treated = self._graph.treatments.get(Node(node.frame, node.block, position))
        if isinstance(treated, WrittenOut):
            for callee in treated.callees:
                entered = self._graph.frames[self._graph.entered[node, callee]]
                for parameter, argument in zip(entered.procedure.parameters, call.arguments, strict=False):
                    key = Local(entered.number, parameter.name)
                    self._join(self._computed, [key], frame, (argument,))
            if not treated.is_opaque_too:
                return
        written: Iterable[Key]
        if isinstance(treated, Summarised):
            written = self._needs.at_call(treated.callee)
            self._asked.update(_keys(frame, call.arguments))
            self._asked.update(written)
            read: tuple[Key, ...] = ()
        else:
            effect = self._calls.effect(self._graph.point(number, position), call, treated)
            written, read = effect.writes, effect.reads
        keys: list[Key] = [
            *written,
            *([] if call.target is None else [Local(frame.number, call.target.name)]),
        ]
        self._join(self._found, keys, frame, call.arguments)
        for each in keys:
            self._found[each].update(read)

    def _join(
        self, table: dict[Key, set[Key]], keys: Iterable[Key], frame: Frame, operands: Iterable[Operand]
    ) -> None:
        sources = _keys(frame, operands)
        for key in keys:
            table.setdefault(key, set()).update(sources)

    def _units(self, frame: Frame, instruction: Load | Store) -> tuple[Key, ...]:
        access = access_of(instruction)
        assert access is not None
        return self._layout.of_access(frame.procedure.name, *access)


def _keys(frame: Frame, operands: Iterable[Operand]) -> list[Key]:
    return [Local(frame.number, each.name) for each in operands if isinstance(each, Variable)]

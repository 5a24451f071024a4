"""Facts about one procedure that symbolic execution asks for again and again: order, loops, liveness."""

from __future__ import annotations

from collections.abc import Set
from functools import cached_property
from typing import final

from whence.analysis.calls.relation import CallRelation
from whence.program.accesses import variables_read, variables_written
from whence.program.graphs.cfg import ControlFlow, control_flow
from whence.program.graphs.digraph import reached
from whence.program.graphs.loops import Loop
from whence.program.instructions import Call, Direct, Instruction, Return
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import IntType, Type
from whence.records import dataclass


@final
@dataclass(frozen=True)
class Flow:
    """A procedure with its control flow."""

    procedure: Procedure
    graph: ControlFlow

    @cached_property
    def rank(self) -> dict[int, int]:
        """Block -> its place in an order in which every edge but the back edges goes forward."""
        return {block: place for place, block in enumerate(self.graph.reverse_postorder)}

    @cached_property
    def loops(self) -> dict[int, Loop]:
        """Header -> loop; an irreducible loop stands under each of its headers."""
        return {header: loop for loop in self.graph.loops.loops for header in loop.headers}

    @cached_property
    def nests(self) -> tuple[tuple[int, ...], ...]:
        """Block -> headers of the loops around it, outermost first."""
        forest = self.graph.loops
        return tuple(
            tuple(loop.headers[0] for loop in reversed(list(forest.around(block))))
            for block in range(len(self.procedure.blocks))
        )

    @cached_property
    def back_edges(self) -> frozenset[tuple[int, int]]:
        return frozenset(edge for loop in self.graph.loops.loops for edge in loop.back_edges)

    @cached_property
    def changed(self) -> dict[int, frozenset[str]]:
        """Header -> variables that something in its loop sets."""
        blocks = self.procedure.blocks
        return {
            header: frozenset(
                variable.name
                for block in loop.blocks
                for instruction in blocks[block].instructions
                for variable in variables_written(instruction)
            )
            for header, loop in self.loops.items()
        }

    @cached_property
    def named_integers(self) -> dict[str, str]:
        """Integers that the source names -> these names."""
        written = (each for _, step in self.procedure.points() for each in variables_written(step))
        known = (*self.procedure.parameters, *written)
        return {each.name: each.source for each in known if each.source and isinstance(each.type, IntType)}

    @cached_property
    def live(self) -> tuple[frozenset[str], ...]:
        """Block -> variables whose value at its start may still be read."""
        blocks = self.procedure.blocks
        used: list[frozenset[str]] = []
        killed: list[frozenset[str]] = []
        for block in blocks:
            reads: set[str] = set()
            writes: set[str] = set()
            for instruction in block.instructions:
                reads.update(v.name for v in variables_read(instruction) if v.name not in writes)
                writes.update(v.name for v in variables_written(instruction))
            used.append(frozenset(reads))
            killed.append(frozenset(writes) if not block.handlers else frozenset())
        live = used[:]
        pending = list(self.graph.reverse_postorder)
        while pending:
            number = pending.pop()
            out = frozenset[str]().union(*(live[after] for after in self.graph.all_successors[number]))
            now = used[number] | (out - killed[number])
            if now != live[number]:
                live[number] = now
                pending.extend(self.graph.all_predecessors[number])
        return tuple(live)

    @cached_property
    def variable_types(self) -> dict[str, Type]:
        found = {parameter.name: parameter.type for parameter in self.procedure.parameters}
        for block in self.procedure.blocks:
            for instruction in block.instructions:
                for variable in (*variables_written(instruction), *variables_read(instruction)):
                    found[variable.name] = variable.type
        return found

    def blocks_reaching(self, wanted: frozenset[int]) -> frozenset[int]:
        return frozenset(reached(wanted, self.graph.all_predecessors.__getitem__))


@final
class Flows:
    """Procedures as flows, each prepared once, and which of their blocks matter for the targets."""

    def __init__(self, program: Program, targets: frozenset[Point]) -> None:
        self.program = program
        self.targets = targets
        self._flows: dict[str, Flow] = {}
        self._relevant: dict[tuple[str, bool], frozenset[int]] = {}
        self.calls = CallRelation(program)

    @cached_property
    def own(self) -> frozenset[str]:
        """Procedures that the user's program defines."""
        headers = self.program.headers()
        return frozenset(
            name for name, header in headers.items() if header.is_defined and not header.is_library
        )

    def of(self, name: str) -> Flow:
        found = self._flows.get(name)
        if found is None:
            procedure = self.program.procedure(name)
            found = self._flows[name] = Flow(procedure, control_flow(procedure))
        return found

    def relevant(self, name: str, *, returns_matter: bool) -> frozenset[int]:
        """Blocks from which a target, a call that may lead to one, or (inside a call) the return can be
        reached without leaving the procedure."""
        key = (name, returns_matter)
        found = self._relevant.get(key)
        if found is None:
            found = self._relevant[key] = self._find_relevant(self.of(name), returns_matter)
        return found

    def _find_relevant(self, flow: Flow, returns_matter: bool) -> frozenset[int]:
        name = flow.procedure.name
        wanted = {target.block for target in self.targets if target.procedure == name}
        for number, block in enumerate(flow.procedure.blocks):
            is_return = returns_matter and isinstance(block.terminator, Return)
            points = ((Point(name, number, place), each) for place, each in enumerate(block.instructions))
            if is_return or any(self._may_lead(point, each) for point, each in points):
                wanted.add(number)
        return flow.blocks_reaching(frozenset(wanted))

    def _may_lead(self, point: Point, instruction: Instruction) -> bool:
        """Whether it may, through others, enter a procedure with a target in it."""
        if isinstance(instruction, Call) and not isinstance(instruction.callee, Direct):
            return True
        return self.calls.may_enter(point, instruction, self.reaching)

    @cached_property
    def reaching(self) -> Set[str]:
        """Procedures from which control may reach one with a target."""
        return self.calls.leading_to(target.procedure for target in self.targets)

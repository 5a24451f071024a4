"""How far it is from a place of the program to a target, by control flow alone.

A dangling node from which no target can be reached in its own activation is explored only for what it
returns; among the others the nearest come first. Distances guide; what is infinite is certain.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from heapq import heappop, heappush
from typing import final

from whence.analysis.calls.relation import CallRelation
from whence.engines.concolic.search.plan import Asked
from whence.engines.concolic.summaries.trees import ANYWHERE, Calls, Node, Origin, Side
from whence.program.graphs.cfg import ControlFlow, control_flow
from whence.program.instructions import Branch, Instruction, Switch
from whence.program.procedure import Point
from whence.program.program import Program

FAR = 1 << 30
"""Not reachable."""
_LEVEL = 8
"""What entering a callee counts, beside the way inside of it."""
_RETURN = 4


@final
class Distances:
    def __init__(self, program: Program, targets: Iterable[Point], asked: Asked | None = None) -> None:
        self._program = program
        self._asked = asked
        self._targets: dict[str, set[Point]] = {}
        for target in (*targets, *(() if asked is None else (asked.point,))):
            self._targets.setdefault(target.procedure, set()).add(target)
        self._calls = CallRelation(program)
        self.levels = self._reaching()
        """Procedure -> how many calls away the nearest target is; absent where there is none."""
        self._nearest: dict[frozenset[str], int] = {}
        self._blocks: dict[str, list[int]] = {}
        self._flows: dict[str, ControlFlow] = {}
        self._after: dict[Point, int] = {}
        self._known: dict[Node, int] = {}
        self._returning: dict[Calls, int] = {}
        """A stack of calls -> how far it is after one of them has returned."""

    def _reaching(self) -> dict[str, int]:
        levels = dict.fromkeys(self._targets, 0)
        pending = deque(levels)
        while pending:
            name = pending.popleft()
            for caller in sorted(self._calls.callers(name) - levels.keys()):
                levels[caller] = levels[name] + 1
                pending.append(caller)
        return levels

    # inside of a procedure

    def _of_instruction(self, point: Point, instruction: Instruction) -> int:
        """How far the target is if this instruction is the way to it."""
        if point in self._targets.get(point.procedure, ()):
            return 0
        entered = self._calls.entered_at(point, instruction)
        return min((self._to_nearest(names) for _, names in entered), default=FAR)

    def _to_nearest(self, names: frozenset[str]) -> int:
        found = self._nearest.get(names)
        if found is None:
            levels = [self.levels[name] for name in names if name in self.levels]
            found = self._nearest[names] = _LEVEL * (1 + min(levels)) if levels else FAR
        return found

    def _from(self, point: Point) -> int:
        """From the point on, inside of its block."""
        instructions = self._program.procedure(point.procedure).blocks[point.block].instructions
        found = FAR
        for position in range(point.position, len(instructions)):
            here = Point(point.procedure, point.block, position)
            found = min(found, self._of_instruction(here, instructions[position]))
        return found

    def blocks(self, name: str) -> list[int]:
        """From the start of each block."""
        found = self._blocks.get(name)
        if found is None:
            found = self._blocks[name] = self._measured(name)
        return found

    def _measured(self, name: str) -> list[int]:
        flow = self._flow(name)
        distances = [self._from(Point(name, number, 0)) for number in range(len(flow.successors))]
        queue = [(distance, number) for number, distance in enumerate(distances) if distance < FAR]
        queue.sort()
        while queue:
            distance, number = heappop(queue)
            if distance > distances[number]:
                continue
            for before in flow.all_predecessors[number]:
                step = distance + (1 if len(flow.all_successors[before]) > 1 else 0)
                if step < distances[before]:
                    distances[before] = step
                    heappush(queue, (step, before))
        return distances

    def _flow(self, name: str) -> ControlFlow:
        found = self._flows.get(name)
        if found is None:
            found = self._flows[name] = control_flow(self._program.procedure(name))
        return found

    def after(self, point: Point) -> int:
        """From the point on, in its procedure."""
        found = self._after.get(point)
        if found is None:
            successors = self._flow(point.procedure).all_successors[point.block]
            blocks = self.blocks(point.procedure)
            found = self._after[point] = min([self._from(point), *(blocks[each] for each in successors)])
        return found

    # of dangling nodes

    def of(self, node: Node) -> int:
        """From a dangling node, in its own activation; FAR if no target can be reached without returning."""
        found = self._known.get(node)
        if found is None:
            found = self._known[node] = self._measure(node)
        return found

    def _measure(self, node: Node) -> int:
        parent = node.parent
        if parent is None or parent.origin is None:
            return 0 if node.tree.procedure in self.levels or not node.tree.procedure else FAR
        origin = parent.origin
        asked = self._asked
        if asked is not None and asked.is_inside(origin.stack):
            return 0
        if (
            asked is not None
            and origin.failure is asked.kind
            and origin.point == asked.point
            and node.is_taken
        ):
            return 0
        return self.through(self._side(origin, node.is_taken), origin.stack)

    def through(self, inside: int, stack: Calls | None) -> int:
        """The way from inside of a callee, or after it returned to one of the calls on the stack."""
        pending: list[Calls] = []
        while stack is not None and stack not in self._returning:
            pending.append(stack)
            stack = stack.outer
        best = FAR if stack is None else self._returning[stack]
        for calls in reversed(pending):
            best = self._returning[calls] = min(self._following(calls.innermost), best) + _RETURN
        return min(inside, best, FAR)

    def _following(self, call: Point) -> int:
        if call == ANYWHERE:
            return 0
        return self.after(Point(call.procedure, call.block, call.position + 1))

    def _side(self, origin: Origin, taken: bool) -> int:
        procedure = self._program.procedure(origin.point.procedure)
        instruction = procedure.at(origin.point)
        numbers, blocks = procedure.block_numbers, self.blocks(procedure.name)
        if origin.side is not Side.BRANCH:
            return self.after(origin.point)
        match instruction:
            case Branch(_, then, otherwise):
                return blocks[numbers[then if taken else otherwise]]
            case Switch(_, cases, default) if origin.case is not None:
                labels = [cases[origin.case][1]] if taken else [default]
                labels += [] if taken else [label for _, label in cases[origin.case + 1 :]]
                return min(blocks[numbers[label]] for label in labels)
            case _:
                return self.after(origin.point)

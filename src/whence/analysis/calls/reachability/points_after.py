"""Which points of a C program may run after another, through calls, returns and the callers of those."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import TypeAlias, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.relation import CallRelation
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import Call, Return
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass

Span: TypeAlias = dict[str, dict[int, int]]
"""Procedure -> block -> the first position that may run."""


@final
@dataclass(eq=False, slots=True)
class Afterwards:
    program: Program
    ends: Callable[[Call], bool]
    """Whether control does not come back from the call."""
    _calls: dict[Point, tuple[str, ...]] = field(default_factory=dict)
    _callers: dict[str, list[Point]] = field(default_factory=dict)
    _spans: dict[Point, Span] = field(default_factory=dict)

    def look(self, relation: CallRelation, names: Iterable[str]) -> None:
        """Collects the calls of the procedures, which are all that may run."""
        for name in names:
            for point, instruction in self.program.procedure(name).points():
                if isinstance(instruction, Call):
                    self.note(point, (each.callee for each in relation.edges_at(point, instruction)))

    def note(self, point: Point, callees: Iterable[str]) -> None:
        self._calls[point] = tuple(dict.fromkeys(callees))
        for callee in self._calls[point]:
            self._callers.setdefault(callee, []).append(point)

    def callees(self, point: Point) -> tuple[str, ...]:
        return self._calls.get(point, ())

    def may_follow(self, first: Point, second: Point) -> bool:
        """Whether the second may run after the first."""
        if first not in self._spans:
            self._spans[first] = self._spread(first)
        start = self._spans[first].get(second.procedure, {}).get(second.block)
        return start is not None and second.position >= start

    def _spread(self, first: Point) -> Span:
        found: Span = {}
        returned: set[str] = set()
        pending = [Point(first.procedure, first.block, first.position + 1)]
        while pending:
            here = pending.pop()
            known = found.setdefault(here.procedure, {})
            before = known.get(here.block)
            if before is not None and before <= here.position:
                continue
            known[here.block] = here.position
            pending += self._following(here, returned)
        return found

    def _following(self, here: Point, returned: set[str]) -> list[Point]:
        """Where control may go from there: into callees, to later blocks, back to callers."""
        procedure = self.program.procedure(here.procedure)
        found: list[Point] = []
        instructions = procedure.blocks[here.block].instructions
        for position in range(here.position, len(instructions)):
            instruction = instructions[position]
            if isinstance(instruction, Call):
                callees = self.callees(Point(here.procedure, here.block, position))
                found += [Point(each, 0, 0) for each in callees if is_user_code(self.program, each)]
                if self.ends(instruction):
                    return found
            if isinstance(instruction, Return) and here.procedure not in returned:
                returned.add(here.procedure)
                for call in self._callers.get(here.procedure, []):
                    found.append(Point(call.procedure, call.block, call.position + 1))
        successors = control_flow(procedure).all_successors[here.block]
        return [*found, *(Point(here.procedure, each, 0) for each in successors)]

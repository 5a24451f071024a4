"""The simple alternative of section 3.5: no null among the producers of a value, whatever the path.

The slice of a dereference is the closure of its immediate producers: all assignments to the variable in its
procedure, all stores to the field, all arguments of callers, all returns of callees, everything put into the
container. It is the baseline that the backward analysis is compared with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import SHOWN_BY_A_CALL
from whence.engines.nullness.containers.families import Families, container_rule_of
from whence.engines.nullness.domain.access_paths import Thing
from whence.engines.nullness.domain.operand_terms import term_of
from whence.engines.nullness.library.library_contracts import result_of
from whence.engines.nullness.producers.immediate_producers import Producers, Unbounded
from whence.engines.nullness.producers.subjects import (
    ElementsSubject,
    ParameterSubject,
    ResultSubject,
    Subject,
)
from whence.engines.nullness.walk.client import read_subject
from whence.engines.nullness.walk.world import World
from whence.program.accesses import variables_written
from whence.program.instructions import (
    Allocate,
    Assign,
    Call,
    Catch,
    Instruction,
    Load,
    Region,
)
from whence.program.operands import Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Element
from whence.program.procedure import Point
from whence.source import InputProblem

Value: TypeAlias = tuple[str, str]
"""A procedure and a variable of it."""


class _MayBeNull(Exception):
    """The slice has a null, or a value that is not followed."""


@final
class ThinSlices:
    """`is_assigned` says of a subject whether nothing reads it before it is given a value (5.2)."""

    def __init__(
        self,
        world: World,
        families: Families,
        producers: Producers,
        is_assigned: Callable[[Subject], bool],
    ) -> None:
        self._world = world
        self._families = families
        self._producers = producers
        self._is_assigned = is_assigned

    def is_never_null(self, point: Point, operand: Operand, charge: Callable[[int], None]) -> bool:
        seen: dict[Value | Subject, None] = {}
        pending: list[Value | Subject] = []
        try:
            pending.extend(_followed(point.procedure, operand))
            while pending:
                node = pending.pop()
                if node not in seen:
                    seen[node] = None
                    charge(1)
                    pending.extend(self._before(node))
        except (_MayBeNull, Unbounded, InputProblem):
            return False
        return True

    def _before(self, node: Value | Subject) -> Iterator[Value | Subject]:
        if isinstance(node, tuple):
            for each in self._producers_of(*node):
                if isinstance(each, Subject):
                    yield each
                else:
                    yield from _followed(node[0], each)
        else:
            for procedure, value in self._given(node):
                yield from _followed(procedure, value)

    def _producers_of(self, procedure: str, name: str) -> Iterator[Operand | Subject]:
        """What the variable's assignments copy."""
        body = self._world.program.procedure(procedure)
        for number, parameter in enumerate(body.parameters):
            if parameter.name == name:
                yield ParameterSubject(procedure, number)
        for point, instruction in body.points():
            if any(each.name == name for each in variables_written(instruction)):
                yield from self._copied(point, instruction)

    def _copied(self, point: Point, instruction: Instruction) -> Iterator[Operand | Subject]:
        match instruction:
            case Assign(_, Operator.COPY | Operator.CAST, (operand,)):
                yield operand
            case Allocate(_, region) if region is not Region.HEAP:
                return
            case Catch():
                return
            case Load(_, Element(Cell(Variable() as array))):
                yield ElementsSubject(self._families.of_variable(point.procedure, array))
            case Load():
                subject = read_subject(instruction, point.procedure)
                if subject is None:
                    raise _MayBeNull
                yield subject
            case Call():
                yield from self._results(point, instruction)
            case _:
                raise _MayBeNull

    def _results(self, point: Point, call: Call) -> Iterator[Operand | Subject]:
        edges = self._world.edges_at(point, call)
        callees = [edge.callee for edge in edges if edge.why in SHOWN_BY_A_CALL]
        own = [each for each in callees if is_user_code(self._world.program, each)]
        yield from map(ResultSubject, own)
        if len(own) == len(callees) and callees:
            return
        rule = container_rule_of(call, self._world.hierarchy)
        if rule is not None and rule.has_taken and isinstance(call.arguments[0], Variable):
            yield ElementsSubject(self._families.of_variable(point.procedure, call.arguments[0]))
        elif result_of(call, self._world.hierarchy) is None:
            raise _MayBeNull

    def _given(self, subject: Subject) -> Iterator[tuple[str, Operand]]:
        """The values that the subject's producers give it."""
        if self._producers.may_be_null_by_index(subject):
            raise _MayBeNull
        if not self._is_assigned(subject):
            raise _MayBeNull
        for point, value in self._producers.values(subject):
            yield point.procedure, value


def _followed(procedure: str, value: Operand) -> Iterator[Value]:
    """Nothing for an object; fails for null."""
    if isinstance(value, Variable):
        if value.source != "this":
            yield procedure, value.name
    elif not isinstance(term_of(value), Thing):
        raise _MayBeNull

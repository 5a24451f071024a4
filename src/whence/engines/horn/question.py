"""What is asked, for the encoder: where, when it fails, and which values say so."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import final

from whence.analysis.failures.definition import when_fails
from whence.analysis.failures.readings import Extent, Readings
from whence.engines.horn.encode.calls.summaries import Summary
from whence.engines.horn.encode.execution import Execution
from whence.engines.horn.encode.graphs.expanded_graph import Frame, Graph
from whence.engines.horn.encode.memory.layout import Key, Local
from whence.engines.horn.encode.numbers.values import Number, Pointer, Reference
from whence.engines.horn.encode.predicates.clauses import Goal
from whence.engines.horn.encode.state import State
from whence.logic.conditions import Exact, weakened
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.failures import (
    DoesNotFit,
    IsGone,
    IsNegative,
    IsNotFreeable,
    IsNotInstance,
    IsNotStorable,
    IsNull,
    IsReached,
    IsUndefinedDivision,
    IsUndefinedShift,
    IsUninitialised,
    IsZero,
    OutsideArray,
    OutsideObject,
    RefusesPlace,
    TouchesOutside,
)
from whence.program.obligations import Obligation, ObligationKind, obligations_of
from whence.program.operands import Operand, Variable
from whence.program.places import Cell, Place, Slot, Static, operands_of, root_of
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.types import IntType
from whence.records import dataclass


@final
class Asked:
    """The goals of one or of several questions."""

    def __init__(self, program: Program, goals: Collection[Goal]) -> None:
        self._program = program
        self._goals: dict[Point, list[Goal]] = {}
        for goal in goals:
            self._goals.setdefault(goal[0], []).append(goal)
        self.summaries: dict[str, Summary] = {}
        self.touched: dict[str, tuple[Key, ...]] = {}

    @property
    def points(self) -> frozenset[Point]:
        return frozenset(self._goals)

    # for the liveness

    def asked(self, graph: Graph, number: int, position: int) -> tuple[Operand, ...] | None:
        goals = self._goals.get(graph.point(number, position))
        if goals is None:
            return None
        return tuple(each for _, asked in goals if asked is not None for each in _operands(asked))

    def asks_extent(self, point: Point) -> bool:
        goals = self._goals.get(point, ())
        return any(asked is not None and asked.kind is ObligationKind.BOUNDS for _, asked in goals)

    def raised(self, graph: Graph, number: int, position: int) -> tuple[Operand, ...]:
        if self._program.language is Language.C or position != graph.ends[number] - 1:
            return ()
        if not graph.handlers(number):
            return ()
        instruction = graph.last(number)
        found = obligations_of(instruction, Language.JAVA)
        return tuple(operand for each in found for operand in _operands(each))

    def at_call(self, callee: str) -> tuple[Key, ...]:
        return self.touched.get(callee, ())

    # for the clauses

    def failures(
        self, execution: Execution, state: State, frame: Frame, point: Point
    ) -> Iterator[tuple[Goal, Term]]:
        for goal in self._goals.get(point, ()):
            asked = goal[1]
            yield goal, execution.terms.true if asked is None else _failure(asked, execution, state, frame)

    def raises(
        self, execution: Execution, state: State, frame: Frame, point: Point, *, is_handled: bool
    ) -> tuple[Term, Term]:
        terms = execution.terms
        instruction = frame.procedure.at(point)
        may = must = terms.false
        reader = Values(execution, state, frame)
        for obligation in obligations_of(instruction, self._program.language):
            if not self._stops(obligation):
                continue
            if not is_handled and not _is_known(state, frame, obligation):
                may = terms.true
                continue
            condition = when_fails(obligation.failure, Readings(reader))
            may = terms.or_(may, condition.term)
            if isinstance(condition, Exact):
                must = terms.or_(must, condition.term)
        return may, must

    def _stops(self, obligation: Obligation) -> bool:
        """Whether control does not come behind the instruction when the obligation fails."""
        if self._program.language is Language.JAVA:
            return obligation.kind not in (ObligationKind.OVERFLOW, ObligationKind.ASSERT)
        return obligation.kind in (ObligationKind.NULL, ObligationKind.DIV)


def _failure(obligation: Obligation, execution: Execution, state: State, frame: Frame) -> Term:
    reader = Values(execution, state, frame)
    condition = weakened(execution.terms, when_fails(obligation.failure, Readings(reader)))
    terms = [condition.term]
    if isinstance(obligation.failure, OutsideObject):
        root = root_of(obligation.failure.place)
        null = reader.is_null(root.pointer) if isinstance(root, Cell) else None
        terms += [] if null is None else [execution.terms.not_(null)]
    return execution.terms.and_(*terms)


def _is_known(state: State, frame: Frame, obligation: Obligation) -> bool:
    return all(
        Local(frame.number, each.name) in state.values
        for each in _operands(obligation)
        if isinstance(each, Variable)
    )


def _operands(obligation: Obligation) -> tuple[Operand, ...]:
    failure = obligation.failure
    match failure:
        case IsNull(operand) | IsNegative(operand) | IsZero(operand) | IsNotInstance(operand):
            return (operand,)
        case RefusesPlace(operand) | IsGone(operand) | IsNotFreeable(operand):
            return (operand,)
        case IsUninitialised(operands):
            return operands
        case OutsideObject(place, size):
            return (*operands_of(place), size)
        case TouchesOutside(pointer, most):
            return (pointer,) if most is None else (pointer, most)
        case IsUndefinedShift(value, count):
            return (value, count)
        case IsNotStorable(array, reference):
            return (array, reference)
        case OutsideArray(array, index):
            return (array, index)
        case IsUndefinedDivision(dividend, divisor):
            return (dividend, divisor)
        case DoesNotFit(_, operands):
            return operands
        case IsReached():
            return ()


@final
@dataclass(frozen=True, slots=True)
class Values:
    """The values of a state, for `analysis.failures`."""

    execution: Execution
    state: State
    frame: Frame

    @property
    def terms(self) -> Terms:
        return self.execution.terms

    def number(self, operand: Operand) -> Term | None:
        if not isinstance(operand.type, IntType):
            return None
        value = self.execution.evaluate(self.state, self.frame, operand)
        if not isinstance(value, Number):
            return None
        return self.execution.number(self.state, self.frame, operand).term

    def is_null(self, pointer: Operand) -> Term | None:
        value = self.execution.evaluate(self.state, self.frame, pointer)
        if not isinstance(value, Pointer | Reference):
            return None
        zero = self.terms.integer(0)
        is_zero = self.terms.eq(value.object, zero)
        return (
            self.terms.and_(is_zero, self.terms.eq(value.offset, zero))
            if isinstance(value, Pointer)
            else is_zero
        )

    def extent(self, place: Place) -> Extent | None:
        address = self.execution.address(self.state, self.frame, place)
        match root_of(place):
            case Slot(name):
                size = self.frame.procedure.slots_by_name[name].size
                return Extent(address.offset, self.terms.integer(size))
            case Static(symbol):
                known = self.execution.global_(symbol)
                return Extent(address.offset, self.terms.integer(known.size)) if known.is_defined else None
            case Cell():
                gone = self.execution.lives.is_gone(self.state, self.frame, address.object)
                size_there = self.execution.lives.size(self.state, address.object).term
                return Extent(address.offset, self.terms.ite(gone, self.terms.integer(-1), size_there))

    def length(self, array: Operand) -> Term | None:
        value = self.execution.evaluate(self.state, self.frame, array)
        if not isinstance(value, Reference):
            return None
        return self.execution.lives.size(self.state, value.object).term

    def is_instance(self, reference: Operand, class_name: str) -> Term | None:
        return None

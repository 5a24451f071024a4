"""What decided a branch and where a failing value came from, in the words of the source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, final

from whence.analysis.runs.histories import is_driver
from whence.analysis.runs.tracing.origins import BY_CALL, handed_on
from whence.analysis.runs.tracing.value_text import value_text
from whence.execute.observe.paths.path_watch import Origin
from whence.program.accesses import variables_read
from whence.program.instructions import (
    Allocate,
    Assign,
    Branch,
    Call,
    Direct,
    Indirect,
    Load,
    Return,
    Store,
    Switch,
    Virtual,
)
from whence.program.naming.deciding import comparison_of, deciding_variables
from whence.program.naming.describe import Describer
from whence.program.naming.names import plain_name
from whence.program.obligations import ObligationKind
from whence.program.operands import Address, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.spans import span_at
from whence.witnesses import HandedOn, ValueOrigin, ValueStep

_UNSIGNED = frozenset(
    {Operator.ULT, Operator.ULE, Operator.UGT, Operator.UGE, Operator.UDIV, Operator.UREM, Operator.LSHR}
)
_MOST_STEPS = 30
"""Of one value's way: the first and the last ones."""


_MOST_READS = 3
"""Reads of what was never written that are listed."""


class Arrival(NamedTuple):
    """Control at the failing point: what its instruction reads, and where that comes from."""

    point: Point
    values: tuple[object, ...]
    origins: tuple[Origin | None, ...]


@final
class Words:
    def __init__(self, program: Program) -> None:
        self._program = program
        self._describers: dict[str, Describer] = {}

    def _describer(self, procedure: str) -> Describer:
        if procedure not in self._describers:
            self._describers[procedure] = Describer(self._program.procedure(procedure), self._program)
        return self._describers[procedure]

    # branches

    def decision(
        self, point: Point, values: tuple[object, ...], origin: Origin | None
    ) -> tuple[str, tuple[tuple[str, str], ...]]:
        """What is tested, and the values of what is compared. Of `a && b` it is the part that decided."""
        procedure = self._program.procedure(point.procedure)
        block = procedure.blocks[point.block]
        describe = self._describer(point.procedure).operand
        match block.terminator:
            case Branch(Variable(_, _, VariableKind.MERGE, "")):
                return self._merged(origin)
            case Branch(condition):
                tested, compared = condition, comparison_of(block, condition)
            case Switch(value):
                tested, compared = value, None
            case _:
                return "", ()
        variables = deciding_variables(procedure, point)
        return describe(tested), self._compared(point, compared, variables, values)

    def _merged(self, origin: Origin | None) -> tuple[str, tuple[tuple[str, str], ...]]:
        """Of a condition that several instructions may have made."""
        made = None if origin is None else self._program.procedure(origin[1].procedure).at(origin[1])
        if origin is None or not isinstance(made, Assign) or not origin[4]:
            return "", ()
        variables = tuple(each for each in made.operands if isinstance(each, Variable))
        condition = self._describer(origin[1].procedure).assigned(made)
        return condition, self._compared(origin[1], made, variables, origin[4])

    def _compared(
        self, point: Point, compared: Assign | None, variables: Iterable[Variable], values: tuple[object, ...]
    ) -> tuple[tuple[str, str], ...]:
        describe = self._describer(point.procedure).operand
        is_unsigned = compared is not None and compared.operator in _UNSIGNED
        shown = {
            describe(variable): value_text(variable.type, value, is_unsigned=is_unsigned)
            for variable, value in zip(variables, values, strict=True)
        }
        return tuple((name, text) for name, text in shown.items() if text)

    # values

    def origins(self, arrival: Arrival, broken: ObligationKind, operand: int | None) -> Iterator[ValueOrigin]:
        procedure = self._program.procedure(arrival.point.procedure)
        instruction = procedure.at(arrival.point)
        rows = list(zip(variables_read(instruction), arrival.values, arrival.origins, strict=True))
        if broken is ObligationKind.NULL:
            rows = [row for row in rows if not row[1]]
        if broken is ObligationKind.DIV and isinstance(instruction, Assign):
            rows = [row for row in rows if row[0] == instruction.operands[-1]]
        if operand is not None and isinstance(instruction, Call):
            rows = [row for row in rows if row[0] == instruction.arguments[operand]]
        if isinstance(instruction, Store) and broken is not ObligationKind.NULL:
            rows = [row for row in rows if row[0] != instruction.value or len(rows) == 1]
        for variable, value, origin in {row[0].name: row for row in rows}.values():
            shown = value_text(variable.type, value)
            steps = tuple(self._steps(origin) if origin else self._unassigned(procedure.name, variable))
            if shown and steps:
                yield ValueOrigin(self._describer(procedure.name).operand(variable), shown, steps)

    def unwritten(self, reads: Mapping[Point, int]) -> Iterator[ValueOrigin]:
        """The reads that a use of something uninitialised may go back to, with arithmetic between them."""
        for point, level in list(reads.items())[:_MOST_READS]:
            describer = self._describer(point.procedure)
            match self._program.procedure(point.procedure).at(point):
                case Load(_, place):
                    what = describer.place(place)
                case instruction:
                    what = ", ".join(describer.operand(each) for each in variables_read(instruction))
            span = span_at(self._program, point)
            step = ValueStep(HandedOn.FOUND, self._name(point.procedure), span, level, what)
            if what and span.is_known and self._is_own(point.procedure):
                yield ValueOrigin(what, "uninitialised", (step,))

    def _is_own(self, procedure: str) -> bool:
        return not self._program.headers()[procedure].is_library and not is_driver(procedure)

    def _steps(self, origin: Origin | None) -> Iterator[ValueStep]:
        """The steps in the user's program; the first says where the value is from."""
        way = [each for each in handed_on(origin) if self._is_shown(each)]
        way.reverse()
        if len(way) > _MOST_STEPS:
            way = way[: _MOST_STEPS // 2] + way[-_MOST_STEPS // 2 :]
        steps = [self._step(each, is_first=number == 0) for number, each in enumerate(way)]
        last = len(steps) - 1
        for number, step in enumerate(steps):
            following = steps[number + 1] if number < last else None
            before = steps[number - 1] if number else None
            if not step.span.is_known or _is_said_by(following, step) or _is_end_of(before, step):
                continue
            is_made = before is not None and before.how is HandedOn.MADE and _is_said_by(step, before)
            yield replace(step, how=HandedOn.MADE) if is_made else step

    def _step(self, origin: Origin, *, is_first: bool) -> ValueStep:
        parameter, point, level, behind, _ = origin
        how, what = self._said(origin, is_made=is_first and behind is None)
        name = self._name(point.procedure)
        span = (
            self._program.headers()[point.procedure].span
            if parameter not in ("", BY_CALL)
            else span_at(self._program, point)
        )
        return ValueStep(how, name, span, level, what)

    def _is_shown(self, origin: Origin) -> bool:
        return origin[2] >= 0 and not is_driver(origin[1].procedure)

    def _name(self, procedure: str) -> str:
        return plain_name(self._program.headers()[procedure].source or procedure)

    def _said(self, origin: Origin, *, is_made: bool) -> tuple[HandedOn, str]:
        parameter, point, *_ = origin
        if parameter == BY_CALL:
            shown = self._written_by(point)
            return (HandedOn.MADE if is_made else HandedOn.WRITTEN), shown
        if parameter:
            return (HandedOn.GIVEN if is_made else HandedOn.PASSED), parameter.removesuffix(".in")
        describer = self._describer(point.procedure)
        made = HandedOn.MADE if is_made else HandedOn.WRITTEN
        match self._program.procedure(point.procedure).at(point):
            case Store(place, value):
                shown = f"{describer.place(place)} = {describer.operand(value)}"
                return made, shown
            case Load(_, place):
                return HandedOn.FOUND, describer.place(place)
            case Assign(target) as assign:
                is_named = target.kind is VariableKind.LOCAL and bool(target.source)
                first = assign.operands[0]
                if is_named and isinstance(first, Variable) and first.kind is VariableKind.MERGE:
                    return made, f"{target.source} is set"
                text = describer.assigned(assign)
                return made, f"{target.source} = {text}" if is_named else text
            case Return():
                return HandedOn.RETURNED, self._name(point.procedure)
            case Call(_, callee):
                return HandedOn.RETURNED, self._callee(point, callee)
            case Allocate() as allocate:
                return made, describer.allocated(allocate)
            case _:
                return made, "the program"

    def _unassigned(self, procedure: str, variable: Variable) -> Iterator[ValueStep]:
        """Of a variable that nothing was assigned to: where it is declared."""
        if variable.span.is_known:
            yield ValueStep(HandedOn.FOUND, self._name(procedure), variable.span, 0, variable.source)

    def _written_by(self, point: Point) -> str:
        call = self._program.procedure(point.procedure).at(point)
        if not isinstance(call, Call):
            return "the library"
        describer = self._describer(point.procedure)
        match call.arguments:
            case (target, Address(symbol), *_) if symbol.startswith("__const."):
                return f"the initialiser of {describer.operand(target).removeprefix('&')}"
            case _:
                return describer.called(call)

    def _callee(self, point: Point, callee: Direct | Virtual | Indirect) -> str:
        match callee:
            case Direct(procedure):
                header = self._program.headers().get(procedure)
                return plain_name(procedure if header is None else header.source or procedure)
            case Virtual(owner, name, _):
                return f"{owner.replace('/', '.')}.{name}"
            case Indirect(pointer):
                return self._describer(point.procedure).operand(pointer)


def _is_said_by(following: ValueStep | None, step: ValueStep) -> bool:
    """Whether the next step is about the same line, and says it all, as `p = find(x)` does."""
    if following is None or step.how in (HandedOn.GIVEN, HandedOn.PASSED, HandedOn.FOUND):
        return False
    is_same_line = (step.span.file, step.span.line) == (following.span.file, following.span.line)
    return is_same_line and step.depth == following.depth and following.how is not HandedOn.PASSED


def _is_end_of(before: ValueStep | None, step: ValueStep) -> bool:
    """Whether it adds nothing to the step before: the procedure's end, or a parameter that is put in its
    place."""
    if before is None or before.depth != step.depth:
        return False
    is_return = step.how is HandedOn.RETURNED and step.what == step.procedure == before.procedure
    is_parameter = before.how in (HandedOn.GIVEN, HandedOn.PASSED)
    return is_return or (is_parameter and step.what == f"{before.what} = {before.what}")

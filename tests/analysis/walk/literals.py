"""Two small clients of the walk, exact on programs that only copy values and compare them with constants.

`Questions` goes backward with conjunctions of literals such as `x = 1` and `C.g != 2`. `Valuations` goes
forward with what everything is. A reference stands for the class of its object.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple, TypeAlias, final

from whence.analysis.calls.edges import SHOWN_BY_A_CALL, Edge, Why
from whence.analysis.walk.client import NotSent, Passage, Sent
from whence.analysis.walk.policy import Effect
from whence.analysis.walk.steps import Exit, Step
from whence.program.instructions import (
    Assign,
    Branch,
    Call,
    Direct,
    Instruction,
    Load,
    Return,
    Store,
    Throw,
    Virtual,
)
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Static
from whence.program.procedure import Point, Procedure
from whence.program.program import Program

Value: TypeAlias = int | str
RESULT = "result"


class Literal(NamedTuple):
    name: str
    is_equal: bool
    value: Value

    @property
    def is_static(self) -> bool:
        return "." in self.name


Fact: TypeAlias = frozenset[Literal]


@final
class TextCalls:
    """The calls of a text program: methods by their class, and the initialiser of a class `I`."""

    def __init__(self, program: Program, extra: dict[str, tuple[tuple[str, Why], ...]] | None = None) -> None:
        self._program = program
        self._extra = extra or {}
        """Library procedure -> what it calls back."""

    def edges_at(self, point: Point, instruction: Instruction) -> tuple[Edge, ...]:
        found: list[tuple[str, Why]] = []
        match instruction:
            case Load(_, Static(symbol)) | Store(Static(symbol)) if self._initialises(symbol, point):
                found.append(("I.<clinit>()V", Why.INITIALISER))
            case Call(_, Direct(name)):
                found = [(name, Why.DIRECT), *self._extra.get(name, ())]
            case Call(_, Virtual(_, name, descriptor)):
                found = [(f"{each}.{name}{descriptor}", Why.DISPATCH) for each in ("A", "B")]
        return tuple(Edge(point.procedure, *each) for each in ((name, point, why) for name, why in found))

    def _initialises(self, symbol: str, point: Point) -> bool:
        return symbol.startswith("I.") and not point.procedure.startswith("I.")

    def edges(self, name: str) -> tuple[Edge, ...]:
        points = self._program.procedure(name).points()
        return tuple(edge for each in points for edge in self.edges_at(*each))

    def callers(self, name: str) -> frozenset[str]:
        defined = [header.name for header in self._program.headers().values() if header.is_defined]
        return frozenset(each for each in defined if any(edge.callee == name for edge in self.edges(each)))

    def around(self, entry: str) -> tuple[Edge, ...]:
        return ()


def joined(literals: Iterable[Literal]) -> list[Fact]:
    """The conjunction, or nothing if it is false."""
    found = frozenset(literals)
    equal: dict[str, Value] = {}
    for literal in found:
        if literal.is_equal and equal.setdefault(literal.name, literal.value) != literal.value:
            return []
    if any(not each.is_equal and equal.get(each.name) == each.value for each in found):
        return []
    return [frozenset(each for each in found if each.is_equal or each.name not in equal)]


def _put(literal: Literal, operand: Operand) -> Literal | bool:
    """The literal about an operand in place of its name, or its truth."""
    match operand:
        case Variable(name):
            return literal._replace(name=name)
        case Integer(value):
            return (value == literal.value) is literal.is_equal
        case _:
            raise TypeError(operand)


def _rewritten(fact: Fact, name: str, operand: Operand) -> list[Fact]:
    found = [_put(each, operand) if each.name == name else each for each in fact]
    return joined(each for each in found if isinstance(each, Literal)) if False not in found else []


@final
class Questions:
    """Backward. `writes` is the mod-ref of library procedures: the statics that they change."""

    def __init__(self, program: Program, writes: dict[str, frozenset[str]] | None = None) -> None:
        self._program = program
        self._writes = writes or {}

    def across(self, step: Step, instruction: Instruction, fact: Fact, effect: Effect) -> list[Fact]:
        if isinstance(instruction, Call) and effect is not Effect.OWN:
            return [self._unaffected(instruction, fact, effect, step.exit)]
        if step.exit is Exit.EXCEPTIONAL:
            return [fact] if isinstance(instruction, Throw) else []
        match instruction:
            case Assign(target, Operator.COPY, (operand,)):
                return _rewritten(fact, target.name, operand)
            case Assign(target, operator, (left, Integer(value))):
                return self._tested(fact, target.name, left, operator is Operator.EQ, value)
            case Load(target, Static(symbol)):
                return joined(
                    each._replace(name=symbol) if each.name == target.name else each for each in fact
                )
            case Store(Static(symbol), operand):
                return _rewritten(fact, symbol, operand)
            case Branch(Variable(name), then):
                return joined([*fact, Literal(name, True, int(self._goes_to(step, then)))])
            case Return(operand) if operand is not None:
                return _rewritten(fact, RESULT, operand)
            case _:
                return [fact]

    def _goes_to(self, step: Step, label: str) -> bool:
        assert isinstance(step.after, Point)
        return self._program.procedure(step.after.procedure).blocks[step.after.block].label == label

    def _tested(self, fact: Fact, name: str, left: Operand, is_equality: bool, value: int) -> list[Fact]:
        found: list[Literal | bool] = []
        for each in fact:
            if each.name == name:
                is_true = (each.value == 1) is each.is_equal
                found.append(_put(Literal("", is_equality is is_true, value), left))
            else:
                found.append(each)
        return joined(each for each in found if isinstance(each, Literal)) if False not in found else []

    def _unaffected(self, call: Call, fact: Fact, effect: Effect, exit_: Exit) -> Fact:
        target = call.target.name if call.target is not None and exit_ is Exit.NORMAL else ""
        kept = (each for each in fact if each.name != target)
        if effect is Effect.RESULT_ONLY:
            return frozenset(kept)
        if effect is Effect.MOD_REF and isinstance(call.callee, Direct):
            written = self._writes.get(call.callee.procedure, frozenset())
            return frozenset(each for each in kept if each.name not in written)
        return frozenset(each for each in kept if not each.is_static)

    def counts_result(self, call: Call, fact: Fact) -> bool:
        return call.target is not None and any(each.name == call.target.name for each in fact)

    def into(self, passage: Passage, fact: Fact) -> Sent[Fact] | NotSent:
        call, sent, kept = passage.instruction, [], []
        is_shown = passage.edge.why in SHOWN_BY_A_CALL and passage.exit is Exit.NORMAL
        target = call.target.name if is_shown and isinstance(call, Call) and call.target is not None else ""
        for each in fact:
            if each.is_static:
                sent.append(each)
            elif each.name == target:
                sent.append(each._replace(name=RESULT))
            else:
                kept.append(each)
        if not sent and passage.exit is Exit.NORMAL and passage.edge.why is Why.INITIALISER:
            return NotSent.UNAFFECTED
        return Sent(frozenset(sent), frozenset(kept))

    def out_of(self, passage: Passage, fact: Fact, kept: Hashable) -> list[Fact]:
        assert kept is None or isinstance(kept, frozenset)
        found: list[Literal | bool] = list(kept or ())
        names = [parameter.name for parameter in passage.callee.parameters]
        call = passage.instruction
        for each in fact:
            if each.is_static:
                found.append(each)
            elif passage.edge.why in SHOWN_BY_A_CALL and isinstance(call, Call):
                found.append(_put(each, call.arguments[names.index(each.name)]))
        if passage.edge.why is Why.DISPATCH and isinstance(call, Call):
            found.append(_put(Literal("", True, passage.callee.name[0]), call.arguments[0]))
        return joined(each for each in found if isinstance(each, Literal)) if False not in found else []

    def may_start(self, procedure: Procedure, fact: Fact) -> bool:
        return all((each.value == 0) is each.is_equal for each in fact if each.is_static)

    def is_lost(self, fact: Fact) -> bool:
        return False

    def covers(self, known: Fact, fact: Fact) -> bool:
        return known <= fact


Valuation: TypeAlias = frozenset[tuple[str, Value]]


@final
class Valuations:
    """Forward, from where execution starts: no caller waits there."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def across(
        self, step: Step, instruction: Instruction, fact: Valuation, effect: Effect
    ) -> list[Valuation]:
        if step.exit is Exit.EXCEPTIONAL:
            return [fact] if isinstance(instruction, Throw) else []
        values = dict(fact)
        match instruction:
            case Assign(target, Operator.COPY, (operand,)):
                values[target.name] = self._value(values, operand)
            case Assign(target, operator, (left, right)):
                is_same = self._value(values, left) == self._value(values, right)
                values[target.name] = int(is_same is (operator is Operator.EQ))
            case Load(target, Static(symbol)):
                values[target.name] = values[symbol]
            case Store(Static(symbol), operand):
                values[symbol] = self._value(values, operand)
            case Branch(condition, then):
                assert isinstance(step.after, Point)
                after = self._program.procedure(step.after.procedure).blocks[step.after.block].label
                return [fact] if (after == then) is bool(self._value(values, condition)) else []
            case Return(operand) if operand is not None:
                values[RESULT] = self._value(values, operand)
            case _:
                pass
        return [frozenset(values.items())]

    def _value(self, values: dict[str, Value], operand: Operand) -> Value:
        if isinstance(operand, Integer):
            return operand.value
        assert isinstance(operand, Variable)
        return values[operand.name]

    def counts_result(self, call: Call, fact: Valuation) -> bool:
        return True

    def into(self, passage: Passage, fact: Valuation) -> Sent[Valuation] | NotSent:
        values, call = dict(fact), passage.instruction
        sent = {(name, value) for name, value in fact if "." in name}
        assert isinstance(call, Call)
        is_dispatched = passage.edge.why is Why.DISPATCH
        if is_dispatched and self._value(values, call.arguments[0]) != passage.callee.name[0]:
            return NotSent.IMPOSSIBLE
        for parameter, argument in zip(passage.callee.parameters, call.arguments, strict=True):
            sent.add((parameter.name, self._value(values, argument)))
        return Sent(frozenset(sent), frozenset(each for each in fact if "." not in each[0]))

    def out_of(self, passage: Passage, fact: Valuation, kept: Hashable) -> list[Valuation]:
        call = passage.instruction
        if kept is None:
            return []
        assert isinstance(kept, frozenset) and isinstance(call, Call)
        values: dict[str, Value] = dict(kept)
        if (
            passage.edge.why is Why.DISPATCH
            and self._value(values, call.arguments[0]) != passage.callee.name[0]
        ):
            return []
        values |= {name: value for name, value in fact if "." in name}
        if call.target is not None and passage.exit is Exit.NORMAL:
            values[call.target.name] = dict(fact)[RESULT]
        return [frozenset(values.items())]

    def may_start(self, procedure: Procedure, fact: Valuation) -> bool:
        return True

    def is_lost(self, fact: Valuation) -> bool:
        return False

    def covers(self, known: Valuation, fact: Valuation) -> bool:
        return known == fact

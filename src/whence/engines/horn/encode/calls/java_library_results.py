"""What methods of the Java library return when they run no code of the program's, as `models` say."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from whence.engines.horn.encode.calls.real_functions import real_result
from whence.engines.horn.encode.graphs.expanded_graph import Frame
from whence.engines.horn.encode.numbers.values import Number, Reading, Reference, Symbols, Value
from whence.engines.horn.encode.state import State
from whence.logic.term import Term
from whence.models.java.containers.sizes import Condition, is_measured_once, size_rule
from whence.models.java.numbers import Arithmetic, arithmetic_of, is_clone, makes_new_array, range_of
from whence.models.java.results import GIVEN_BACK, is_never_null
from whence.program.instructions import Call, Direct, Indirect, Virtual
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.obligations import has_receiver
from whence.program.operands import Operand
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import FloatType, IntType, ReferenceType

if TYPE_CHECKING:
    from whence.engines.horn.encode.execution import Execution

_RESULT, _RESULT_LENGTH, _RECEIVER_LENGTH = "r", "lenr", "len"


def is_measured(call: Call) -> bool:
    """Whether lengths of arrays or texts decide what the call returns."""
    return size_rule(call) is not None or makes_new_array(call)


@final
class LibraryResults:
    def __init__(self, program: Program, symbols: Symbols) -> None:
        self._program = program
        self._symbols = symbols
        self._terms = symbols.terms

    def of(
        self, execution: Execution, state: State, frame: Frame, point: Point, call: Call, *, makes_array: bool
    ) -> Value:
        """The result; what else is known once the call has returned is added to the state."""
        assert call.target is not None
        type_ = call.target.type
        if isinstance(type_, ReferenceType):
            return self._reference(execution, state, frame, point, call, makes_array=makes_array)
        if isinstance(type_, FloatType) and isinstance(call.callee, Direct):
            given = [execution.evaluate(state, frame, each) for each in call.arguments]
            known = real_result(call.callee.procedure, execution.reals, given, type_.bits)
            return known or self._symbols.any_value(type_, "result")
        if not isinstance(type_, IntType):
            return self._symbols.any_value(type_, "result")
        value = self._computed(execution, state, frame, call, type_.bits) or self._in_range(call, type_.bits)
        self._know(execution, state, frame, call, {_RESULT: value.term})
        return value

    # references

    def _reference(
        self, execution: Execution, state: State, frame: Frame, point: Point, call: Call, *, makes_array: bool
    ) -> Value:
        owner, name, _ = _parts(call)
        given = GIVEN_BACK.get(f"{owner}.{name}")
        if given is not None:
            return execution.evaluate(state, frame, call.arguments[given])
        if makes_array:
            length = self._symbols.integer("length", 0, (1 << 31) - 1)
            if is_clone(call):
                length = self._length(execution, state, frame, call.arguments[0])
            self._know(execution, state, frame, call, {_RESULT_LENGTH: length})
            site = execution.site(frame, point)
            made = execution.lives.make(state, site, length, self._terms.false, is_clear=False)
            return Reference(made)
        object_ = self._symbols.any_object("result")
        if self._is_never_null(call):
            self._symbols.define(object_, self._terms.ne(object_, self._terms.integer(0)))
        return Reference(object_)

    def _is_never_null(self, call: Call) -> bool:
        """What is said of a type holds for objects below it, not for static methods of other classes."""
        owner, name, descriptor = _parts(call)
        hierarchy = hierarchy_of(self._program)
        callee = call.callee
        is_static = isinstance(callee, Direct) and not has_receiver(callee.procedure, len(call.arguments))
        above = () if hierarchy is None or is_static else hierarchy.supertypes(owner)
        return is_never_null((owner, *above), name, descriptor)

    # numbers

    def _in_range(self, call: Call, bits: int) -> Number:
        low, high = range_of(call) or Reading.bounds(bits, is_signed=True)
        if (low, high) == Reading.bounds(bits, is_signed=True):
            return Number(self._symbols.in_type("result", bits, is_signed=True), low, high)
        return Number(self._symbols.integer("result", low, high), low, high)

    def _computed(
        self, execution: Execution, state: State, frame: Frame, call: Call, bits: int
    ) -> Number | None:
        meaning = arithmetic_of(call)
        if meaning is None:
            return None
        given = [execution.number(state, frame, each) for each in call.arguments]
        first, last = given[0], given[-1]
        terms, one = self._terms, self._terms.integer(1)
        zero, low, high = terms.integer(0), *Reading.bounds(bits, is_signed=True)
        least, most = terms.integer(low), terms.integer(high)
        match meaning:
            case Arithmetic.MIN:
                term = terms.ite(terms.le(first.term, last.term), first.term, last.term)
                return Number(term, min(first.low, last.low), min(first.high, last.high))
            case Arithmetic.MAX:
                term = terms.ite(terms.le(first.term, last.term), last.term, first.term)
                return Number(term, max(first.low, last.low), max(first.high, last.high))
            case Arithmetic.ABS:
                negated = terms.ite(terms.eq(first.term, least), least, terms.sub(zero, first.term))
                return Number(terms.ite(terms.lt(first.term, zero), negated, first.term), low, high)
            case Arithmetic.COMPARE:
                return self._sign(terms.sub(first.term, last.term))
            case Arithmetic.SIGNUM:
                return self._sign(first.term)
            case Arithmetic.FLOOR_MOD:
                return self._remainder(state, first, last, low, high)
            case Arithmetic.ADD:
                term = terms.add(first.term, last.term)
            case Arithmetic.SUBTRACT:
                term = terms.sub(first.term, last.term)
            case Arithmetic.NEGATE:
                term = terms.sub(zero, first.term)
            case Arithmetic.INCREMENT:
                term = terms.add(first.term, one)
            case Arithmetic.DECREMENT:
                term = terms.sub(first.term, one)
            case Arithmetic.SAME:
                term = first.term
        state.knowing(terms.le(least, term), terms.le(term, most))
        return Number(term, low, high)

    def _sign(self, term: Term) -> Number:
        terms, zero = self._terms, self._terms.integer(0)
        negative = terms.ite(terms.lt(term, zero), terms.integer(-1), zero)
        return Number(terms.ite(terms.lt(zero, term), terms.integer(1), negative), -1, 1)

    def _remainder(self, state: State, dividend: Number, divisor: Number, low: int, high: int) -> Number:
        """Has the sign of the divisor, and is nearer to zero; a positive constant divides exactly."""
        terms, zero = self._terms, self._terms.integer(0)
        if divisor.low == divisor.high and divisor.low > 0:
            return Number(terms.mod(dividend.term, divisor.term), 0, divisor.low - 1)
        result = self._symbols.integer("remainder", low, high)
        positive = terms.and_(terms.le(zero, result), terms.lt(result, divisor.term))
        negative = terms.and_(terms.le(result, zero), terms.lt(divisor.term, result))
        state.knowing(terms.ite(terms.lt(zero, divisor.term), positive, negative))
        return Number(result, low, high)

    # lengths

    def _know(
        self, execution: Execution, state: State, frame: Frame, call: Call, known: dict[str, Term]
    ) -> None:
        """What the call demanded and gives of numbers and lengths."""
        rule = size_rule(call)
        for condition in () if rule is None else (*rule.demands, *rule.gives):
            sides = [self._side(execution, state, frame, call, each, known) for each in condition[:2]]
            left, right = sides
            if left is not None and right is not None:
                state.knowing(self._terms.le(left, self._moved(right, condition)))

    def _moved(self, right: Term, condition: Condition) -> Term:
        return self._terms.add(right, self._terms.integer(condition.distance))

    def _side(
        self, execution: Execution, state: State, frame: Frame, call: Call, word: str, known: dict[str, Term]
    ) -> Term | None:
        if word in known:
            return known[word]
        if word.lstrip("-").isdecimal():
            return self._terms.integer(int(word))
        if word == _RECEIVER_LENGTH:
            return (
                self._length(execution, state, frame, call.arguments[0]) if is_measured_once(call) else None
            )
        kind, number = (word[:3], word[3:]) if word.startswith(_RECEIVER_LENGTH) else (word[:1], word[1:])
        if not number.isdecimal() or int(number) >= len(call.arguments):
            return None
        argument = call.arguments[int(number)]
        if kind == _RECEIVER_LENGTH:
            return self._length(execution, state, frame, argument) if _is_array(argument) else None
        if kind == "a" and isinstance(argument.type, IntType):
            return execution.number(state, frame, argument).term
        return None

    def _length(self, execution: Execution, state: State, frame: Frame, operand: Operand) -> Term:
        return execution.lives.size(state, execution.reference(state, frame, operand)).term


def _is_array(operand: Operand) -> bool:
    return isinstance(operand.type, ReferenceType) and operand.type.name.endswith("[]")


def _parts(call: Call) -> tuple[str, str, str]:
    """Class, name and descriptor of the method that the call names."""
    match call.callee:
        case Direct(procedure):
            path, parenthesis, rest = procedure.partition("(")
            owner, _, name = path.rpartition(".")
            return owner, name, parenthesis + rest
        case Virtual(owner, name, descriptor):
            return owner, name, descriptor
        case Indirect():
            return "", "", ""

"""What functions of the C library return, as `models` say: numbers in a range, pointers into the object of an
argument."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whence.engines.horn.encode.calls.calls import Effect
from whence.engines.horn.encode.calls.real_functions import is_real_function, real_result
from whence.engines.horn.encode.graphs.expanded_graph import Frame
from whence.engines.horn.encode.numbers.values import Number, Pointer, Reading, Value
from whence.engines.horn.encode.state import State
from whence.models.effects import Argument, Within
from whence.program.instructions import Call
from whence.program.types import FloatType, IntType, PointerType

if TYPE_CHECKING:
    from whence.engines.horn.encode.execution import Execution


def c_result(execution: Execution, state: State, frame: Frame, call: Call, effect: Effect) -> Value | None:
    """None if nothing is known of it but its type."""
    if call.target is None:
        return None
    type_ = call.target.type
    if isinstance(type_, FloatType) and is_real_function(effect.function):
        given = [execution.evaluate(state, frame, each) for each in call.arguments]
        return real_result(effect.function, execution.reals, given, type_.bits)
    if isinstance(type_, IntType) and effect.range is not None:
        return _number(execution, state, frame, call, effect, type_.bits)
    known = effect.within
    if isinstance(type_, PointerType) and known is not None and known.argument < len(call.arguments):
        return _pointer(execution, state, frame, call, known)
    return None


def _number(
    execution: Execution, state: State, frame: Frame, call: Call, effect: Effect, bits: int
) -> Number | None:
    known = effect.range
    if known is None:
        return None
    high = min(known.high, Reading.bounds(bits, is_signed=True)[1])
    result = execution.symbols.integer("result", known.low, high)
    if 0 <= known.most < len(call.arguments) and isinstance(call.arguments[known.most].type, IntType):
        most = execution.number(state, frame, call.arguments[known.most], is_signed=False)
        state.knowing(execution.terms.le(result, most.term))
        high = min(high, most.high)
    return Number(result, known.low, high)


def _pointer(
    execution: Execution, state: State, frame: Frame, call: Call, known: Within | Argument
) -> Value | None:
    given = execution.evaluate(state, frame, call.arguments[known.argument])
    if isinstance(known, Argument):
        return given
    if not isinstance(given, Pointer):
        return None
    terms, zero = execution.terms, execution.terms.integer(0)
    offset = execution.symbols.integer("place")
    size = execution.lives.size(state, given.object).term
    inside = terms.and_(terms.le(zero, offset), terms.le(offset, size))
    if not known.or_null:
        state.knowing(inside)
        return Pointer(given.object, offset)
    is_null = execution.symbols.truth("null")
    state.knowing(terms.or_(is_null, inside))
    return Pointer(terms.ite(is_null, zero, given.object), terms.ite(is_null, zero, offset))

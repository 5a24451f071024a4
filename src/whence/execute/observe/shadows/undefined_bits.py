"""Which bits of an operator's result are undefined, given the operands' values and undefined bits.

A bit is undefined if it may differ with other values of the undefined bits: exactly for bitwise operators,
shifts and comparisons, as closely as their carries show for sums.
"""

from __future__ import annotations

from whence.execute.memory.encoding import Value
from whence.program.instructions import Assign
from whence.program.operators import COMPARISONS, DIVISIONS, SIGNED_COMPARISONS
from whence.program.operators import Operator as Op
from whence.program.types import FloatType, IntType, PointerType, Type

_SAME = frozenset({Op.COPY, Op.ZEXT, Op.TRUNC, Op.BITCAST, Op.PTRTOINT, Op.INTTOPTR})
_REALS = frozenset(each for each in Op if each.name.startswith("F") and not each.name.startswith("FUNNEL"))
_REALS |= {Op.SITOFP, Op.UITOFP}
"""Operators of floating point: of what is undefined in an operand everything in the result may depend."""


def result_mask(assign: Assign, values: tuple[Value, ...], masks: tuple[int, ...]) -> int:
    """Integers by their unsigned reading; a mask of a float is -1 or 0."""
    operator, type_ = assign.operator, assign.target.type
    whole = _whole(type_)
    if operator in _SAME:
        return masks[0] & whole if whole >= 0 else -1 if masks[0] else 0
    if operator in _REALS or operator in DIVISIONS:
        return whole if any(masks) else 0
    if operator is Op.SELECT:
        return _selected(values, masks, whole)
    if not all(isinstance(each, int) for each in values) or whole < 0:
        return 0
    numbers = tuple(each for each in values if isinstance(each, int))
    if operator in COMPARISONS:
        return _compared(operator, numbers, masks, _width(assign.operands[0].type))
    return _computed(operator, numbers, masks, whole, assign) & whole


def _whole(type_: Type) -> int:
    match type_:
        case IntType(bits):
            return (1 << bits) - 1
        case PointerType():
            return (1 << 64) - 1
        case FloatType():
            return -1
        case _:
            return 0


def _width(type_: Type) -> int:
    return type_.bits if isinstance(type_, IntType) else 64


def _selected(values: tuple[Value, ...], masks: tuple[int, ...], whole: int) -> int:
    condition, one, other = masks
    if condition:
        return whole if one or other or values[1] != values[2] else 0
    return one if values[0] else other


def _compared(operator: Op, numbers: tuple[int, ...], masks: tuple[int, ...], width: int) -> int:
    """Undefined if the operands can be such that it holds, and such that it does not."""
    (a, b), (of_a, of_b) = numbers, masks
    if operator in (Op.EQ, Op.NE):
        return 0 if (a ^ b) & ~(of_a | of_b) else 1
    if operator in SIGNED_COMPARISONS:
        sign = 1 << (width - 1)
        a, b = a ^ sign, b ^ sign
    least_a, most_a, least_b, most_b = a & ~of_a, a | of_a, b & ~of_b, b | of_b
    if operator in (Op.ULT, Op.SLT, Op.UGE, Op.SGE):
        return 0 if most_a < least_b or least_a >= most_b else 1
    return 0 if most_a <= least_b or least_a > most_b else 1


def _computed(op: Op, numbers: tuple[int, ...], masks: tuple[int, ...], whole: int, assign: Assign) -> int:
    match op, numbers, masks:
        case Op.AND, (a, b), (of_a, of_b):
            return (of_a | of_b) & (a | of_a) & (b | of_b)
        case Op.OR, (a, b), (of_a, of_b):
            return (of_a | of_b) & (~a | of_a) & (~b | of_b)
        case Op.XOR, _, (of_a, of_b):
            return of_a | of_b
        case Op.ADD, (a, b), (of_a, of_b):
            return of_a | of_b | (((a & ~of_a) + (b & ~of_b)) ^ ((a | of_a) + (b | of_b)))
        case Op.SUB, (a, b), (of_a, of_b):
            return of_a | of_b | (((a & ~of_a) - (b | of_b)) ^ ((a | of_a) - (b & ~of_b)))
        case Op.MUL, (a, b), (of_a, of_b):
            if (not of_a and not a) or (not of_b and not b):
                return 0
            low = (of_a | of_b) & -(of_a | of_b)
            return whole & ~(low - 1)
        case Op.SEXT, _, (of_a,):
            width = _width(assign.operands[0].type)
            return of_a | (whole & ~((1 << width) - 1) if of_a >> (width - 1) else 0)
        case ((Op.SHL | Op.LSHR | Op.ASHR), (_, count), (of_a, of_count)):
            return whole if of_count else _shifted(op, of_a, min(count, 4096), whole)
        case _:
            return 0


def _shifted(op: Op, mask: int, count: int, whole: int) -> int:
    if op is Op.SHL:
        return mask << count
    top = whole ^ (whole >> 1)
    spread = whole & ~(whole >> count) if op is Op.ASHR and mask & top else 0
    return mask >> count | spread

"""Instructions that compute a value from values: arithmetic, comparison, conversion, choice, aggregates."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.lowering.signedness import is_signed_shift
from whence.frontends.llvm.reading.tokens import Unlowerable
from whence.frontends.llvm.reading.type_table import is_vector
from whence.program.instructions import Assign
from whence.program.operands import Integer, Operand, integer
from whence.program.operators import Operator, Overflow
from whence.program.types import BOOL, INT64, ArrayType, StructType, Type

_FLAGS = re.compile(
    r"(?:(?:nuw|nsw|exact|disjoint|nneg|samesign|fast|nnan|ninf|nsz|arcp|contract|afn|reassoc) )*"
)
_PREDICATE = re.compile(r"(\w+) ")
_NUMBERS = re.compile(r", (\d+)")

BINARY: Final[Mapping[str, Operator]] = {
    operator.value: operator
    for operator in (
        *(Operator.ADD, Operator.SUB, Operator.MUL, Operator.UDIV, Operator.SDIV, Operator.UREM),
        *(Operator.SREM, Operator.AND, Operator.OR, Operator.XOR, Operator.SHL, Operator.LSHR),
        *(Operator.ASHR, Operator.FADD, Operator.FSUB, Operator.FMUL, Operator.FDIV, Operator.FREM),
    )
}
CONVERSIONS: Final[Mapping[str, Operator]] = {
    operator.value: operator
    for operator in (
        *(Operator.TRUNC, Operator.ZEXT, Operator.SEXT, Operator.FPTRUNC, Operator.FPEXT, Operator.FPTOUI),
        *(Operator.FPTOSI, Operator.UITOFP, Operator.SITOFP, Operator.BITCAST),
    )
}
_INTEGER_PREDICATES: Final[Mapping[str, Operator]] = {
    word: Operator(word) for word in ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
}
_REAL_PREDICATES: Final[Mapping[str, Operator]] = {
    operator.value.removeprefix("fcmp."): operator
    for operator in Operator
    if operator.value.startswith("fcmp.")
}
_OVERFLOWS: Final[Mapping[tuple[bool, bool], Overflow]] = {
    (False, False): Overflow.WRAPS,
    (True, False): Overflow.SIGNED_UNDEFINED,
    (False, True): Overflow.UNSIGNED_UNDEFINED,
    (True, True): Overflow.UNDEFINED,
}


def lower_binary(builder: Builder, token: str, opcode: str, rest: str) -> None:
    position = _after_flags(rest)
    overflow = Overflow.WRAPS
    if position:
        overflow = _OVERFLOWS["nsw " in rest[:position], "nuw " in rest[:position]]
    type_, left, right = _pair(builder, rest, position)
    if BINARY[opcode] is Operator.SHL and overflow is Overflow.WRAPS and is_signed_shift(builder, left):
        overflow = Overflow.SIGNED_UNDEFINED
    builder.assign(token, type_, BINARY[opcode], (left, right), overflow)


def lower_negation(builder: Builder, token: str, opcode: str, rest: str) -> None:
    type_, position = _scalar(builder, rest, _after_flags(rest))
    value, _ = builder.value(type_, rest, position + 1)
    builder.assign(token, type_, Operator.FNEG, (value,))


def lower_comparison(builder: Builder, token: str, opcode: str, rest: str) -> None:
    predicate = _PREDICATE.match(rest, _after_flags(rest))
    if predicate is None:
        raise Unlowerable("a comparison")
    _, left, right = _pair(builder, rest, predicate.end())
    word = predicate[1]
    if word in ("true", "false"):
        builder.assign(token, BOOL, Operator.COPY, (integer(int(word == "true"), 1),))
        return
    table = _INTEGER_PREDICATES if opcode == "icmp" else _REAL_PREDICATES
    builder.assign(token, BOOL, table[word], (left, right))


def lower_conversion(builder: Builder, token: str, opcode: str, rest: str) -> None:
    value, type_ = _converted(builder, rest)
    builder.assign(token, type_, CONVERSIONS[opcode], (value,))


def lower_bitcast(builder: Builder, token: str, opcode: str, rest: str) -> None:
    value, type_ = _converted(builder, rest)
    operator = Operator.COPY if value.type == type_ else Operator.BITCAST
    builder.assign(token, type_, operator, (value,))


def lower_pointer_conversion(builder: Builder, token: str, opcode: str, rest: str) -> None:
    value, type_ = _converted(builder, rest)
    if opcode == "inttoptr":
        builder.assign(token, type_, Operator.INTTOPTR, (builder.resized(value, INT64),))
    elif type_ == INT64:
        builder.assign(token, type_, Operator.PTRTOINT, (value,))
    else:
        builder.assign(token, type_, Operator.COPY, (builder.converted(opcode, value, type_),))


def lower_select(builder: Builder, token: str, opcode: str, rest: str) -> None:
    condition, position = builder.typed_value(rest, _after_flags(rest))
    if condition.type != BOOL:
        raise Unlowerable("a choice by a vector")
    then, position = builder.typed_value(rest, position + 2)
    otherwise, _ = builder.typed_value(rest, position + 2)
    builder.assign(token, then.type, Operator.SELECT, (condition, then, otherwise))


def lower_freeze(builder: Builder, token: str, opcode: str, rest: str) -> None:
    value, _ = builder.typed_value(rest, 0)
    builder.assign(token, value.type, Operator.COPY, (value,))


def lower_extract(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """`extractvalue` may go several levels down; the IR's extract goes one."""
    type_, position = builder.types.read(rest, 0)
    name = rest[position + 1 :].partition(",")[0]
    numbers = _numbers(rest, position + 1 + len(name))
    parts = builder.parts.get(name)
    if parts is not None:
        part = parts[numbers[0]]
        builder.assign(token, part.type, Operator.COPY, (part,))
        return
    value, position = builder.value(type_, rest, position + 1)
    numbers = _numbers(rest, position)
    for number in numbers[:-1]:
        value = _extracted(builder, value, number)
    target = builder.temporary(token, member_type(value.type, numbers[-1]))
    builder.out.append(Assign(target, Operator.EXTRACT, (value,), numbers[-1], span=builder.span))


def lower_insert(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """Inserting far down takes the members on the way apart and puts them back."""
    whole, position = builder.typed_value(rest, 0)
    value, position = builder.typed_value(rest, position + 2)
    numbers = _numbers(rest, position)
    outer: list[Operand] = [whole]
    for number in numbers[:-1]:
        outer.append(_extracted(builder, outer[-1], number))
    while len(outer) > 1:
        inner = outer.pop()
        target = builder.fresh("whole", inner.type)
        builder.out.append(
            Assign(target, Operator.INSERT, (inner, value), numbers[len(outer)], span=builder.span)
        )
        value = target
    target = builder.temporary(token, whole.type)
    builder.out.append(Assign(target, Operator.INSERT, (whole, value), numbers[0], span=builder.span))


def lower_element(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """`extractelement` and `insertelement` at a constant index of a vector of whole bytes."""
    whole, position = builder.typed_value(rest, 0)
    second, position = builder.typed_value(rest, position + 2)
    index = second if opcode == "extractelement" else builder.typed_value(rest, position + 2)[0]
    type_ = whole.type
    if not isinstance(index, Integer) or not isinstance(type_, StructType) or type_.members[0].name == "bits":
        raise Unlowerable("a vector's element")
    if not index.value < len(type_.members):
        raise Unlowerable("a vector's element")
    is_extract = opcode == "extractelement"
    operator = Operator.EXTRACT if is_extract else Operator.INSERT
    target = builder.temporary(token, type_.members[0].type if is_extract else type_)
    operands = (whole,) if is_extract else (whole, second)
    builder.out.append(Assign(target, operator, operands, index.value, span=builder.span))


def member_type(type_: Type, number: int) -> Type:
    if isinstance(type_, ArrayType):
        return type_.element
    if isinstance(type_, StructType) and not is_vector(type_):
        return type_.members[number].type
    raise Unlowerable("a member of a value that has none")


def _extracted(builder: Builder, value: Operand, number: int) -> Operand:
    target = builder.fresh("member", member_type(value.type, number))
    builder.out.append(Assign(target, Operator.EXTRACT, (value,), number, span=builder.span))
    return target


def _numbers(rest: str, position: int) -> list[int]:
    return list(map(int, _NUMBERS.findall(rest, position)))


def _after_flags(rest: str) -> int:
    found = _FLAGS.match(rest)
    return found.end() if found else 0


def _scalar(builder: Builder, rest: str, position: int) -> tuple[Type, int]:
    type_, position = builder.types.read(rest, position)
    if is_vector(type_):
        raise Unlowerable("vector arithmetic")
    return type_, position


def _pair(builder: Builder, rest: str, position: int) -> tuple[Type, Operand, Operand]:
    type_, position = _scalar(builder, rest, position)
    left, position = builder.value(type_, rest, position + 1)
    right, _ = builder.value(type_, rest, position + 2)
    return type_, left, right


def _converted(builder: Builder, rest: str) -> tuple[Operand, Type]:
    source, position = _scalar(builder, rest, _after_flags(rest))
    value, position = builder.value(source, rest, position + 1)
    type_, _ = _scalar(builder, rest, position + len(" to "))
    return value, type_

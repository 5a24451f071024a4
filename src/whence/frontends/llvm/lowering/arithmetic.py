"""Instructions that compute a value from values: arithmetic, comparison, conversion, choice, aggregates."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.lowering.signedness import is_signed_shift
from whence.frontends.llvm.reading.tokens import Unlowerable
from whence.frontends.llvm.reading.type_table import is_vector
from whence.program.instructions import Assign, Load, Store
from whence.program.operands import Aggregate, Integer, Operand, Undefined, Variable, integer
from whence.program.operators import Operator, Overflow
from whence.program.types import BOOL, INT64, ArrayType, IntType, StructType, Type, bits_of, size_of

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
    if opcode == "sub" and (whole := _addresses(builder, left, right)):
        builder.assign(token, type_, Operator.TRUNC, (builder.compute("apart", INT64, Operator.SUB, *whole),))
        return
    builder.assign(token, type_, BINARY[opcode], (left, right), overflow)


def _addresses(builder: Builder, left: Operand, right: Operand) -> tuple[Operand, Operand] | None:
    """Two short integers that are addresses: their difference is that of the whole addresses, cut."""
    found = [builder.addresses.get(each.name) for each in (left, right) if isinstance(each, Variable)]
    return (found[0], found[1]) if len(found) == 2 and found[0] and found[1] else None


def lower_negation(builder: Builder, token: str, opcode: str, rest: str) -> None:
    type_, position = builder.types.read(rest, _after_flags(rest))
    value, _ = builder.by_lanes(type_, rest, position + 1)
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
    value, position = builder.typed_value(rest, 0)
    type_, _ = builder.types.read(rest, position + len(" to "))
    if value.type == type_:
        builder.assign(token, type_, Operator.COPY, (value,))
    elif is_vector(type_) or is_vector(value.type):
        _reinterpret(builder, token, value, type_)
    else:
        builder.assign(token, type_, Operator.BITCAST, (value,))


def lower_pointer_conversion(builder: Builder, token: str, opcode: str, rest: str) -> None:
    value, type_ = _converted(builder, rest)
    if is_vector(value.type):
        raise Unlowerable("a vector of pointers")
    if opcode == "inttoptr":
        builder.assign(token, type_, Operator.INTTOPTR, (builder.resized(value, INT64),))
    elif type_ == INT64:
        builder.assign(token, type_, Operator.PTRTOINT, (value,))
    else:
        whole = builder.compute("address", INT64, Operator.PTRTOINT, value)
        is_cut = bits_of(type_) < INT64.bits
        builder.assign(token, type_, Operator.TRUNC if is_cut else Operator.ZEXT, (whole,))
        if is_cut:
            builder.addresses[builder.temporary(token, type_).name] = whole


def lower_select(builder: Builder, token: str, opcode: str, rest: str) -> None:
    condition, position = _typed_lanes(builder, rest, _after_flags(rest))
    then, position = _typed_lanes(builder, rest, position + 2)
    otherwise, _ = _typed_lanes(builder, rest, position + 2)
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


def lower_extract_element(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """An index that is no constant chooses among the lanes."""
    lanes, index = _lanes_and_index(builder, rest)
    found = lanes[0]
    if isinstance(index, Integer):
        if not index.value < len(lanes):
            raise Unlowerable("a vector's element")
        found = lanes[index.value]
    else:
        for number, lane in enumerate(lanes[1:], 1):
            chosen = _is_index(builder, index, number)
            found = builder.compute("lane", lane.type, Operator.SELECT, chosen, lane, found)
    builder.assign(token, found.type, Operator.COPY, (found,))


def lower_insert_element(builder: Builder, token: str, opcode: str, rest: str) -> None:
    whole, position = _typed_lanes(builder, rest, 0)
    value, position = builder.typed_value(rest, position + 2)
    index, _ = builder.typed_value(rest, position + 2)
    lanes = list(_lanes(whole))
    if isinstance(index, Integer):
        if not index.value < len(lanes):
            raise Unlowerable("a vector's element")
        lanes[index.value] = builder.stable(value)
    else:
        for number, lane in enumerate(lanes):
            chosen = _is_index(builder, index, number)
            lanes[number] = builder.compute("lane", lane.type, Operator.SELECT, chosen, value, lane)
    builder.lanes[token] = tuple(lanes)


def lower_shuffle(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """`shufflevector`: lanes of two vectors, chosen by constants."""
    first, position = _typed_lanes(builder, rest, 0)
    second, position = _typed_lanes(builder, rest, position + 2)
    mask, _ = _typed_lanes(builder, rest, position + 2)
    lanes = (*_lanes(first), *_lanes(second))
    builder.lanes[token] = tuple(
        lanes[each.value] if isinstance(each, Integer) else Undefined(lanes[0].type) for each in _lanes(mask)
    )


def _lanes_and_index(builder: Builder, rest: str) -> tuple[tuple[Operand, ...], Operand]:
    whole, position = _typed_lanes(builder, rest, 0)
    index, _ = builder.typed_value(rest, position + 2)
    return _lanes(whole), index


def _lanes(whole: Operand) -> tuple[Operand, ...]:
    if not isinstance(whole, Aggregate):
        raise Unlowerable("an element of a scalar")
    return whole.values


def _is_index(builder: Builder, index: Operand, number: int) -> Operand:
    assert isinstance(index.type, IntType)
    return builder.compute("is.lane", BOOL, Operator.EQ, index, integer(number, index.type.bits))


def _reinterpret(builder: Builder, token: str, value: Operand, type_: Type) -> None:
    """The bytes of a vector as another type: by way of memory, where its layout is."""
    whole = value.type if is_vector(value.type) else type_
    if size_of(value.type) != size_of(type_) or _is_of_bits(whole):
        raise Unlowerable("a vector of bits as a whole")
    slot = builder.new_slot("reinterpreted", whole)
    builder.out.append(Store(slot.place, value, span=builder.span))
    builder.out.append(Load(builder.temporary(token, type_), slot.place, span=builder.span))


def _is_of_bits(type_: Type) -> bool:
    return isinstance(type_, StructType) and type_.members[0].name == "bits"


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


def _typed_lanes(builder: Builder, rest: str, position: int) -> tuple[Operand, int]:
    type_, position = builder.types.read(rest, position)
    return builder.by_lanes(type_, rest, position + 1)


def _pair(builder: Builder, rest: str, position: int) -> tuple[Type, Operand, Operand]:
    type_, position = builder.types.read(rest, position)
    left, position = builder.by_lanes(type_, rest, position + 1)
    right, _ = builder.by_lanes(type_, rest, position + 2)
    return type_, left, right


def _converted(builder: Builder, rest: str) -> tuple[Operand, Type]:
    value, position = _typed_lanes(builder, rest, _after_flags(rest))
    type_, _ = builder.types.read(rest, position + len(" to "))
    return value, type_

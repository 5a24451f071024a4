"""Which operand and result types each operator takes."""

from __future__ import annotations

from collections.abc import Iterator

from whence.program.instructions import Assign
from whence.program.operators import DIVISIONS, SIGNED_COMPARISONS, UNSIGNED_COMPARISONS, Operator, Overflow
from whence.program.types import (
    BOOL,
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
    size_of,
)

_ARITHMETIC = DIVISIONS | {
    Operator.ADD,
    Operator.SUB,
    Operator.MUL,
    Operator.AND,
    Operator.OR,
    Operator.XOR,
    Operator.SHL,
    Operator.LSHR,
    Operator.ASHR,
    Operator.SMIN,
    Operator.SMAX,
    Operator.UMIN,
    Operator.UMAX,
}
_MAY_OVERFLOW = frozenset({Operator.ADD, Operator.SUB, Operator.MUL, Operator.SHL})
_BITWISE_UNARY = frozenset(
    {
        Operator.ABS,
        Operator.POPCOUNT,
        Operator.LEADING_ZEROS,
        Operator.TRAILING_ZEROS,
        Operator.BYTE_SWAP,
        Operator.BIT_REVERSE,
    }
)
_OVERFLOW_TESTS = frozenset(operator for operator in Operator if operator.value.endswith(".overflows"))
_FLOAT_ARITHMETIC = frozenset({Operator.FADD, Operator.FSUB, Operator.FMUL, Operator.FDIV, Operator.FREM})
_FLOAT_COMPARISONS = frozenset(operator for operator in Operator if operator.value.startswith("fcmp."))
_FLOAT_ORDERINGS = frozenset({Operator.FCOMPARE_LESS, Operator.FCOMPARE_GREATER})

_CONVERSIONS: dict[Operator, tuple[type, type]] = {
    Operator.FPTOUI: (FloatType, IntType),
    Operator.FPTOSI: (FloatType, IntType),
    Operator.FPTOUI_SATURATING: (FloatType, IntType),
    Operator.FPTOSI_SATURATING: (FloatType, IntType),
    Operator.UITOFP: (IntType, FloatType),
    Operator.SITOFP: (IntType, FloatType),
    Operator.PTRTOINT: (PointerType, IntType),
    Operator.INTTOPTR: (IntType, PointerType),
}

_WIDTH_CHANGES: dict[Operator, tuple[type, str]] = {
    Operator.TRUNC: (IntType, "narrower"),
    Operator.ZEXT: (IntType, "wider"),
    Operator.SEXT: (IntType, "wider"),
    Operator.FPTRUNC: (FloatType, "narrower"),
    Operator.FPEXT: (FloatType, "wider"),
}


def fits(actual: Type, wanted: Type) -> bool:
    """Whether a value of one type may stand where the other is wanted. Java's subclassing is not checked:
    a verifier has done that, and the classes may not be at hand."""
    return actual == wanted or (isinstance(actual, ReferenceType) and isinstance(wanted, ReferenceType))


def type_problems(assign: Assign) -> Iterator[str]:
    """What is wrong with the types of an assignment, or nothing."""
    wanted = _arity(assign.operator)
    if len(assign.operands) != wanted:
        yield f"takes {wanted} operands, not {len(assign.operands)}"
        return
    operands = tuple(operand.type for operand in assign.operands)
    yield from _shape(assign, operands, assign.target.type)
    if assign.overflow is not Overflow.WRAPS and assign.operator not in _MAY_OVERFLOW:
        yield f"cannot be {assign.overflow.value}"


def _arity(operator: Operator) -> int:
    unary = _BITWISE_UNARY | _CONVERSIONS.keys() | _WIDTH_CHANGES.keys()
    if operator in unary or operator in _UNARY:
        return 1
    return 3 if operator in (Operator.SELECT, Operator.FUNNEL_LEFT, Operator.FUNNEL_RIGHT) else 2


_UNARY = frozenset(
    {Operator.COPY, Operator.FNEG, Operator.BITCAST, Operator.EXTRACT, Operator.INSTANCEOF, Operator.CAST}
)


def _shape(assign: Assign, operands: tuple[Type, ...], result: Type) -> Iterator[str]:
    operator = assign.operator
    if operator in _ARITHMETIC | _BITWISE_UNARY | {Operator.FUNNEL_LEFT, Operator.FUNNEL_RIGHT}:
        yield from _all_same((*operands, result), IntType)
    elif operator in _FLOAT_ARITHMETIC or operator is Operator.FNEG:
        yield from _all_same((*operands, result), FloatType)
    elif operator in _OVERFLOW_TESTS or operator in SIGNED_COMPARISONS:
        yield from (*_all_same(operands, IntType), *_is_bool(result))
    elif operator in UNSIGNED_COMPARISONS:
        yield from (*_all_same(operands, IntType, PointerType), *_is_bool(result))
    elif operator in (Operator.EQ, Operator.NE):
        yield from (*_all_same(operands, IntType, PointerType, ReferenceType), *_is_bool(result))
    elif operator in _FLOAT_COMPARISONS:
        yield from (*_all_same(operands, FloatType), *_is_bool(result))
    elif operator is Operator.COMPARE:
        yield from (*_all_same(operands, IntType), *_is_a(result, IntType))
    elif operator in _FLOAT_ORDERINGS:
        yield from (*_all_same(operands, FloatType), *_is_a(result, IntType))
    elif operator in _CONVERSIONS:
        source, target = _CONVERSIONS[operator]
        yield from (*_is_a(operands[0], source), *_is_a(result, target))
    elif operator in _WIDTH_CHANGES:
        yield from _width_change(operator, operands[0], result)
    else:
        yield from _other_shape(assign, operands, result)


def _other_shape(assign: Assign, operands: tuple[Type, ...], result: Type) -> Iterator[str]:
    match assign.operator:
        case Operator.COPY:
            if not fits(operands[0], result):
                yield "copies between different types"
        case Operator.BITCAST:
            if size_of(operands[0]) != size_of(result) or isinstance(result, VoidType):
                yield "casts between different sizes"
        case Operator.SELECT:
            yield from _is_bool(operands[0])
            if not (fits(operands[1], result) and fits(operands[2], result)):
                yield "chooses between different types"
        case Operator.EXTRACT:
            if (member := _member(operands[0], assign.detail)) is None or member != result:
                yield f"has no member {assign.detail} of the result's type"
        case Operator.INSERT:
            if (member := _member(operands[0], assign.detail)) is None or member != operands[1]:
                yield f"has no member {assign.detail} of the value's type"
            if operands[0] != result:
                yield "changes the aggregate's type"
        case Operator.INSTANCEOF:
            yield from (*_is_a(operands[0], ReferenceType), *_is_a(result, IntType), *_names_class(assign))
        case Operator.CAST:
            yield from (*_is_a(operands[0], ReferenceType), *_is_a(result, ReferenceType))
            yield from _names_class(assign)
        case _:
            yield "is not known to the checker"


def _all_same(types: tuple[Type, ...], *kinds: type) -> Iterator[str]:
    if not all(fits(type_, types[0]) for type_ in types):
        yield "mixes different types"
    if not isinstance(types[0], kinds):
        yield f"does not take {_kind_name(type(types[0]))}"


def _is_bool(type_: Type) -> Iterator[str]:
    if type_ != BOOL:
        yield "needs one bit where it has another type"


def _is_a(type_: Type, kind: type) -> Iterator[str]:
    if not isinstance(type_, kind):
        yield f"has {_kind_name(type(type_))} for {_kind_name(kind)}"


def _kind_name(kind: type) -> str:
    return kind.__name__.removesuffix("Type").lower()


def _width_change(operator: Operator, operand: Type, result: Type) -> Iterator[str]:
    kind, direction = _WIDTH_CHANGES[operator]
    before, after = _width(operand, kind), _width(result, kind)
    if not before or not after:
        yield f"does not take {_kind_name(type(operand))} to {_kind_name(type(result))}"
    elif (after <= before) if direction == "wider" else (after >= before):
        yield f"has a result that is not {direction}"


def _width(type_: Type, kind: type) -> int:
    return type_.bits if isinstance(type_, IntType | FloatType) and isinstance(type_, kind) else 0


def _member(type_: Type, number: int | str) -> Type | None:
    if not isinstance(number, int) or number < 0:
        return None
    match type_:
        case StructType(_, members) if number < len(members):
            return members[number].type
        case ArrayType(element, count) if number < count:
            return element
        case _:
            return None


def _names_class(assign: Assign) -> Iterator[str]:
    if not assign.detail or not isinstance(assign.detail, str):
        yield "names no class"

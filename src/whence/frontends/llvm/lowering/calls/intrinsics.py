"""LLVM's intrinsics: operators of the IR, library procedures, or nothing at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.lowering.calls.call_instructions import CallText, assume, call_library, emit_call
from whence.frontends.llvm.lowering.calls.real_classes import is_in_classes
from whence.frontends.llvm.reading.tokens import Unlowerable
from whence.frontends.llvm.reading.type_table import is_vector, lane_type
from whence.program.instructions import AddressOf, Direct, Load, Signature
from whence.program.operands import Integer, Operand, integer
from whence.program.operators import Operator
from whence.program.places import Cell, Element
from whence.program.types import BOOL, INT32, INT64, FloatType, IntType, StructType, Type

_OVERLOAD = re.compile(r"(?:\.(?:p\d+|i\d+|f\d+|isVoid|v\d+\w+|s_\w+))+$")
Lowering = Callable[[Builder, str, CallText], None]

_MATHEMATICS: Final[Mapping[str, str]] = {
    **{
        name: name
        for name in (
            *("fabs", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "pow"),
            *("exp", "exp2", "exp10", "log", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan"),
            *("atan2", "sinh", "cosh", "tanh", "fma", "copysign", "ldexp"),
            *("lround", "llround", "lrint", "llrint"),
        )
    },
    "minnum": "fmin",
    "maxnum": "fmax",
}
_SUFFIXES: Final[Mapping[int, str]] = {32: "f", 64: "", 80: "l"}
_OPERATORS: Final[Mapping[str, Operator]] = {
    "smin": Operator.SMIN,
    "smax": Operator.SMAX,
    "umin": Operator.UMIN,
    "umax": Operator.UMAX,
    "ctpop": Operator.POPCOUNT,
    "bswap": Operator.BYTE_SWAP,
    "bitreverse": Operator.BIT_REVERSE,
    "fshl": Operator.FUNNEL_LEFT,
    "fshr": Operator.FUNNEL_RIGHT,
    "fptosi.sat": Operator.FPTOSI_SATURATING,
    "fptoui.sat": Operator.FPTOUI_SATURATING,
}
_FIRST_ARGUMENT: Final = frozenset(
    {
        *("expect", "expect.with.probability", "annotation", "ptr.annotation", "ssa.copy", "canonicalize"),
        *("launder.invariant.group", "strip.invariant.group", "threadlocal.address", "arithmetic.fence"),
    }
)
_CALLED: Final = frozenset({"va_start", "va_end", "va_copy", "stacksave", "stackrestore", "trap"})
NAMES: Final = frozenset(
    {
        *("memcpy", "memmove", "memset"),
        *(f"llvm.{name}" for name in _CALLED),
        *(
            name + suffix
            for name in (*_MATHEMATICS.values(), "modf", "frexp")
            for suffix in _SUFFIXES.values()
        ),
    }
)
"""Procedures that lowering calls though the text may not declare them."""
_CHECKED: Final[Mapping[str, tuple[Operator, Operator]]] = {
    "sadd": (Operator.ADD, Operator.SADD_OVERFLOWS),
    "uadd": (Operator.ADD, Operator.UADD_OVERFLOWS),
    "ssub": (Operator.SUB, Operator.SSUB_OVERFLOWS),
    "usub": (Operator.SUB, Operator.USUB_OVERFLOWS),
    "smul": (Operator.MUL, Operator.SMUL_OVERFLOWS),
    "umul": (Operator.MUL, Operator.UMUL_OVERFLOWS),
}


def called_by(symbol: str) -> str:
    """The procedure that lowering calls for a symbol; empty for an intrinsic that becomes no call."""
    if not symbol.startswith("llvm."):
        return symbol
    name = _OVERLOAD.sub("", symbol.removeprefix("llvm.")).removesuffix(".inline")
    if name in _CALLED:
        return f"llvm.{name}"
    if name in ("memcpy", "memmove", "memset"):
        return name
    width = re.search(r"\.(?:v\d+)?f(\d+)", symbol)
    called = _MATHEMATICS.get(name) or (name if name in ("modf", "frexp") else "")
    return called + _SUFFIXES.get(int(width[1]) if width else 64, "") if called else ""


def lower_intrinsic(builder: Builder, token: str, call: CallText) -> None:
    name = _OVERLOAD.sub("", call.symbol.removeprefix("llvm."))
    if is_vector(call.signature.result):
        _lower_lane_by_lane(builder, token, call)
        return
    if any(is_vector(operand.type) for operand in call.arguments):
        raise Unlowerable("vector arithmetic")
    first, _, second = name.partition(".")
    if name in _OPERATORS:
        builder.assign(token, call.signature.result, _OPERATORS[name], call.arguments)
    elif name in _MATHEMATICS:
        _call_mathematics(builder, token, _MATHEMATICS[name], call)
    elif name in _FIRST_ARGUMENT:
        builder.assign(token, call.signature.result, Operator.COPY, call.arguments[:1])
    elif name in _CALLED:
        emit_call(builder, token, Direct(f"llvm.{name}"), call)
    elif second == "with.overflow" and first in _CHECKED:
        _lower_checked(builder, token, _CHECKED[first], call)
    elif second == "sat" and first in ("sadd", "uadd", "ssub", "usub"):
        _lower_saturating(builder, token, first, call)
    elif name in _OTHERS:
        _OTHERS[name](builder, token, call)
    else:
        raise Unlowerable(f"the intrinsic {call.symbol}")


def _lower_lane_by_lane(builder: Builder, token: str, call: CallText) -> None:
    """The intrinsic of each lane by itself; what is no vector goes to all of them."""
    given = [builder.lanes_of(operand) for operand in call.arguments]
    result = lane_type(builder.types, call.signature.result)
    counts = {len(lanes) for lanes in given if len(lanes) > 1}
    if len(counts) != 1:
        raise Unlowerable("vector arithmetic")
    found: list[Operand] = []
    for number in range(counts.pop()):
        arguments = tuple(lanes[number if len(lanes) > 1 else 0] for lanes in given)
        signature = Signature(result, tuple(each.type for each in arguments), len(arguments))
        lower_intrinsic(builder, f"{token}.{number}", CallText(call.symbol, None, arguments, signature))
        found.append(builder.local(f"{token}.{number}", result))
    builder.lanes[token] = tuple(found)


def _call_mathematics(builder: Builder, token: str, name: str, call: CallText) -> None:
    suffix = _format_suffix(call.arguments[0].type, name)
    target = builder.temporary(token, call.signature.result)
    call_library(builder, target, name + suffix, call.signature.result, *call.arguments)


def _format_suffix(type_: Type, name: str) -> str:
    if not isinstance(type_, FloatType) or type_.bits not in _SUFFIXES:
        raise Unlowerable(f"{name} in that format")
    return _SUFFIXES[type_.bits]


def _lower_checked(
    builder: Builder, token: str, operators: tuple[Operator, Operator], call: CallText
) -> None:
    """Value and flag are two variables; the pair exists only where the text uses it whole."""
    operator, overflows = operators
    type_ = call.arguments[0].type
    name = token[1:] or "checked"
    value = builder.compute(f"{name}.value", type_, operator, *call.arguments)
    flag = builder.compute(f"{name}.overflows", BOOL, overflows, *call.arguments)
    builder.pair_up(token, call.signature.result, value, flag)


def _lower_saturating(builder: Builder, token: str, kind: str, call: CallText) -> None:
    operator, overflows = _CHECKED[kind]
    left, right = call.arguments
    type_ = _integer_type(left)
    value = builder.compute("sum", type_, operator, left, right)
    flag = builder.compute("overflows", BOOL, overflows, left, right)
    limit: Operand = integer(0 if kind == "usub" else -1, type_.bits)
    if kind[0] == "s":
        top = 1 << (type_.bits - 1)
        negative = builder.compute("negative", BOOL, Operator.SLT, left, integer(0, type_.bits))
        bounds = integer(top, type_.bits), integer(top - 1, type_.bits)
        limit = builder.compute("limit", type_, Operator.SELECT, negative, *bounds)
    builder.assign(token, type_, Operator.SELECT, (flag, limit, value))


def _lower_copy(name: str) -> Lowering:
    def lower(builder: Builder, token: str, call: CallText) -> None:
        to, source, size = call.arguments[:3]
        if name == "memset":
            source = _widened(builder, source, INT32)
        call_library(builder, None, name, to.type, to, source, _widened(builder, size, INT64))

    return lower


def _widened(builder: Builder, operand: Operand, type_: IntType) -> Operand:
    if isinstance(operand, Integer):
        return Integer(operand.value, type_)
    return builder.resized(operand, type_)


def _lower_first(operator: Operator) -> Lowering:
    def lower(builder: Builder, token: str, call: CallText) -> None:
        builder.assign(token, call.signature.result, operator, call.arguments[:1])

    return lower


def _lower_split(name: str) -> Lowering:
    """C returns the second part of the result through a pointer, which gets a slot of its own."""

    def lower(builder: Builder, token: str, call: CallText) -> None:
        value = call.arguments[0]
        pair = call.signature.result
        assert isinstance(pair, StructType)
        located = builder.new_slot(f"{name}.part", pair.members[1].type)
        first = builder.fresh(f"{name}.first", value.type)
        suffix = _format_suffix(value.type, name)
        call_library(builder, first, name + suffix, value.type, value, builder.address_of(located))
        second = builder.fresh(f"{name}.second", pair.members[1].type)
        builder.out.append(Load(second, located.place, span=builder.span))
        builder.pair_up(token, pair, first, second)

    return lower


def _lower_multiply_add(builder: Builder, token: str, call: CallText) -> None:
    left, right, addend = call.arguments
    product = builder.compute("product", left.type, Operator.FMUL, left, right)
    builder.assign(token, left.type, Operator.FADD, (product, addend))


def _lower_pointer_mask(builder: Builder, token: str, call: CallText) -> None:
    """Stepping back by the bits that the mask clears keeps the pointer inside its object."""
    pointer, mask = call.arguments
    address = builder.compute("address", INT64, Operator.PTRTOINT, pointer)
    cleared = builder.compute("cleared", INT64, Operator.XOR, _widened(builder, mask, INT64), integer(-1, 64))
    excess = builder.compute("excess", INT64, Operator.AND, address, cleared)
    step = builder.compute("step", INT64, Operator.SUB, integer(0, 64), excess)
    place = Element(Cell(pointer), step, 1)
    builder.out.append(AddressOf(builder.temporary(token, pointer.type), place, builder.span))


def _lower_assume(builder: Builder, token: str, call: CallText) -> None:
    assume(builder, call.arguments[0])


def _lower_is_constant(builder: Builder, token: str, call: CallText) -> None:
    builder.assign(token, BOOL, Operator.COPY, (integer(0, 1),))


def _lower_object_size(builder: Builder, token: str, call: CallText) -> None:
    """The size that a compiler without further knowledge gives: the largest, or 0 if asked for a minimum."""
    wants_minimum = call.arguments[1] == integer(1, 1)
    type_ = call.signature.result
    assert isinstance(type_, IntType)
    builder.assign(token, type_, Operator.COPY, (integer(0 if wants_minimum else -1, type_.bits),))


def _lower_class_test(builder: Builder, token: str, call: CallText) -> None:
    value, mask = call.arguments
    if not isinstance(mask, Integer):
        raise Unlowerable("a class test without a constant mask")
    builder.assign(token, BOOL, Operator.COPY, (is_in_classes(builder, value, mask.value),))


def _lower_three_way(less: Operator, greater: Operator) -> Lowering:
    def lower(builder: Builder, token: str, call: CallText) -> None:
        type_ = call.signature.result
        below = builder.compute("below", BOOL, less, *call.arguments)
        above = builder.compute("above", BOOL, greater, *call.arguments)
        positive = builder.compute("positive", type_, Operator.ZEXT, above)
        negative = _minus_one(type_)
        builder.assign(token, type_, Operator.SELECT, (below, negative, positive))

    return lower


def _minus_one(type_: Type) -> Integer:
    if not isinstance(type_, IntType):
        raise Unlowerable("vector arithmetic")
    return integer(-1, type_.bits)


def _integer_type(operand: Operand) -> IntType:
    if not isinstance(operand.type, IntType):
        raise Unlowerable("vector arithmetic")
    return operand.type


_OTHERS: Final[Mapping[str, Lowering]] = {
    "memcpy": _lower_copy("memcpy"),
    "memcpy.inline": _lower_copy("memcpy"),
    "memmove": _lower_copy("memmove"),
    "memset": _lower_copy("memset"),
    "memset.inline": _lower_copy("memset"),
    "ctlz": _lower_first(Operator.LEADING_ZEROS),
    "cttz": _lower_first(Operator.TRAILING_ZEROS),
    "abs": _lower_first(Operator.ABS),
    "modf": _lower_split("modf"),
    "frexp": _lower_split("frexp"),
    "fmuladd": _lower_multiply_add,
    "assume": _lower_assume,
    "ptrmask": _lower_pointer_mask,
    "is.constant": _lower_is_constant,
    "objectsize": _lower_object_size,
    "is.fpclass": _lower_class_test,
    "ucmp": _lower_three_way(Operator.ULT, Operator.UGT),
    "scmp": _lower_three_way(Operator.SLT, Operator.SGT),
}

"""Constants, arithmetic, conversions and three-way comparisons."""

from collections.abc import Mapping
from typing import Final

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.names import class_name
from whence.frontends.jvm.lowering.stack.stack_effects import constant_type
from whence.frontends.jvm.lowering.value_types import CLASS_TYPE, OBJECT_TYPE, STRING_TYPE
from whence.frontends.jvm.reading.constants import (
    ClassConstant,
    DoubleConstant,
    DynamicConstant,
    FloatConstant,
    IntConstant,
    LongConstant,
    MethodHandle,
    MethodTypeConstant,
    StringConstant,
)
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.opcodes import Opcode
from whence.program.operands import ClassLiteral, Integer, Null, Operand, Real, Text, integer
from whence.program.operators import Operator
from whence.program.types import BYTE, DOUBLE, FLOAT, INT16, INT32, INT64, FloatType, IntType, Type

_INTEGERS: dict[str, IntType] = {"I": INT32, "L": INT64}
_FLOATS: dict[str, FloatType] = {"F": FLOAT, "D": DOUBLE}
_VERBS = {
    "ADD": Operator.ADD,
    "SUB": Operator.SUB,
    "MUL": Operator.MUL,
    "DIV": Operator.SDIV,
    "REM": Operator.SREM,
    "AND": Operator.AND,
    "OR": Operator.OR,
    "XOR": Operator.XOR,
}
_FLOAT_VERBS = {
    "ADD": Operator.FADD,
    "SUB": Operator.FSUB,
    "MUL": Operator.FMUL,
    "DIV": Operator.FDIV,
    "REM": Operator.FREM,
}
_SHIFT_VERBS = {"SHL": Operator.SHL, "SHR": Operator.ASHR, "USHR": Operator.LSHR}

BINARY: Final[Mapping[Opcode, tuple[Operator, Type]]] = {
    **{Opcode[x + verb]: (op, t) for x, t in _INTEGERS.items() for verb, op in _VERBS.items()},
    **{Opcode[x + verb]: (op, t) for x, t in _FLOATS.items() for verb, op in _FLOAT_VERBS.items()},
}
SHIFTS: Final[Mapping[Opcode, tuple[Operator, IntType]]] = {
    Opcode[x + verb]: (op, t) for x, t in _INTEGERS.items() for verb, op in _SHIFT_VERBS.items()
}
CONVERSIONS: Final[Mapping[Opcode, tuple[Operator, Type]]] = {
    Opcode.I2L: (Operator.SEXT, INT64),
    Opcode.L2I: (Operator.TRUNC, INT32),
    Opcode.F2D: (Operator.FPEXT, DOUBLE),
    Opcode.D2F: (Operator.FPTRUNC, FLOAT),
    **{Opcode[f"{x}2{y}"]: (Operator.SITOFP, t) for x in "IL" for y, t in _FLOATS.items()},
    **{Opcode[f"{x}2{y}"]: (Operator.FPTOSI_SATURATING, t) for x in "FD" for y, t in _INTEGERS.items()},
}
NARROWINGS: Final[Mapping[Opcode, tuple[IntType, Operator]]] = {
    Opcode.I2B: (BYTE, Operator.SEXT),
    Opcode.I2S: (INT16, Operator.SEXT),
    Opcode.I2C: (INT16, Operator.ZEXT),
}
NEGATIONS: Final[Mapping[Opcode, IntType | FloatType]] = {
    **{Opcode[f"{x}NEG"]: t for x, t in _INTEGERS.items()},
    **{Opcode[f"{x}NEG"]: t for x, t in _FLOATS.items()},
}
COMPARISONS: Final[Mapping[Opcode, Operator]] = {
    Opcode.LCMP: Operator.COMPARE,
    **dict.fromkeys((Opcode.FCMPL, Opcode.DCMPL), Operator.FCOMPARE_LESS),
    **dict.fromkeys((Opcode.FCMPG, Opcode.DCMPG), Operator.FCOMPARE_GREATER),
}


def _constants() -> dict[Opcode, Operand]:
    found: dict[Opcode, Operand] = {
        Opcode.ACONST_NULL: Null(OBJECT_TYPE),
        Opcode.ICONST_M1: integer(-1, 32),
        Opcode.FCONST_0: Real(0, FLOAT),
        Opcode.FCONST_1: Real(0x3F800000, FLOAT),
        Opcode.FCONST_2: Real(0x40000000, FLOAT),
        Opcode.DCONST_0: Real(0, DOUBLE),
        Opcode.DCONST_1: Real(0x3FF0000000000000, DOUBLE),
    }
    found.update((Opcode[f"ICONST_{value}"], integer(value, 32)) for value in range(6))
    found.update((Opcode[f"LCONST_{value}"], integer(value, 64)) for value in range(2))
    return found


CONSTANTS: Final[Mapping[Opcode, Operand]] = _constants()


def lower_constant(builder: Builder, instruction: Instruction) -> None:
    builder.push(CONSTANTS[instruction.opcode])


def lower_literal(builder: Builder, instruction: Instruction) -> None:
    """`bipush` and `sipush`."""
    builder.push(integer(instruction.operand, 32))


def lower_pool_constant(builder: Builder, instruction: Instruction) -> None:
    match builder.pool.constant(instruction.operand):
        case IntConstant(value):
            builder.push(integer(value, 32))
        case LongConstant(value):
            builder.push(integer(value, 64))
        case FloatConstant(bits):
            builder.push(Real(bits, FLOAT))
        case DoubleConstant(bits):
            builder.push(Real(bits, DOUBLE))
        case StringConstant(text):
            builder.push(Text(text, STRING_TYPE))
        case ClassConstant(name):
            builder.push(ClassLiteral(class_name(name), CLASS_TYPE))
        case MethodTypeConstant() | MethodHandle() as constant:
            builder.unsupported("constant method handle or type", constant_type(constant))
        case DynamicConstant(bootstrap, name) as constant:
            made_by = builder.class_file.bootstrap_method(bootstrap).handle.reference
            text = f"dynamic constant {name} made by {class_name(made_by.owner)}.{made_by.name}"
            builder.unsupported(text, constant_type(constant))


def lower_binary(builder: Builder, instruction: Instruction) -> None:
    operator, type_ = BINARY[instruction.opcode]
    builder.push(builder.compute(type_, operator, *builder.pop_many(2)))


def lower_shift(builder: Builder, instruction: Instruction) -> None:
    """The machine takes the count modulo the width; the operators do not."""
    operator, type_ = SHIFTS[instruction.opcode]
    value, count = builder.pop_many(2)
    builder.push(builder.compute(type_, operator, value, _shift_count(builder, count, type_)))


def _shift_count(builder: Builder, count: Operand, type_: IntType) -> Operand:
    if isinstance(count, Integer):
        return integer(count.value % type_.bits, type_.bits)
    masked = builder.compute(INT32, Operator.AND, count, integer(type_.bits - 1, 32))
    return masked if type_ == INT32 else builder.compute(type_, Operator.ZEXT, masked)


def lower_negation(builder: Builder, instruction: Instruction) -> None:
    type_ = NEGATIONS[instruction.opcode]
    value = builder.pop()
    if isinstance(type_, IntType):
        builder.push(builder.compute(type_, Operator.SUB, integer(0, type_.bits), value))
    else:
        builder.push(builder.compute(type_, Operator.FNEG, value))


def lower_conversion(builder: Builder, instruction: Instruction) -> None:
    operator, type_ = CONVERSIONS[instruction.opcode]
    builder.push(builder.compute(type_, operator, builder.pop()))


def lower_narrowing(builder: Builder, instruction: Instruction) -> None:
    narrow, widening = NARROWINGS[instruction.opcode]
    narrowed = builder.compute(narrow, Operator.TRUNC, builder.pop())
    builder.push(builder.compute(INT32, widening, narrowed))


def lower_comparison(builder: Builder, instruction: Instruction) -> None:
    builder.push(builder.compute(INT32, COMPARISONS[instruction.opcode], *builder.pop_many(2)))

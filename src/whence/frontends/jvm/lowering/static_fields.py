"""Static fields as globals of the IR."""

from whence.frontends.jvm.linkage import Linkage, static_symbol
from whence.frontends.jvm.lowering.access import FieldAccess
from whence.frontends.jvm.lowering.names import dotted, internal
from whence.frontends.jvm.lowering.value_types import STRING_TYPE, field_type, stored_type
from whence.frontends.jvm.reading.classfile import ClassFile, Field
from whence.frontends.jvm.reading.constants import (
    Constant,
    DoubleConstant,
    FloatConstant,
    IntConstant,
    LongConstant,
    StringConstant,
)
from whence.program.operands import Operand, Real, Text, integer
from whence.program.program import Global
from whence.program.types import DOUBLE, FLOAT, VOID, IntType, Type, alignment_of, size_of


def static_symbols(of: ClassFile) -> tuple[str, ...]:
    return tuple(
        static_symbol(of, of.name, field.name, field.descriptor)
        for field in of.fields
        if field.access & FieldAccess.STATIC
    )


def read_static(linkage: Linkage, symbol: str) -> Global:
    """A field of a class that is not there is known by name only."""
    plain, _, descriptor = symbol.partition(":")
    owner, _, name = plain.rpartition(".")
    holder = linkage.find(internal(owner))
    field = None if holder is None else _static_field(holder, name, descriptor)
    if field is None or holder is None:
        return Global(symbol, VOID, 0, 1, is_defined=False, source=plain)
    type_ = stored_type(field_type(field.descriptor))
    value = field.constant_value
    initial = None if value is None else _operand(value, type_)
    return Global(
        symbol,
        type_,
        size_of(type_),
        alignment_of(type_),
        () if initial is None else ((0, initial),),
        is_constant=initial is not None and bool(field.access & FieldAccess.FINAL),
        source=f"{dotted(holder.name)}.{name}",
    )


def _static_field(of: ClassFile, name: str, descriptor: str) -> Field | None:
    found = (
        field
        for field in of.fields
        if field.name == name and field.access & FieldAccess.STATIC and descriptor in ("", field.descriptor)
    )
    return next(found, None)


def _operand(value: Constant, type_: Type) -> Operand | None:
    match value:
        case IntConstant(number) | LongConstant(number):
            return integer(number, type_.bits) if isinstance(type_, IntType) else None
        case FloatConstant(bits):
            return Real(bits, FLOAT)
        case DoubleConstant(bits):
            return Real(bits, DOUBLE)
        case StringConstant(text):
            return Text(text, STRING_TYPE)
        case _:
            return None

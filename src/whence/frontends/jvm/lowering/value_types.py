"""Java's types as types of the IR: one for values on the stack, one for what fields and arrays store.

The virtual machine computes with `int` where the source has `boolean`, `byte`, `short` or `char`; fields and
array elements have the width of the declared type, and so need a conversion on every load and store.
"""

from functools import lru_cache
from typing import final

from whence.frontends.jvm.lowering.names import OBJECT, STRING
from whence.frontends.jvm.reading.descriptors import (
    ArrayType,
    ClassType,
    JavaType,
    Primitive,
    parse_field_descriptor,
    parse_method_descriptor,
)
from whence.program.operators import Operator
from whence.program.types import (
    BYTE,
    DOUBLE,
    FLOAT,
    INT16,
    INT32,
    INT64,
    VOID,
    ReferenceType,
    Type,
    VoidType,
)
from whence.records import dataclass

OBJECT_TYPE = ReferenceType(OBJECT)
STRING_TYPE = ReferenceType(STRING)
CLASS_TYPE = ReferenceType("java.lang.Class")
THROWABLE_TYPE = ReferenceType("java.lang.Throwable")

_STACK: dict[Primitive, Type] = {
    Primitive.BOOLEAN: INT32,
    Primitive.BYTE: INT32,
    Primitive.CHAR: INT32,
    Primitive.SHORT: INT32,
    Primitive.INT: INT32,
    Primitive.LONG: INT64,
    Primitive.FLOAT: FLOAT,
    Primitive.DOUBLE: DOUBLE,
    Primitive.VOID: VOID,
}
_STORED: dict[Primitive, Type] = {
    Primitive.BOOLEAN: BYTE,
    Primitive.BYTE: BYTE,
    Primitive.CHAR: INT16,
    Primitive.SHORT: INT16,
}


def stack_type(of: JavaType) -> Type:
    """The type of a value on the operand stack, in a local, as an argument and as a result."""
    match of:
        case Primitive():
            return _STACK[of]
        case ClassType() | ArrayType():
            return ReferenceType(str(of))


def stored_type(of: JavaType) -> Type:
    """The type of a field or an array element."""
    return _STORED.get(of) or stack_type(of) if isinstance(of, Primitive) else stack_type(of)


def widening(of: JavaType) -> Operator | None:
    """How a loaded value becomes one of the stack, where it does not fit as it is."""
    match of:
        case Primitive.BOOLEAN | Primitive.CHAR:
            return Operator.ZEXT
        case Primitive.BYTE | Primitive.SHORT:
            return Operator.SEXT
        case _:
            return None


@final
@dataclass(frozen=True, slots=True)
class Shape:
    """A method's descriptor, with the types that a call passes."""

    parameters: tuple[JavaType, ...]
    result: JavaType
    passed: tuple[Type, ...]
    returned: Type


@lru_cache(maxsize=8192)
def shape_of(descriptor: str) -> Shape:
    parsed = parse_method_descriptor(descriptor)
    passed = tuple(map(stack_type, parsed.parameters))
    return Shape(parsed.parameters, parsed.result, passed, stack_type(parsed.result))


@lru_cache(maxsize=8192)
def field_type(descriptor: str) -> JavaType:
    return parse_field_descriptor(descriptor)


def component_type(array: Type) -> Type:
    """What an array of references holds; `Object` where the array's class is not known."""
    if isinstance(array, ReferenceType) and array.name.endswith("[]"):
        return ReferenceType(array.name.removesuffix("[]"))
    return OBJECT_TYPE


def is_wide(type_: Type) -> bool:
    """Whether the value takes two slots of the stack or of the locals."""
    return type_ in (INT64, DOUBLE)


def is_same_kind(first: Type, second: Type) -> bool:
    """Whether the virtual machine moves both with the same instructions."""
    return type(first) is type(second) and (isinstance(first, ReferenceType | VoidType) or first == second)

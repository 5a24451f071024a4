"""Values of one Java type where another is wanted, as `LambdaMetafactory` adapts arguments and results."""

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.names import OBJECT
from whence.frontends.jvm.lowering.value_types import stack_type
from whence.frontends.jvm.reading.descriptors import ArrayType, ClassType, JavaType, Primitive
from whence.program.operands import Operand
from whence.program.operators import Operator
from whence.program.types import DOUBLE, FLOAT, INT32, INT64, ReferenceType, Type

WRAPPERS = {
    Primitive.BOOLEAN: "java.lang.Boolean",
    Primitive.BYTE: "java.lang.Byte",
    Primitive.CHAR: "java.lang.Character",
    Primitive.SHORT: "java.lang.Short",
    Primitive.INT: "java.lang.Integer",
    Primitive.LONG: "java.lang.Long",
    Primitive.FLOAT: "java.lang.Float",
    Primitive.DOUBLE: "java.lang.Double",
}
_PRIMITIVES = {name: primitive for primitive, name in WRAPPERS.items()}
_WIDENINGS: dict[tuple[Type, Type], Operator] = {
    (INT32, INT64): Operator.SEXT,
    (INT32, FLOAT): Operator.SITOFP,
    (INT32, DOUBLE): Operator.SITOFP,
    (INT64, FLOAT): Operator.SITOFP,
    (INT64, DOUBLE): Operator.SITOFP,
    (FLOAT, DOUBLE): Operator.FPEXT,
}


def adapted(builder: Builder, value: Operand, source: JavaType, wanted: JavaType) -> Operand:
    """The value with the wanted type: widened, boxed, unboxed or cast."""
    match source, wanted:
        case Primitive(), Primitive():
            return _widened(builder, value, wanted)
        case Primitive(), (ClassType() | ArrayType()):
            return _boxed(builder, value, source)
        case ((ClassType() | ArrayType()), Primitive()):
            return _unboxed(builder, value, source, wanted)
        case _:
            return _cast(builder, value, source, wanted)


def _widened(builder: Builder, value: Operand, wanted: Primitive) -> Operand:
    type_ = stack_type(wanted)
    operator = _WIDENINGS.get((value.type, type_))
    return value if operator is None else builder.compute(type_, operator, value)


def _boxed(builder: Builder, value: Operand, source: Primitive) -> Operand:
    wrapper = WRAPPERS[source]
    descriptor = f"({source.value})L{wrapper.replace('.', '/')};"
    return builder.call_static(wrapper, "valueOf", descriptor, value)


def _unboxed(builder: Builder, value: Operand, source: JavaType, wanted: Primitive) -> Operand:
    """By the wrapper that the source type is, or else by that of the wanted type."""
    primitive = _PRIMITIVES.get(str(source), wanted)
    wrapper = WRAPPERS[primitive]
    held = _cast(builder, value, source, ClassType(wrapper.replace(".", "/")))
    unboxed = builder.call_method(wrapper, f"{primitive}Value", f"(){primitive.value}", held)
    assert unboxed is not None
    return _widened(builder, unboxed, wanted)


def _cast(builder: Builder, value: Operand, source: JavaType, wanted: JavaType) -> Operand:
    name = str(wanted)
    if name in (str(source), OBJECT):
        return value
    return builder.compute(ReferenceType(name), Operator.CAST, value, detail=name)


BOXING = tuple(
    call
    for primitive, name in WRAPPERS.items()
    for call in (
        f"{name}.valueOf({primitive.value})L{name.replace('.', '/')};",
        f"{name}.{primitive}Value(){primitive.value}",
    )
)
"""All procedures that an adaptation may call."""

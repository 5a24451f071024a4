"""The procedures of the classes that stand for lambdas: they pass captured values and arguments on."""

from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.dynamic.adaptation import adapted
from whence.frontends.jvm.lowering.dynamic.lambdas import LambdaClass
from whence.frontends.jvm.lowering.instructions.calls import callee_of, emit_call
from whence.frontends.jvm.lowering.instructions.memory_access import load_place
from whence.frontends.jvm.lowering.names import class_name, dotted, procedure_name
from whence.frontends.jvm.lowering.source_level.local_variables import THIS
from whence.frontends.jvm.lowering.source_level.variable_names import VariableNames
from whence.frontends.jvm.lowering.value_types import shape_of
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.constants import HandleKind, MethodHandle, MethodRef
from whence.frontends.jvm.reading.descriptors import ClassType, JavaType, Primitive
from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.opcodes import Opcode
from whence.program.instructions import Return
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.places import Cell, Field
from whence.program.procedure import Procedure
from whence.program.types import ReferenceType
from whence.source import Span

OPCODES = {
    HandleKind.INVOKE_VIRTUAL: Opcode.INVOKEVIRTUAL,
    HandleKind.INVOKE_STATIC: Opcode.INVOKESTATIC,
    HandleKind.INVOKE_SPECIAL: Opcode.INVOKESPECIAL,
    HandleKind.NEW_INVOKE_SPECIAL: Opcode.INVOKESPECIAL,
    HandleKind.INVOKE_INTERFACE: Opcode.INVOKEINTERFACE,
}


def lower_lambda_body(
    of: ClassFile, made: LambdaClass, descriptor: str, linkage: Linkage, file: str
) -> Procedure:
    """The interface's method in one of its descriptors. All of it is the compiler's: no line is known."""
    span = Span(file, 0)
    builder = Builder(of, linkage, VariableNames(), span)
    this = Variable(THIS, ReferenceType(dotted(made.name)), VariableKind.PARAMETER, THIS)
    shape = shape_of(descriptor)
    parameters = tuple(
        Variable(f"p{position}", type_, VariableKind.PARAMETER)
        for position, type_ in enumerate(shape.passed, 1)
    )
    builder.begin("entry", ())
    values = [*_captured(builder, made, this), *_seen(builder, parameters, descriptor, made.seen)]
    result = _called(builder, made.implementation, values)
    value = None
    if shape.result is not Primitive.VOID:
        assert result is not None
        value = adapted(builder, *result, shape.result)
    builder.end(Return(value, span))
    return Procedure(
        procedure_name(made.name, made.method, descriptor),
        (this, *parameters),
        shape.returned,
        False,
        (),
        tuple(builder.blocks),
        f"{dotted(made.name)}.{made.method}",
        span,
    )


def _captured(builder: Builder, made: LambdaClass, this: Variable) -> list[tuple[Operand, JavaType]]:
    types = shape_of(made.captures).parameters
    return [
        (load_place(builder, java, Field(Cell(this), made.field(position))), java)
        for position, java in enumerate(types)
    ]


def _seen(
    builder: Builder, parameters: tuple[Variable, ...], descriptor: str, seen: str
) -> list[tuple[Operand, JavaType]]:
    """The arguments, cast to the types that the type arguments promise."""
    pairs = zip(shape_of(descriptor).parameters, shape_of(seen).parameters, strict=True)
    return [
        (adapted(builder, parameter, own, promised), promised)
        for parameter, (own, promised) in zip(parameters, pairs, strict=True)
    ]


def _called(
    builder: Builder, handle: MethodHandle, values: list[tuple[Operand, JavaType]]
) -> tuple[Operand, JavaType] | None:
    named = handle.reference
    if not isinstance(named, MethodRef):
        raise ClassFormatError(builder.class_file.where, 0, "a lambda that is no method")
    shape = shape_of(named.descriptor)
    is_static = handle.kind is HandleKind.INVOKE_STATIC
    is_new = handle.kind is HandleKind.NEW_INVOKE_SPECIAL
    receiver = () if is_static or is_new else (ClassType(named.owner),)
    wanted = (*receiver, *shape.parameters)
    if len(wanted) != len(values):
        raise ClassFormatError(builder.class_file.where, 0, "a lambda with the wrong number of arguments")
    arguments = [
        adapted(builder, value, java, want) for (value, java), want in zip(values, wanted, strict=True)
    ]
    if is_new:
        name = class_name(named.owner)
        return builder.construct(name, named.descriptor, *arguments), ClassType(named.owner)
    callee = callee_of(builder.linkage, OPCODES[handle.kind], named, builder.class_file.name)
    result = emit_call(builder, callee, named, arguments, is_static=is_static)
    return None if result is None else (result, shape.result)

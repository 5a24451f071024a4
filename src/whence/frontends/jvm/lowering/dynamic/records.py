"""`toString`, `hashCode` and `equals` of records, which `java.lang.runtime.ObjectMethods` makes when run."""

from collections.abc import Sequence
from typing import NamedTuple

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.dynamic.adaptation import WRAPPERS
from whence.frontends.jvm.lowering.dynamic.strings import CALLED as STRING_CALLS
from whence.frontends.jvm.lowering.dynamic.strings import Joiner
from whence.frontends.jvm.lowering.instructions.memory_access import load_place
from whence.frontends.jvm.lowering.names import class_name
from whence.frontends.jvm.lowering.value_types import field_type
from whence.frontends.jvm.reading.constants import (
    ClassConstant,
    Constant,
    FieldRef,
    HandleKind,
    MethodHandle,
    StringConstant,
)
from whence.frontends.jvm.reading.descriptors import JavaType, Primitive
from whence.program.instructions import Branch, Jump
from whence.program.operands import Operand, Variable, integer
from whence.program.operators import Operator
from whence.program.places import Cell, Field
from whence.program.types import BOOL, INT32, ReferenceType

FACTORY = "java/lang/runtime/ObjectMethods"
_OBJECTS = "java.util.Objects"
_ZERO, _ONE = integer(0, 32), integer(1, 32)
CALLED = (
    *STRING_CALLS,
    f"{_OBJECTS}.equals(Ljava/lang/Object;Ljava/lang/Object;)Z",
    f"{_OBJECTS}.hashCode(Ljava/lang/Object;)I",
    *(f"{name}.hashCode({primitive.value})I" for primitive, name in WRAPPERS.items()),
    "java.lang.Float.compare(FF)I",
    "java.lang.Double.compare(DD)I",
)
"""All procedures that these methods may call."""


class Component(NamedTuple):
    name: str
    field: FieldRef

    @property
    def java(self) -> JavaType:
        return field_type(self.field.descriptor)


def lower_record_method(
    builder: Builder, method: str, arguments: Sequence[Operand], constants: Sequence[Constant]
) -> bool:
    """Pushes the result; false if the bootstrap's arguments are not those of a record. The programmer
    wrote nothing of it, so that no line is given."""
    match constants:
        case [ClassConstant(name), StringConstant(names), *getters]:
            components = _components(names, getters)
        case _:
            return False
    if components is None or any(not isinstance(each.type, ReferenceType) for each in arguments):
        return False
    builder.span = builder.nowhere
    match method, arguments:
        case "toString", [this]:
            builder.push(_text(builder, name, components, this))
        case "hashCode", [this]:
            builder.push(_hash(builder, components, this))
        case "equals", [this, other]:
            builder.push(_equal(builder, name, components, this, other))
        case _:
            return False
    return True


def _components(names: str, getters: Sequence[Constant]) -> list[Component] | None:
    fields = [
        getter.reference
        for getter in getters
        if isinstance(getter, MethodHandle)
        and getter.kind is HandleKind.GET_FIELD
        and isinstance(getter.reference, FieldRef)
    ]
    split = names.split(";") if names else []
    if not len(fields) == len(split) == len(getters):
        return None
    return [Component(name, field) for name, field in zip(split, fields, strict=True)]


def _get(builder: Builder, component: Component, reference: Operand) -> Operand:
    field = component.field
    name = builder.linkage.field_name(field.owner, field.name, field.descriptor)
    return load_place(builder, component.java, Field(Cell(reference), name))


def _text(builder: Builder, name: str, components: list[Component], this: Operand) -> Variable:
    joiner = Joiner(builder)
    separator = f"{_simple_name(builder, name)}["
    for component in components:
        joiner.text(f"{separator}{component.name}=")
        joiner.value(_get(builder, component, this), component.java)
        separator = ", "
    joiner.text("]" if components else f"{separator}]")
    return joiner.result()


def _simple_name(builder: Builder, name: str) -> str:
    """As `Class.getSimpleName` has it."""
    for inner in builder.class_file.inner_classes:
        if inner.name == name:
            return inner.simple_name or ""
    return name.rpartition("/")[2]


def _hash(builder: Builder, components: list[Component], this: Operand) -> Operand:
    result: Operand = _ZERO
    for component in components:
        scaled = builder.compute(INT32, Operator.MUL, result, integer(31, 32))
        result = builder.compute(
            INT32, Operator.ADD, scaled, _hash_of(builder, component, _get(builder, component, this))
        )
    return result


def _hash_of(builder: Builder, component: Component, value: Operand) -> Operand:
    java = component.java
    if isinstance(java, Primitive):
        return builder.call_static(WRAPPERS[java], "hashCode", f"({java.value})I", value)
    return builder.call_static(_OBJECTS, "hashCode", "(Ljava/lang/Object;)I", value)


def _equal(
    builder: Builder, name: str, components: list[Component], this: Operand, other: Operand
) -> Variable:
    """One test after the other, up to the first that fails."""
    result = builder.merge(INT32)
    yes, no, done = (builder.label(hint) for hint in ("equal", "different", "compared"))
    is_same = builder.compute(BOOL, Operator.EQ, this, other)
    _next_test(builder, is_same, yes, "")
    is_record = builder.compute(INT32, Operator.INSTANCEOF, other, detail=class_name(name))
    _next_test(builder, builder.compute(BOOL, Operator.NE, is_record, _ZERO), "", no)
    record = builder.compute(ReferenceType(class_name(name)), Operator.COPY, other)
    for component in components:
        left, right = (_get(builder, component, each) for each in (this, record))
        _next_test(builder, _are_equal(builder, component, left, right), "", no)
    builder.go_on(yes)
    builder.assign(result, Operator.COPY, _ONE)
    builder.split(Jump(done, builder.span), no)
    builder.assign(result, Operator.COPY, _ZERO)
    builder.go_on(done)
    return builder.compute(INT32, Operator.COPY, result)


def _next_test(builder: Builder, condition: Variable, then: str, otherwise: str) -> None:
    """Goes on where a label is empty."""
    following = builder.label("test")
    branch = Branch(condition, then or following, otherwise or following, builder.span)
    builder.split(branch, following)


def _are_equal(builder: Builder, component: Component, left: Operand, right: Operand) -> Variable:
    match component.java:
        case (Primitive.FLOAT | Primitive.DOUBLE) as java:
            descriptor = f"({java.value}{java.value})I"
            compared = builder.call_static(WRAPPERS[java], "compare", descriptor, left, right)
            return builder.compute(BOOL, Operator.EQ, compared, _ZERO)
        case Primitive():
            return builder.compute(BOOL, Operator.EQ, left, right)
        case _:
            descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z"
            equal = builder.call_static(_OBJECTS, "equals", descriptor, left, right)
            return builder.compute(BOOL, Operator.NE, equal, _ZERO)

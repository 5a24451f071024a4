"""Switches on types and enum constants (Java 21), which `java.lang.runtime.SwitchBootstraps` decides.

The call site takes the value and the first label to try, and gives the number of the label that matches:
-1 for null, the number of labels if none does.
"""

from collections.abc import Sequence
from typing import final

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.names import STRING, class_name
from whence.frontends.jvm.lowering.value_types import STRING_TYPE
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.constants import (
    ClassConstant,
    Constant,
    DynamicConstant,
    IntConstant,
    MethodHandle,
    StringConstant,
)
from whence.program.instructions import Branch, Jump
from whence.program.operands import Null, Operand, Text, Variable, integer
from whence.program.operators import Operator
from whence.program.types import BOOL, INT32, ReferenceType
from whence.records import dataclass

FACTORY = "java/lang/runtime/SwitchBootstraps"
_ENUM = "java.lang.Enum"
_INTEGER = "java.lang.Integer"
_CHARACTER = "java.lang.Character"
_DESCRIPTIONS = (("java/lang/Enum$EnumDesc", "of"), ("java/lang/constant/ClassDesc", "of"))
CALLED = (
    "java.lang.String.equals(Ljava/lang/Object;)Z",
    "java.lang.Enum.name()Ljava/lang/String;",
    "java.lang.Integer.intValue()I",
    "java.lang.Character.charValue()C",
)
"""All procedures that such a switch may call."""


@final
@dataclass(frozen=True, slots=True)
class EnumLabel:
    """One constant of an enum, which a class file describes by a computed `Enum.EnumDesc`."""

    class_name: str
    constant: str


Label = ClassConstant | StringConstant | IntConstant | EnumLabel


def labels_of(of: ClassFile, constants: Sequence[Constant]) -> list[Label] | None:
    """The labels of a call site, or `None` if one is of an unknown kind."""
    labels = [
        each if isinstance(each, ClassConstant | StringConstant | IntConstant) else _enum_label(of, each)
        for each in constants
    ]
    known = [label for label in labels if label is not None]
    return known if len(known) == len(labels) else None


def _enum_label(of: ClassFile, constant: Constant) -> EnumLabel | None:
    """`EnumDesc.of(ClassDesc.of(class), name)`, both computed by calling the method."""
    match _described(of, constant):
        case [class_, StringConstant(name)]:
            match _described(of, class_):
                case [StringConstant(described)]:
                    return EnumLabel(described, name)
                case _:
                    return None
        case _:
            return None


def _described(of: ClassFile, constant: Constant) -> list[Constant]:
    """The arguments of the call of `of` that computes a constant; none if something else does."""
    if not isinstance(constant, DynamicConstant):
        return []
    match of.bootstrap_method(constant.bootstrap).arguments:
        case (MethodHandle(_, called), *arguments) if (called.owner, called.name) in _DESCRIPTIONS:
            return arguments
        case _:
            return []


def lower_pattern_switch(
    builder: Builder, kind: str, value: Operand, restart: Operand, labels: Sequence[Label]
) -> None:
    """The tests are not in the source, so they have no line."""
    span, builder.span = builder.span, builder.nowhere
    result, done = builder.merge(INT32), builder.label("decided")
    _decide(builder, builder.compute(BOOL, Operator.EQ, value, Null(value.type)), result, done, -1)
    for number, label in enumerate(labels):
        following = builder.label("later")
        is_tried = builder.compute(BOOL, Operator.SLE, restart, integer(number, 32))
        _require(builder, is_tried, following)
        _match(builder, kind, value, label, following)
        builder.assign(result, Operator.COPY, integer(number, 32))
        builder.split(Jump(done, builder.span), following)
    builder.assign(result, Operator.COPY, integer(len(labels), 32))
    builder.go_on(done)
    builder.span = span
    builder.push(builder.compute(INT32, Operator.COPY, result))


def _decide(builder: Builder, condition: Variable, result: Variable, done: str, number: int) -> None:
    here, following = builder.label("null"), builder.label("later")
    builder.split(Branch(condition, here, following, builder.span), here)
    builder.assign(result, Operator.COPY, integer(number, 32))
    builder.split(Jump(done, builder.span), following)


def _require(builder: Builder, condition: Variable, otherwise: str) -> None:
    """Goes on if the condition holds."""
    following = builder.label("test")
    builder.split(Branch(condition, following, otherwise, builder.span), following)


def _match(builder: Builder, kind: str, value: Operand, label: Label, otherwise: str) -> None:
    match label:
        case ClassConstant(name):
            _require(builder, _is_instance(builder, value, class_name(name)), otherwise)
        case EnumLabel(class_, constant):
            _require(builder, _is_instance(builder, value, class_), otherwise)
            _require(builder, _is_named(builder, value, constant), otherwise)
        case StringConstant(text) if kind == "enumSwitch":
            _require(builder, _is_named(builder, value, text), otherwise)
        case StringConstant(text):
            _require(builder, _is_instance(builder, value, STRING), otherwise)
            _require(builder, _is_text(builder, value, text), otherwise)
        case IntConstant(number):
            _match_number(builder, value, number, otherwise)


def _match_number(builder: Builder, value: Operand, number: int, otherwise: str) -> None:
    """A boxed `int` or `char` of that value."""
    equal, other = builder.label("equal"), builder.label("test")
    _require(builder, _is_instance(builder, value, _INTEGER), other)
    is_number = _is_boxed(builder, value, _INTEGER, "intValue", "()I", number)
    builder.split(Branch(is_number, equal, otherwise, builder.span), other)
    _require(builder, _is_instance(builder, value, _CHARACTER), otherwise)
    is_character = _is_boxed(builder, value, _CHARACTER, "charValue", "()C", number)
    builder.split(Branch(is_character, equal, otherwise, builder.span), equal)


def _is_boxed(
    builder: Builder, value: Operand, wrapper: str, method: str, descriptor: str, number: int
) -> Variable:
    held = builder.compute(ReferenceType(wrapper), Operator.COPY, value)
    unboxed = builder.call_method(wrapper, method, descriptor, held)
    assert unboxed is not None
    return builder.compute(BOOL, Operator.EQ, unboxed, integer(number, 32))


def _is_instance(builder: Builder, value: Operand, name: str) -> Variable:
    found = builder.compute(INT32, Operator.INSTANCEOF, value, detail=name)
    return builder.compute(BOOL, Operator.NE, found, integer(0, 32))


def _is_named(builder: Builder, value: Operand, constant: str) -> Variable:
    held = builder.compute(ReferenceType(_ENUM), Operator.COPY, value)
    name = builder.call_method(_ENUM, "name", "()Ljava/lang/String;", held)
    assert name is not None
    return _is_text(builder, name, constant)


def _is_text(builder: Builder, value: Operand, text: str) -> Variable:
    literal = Text(text, STRING_TYPE)
    equal = builder.call_method(STRING, "equals", "(Ljava/lang/Object;)Z", literal, value)
    assert equal is not None
    return builder.compute(BOOL, Operator.NE, equal, integer(0, 32))

"""String concatenation of Java 9 and later, as the `StringBuilder` calls that older compilers emit.

`makeConcatWithConstants` (JEP 280) gets a recipe in which \\1 stands for the next argument and \\2 for the
next constant; `makeConcat` takes arguments only.
"""

from collections.abc import Iterator, Sequence
from typing import final

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.names import STRING, class_name
from whence.frontends.jvm.lowering.value_types import CLASS_TYPE, STRING_TYPE
from whence.frontends.jvm.reading.constants import (
    ClassConstant,
    Constant,
    DoubleConstant,
    DynamicConstant,
    FloatConstant,
    IntConstant,
    LongConstant,
    MethodHandle,
    MethodTypeConstant,
    StringConstant,
)
from whence.frontends.jvm.reading.descriptors import ClassType, JavaType, Primitive
from whence.program.operands import ClassLiteral, Operand, Real, Text, Variable, integer
from whence.program.types import DOUBLE, FLOAT

BUILDER = "java.lang.StringBuilder"
_RESULT = "Ljava/lang/StringBuilder;"
_OBJECT = "Ljava/lang/Object;"
_ARGUMENT, _CONSTANT = "\1", "\2"
_LETTERS = {
    Primitive.BOOLEAN: "Z",
    Primitive.CHAR: "C",
    Primitive.LONG: "J",
    Primitive.FLOAT: "F",
    Primitive.DOUBLE: "D",
}
APPENDED = tuple(
    f"{BUILDER}.append({letter}){_RESULT}"
    for letter in ("Z", "C", "I", "J", "F", "D", "Ljava/lang/String;", _OBJECT)
)
CALLED = (f"{BUILDER}.<init>()V", f"{BUILDER}.toString()Ljava/lang/String;", *APPENDED)
"""All procedures that a concatenation may call."""


@final
class Joiner:
    """A `StringBuilder` under construction in the IR. Its calls are not in the source, so they have no line;
    except where an object is appended, because that runs the object's `toString`."""

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self._span = builder.span
        builder.span = builder.nowhere
        self._target = builder.construct(BUILDER, "()V")

    def text(self, text: str) -> None:
        self._append("Ljava/lang/String;", Text(text, STRING_TYPE))

    def value(self, operand: Operand, java: JavaType) -> None:
        self._append(_letter(java), operand)

    def result(self) -> Variable:
        made = self._builder.call_method(BUILDER, "toString", "()Ljava/lang/String;", self._target)
        assert made is not None
        self._builder.span = self._span
        return made

    def _append(self, parameter: str, operand: Operand) -> None:
        self._builder.span = self._span if parameter == _OBJECT else self._builder.nowhere
        self._builder.call_method(BUILDER, "append", f"({parameter}){_RESULT}", self._target, operand)


def can_lower(parameters: Sequence[JavaType], constants: Sequence[Constant]) -> bool:
    """Whether the recipe fits the arguments and its constants are known."""
    unknown = DynamicConstant | MethodHandle | MethodTypeConstant
    if not constants:
        return True
    recipe = constants[0].value if isinstance(constants[0], StringConstant) else ""
    counts = recipe.count(_ARGUMENT), recipe.count(_CONSTANT)
    is_known = not any(isinstance(each, unknown) for each in constants)
    return is_known and counts == (len(parameters), len(constants) - 1)


def lower_concatenation(
    builder: Builder,
    parameters: Sequence[JavaType],
    arguments: Sequence[Operand],
    constants: Sequence[Constant],
) -> None:
    """`constants` are those of the bootstrap method; without a recipe the arguments follow each other."""
    recipe = constants[0] if constants else StringConstant(_ARGUMENT * len(parameters))
    joiner = Joiner(builder)
    values = iter(zip(arguments, parameters, strict=True))
    rest = iter(constants[1:])
    for part in _parts(recipe.value if isinstance(recipe, StringConstant) else ""):
        if part == _ARGUMENT:
            joiner.value(*next(values))
        elif part == _CONSTANT:
            _append_constant(joiner, next(rest))
        else:
            joiner.text(part)
    builder.push(joiner.result())


def _parts(recipe: str) -> Iterator[str]:
    text = ""
    for character in recipe:
        if character not in (_ARGUMENT, _CONSTANT):
            text += character
            continue
        if text:
            yield text
        yield character
        text = ""
    if text:
        yield text


def _append_constant(joiner: Joiner, constant: Constant) -> None:
    match constant:
        case StringConstant(text):
            joiner.text(text)
        case IntConstant(value):
            joiner.value(integer(value, 32), Primitive.INT)
        case LongConstant(value):
            joiner.value(integer(value, 64), Primitive.LONG)
        case FloatConstant(bits):
            joiner.value(Real(bits, FLOAT), Primitive.FLOAT)
        case DoubleConstant(bits):
            joiner.value(Real(bits, DOUBLE), Primitive.DOUBLE)
        case ClassConstant(name):
            joiner.value(ClassLiteral(class_name(name), CLASS_TYPE), ClassType("java/lang/Class"))
        case DynamicConstant() | MethodHandle() | MethodTypeConstant():
            raise ValueError("a constant that only a bootstrap method knows")


def _letter(java: JavaType) -> str:
    """The parameter of the `append` that prints as `String.valueOf` does: an array of `char` is an object."""
    if isinstance(java, Primitive):
        return _LETTERS.get(java, "I")
    return "Ljava/lang/String;" if str(java) == STRING else _OBJECT

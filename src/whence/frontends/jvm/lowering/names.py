"""Names of classes and methods in the IR: dotted, with `$` in nested classes and descriptors as stored."""

from typing import NamedTuple

from whence.frontends.jvm.reading.descriptors import parse_class_operand

CONSTRUCTOR = "<init>"
INITIALISER = "<clinit>"
OBJECT = "java.lang.Object"
STRING = "java.lang.String"


class MethodName(NamedTuple):
    """A method by the internal name of its class (`java/util/List`), its name and its descriptor."""

    owner: str
    name: str
    descriptor: str

    @property
    def procedure(self) -> str:
        return procedure_name(self.owner, self.name, self.descriptor)


def dotted(internal: str) -> str:
    return internal.replace("/", ".")


def internal(name: str) -> str:
    """The inverse of `dotted`, for classes; arrays have no internal name."""
    return name.replace(".", "/")


def class_name(operand: str) -> str:
    """The IR's name for what a `Class` constant says: an internal name, or the descriptor of an array."""
    return str(parse_class_operand(operand)) if operand.startswith("[") else dotted(operand)


def procedure_name(owner: str, name: str, descriptor: str) -> str:
    """`java.lang.Math.abs(I)I`, from the owner's internal name."""
    return f"{dotted(owner)}.{name}{descriptor}"


def split_procedure(name: str) -> MethodName | None:
    """The inverse of `procedure_name`; `None` for what is no name of a Java method."""
    head, parenthesis, rest = name.partition("(")
    owner, dot, method = head.rpartition(".")
    return MethodName(internal(owner), method, parenthesis + rest) if parenthesis and dot else None

"""What an input of a Java type may be: the classes of objects, their fields, the constants of an enum, and
what a collection is declared to hold by the signatures that class files keep."""

from __future__ import annotations

import re
from typing import final

from whence.execute.java.numbers.boxes import PRIMITIVES as BOXES
from whence.execute.java.objects.class_names import source_name
from whence.execute.java.objects.declared_classes import DeclaredClasses
from whence.program.instructions import Virtual
from whence.program.program import Program
from whence.records import dataclass

OBJECT = "java.lang.Object"
STRING = "java.lang.String"
MOST_CLASSES = 6
"""Classes that are listed for one reference, unless a caller says otherwise."""
"""Classes that are tried for one reference."""
BITS = {"boolean": 1, "byte": 8, "char": 16, "short": 16, "int": 32, "long": 64}
"""Primitive types that terms stand for, and how many bits their values have."""
REALS = ("float", "double")
UNSIGNED = ("boolean", "char")
BOX_TYPES = {f"java.lang.{box}": primitive for box, (primitive, _) in BOXES.items()}
_LETTERS = {letter: primitive for primitive, letter in BOXES.values()}
_STAND_INS = {
    "java.lang.CharSequence": (STRING,),
    "java.lang.Comparable": ("java.lang.Integer", STRING),
    "java.lang.Number": ("java.lang.Integer", "java.lang.Long"),
    "java.util.Collection": ("java.util.ArrayList",),
    "java.util.Iterable": ("java.util.ArrayList",),
    "java.lang.Iterable": ("java.util.ArrayList",),
    "java.util.List": ("java.util.ArrayList",),
    "java.util.Set": ("java.util.HashSet",),
    "java.util.Map": ("java.util.HashMap",),
    "java.util.Queue": ("java.util.ArrayDeque",),
    "java.util.Deque": ("java.util.ArrayDeque",),
}
"""Abstract types of the library -> the classes of it that are tried."""
_ANONYMOUS = re.compile(r"\$\d+$")


def type_name(descriptor: str) -> str:
    """`int`, `java.lang.String` or `int[][]` for a descriptor."""
    if descriptor.startswith("["):
        return source_name(descriptor.replace("/", "."))
    return _LETTERS.get(descriptor) or descriptor[1:-1].replace("/", ".")


def is_primitive(type_: str) -> bool:
    return type_ in BITS or type_ in REALS


@final
@dataclass(frozen=True, slots=True)
class InputField:
    """A field of an object that is made up; `key` is its name in the interpreter."""

    key: str
    label: str
    """Its name among the inputs: with the declaring class only where that is needed to tell two apart."""
    type: str
    signature: str = ""
    """With type arguments, if it has any."""


@final
class ClassTable:
    def __init__(self, program: Program, most: int = MOST_CLASSES) -> None:
        """`most` classes are tried where several fit."""
        self._classes = DeclaredClasses(program)
        self._most = most
        self._fields: dict[str, tuple[InputField, ...]] = {}

    def is_own(self, name: str) -> bool:
        """Whether the class is of the user's program."""
        return name in self._classes.own

    def is_subtype(self, name: str, of: str) -> bool:
        return self._classes.hierarchy.is_subtype(name, of)

    def is_record(self, name: str) -> bool:
        found = self._classes.find(name)
        return found is not None and found.component_types is not None

    # enums

    def is_enum(self, name: str) -> bool:
        found = self._classes.find(name)
        return found is not None and found.is_enum

    def constants(self, name: str) -> tuple[str, ...]:
        """The constants of an enum, in order."""
        found = self._classes.find(name)
        return () if found is None else found.constants

    # classes

    def choices(self, type_: str) -> tuple[str, ...]:
        """The classes that an object of the static type is given; none if nothing can be made up."""
        if type_.endswith("[]") or type_ == STRING or type_ in BOX_TYPES or self.is_enum(type_):
            return (type_,)
        if type_ == OBJECT:
            return (*self._concrete(type_), STRING, "java.lang.Integer")
        return (*self._concrete(type_), *_STAND_INS.get(type_, ()))[: self._most]

    def _concrete(self, type_: str) -> tuple[str, ...]:
        """The type itself if it is a class, and the user's classes below it."""
        below = [
            type_,
            *(name for name in self._classes.hierarchy.subtypes(type_) if self.is_own(name)),
        ]
        found = [name for name in dict.fromkeys(below) if self._is_made(name)]
        return tuple(found[: self._most - 2 if type_ == OBJECT else self._most])

    def _is_made(self, name: str) -> bool:
        if _ANONYMOUS.search(name) or "$$Lambda$" in name:
            return False
        found = self._classes.find(name)
        if found is None or not found.is_concrete:
            return False
        return self.is_own(name) or name == OBJECT or found.has_plain_constructor

    def is_open(self, type_: str) -> bool:
        """Whether objects of classes that were not tried may come: those of the library, and of too many."""
        if type_.endswith("[]"):
            return self.is_open(type_.rstrip("[]")) if not is_primitive(type_.rstrip("[]")) else False
        if type_ == STRING or type_ in BOX_TYPES or self.is_enum(type_):
            return False
        return not self.is_own(type_) or len(self.choices(type_)) >= self._most

    def has_arrays_below(self, type_: str) -> bool:
        """Whether arrays of other classes of the program fit where this array type is declared."""
        element = type_.removesuffix("[]")
        if element.endswith("[]"):
            return self.has_arrays_below(element)
        return self.is_own(element) and len(self._classes.hierarchy.subtypes(element)) > 1

    def fields(self, name: str) -> tuple[InputField, ...]:
        """The instance fields that the user's classes declare, inherited ones first. What the library
        declares stays as its constructor leaves it."""
        found = self._fields.get(name)
        if found is None:
            found = self._fields[name] = self._declared(name)
        return found

    def _declared(self, name: str) -> tuple[InputField, ...]:
        declared: list[tuple[str, str, str, str]] = []
        current: str | None = name
        while current is not None and self.is_own(current):
            holder = self._classes.find(current)
            assert holder is not None
            declared[:0] = [
                (current, each.name, type_name(each.descriptor), each.signature)
                for each in holder.instance_fields
            ]
            current = self._classes.hierarchy.superclass(current)
        names = [field for _, field, _, _ in declared]
        return tuple(
            InputField(
                f"{owner}.{field}",
                field if names.count(field) == 1 else f"{owner}.{field}",
                type_,
                signature,
            )
            for owner, field, type_, signature in declared
        )

    def library_superclass(self, name: str) -> str | None:
        """The nearest superclass that the library declares, other than Object."""
        current: str | None = name
        while current is not None and self.is_own(current):
            current = self._classes.hierarchy.superclass(current)
        return None if current in (None, OBJECT, "java.lang.Record") else current

    # parameters

    def receivers(self, procedure: str) -> tuple[str, ...]:
        """The classes of objects on which the method runs: subclasses that have another one are left out."""
        head, parenthesis, rest = procedure.partition("(")
        owner, _, method = head.rpartition(".")
        if method == "<init>":
            return (owner,) if self._is_made(owner) else ()
        if self.is_enum(owner):
            return (owner,) if self.constants(owner) else ()
        callee = Virtual(owner, method, parenthesis + rest)
        resolve = self._classes.hierarchy.resolve
        below = [
            name for name in self._concrete(owner) if name == owner or resolve(callee, name) == procedure
        ]
        return tuple(below)

    def parameters(self, procedure: str) -> tuple[str, ...]:
        """The types of a procedure's parameters, without the receiver."""
        descriptor = procedure.partition("(")[2].partition(")")[0]
        return tuple(type_name(each) for each in re.findall(r"\[*(?:[BCDFIJSZ]|L[^;]+;)", descriptor))

    def signatures(self, procedure: str) -> tuple[str, ...]:
        """The types of its parameters with their arguments; nothing if it was compiled without any."""
        return parameter_signatures(self._classes.method_signature(procedure))


def split_types(text: str) -> tuple[str, ...]:
    """The types that stand one after the other in a signature, each with its own arguments."""
    found: list[str] = []
    start = at = 0
    while at < len(text):
        if text[at] in "[+-":
            at += 1
            continue
        at = _end(text, at)
        found.append(text[start:at])
        start = at
    return tuple(found)


def _end(text: str, at: int) -> int:
    """Where the type that starts here ends."""
    if text[at] not in "LT":  # a primitive type or `*`
        return at + 1
    depth = 0
    while True:
        letter = text[at]
        depth += (letter == "<") - (letter == ">")
        at += 1
        if letter == ";" and depth == 0:
            return at


def parameter_signatures(method: str | None) -> tuple[str, ...]:
    """Of the parameters of a method with this signature; none if it has none."""
    if method is None:
        return ()
    inside = method[method.index("(") + 1 : method.rindex(")")]
    return split_types(inside)


def type_arguments(signature: str) -> tuple[str, ...]:
    """`Ljava/util/Map<TK;Ljava/lang/String;>;` -> the two between the brackets."""
    start = signature.find("<")
    return split_types(signature[start + 1 : signature.rindex(">")]) if start >= 0 else ()


def class_named(signature: str) -> str:
    """The class that a type argument names, or that bounds a wildcard; the empty string for others."""
    found = signature.lstrip("+-")
    if not found.startswith("L"):
        return ""
    return found[1:].partition("<")[0].removesuffix(";").replace("/", ".")

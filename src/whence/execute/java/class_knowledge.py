"""What the interpreter must know of Java's classes; the Java front end provides it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Protocol, final

from whence.execute.memory.java_objects import Datum
from whence.program.places import FieldName
from whence.records import dataclass


class Hierarchy(Protocol):
    """Classes go by their names in the IR: `java.lang.String`, `int[]`."""

    def is_subtype(self, name: str, of: str) -> bool:
        """Whether an object of the class can be assigned to a variable of the other; arrays included."""
        ...

    def implementation(self, name: str, method: str, descriptor: str) -> str | None:
        """The procedure that a virtual call on an object of the class enters; None for an abstract one."""
        ...

    def superclass(self, name: str) -> str | None: ...

    def instance_fields(self, name: str) -> Sequence[FieldName]:
        """With those of all superclasses."""
        ...

    def static_fields(self, name: str) -> Sequence[str]:
        """Symbols of the static fields that the class itself declares."""
        ...

    def initialised_interfaces(self, name: str) -> Sequence[str]:
        """The interfaces that are initialised before the class: those above it with default methods."""
        ...

    def initialiser(self, name: str) -> str | None:
        """The procedure `<clinit>` of the class, if it has one."""
        ...


Native = Callable[..., Datum]


@final
@dataclass(frozen=True, slots=True)
class JavaPlatform:
    """A Java program's classes, and Python in place of methods. A native takes the receiver first."""

    hierarchy: Hierarchy
    natives: Mapping[str, Native] = field(default_factory=dict)

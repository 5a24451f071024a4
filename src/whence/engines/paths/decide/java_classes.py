"""What the interpreter must know of classes, from what the Java front end knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.execute.java.class_knowledge import JavaPlatform
from whence.program.hierarchy import HasHierarchy, Hierarchy
from whence.program.instructions import Virtual
from whence.program.places import FieldName
from whence.program.program import Program


@final
class Classes:
    def __init__(self, program: Program, hierarchy: Hierarchy) -> None:
        self._program = program
        self._hierarchy = hierarchy

    def is_subtype(self, name: str, of: str) -> bool:
        return self._hierarchy.is_subtype(name, of)

    def implementation(self, name: str, method: str, descriptor: str) -> str | None:
        return self._hierarchy.resolve(Virtual(name, method, descriptor), name)

    def superclass(self, name: str) -> str | None:
        above = self._hierarchy.supertypes(name)
        return above[1] if len(above) > 1 else None

    def instance_fields(self, name: str) -> Sequence[FieldName]:
        return self._hierarchy.fields(name)

    def static_fields(self, name: str) -> Sequence[str]:
        prefix = f"{name}."
        return [each for each in self._program.global_names() if each.rpartition(".")[0] + "." == prefix]

    def initialised_interfaces(self, name: str) -> Sequence[str]:
        return ()

    def initialiser(self, name: str) -> str | None:
        found = f"{name}.<clinit>()V"
        return found if self._program.defines(found) else None


def platform_of(program: Program) -> JavaPlatform | None:
    """The classes of a Java program; None for other programs and where the front end does not tell."""
    source = program.source
    return JavaPlatform(Classes(program, source.hierarchy)) if isinstance(source, HasHierarchy) else None

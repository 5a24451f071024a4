"""A small class hierarchy, given as data, for Java procedures in the IR's text form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import final

from whence.execute.java.class_knowledge import JavaPlatform, Native
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld
from whence.program.places import FieldName
from whence.program.text.text_program import parse_program
from whence.program.types import INT32, Type

OBJECT = "java.lang.Object"


@final
@dataclass(frozen=True, slots=True)
class Class:
    superclass: str | None = OBJECT
    interfaces: tuple[str, ...] = ()
    fields: Mapping[str, Type] = field(default_factory=dict)
    statics: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    """Names with descriptors: `size()I`."""


_RUNTIME = "java.lang.RuntimeException"
LIBRARY = {
    OBJECT: Class(None),
    "java.lang.Throwable": Class(),
    "java.lang.Exception": Class("java.lang.Throwable"),
    "java.lang.Error": Class("java.lang.Throwable"),
    "java.lang.StackOverflowError": Class("java.lang.Error"),
    _RUNTIME: Class("java.lang.Exception"),
    "java.lang.NullPointerException": Class(_RUNTIME),
    "java.lang.ArithmeticException": Class(_RUNTIME),
    "java.lang.ClassCastException": Class(_RUNTIME),
    "java.lang.ArrayStoreException": Class(_RUNTIME),
    "java.lang.NegativeArraySizeException": Class(_RUNTIME),
    "java.lang.ArrayIndexOutOfBoundsException": Class(_RUNTIME),
    "java.lang.String": Class(),
    "java.lang.Class": Class(),
}


@final
class Classes:
    """A `Hierarchy` over a table."""

    def __init__(self, table: Mapping[str, Class]) -> None:
        self._table = {**LIBRARY, **table}

    def is_subtype(self, name: str, of: str) -> bool:
        if name.endswith("[]") and of.endswith("[]"):
            return name == of or self.is_subtype(name[:-2], of[:-2])
        pending = [name]
        while pending:
            current = pending.pop()
            if current == of or of == OBJECT:
                return True
            found = self._table.get(current, Class(None))
            pending.extend([*found.interfaces, *([found.superclass] if found.superclass else [])])
        return False

    def implementation(self, name: str, method: str, descriptor: str) -> str | None:
        current: str | None = name
        while current is not None:
            if method + descriptor in self._table[current].methods:
                return f"{current}.{method}{descriptor}"
            current = self._table[current].superclass
        return None

    def superclass(self, name: str) -> str | None:
        return self._table[name].superclass if name in self._table else None

    def instance_fields(self, name: str) -> Sequence[FieldName]:
        found: list[FieldName] = []
        current: str | None = name
        while current is not None:
            entry = self._table[current]
            found.extend(FieldName(current, each, type_) for each, type_ in entry.fields.items())
            current = entry.superclass
        return found

    def static_fields(self, name: str) -> Sequence[str]:
        return [f"{name}.{each}" for each in self._table[name].statics] if name in self._table else []

    def initialised_interfaces(self, name: str) -> Sequence[str]:
        """No interface of these programs has default methods."""
        return ()

    def initialiser(self, name: str) -> str | None:
        has_one = name in self._table and "<clinit>()V" in self._table[name].methods
        return f"{name}.<clinit>()V" if has_one else None


INT = INT32


def run(
    text: str,
    procedure: str,
    *arguments: object,
    classes: Mapping[str, Class] | None = None,
    natives: Mapping[str, Native] | None = None,
    limits: Limits | None = None,
) -> Outcome:
    """Calls a Java procedure given as text."""
    platform = JavaPlatform(Classes(classes or {}), natives or {})
    machine = Machine(
        parse_program("language java\n" + text),
        RecordedWorld(),
        limits or Limits(steps=2_000_000, depth=3_000),
        java=platform,
    )
    return machine.call(procedure, arguments)

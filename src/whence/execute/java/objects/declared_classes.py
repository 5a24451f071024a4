"""What the classes of a Java program declare: for engines, which do not read class files themselves."""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.frontends.jvm.hierarchy import ClassHierarchy
from whence.frontends.jvm.lowering.access import ClassAccess, FieldAccess, MethodAccess
from whence.frontends.jvm.lowering.names import dotted, internal, split_procedure
from whence.frontends.jvm.program_source import JvmSource
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.program.program import Program, ProgramSource
from whence.records import dataclass
from whence.source import InputProblem


def jvm_source(source: ProgramSource) -> JvmSource:
    """The front end behind a Java program, also behind one whose branches have blocks of their own."""
    inner: object = source
    while not isinstance(inner, JvmSource):
        inner = getattr(inner, "inner", None)
        if inner is None:
            raise InputProblem("this is not a program of Java classes")
    return inner


@final
@dataclass(frozen=True, slots=True)
class DeclaredField:
    name: str
    descriptor: str
    signature: str
    """With type arguments, if it has any."""
    is_final: bool = False
    is_private: bool = False


@final
@dataclass(frozen=True, slots=True)
class DeclaredMethod:
    """A method with code; constructors are called `<init>`."""

    name: str
    descriptor: str
    is_static: bool
    is_private: bool


@final
@dataclass(frozen=True, slots=True)
class DeclaredClass:
    _file: ClassFile

    @property
    def is_enum(self) -> bool:
        return bool(self._file.access & ClassAccess.ENUM)

    @property
    def is_concrete(self) -> bool:
        """Whether `new` can make an object of it."""
        return not self._file.access & (ClassAccess.ABSTRACT | ClassAccess.INTERFACE | ClassAccess.ENUM)

    @property
    def has_plain_constructor(self) -> bool:
        """Whether a constructor takes no arguments."""
        return self._file.method("<init>", "()V") is not None

    @property
    def component_types(self) -> tuple[str, ...] | None:
        """The descriptors of a record's components; `None` for other classes."""
        components = self._file.record_components
        return None if components is None else tuple(each.descriptor for each in components)

    @property
    def constants(self) -> tuple[str, ...]:
        """The constants of an enum, in order."""
        return tuple(each.name for each in self._file.fields if each.access & FieldAccess.ENUM)

    @property
    def methods(self) -> tuple[DeclaredMethod, ...]:
        hidden = MethodAccess.ABSTRACT | MethodAccess.NATIVE | MethodAccess.SYNTHETIC
        return tuple(
            DeclaredMethod(
                each.name,
                each.descriptor,
                bool(each.access & MethodAccess.STATIC),
                bool(each.access & MethodAccess.PRIVATE),
            )
            for each in self._file.methods
            if not each.access & hidden and each.name != "<clinit>"
        )

    @property
    def instance_fields(self) -> tuple[DeclaredField, ...]:
        return tuple(
            DeclaredField(
                each.name,
                each.descriptor,
                each.signature or "",
                bool(each.access & FieldAccess.FINAL),
                bool(each.access & FieldAccess.PRIVATE),
            )
            for each in self._file.fields
            if not each.access & FieldAccess.STATIC
        )


@final
class DeclaredClasses:
    """Classes by their dotted names."""

    def __init__(self, program: Program) -> None:
        self._source = jvm_source(program.source)

    @property
    def hierarchy(self) -> ClassHierarchy:
        return self._source.hierarchy

    @cached_property
    def own(self) -> frozenset[str]:
        """The classes of the user's program."""
        return frozenset(map(dotted, self._source.own_classes))

    def find(self, name: str) -> DeclaredClass | None:
        found = self._source.linkage.find(internal(name))
        return None if found is None else DeclaredClass(found)

    def method_signature(self, procedure: str) -> str | None:
        """The types of a method with their arguments; `None` if it was compiled without any."""
        found = split_procedure(procedure)
        holder = None if found is None else self._source.linkage.find(found.owner)
        method = None if found is None or holder is None else holder.method(found.name, found.descriptor)
        return None if method is None else method.signature

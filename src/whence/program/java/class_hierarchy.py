"""The classes of a Java program: who is whose subtype, and which procedure a virtual call enters.

A front end for an object-oriented language provides it with its `ProgramSource`; classes are named as in
`ReferenceType`, arrays too (`int[]`).
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Protocol, final, runtime_checkable

from whence.program.instructions import Virtual
from whence.program.places import FieldName
from whence.program.program import Program
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Candidates:
    """What a virtual call may enter, sorted. Unless the answer is closed, objects of library classes that
    the program does not create itself may be receivers, and their methods are not among the procedures; the
    method of the call's static type, which may be abstract, stands for them."""

    procedures: tuple[str, ...]
    is_closed: bool


@final
@dataclass(frozen=True, slots=True)
class FieldUsers:
    """The user's procedures that read and write a field, by one scan of raw code; both over-approximate."""

    readers: frozenset[str] = frozenset()
    writers: frozenset[str] = frozenset()
    is_open: bool = False
    """Whether code outside of the program may write it: it is visible there and not final, or a method handle
    of the program writes it."""


@final
@dataclass(frozen=True, slots=True)
class MethodSignature:
    """A method where it is declared. `signature` is the generic one, or the descriptor."""

    owner: str
    name: str
    descriptor: str
    signature: str


@final
@dataclass(frozen=True, slots=True)
class LibraryMethod:
    """What the raw code of a method says, of a library beside the program."""

    name: str
    writes: frozenset[str]
    """The fields of objects that it assigns."""
    calls: frozenset[str]
    """Methods as its instructions name them."""
    handles: frozenset[str]
    """Methods that it makes handles of, which others may call."""
    is_native: bool


class Hierarchy(Protocol):
    def libraries(self) -> tuple[LibraryMethod, ...] | None:
        """The methods of the libraries beside the program and the platform, all read at once; None if they
        are too many, or some cannot be read."""
        ...

    def supertypes(self, class_name: str) -> tuple[str, ...]:
        """The class itself and all that it extends or implements, superclasses first."""
        ...

    def subtypes(self, class_name: str) -> tuple[str, ...]:
        """The class itself and what is below it, sorted: the user's classes, and the library's that the
        user's code creates."""
        ...

    def is_subtype(self, class_name: str, of: str) -> bool: ...

    def resolve(self, callee: Virtual, class_name: str) -> str | None:
        """The procedure that runs if the receiver's class is the given one; `None` if there is none."""
        ...

    def candidates(self, callee: Virtual) -> Candidates:
        """By the class hierarchy, narrowed to classes that the program creates."""
        ...

    def callers(self, name: str) -> frozenset[str]:
        """The user's procedures with a virtual call that may enter the procedure; nothing is lowered."""
        ...

    def dispatchers(self, selector: str) -> Mapping[str, Set[str]]:
        """The user's procedures with a virtual call of this name and descriptor, by the receiver's type."""
        ...

    def may_be_called_back(self, name: str) -> bool:
        """Whether the library may call the user's procedure by itself: what overrides a method of its own,
        and what serialisation runs. Other reflection does not count."""
        ...

    def field_users(self, name: str) -> FieldUsers:
        """Of an instance field by `str(FieldName)`, of a static one by its symbol; nothing is lowered."""
        ...

    def constructors(self, class_name: str) -> tuple[str, ...]:
        """The procedures by which an object of the class may be made."""
        ...

    def makes(self, class_name: str) -> bool:
        """Whether the user's code makes an object of the class or of one below it, reflection apart."""
        ...

    def is_visible(self, procedure: str) -> bool:
        """Whether code outside of the program may call the method: it is not private."""
        ...

    def is_called_by_name(self, procedure: str) -> bool:
        """Whether the platform or a framework is meant to find the method: by its name, as serialisation
        does, or by an annotation."""
        ...

    def fields(self, class_name: str) -> tuple[FieldName, ...]:
        """The instance fields of an object of the class, inherited ones first."""
        ...

    def is_known(self, class_name: str) -> bool:
        """Whether the class and all above it were found."""
        ...

    def is_interface(self, class_name: str) -> bool: ...

    def class_signature(self, class_name: str) -> str | None:
        """The generic signature, empty if it has none; `None` if the class was not found."""
        ...

    def methods(self, class_name: str) -> tuple[MethodSignature, ...]:
        """The instance methods that the class itself declares and others may override, constructors too."""
        ...

    def declaration(self, callee: Virtual) -> MethodSignature | None:
        """The method that a call means by its text, in the class or above it."""
        ...

    def field_signature(self, class_name: str, name: str) -> str | None:
        """The generic signature or the descriptor of a field that the class itself declares."""
        ...

    def is_enum_constant(self, symbol: str) -> bool:
        """Whether the static field is a constant of an enum."""
        ...

    def is_hidden_field(self, class_name: str, name: str) -> bool:
        """Whether only the class itself can name the field: it is private, or the compiler made it."""
        ...


@runtime_checkable
class HasHierarchy(Protocol):
    @property
    def hierarchy(self) -> Hierarchy: ...


def hierarchy_of(program: Program) -> Hierarchy | None:
    """Of a program whose front end knows one."""
    source = program.source
    return source.hierarchy if isinstance(source, HasHierarchy) else None

"""Which methods may assign a field that a class of a library on the class path declares.

`Lexer.input` of a parser's library is assigned by `setCharStream`, and by what calls a method of that name.
All code of the libraries is read for it, but not lowered. A constructor that assigns the field of its own
object does not count: no object that there was before changes.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, final

from whence.analysis.calls.call_sites import call_sites, class_of, named_method, selector_of
from whence.analysis.calls.java.deserialised_objects import makes_without_constructor
from whence.analysis.calls.java.fixed_fields import is_constructor, writes_only_this
from whence.analysis.calls.java.reflection import is_invoker, is_writer
from whence.program.instructions import Call
from whence.program.java.class_hierarchy import Hierarchy, LibraryMethod
from whence.program.operands import Variable, VariableKind
from whence.program.program import Program
from whence.source import InputProblem

_BY_NAME: Final = frozenset(
    {"<clinit>", "readObject", "readObjectNoData", "readResolve", "writeObject", "writeReplace"}
)
"""Methods that the machine runs, and those that it finds in an object that it reads or writes."""


@final
class LibraryFields:
    def __init__(self, program: Program, hierarchy: Hierarchy) -> None:
        self._program = program
        self._hierarchy = hierarchy
        self._assigning: dict[str, frozenset[str] | None] = {}

    def assigning(self, field: str) -> frozenset[str] | None:
        """The methods that may assign the field of an object that there was before: constructors by
        their names, others by what overriding keeps of theirs. None if that is not known, as of static
        fields."""
        if field not in self._assigning:
            self._assigning[field] = self._find(field) if self._is_followed(field) else None
        return self._assigning[field]

    def writers(self, field: str) -> tuple[str, ...] | None:
        """The methods of the libraries that assign the field themselves; None if others may, or if objects
        may be made without a constructor."""
        if not self._is_followed(field) or any(map(_makes_or_assigns_unseen, self._methods)):
            return None
        return tuple(each.name for each in self._methods if field in each.writes)

    def constructors(self, owner: str) -> tuple[str, ...]:
        """Of a class of the libraries."""
        names = (each.name for each in self._methods if class_of(each.name) == owner)
        return tuple(filter(is_constructor, names))

    def _is_followed(self, field: str) -> bool:
        owner = class_of(field)
        if owner not in self._classes or self._is_incomplete:
            return False
        return any(str(each) == field for each in self._hierarchy.fields(owner))

    def is_among(self, procedure: str, found: frozenset[str]) -> bool:
        """Whether the method, which is not the user's, is one of these, or runs methods by their names."""
        return _key(procedure) in found or (bool(found) and is_invoker(procedure))

    @cached_property
    def _classes(self) -> frozenset[str]:
        return frozenset(class_of(each.name) for each in self._methods)

    @property
    def _methods(self) -> tuple[LibraryMethod, ...]:
        return self._hierarchy.libraries() or ()

    @cached_property
    def _above(self) -> frozenset[str]:
        """The types above classes of the program and of the libraries that are neither's."""
        headers = self._program.headers().items()
        own = {class_of(name) for name, header in headers if not header.is_library} | self._classes
        return frozenset(above for each in own for above in self._hierarchy.supertypes(each)) - own

    @cached_property
    def _is_incomplete(self) -> bool:
        """Whether a class is missing: which methods it calls of classes below it is then unknown."""
        return any(self._hierarchy.class_signature(each) is None for each in self._above)

    def _find(self, field: str) -> frozenset[str] | None:
        """None if a method that the platform or anything may call is among them: one that may override what
        the platform declares, one of which there is a handle, an initialiser of a class."""
        pending = [(each, self._is_setter(each, field)) for each in self._methods if _assigns(each, field)]
        found: dict[str, bool] = {}
        """Method -> whether it assigns only the field of its own object."""
        while pending:
            method, is_setter = pending.pop()
            if is_setter and is_constructor(method.name):
                continue
            key = _key(method.name)
            if key in self._called_unseen or key.partition("(")[0] in _BY_NAME:
                return None
            if key not in found or (found[key] and not is_setter):
                found[key] = is_setter
                callers = self._callers.get(key, ())
                pending += ((each, is_setter and self._sets_own(each, key)) for each in callers)
        return frozenset(found)

    def _is_setter(self, method: LibraryMethod, field: str) -> bool:
        """Whether it assigns the field of its own object alone, in plain sight."""
        return not _assigns_unseen(method) and writes_only_this(self._program, method.name, field)

    def _sets_own(self, caller: LibraryMethod, setter: str) -> bool:
        """Whether a constructor calls the setter for its own object alone."""
        if not is_constructor(caller.name):
            return False
        try:
            sites = list(call_sites(self._program.procedure(caller.name)))
        except InputProblem:
            return False
        calls = [site.call for site in sites if _key(named_method(site.call)) == setter]
        return bool(calls) and all(map(_is_for_this, calls))

    @cached_property
    def _callers(self) -> dict[str, list[LibraryMethod]]:
        found: dict[str, list[LibraryMethod]] = {}
        for method in self._methods:
            for each in {_key(name) for name in method.calls}:
                found.setdefault(each, []).append(method)
        return found

    @cached_property
    def _called_unseen(self) -> frozenset[str]:
        """The methods that may be called by other code than that of the program and of the libraries."""
        declared = (each for name in self._above for each in self._hierarchy.methods(name))
        overridden = (f"{each.name}{each.descriptor}" for each in declared)
        handled = (_key(name) for each in self._methods for name in each.handles)
        return frozenset((*overridden, *handled))


def _assigns(method: LibraryMethod, field: str) -> bool:
    return field in method.writes or _assigns_unseen(method)


def _assigns_unseen(method: LibraryMethod) -> bool:
    return method.is_native or any(map(is_writer, method.calls))


def _makes_or_assigns_unseen(method: LibraryMethod) -> bool:
    return _assigns_unseen(method) or any(map(makes_without_constructor, method.calls))


def _is_for_this(call: Call) -> bool:
    match call.arguments:
        case (Variable(kind=VariableKind.PARAMETER, source="this"), *_):
            return True
        case _:
            return False


def _key(procedure: str) -> str:
    return procedure if is_constructor(procedure) else selector_of(procedure)

"""From what an instruction names to what it means: the member that a class or its supertypes declare.

Searches follow the JVM specification 5.4.3. A class that cannot be found or read ends a search: the member
is then taken to be where the instruction says.
"""

from collections.abc import Iterator
from typing import NamedTuple, final

from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.known_superclasses import KNOWN_SUPERCLASSES
from whence.frontends.jvm.lowering.access import ClassAccess, FieldAccess, MethodAccess
from whence.frontends.jvm.lowering.names import CONSTRUCTOR, OBJECT, MethodName, dotted, internal
from whence.frontends.jvm.lowering.value_types import OBJECT_TYPE, field_type, shape_of, stored_type
from whence.frontends.jvm.reading.classfile import ClassFile, Field, Method
from whence.frontends.jvm.reading.malformed import ClassFormatError, InputError
from whence.program.places import FieldName
from whence.program.types import ReferenceType

_OBJECT = internal(OBJECT)


class FoundMethod(NamedTuple):
    """`method` is absent where the class that should have it is not there."""

    name: MethodName
    method: Method | None
    is_exact: bool
    """Whether no subclass can put another method in its place."""


class FoundField(NamedTuple):
    owner: str
    field: Field | None


@final
class Linkage:
    def __init__(self, class_path: ClassPath) -> None:
        self._class_path = class_path
        self._classes: dict[str, ClassFile | None] = {}
        self._broken: dict[str, str] = {}
        self._methods: dict[MethodName, FoundMethod] = {}
        self._fields: dict[tuple[str, str, str], FoundField] = {}

    def find(self, name: str) -> ClassFile | None:
        """The class with an internal name; one that cannot be read counts as missing here."""
        if name not in self._classes:
            self._classes[name] = self._read(name)
        return self._classes[name]

    def _read(self, name: str) -> ClassFile | None:
        try:
            found = self._class_path.find(name)
            if found is not None:
                _check_members(found)
            return found
        except InputError as error:
            self._broken[name] = str(error)
            return None

    @property
    def warnings(self) -> tuple[str, ...]:
        """One line for each class that was met and cannot be read."""
        return tuple(self._broken.values())

    def supertypes(self, name: str) -> Iterator[str]:
        """The class itself and its supertypes by internal name: superclasses first, each name once."""
        seen: dict[str, None] = {}
        interfaces: list[str] = []
        current: str | None = name
        while current is not None and current not in seen:
            seen[current] = None
            yield current
            found = self.find(current)
            current = self.superclass(current)
            interfaces.extend(() if found is None else found.interfaces)
        while interfaces:
            interface = interfaces.pop(0)
            if interface not in seen:
                seen[interface] = None
                yield interface
                found = self.find(interface)
                interfaces.extend(() if found is None else found.interfaces)

    def superclass(self, name: str) -> str | None:
        """By internal names; `None` for `Object` and for classes that are not there."""
        found = self.find(name)
        return KNOWN_SUPERCLASSES.get(name) if found is None else found.superclass

    def is_subtype(self, name: str, of: str) -> bool:
        return name == of or of == _OBJECT or of in self.supertypes(name)

    def join(self, first: ReferenceType, second: ReferenceType) -> ReferenceType:
        """The nearest common superclass. Interfaces have none but `Object`, as for the verifier."""
        if first.name.endswith("[]") or second.name.endswith("[]"):
            return _joined_arrays(first.name, second.name)
        above = set(self._superclasses(internal(first.name)))
        found = (name for name in self._superclasses(internal(second.name)) if name in above)
        return ReferenceType(dotted(next(found, _OBJECT)))

    def _superclasses(self, name: str) -> Iterator[str]:
        seen: set[str] = set()
        current: str | None = name
        while current is not None and current not in seen:
            seen.add(current)
            found = self.find(current)
            if found is None or not found.is_interface:
                yield current
            current = self.superclass(current)

    def field(self, owner: str, name: str, descriptor: str) -> FoundField:
        key = (owner, name, descriptor)
        known = self._fields.get(key)
        if known is None:
            known = self._fields[key] = self._find_field(owner, name, descriptor)
        return known

    def _find_field(self, owner: str, name: str, descriptor: str) -> FoundField:
        for candidate in self.supertypes(owner):
            found = self.find(candidate)
            field = None if found is None else found.field(name, descriptor)
            if field is not None:
                return FoundField(candidate, field)
        return FoundField(owner, None)

    def method(self, owner: str, name: str, descriptor: str) -> FoundMethod:
        """The method that a reference to `owner` means; an array has the methods of `Object`."""
        key = MethodName(owner, name, descriptor)
        known = self._methods.get(key)
        if known is None:
            known = self._methods[key] = self._find_method(key)
        return known

    def _find_method(self, key: MethodName) -> FoundMethod:
        is_array = key.owner.startswith("[")
        wanted = key._replace(owner=_OBJECT) if is_array else key
        declared = self.declaration(wanted)
        if declared is None:
            return FoundMethod(wanted, None, is_array or key.name == CONSTRUCTOR)
        owner, method = declared
        is_exact = is_array or self._is_exact(owner, method) or self._is_final(key.owner)
        return FoundMethod(wanted._replace(owner=owner), method, is_exact)

    def declaration(self, key: MethodName) -> tuple[str, Method] | None:
        """Where the method is declared that a search from `key.owner` upwards selects. Among interfaces a
        default method goes before an abstract one, and the more specific before the more general. `None` if a
        class is missing that may declare it."""
        if key.name == CONSTRUCTOR:
            return self._declared(key.owner, key)
        found: tuple[str, Method] | None = None
        for candidate in self.supertypes(key.owner):
            if candidate != _OBJECT and self.find(candidate) is None:
                return None
            declared = self._declared(candidate, key)
            if declared is None:
                continue
            if not self._is_interface(candidate):
                if found is None:
                    return declared
            elif found is None or _is_better(self, declared, found):
                found = declared
        return found

    def _declared(self, owner: str, key: MethodName) -> tuple[str, Method] | None:
        found = self.find(owner)
        method = None if found is None else found.method(key.name, key.descriptor)
        return None if method is None else (owner, method)

    def _is_interface(self, name: str) -> bool:
        found = self.find(name)
        return found is not None and found.is_interface

    def _is_exact(self, owner: str, method: Method) -> bool:
        fixed = MethodAccess.PRIVATE | MethodAccess.FINAL | MethodAccess.STATIC
        return bool(method.access & fixed) or method.name == CONSTRUCTOR or self._is_final(owner)

    def _is_final(self, name: str) -> bool:
        found = self.find(name)
        return found is not None and bool(found.access & ClassAccess.FINAL)

    def field_name(self, owner: str, name: str, descriptor: str) -> FieldName:
        found = self.field(owner, name, descriptor)
        return FieldName(dotted(found.owner), name, stored_type(field_type(descriptor)))

    def static_symbol(self, owner: str, name: str, descriptor: str) -> str:
        """Of the static field; obfuscators make several with one name and different descriptors."""
        found = self.field(owner, name, descriptor)
        return static_symbol(self.find(found.owner), found.owner, name, descriptor)

    def is_volatile(self, owner: str, name: str, descriptor: str) -> bool:
        field = self.field(owner, name, descriptor).field
        return field is not None and bool(field.access & FieldAccess.VOLATILE)


def _check_members(of: ClassFile) -> None:
    """That no two members have one name and one descriptor."""
    fields, methods = [each.name for each in of.fields], [each.name for each in of.methods]
    names = [of.name.replace("/", "_"), of.source_file or "none", *fields, *methods]
    if not all(names) or any(mark in name for name in (names[0], *fields, *methods) for mark in ".;[/("):
        raise ClassFormatError(of.where, 0, "a class or member with an impossible name")
    try:
        for method in of.methods:
            shape_of(method.descriptor)
        for field in of.fields:
            field_type(field.descriptor)
    except ValueError as error:
        raise ClassFormatError(of.where, 0, str(error)) from None


def static_symbol(holder: ClassFile | None, owner: str, name: str, descriptor: str) -> str:
    plain = f"{dotted(owner)}.{name}"
    if holder is None:
        return plain
    namesakes = [
        field.descriptor
        for field in holder.fields
        if field.name == name and field.access & FieldAccess.STATIC
    ]
    return f"{plain}:{descriptor}" if descriptor in namesakes[1:] else plain


def _is_better(linkage: Linkage, new: tuple[str, Method], old: tuple[str, Method]) -> bool:
    is_abstract, was_abstract = _is_abstract(new[1]), _is_abstract(old[1])
    if is_abstract != was_abstract and not _is_abstract(old[1]):
        return linkage.is_subtype(new[0], old[0])
    if is_abstract != was_abstract:
        return True
    return linkage.is_subtype(new[0], old[0])


def _is_abstract(method: Method) -> bool:
    return bool(method.access & MethodAccess.ABSTRACT)


def _joined_arrays(first: str, second: str) -> ReferenceType:
    """Arrays of different references have `Object[]` in common; anything else only `Object`."""
    dimensions = 0
    while first.endswith("[]") and second.endswith("[]") and first != second:
        first, second = first.removesuffix("[]"), second.removesuffix("[]")
        dimensions += 1
    is_primitive = not {first, second}.isdisjoint(_PRIMITIVES)
    if not dimensions or (is_primitive and dimensions == 1):
        return OBJECT_TYPE
    return ReferenceType(OBJECT + "[]" * (dimensions - is_primitive))


_PRIMITIVES = {"boolean", "byte", "char", "short", "int", "long", "float", "double"}

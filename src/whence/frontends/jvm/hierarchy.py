"""Subtypes and dispatch over the user's classes, the library's that they name, and the classes of lambdas."""

from collections.abc import Callable, Iterator, Mapping, Set
from functools import cached_property
from typing import final

from whence.frontends.jvm.class_facts import ClassFacts, class_facts
from whence.frontends.jvm.field_users import users_of_fields
from whence.frontends.jvm.library_methods import methods_beside
from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.access import ClassAccess, FieldAccess, MethodAccess
from whence.frontends.jvm.lowering.dynamic.lambdas import LambdaClass, lambda_at, lambda_classes, lambda_site
from whence.frontends.jvm.lowering.names import (
    CONSTRUCTOR,
    INITIALISER,
    OBJECT,
    MethodName,
    dotted,
    internal,
    procedure_name,
    split_procedure,
)
from whence.frontends.jvm.lowering.static_fields import static_symbols
from whence.frontends.jvm.lowering.value_types import field_type, stored_type
from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.malformed import InputError
from whence.program.instructions import Virtual
from whence.program.java.class_hierarchy import Candidates, FieldUsers, LibraryMethod, MethodSignature
from whence.program.places import FieldName

_ARRAY_SUPERTYPES = (OBJECT, "java.lang.Cloneable", "java.io.Serializable")
_OBJECT = internal(OBJECT)
_METHODS_OF_OBJECT = frozenset(
    {"equals(Ljava/lang/Object;)Z", "hashCode()I", "toString()Ljava/lang/String;", "finalize()V"}
    | {"clone()Ljava/lang/Object;"}
)
_SERIALISATION = frozenset(("readObject", "readObjectNoData", "readResolve", "writeObject", "writeReplace"))
_SERIALISABLE, _EXTERNALISABLE = "java/io/Serializable", "java/io/Externalizable"
_ANNOTATIONS = "RuntimeVisibleAnnotations"
_HIDDEN = MethodAccess.PRIVATE | MethodAccess.STATIC
_HIDDEN_FIELD = FieldAccess.PRIVATE | FieldAccess.SYNTHETIC
_VISIBLE = MethodAccess.PUBLIC | MethodAccess.PROTECTED

VirtualCallers = Callable[[], dict[str, dict[str, set[str]]]]
"""Name and descriptor -> static class -> the procedures with such a virtual call."""


@final
class ClassHierarchy:
    """A `Hierarchy`. Only answers about subtypes and callers look at all of the user's classes."""

    def __init__(
        self,
        linkage: Linkage,
        own: tuple[str, ...],
        virtual_callers: VirtualCallers,
        beside: Callable[[], tuple[str, ...]],
    ) -> None:
        self._linkage = linkage
        self._beside = beside
        self._own = own
        self._virtual_callers = virtual_callers
        self._candidates: dict[Virtual, Candidates] = {}
        self._lambda_classes: dict[str, LambdaClass | None] = {}
        self._known_above: dict[str, tuple[str, ...]] = {}
        self._are_known: dict[str, bool] = {}
        self._library_selectors: dict[str, frozenset[str] | None] = {}
        self._static_fields: dict[str, tuple[str, ...]] = {}

    def libraries(self) -> tuple[LibraryMethod, ...] | None:
        return self._libraries

    @cached_property
    def _libraries(self) -> tuple[LibraryMethod, ...] | None:
        return methods_beside(self._linkage, self._beside())

    def supertypes(self, class_name: str) -> tuple[str, ...]:
        if class_name.endswith("[]"):
            return tuple(_array_supertypes(class_name, self.supertypes))
        return tuple(map(dotted, self._above(internal(class_name))))

    def is_subtype(self, class_name: str, of: str) -> bool:
        while class_name.endswith("[]") and of.endswith("[]"):
            class_name, of = class_name.removesuffix("[]"), of.removesuffix("[]")
        if class_name == of or (of == OBJECT and class_name not in _PRIMITIVES):
            return True
        if class_name.endswith("[]"):
            return of in _ARRAY_SUPERTYPES
        return not of.endswith("[]") and internal(of) in self._above(internal(class_name))

    def subtypes(self, class_name: str) -> tuple[str, ...]:
        below = self._below.get(internal(class_name), ())
        return tuple(sorted({class_name, *map(dotted, below)}))

    def resolve(self, callee: Virtual, class_name: str) -> str | None:
        if class_name.endswith("[]"):
            return self._selected(callee, _OBJECT)
        made = self.lambda_class(internal(class_name))
        if made is None:
            return self._selected(callee, internal(class_name))
        if callee.name == made.method and callee.descriptor in made.descriptors:
            return procedure_name(made.name, made.method, callee.descriptor)
        starts = (_OBJECT, *made.interfaces)
        return next(filter(None, (self._selected(callee, start) for start in starts)), None)

    def implementation(self, name: str, method: str, descriptor: str) -> str | None:
        """The procedure that a call on an object of the class enters; `None` if it is abstract."""
        return self.resolve(Virtual(name, method, descriptor), name)

    def superclass(self, name: str) -> str | None:
        if name.endswith("[]"):
            return OBJECT
        above = self._linkage.superclass(internal(name))
        if above is None:
            return None if self.lambda_class(internal(name)) is None else OBJECT
        return dotted(above)

    def instance_fields(self, name: str) -> tuple[FieldName, ...]:
        return () if name.endswith("[]") else self.fields(name)

    def static_fields(self, name: str) -> tuple[str, ...]:
        """Symbols of the static fields that the class itself declares."""
        known = self._static_fields.get(name)
        if known is None:
            found = None if name.endswith("[]") else self._linkage.find(internal(name))
            known = self._static_fields[name] = () if found is None else static_symbols(found)
        return known

    def initialised_interfaces(self, name: str) -> tuple[str, ...]:
        """The interfaces that are initialised before the class: those above it with default methods."""
        found = None if name.endswith("[]") else self._linkage.find(internal(name))
        if found is None or found.is_interface or not found.interfaces:
            return ()
        return tuple(dotted(above) for above in self._above(found.name) if self._has_default_method(above))

    def _has_default_method(self, name: str) -> bool:
        found = self._linkage.find(name)
        without = MethodAccess.ABSTRACT | MethodAccess.STATIC
        return found is not None and found.is_interface and not all(m.access & without for m in found.methods)

    def initialiser(self, name: str) -> str | None:
        """The procedure `<clinit>` of the class, if it has one."""
        found = None if name.endswith("[]") else self._linkage.find(internal(name))
        if found is None or found.method(INITIALISER, "()V") is None:
            return None
        return procedure_name(found.name, INITIALISER, "()V")

    def candidates(self, callee: Virtual) -> Candidates:
        known = self._candidates.get(callee)
        if known is None:
            known = self._candidates[callee] = self._find_candidates(callee)
        return known

    def callers(self, name: str) -> frozenset[str]:
        head, _, rest = name.partition("(")
        selector = f"{head.rpartition('.')[2]}({rest}"
        found: set[str] = set()
        for owner, callers in self._virtual_callers().get(selector, {}).items():
            callee = Virtual(owner, head.rpartition(".")[2], f"({rest}")
            if name in self.candidates(callee).procedures:
                found |= callers
        return frozenset(found)

    def dispatchers(self, selector: str) -> Mapping[str, Set[str]]:
        return self._virtual_callers().get(selector, {})

    def may_be_called_back(self, name: str) -> bool:
        found = split_procedure(name)
        holder = None if found is None else self._linkage.find(found.owner)
        method = None if found is None or holder is None else holder.method(found.name, found.descriptor)
        if found is None:
            return True
        if method is None:
            is_lambda = self.lambda_class(found.owner) is not None
            return not is_lambda or self._is_declared_by_library(found.owner, found.name + found.descriptor)
        if method.access & MethodAccess.STATIC:
            # `Enum.valueOf` reaches `values` by reflection.
            return found.name == "values" and bool(holder and holder.access & ClassAccess.ENUM)
        if found.name == CONSTRUCTOR:
            return found.descriptor == "()V" and self._is_made_by_reading(found.owner)
        return found.name in _SERIALISATION or self._is_declared_by_library(
            found.owner, found.name + found.descriptor
        )

    def _is_made_by_reading(self, owner: str) -> bool:
        """Whether an object that is read from a stream starts with a constructor of this class: of the first
        class above that is not serialisable, or of one that reads itself."""
        above = self._above(owner)
        if _SERIALISABLE in above:
            return _EXTERNALISABLE in above
        return any(_SERIALISABLE in self._above(each) for each in self._below.get(owner, ()))

    def _is_declared_by_library(self, owner: str, selector: str) -> bool:
        """Whether a class of the user's at or below the owner has a type of the library that declares the
        method, or one that is not there."""
        if owner not in self._library_selectors:
            below = dict.fromkeys((owner, *self._below.get(owner, ())))
            above = dict.fromkeys(each for name in below for each in self._above(name))
            types = [each for each in above if each not in self._own_names and each != _OBJECT]
            classes = [self._linkage.find(each) for each in types if self.lambda_class(each) is None]
            self._library_selectors[owner] = None
            if None not in classes:
                methods = (method for each in classes if each is not None for method in each.methods)
                self._library_selectors[owner] = frozenset(each.name + each.descriptor for each in methods)
        found = self._library_selectors[owner]
        return found is None or selector in found or selector in _METHODS_OF_OBJECT

    def field_users(self, name: str) -> FieldUsers:
        return self._field_users.get(name, FieldUsers())

    @cached_property
    def _field_users(self) -> dict[str, FieldUsers]:
        return users_of_fields(self.facts, self.lambdas, self._linkage)

    def constructors(self, class_name: str) -> tuple[str, ...]:
        found = None if class_name.endswith("[]") else self._linkage.find(internal(class_name))
        methods = () if found is None else found.methods
        return tuple(
            procedure_name(internal(class_name), each.name, each.descriptor)
            for each in methods
            if each.name == CONSTRUCTOR
        )

    def is_visible(self, procedure: str) -> bool:
        method = self._method(procedure)
        return method is not None and method.name != INITIALISER and not method.access & MethodAccess.PRIVATE

    def is_called_by_name(self, procedure: str) -> bool:
        method = self._method(procedure)
        return method is None or method.name in _SERIALISATION or _ANNOTATIONS in method.attributes

    def _method(self, procedure: str) -> Method | None:
        found = split_procedure(procedure)
        holder = None if found is None else self._linkage.find(found.owner)
        return None if found is None or holder is None else holder.method(found.name, found.descriptor)

    def fields(self, class_name: str) -> tuple[FieldName, ...]:
        made = None if class_name.endswith("[]") else self.lambda_class(internal(class_name))
        if made is not None:
            return made.fields
        found: list[FieldName] = []
        for name in reversed(self._above(internal(class_name))):
            holder = self._linkage.find(name)
            found.extend(() if holder is None else _instance_fields(holder))
        return tuple(found)

    def is_known(self, class_name: str) -> bool:
        element = class_name.rstrip("[]")
        found = self._are_known.get(element)
        if found is None:
            found = self._are_known[element] = self._find_is_known(element)
        return found

    def _find_is_known(self, element: str) -> bool:
        if element in _PRIMITIVES or self.lambda_class(internal(element)) is not None:
            return True
        above = (each for each in self._above(internal(element)) if each != _OBJECT)
        return all(self._linkage.find(each) is not None for each in above)

    def is_interface(self, class_name: str) -> bool:
        found = None if class_name.endswith("[]") else self._linkage.find(internal(class_name))
        return found is not None and found.is_interface

    def class_signature(self, class_name: str) -> str | None:
        found = None if class_name.endswith("[]") else self._linkage.find(internal(class_name))
        return None if found is None else found.signature or ""

    def methods(self, class_name: str) -> tuple[MethodSignature, ...]:
        found = None if class_name.endswith("[]") else self._linkage.find(internal(class_name))
        methods = () if found is None else found.methods
        return tuple(
            MethodSignature(class_name, each.name, each.descriptor, each.signature or each.descriptor)
            for each in methods
            if not each.access & _HIDDEN
        )

    def declaration(self, callee: Virtual) -> MethodSignature | None:
        owner = _OBJECT if callee.owner.endswith("[]") else internal(callee.owner)
        found = self._linkage.declaration(MethodName(owner, callee.name, callee.descriptor))
        if found is None:
            return None
        signature = found[1].signature or callee.descriptor
        return MethodSignature(dotted(found[0]), callee.name, callee.descriptor, signature)

    def field_signature(self, class_name: str, name: str) -> str | None:
        found = self._linkage.find(internal(class_name))
        fields = () if found is None else found.fields
        return next((each.signature or each.descriptor for each in fields if each.name == name), None)

    def is_enum_constant(self, symbol: str) -> bool:
        owner, _, name = symbol.rpartition(".")
        found = self._linkage.find(internal(owner))
        fields = () if found is None else found.fields
        return any(each.name == name and each.access & FieldAccess.ENUM for each in fields)

    def is_hidden_field(self, class_name: str, name: str) -> bool:
        found = self._linkage.find(internal(class_name))
        fields = () if found is None else found.fields
        return all(each.access & _HIDDEN_FIELD for each in fields if each.name == name)

    def lambda_class(self, name: str) -> LambdaClass | None:
        """The class of a lambda by its internal name, if it is one."""
        if name not in self._lambda_classes:
            self._lambda_classes[name] = self._find_lambda_class(name)
        return self._lambda_classes[name]

    def _find_lambda_class(self, name: str) -> LambdaClass | None:
        site = lambda_site(name)
        outer = None if site is None else self._linkage.find(site[0])
        if site is None or outer is None:
            return None
        try:
            return lambda_at(outer, site[1])
        except InputError:
            return None

    def _above(self, name: str) -> tuple[str, ...]:
        found = self._known_above.get(name)
        if found is None:
            found = self._known_above[name] = self._find_above(name)
        return found

    def _find_above(self, name: str) -> tuple[str, ...]:
        made = self.lambda_class(name)
        if made is None:
            return tuple(self._linkage.supertypes(name))
        above = (each for start in made.interfaces for each in self._linkage.supertypes(start))
        return tuple(dict.fromkeys((name, _OBJECT, *above)))

    def _selected(self, callee: Virtual, start: str) -> str | None:
        """The method that a class declares or inherits for a call. What a private, static or foreign
        package-private method is called does not matter to others."""
        wanted = MethodName(internal(callee.owner), callee.name, callee.descriptor)
        named = self._linkage.method(*wanted)
        declared = self._linkage.declaration(wanted._replace(owner=start))
        while declared is not None and not _may_override(declared, named.name.owner, named.method):
            above = self._linkage.find(declared[0])
            start = "" if above is None else above.superclass or ""
            declared = self._linkage.declaration(wanted._replace(owner=start)) if start else None
        if declared is None or declared[1].access & MethodAccess.ABSTRACT:
            return None
        return wanted._replace(owner=declared[0]).procedure

    def _find_candidates(self, callee: Virtual) -> Candidates:
        is_closed = internal(callee.owner) in self._own_names
        classes = [name for name in self._below.get(internal(callee.owner), ()) if self._is_concrete(name)]
        created = [name for name in classes if name in self._created] or classes
        found = {self.resolve(callee, dotted(name)) for name in created}
        is_closed = is_closed and all(self.is_known(dotted(name)) for name in created)
        if not is_closed:
            named = self._linkage.method(internal(callee.owner), callee.name, callee.descriptor)
            found.add(named.name.procedure)
        return Candidates(tuple(sorted(name for name in found if name is not None)), is_closed)

    @cached_property
    def _own_names(self) -> frozenset[str]:
        return frozenset(self._own)

    @cached_property
    def facts(self) -> tuple[ClassFacts, ...]:
        """Of the user's classes; those that cannot be read are left out."""
        return tuple(facts for name in self._own if (facts := self._facts(name)) is not None)

    def _facts(self, name: str) -> ClassFacts | None:
        found = self._linkage.find(name)
        try:
            return None if found is None else class_facts(found)
        except InputError:
            return None

    @cached_property
    def lambdas(self) -> tuple[LambdaClass, ...]:
        """Of the user's classes."""
        found: list[LambdaClass] = []
        for name in self._own:
            of = self._linkage.find(name)
            found.extend(() if of is None else lambdas_of(of))
        return tuple(found)

    @cached_property
    def _created(self) -> frozenset[str]:
        """Classes that the user's code creates, the lambdas' included."""
        methods = (method for facts in self.facts for method in facts.methods)
        created = {name for method in methods for name in method.creates}
        return frozenset((*created, *(made.name for made in self.lambdas)))

    def makes(self, class_name: str) -> bool:
        return internal(class_name) in self._made

    @cached_property
    def _made(self) -> frozenset[str]:
        """The types of objects that the user's code makes; all of them if a class can't be read."""
        if len(self.facts) < len(self._own):
            return frozenset(self._own)
        handles = (made.implementation.reference for made in self.lambdas)
        by_handle = {each.owner for each in handles if each.name == CONSTRUCTOR}
        return frozenset(above for name in self._created | by_handle for above in self._above(name))

    @cached_property
    def _below(self) -> dict[str, list[str]]:
        """Type -> the known classes that are subtypes of it, itself included."""
        below: dict[str, list[str]] = {}
        for name in dict.fromkeys((*self._own, *sorted(self._created))):
            for above in self._above(name):
                below.setdefault(above, []).append(name)
        return below

    def _is_concrete(self, name: str) -> bool:
        found = self._linkage.find(name)
        return found is None or not found.access & (ClassAccess.ABSTRACT | ClassAccess.INTERFACE)


def lambdas_of(of: ClassFile) -> tuple[LambdaClass, ...]:
    try:
        return lambda_classes(of)
    except InputError:
        return ()


def _may_override(declared: tuple[str, Method], owner: str, method: Method | None) -> bool:
    if declared[0] == owner or method is None:
        return True
    is_local = not method.access & _VISIBLE
    same_package = declared[0].rpartition("/")[0] == owner.rpartition("/")[0]
    return not declared[1].access & _HIDDEN and (same_package or not is_local)


def _array_supertypes(name: str, supertypes: Callable[[str], tuple[str, ...]]) -> Iterator[str]:
    element = name.rstrip("[]")
    brackets = name[len(element) :]
    yield name
    if element not in _PRIMITIVES:
        yield from (f"{each}{brackets}" for each in supertypes(element)[1:])
    for depth in range(len(brackets) // 2 - 1, 0, -1):
        yield from (f"{each}{'[]' * depth}" for each in _ARRAY_SUPERTYPES)
    yield from _ARRAY_SUPERTYPES


def _instance_fields(of: ClassFile) -> Iterator[FieldName]:
    for field in of.fields:
        if not field.access & FieldAccess.STATIC:
            yield FieldName(dotted(of.name), field.name, stored_type(field_type(field.descriptor)))


_PRIMITIVES = {"boolean", "byte", "char", "short", "int", "long", "float", "double"}

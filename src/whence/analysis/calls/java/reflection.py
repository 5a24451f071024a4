"""What Java code runs and writes by reflection: methods and fields that a lookup may find, once something
invokes methods or writes fields that way.

Lookups by a constant name find members of that name alone, and lookups in a class that the code shows find
members of that class. All others find any member.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, final

from whence.analysis.calls.call_sites import (
    INITIALISER,
    call_sites,
    class_of,
    is_user_code,
    named_method,
    selector_of,
)
from whence.analysis.calls.java.class_objects import AnyClass, ClassObjects
from whence.program.instructions import Call, Load
from whence.program.java.class_hierarchy import Hierarchy, hierarchy_of
from whence.program.java.generic_types import OBJECT
from whence.program.operands import Text
from whence.program.places import Field, Place, Static, steps_of
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass

_HANDLES: Final = tuple(
    f"java.lang.invoke.MethodHandle.{name}(" for name in ("invoke", "invokeExact", "invokeWithArguments")
)
WRAPPER: Final = "java.lang.invoke.MethodHandleProxies.asInterfaceInstance("
"""Makes an object of any interface that runs a handle."""
_INVOKERS: Final = ("java.lang.reflect.Method.invoke(", WRAPPER, *_HANDLES)
_MAKERS: Final = ("java.lang.reflect.Constructor.newInstance(", *_HANDLES)
_PLAIN_MAKERS: Final = ("java.lang.Class.newInstance(",)
"""They run constructors without parameters."""
_BY_NAMES: Final = ("java.beans.", "javax.script.")
_UPDATERS: Final = "java.util.concurrent.atomic.Atomic"
_WRITERS: Final = (
    "java.lang.reflect.Field.set",
    "java.lang.invoke.VarHandle.",
    *(f"{_UPDATERS}{kind}FieldUpdater." for kind in ("Integer", "Long", "Reference")),
    *("sun.misc.Unsafe.", "jdk.internal.misc.Unsafe."),
    *_HANDLES,
)
_WRITING_NOTHING: Final = frozenset(
    {"setAccessible", "newUpdater", "get", "getVolatile", "getAcquire", "getOpaque", "objectFieldOffset"}
)
_CLASS, _LOOKUP = "java.lang.Class.", "java.lang.invoke.MethodHandles$Lookup."


@final
@dataclass(frozen=True, slots=True)
class _Lookup:
    """A method that finds members of a class: the arguments with the class and the name, the receiver
    counted, and whether members that the class inherits are found."""

    class_at: int | None
    name_at: int | None
    inherits: bool
    types_at: int | None = None
    """Of a constructor: the argument with an array of its parameters' types."""


_METHODS: Final = {
    f"{_CLASS}getMethod": _Lookup(0, 1, inherits=True),
    f"{_CLASS}getDeclaredMethod": _Lookup(0, 1, inherits=False),
    f"{_CLASS}getMethods": _Lookup(0, None, inherits=True),
    f"{_CLASS}getDeclaredMethods": _Lookup(0, None, inherits=False),
    **{f"{_LOOKUP}{name}": _Lookup(1, 2, inherits=True) for name in ("findVirtual", "findStatic")},
    f"{_LOOKUP}findSpecial": _Lookup(1, 2, inherits=True),
    f"{_LOOKUP}bind": _Lookup(None, 2, inherits=True),
}
_FIELDS: Final = {
    f"{_CLASS}getField": _Lookup(0, 1, inherits=True),
    f"{_CLASS}getDeclaredField": _Lookup(0, 1, inherits=False),
    f"{_CLASS}getFields": _Lookup(0, None, inherits=True),
    f"{_CLASS}getDeclaredFields": _Lookup(0, None, inherits=False),
    **{
        f"{_LOOKUP}{name}": _Lookup(1, 2, inherits=True)
        for name in ("findVarHandle", "findStaticVarHandle", "findSetter", "findStaticSetter")
    },
    **{
        f"{_UPDATERS}{kind}FieldUpdater.newUpdater": _Lookup(0, 1, inherits=False)
        for kind in ("Integer", "Long")
    },
    f"{_UPDATERS}ReferenceFieldUpdater.newUpdater": _Lookup(0, 2, inherits=False),
    "jdk.internal.misc.Unsafe.objectFieldOffset": _Lookup(1, 2, inherits=False),
}
_CONSTRUCTORS: Final = {
    f"{_CLASS}getConstructor": _Lookup(0, None, inherits=False, types_at=1),
    f"{_CLASS}getDeclaredConstructor": _Lookup(0, None, inherits=False, types_at=1),
    f"{_CLASS}getConstructors": _Lookup(0, None, inherits=False),
    f"{_CLASS}getDeclaredConstructors": _Lookup(0, None, inherits=False),
    f"{_LOOKUP}findConstructor": _Lookup(1, None, inherits=False),
}
_METHOD, _FIELD = "Ljava/lang/reflect/Method;", "Ljava/lang/reflect/Field;"
_MADE_BY: Final = "Ljava/lang/reflect/Constructor;"
HANDLER: Final = f"invoke(Ljava/lang/Object;{_METHOD}[Ljava/lang/Object;)Ljava/lang/Object;"
"""What a proxy is made of; it is given methods of the proxy's interfaces."""
_PLACES: Final = ("java.lang.reflect.", "java.lang.invoke.", _CLASS, _UPDATERS, "sun.misc.", "jdk.internal.")
_CONSTRUCTOR: Final = "<init>"
_PLAIN: Final = f"{_CONSTRUCTOR}()V"


def is_writer(method: str) -> bool:
    """Whether the library's method writes fields of which only its arguments say which."""
    name = selector_of(method).partition("(")[0]
    return method.startswith(_WRITERS) and name not in _WRITING_NOTHING


def is_invoker(method: str) -> bool:
    """Whether the library's method runs others, the library's own among them, that the program finds by their
    names."""
    return method.startswith((*_INVOKERS, *_MAKERS, *_BY_NAMES))


def reflection_of(program: Program) -> Reflection:
    """The tables of the program, made once for all of its views."""
    program.index()
    return program.derived(Reflection, lambda: Reflection(program.view()))


@final
@dataclass(frozen=True, slots=True)
class Members:
    """Members that a lookup may find: those of the classes, and of the name; `None`: of any. The name of a
    constructor says which parameters it has."""

    classes: frozenset[str] | None
    name: str | None

    def has(self, name: str) -> bool:
        return self.name is None or self.name == name


@final
class Reflection:
    """Of one program. Where nothing is done by reflection, nothing is lowered."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._types: dict[str, frozenset[str]] = {}
        self._written: dict[str, bool] = {}

    def may_run(self, name: str) -> bool:
        """Whether the user's method may be run by reflection."""
        method = selector_of(name).partition("(")[0]
        if name.endswith(INITIALISER):
            return False
        if method == _CONSTRUCTOR:
            return self._may_make(selector_of(name), class_of(name))
        if not self._is_used(_INVOKERS):
            return False
        owner = class_of(name)
        is_found = any(each.has(method) and self._may_enter(each, owner) for each in self._methods)
        return is_found or (self._has_proxies and self._has_interface(owner))

    def _may_make(self, constructor: str, owner: str) -> bool:
        if constructor == _PLAIN and self._is_used(_PLAIN_MAKERS):
            return True
        if not self._is_used(_MAKERS):
            return False
        found = (each for each in self._constructors if each.has(constructor))
        return any(each.classes is None or owner in each.classes for each in found)

    def _may_enter(self, found: Members, class_name: str) -> bool:
        """Whether invoking one of the members may run a method of the class: invocations are dispatched, and
        a class below may inherit the method for an interface of its own."""
        if found.classes is None or self._hierarchy is None or not self._hierarchy.is_known(class_name):
            return True
        types = self._types_beside(class_name)
        return any(self._is_below(each, types) for each in found.classes)

    def _types_beside(self, class_name: str) -> frozenset[str]:
        """All types of objects of the class and of those below it."""
        hierarchy, known = self._hierarchy, self._types.get(class_name)
        assert hierarchy is not None
        if known is None:
            types = (above for name in hierarchy.subtypes(class_name) for above in hierarchy.supertypes(name))
            known = self._types[class_name] = frozenset(types) - {OBJECT}
        return known

    def _is_below(self, class_name: str, names: frozenset[str]) -> bool:
        """Whether the class is one of these or may be below one."""
        assert self._hierarchy is not None
        is_known = self._hierarchy.is_known(class_name)
        return not is_known or not names.isdisjoint(self._hierarchy.supertypes(class_name))

    def _has_interface(self, class_name: str) -> bool:
        hierarchy = self._hierarchy
        if hierarchy is None or not hierarchy.is_known(class_name):
            return True
        return any(hierarchy.is_interface(each) for each in self._types_beside(class_name))

    @cached_property
    def _has_proxies(self) -> bool:
        """Whether the user's code is handed methods that a proxy was asked for."""
        return any(selector_of(name) == HANDLER for name in self._users)

    def may_write_field(self, field: str) -> bool:
        """Whether the field of an object, or the static one, may be written by reflection."""
        found = self._written.get(field)
        if found is None:
            name = field.partition(":")[0].rpartition(".")[2]
            found = self._written[field] = self.writes_fields and self._may_write(class_of(field), name)
        return found

    @cached_property
    def writes_fields(self) -> bool:
        return any(map(is_writer, self._called))

    @cached_property
    def writing(self) -> frozenset[str]:
        """The user's procedures that call what writes fields by reflection."""
        callers = self._program.index().callers
        return frozenset(each for name in self._called if is_writer(name) for each in callers[name])

    def written_field(self, procedure: str) -> str:
        """A field that the procedure reads and something may write by reflection; empty if there is none."""
        if not self.writes_fields or not is_user_code(self._program, procedure):
            return ""
        for _, instruction in self._program.procedure(procedure).points():
            for place in steps_of(instruction.place) if isinstance(instruction, Load) else ():
                owner, name = _field_of(place)
                if name and self._may_write(owner, name):
                    return name
        return ""

    def _may_write(self, owner: str, name: str) -> bool:
        """Whether it may write a field that the class has, its own or one from above. The length of an array
        is no field, and `Object` has none."""
        if owner.endswith("[]"):
            return False
        found = [each for each in self._fields if each.has(name)]
        if not found or any(each.classes is None for each in found) or self._hierarchy is None:
            return bool(found)
        if not self._hierarchy.is_known(owner):
            return True
        declaring = set(self._hierarchy.supertypes(owner)) - {OBJECT}
        return any(not each.classes.isdisjoint(declaring) for each in found if each.classes is not None)

    def _is_used(self, methods: tuple[str, ...]) -> bool:
        return any(name.startswith(methods) for name in self._called)

    @cached_property
    def _called(self) -> tuple[str, ...]:
        """Methods of reflection that the user's code names."""
        return tuple(
            name
            for name, callers in self._program.index().callers.items()
            if name.startswith(_PLACES) and any(is_user_code(self._program, each) for each in callers)
        )

    def _is_called_library(self, name: str) -> bool:
        callers = self._program.index().callers[name]
        is_own = is_user_code(self._program, name)
        return not is_own and any(is_user_code(self._program, each) for each in callers)

    @cached_property
    def _hierarchy(self) -> Hierarchy | None:
        return hierarchy_of(self._program)

    @cached_property
    def _users(self) -> tuple[str, ...]:
        return tuple(name for name in self._program.headers() if is_user_code(self._program, name))

    @cached_property
    def _methods(self) -> tuple[Members, ...]:
        return (*self._looked_up(_METHODS), *self._given(_METHOD, _METHODS))

    @cached_property
    def _fields(self) -> tuple[Members, ...]:
        return (*self._looked_up(_FIELDS), *self._given(_FIELD, _FIELDS))

    @cached_property
    def _constructors(self) -> tuple[Members, ...]:
        return (*self._looked_up(_CONSTRUCTORS), *self._given(_MADE_BY, _CONSTRUCTORS))

    def _given(self, kind: str, lookups: Mapping[str, _Lookup]) -> Iterator[Members]:
        """Any member, if the library gives the user's code some in another way: by a result, or where it
        calls the code."""
        hierarchy = self._hierarchy
        results = (f"){kind}", f")[{kind}")
        is_result = any(
            name.endswith(results) and name.partition("(")[0] not in lookups and self._is_called_library(name)
            for name in self._program.index().callers
        )
        is_argument = hierarchy is not None and any(
            kind in name.partition(")")[0] and hierarchy.may_be_called_back(name)
            for name in self._users
            if selector_of(name) != HANDLER
        )
        if is_result or is_argument:
            yield Members(None, None)

    def _looked_up(self, lookups: Mapping[str, _Lookup]) -> Iterator[Members]:
        """The members that the lookups of the user's code may find."""
        for called in self._called:
            lookup = lookups.get(called.partition("(")[0])
            if lookup is None:
                continue
            for procedure in sorted(self._program.index().callers[called]):
                yield from self._found_in(self._program.procedure(procedure), called, lookup)

    def _found_in(self, procedure: Procedure, called: str, lookup: _Lookup) -> Iterator[Members]:
        """What the lookups in the procedure find; anything if no call of it is to be seen."""
        calls = [site.call for site in call_sites(procedure) if named_method(site.call) == called]
        if not calls:
            yield Members(None, None)
        for call in calls:
            yield Members(self._classes(procedure, call, lookup), self._name(procedure, call, lookup))

    def _name(self, procedure: Procedure, call: Call, lookup: _Lookup) -> str | None:
        hierarchy = self._hierarchy
        if lookup.types_at is not None and hierarchy is not None:
            is_plain = ClassObjects(procedure, hierarchy).is_empty(call.arguments[lookup.types_at])
            return _PLAIN if is_plain else None
        name = None if lookup.name_at is None else call.arguments[lookup.name_at]
        return name.value if isinstance(name, Text) else None

    def _classes(self, procedure: Procedure, call: Call, lookup: _Lookup) -> frozenset[str] | None:
        hierarchy = self._hierarchy
        if lookup.class_at is None or hierarchy is None:
            return None
        try:
            found = ClassObjects(procedure, hierarchy).denoted(call.arguments[lookup.class_at])
        except AnyClass:
            return None
        if not lookup.inherits:
            return found
        return frozenset(above for each in found for above in hierarchy.supertypes(each))


def _field_of(place: Place) -> tuple[str, str]:
    """The class and the name of a field; both empty for other places."""
    match place:
        case Field(_, field):
            return field.owner, field.name.partition(":")[0]
        case Static(symbol):
            return class_of(symbol), symbol.partition(":")[0].rpartition(".")[2]
        case _:
            return "", ""

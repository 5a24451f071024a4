"""What Java code runs and writes by reflection: methods and fields that a lookup may find, once something
invokes methods or writes fields that way.

Lookups by a constant name find members of that name alone, in any class. All others find any member.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, final

from whence.analysis.calls.sites import INITIALISER, is_user_code, selector_of
from whence.program.instructions import Call, Direct, Load, Virtual
from whence.program.operands import Text
from whence.program.places import Field, Place, Static, steps_of
from whence.program.program import Program

_HANDLES: Final = tuple(
    f"java.lang.invoke.MethodHandle.{name}(" for name in ("invoke", "invokeExact", "invokeWithArguments")
)
_INVOKERS: Final = ("java.lang.reflect.Method.invoke(", *_HANDLES)
_MAKERS: Final = ("java.lang.reflect.Constructor.newInstance(", "java.lang.Class.newInstance(", *_HANDLES)
_UPDATERS: Final = "java.util.concurrent.atomic.Atomic"
_WRITERS: Final = (
    "java.lang.reflect.Field.set",
    "java.lang.invoke.VarHandle.",
    *(f"{_UPDATERS}{kind}FieldUpdater." for kind in ("Integer", "Long", "Reference")),
    *("sun.misc.Unsafe.", "jdk.internal.misc.Unsafe."),
    *_HANDLES,
)
_CLASS, _LOOKUP = "java.lang.Class.", "java.lang.invoke.MethodHandles$Lookup."
_METHODS: Final = {
    **{f"{_CLASS}{name}": 1 for name in ("getMethod", "getDeclaredMethod")},
    **{f"{_LOOKUP}{name}": 2 for name in ("findVirtual", "findStatic", "findSpecial", "bind")},
}
"""Methods that look up others by name -> the argument with the name, the receiver counted."""
_FIELDS: Final = {
    **{f"{_CLASS}{name}": 1 for name in ("getField", "getDeclaredField")},
    **{
        f"{_LOOKUP}{name}": 2
        for name in ("findVarHandle", "findStaticVarHandle", "findSetter", "findStaticSetter")
    },
    **{f"{_UPDATERS}{kind}FieldUpdater.newUpdater": 1 for kind in ("Integer", "Long")},
    f"{_UPDATERS}ReferenceFieldUpdater.newUpdater": 2,
    "jdk.internal.misc.Unsafe.objectFieldOffset": 2,
}
"""The same for fields."""
_ALL_METHODS: Final = (f"{_CLASS}getMethods(", f"{_CLASS}getDeclaredMethods(")
_ALL_FIELDS: Final = (f"{_CLASS}getFields(", f"{_CLASS}getDeclaredFields(")
_PLACES: Final = ("java.lang.reflect.", "java.lang.invoke.", _CLASS, _UPDATERS, "sun.misc.", "jdk.internal.")
_CONSTRUCTOR: Final = "<init>"


def reflection_of(program: Program) -> Reflection:
    """The tables of the program, made once for all of its views."""
    program.index()
    return program.derived(Reflection, lambda: Reflection(program.view()))


@final
class Reflection:
    """Of one program. Where nothing is done by reflection, nothing is lowered."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def may_run(self, name: str) -> bool:
        """Whether the user's method may be run by reflection."""
        method = selector_of(name).partition("(")[0]
        if name.endswith(INITIALISER):
            return False
        if method == _CONSTRUCTOR:
            return self._is_used(_MAKERS)
        return self._is_used(_INVOKERS) and (self._methods is None or method in self._methods)

    def written_field(self, procedure: str) -> str:
        """A field that the procedure reads and something may write by reflection; empty if there is none."""
        if not self._is_used(_WRITERS) or not is_user_code(self._program, procedure):
            return ""
        for _, instruction in self._program.procedure(procedure).points():
            for place in steps_of(instruction.place) if isinstance(instruction, Load) else ():
                name = _field_name(place)
                if name and (self._fields is None or name in self._fields):
                    return name
        return ""

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

    @cached_property
    def _methods(self) -> frozenset[str] | None:
        return self._looked_up(_METHODS, _ALL_METHODS)

    @cached_property
    def _fields(self) -> frozenset[str] | None:
        return self._looked_up(_FIELDS, _ALL_FIELDS)

    def _looked_up(self, lookups: Mapping[str, int], lists: tuple[str, ...]) -> frozenset[str] | None:
        """The names of the members that are looked up; None: any."""
        if self._is_used(lists):
            return None
        found: set[str] = set()
        for lookup in self._called:
            place = lookups.get(lookup.partition("(")[0])
            for procedure in self._program.index().callers[lookup] if place is not None else ():
                names = self._constants(procedure, lookup, place or 0)
                if names is None:
                    return None
                found |= names
        return frozenset(found)

    def _constants(self, procedure: str, lookup: str, place: int) -> set[str] | None:
        """The names that the lookups in the procedure are given; None if one is computed."""
        found: set[str] = set()
        for _, instruction in self._program.procedure(procedure).points():
            if not isinstance(instruction, Call) or _named(instruction) != lookup:
                continue
            name = instruction.arguments[place] if place < len(instruction.arguments) else None
            if not isinstance(name, Text):
                return None
            found.add(name.value)
        return found


def _field_name(place: Place) -> str:
    match place:
        case Field(_, field):
            return field.name.partition(":")[0]
        case Static(symbol):
            return symbol.partition(":")[0].rpartition(".")[2]
        case _:
            return ""


def _named(call: Call) -> str:
    match call.callee:
        case Direct(procedure):
            return procedure
        case Virtual(owner, name, descriptor):
            return f"{owner}.{name}{descriptor}"
        case _:
            return ""

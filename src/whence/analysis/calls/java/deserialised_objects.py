"""Objects of Java that no constructor of their class has made: those that are read from a stream, and what
`Unsafe.allocateInstance` makes. What constructors leave in fields says nothing of them: a transient field is
null, and all others hold what the stream says.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, final

from whence.analysis.calls.call_sites import class_of, is_user_code, selector_of
from whence.program.instructions import Load
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.places import Field, steps_of
from whence.program.program import Program

_SERIALISABLE: Final = "java.io.Serializable"
_RECORD: Final = "java.lang.Record"
_MADE_OTHERWISE: Final = frozenset({"java.lang.Enum", _RECORD})
"""Their objects are found by name, or made by a constructor."""
_READERS: Final = frozenset({"readObject()Ljava/lang/Object;", "readUnshared()Ljava/lang/Object;"})
"""Of `ObjectInput`, and of what extends it."""
_OPENERS: Final = tuple(
    f"{each}(" for each in ("java.security.SignedObject.getObject", "javax.crypto.SealedObject.getObject")
)
_FILLS: Final = "defaultReadObject()V"
"""Assigns the fields of an object for which such a hook runs."""
_HOOKS: Final = frozenset({"readObject(Ljava/io/ObjectInputStream;)V"})
"""Methods that a class has for being read."""
_WITHOUT_CONSTRUCTORS: Final = (
    *(f"{place}.Unsafe.allocateInstance(" for place in ("sun.misc", "jdk.internal.misc")),
    "sun.reflect.ReflectionFactory.newConstructorForSerialization(",
)


def makes_without_constructor(method: str) -> bool:
    return method.startswith(_WITHOUT_CONSTRUCTORS)


def unmade_objects_of(program: Program) -> UnmadeObjects:
    """The tables of the program, made once for all of its views."""
    program.index()
    return program.derived(UnmadeObjects, lambda: UnmadeObjects(program.view()))


@final
class UnmadeObjects:
    """Of one program. Where nothing makes such objects, nothing is lowered."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def field(self, procedure: str) -> str:
        """A field that the procedure reads, perhaps of such an object; empty if there is none."""
        if not self.are_there or not is_user_code(self._program, procedure):
            return ""
        for _, instruction in self._program.procedure(procedure).points():
            for place in steps_of(instruction.place) if isinstance(instruction, Load) else ():
                if isinstance(place, Field) and self._may_be_unmade(place.field.owner):
                    return place.field.name.partition(":")[0]
        return ""

    def may_construct(self, constructor: str) -> bool:
        """Whether reading an object may run the constructor with anything: that of a record."""
        hierarchy = hierarchy_of(self._program)
        if hierarchy is None or not self.are_read:
            return False
        return {_RECORD, _SERIALISABLE} <= set(hierarchy.supertypes(class_of(constructor)))

    def may_be_of(self, class_name: str) -> bool:
        """Whether an object of the class may be one."""
        return self.are_there and self._may_be_unmade(class_name)

    @cached_property
    def filling(self) -> frozenset[str]:
        """The user's procedures that have a stream assign the fields of an object that they have."""
        callers = self._program.index().callers.items()
        return frozenset(each for name, found in callers if self.is_filled_by(name) for each in found)

    def is_filled_by(self, method: str) -> bool:
        """Whether the library's method assigns the fields of an object that a method of its own reads."""
        return selector_of(method) == _FILLS and not is_user_code(self._program, method)

    @property
    def are_read(self) -> bool:
        """Whether the user's code is given objects that are read from a stream."""
        return self._reads or bool(self._with_hooks)

    @cached_property
    def are_there(self) -> bool:
        """Whether there may be such objects."""
        return self._skips_constructors or self.are_read

    def _may_be_unmade(self, class_name: str) -> bool:
        hierarchy = hierarchy_of(self._program)
        if class_name.endswith("[]") or hierarchy is None:
            return False
        if self._skips_constructors or not hierarchy.is_known(class_name):
            return True
        above = frozenset(hierarchy.supertypes(class_name))
        if self._reads and _SERIALISABLE in above:
            return above.isdisjoint(_MADE_OTHERWISE)
        if not above.isdisjoint(self._with_hooks):
            return True
        return _SERIALISABLE in above and not self._with_hooks.isdisjoint(hierarchy.subtypes(class_name))

    @cached_property
    def _skips_constructors(self) -> bool:
        return any(name.startswith(_WITHOUT_CONSTRUCTORS) for name in self._called())

    @cached_property
    def _reads(self) -> bool:
        """Whether the user's code reads objects, apart from what an object reads that is read itself."""
        return any(
            name.startswith(_OPENERS) or selector_of(name) in _READERS for name in self._called(apart=_HOOKS)
        )

    @cached_property
    def _with_hooks(self) -> frozenset[str]:
        """Classes of the user's that say how they are read."""
        names = (name for name in self._program.headers() if selector_of(name) in _HOOKS)
        return frozenset(class_of(name) for name in names if is_user_code(self._program, name))

    def _called(self, apart: frozenset[str] = frozenset()) -> list[str]:
        """Methods of the library that the user's code calls."""
        return [
            name
            for name, callers in self._program.index().callers.items()
            if not is_user_code(self._program, name)
            and any(is_user_code(self._program, each) and selector_of(each) not in apart for each in callers)
        ]

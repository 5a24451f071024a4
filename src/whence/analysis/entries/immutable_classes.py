"""Java classes whose objects never change once a constructor has made them."""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.runs.java.java_classes import BOX_TYPES, OBJECT, STRING, is_primitive, type_name
from whence.execute.java.objects.declared_classes import DeclaredClasses
from whence.program.program import Program
from whence.records import dataclass

_PLAIN = frozenset({STRING, "java.lang.Class", *BOX_TYPES})
_BASES = frozenset({OBJECT, "java.lang.Enum", "java.lang.Record"})
_CONSTANTS = ".$VALUES"
"""The array of an enum's constants, which only the compiler's code sees and never changes."""


@final
@dataclass(slots=True)
class ImmutableClasses:
    program: Program
    _classes: DeclaredClasses = field(init=False)

    def __post_init__(self) -> None:
        self._classes = DeclaredClasses(self.program)

    def holds(self, symbol: str, type_: str) -> bool:
        """Whether the objects that a static field of the type refers to never change."""
        return self.is_immutable(type_.removesuffix("[]") if symbol.endswith(_CONSTANTS) else type_)

    def is_immutable(self, type_: str) -> bool:
        """Whether all fields of such objects are final, and so on for what these refer to."""
        pending, seen = [type_], {type_}
        while pending:
            name = pending.pop()
            if is_primitive(name) or name in _PLAIN:
                continue
            if name not in self._classes.own:
                return False
            for each in (name, *self._classes.hierarchy.subtypes(name)):
                found = self._classes.find(each)
                above = self._classes.hierarchy.superclass(each)
                if found is None or not all(field.is_final for field in found.instance_fields):
                    return False
                if above is not None and above not in _BASES and above not in self._classes.own:
                    return False
                parts = [type_name(field.descriptor) for field in found.instance_fields]
                if above is not None and above not in _BASES:
                    parts.append(above)
                pending.extend(part for part in parts if part not in seen)
                seen.update(parts)
        return True

"""Which class initialisers the use of a Java name may run.

A class is initialised by the first access to a static field of it, the first call of a static method of it,
the first object of it, and before a subclass; an interface by its fields and, if it has default methods,
before a class that implements it (JVM specification 5.5). Here every supertype counts.
"""

from __future__ import annotations

from typing import final

from whence.analysis.calls.call_sites import INITIALISER, class_of, is_user_code
from whence.program.instructions import Allocate, Call, Direct, Instruction, Load, Region, Store
from whence.program.java.class_hierarchy import Hierarchy
from whence.program.places import Place, Static, root_of
from whence.program.program import Program
from whence.program.types import ReferenceType


@final
class ClassInitialisers:
    def __init__(self, program: Program, hierarchy: Hierarchy | None) -> None:
        self._program = program
        self._hierarchy = hierarchy
        self._of_class: dict[str, tuple[str, ...]] = {}

    def of_class(self, class_name: str) -> tuple[str, ...]:
        """Those of the class and of its supertypes, where the user wrote them."""
        found = self._of_class.get(class_name)
        if found is None:
            above: tuple[str, ...] = ()
            if self._hierarchy is not None:
                above = self._hierarchy.supertypes(class_name)
            names = dict.fromkeys(f"{each}{INITIALISER}" for each in (class_name, *above))
            found = tuple(name for name in names if is_user_code(self._program, name))
            self._of_class[class_name] = found
        return found

    def of_symbol(self, symbol: str) -> tuple[str, ...]:
        """Of the class of a static field or of a procedure."""
        return self.of_class(class_of(symbol))

    def run_by(self, instruction: Instruction) -> tuple[str, ...]:
        """The initialisers that the instruction may run itself, before it does anything else."""
        match instruction:
            case Load(_, place) | Store(place, _):
                return self._of_place(place)
            case Allocate(target, Region.OBJECT):
                assert isinstance(target.type, ReferenceType)
                return self.of_class(target.type.name)
            case Call(_, Direct(name)):
                return self.of_symbol(name)
            case _:
                return ()

    def _of_place(self, place: Place) -> tuple[str, ...]:
        root = root_of(place)
        return self.of_symbol(root.symbol) if isinstance(root, Static) else ()

"""Structs that the library gives a program: which objects they are, and whether the program writes them."""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.pointers.calls.memory_changes import ANYTHING, MemoryChanges, Objects, may_write
from whence.memory.objects import AbstractObject, InputObject, LibraryObject
from whence.models.c.pointers.library_structs import RETURNS_STRUCT
from whence.program.instructions import Call, Direct, Instruction, Store, Unsupported
from whence.program.mains import is_main
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass

_AT_ANY_TIME = frozenset({Why.SIGNAL, Why.THREAD})


@final
@dataclass(eq=False, slots=True)
class GivenStructs:
    """Of a program with certain entries."""

    changes: MemoryChanges
    is_used: bool = field(init=False)
    """Whether the program calls a function that returns a struct of the library's."""
    _left_alone: dict[str, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        callers = self._program.index().callers
        self.is_used = any(each in callers for each in RETURNS_STRUCT)

    @property
    def _program(self) -> Program:
        return self.changes.program

    def given_by(self, function: str) -> frozenset[AbstractObject]:
        """What the library makes where the function is called."""
        return frozenset({self.changes.memory.objects.library(function)})

    def are_given_anew(self, objects: Objects) -> bool:
        """Whether they are of the library, which may end them to return another struct."""
        return objects is not ANYTHING and any(
            isinstance(each, LibraryObject) and each.name in RETURNS_STRUCT for each in objects
        )

    def leaves_alone(self, function: str) -> bool:
        """Whether the program writes nothing of what the function gives, nor what others give that may return
        the same struct, as `gmtime` and `localtime` do."""
        if function not in self._left_alone:
            struct = RETURNS_STRUCT.get(function)
            others = [each for each, given in RETURNS_STRUCT.items() if given == struct]
            objects = (self.given_by(each) for each in (function, *others))
            self._left_alone[function] = self._leaves_alone(frozenset().union(*objects))
        return self._left_alone[function]

    def _leaves_alone(self, objects: Objects) -> bool:
        below = CallRelation(self._program).reachable_of_user(*sorted(self.changes.entries))
        names = [each for each in dict.fromkeys(below) if is_user_code(self._program, each)]
        if len(names) > self.changes.most_ending or indexed_calls(self._program).registered(_AT_ANY_TIME):
            return False
        return not any(
            self._may_write(point, instruction, objects)
            for name in names
            for point, instruction in self._program.procedure(name).points()
        )

    def _may_write(self, point: Point, instruction: Instruction, objects: Objects) -> bool:
        match instruction:
            case Call(_, Direct(callee)) if is_user_code(self._program, callee):
                return False
            case Call(_, Direct(callee)) if library_function(callee) is None:
                return not callee.startswith("llvm.") or may_write(callee)
            case Call() | Store():
                written = [each for each in self.changes.written(point) if not self._is_of_main(each)]
                return self.changes.memory.gave_up or self.changes.may_share(frozenset(written), objects)
            case _:
                return isinstance(instruction, Unsupported)

    def _is_of_main(self, object_: AbstractObject) -> bool:
        """Whether the program is started with it, so that it is there before the library gives anything."""
        if not isinstance(object_, InputObject) or not is_main(self._program, object_.procedure):
            return False
        return not CallRelation(self._program).callers(object_.procedure)

"""Pointers that calls of the library leave in memory, and members of structs that it gives.

A pointer in memory has a name for each call that leaves one; a load of the place finds it by that name.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.engines.local.library.left_texts import left_by
from whence.engines.local.library.library_members import function_of, struct_left, struct_returned
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges, Objects
from whence.engines.local.pointers.contents.library_structs import GivenStructs
from whence.engines.local.pointers.names import Filled, Holder, Origin, Where, left_name
from whence.engines.local.pointers.state import State, reads
from whence.engines.local.pointers.surrounding_bytes import Text
from whence.models.c.pointers.library_structs import STRUCTS, Member
from whence.models.c.pointers.texts import LEFT_NOTHING
from whence.program.instructions import Call, Load
from whence.program.operands import Variable, VariableKind
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import PointerType
from whence.records import dataclass


@final
@dataclass(eq=False, slots=True)
class LeftPointers:
    program: Program
    procedure: Procedure
    changes: MemoryChanges
    objects: dict[str, Objects]
    """What names may point at, which those of pointers that are left are added to."""
    structs: GivenStructs = field(init=False)

    def __post_init__(self) -> None:
        self.structs = GivenStructs(self.changes)

    def leave(self, state: State, point: Point, call: Call) -> None:
        """Behind the call."""
        self._leave_text(state, point, call)
        self._give_struct(state, point, call)

    def _leave_text(self, state: State, point: Point, call: Call) -> None:
        left = left_by(self.program, self.procedure, point, call)
        if left is None or left.only_if_zero:
            return
        name = self._hold(state, point, call, 0 if left.argument is None else 1)
        if not name:
            return
        target, origin = "" if call.target is None else call.target.name, Origin(name)
        if left.argument is None:
            self.objects[name] = self.changes.left(point, call, 0)
            state.filled[Filled(target, Where(origin))] = (LEFT_NOTHING,)
            return
        self.objects[name] = self.changes.into(point, call, left.argument)
        source = state.pointed(call.arguments[left.argument])
        text = state.text(source)
        if source is None or text is None or source.origin.reads(target) or source.origin.reads(name):
            return
        state.texts[origin] = Text(0, text.is_fixed)
        state.accessed[origin] = (0, 1)
        if source.origin.variable in state.lasting:
            state.lasting[name] = True

    def _hold(self, state: State, point: Point, call: Call, argument: int) -> str:
        """The name of the pointer that is left where the argument leads; empty if nothing is known of it."""
        name, where = left_name(point), state.pointed(call.arguments[argument])
        state.forget(name)
        target = "" if call.target is None else call.target.name
        if where is None or where.origin.reads(name) or where.origin.reads(target):
            return ""
        pointer = self.program.data_model.pointer
        state.held[where, pointer] = Variable(name, pointer, VariableKind.TEMPORARY)
        return name

    def _give_struct(self, state: State, point: Point, call: Call) -> None:
        """The call returns or leaves a struct of the library's."""
        struct, given = struct_returned(self.program, call), struct_left(self.program, call)
        function = function_of(self.program, call) if struct or given else None
        if function is None or call.target is None:
            return
        if struct:
            self._lead_to_struct(state, call.target.name, function.canonical, struct)
        name = "" if given is None else self._hold(state, point, call, given.argument)
        if name:
            self.objects[name] = self.structs.given_by(function.canonical)

    def succeed(self, state: State, point: Point, call: Call) -> None:
        """The call returned zero: a struct that it leaves then is there."""
        given, name = struct_left(self.program, call), left_name(point)
        function = function_of(self.program, call)
        if given is not None and function is not None and name in self.objects:
            self._lead_to_struct(state, name, function.canonical, given.struct)

    def _lead_to_struct(self, state: State, name: str, function: str, struct: str) -> None:
        """The struct is there. Its members are what the library put there if the program writes none."""
        is_alone = self.structs.leaves_alone(function)
        _lead_to(state, name, STRUCTS[struct].size, struct if is_alone else "")


def set_member(state: State, holder: Holder, load: Load) -> None:
    """What was loaded may be a member of a struct of the library's."""
    target = load.target
    if not isinstance(holder, Where) or reads(holder, target.name):
        return
    member = member_at(state, holder)
    if member is None or not isinstance(target.type, PointerType):
        return
    _lead_to(state, target.name, member.room, member.struct)
    if member.is_text:
        state.texts[Origin(target.name)] = Text(0)


def _lead_to(state: State, name: str, room: int, struct: str) -> None:
    state.made[Origin(name)] = (0, room)
    if struct:
        state.structs[name] = struct


def member_at(state: State, where: Where) -> Member | None:
    """The member of a struct of the library's that lies there."""
    struct = "" if where.origin.scaled else state.structs.get(where.origin.variable, "")
    return STRUCTS[struct].members.get(where.offset) if struct else None

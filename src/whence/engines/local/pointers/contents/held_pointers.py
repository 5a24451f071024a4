"""Pointers that memory holds where procedures are called: what a call keeps of them, what the procedure that
is called finds, and what it leaves.

Cursors of parsers are such pointers (`p`, `lx->cur`). What a store or call does not write stays known,
by points-to; of what a procedure of the program writes, texts that it leaves (`left_contents.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, final

from whence.analysis.calls.call_sites import is_user_code
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges, Objects
from whence.engines.local.pointers.names import (
    Holder,
    Origin,
    Where,
    content_holder,
    contents_name,
    left_name,
    named_object,
    object_name,
)
from whence.engines.local.pointers.state import State
from whence.engines.local.pointers.surrounding_bytes import Around, Text
from whence.engines.local.ranges.state import Held
from whence.program.instructions import Call, Direct, Store
from whence.program.operands import Address, Integer, Operand, Variable, VariableKind
from whence.program.places import Cell, Displacement, Root, Static
from whence.program.procedure import Point
from whence.program.program import Global, Program
from whence.program.types import PointerType, Type, store_size
from whence.records import dataclass


class MemoryAround(Protocol):
    """What writes places, by points-to and mod-ref."""

    def is_steady(self, point: Point, place: Displacement, /) -> bool:
        """Whether no handler or thread writes it."""
        ...

    def are_apart(self, point: Point, held: Held, /) -> bool:
        """Whether the store at the point writes something else."""
        ...

    def is_kept(self, point: Point, call: Call, held: Held, /) -> bool:
        """Whether the call does."""
        ...


class LeftContents(Protocol):
    def behind(self, name: str, texts: frozenset[str], /) -> frozenset[str]:
        """Names of contents that are null or texts when the procedure returns, if those are when it is
        called."""
        ...


@final
@dataclass(eq=False, slots=True)
class HeldPointers:
    """Of one procedure."""

    program: Program
    changes: MemoryChanges
    memory: MemoryAround | None
    left: LeftContents | None
    variables: dict[str, Variable]
    objects: Callable[[str], Objects]
    """What a name may point at."""
    named: dict[str, Objects]
    """The same of names that are made here."""
    known: Callable[[State, Operand], Around | None]
    is_steady: Callable[[Origin, Text], bool]

    def is_left_by(self, point: Point, instruction: Store | Call, holder: Holder, type_: Type) -> bool:
        """Whether the store or call does not write the pointer that is held there, by points-to."""
        memory, held = self.memory, self._held(holder, type_)
        if memory is None or held is None or not memory.is_steady(point, held.place):
            return False
        if isinstance(instruction, Store):
            return memory.are_apart(point, held)
        return memory.is_kept(point, instruction, held)

    def _held(self, holder: Holder, type_: Type) -> Held | None:
        """The place of a pointer, for questions about what writes it."""
        if not isinstance(holder, Where) or holder.origin.scaled or not isinstance(type_, PointerType):
            return None
        root: Root | None = named_object(holder.origin.variable)
        variable = self.variables.get(holder.origin.variable)
        if root is None and variable is not None and isinstance(variable.type, PointerType):
            root = Cell(variable)
        return None if root is None else Held(Displacement(root, holder.offset, ()), 8 * store_size(type_))

    def at(self, state: State, point: Point) -> Iterator[tuple[Where, Around]]:
        """Pointers that memory holds and nothing changes beside the program, and the bytes around them."""
        memory = self.memory
        for (holder, type_), value in state.held.items():
            held = self._held(holder, type_)
            if memory is None or held is None or not isinstance(holder, Where):
                continue
            around = self.known(state, value) if memory.is_steady(point, held.place) else None
            if around is not None:
                yield holder, around

    def seen_by(self, state: State, point: Point, call: Call) -> dict[str, Around]:
        """Pointers that memory holds at the call, by the names of these contents in the procedure that is
        called."""
        if not isinstance(call.callee, Direct) or self.left is None:
            return {}
        parameters = self.program.procedure(call.callee.procedure).parameters
        found: dict[str, Around] = {}
        for holder, around in self.at(state, point):
            if isinstance(named_object(holder.origin.variable), Static):
                found[contents_name(holder)] = around
            for parameter, argument in zip(parameters, call.arguments, strict=False):
                where = state.pointed(argument) if argument.type == parameter.type else None
                if where is not None and where.origin == holder.origin and where.offset <= holder.offset:
                    inside = Where(Origin(parameter.name), holder.offset - where.offset)
                    found[contents_name(inside)] = around
        for name, text in self.texts_of_statics(state):
            found[name] = Around(0, text.reach + 1, True, text, is_start=True)
        return found

    def texts_of_statics(self, state: State) -> Iterator[tuple[str, Text]]:
        """Global variables that begin with a text which may change."""
        if self.memory is None:
            return
        for origin, text in state.texts.items():
            is_static = isinstance(named_object(origin.variable), Static) and not origin.scaled
            if is_static and not text.is_fixed and self.is_steady(origin, text):
                yield origin.variable, text

    def leave(
        self, state: State, point: Point, call: Call, seen: dict[str, Around], given: list[Where | None]
    ) -> None:
        """Texts that the procedure leaves where memory holds pointers."""
        left, pointer = self.left, self.program.data_model.pointer
        if left is None or not isinstance(call.callee, Direct):
            return
        callee = self.program.procedure(call.callee.procedure)
        texts = frozenset(name for name, each in seen.items() if each.text is not None)
        numbers = {each.name: number for number, each in enumerate(callee.parameters)}
        target = "" if call.target is None else call.target.name
        for each in sorted(left.behind(callee.name, texts)):
            cell = content_holder(each)
            if cell is None:
                state.end(Where(Origin(each)), 0)
                continue
            holder: Where | None = cell
            if named_object(cell.origin.variable) is None:
                number = numbers[cell.origin.variable]
                is_same = (
                    number < len(given) and call.arguments[number].type == callee.parameters[number].type
                )
                base = given[number] if is_same else None
                holder = None if base is None else Where(base.origin, base.offset + cell.offset)
            if holder is None or (holder, pointer) in state.held or holder.origin.scaled:
                continue
            name = f"{left_name(point)} {each}"
            state.forget(name)
            if holder.origin.reads(name) or holder.origin.reads(target):
                continue
            self.named[name] = self.changes.held_in(self.objects(holder.origin.variable))
            state.held[holder, pointer] = Variable(name, pointer, VariableKind.TEMPORARY)
            state.made[Origin(name)] = (0, 1)
            state.texts[Origin(name)] = Text(0)

    def copy_addresses(self, state: State, call: Call) -> None:
        """Addresses that an initialiser copies into a struct."""
        match call:
            case Call(_, Direct("memcpy"), (to, Address(symbol), Integer(size))):
                where, pointer = state.pointed(to), self.program.data_model.pointer
                is_data = symbol not in self.program.headers() and not is_user_code(self.program, "memcpy")
                if where is None or not is_data or not _is_fixed(self.program.global_(symbol)):
                    return
                for offset, value in self.program.global_(symbol).initial:
                    if isinstance(value, Address) and offset + pointer.size <= size:
                        held = Variable(object_name(Static(value.symbol)), pointer, VariableKind.TEMPORARY)
                        state.held[Where(where.origin, where.offset + offset), pointer] = held
            case _:
                return


def _is_fixed(data: Global) -> bool:
    return data.is_constant and data.is_defined

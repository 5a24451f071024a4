"""Bounds in C by earlier accesses: what was accessed on every path is still there if nothing was freed.

A forward fixed point over one procedure follows, for each pointer in a variable, the bytes around it that are
accessible: those between two that were accessed, of what `malloc` made, and of what a caller passes by the
declared type. An object has no holes, so one interval a pointer is enough. Texts are followed beside them: a
zero behind the pointer stays until something else may be written over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from whence.engines.local.library.library_members import struct_left
from whence.engines.local.pointers.calls.memory_changes import Objects
from whence.engines.local.pointers.contents.library_pointers import member_at
from whence.engines.local.pointers.names import Where, contents_name
from whence.engines.local.pointers.refinement import block_if, is_zero_along
from whence.engines.local.pointers.state import State, covers
from whence.engines.local.pointers.surrounding_bytes import Around, Text
from whence.engines.local.pointers.surroundings import Surroundings
from whence.engines.local.pointers.transfer import Transfer, is_itself
from whence.engines.local.refutation.known_branches import label_behind
from whence.program.failures import OutsideObject
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import Branch, Call, Load, Switch, successors_of
from whence.program.operands import Integer, Operand
from whence.program.places import inner_elements
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import IntType


@final
class EarlierAccesses:
    """What is accessible at each point of one procedure."""

    def __init__(
        self, procedure: Procedure, passed: Mapping[str, Around], surroundings: Surroundings
    ) -> None:
        """`passed`: parameter -> the bytes around it that are accessible, unless it is null."""
        self.passed = passed
        self._procedure = procedure
        self._surroundings = surroundings
        self._transfer = Transfer(procedure, surroundings)
        self._starts: dict[int, State] = {}
        self._settle(self._transfer.start(dict(passed)))

    def _settle(self, start: State) -> None:
        """What comes to a block is met anew at first, so that names of an early round leave nothing behind;
        then what is known only gets less."""
        flow, blocks = control_flow(self._procedure), self._procedure.blocks
        ranks = {number: rank for rank, number in enumerate(flow.reverse_postorder)}
        visits, coming = dict[int, int](), dict[int, dict[int, State]]()
        self._starts[0] = start
        coming[0] = {-1: start.copy()}
        pending = {0}
        while pending:
            block = min(pending, key=ranks.__getitem__)
            pending.remove(block)
            self._surroundings.charge(len(blocks[block].instructions))
            end = self._after(block, len(blocks[block].instructions))
            if self._ends_in(block):
                continue
            for next_ in flow.all_successors[block]:
                successor, state = self._followed(block, next_, end)
                coming.setdefault(successor, {})[block] = state
                visits[successor] = visits.get(successor, 0) + 1
                if self._enter(successor, state, list(coming[successor].values()), visits[successor]):
                    pending.add(successor)

    def _enter(self, block: int, state: State, all_: list[State], visits: int) -> bool:
        """Control comes to the block with the last of the states; whether that changes what is known."""
        known, limits = self._starts.get(block), self._surroundings.limits
        if known is None or len(all_) == 1 or visits <= limits.fresh_joins:
            met = all_[0].copy()
            for other in all_[1:]:
                met.meet(other, is_late=False)
            self._starts[block] = met
            return met != known
        return known.meet(state, is_late=visits > limits.fresh_joins + limits.range_joins)

    def _followed(self, block: int, successor: int, end: State) -> tuple[int, State]:
        """The block that follows, behind a branch whose way is known, and the state there."""
        blocks, name = self._procedure.blocks, self._procedure.name
        coming = self._along(block, blocks[successor].label, end)
        behind = label_behind(self._procedure, block, successor)
        if behind is None:
            return successor, coming
        for position, instruction in enumerate(blocks[successor].instructions):
            self._transfer.step(coming, Point(name, successor, position), instruction)
        return self._procedure.block_numbers[behind], coming

    def _along(self, block: int, label: str, end: State) -> State:
        """At the end of the block, if control goes on to that of the label."""
        state = end.copy()
        last = self._procedure.blocks[block].instructions[-1]
        if not isinstance(last, Branch | Switch) or len(successors_of(last)) < 2:
            return state
        for (holder, type_), variable in end.held.items():
            text = end.texts.get(holder.origin) if isinstance(holder, Where) else None
            if text is None or type_ != IntType(8) or not isinstance(holder, Where):
                continue
            if text.reach == holder.offset and self._excludes(block, label, end, variable.name):
                state.texts[holder.origin] = Text(text.reach + 1, text.is_fixed)
        for position, each in enumerate(self._procedure.blocks[block].instructions):
            if isinstance(each, Call) and self._succeeds(block, label, end, each):
                self._transfer.left.succeed(state, Point(self._procedure.name, block, position), each)
        for (name, where), unless in end.filled.items():
            if all(self._excludes(block, label, end, name, each) for each in unless):
                state.end(where, 0)
        for origin in [*end.made, *end.texts]:
            is_new = not origin.scaled and origin not in state.accessed
            if is_new and self._excludes(block, label, end, origin.variable):
                state.accessed[origin] = end.made.get(origin) or (0, end.texts[origin].reach + 1)
        return state

    def _succeeds(self, block: int, label: str, end: State, call: Call) -> bool:
        """Whether control goes to the label only if the call leaves a struct of the library's."""
        given = struct_left(self._program, call)
        if given is None or call.target is None:
            return False
        name, failed = call.target.name, given.failed
        is_excluded = failed is not None and self._excludes(block, label, end, name, failed)
        return is_excluded or is_zero_along(self._procedure, block, label, end, name)

    @property
    def _program(self) -> Program:
        return self._surroundings.program

    def is_promised(self, load: Load, point: Point) -> bool:
        """Whether the load at the point reads a member of a struct of the library's that is never null."""
        if not self.is_reached(point):
            return False
        state = self._after(point.block, point.position)
        where = state.bytes_of(load.place)
        member = None if where is None else member_at(state, where)
        return member is not None and not member.may_be_null

    def _excludes(self, block: int, label: str, end: State, name: str, value: int = 0) -> bool:
        """Whether control goes elsewhere if the variable has the value."""
        taken = block_if(self._procedure, block, end, name, value, self._transfer.variables)
        return taken is not None and taken != label

    def _ends_in(self, block: int) -> bool:
        """Whether a call in the block does not come back."""
        instructions = self._procedure.blocks[block].instructions
        return any(isinstance(each, Call) and self._surroundings.lives.ends(each) for each in instructions)

    def _after(self, block: int, count: int) -> State:
        """Behind so many instructions of the block."""
        state, name = self._starts[block].copy(), self._procedure.name
        for position, instruction in enumerate(self._procedure.blocks[block].instructions[:count]):
            self._transfer.step(state, Point(name, block, position), instruction)
        return state

    def is_reached(self, point: Point) -> bool:
        return point.block in self._starts

    def around(self, pointer: Operand, point: Point) -> Around | None:
        """The bytes around the pointer that are accessible at the point, unless it is null."""
        if not self.is_reached(point):
            return None
        return self._transfer.known(self._after(point.block, point.position), pointer)

    def seen_by(self, call: Call, point: Point) -> dict[str, Around]:
        """The bytes around pointers that memory holds at the call, by their names in what is called."""
        return self._transfer.contents.seen_by(self._after(point.block, point.position), point, call)

    def texts_at(self, point: Point) -> Iterator[tuple[str, Objects]]:
        """Names of contents and of global variables that are texts there, or null, and the objects that hold
        the text."""
        state, pointer = self._after(point.block, point.position), self._program.data_model.pointer
        for holder, around in self._transfer.contents.at(state, point):
            if around.text is not None:
                where = state.where(state.held[holder, pointer])
                yield contents_name(holder), self._transfer.objects(where.origin.variable)
        for name, _ in self._transfer.contents.texts_of_statics(state):
            yield name, self._transfer.objects(name)

    def rules_out(self, failure: OutsideObject, point: Point) -> bool:
        """Whether the access lies in bytes that are accessible at the point."""
        if not self.is_reached(point) or not isinstance(failure.size, Integer):
            return False
        if not all(_is_within(each.index, each.count) for each in inner_elements(failure.place)):
            return False
        state = self._after(point.block, point.position)
        where = state.bytes_of(failure.place)
        if where is None or not self._is_kept(state, where):
            return False
        bytes_ = (where.offset, where.offset + failure.size.value)
        if covers(state.accessed.get(where.origin), bytes_):
            return True
        if not is_itself(state, failure.place):
            return False
        text = state.texts.get(where.origin)
        if text is not None and self._transfer.is_steady(where.origin, text):
            return covers((0, text.reach + 1), bytes_) or covers(state.made.get(where.origin), bytes_)
        return covers(state.made.get(where.origin), bytes_)

    def _is_kept(self, state: State, where: Where) -> bool:
        """Whether no handler or thread ends the object."""
        name = where.origin.variable
        changes = self._surroundings.changes
        return name in state.lasting or not changes.may_be_ended(self._transfer.objects(name))

    def text_of(self, pointer: Operand, point: Point) -> Text | None:
        """The text that the pointer leads to; None if it may lead to none."""
        around = self.around(pointer, point)
        return None if around is None else around.text


def _is_within(index: Operand, count: int) -> bool:
    return isinstance(index, Integer) and 0 <= index.signed < count

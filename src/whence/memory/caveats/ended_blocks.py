"""Variables of inner blocks that pointers outlive (C).

The life of `int v` in a block ends where control leaves the block. The IR has one object for it in each
activation of the procedure, so for the engines it lives on until that returns. A pointer to it that lies in
memory or in a variable of an outer block is what may be used too late: by the procedure itself, or by what it
calls outside of the block.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import call_sites, is_user_code
from whence.analysis.calls.relation import CallRelation
from whence.memory.caveats.shared_memory import shared_memory
from whence.memory.objects import AbstractObject, SlotObject
from whence.models.c.pointers.texts import LEAVES_PLACE
from whence.models.effects import AccessesVariadic, Reads, Writes
from whence.program.accesses import operands_read, variables_written
from whence.program.instructions import AddressOf, Assign, Call, Direct, Instruction, Load, Store
from whence.program.naming.scopes import Scopes, scopes_of
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.places import Cell, Slot, root_of
from whence.program.procedure import FrameSlot, Point, Procedure
from whence.program.program import Language, Program
from whence.program.source_level.spans import span_at
from whence.source import Span


class _Inner(NamedTuple):
    slot: FrameSlot
    block: int
    """The lexical block where its life ends."""


class _Late(NamedTuple):
    """Where a variable may be used too late: by procedures that know it, everywhere in what may be called."""

    outside: frozenset[Point]
    called: frozenset[str]
    is_anywhere: bool


@final
class EndedBlocks:
    """Of one program; each variable is looked at once."""

    def __init__(self, program: Program) -> None:
        self._program = program.view()
        self._memory = shared_memory(program)
        self._inner: dict[str, tuple[_Inner, ...]] = {}
        self._late: dict[tuple[str, str], _Late] = {}

    def variable_behind(self, point: Point, pointer: Operand, procedures: Iterable[str]) -> str:
        """A variable of these procedures whose block may have ended when the instruction at the point uses
        the pointer; empty if there is none."""
        for name in procedures:
            for inner in self._inner_of(name):
                late = self._late_uses(name, inner)
                is_late = point in late.outside or point.procedure in late.called
                if is_late and self._may_lead(point, pointer, self._memory.slot(name, inner.slot.name), late):
                    return inner.slot.source or inner.slot.name
        return ""

    def _may_lead(self, point: Point, pointer: Operand, object_: SlotObject, late: _Late) -> bool:
        found = self._memory.points_to(point.procedure, pointer)
        objects = {each.object for each in found.targets}
        return object_ in objects or (late.is_anywhere and self._memory.unknown in objects)

    # variables of inner blocks

    def _inner_of(self, name: str) -> tuple[_Inner, ...]:
        if name not in self._inner:
            self._inner[name] = tuple(self._found(name))
        return self._inner[name]

    def _found(self, name: str) -> Iterator[_Inner]:
        if not is_user_code(self._program, name):
            return
        procedure = self._program.procedure(name)
        scopes = scopes_of(self._program, name) if procedure.slots else None
        if scopes is None:
            return
        for slot in procedure.slots:
            block = self._block(procedure, scopes, slot)
            is_inner = block is not None and scopes.is_inner(block)
            if block is not None and is_inner and _is_handed_on(self._program, procedure, slot.name):
                yield _Inner(slot, block)

    def _block(self, procedure: Procedure, scopes: Scopes, slot: FrameSlot) -> int | None:
        """Where it is declared; a literal has no name, and is made where it is first spoken of."""
        if slot.source:
            return scopes.block_of(slot.source, slot.span.line, slot.span.column)
        for point, instruction in procedure.points():
            if _names(instruction, slot.name):
                span = span_at(self._program, point)
                return next(iter(scopes.blocks_at(span.line, span.column)), None)
        return None

    # uses that are too late

    def _late_uses(self, name: str, inner: _Inner) -> _Late:
        key = (name, inner.slot.name)
        if key not in self._late:
            self._late[key] = self._uses(name, inner)
        return self._late[key]

    def _uses(self, name: str, inner: _Inner) -> _Late:
        procedure, scopes = self._program.procedure(name), scopes_of(self._program, name)
        assert scopes is not None
        object_ = self._memory.slot(name, inner.slot.name)
        is_anywhere = bool(self._memory.escapes(object_))
        is_stored = is_anywhere or any(
            not self._ends_with(scopes, inner, name, each) for each in self._memory.holding(object_)
        )
        outside = frozenset(
            point
            for point, _ in procedure.points()
            if not self._is_in_block(scopes, inner, span_at(self._program, point))
        )
        called: set[str] = set()
        for site in call_sites(procedure):
            if site.point in outside and (is_stored or self._passes(name, site.call, object_)):
                called.update(self._memory.callees_of(site.point, site.call))
        below = CallRelation(self._program).reachable(*sorted(called - {""}))
        return _Late(outside, frozenset(below), is_anywhere)

    def _passes(self, name: str, call: Call, object_: SlotObject) -> bool:
        return any(
            target.object is object_
            for each in call.arguments
            if isinstance(each, Variable)
            for target in self._memory.points_to(name, each).targets
        )

    def _ends_with(self, scopes: Scopes, inner: _Inner, name: str, holder: AbstractObject) -> bool:
        """Whether what holds the pointer ends no later than the variable."""
        if not isinstance(holder, SlotObject) or holder.procedure != name:
            return False
        procedure = self._program.procedure(name)
        block = self._block(procedure, scopes, procedure.slots_by_name[holder.name])
        return block is not None and scopes.is_within(block, inner.block)

    def _is_in_block(self, scopes: Scopes, inner: _Inner, span: Span) -> bool:
        """Where its life has begun: before the declaration there may be an earlier one, of another round."""
        blocks, declared = scopes.blocks_at(span.line, span.column), inner.slot.span
        is_behind = not declared.is_known or (declared.line, declared.column) <= (span.line, span.column)
        return is_behind and bool(blocks) and all(scopes.is_within(each, inner.block) for each in blocks)


def ended_variable(program: Program, point: Point, pointer: Operand, procedures: Iterable[str]) -> str:
    if program.language is not Language.C:
        return ""
    known = program.derived(EndedBlocks, lambda: EndedBlocks(program))
    return known.variable_behind(point, pointer, procedures)


def _names(instruction: Instruction, slot: str) -> bool:
    return isinstance(instruction, AddressOf | Load | Store) and root_of(instruction.place) == Slot(slot)


def _is_handed_on(program: Program, procedure: Procedure, slot: str) -> bool:
    """Whether the address reaches more than temporaries and functions of the library that only go through
    it, by the procedure's own text."""
    known: set[Operand] = set()
    grows = True
    while grows:
        before = len(known)
        for _, instruction in procedure.points():
            if _leads_there(instruction, slot, known):
                for variable in variables_written(instruction):
                    if variable.kind is not VariableKind.TEMPORARY:
                        return True
                    known.add(variable)
        grows = len(known) > before
    return any(_gives_away(program, instruction, known) for _, instruction in procedure.points())


def _leads_there(instruction: Instruction, slot: str, known: set[Operand]) -> bool:
    match instruction:
        case AddressOf(_, place):
            root = root_of(place)
            return root == Slot(slot) or (isinstance(root, Cell) and root.pointer in known)
        case Assign():
            return any(each in known for each in instruction.operands)
        case Call():
            return any(each in known for each in instruction.arguments)
        case _:
            return False


def _gives_away(program: Program, instruction: Instruction, known: set[Operand]) -> bool:
    match instruction:
        case Load() | AddressOf() | Assign():
            return False
        case Store(_, value):
            return value in known
        case Call():
            return any(each in known for each in instruction.arguments) and not _goes_through(
                program, instruction
            )
        case _:
            return any(each in known for each in operands_read(instruction))


def _goes_through(program: Program, call: Call) -> bool:
    """Whether it is a function of the library that reads and writes through its arguments and does not keep
    them."""
    if not isinstance(call.callee, Direct) or is_user_code(program, call.callee.procedure):
        return False
    if call.callee.procedure.startswith("llvm."):
        return True
    function = library_function(call.callee.procedure)
    if function is None or function.canonical in LEAVES_PLACE:
        return False
    return all(isinstance(each, Reads | Writes | AccessesVariadic) for each in function.effects)

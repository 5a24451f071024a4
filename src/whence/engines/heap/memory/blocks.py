"""Blocks of memory that are copied or filled: memcpy, memmove, memset, and what else copies bytes."""

from __future__ import annotations

from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.memory.versions import Copy
from whence.engines.heap.state.abstract_state import State
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.operands import Operands
from whence.engines.heap.state.values import Number, Pointer
from whence.logic.term import Op, Term
from whence.program.instructions import Call
from whence.program.operands import Operand

BLOCKS = frozenset({"memcpy", "memmove", "memset"})


def block(machine: Machine, operands: Operands, call: Call, name: str) -> Pointer:
    """memcpy, memmove and memset."""
    to = operands.pointer(call.arguments[0])
    size = machine.arithmetic.unsigned(operands.number(call.arguments[2]))
    if name != "memset":
        copy_bytes(
            machine, operands.state, (to, call.arguments[0]), size, operands.pointer(call.arguments[1])
        )
        return to
    filler = operands.value(call.arguments[1])
    is_zero = isinstance(filler, Number) and filler.term.op is Op.INT and filler.term.value % 256 == 0
    high = machine.facts.terms.add(to.offset, size)
    written = machine.given(to, call.arguments[0])
    machine.fill(operands.state, to, to.offset, high, is_zero=is_zero, regions=written)
    return to


def copy_bytes(
    machine: Machine, state: State, to: tuple[Pointer, Operand | None], size: Term, source: Pointer
) -> None:
    """Contents are copied from one object to another, else forgotten. `to` is where to, and the argument that
    says so."""
    where, operand = to
    written = machine.given(where, operand) if operand is not None else machine.targets(where)
    high = machine.facts.terms.add(where.offset, size)
    regions = machine.targets(source)
    if len(regions) == 1 and regions[0].origin is not Origin.FUNCTION:
        copy(machine, state, written, where, high, source, regions[0])
        return
    for region in regions:
        machine.objects.expose(frozenset({region}))
    machine.fill(state, where, where.offset, high, is_zero=False, regions=written)


def copy(
    machine: Machine,
    state: State,
    regions: list[Region],
    to: Pointer,
    high: Term,
    source: Pointer,
    held: Region,
) -> None:
    terms, shadow = machine.facts.terms, machine.objects.shadow
    writable = [each for each in regions if not each.is_constant]
    copied = [(region, region, machine.version(state, held)) for region in writable]
    if machine.tracks_undefined:
        before = machine.version(state, shadow(held))
        copied += [(region, shadow(region), before) for region in writable]
    for region, written, before in copied:
        state.memory[written] = Copy(
            machine.version(state, written),
            None if region.is_single else to.base,
            to.offset,
            high,
            before,
            machine.base_in(held, source.base),
            source.offset,
            region.holds(terms, to.base),
            f"copied {machine.site}",
            machine.counters,
        )

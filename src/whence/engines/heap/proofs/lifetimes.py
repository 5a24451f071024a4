"""When an obligation of the kinds `freed` and `uninit` fails, over an abstract state."""

from __future__ import annotations

from whence.engines.heap.memory.regions import Origin
from whence.engines.heap.state.definedness import may_be_undefined
from whence.engines.heap.state.machine import Machine
from whence.engines.heap.state.operands import Operands
from whence.logic.term import Term
from whence.program.failures import Failure, IsGone, IsNotFreeable, IsUninitialised
from whence.program.instructions import Instruction
from whence.program.memory_obligations import memory_obligations_of
from whence.program.obligations import Obligation, ObligationKind
from whence.program.operands import Operand


def asked_of(machine: Machine, instruction: Instruction) -> list[Obligation]:
    """The obligations of the kind that the analysis is made for."""
    if not machine.tracks_freed and not machine.tracks_undefined:
        return []
    kind = ObligationKind.FREED if machine.tracks_freed else ObligationKind.UNINIT
    return [each for each in memory_obligations_of(instruction, machine.contracts) if each.kind is kind]


def when_fails(operands: Operands, failure: Failure) -> Term:
    match failure:
        case IsGone(pointer):
            return _is_gone(operands, pointer)
        case IsNotFreeable(pointer):
            return _is_not_freeable(operands, pointer)
        case IsUninitialised(subjects):
            return may_be_undefined(operands, subjects)
        case _:
            raise AssertionError(failure)


def _is_gone(operands: Operands, pointer: Operand) -> Term:
    machine, terms = operands.machine, operands.machine.facts.terms
    where = operands.pointer(pointer)
    return terms.or_(
        *(
            terms.and_(region.holds(terms, where.base), machine.is_gone(operands.state, region, where.base))
            for region in machine.targets(where)
            if region.origin is not Origin.FUNCTION
        )
    )


def _is_not_freeable(operands: Operands, pointer: Operand) -> Term:
    """What callers pass may be no object of the heap."""
    machine, terms = operands.machine, operands.machine.facts.terms
    where = operands.pointer(pointer)
    zero = terms.integer(0)
    fit = [terms.eq(where.base, zero)]
    for region in machine.targets(where):
        if region.origin is Origin.HEAP:
            is_there = terms.not_(machine.is_gone(operands.state, region, where.base))
            at_start = terms.eq(where.offset, zero)
            fit.append(terms.and_(region.holds(terms, where.base), at_start, is_there))
    return terms.not_(terms.or_(*fit))

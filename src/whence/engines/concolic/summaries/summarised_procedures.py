"""Which procedures get trees of their own.

A procedure whose effects are its result and what it writes to memory is summarised, and a call through a
pointer may be one of any function whose address is taken. One that allocates, takes inputs, computes with
floating-point numbers or calls what does runs as part of its callers, which is exact too, and costs the
sharing of its paths.
"""

from __future__ import annotations

from collections.abc import Iterator

from whence.engines.concolic.summaries.constant_pointers import ConstantPointers
from whence.engines.concolic.summaries.write_regions import BLOCKS, is_ending, pointed_at
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Jump,
    Load,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
)
from whence.program.operands import Address, Operand
from whence.program.places import Place, Static, operands_of, root_of
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import IntType, PointerType, Type, VoidType

_OUTPUT = frozenset({"printf", "fprintf", "vprintf", "vfprintf", "dprintf", "__whence_write"})
"""They leave nothing behind but output."""


def summarised_procedures(
    program: Program,
    entry: str,
    left_out: frozenset[str] = frozenset(),
    *,
    is_given_functions: bool = False,
) -> frozenset[str]:
    """Those that the entry may call, directly or not, without those that are left out and their callers.
    Where the entry is given functions, which return inputs, those that call through pointers are left out."""
    callees = direct_callees(program, entry)
    if is_given_functions:
        left_out |= {name for name in callees if _calls_pointers(program.procedure(name))}
    others = callees.keys() - left_out - {entry}
    candidates = {name for name in others if _is_local(program.procedure(name))}
    while True:
        kept = {name for name in candidates if all(_is_fine(each, candidates) for each in callees[name])}
        if kept == candidates:
            return frozenset(kept)
        candidates = kept


def _calls_pointers(procedure: Procedure) -> bool:
    calls = (each for _, each in procedure.points() if isinstance(each, Call))
    return any(isinstance(each.callee, Indirect) for each in calls)


def named_globals(program: Program, procedures: frozenset[str]) -> tuple[str, ...]:
    """The variables and functions that the procedures name, the library's too, and those that named pointers
    stand for, in a fixed order. Where one calls through a pointer, these are all functions that it may lead
    to."""
    functions = program.index().address_taken if procedures else frozenset()
    constant_pointers = ConstantPointers(program)
    found: dict[str, None] = {}
    for procedure in sorted(procedures):
        for _, instruction in program.procedure(procedure).points():
            if isinstance(instruction, Call) and isinstance(instruction.callee, Indirect):
                found.update(dict.fromkeys(sorted(functions)))
            for symbol in _symbols(instruction):
                if symbol in functions:
                    found[symbol] = None
                elif symbol not in found and symbol not in program.headers():
                    found[symbol] = None
                    if target := constant_pointers.target_of(symbol):
                        found[target] = None
    return tuple(found)


def direct_callees(program: Program, entry: str) -> dict[str, frozenset[str]]:
    """The entry and what it may lead to by calls, each with what it calls; by none that a library function
    makes of what it is handed."""
    found: dict[str, frozenset[str]] = {}
    pending = [entry]
    while pending:
        name = pending.pop()
        if name in found or not program.defines(name):
            continue
        called = dict.fromkeys(_called(program, program.procedure(name)))
        found[name] = frozenset(called)
        pending.extend(reversed(called))
    return found


def _called(program: Program, procedure: Procedure) -> Iterator[str]:
    for _, instruction in procedure.points():
        if not isinstance(instruction, Call):
            continue
        if isinstance(instruction.callee, Direct):
            yield instruction.callee.procedure
        elif program.headers()[procedure.name].is_library:
            yield ""
        else:
            yield from pointed_at(program, instruction) or ("",)


def _is_fine(callee: str, candidates: set[str]) -> bool:
    return callee in candidates or callee in BLOCKS or callee in _OUTPUT or is_ending(callee)


def _is_local(procedure: Procedure) -> bool:
    if procedure.is_variadic:
        return False
    types = [each.type for each in procedure.parameters]
    if not all(_is_followed(type_) for type_ in types):
        return False
    if not isinstance(procedure.result, VoidType) and not _is_followed(procedure.result):
        return False
    return all(_is_followable(instruction) for _, instruction in procedure.points())


def _is_followed(type_: Type) -> bool:
    return isinstance(type_, IntType | PointerType)


def _is_followable(instruction: Instruction) -> bool:
    match instruction:
        case Allocate() | Unsupported() | Catch() | Throw():
            return False
        case Store(_, value, volatile):
            return _is_followed(value.type) and not volatile
        case Load(target, _, volatile):
            return _is_followed(target.type) and not volatile
        case Assign(target):
            return _is_followed(target.type)
        case Call(_, callee):
            return isinstance(callee, Direct | Indirect)
        case AddressOf() | Assume() | Jump() | Branch() | Switch() | Return() | Unreachable():
            return True


def _symbols(instruction: Instruction) -> Iterator[str]:
    match instruction:
        case Load(_, place) | AddressOf(_, place):
            yield from _place_symbols(place)
        case Store(place, value):
            yield from _place_symbols(place)
            yield from _operand_symbols((value,))
        case Assign(_, _, operands) | Call(_, _, operands):
            yield from _operand_symbols(operands)
        case Return(value) if value is not None:
            yield from _operand_symbols((value,))
        case _:
            return


def _place_symbols(place: Place) -> Iterator[str]:
    root = root_of(place)
    if isinstance(root, Static):
        yield root.symbol
    yield from _operand_symbols(tuple(operands_of(place)))


def _operand_symbols(operands: tuple[Operand, ...]) -> Iterator[str]:
    for operand in operands:
        if isinstance(operand, Address):
            yield operand.symbol

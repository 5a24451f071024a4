"""Addresses that a C program gives away and gets back: through a pipe or a file, or written as a text.

What comes back leads to the object, and no pointer of the program shows that. Only programs that do both are
concerned: a list of pointers that is written and never read, or `%p` in a message, gives nothing back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import final

from whence.analysis.calls.call_sites import call_sites, is_user_code
from whence.memory.caveats.moved_bytes import gives_pointers, holds_pointers
from whence.memory.memory import Memory
from whence.models.c.pointers.memory_in_and_out import (
    GIVES_BYTES,
    GIVES_TEXT,
    READS_NUMBERS,
    TAKES_BYTES,
    TAKES_TEXT,
)
from whence.models.contracts import literal_text
from whence.program.instructions import AddressOf, Assign, Call, Direct
from whence.program.operands import Address, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Slot, Static, root_of
from whence.program.procedure import Procedure
from whence.program.program import Language, Program
from whence.program.types import ArrayType, PointerType, StructType, Type
from whence.records import dataclass

_WORDS = frozenset({Operator.TRUNC, Operator.ZEXT, Operator.SEXT, Operator.COPY})


@final
@dataclass(frozen=True, slots=True)
class Returned:
    function: str
    """By which the program may get one of its addresses back; empty if there is none."""


def returned_address(program: Program) -> str:
    """A function by which the program may get one of its addresses back; empty if there is none."""
    if program.language is not Language.C:
        return ""
    return program.derived(Returned, lambda: Returned(_found(program.view()))).function


def _found(program: Program) -> str:
    called = program.index().callers.keys()
    found = ""
    if not called.isdisjoint(GIVES_BYTES) and not called.isdisjoint(TAKES_BYTES):
        memory = Memory(program)
        is_given = any(_moves_pointers(memory, GIVES_BYTES, holds_pointers))
        found = next(_moves_pointers(memory, TAKES_BYTES, gives_pointers), "") if is_given else ""
    if not found and not called.isdisjoint(GIVES_TEXT) and not called.isdisjoint(TAKES_TEXT | READS_NUMBERS):
        is_given = any(_writes_address(program, *each) for each in _calls(program, GIVES_TEXT))
        found = _reads_address(program) if is_given else ""
    return found


def _calls(program: Program, names: frozenset[str]) -> Iterator[tuple[Procedure, Call]]:
    """Calls of these functions in the user's code."""
    callers = program.index().callers
    found = dict.fromkeys(user for name in sorted(names & callers.keys()) for user in sorted(callers[name]))
    for name in found:
        if is_user_code(program, name):
            procedure = program.procedure(name)
            for site in call_sites(procedure):
                if isinstance(site.call.callee, Direct) and site.call.callee.procedure in names:
                    yield procedure, site.call


def _moves_pointers(
    memory: Memory, functions: Mapping[str, int], shows: Callable[[Memory, str, Operand], bool]
) -> Iterator[str]:
    """The functions that move the bytes of an object which is declared with pointers, or shows that it has
    some."""
    program = memory.program
    for procedure, call in _calls(program, frozenset(functions)):
        assert isinstance(call.callee, Direct)
        place = functions[call.callee.procedure]
        buffer = call.arguments[place] if place < len(call.arguments) else None
        if buffer is None:
            continue
        if _is_declared_with_pointers(program, procedure, buffer) or shows(memory, procedure.name, buffer):
            yield call.callee.procedure


def _is_declared_with_pointers(program: Program, procedure: Procedure, buffer: Operand) -> bool:
    if isinstance(buffer, Address):
        return _is_of_pointers(program, buffer.symbol)
    for _, instruction in procedure.points():
        if isinstance(instruction, AddressOf) and instruction.target == buffer:
            match root_of(instruction.place):
                case Slot(name):
                    return _has_pointers(procedure.slots_by_name[name].type)
                case Static(symbol):
                    return _is_of_pointers(program, symbol)
                case _:
                    return False
    return False


def _is_of_pointers(program: Program, symbol: str) -> bool:
    return symbol in program.global_names() and _has_pointers(program.global_(symbol).type)


def _has_pointers(type_: Type) -> bool:
    match type_:
        case PointerType():
            return True
        case ArrayType(element):
            return _has_pointers(element)
        case StructType(_, members):
            return any(_has_pointers(each.type) for each in members)
        case _:
            return False


def _writes_address(program: Program, procedure: Procedure, call: Call) -> bool:
    """Whether an address is written as a text: with `%p`, or as a number."""
    if any(b"%p" in _text(program, each) for each in call.arguments):
        return True
    numbers = _numbers(procedure)
    return any(isinstance(each, Variable) and each.name in numbers for each in call.arguments)


def _numbers(procedure: Procedure) -> frozenset[str]:
    """Variables that hold an address as a number."""
    found: set[str] = set()
    for _, instruction in procedure.points():
        if isinstance(instruction, Assign):
            operands = [each.name for each in instruction.operands if isinstance(each, Variable)]
            is_word = instruction.operator in _WORDS and not found.isdisjoint(operands)
            if is_word or instruction.operator is Operator.PTRTOINT:
                found.add(instruction.target.name)
    return frozenset(found)


def _reads_address(program: Program) -> str:
    """The function that makes a pointer, or a number of which a pointer is made."""
    called = program.index().callers.keys()
    for _, call in _calls(program, TAKES_TEXT):
        assert isinstance(call.callee, Direct)
        if any(b"%p" in _text(program, each) for each in call.arguments):
            return call.callee.procedure
    if any(_makes_pointers(program.procedure(name)) for name in _own(program)):
        return min((TAKES_TEXT | READS_NUMBERS) & called)
    return ""


def _own(program: Program) -> Iterator[str]:
    for name, header in program.headers().items():
        if header.is_defined and is_user_code(program, name):
            yield name


def _makes_pointers(procedure: Procedure) -> bool:
    """Whether a pointer is made of a number that was none in the same procedure."""
    numbers = _numbers(procedure)
    return any(
        isinstance(instruction, Assign)
        and instruction.operator is Operator.INTTOPTR
        and any(isinstance(each, Variable) and each.name not in numbers for each in instruction.operands)
        for _, instruction in procedure.points()
    )


def _text(program: Program, operand: Operand) -> bytes:
    """The constant text that an operand points at, if it does."""
    if not isinstance(operand, Address) or operand.symbol not in program.global_names():
        return b""
    return literal_text(program.global_(operand.symbol)) or b""

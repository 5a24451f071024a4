"""Obligations of C that are asked only on demand: lifetimes of objects (`freed`), initial values (`uninit`).

An uninitialised value may be copied, computed with and written out again: that happens wherever structs with
padding or optional fields are copied. It fails where it is used for something that can be seen (decision
0080): a branch, the place of an access, a divisor, the function that is called, or what a library function is
given.
"""

from __future__ import annotations

from collections.abc import Iterator

from whence.program.contracts import Contracts, LibraryAccess, LibraryRelease
from whence.program.failures import IsGone, IsNotFreeable, IsUninitialised
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
from whence.program.obligations import Obligation, ObligationKind
from whence.program.operands import Address, Null, Operand, Variable
from whence.program.operators import DIVISIONS
from whence.program.places import Cell, Place, operands_of, root_of


def memory_obligations_of(instruction: Instruction, contracts: Contracts) -> tuple[Obligation, ...]:
    match instruction:
        case Load(_, place) | Store(place):
            return (*_gone_place(place), *_uninitialised(tuple(operands_of(place)), place, "access"))
        case Assign(_, operator, (_, divisor)) if operator in DIVISIONS:
            return tuple(_uninitialised((divisor,), divisor, "division"))
        case Branch(condition):
            return tuple(_uninitialised((condition,), condition, "condition"))
        case Switch(value):
            return tuple(_uninitialised((value,), value, "condition"))
        case Call(_, Indirect(pointer)):
            return tuple(_uninitialised((pointer,), pointer, "call through"))
        case Call(_, Direct(name)):
            return tuple(_of_library_call(instruction, name, contracts))
        case Call() | Assign() | AddressOf() | Allocate() | Assume() | Catch() | Unsupported():
            return ()
        case Jump() | Return() | Throw() | Unreachable():
            return ()


def _gone_place(place: Place) -> Iterator[Obligation]:
    root = root_of(place)
    if isinstance(root, Cell):
        yield from _gone(root.pointer, "dereference", None)


def _gone(pointer: Operand, description: str, operand: int | None) -> Iterator[Obligation]:
    if not isinstance(pointer, Address | Null):
        yield Obligation(ObligationKind.FREED, pointer, IsGone(pointer), description, operand)


def _uninitialised(
    operands: tuple[Operand, ...], subject: Operand | Place, description: str, operand: int | None = None
) -> Iterator[Obligation]:
    read = tuple(each for each in operands if isinstance(each, Variable))
    if read:
        yield Obligation(ObligationKind.UNINIT, subject, IsUninitialised(read), description, operand)


def _of_library_call(call: Call, name: str, contracts: Contracts) -> Iterator[Obligation]:
    """One obligation of each kind for an argument, whatever the function does through it."""
    found = contracts(call)
    released = [each.argument for each in found if isinstance(each, LibraryRelease)]
    for number in released:
        pointer = call.arguments[number]
        if not isinstance(pointer, Null):
            yield Obligation(ObligationKind.FREED, pointer, IsNotFreeable(pointer), name, number)
    touched = dict.fromkeys(each.argument for each in found if isinstance(each, LibraryAccess))
    for number in sorted(each for each in touched if each not in released):
        yield from _gone(call.arguments[number], name, number)
    for number, argument in enumerate(call.arguments) if found else ():
        yield from _uninitialised((argument,), argument, name, number)

"""Which variables an instruction reads and writes: asked by every engine, so answered in one place."""

from __future__ import annotations

from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
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
from whence.program.operands import Aggregate, Operand, Variable
from whence.program.places import operands_of
from whence.program.types import size_of


def operands_read(instruction: Instruction) -> tuple[Operand, ...]:
    """The operands that the instruction evaluates, in order; places count by their pointer and indices."""
    match instruction:
        case Assign(_, _, operands):
            return operands
        case Load(_, place) | AddressOf(_, place):
            return tuple(operands_of(place))
        case Store(place, value):
            return (*operands_of(place), value)
        case Allocate(_, _, _, count):
            return (count,)
        case Call(_, callee, arguments):
            return (callee.pointer, *arguments) if isinstance(callee, Indirect) else arguments
        case Assume(condition) | Branch(condition):
            return (condition,)
        case Switch(value) | Throw(value):
            return (value,)
        case Return(value):
            return () if value is None else (value,)
        case Catch() | Unsupported() | Jump() | Unreachable():
            return ()


def variables_read(instruction: Instruction) -> tuple[Variable, ...]:
    found: list[Variable] = []
    pending = list(reversed(operands_read(instruction)))
    while pending:
        operand = pending.pop()
        if isinstance(operand, Variable):
            found.append(operand)
        elif isinstance(operand, Aggregate):
            pending.extend(reversed(operand.values))
    return tuple(found)


def variables_written(instruction: Instruction) -> tuple[Variable, ...]:
    match instruction:
        case Assign(target) | Load(target) | AddressOf(target) | Allocate(target) | Catch(target):
            return (target,)
        case Call(target):
            return () if target is None else (target,)
        case Unsupported(_, writes):
            return writes
        case Store() | Assume() | Jump() | Branch() | Switch() | Return() | Throw() | Unreachable():
            return ()


def access_size(instruction: Instruction) -> int:
    """Bytes that a load or a store accesses; 1 for what others do."""
    match instruction:
        case Load(target):
            return size_of(target.type)
        case Store(_, value):
            return size_of(value.type)
        case _:
            return 1

"""Calls: reading one, and lowering those that are not intrinsics."""

from __future__ import annotations

import re
from typing import Final, final

from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.reading.tokens import ATTRIBUTE, NAME, Unlowerable, plain_name, skip_attributes
from whence.models.c.jumps import JUMPS
from whence.program.instructions import (
    Allocate,
    Assume,
    Call,
    Callee,
    Direct,
    Indirect,
    Region,
    Signature,
)
from whence.program.operands import Operand, Variable, integer
from whence.program.operators import Operator
from whence.program.types import BOOL, BYTE, INT32, INT64, VOID, IntType, PointerType, Type
from whence.records import dataclass

_SYMBOL = re.compile(rf"@({NAME})\(")
_ASSEMBLY: Final = re.compile(r'(?<= )asm (?=[a-z"])')
_ASSUMPTIONS: Final = frozenset({"__VERIFIER_assume", "klee_assume"})


@final
@dataclass(frozen=True, slots=True)
class CallText:
    """A call as read: `symbol` is the callee's name in the text, or empty for an indirect call."""

    symbol: str
    pointer: Operand | None
    arguments: tuple[Operand, ...]
    signature: Signature


def lower_call(builder: Builder, token: str, opcode: str, rest: str) -> None:
    if opcode != "call":
        rest = rest.removeprefix("call ")
    if (instructions := _ASSEMBLY.search(rest)) is not None:
        _lower_assembly(builder, token, rest, instructions.start())
        return
    call = read_call(builder, rest)
    if call.symbol.startswith("llvm."):
        from whence.frontends.llvm.lowering.calls.intrinsics import lower_intrinsic

        lower_intrinsic(builder, token, call)
    elif not call.symbol or (builder.is_own(call.symbol) or not _lower_known(builder, token, call)):
        _lower_plain(builder, token, call)


def _lower_plain(builder: Builder, token: str, call: CallText) -> None:
    from whence.frontends.llvm.lowering.calls.prototypes import conformed

    callee = _callee(builder, call)
    wanted = builder.prototype(callee.procedure) if isinstance(callee, Direct) else None
    found = conformed(builder, token, callee, call, wanted)
    if found is not None:
        emit_call(builder, token, callee, found)


def read_call(builder: Builder, rest: str) -> CallText:
    result, position = builder.types.read(rest, skip_attributes(rest, 0))
    fixed: int | None = None
    if rest.startswith(" (", position):
        fixed, position = _parameter_count(builder, rest, position + 2)
    position += 1
    found = _SYMBOL.match(rest, position)
    pointer: Operand | None = None
    if found is not None:
        position = found.end()
    else:
        pointer, position = builder.value(builder.types.model.pointer, rest, position)
        position += 1
    arguments, types = _arguments(builder, rest, position)
    fixed = len(arguments) if fixed is None else fixed
    passed = tuple(
        builder.types.model.pointer if number < fixed and by_value else type_
        for number, (type_, by_value) in enumerate(types)
    )
    symbol = plain_name(found[1]) if found else ""
    return CallText(symbol, pointer, arguments, Signature(result, passed, fixed))


def _lower_assembly(builder: Builder, token: str, rest: str, position: int) -> None:
    from whence.frontends.llvm.lowering.calls.assembly import lower_assembly, read_assembly

    result, _ = builder.types.read(rest, skip_attributes(rest, 0))
    template, constraints, position = read_assembly(rest, position)
    arguments, _ = _arguments(builder, rest, position)
    lower_assembly(builder, token, result, template, constraints, arguments)


def emit_call(builder: Builder, token: str, callee: Callee, call: CallText) -> None:
    target: Variable | None = None
    if call.signature.result != VOID:
        target = builder.temporary(token, call.signature.result)
    builder.out.append(Call(target, callee, call.arguments, call.signature, builder.span))


def call_library(
    builder: Builder, target: Variable | None, name: str, result: Type, *arguments: Operand
) -> None:
    """A call that the text does not spell so: an intrinsic that is a library procedure."""
    types = tuple(argument.type for argument in arguments)
    signature = Signature(result, types, len(types))
    builder.out.append(Call(target, Direct(name), arguments, signature, builder.span))


def assume(builder: Builder, condition: Operand) -> None:
    """Executions continue only where the condition is not zero."""
    if condition.type != BOOL and isinstance(condition.type, IntType):
        zero = integer(0, condition.type.bits)
        condition = builder.compute("assumed", BOOL, Operator.NE, condition, zero)
    builder.out.append(Assume(condition, builder.span))


def _callee(builder: Builder, call: CallText) -> Callee:
    if call.pointer is None:
        return Direct(builder.module.symbol(call.symbol))
    return Indirect(call.pointer)


def _lower_known(builder: Builder, token: str, call: CallText) -> bool:
    """Procedures that the IR has instructions for, or cannot express."""
    is_allocation = call.symbol == "malloc" and token and isinstance(call.signature.result, PointerType)
    if is_allocation and [type(each) for each in call.signature.parameters] == [IntType]:
        size = builder.resized(call.arguments[0], INT64)
        target = builder.temporary(token, call.signature.result)
        builder.out.append(Allocate(target, Region.HEAP, BYTE, size, builder.span))
        return True
    if call.symbol in _ASSUMPTIONS and len(call.arguments) == 1:
        assume(builder, call.arguments[0])
        return True
    if call.symbol in JUMPS:
        raise Unlowerable(f"{call.symbol} (a jump between procedures)")
    if token and call.signature.result == INT32 and call.signature.parameters == (INT32,):
        from whence.frontends.llvm.lowering.calls.characters import lower_character_call

        return lower_character_call(builder, token, call.symbol, builder.stable(call.arguments[0]))
    return False


def _parameter_count(builder: Builder, rest: str, position: int) -> tuple[int, int]:
    """How many parameters a printed procedure type names, and the position after it."""
    count = 0
    while not rest.startswith(")", position):
        if rest.startswith("...", position):
            position += 3
        elif rest[position] in ", ":
            position += 1
        else:
            _, position = builder.types.read(rest, position)
            count += 1
    return count, position + 1


def _arguments(
    builder: Builder, rest: str, position: int
) -> tuple[tuple[Operand, ...], list[tuple[Type, bool]]]:
    """The operands up to the closing parenthesis, and of each its type and whether it goes by value."""
    operands: list[Operand] = []
    types: list[tuple[Type, bool]] = []
    while not rest.startswith(")", position):
        if rest.startswith(", ", position):
            position += 2
        type_, position = builder.types.read(rest, position)
        position += 1
        by_value = False
        while (found := ATTRIBUTE.match(rest, position)) is not None:
            if rest.startswith("byval(", position):
                type_, by_value = builder.types.read(rest, position + len("byval("))[0], True
            position = found.end()
        operand, position = builder.value(builder.types.model.pointer if by_value else type_, rest, position)
        operands.append(operand)
        types.append((type_, by_value))
    return tuple(operands), types

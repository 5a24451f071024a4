"""Atomic read-modify-write instructions: a load, an operator and a store.

Between the three no other thread comes, which every answer about C assumes of the whole program; a fence
orders what other threads see, so it is nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from whence.frontends.llvm.lowering.addresses import accessed
from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.lowering.result_types import result_type
from whence.frontends.llvm.reading.tokens import Unlowerable
from whence.program.instructions import Load, Store
from whence.program.operands import Operand, Variable, integer
from whence.program.operators import Operator
from whence.program.types import BOOL, IntType

_UPDATE = re.compile(r"(volatile )?(\w+) ")
_EXCHANGE = re.compile(r"(?:weak )?(volatile )?")
_OPERATORS: Final[Mapping[str, Operator]] = {
    "add": Operator.ADD,
    "sub": Operator.SUB,
    "and": Operator.AND,
    "or": Operator.OR,
    "xor": Operator.XOR,
    "max": Operator.SMAX,
    "min": Operator.SMIN,
    "umax": Operator.UMAX,
    "umin": Operator.UMIN,
    "fadd": Operator.FADD,
    "fsub": Operator.FSUB,
}


def lower_update(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """`atomicrmw`: the result is the value before."""
    found = _UPDATE.match(rest)
    if found is None:
        raise Unlowerable(opcode)
    operation, is_volatile = found[2], bool(found[1])
    located, position = builder.located(rest, found.end())
    operand, _ = builder.typed_value(rest, position + 2)
    operand = builder.stable(operand)
    place = accessed(located, operand.type)
    old = builder.temporary(token, operand.type) if token else builder.fresh("old", operand.type)
    if operation not in ("xchg", "nand", *_OPERATORS):
        raise Unlowerable(f"{opcode} {operation}")
    builder.out.append(Load(old, place, is_volatile, builder.span))
    builder.out.append(Store(place, _updated(builder, operation, old, operand), is_volatile, builder.span))


def _updated(builder: Builder, operation: str, old: Variable, operand: Operand) -> Operand:
    if operation == "xchg":
        return operand
    if operation != "nand":
        return builder.compute("new", old.type, _OPERATORS[operation], old, operand)
    assert isinstance(old.type, IntType)
    both = builder.compute("both", old.type, Operator.AND, old, operand)
    return builder.compute("new", old.type, Operator.XOR, both, integer(-1, old.type.bits))


def lower_exchange(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """`cmpxchg`: the value before, and whether it was the expected one. A weak exchange fails only where a
    strong one does, as on x86; what it finds then it stores again."""
    found = _EXCHANGE.match(rest)
    assert found is not None
    is_volatile = bool(found[1])
    located, position = builder.located(rest, found.end())
    expected, position = builder.typed_value(rest, position + 2)
    wanted, _ = builder.typed_value(rest, position + 2)
    type_ = expected.type
    place = accessed(located, type_)
    old = builder.fresh("old", type_)
    builder.out.append(Load(old, place, is_volatile, builder.span))
    same = builder.compute("same", BOOL, Operator.EQ, old, expected)
    new = builder.compute("new", type_, Operator.SELECT, same, wanted, old)
    builder.out.append(Store(place, new, is_volatile, builder.span))
    builder.pair_up(token, result_type(builder.types, opcode, rest), old, same)


def lower_fence(builder: Builder, token: str, opcode: str, rest: str) -> None:
    """Nothing: it orders accesses for other threads."""

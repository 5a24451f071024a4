"""Whether a shift to the left is one of a signed number, which LLVM's `shl` does not tell.

Its type is that of the left operand after promotion. Where the operand does not show it, the shift is taken
for an unsigned one, of which nothing is asked but its count.
"""

from __future__ import annotations

import re

from whence.frontends.llvm.lowering.builder import Builder
from whence.program.instructions import Assign
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import Operator, Overflow
from whence.program.types import INT32
from whence.source import lines_of

_SIGNED = (Overflow.SIGNED_UNDEFINED, Overflow.UNDEFINED)
_SIGNED_LITERAL = re.compile(r"(?<![\w.])(?:0[xX][0-9a-fA-F]+|\d+)[lL]*\s*$")


def is_signed_shift(builder: Builder, operand: Operand) -> bool:
    if isinstance(operand, Integer):
        return operand.signed >= 0 and _is_literal_before(builder)
    defined = next((each for each in reversed(builder.out) if _defines(each, operand)), None)
    match defined:
        case Assign(target, Operator.ZEXT | Operator.SEXT as operator):
            return operator is Operator.SEXT or target.type == INT32
        case Assign(_, Operator.COPY, (Variable(name),)):
            return name in builder.signed
        case Assign(_, Operator.ADD | Operator.SUB | Operator.MUL, _, _, overflow):
            return overflow in _SIGNED
        case _:
            return False


def _defines(instruction: object, operand: Operand) -> bool:
    return isinstance(instruction, Assign) and instruction.target == operand


def _is_literal_before(builder: Builder) -> bool:
    """Whether a signed literal stands before the operator, which is where the instruction's span is."""
    lines = lines_of(builder.span.file) if builder.span.is_known and builder.span.column else ()
    if not 0 < builder.span.line <= len(lines):
        return False
    return _SIGNED_LITERAL.search(lines[builder.span.line - 1][: builder.span.column - 1]) is not None

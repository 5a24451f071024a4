"""Whether a shift to the left is one of a signed number, which LLVM's `shl` does not say.

Its type is that of the left operand after promotion. A cast between signed and unsigned leaves no trace, so
the source must show that there is none. Where that can't be seen, the shift is taken for an unsigned one, of
which nothing is asked but its count.
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
_SIGNED_LITERAL = re.compile(r"(?<![\w.)])(?:0[xX][0-9a-fA-F]+|\d+)[lL]*\s*$")
_PLAIN = re.compile(r"(?:^|[^\w\s)*&.>\]])\s*[A-Za-z_]\w*(?:(?:\.|->)\w+|\[[^][]*\])*\s*$")
"""A variable, member or element, with no cast before it."""


def is_signed_shift(builder: Builder, operand: Operand) -> bool:
    before = _text_before(builder)
    if isinstance(operand, Integer):
        return operand.signed >= 0 and _SIGNED_LITERAL.search(before) is not None
    if _PLAIN.search(before.replace("return ", "=")) is None:
        return False
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


def _text_before(builder: Builder) -> str:
    """What stands before the operator in its line; the operator is where the instruction's span is."""
    span = builder.span
    lines = lines_of(span.file) if span.is_known and span.column else ()
    return lines[span.line - 1][: span.column - 1] if 0 < span.line <= len(lines) else ""

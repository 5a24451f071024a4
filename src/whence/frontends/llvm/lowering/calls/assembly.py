"""Inline assembly: nothing where it only orders accesses, else a call of a function without a body.

An empty template is how C programs stop a compiler from reordering or from knowing a value. Instructions
are not read: what they compute is anything, and they may write what they are given and whatever memory can
be reached, which is what is known of a function without a body.
"""

from __future__ import annotations

import re
from typing import Final

from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.reading.tokens import Unlowerable
from whence.program.instructions import Call, Direct, Signature
from whence.program.operands import Operand
from whence.program.operators import Operator
from whence.program.types import VOID, Type

_TEXT: Final = re.compile(r'asm (?:sideeffect |alignstack |inteldialect |unwind )*"([^"]*)", "([^"]*)"\(')
_NOTHING: Final = frozenset(
    {"", "nop", "pause", "rep; nop", "rep;nop", "mfence", "lfence", "sfence", "yield"}
)
ASSEMBLY: Final = "inline assembly"
"""The name of the function that stands for instructions that are not read."""


def read_assembly(rest: str, position: int) -> tuple[str, list[str], int]:
    """The template, its constraints and the position of the first argument."""
    found = _TEXT.match(rest, position)
    if found is None:
        raise Unlowerable(ASSEMBLY)
    template = found[1].replace("\\0A", "\n").replace("\\09", "\t").strip(" \t\n;")
    return template, found[2].split(","), found.end()


def lower_assembly(
    builder: Builder,
    token: str,
    result: Type,
    template: str,
    constraints: list[str],
    arguments: tuple[Operand, ...],
) -> None:
    outputs = [each for each in constraints if each.startswith("=") and "*" not in each]
    if template in _NOTHING and not outputs:
        return
    if not template and len(outputs) == 1:
        inputs = [each for each in constraints if not each.startswith(("=", "~"))]
        indirect = sum("*" in each for each in constraints if each.startswith("="))
        if inputs.count("0") == 1:
            kept = arguments[indirect + inputs.index("0")]
            if kept.type == result:
                builder.assign(token, result, Operator.COPY, (kept,))
                return
    target = None if result == VOID else builder.temporary(token, result)
    signature = Signature(result, tuple(each.type for each in arguments), len(arguments))
    builder.out.append(Call(target, Direct(ASSEMBLY), arguments, signature, builder.span))

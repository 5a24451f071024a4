"""The last instruction of a block: branches, switches, returns and throws."""

from collections.abc import Mapping
from typing import Final

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.opcodes import Opcode
from whence.program.operands import Null, Operand, Variable, integer
from whence.program.operators import Operator
from whence.program.types import BOOL

_RELATIONS: Final[Mapping[str, Operator]] = {
    "EQ": Operator.EQ,
    "NE": Operator.NE,
    "LT": Operator.SLT,
    "GE": Operator.SGE,
    "GT": Operator.SGT,
    "LE": Operator.SLE,
}
ZERO_TESTS: Final = {Opcode[f"IF{name}"]: operator for name, operator in _RELATIONS.items()}
_PAIR_TESTS: Final = {
    **{Opcode[f"IF_ICMP{name}"]: operator for name, operator in _RELATIONS.items()},
    Opcode.IF_ACMPEQ: Operator.EQ,
    Opcode.IF_ACMPNE: Operator.NE,
}
_NULL_TESTS: Final = {Opcode.IFNULL: Operator.EQ, Opcode.IFNONNULL: Operator.NE}
_UNORDERED_IS_LESS: Final = {
    Opcode.IFEQ: Operator.FOEQ,
    Opcode.IFNE: Operator.FUNE,
    Opcode.IFLT: Operator.FULT,
    Opcode.IFGE: Operator.FOGE,
    Opcode.IFGT: Operator.FOGT,
    Opcode.IFLE: Operator.FULE,
}
_UNORDERED_IS_GREATER: Final = {
    Opcode.IFEQ: Operator.FOEQ,
    Opcode.IFNE: Operator.FUNE,
    Opcode.IFLT: Operator.FOLT,
    Opcode.IFGE: Operator.FUGE,
    Opcode.IFGT: Operator.FUGT,
    Opcode.IFLE: Operator.FOLE,
}
_FUSED: Final[Mapping[Opcode, Mapping[Opcode, Operator]]] = {
    Opcode.LCMP: ZERO_TESTS,
    **dict.fromkeys((Opcode.FCMPL, Opcode.DCMPL), _UNORDERED_IS_LESS),
    **dict.fromkeys((Opcode.FCMPG, Opcode.DCMPG), _UNORDERED_IS_GREATER),
}
"""A three-way comparison whose result is only tested against zero is one comparison; NaN goes where the
three-way one would send it."""


def is_fused(first: Instruction, second: Instruction) -> bool:
    return first.opcode in _FUSED and second.opcode in ZERO_TESTS


def condition(builder: Builder, last: Instruction, compared: Instruction | None) -> Variable:
    """The one bit on which a conditional instruction branches; `compared` is a comparison fused into it."""
    operator, left, right = _test(builder, last.opcode, compared)
    return builder.compute(BOOL, operator, left, right)


def _test(
    builder: Builder, opcode: Opcode, compared: Instruction | None
) -> tuple[Operator, Operand, Operand]:
    if compared is not None:
        left, right = builder.pop_many(2)
        return _FUSED[compared.opcode][opcode], left, right
    if opcode in ZERO_TESTS:
        return ZERO_TESTS[opcode], builder.pop(), integer(0, 32)
    if opcode in _NULL_TESTS:
        reference = builder.pop()
        return _NULL_TESTS[opcode], reference, Null(reference.type)
    left, right = builder.pop_many(2)
    return _PAIR_TESTS[opcode], left, right

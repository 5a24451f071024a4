"""Statements that warn: uninitialised reads, signed overflow, undefined shifts.

Written only in checked runs. A warning is remarked on once for each place and the run goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from whence.execute.translate.expressions import pieces as py
from whence.execute.translate.expressions.pieces import Expression, number, signed, unsigned
from whence.program.instructions import Assign, Instruction, Load, Store
from whence.program.operands import Integer, Variable
from whence.program.operators import Operator as Op
from whence.program.operators import Overflow
from whence.program.procedure import Block
from whence.program.types import IntType
from whence.records import dataclass

_SIGNS = {Op.ADD: ("+", py.SUM), Op.SUB: ("-", py.SUM), Op.MUL: ("*", py.PRODUCT)}
_SHIFTS = (Op.SHL, Op.LSHR, Op.ASHR)
_SIGNED_UNDEFINED = (Overflow.SIGNED_UNDEFINED, Overflow.UNDEFINED)


@final
@dataclass(frozen=True, slots=True)
class Checks:
    """`write` writes a line at the current point."""

    write: Callable[[str], None]

    def variable(self, variable: Variable, local: str, zero: str) -> None:
        """A variable that may not have been written yet holds None until it is."""
        self.write(
            f"if {local} is None: {local} = {zero}; warn_unwritten({variable.source or variable.name!r})"
        )

    def read(self, address: str, size: int) -> None:
        self.write(f"if U: check_defined({address}, {size})")

    def written(self, address: str, size: int) -> None:
        self.write(f"if U: define({address}, {size})")

    def index(self, index: Expression, bits: int, count: int) -> None:
        """Of an array that is declared with so many elements."""
        outside = py.comparison(">=", index, number(count)).text
        self.write(f"if {outside}: warn_index({index.text}, {bits}, {count})")

    def arithmetic(self, assign: Assign, operands: tuple[Expression, ...]) -> None:
        if not isinstance(assign.target.type, IntType):
            return
        bits = assign.target.type.bits
        if assign.operator in _SIGNS and assign.overflow in _SIGNED_UNDEFINED:
            self._overflow(assign.operator, operands, bits)
        elif assign.operator in _SHIFTS:
            self._shift(assign, operands, bits)

    def _shift(self, assign: Assign, operands: tuple[Expression, ...], bits: int) -> None:
        value, count = (unsigned(operand, bits) for operand in operands)
        if not isinstance(assign.operands[1], Integer) or assign.operands[1].value >= bits:
            self.write(f"if {py.comparison('>=', count, number(bits)).text}: warn_shift()")
        if assign.operator is Op.SHL and assign.overflow in _SIGNED_UNDEFINED:
            shifted = f"{value.inside(py.ATOM)} << min({count.text}, {bits})"
            self.write(f"if ({shifted}) >> {bits - 1}: warn_overflow()")

    def _overflow(self, operator: Op, operands: tuple[Expression, ...], bits: int) -> None:
        half = 1 << (bits - 1)
        left, right = (signed(operand, bits) for operand in operands)
        sign, precedence = _SIGNS[operator]
        result = py.infix(sign, precedence, left, right, 0, 0)
        self.write(f"if not {-half} <= {result.inside(py.COMPARISON)} < {half}: warn_overflow()")


def updated_in_place(block: Block) -> frozenset[int]:
    """Positions of loads whose value only goes back, masked, to where it came from: how a bit-field is
    written. The other bits of the unit may well be undefined, and nothing depends on them."""
    found: set[int] = set()
    for position, instruction in enumerate(block.instructions):
        if isinstance(instruction, Load) and _is_updated(block.instructions[position + 1 :], instruction):
            found.add(position)
    return frozenset(found)


def _is_updated(later: tuple[Instruction, ...], load: Load) -> bool:
    """Whether the next instructions mask the value, merge something into it and store it back."""
    value: Variable = load.target
    masked = False
    for instruction in later:
        match instruction:
            case Assign(target, Op.AND | Op.OR, operands) if value in operands:
                masked = True
                value = target
            case Store(place, stored):
                return masked and stored == value and place == load.place
            case Assign():
                continue
            case _:
                return False
    return False

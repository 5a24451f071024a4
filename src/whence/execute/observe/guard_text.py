"""Statements that report what watched branches compare (see `guard_watch.py`)."""

from __future__ import annotations

from typing import final

from whence.execute.observe.instrument import Instrument
from whence.execute.translate.scribe import Scribe
from whence.program.instructions import Assign, Branch, Instruction
from whence.program.naming.deciding import comparison_of, deciding_variables
from whence.program.operands import Integer, Null, Operand, Variable
from whence.program.operators import COMPARISONS
from whence.program.procedure import Procedure
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class GuardText(Instrument):
    scribe: Scribe
    procedure: Procedure

    def before(self, instruction: Instruction) -> None:
        scribe = self.scribe
        if not isinstance(instruction, Branch) or scribe.point not in scribe.options.watch:
            return
        if isinstance(instruction.condition, Variable):
            test = scribe.local(instruction.condition)
            values = "".join(f"{each}, " for each in self._compared(instruction))
            scribe.at_point(f"{test} = S.guard({scribe.point_constant()}, {test}, ({values}))")

    def switching(self, value: Operand, text: str) -> None:
        if self.scribe.point in self.scribe.options.watch:
            self.scribe.at_point(f"S.switched({self.scribe.point_constant()}, {text})")

    def _compared(self, branch: Branch) -> tuple[str, ...]:
        """The texts of both operands, if both can still be read."""
        compared = comparison_of(self.procedure.blocks[self.scribe.point.block], branch.condition)
        if not isinstance(compared, Assign) or compared.operator not in COMPARISONS:
            return ()
        kept = deciding_variables(self.procedure, self.scribe.point)
        texts = [
            self._text(each) for each in compared.operands if not isinstance(each, Variable) or each in kept
        ]
        return tuple(texts) if len(texts) == len(compared.operands) and all(texts) else ()

    def _text(self, operand: Operand) -> str:
        match operand:
            case Variable():
                return self.scribe.local(operand)
            case Integer():
                return str(operand.value)
            case Null():
                return "0"
            case _:
                return ""

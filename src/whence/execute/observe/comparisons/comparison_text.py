"""Statements that report the sides of comparisons (see `comparing.py`)."""

from __future__ import annotations

from typing import final

from whence.execute.observe.instrument import Instrument
from whence.execute.translate.statements.scribe import Scribe
from whence.program.instructions import Assign
from whence.program.operators import COMPARISONS, UNSIGNED_COMPARISONS
from whence.program.types import IntType
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class ComparisonText(Instrument):
    scribe: Scribe

    def assigned(self, assign: Assign, operands: tuple[str, ...]) -> None:
        type_ = assign.operands[0].type
        if assign.operator not in COMPARISONS or not isinstance(type_, IntType) or len(operands) != 2:
            return
        is_signed = assign.operator not in UNSIGNED_COMPARISONS
        result = self.scribe.read(assign.target).text
        given = (self.scribe.point_constant(), *operands, result, str(type_.bits), str(is_signed))
        self.scribe.line(f"S.compared({', '.join(given)})")

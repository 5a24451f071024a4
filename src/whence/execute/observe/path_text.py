"""Statements that report the path of a run (see `path_watch.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.execute.observe.instrument import Instrument
from whence.execute.translate.scribe import Scribe
from whence.program.instructions import (
    Call,
    Catch,
    Instruction,
)
from whence.program.operands import Operand, Variable
from whence.program.procedure import Procedure


@final
@dataclass(frozen=True, slots=True)
class PathText(Instrument):
    scribe: Scribe

    def _tell(self, hook: str, *more: str) -> None:
        given = ", ".join(("level", self.scribe.point_constant(), *more))
        self.scribe.at_point(f"if level >= 0: S.{hook}({given})")

    def enter(self, procedure: Procedure, unwritten: tuple[Variable, ...]) -> None:
        self.scribe.line(f"level = S.enter({self.scribe.point_constant()})")

    def before(self, instruction: Instruction) -> None:
        if isinstance(instruction, Catch):
            self._tell("caught")
        if self.scribe.point in self.scribe.options.watch:
            self._tell("arrive")

    def calling(self, call: Call) -> None:
        self._tell("call")

    def branching(self, condition: Operand, test: str) -> None:
        self._tell("branch", f"bool({test})")

    def switching(self, value: Operand, text: str) -> None:
        self._tell("switch", text)

    def leaving(self, value: Operand | None) -> tuple[str, ...]:
        return ("if level >= 0: S.leave(level)",)

"""Statements that report the path of a run (see `path_watch.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.execute.translate.scribe import Scribe
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Call,
    Catch,
    Instruction,
    Load,
    Store,
)
from whence.program.operands import Operand, Variable
from whence.program.places import Place
from whence.program.procedure import Procedure


@final
@dataclass(frozen=True, slots=True)
class PathText:
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

    def assigned(self, assign: Assign, operands: tuple[str, ...]) -> None: ...

    def locating(self, place: Place, address: str) -> None: ...

    def addressed(self, instruction: AddressOf) -> None: ...

    def loaded(self, load: Load, address: str) -> None: ...

    def stored(self, store: Store, address: str, value: str) -> None: ...

    def allocated(self, allocate: Allocate, size: str) -> None: ...

    def assuming(self, assume: Assume, test: str) -> None: ...

    def calling(self, call: Call) -> None:
        self._tell("call")

    def called(self, call: Call) -> None: ...

    def branching(self, condition: Operand, test: str) -> None:
        self._tell("branch", f"bool({test})")

    def switching(self, value: Operand, text: str) -> None:
        self._tell("switch", text)

    def leaving(self, value: Operand | None) -> tuple[str, ...]:
        return ("if level >= 0: S.leave(level)",)

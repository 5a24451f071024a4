"""Statements that report reads and writes (see `tracing.py`): a variable's `s_` local is its last writer."""

from __future__ import annotations

from typing import final

from whence.execute.observe.instrument import Instrument
from whence.execute.translate.statements.scribe import Scribe
from whence.program.accesses import variables_read, variables_written
from whence.program.instructions import (
    Allocate,
    Call,
    Catch,
    Instruction,
    Load,
    Region,
    Store,
)
from whence.program.mains import INITIALISER
from whence.program.operands import Operand, Variable
from whence.program.procedure import Procedure
from whence.program.types import store_size
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class TraceText(Instrument):
    scribe: Scribe
    procedure: Procedure

    def _writer(self, variable: Variable) -> str:
        return self.scribe.names.local("s_", variable.name)

    def enter(self, procedure: Procedure, unwritten: tuple[Variable, ...]) -> None:
        entry = self.scribe.point_constant()
        self.scribe.line(f"activation = S.enter({entry})")
        for variable in procedure.parameters:
            self.scribe.line(f"{self._writer(variable)} = {entry}")
        for variable in unwritten:
            self.scribe.line(f"{self._writer(variable)} = None")

    def before(self, instruction: Instruction) -> None:
        if isinstance(instruction, Catch):
            self.scribe.line("S.resume(activation)")
        variables = variables_read(instruction)
        if variables:
            writers = "".join(f"{self._writer(variable)}, " for variable in variables)
            self.scribe.at_point(f"S.use({self.scribe.point_constant()}, ({writers}))")
        for variable in variables_written(instruction):
            self.scribe.line(f"{self._writer(variable)} = {self.scribe.point_constant()}")

    def loaded(self, load: Load, address: str) -> None:
        size = store_size(load.target.type)
        self.scribe.at_point(f"S.read({self.scribe.point_constant()}, {address}, {size})")

    def stored(self, store: Store, address: str, value: str) -> None:
        size = store_size(store.value.type)
        self.scribe.at_point(f"S.write({self.scribe.point_constant()}, {address}, {size})")

    def allocated(self, allocate: Allocate, size: str) -> None:
        if allocate.region in (Region.OBJECT, Region.ARRAY):
            made = self.scribe.local(allocate.target)
            self.scribe.line(f"S.create({self.scribe.point_constant()}, {made})")

    def calling(self, call: Call) -> None:
        self.scribe.at_point(f"S.call({self.scribe.point_constant()})")

    def called(self, call: Call) -> None:
        self.scribe.line("S.resume(activation)")

    def leaving(self, value: Operand | None) -> tuple[str, ...]:
        is_initialiser = self.procedure.name.endswith(INITIALISER)
        return ("S.leave(activation)",) if is_initialiser else ()

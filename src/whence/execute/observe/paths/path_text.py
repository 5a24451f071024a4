"""Statements that report the path of a run (see `path_watch.py`), and where values come from: a variable's
`s_` local is the origin of its value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from whence.execute.observe.instrument import Instrument
from whence.execute.translate.statements.scribe import Scribe
from whence.program.accesses import variables_read, variables_written
from whence.program.instructions import (
    Assign,
    Call,
    Callee,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Load,
    Store,
    Virtual,
)
from whence.program.naming.deciding import deciding_variables
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.operators import COMPARISONS, Operator
from whence.program.procedure import Procedure
from whence.program.source_level.variable_copies import CONVERSIONS
from whence.program.types import store_size
from whence.records import dataclass

_PASSED_ON = CONVERSIONS | {Operator.PTRTOINT, Operator.INTTOPTR}


@final
@dataclass(frozen=True, slots=True)
class PathText(Instrument):
    scribe: Scribe
    procedure: Procedure

    def _tell(self, hook: str, *more: str) -> None:
        given = ", ".join(("level", self.scribe.point_constant(), *more))
        self.scribe.at_point(f"if level >= 0: S.{hook}({given})")

    def _held(self, variable: Variable) -> str:
        return self.scribe.names.local("s_", variable.name)

    def _origin(self, operand: Operand) -> str:
        return self._held(operand) if isinstance(operand, Variable) else "None"

    def _node(self, behind: str = "None", parameter: str = "", values: str = "()") -> str:
        return f"({parameter!r}, {self.scribe.point_constant()}, level, {behind}, {values})"

    def enter(self, procedure: Procedure, unwritten: tuple[Variable, ...]) -> None:
        line, parameters = self.scribe.line, procedure.parameters
        line(f"level = S.enter({self.scribe.point_constant()})")
        line(f"passed = S.taken({procedure.name!r}, {len(parameters)})")
        for number, each in enumerate(parameters):
            line(f"{self._held(each)} = {self._node(f'passed[{number}]', each.source or each.name)}")
        for each in unwritten:
            line(f"{self._held(each)} = None")

    def before(self, instruction: Instruction) -> None:
        if isinstance(instruction, Catch):
            self._tell("caught")
        if self.scribe.point in self.scribe.options.watch:
            read = variables_read(instruction)
            self._tell("arrive", _tuple(map(self.scribe.local, read)), _tuple(map(self._held, read)))
        if isinstance(instruction, Call):
            given = _tuple(map(self._origin, instruction.arguments))
            self.scribe.line(f"S.passing = ({_selector(instruction.callee)!r}, {given}); S.returned = None")
        for variable in variables_written(instruction):
            self.scribe.line(f"{self._held(variable)} = {self._made(instruction)}")

    def _made(self, instruction: Instruction) -> str:
        """The origin of what the instruction writes to a variable: its own, or that of a value that it passes
        on to something which is no variable of the source."""
        match instruction:
            case Assign(target, operator, (Variable() as operand, *_)) if operator in _PASSED_ON:
                is_named = target.kind is VariableKind.LOCAL
                return self._node(self._held(operand)) if is_named else self._held(operand)
            case Assign(_, Operator.SELECT, (Variable() as condition, one, other)):
                return f"{self._origin(one)} if {self.scribe.local(condition)} else {self._origin(other)}"
            case Assign(_, operator, operands) if operator in COMPARISONS:
                compared = (each for each in operands if isinstance(each, Variable))
                return self._node(values=_tuple(map(self.scribe.local, compared)))
            case _:
                return self._node()

    def loaded(self, load: Load, address: str) -> None:
        held, value = self._held(load.target), self.scribe.local(load.target)
        self.scribe.line(f"{held} = S.read({address}, {value}, {held})")

    def stored(self, store: Store, address: str, value: str) -> None:
        origin = self._node(self._origin(store.value))
        self.scribe.line(f"S.write({address}, {store_size(store.value.type)}, {value}, {origin})")

    def calling(self, call: Call) -> None:
        self._tell("call")

    def called(self, call: Call) -> None:
        if call.target is not None:
            behind = f"S.result({_selector(call.callee)!r})"
            self.scribe.line(f"{self._held(call.target)} = {self._node(behind)}")

    def branching(self, condition: Operand, test: str) -> None:
        self._tell("branch", f"bool({test})", self._deciding(), self._origin(condition))

    def switching(self, value: Operand, text: str) -> None:
        self._tell("switch", text, self._deciding())

    def _deciding(self) -> str:
        return _tuple(map(self.scribe.local, deciding_variables(self.procedure, self.scribe.point)))

    def leaving(self, value: Operand | None) -> tuple[str, ...]:
        origin = self._node("None" if value is None else self._origin(value))
        return ("if level >= 0: S.leave(level)", f"S.returned = ({self.procedure.name!r}, {origin})")


def _tuple(texts: Iterable[str]) -> str:
    return "(" + "".join(f"{text}, " for text in texts) + ")"


def _selector(callee: Callee) -> str:
    """How the procedure that is called is named, or how its name ends; nothing where that is not known."""
    match callee:
        case Direct(procedure):
            return procedure
        case Virtual(_, name, descriptor):
            return f".{name}{descriptor}"
        case Indirect():
            return ""

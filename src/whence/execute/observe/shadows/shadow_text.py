"""Statements that compute shadows beside values (see `shadow.py`).

Shadows of arguments and results travel in `Q`, so that functions keep their plain parameters.
"""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.execute.observe.instrument import Instrument
from whence.execute.translate.statements.scribe import Scribe
from whence.program.graphs.liveness import Liveness, liveness_of
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Call,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Load,
    Region,
    Store,
    Throw,
    Virtual,
)
from whence.program.obligations import has_receiver
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.operators import DIVISIONS, Operator
from whence.program.places import Element, Place, operands_of
from whence.program.procedure import Procedure
from whence.program.program import Language
from whence.program.types import FloatType, IntType, PointerType, Type, bits_of
from whence.records import dataclass

_OF_SOURCE = (VariableKind.LOCAL, VariableKind.PARAMETER)


@final
@dataclass(frozen=True)
class ShadowText(Instrument):
    scribe: Scribe
    procedure: Procedure
    marks_unwritten: bool = False
    """Whether variables that nothing was written to have shadows: all of their bits."""

    @cached_property
    def liveness(self) -> Liveness:
        return liveness_of(self.procedure)

    def _shadow(self, operand: Operand) -> str:
        if isinstance(operand, Variable):
            return self.scribe.names.local("s_", operand.name)
        return "None"

    def _tuple(self, texts: list[str]) -> str:
        return f"({''.join(text + ', ' for text in texts)})"

    def _guarded(self, operands: tuple[Operand, ...], call: str) -> str:
        """Nothing is called while all operands are concrete."""
        variables = dict.fromkeys(self._shadow(x) for x in operands if isinstance(x, Variable))
        if not variables:
            return "None"
        return f"None if {' and '.join(f'{name} is None' for name in variables)} else {call}"

    @property
    def _is_java(self) -> bool:
        return self.scribe.options.language is Language.JAVA

    def _define(self, target: Variable, text: str) -> None:
        self.scribe.at_point(f"{self._shadow(target)} = {text}")

    def enter(self, procedure: Procedure, unwritten: tuple[Variable, ...]) -> None:
        scribe = self.scribe
        values = self._tuple([scribe.local(parameter) for parameter in procedure.parameters])
        shadows = self._tuple([self._shadow(parameter) for parameter in procedure.parameters])
        scribe.at_point(f"{shadows} = S.enter({scribe.constant(procedure)}, {values}, Q[0])")
        if self._is_java:
            scribe.line("sd = S.level")
        if procedure.is_variadic:
            scribe.line("s_va = Q[0]")
        for variable in unwritten:
            mark = _all_bits(variable.type) if self.marks_unwritten else None
            scribe.line(f"{self._shadow(variable)} = {mark}")

    def before(self, instruction: Instruction) -> None:
        if isinstance(instruction, Catch):
            if self._is_java:
                self.scribe.at_point(f"S.caught({self.scribe.point_constant()}, sd, caught)")
            self._define(instruction.target, "None")
        if self._is_java:
            self._checked(instruction)
        if not isinstance(instruction, Assign) or instruction.operator not in DIVISIONS:
            return
        scribe, operands = self.scribe, instruction.operands
        variables = dict.fromkeys(self._shadow(x) for x in operands if isinstance(x, Variable))
        if variables:
            values = self._tuple([scribe.plain(operand).text for operand in operands])
            shadows = self._tuple([self._shadow(operand) for operand in operands])
            call = f"S.divide({scribe.point_constant()}, {scribe.constant(instruction)}, {values}, {shadows})"
            scribe.at_point(f"if {' or '.join(f'{name} is not None' for name in variables)}: {call}")

    def _checked(self, instruction: Instruction) -> None:
        """What a Java instruction may throw for. The class of an object may have a shadow where the reference
        to it has none, so casts and virtual calls are always reported."""
        scribe = self.scribe
        always, deciding = _deciding(instruction)
        if deciding is None or not isinstance(deciding, Variable):
            return
        shadow, point = self._shadow(deciding), scribe.point_constant()
        value = scribe.plain(deciding).text
        call = f"S.check({point}, {scribe.constant(instruction)}, ({value},), ({shadow},))"
        scribe.at_point(call if always else f"if {shadow} is not None: {call}")

    def assigned(self, assign: Assign, operands: tuple[str, ...]) -> None:
        scribe = self.scribe
        shadows = self._tuple([self._shadow(operand) for operand in assign.operands])
        point, constant = scribe.point_constant(), scribe.constant(assign)
        result = scribe.local(assign.target)
        values = self._tuple(list(operands))
        text = f"S.assign({point}, {constant}, {values}, {shadows}, {result})"
        is_told = self._is_java and assign.operator is Operator.INSTANCEOF
        self._define(assign.target, text if is_told else self._guarded(assign.operands, text))

    def locating(self, place: Place, address: str) -> None:
        """`sa` is the shadow of the address until the access is done."""
        scribe = self.scribe
        operands = tuple(operands_of(place))
        values = self._tuple([scribe.plain(operand).text for operand in operands])
        shadows = self._tuple([self._shadow(operand) for operand in operands])
        point, constant = scribe.point_constant(), scribe.constant(place)
        text = f"S.address({point}, {constant}, {values}, {shadows}, {address})"
        is_told = self._is_java and isinstance(place, Element)
        scribe.at_point(f"sa = {text if is_told else self._guarded(operands, text)}")

    def addressed(self, instruction: AddressOf) -> None:
        self._define(instruction.target, "sa")

    def loaded(self, load: Load, address: str) -> None:
        scribe = self.scribe
        point, type_ = scribe.point_constant(), scribe.constant(load.target.type)
        self._define(load.target, f"S.load({point}, {address}, {type_}, {scribe.local(load.target)}, sa)")

    def storing(self, store: Store, location: str, value: str) -> None:
        scribe = self.scribe
        point, constant = scribe.point_constant(), scribe.constant(store)
        shadows = f"(None, None, {self._shadow(store.value)})"
        scribe.at_point(f"S.check({point}, {constant}, (*{location}, {value}), {shadows})")

    def stored(self, store: Store, address: str, value: str) -> None:
        scribe = self.scribe
        point, type_ = scribe.point_constant(), scribe.constant(store.value.type)
        scribe.at_point(f"S.store({point}, {address}, {type_}, {value}, {self._shadow(store.value)}, sa)")

    def allocated(self, allocate: Allocate, size: str) -> None:
        scribe = self.scribe
        point, shadow = scribe.point_constant(), self._shadow(allocate.count)
        scribe.at_point(f"S.allocate({point}, {scribe.local(allocate.target)}, {size}, {shadow})")
        self._define(allocate.target, "None")

    def assuming(self, assume: Assume, test: str) -> None:
        self._when_shadowed(assume.condition, f"S.assume({{point}}, bool({test}), {{shadow}})")

    def calling(self, call: Call) -> None:
        scribe = self.scribe
        shadow, pointer = "None", "0"
        if isinstance(call.callee, Indirect):
            shadow, pointer = self._shadow(call.callee.pointer), scribe.plain(call.callee.pointer).text
        if scribe.options.shows_frames:
            scribe.line(self._frame())
        scribe.at_point(f"S.call({scribe.point_constant()}, {scribe.constant(call)}, {shadow}, {pointer})")
        scribe.line(f"Q[0] = {self._tuple([self._shadow(argument) for argument in call.arguments])}")
        scribe.line("Q[1] = None")

    def called(self, call: Call) -> None:
        if call.target is not None:
            self._define(call.target, "Q[1]")

    def branching(self, condition: Operand, test: str) -> None:
        self._show_frame(condition)
        self._when_shadowed(condition, f"S.branch({{point}}, bool({test}), {{shadow}})")

    def switching(self, value: Operand, text: str) -> None:
        self._show_frame(value)
        self._when_shadowed(value, f"S.switch({{point}}, {text}, {{shadow}})")

    def _show_frame(self, deciding: Operand) -> None:
        if self.scribe.options.shows_frames and isinstance(deciding, Variable):
            self.scribe.line(f"if {self._shadow(deciding)} is not None: {self._frame()}")

    def _frame(self) -> str:
        """Tells what variables hold that the source names and that are read later."""
        scribe = self.scribe
        live = [each for each in self.liveness.after(scribe.point) if each.kind in _OF_SOURCE]
        names = scribe.constant(tuple(each.name for each in live))
        values = self._tuple([scribe.local(each) for each in live])
        shadows = self._tuple([self._shadow(each) for each in live])
        return f"S.frame({names}, {values}, {shadows})"

    def leaving(self, value: Operand | None) -> tuple[str, ...]:
        text = "None" if value is None else self.scribe.plain(value).text
        shadow = "None" if value is None else self._shadow(value)
        return (f"Q[1] = S.leave({self.scribe.constant(self.procedure)}, {text}, {shadow})",)

    def _when_shadowed(self, operand: Operand, template: str) -> None:
        if isinstance(operand, Variable):
            shadow = self._shadow(operand)
            text = template.format(point=self.scribe.point_constant(), shadow=shadow)
            self.scribe.at_point(f"if {shadow} is not None: {text}")


def _all_bits(type_: Type) -> int | None:
    match type_:
        case IntType() | PointerType():
            return (1 << bits_of(type_)) - 1
        case FloatType():
            return -1
        case _:
            return None


def _deciding(instruction: Instruction) -> tuple[bool, Operand | None]:
    """What decides whether a Java instruction throws, where no other hook reports it; whether that is
    always reported."""
    match instruction:
        case Assign(_, Operator.CAST, (operand,)):
            return True, operand
        case Call(_, Virtual(), (receiver, *_)):
            return True, receiver
        case Call(_, Direct(procedure), (receiver, *_) as arguments) if has_receiver(
            procedure, len(arguments)
        ):
            return False, receiver
        case Allocate(_, Region.ARRAY, _, count):
            return False, count
        case Throw(value):
            return True, value
        case _:
            return False, None

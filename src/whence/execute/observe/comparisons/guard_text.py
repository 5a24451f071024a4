"""Statements that report what watched branches compare, how near watched instructions are to failing, and
which texts library functions compare (see `guard_watch.py`)."""

from __future__ import annotations

from typing import final

from whence.execute.observe.comparisons.text_calls import compared_texts, looked_up_text
from whence.execute.observe.instrument import Instrument
from whence.execute.translate.statements.scribe import Scribe
from whence.program.instructions import Assign, Branch, Call, Instruction, Load, Store
from whence.program.naming.deciding import comparison_of, deciding_variables
from whence.program.operands import Integer, Null, Operand, Variable
from whence.program.operators import COMPARISONS, DIVISIONS
from whence.program.places import Cell, Element, Place, steps_of
from whence.program.procedure import Point, Procedure
from whence.program.program import Language
from whence.program.types import ReferenceType, bits_of
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class GuardText(Instrument):
    scribe: Scribe
    procedure: Procedure

    def before(self, instruction: Instruction) -> None:
        scribe = self.scribe
        if scribe.point not in scribe.options.watch:
            return
        match instruction:
            case Branch(Variable() as condition):
                test = scribe.local(condition)
                values = "".join(f"{each}, " for each in self._compared(instruction))
                scribe.at_point(f"{test} = S.guard({scribe.point_constant()}, {test}, ({values}))")
            case Assign(_, operator, (_, Variable() as divisor)) if operator in DIVISIONS:
                text = (
                    f"S.divided({scribe.point_constant()}, {scribe.local(divisor)}, {bits_of(divisor.type)})"
                )
                scribe.at_point(text)
            case Load(place=place) | Store(place=place):
                self._accessed(place)
            case _:
                pass

    def _accessed(self, place: Place) -> None:
        """Of each array that the place is in, the index and the number of elements."""
        scribe = self.scribe
        for step in steps_of(place):
            if isinstance(step, Element) and isinstance(step.index, Variable):
                index, bits = scribe.local(step.index), bits_of(step.index.type)
                count, test = str(step.count), ""
                if scribe.options.language is Language.JAVA:
                    if not isinstance(step.base, Cell) or not isinstance(step.base.pointer, Variable):
                        continue
                    array = scribe.local(step.base.pointer)
                    count, test = f"len({array}.elements)", f"if {array} is not None: "
                if test or step.count > 1:
                    scribe.at_point(f"{test}S.indexed({scribe.point_constant()}, {index}, {count}, {bits})")

    def calling(self, call: Call) -> None:
        """Tells the texts that a library function compares or looks up, where the caller is watched."""
        scribe, given = self.scribe, call.arguments
        if Point(self.procedure.name, 0, 0) not in scribe.options.watch:
            return
        is_java = scribe.options.language is Language.JAVA
        compared = compared_texts(call)
        if compared is not None:
            left, right, limit = compared
            texts = [scribe.plain(given[each]).text for each in (left, right)]
            most = "-1" if limit < 0 else scribe.plain(given[limit]).text
            scribe.line(f"S.compared_texts({'None' if is_java else 'M'}, {', '.join(texts)}, {most})")
        found = looked_up_text(call) if is_java else None
        if found is not None and isinstance(given[found].type, ReferenceType):
            scribe.line(f"S.looked_up({scribe.plain(given[found]).text})")

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

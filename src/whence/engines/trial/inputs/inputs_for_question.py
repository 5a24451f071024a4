"""Inputs of a Java entry that are made for one question: what a proof could not exclude.

`nullness` leaves open "a caller may pass null for `options`, and then `flag` is not 0". Such facts fix some
of the inputs; the others are plain ones, or those of runs that reached something new.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from operator import eq, ge, lt, ne
from typing import Final, final

from whence.analysis.runs.java.java_classes import BITS, ClassTable
from whence.analysis.runs.java.made_objects import objects_with
from whence.answers import InputFact, Wanted
from whence.engines.trial.inputs.java_inputs import JavaValues
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass
from whence.witnesses import Inputs

_RELATIONS: Final = {"=": eq, "!=": ne, "<": lt, ">=": ge}
_NEAR: Final = (0, 1, -1)
_MOST_OBJECTS: Final = 6
"""Objects with wanted fields that are tried."""


@final
@dataclass(frozen=True, slots=True)
class Directed:
    program: Program
    procedure: Procedure
    values: JavaValues
    facts: Mapping[int, tuple[InputFact, ...]]
    """Number of the parameter -> what is wanted of it."""

    @staticmethod
    def of(program: Program, wanted: Wanted) -> Directed | None:
        """None where no receiver can be made."""
        procedure = program.procedure(wanted.entry)
        values = JavaValues.of(program, procedure)
        if values is None:
            return None
        names = [each.name for each in procedure.parameters]
        found: dict[int, tuple[InputFact, ...]] = {}
        for fact in wanted.facts:
            if fact.path[0] in names:
                number = names.index(fact.path[0])
                found[number] = (*found.get(number, ()), fact)
        return Directed(program, procedure, values, found)

    def plain(self, most: int) -> Iterator[Inputs]:
        """As wanted, with each of a few small values for the rest."""
        choices = [
            self._choices(number, type_) or [self.values.small(type_, 1)]
            for number, type_ in enumerate(self.values.types)
        ]
        for parameters in islice(product(*choices), most):
            yield Inputs(parameters=parameters)

    def like(self, known: Iterable[Inputs]) -> Iterator[Inputs]:
        """Other inputs with what is wanted in its place."""
        fixed = {
            number: choices[0]
            for number in self.facts
            if (choices := self._choices(number, self.values.types[number]))
        }
        for inputs in known if fixed else ():
            given = [fixed.get(number, each) for number, each in enumerate(inputs.parameters)]
            yield replace(inputs, parameters=tuple(given))

    def _choices(self, number: int, type_: str) -> list[object]:
        facts = self.facts.get(number, ())
        own = [each for each in facts if len(each.path) == 1]
        if type_ in BITS:
            near = [each.number + step for each in own for step in _NEAR]
            return [value for value in dict.fromkeys((*near, *_NEAR)) if _holds(own, value)]
        if any(each.relation == "=" and each.number == 0 for each in own):
            return [None]
        made = self._made(type_, facts, is_receiver=self.values.has_receiver and number == 0)
        small = self.values.small(type_, 1)
        found = [each for each in (*made, small, self.values.small(type_, 0)) if each is not None]
        unlike = [each for place, each in enumerate(found) if each not in found[:place]]
        return unlike or ([] if facts else [small])

    def _made(self, type_: str, facts: tuple[InputFact, ...], *, is_receiver: bool) -> Iterator[object]:
        """Objects whose fields are as wanted, as far as a constructor or a setter makes them so."""
        wanted = {each.path[1]: each.number for each in facts if len(each.path) == 2 and each.relation == "="}
        table = ClassTable(self.program)
        if not wanted or not table.is_own(type_) or table.is_enum(type_):
            return
        classes = table.receivers(self.procedure.name) if is_receiver else table.choices(type_)
        for cls in classes[:1]:
            fields = {
                each.key: wanted[each.key] if each.type in BITS else None
                for each in table.fields(cls)
                if each.key in wanted
            }
            yield from islice(objects_with(self.program, cls, fields), _MOST_OBJECTS)


def _holds(facts: Iterable[InputFact], value: int) -> bool:
    return all(
        each.relation not in _RELATIONS or _RELATIONS[each.relation](value, each.number) for each in facts
    )

"""Which procedures have the vector of `main`, or its rest, in a parameter, and how they walk through it.

`main` has it, and so has a procedure to which all of its callers hand it on. Kept for all questions with the
same entries.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import NamedTuple, TypeAlias, final

from whence.analysis.calls.c.calls_without_return import EndingCalls
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import BESIDE
from whence.analysis.calls.index_tables import indexed_calls
from whence.analysis.calls.relation import CallRelation
from whence.engines.local.arguments.option_variables import COUNTER, setters
from whence.engines.local.arguments.vector_walks import (
    COUNT,
    NUMBER,
    PLACE,
    VectorWalk,
    Walked,
    may_set_options,
)
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.values.linear_sums import symbol
from whence.models.c.pointers.pointer_moves import OPTION_READERS
from whence.program.instructions import Call, Direct, Instruction, Store
from whence.program.mains import FEWEST_ARGUMENTS, constructors_of, is_main
from whence.program.operands import Integer
from whence.program.procedure import Procedure
from whence.program.program import Language, Program
from whence.program.types import INT32, PointerType
from whence.records import dataclass

RangesIn: TypeAlias = Callable[[str], Ranges | None]


class _Handed(NamedTuple):
    """What a call hands on: the parameter with the vector, that with a counter and what is left beyond it."""

    vector: int
    counter: int
    beyond: int
    is_first: bool
    """Whether it is all of the vector, and the counter counts all."""


@final
@dataclass(eq=False, slots=True)
class WalkedVectors:
    entries: frozenset[str]
    ending: EndingCalls
    most_callers: int
    most_users: int
    _walks: dict[tuple[str, bool, bool], VectorWalk | None] = field(default_factory=dict)
    _is_counted: bool | None = None

    def of(self, program: Program, name: str, ranges: RangesIn, *, ends_in_null: bool) -> VectorWalk | None:
        """`ends_in_null`: whether nothing but the end of the vector is null."""
        is_counted = self._are_options_counted(program, ranges)
        return self._walk(program, name, ranges, is_counted, ends_in_null)

    def _walk(
        self, program: Program, name: str, ranges: RangesIn, is_counted: bool, ends_in_null: bool
    ) -> VectorWalk | None:
        key = (name, is_counted, ends_in_null)
        if key not in self._walks:
            self._walks[key] = None
            start = self._start(program, name, ranges, is_counted, ends_in_null)
            found = ranges(name) if start is not None else None
            if start is not None and found is not None:
                self._walks[key] = VectorWalk(
                    program.procedure(name),
                    start,
                    found,
                    lambda call: self.ending.ends(program, call),
                    lambda each: may_set_options(each) or _may_run_getopt(program, each),
                    is_counted,
                    ends_in_null,
                    program.data_model.pointer.size,
                )
        return self._walks[key]

    def _start(
        self, program: Program, name: str, ranges: RangesIn, is_counted: bool, ends_in_null: bool
    ) -> Walked | None:
        if program.language is not Language.C or not self.entries:
            return None
        if not all(is_main(program, each) for each in self.entries):
            return None
        if indexed_calls(program).without_body or constructors_of(program):
            return None
        procedure, callers = program.procedure(name), CallRelation(program).callers(name)
        if name in self.entries:
            return None if callers else _of_main(procedure)
        if not callers or len(callers) > self.most_callers:
            return None
        if indexed_calls(program).may_be_called_unseen(name):
            return None
        return self._handed_on(program, procedure, sorted(callers), ranges, is_counted, ends_in_null)

    def _handed_on(
        self,
        program: Program,
        procedure: Procedure,
        callers: list[str],
        ranges: RangesIn,
        is_counted: bool,
        ends_in_null: bool,
    ) -> Walked | None:
        """What all callers hand on."""
        found: set[_Handed] = set()
        least: list[int] = []
        for caller in callers:
            walk = None
            if is_user_code(program, caller):
                walk = self._walk(program, caller, ranges, is_counted, ends_in_null)
            if walk is None:
                return None
            for point, instruction in program.procedure(caller).points():
                if not isinstance(instruction, Call) or instruction.callee != Direct(procedure.name):
                    continue
                walked = walk.at(point)
                handed = _handed(walked, instruction, procedure)
                if handed is None:
                    return None
                found.add(handed)
                least.append(walked.least[instruction.arguments[handed.vector].name])  # type: ignore[union-attr]
        if len(found) != 1:
            return None
        (handed,) = found
        left = symbol(COUNT if handed.is_first else "left")
        vector = procedure.parameters[handed.vector].name
        start = Walked({(PLACE, vector): left}, {vector: min(least)})
        if handed.counter >= 0:
            counter = procedure.parameters[handed.counter].name
            start.values[NUMBER, counter] = left._replace(constant=-handed.beyond)
        return start

    def _are_options_counted(self, program: Program, ranges: RangesIn) -> bool:
        """Whether `optind` is never negative, and never more than the number of the program's arguments:
        getopt counts up to what it is given, and the program sets nothing but 0 and 1."""
        if self._is_counted is None:
            self._is_counted = False
            self._is_counted = self._counts_options(program, ranges)
        return self._is_counted

    def _counts_options(self, program: Program, ranges: RangesIn) -> bool:
        if any(is_user_code(program, each) for each in OPTION_READERS):
            return False
        relation = CallRelation(program)
        found = setters(program, COUNTER, self.most_users)
        if found is None or relation.beside(OPTION_READERS, BESIDE):
            return False
        stores = [program.procedure(each.procedure).at(each) for each in found]
        if not all(
            isinstance(each, Store) and isinstance(each.value, Integer) and each.value.value in (0, 1)
            for each in stores
        ):
            return False
        readers = {each for name in OPTION_READERS for each in relation.callers(name)}
        if any(each in program.index().address_taken for each in OPTION_READERS):
            return False
        return all(self._counts_within(program, each, ranges) for each in sorted(readers))

    def _counts_within(self, program: Program, name: str, ranges: RangesIn) -> bool:
        """Whether getopt is given no larger count than the vector has arguments in every call."""
        walk = self._walk(program, name, ranges, False, False) if is_user_code(program, name) else None
        if walk is None:
            return False
        for point, instruction in program.procedure(name).points():
            match instruction:
                case Call(_, Direct(callee), arguments) if callee in OPTION_READERS:
                    count, vector = (walk.given(point, each) for each in arguments[:2])
                    if count is None or vector is None:
                        return False
                    beyond = vector.minus(count)
                    if beyond.parts or beyond.constant < 0:
                        return False
                case _:
                    continue
        return True


def _of_main(procedure: Procedure) -> Walked | None:
    if len(procedure.parameters) < 2:
        return None
    count, vector = procedure.parameters[:2]
    if count.type != INT32 or not isinstance(vector.type, PointerType):
        return None
    left = symbol(COUNT)
    return Walked({(NUMBER, count.name): left, (PLACE, vector.name): left}, {vector.name: FEWEST_ARGUMENTS})


def _handed(walked: Walked, call: Call, procedure: Procedure) -> _Handed | None:
    """The first of the arguments that is in the vector, and the first that counts what is left."""
    names = [getattr(each, "name", "") for each in call.arguments]
    if len(names) < len(procedure.parameters):
        return None
    types = [each.type for each in procedure.parameters]
    for vector, name in enumerate(names[: len(types)]):
        if name not in walked.least or not isinstance(types[vector], PointerType):
            continue
        left = walked.values[PLACE, name]
        for counter, other in enumerate(names[: len(types)]):
            value = walked.values.get((NUMBER, other))
            distance = left.minus(value) if value is not None else None
            if distance is not None and not distance.parts and types[counter] == INT32:
                return _Handed(vector, counter, distance.constant, left == symbol(COUNT))
        return _Handed(vector, -1, 0, left == symbol(COUNT))
    return None


def _may_run_getopt(program: Program, instruction: Instruction) -> bool:
    if not isinstance(instruction, Call):
        return False
    if not isinstance(instruction.callee, Direct):
        return True
    name = instruction.callee.procedure
    if not is_user_code(program, name):
        return name in OPTION_READERS
    return any(each in OPTION_READERS for each in CallRelation(program).reachable(name))

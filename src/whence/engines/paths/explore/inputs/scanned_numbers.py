"""Numbers of standard input by `scanf`: functions of how many places were read before, and their number.

A place is a number, or something that is none and is skipped: `-` and a blank, at which `scanf` stops once.
Text that stays where it is, such as a letter, is as many of these as a run asks for. So every run of a
program that reads nothing else has such places, and places make a text.
"""

from __future__ import annotations

import re
from typing import Final, final

from whence.engines.paths.explore.inputs.standard_input import StandardInput, Streams, split
from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.state import State, Touch
from whence.engines.paths.memory.initial_contents import NUMBER_KINDS, NUMBERS
from whence.engines.paths.memory.lane_access import Access
from whence.engines.paths.memory.lanes import Content as Kind
from whence.engines.paths.memory.lanes import Extent, Lane, Storage, StorageKind
from whence.engines.paths.values.intervals import signed_range
from whence.engines.paths.values.symbolic_values import Value
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.models.c.formats.formatted_calls import integer_size
from whence.models.contracts import literal_text
from whence.program.instructions import Call
from whence.program.operands import Address, Operand
from whence.program.places import Cell
from whence.program.types import IntType

_FORMAT: Final = re.compile(rb"\s*(?:%(?:hh|h|ll|l|z|j|t)?[du]\s*)+")
_CONVERSION: Final = re.compile(rb"%(hh|h|ll|l|z|j|t)?[du]")
_PLACES: Final = Touch(
    Storage(StorageKind.STREAM, "places of standard input"), Lane(Kind.INTEGER, 64, 0, 0), Extent(0, 8)
)


@final
class ScannedNumbers:
    def __init__(self, execution: Execution, standard_input: StandardInput) -> None:
        self._execution = execution
        self._standard_input = standard_input
        self._analysis = execution.analysis
        self._terms = execution.analysis.terms

    def outcomes(self, state: State, call: Call, name: str) -> list[tuple[State, Value]] | None:
        """The states behind the call with its result, one for each way that it may end. None if the call is
        none of these, or the program does more with its streams."""
        position = Streams.format_of(name)
        if position is None or not self._standard_input.streams.with_numbers:
            return None
        sizes = self._sizes(call, position)
        targets = call.arguments[position + 1 :]
        if sizes is None or len(sizes) != len(targets):
            return None
        if not self._standard_input.is_standard(state, call, is_named=position > 0):
            return None
        self._analysis.trusts_models = True
        return self._read(state, list(zip(targets, sizes, strict=True)))

    def _sizes(self, call: Call, position: int) -> list[int] | None:
        """The bytes of each number that the format asks for; None if it asks for something else."""
        program, operand = self._analysis.program, call.arguments[position]
        if not isinstance(operand, Address) or operand.symbol in program.headers():
            return None
        text = literal_text(program.global_(operand.symbol))
        if text is None or _FORMAT.fullmatch(text) is None:
            return None
        word = program.data_model.pointer.size
        return [integer_size(each.decode(), word) for each in _CONVERSION.findall(text)]

    def _read(self, state: State, wanted: list[tuple[Operand, int]]) -> list[tuple[State, Value]] | None:
        terms, access = self._terms, Access(_PLACES, None)
        count = self._analysis.origins.number_count()
        found: list[tuple[State, Value]] = []
        here = state
        for assigned, (target, size) in enumerate(wanted):
            place = self._execution.read(here, access)
            if not isinstance(place, Term):
                return None
            over = split(here, terms.le(count, place))
            if over is not None:
                found.append((over, terms.integer(assigned or -1)))
            there = split(here, terms.lt(place, count))
            if there is None:
                return found
            next_place = terms.add(place, terms.integer(1))
            there = there.remembering(self._execution.written(there.memory, access, next_place))
            kind = terms.apply(terms.function(NUMBER_KINDS, (INT,), INT), place)
            stopped = split(there, terms.eq(kind, terms.integer(1)))
            if stopped is not None:
                found.append((stopped, terms.integer(assigned)))
            taken = self._taken(there, terms.eq(kind, terms.integer(0)), place, target, size)
            if taken is None:
                return found
            here = taken
        return [*found, (here, terms.integer(len(wanted)))]

    def _taken(self, state: State, is_number: Term, place: Term, target: Operand, size: int) -> State | None:
        terms = self._terms
        value = terms.apply(terms.function(NUMBERS, (INT,), INT), place)
        low, high = signed_range(8 * size)
        fits = terms.and_(terms.le(terms.integer(low or 0), value), terms.le(value, terms.integer(high or 0)))
        after = split(state, terms.and_(is_number, fits))
        return None if after is None else self._execution.put(after, Cell(target), IntType(8 * size), value)

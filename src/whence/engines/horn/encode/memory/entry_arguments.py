"""What callers pass an entry (`docs/entries.md`): its pointers are null, or lead to objects of at least the
declared type, to those of other parameters, or to variables of the program. `argv` has `argc + 1` elements.

A parameter that nothing assigns to keeps what it was given, so this is stated wherever a clause starts."""

from __future__ import annotations

from functools import cached_property
from typing import final

from whence.engines.horn.encode.execution import Execution
from whence.engines.horn.encode.memory.layout import Freed, Local, Size, Tracked
from whence.engines.horn.encode.numbers.values import Number, Pointer, Reference, Truth, constant
from whence.engines.horn.encode.predicates.clauses import EntryValue, Part
from whence.engines.horn.encode.state import State
from whence.logic.term import Term
from whence.program.accesses import variables_written
from whence.program.c.entry_objects import pointees_of
from whence.program.mains import FEWEST_ARGUMENTS, MOST_ARGUMENTS, MOST_JAVA_ARGUMENTS, is_main
from whence.program.operands import Variable
from whence.program.program import Language, Program
from whence.program.types import PointerType, ReferenceType

_MOST_BYTES = (1 << 63) - 1
_MOST_ELEMENTS = (1 << 31) - 1


def given_parameters(program: Program, entry: str) -> list[Variable]:
    """The parameters whose objects are followed: arrays of Java, which have lengths, and pointers of C to
    types whose size is known."""
    parameters = program.procedure(entry).parameters
    if program.language is Language.JAVA:
        return [each for each in parameters if isinstance(each.type, ReferenceType)]
    if is_main(program, entry):
        return [each for each in parameters[1:2] if isinstance(each.type, PointerType)]
    sizes = pointees_of(program, entry)
    return [each for each in parameters if isinstance(each.type, PointerType) and sizes.get(each.source, 0)]


@final
class Given:
    """The parameters of one entry."""

    def __init__(self, program: Program, entry: str) -> None:
        self._program = program
        self._entry = entry
        self._is_java = program.language is Language.JAVA
        self._is_main = not self._is_java and is_main(program, entry)

    @property
    def _most_elements(self) -> int:
        return MOST_JAVA_ARGUMENTS if is_main(self._program, self._entry) else _MOST_ELEMENTS

    @cached_property
    def _unchanged(self) -> frozenset[str]:
        """The parameters that nothing assigns to."""
        procedure = self._program.procedure(self._entry)
        written = {each.name for _, step in procedure.points() for each in variables_written(step)}
        return frozenset(each.name for each in procedure.parameters if each.name not in written)

    @cached_property
    def _least(self) -> dict[str, int]:
        sizes = {} if self._is_java or self._is_main else pointees_of(self._program, self._entry)
        return {each.name: sizes.get(each.source, 0) for each in self._parameters}

    @cached_property
    def _parameters(self) -> list[Variable]:
        return given_parameters(self._program, self._entry)

    def begin(self, execution: Execution, state: State) -> None:
        """What holds where the entry starts."""
        procedure = self._program.procedure(self._entry)
        for parameter in procedure.parameters:
            value = execution.fitted_to(self._entry, parameter, None)
            state.values[Local(0, parameter.name)] = value
            is_count = parameter is procedure.parameters[0] and is_main(self._program, self._entry)
            if is_count and isinstance(value, Number):
                execution.symbols.bound(value.term, FEWEST_ARGUMENTS, MOST_ARGUMENTS)
        for each in execution.layout.given:
            state.values[Size(each)] = self._size(execution, state, each)
            if not each.is_lasting:
                state.values[Freed(each)] = Truth(execution.terms.false)
        self._describe(execution, state, [each.name for each in self._parameters])

    def values(self, execution: Execution, state: State) -> tuple[EntryValue, ...]:
        """What stands for each parameter, and for the sizes of their objects, where the entry starts."""
        found: list[EntryValue] = []
        for parameter in self._program.procedure(self._entry).parameters:
            match state.values.get(Local(0, parameter.name)):
                case Number(term) | Truth(term):
                    found.append(EntryValue(parameter.name, Part.VALUE, term))
                case Pointer(object_, offset):
                    found.append(EntryValue(parameter.name, Part.OBJECT, object_))
                    found.append(EntryValue(parameter.name, Part.OFFSET, offset))
                case Reference(object_):
                    found.append(EntryValue(parameter.name, Part.OBJECT, object_))
                case _:
                    continue
        for each in execution.layout.given:
            size = state.values.get(Size(each))
            if isinstance(size, Number):
                found.append(EntryValue(each.name, Part.SIZE, size.term, each.number))
        return tuple(found)

    def _size(self, execution: Execution, state: State, object_: Tracked) -> Number:
        if self._is_main:
            return self._argument_bytes(execution, state)
        most = self._most_elements if self._is_java else _MOST_BYTES
        least = self._least.get(object_.name, 0)
        return Number(execution.symbols.integer(f"size of {object_.name}", least, most), least, most)

    def _argument_bytes(self, execution: Execution, state: State) -> Number:
        count = state.values.get(Local(0, self._program.procedure(self._entry).parameters[0].name))
        terms = execution.terms
        if not isinstance(count, Number):
            return Number(execution.symbols.integer("size of argv", 0, _MOST_BYTES), 0, _MOST_BYTES)
        more = terms.add(count.term, terms.integer(1))
        return Number(terms.scale(self._program.data_model.pointer.size, more), 0, _MOST_BYTES)

    def restate(self, execution: Execution, state: State) -> None:
        """What still holds of parameters that nothing assigns to."""
        if not self._is_java:
            self._describe(execution, state, [n.name for n in self._parameters if n.name in self._unchanged])

    def _describe(self, execution: Execution, state: State, names: list[str]) -> None:
        before: list[Tracked] = []
        for each in execution.layout.given:
            before.append(each)
            value = state.values.get(Local(0, each.name))
            if each.name not in names or not isinstance(value, Pointer | Reference):
                continue
            if self._is_main:
                same = execution.terms.eq(value.object, execution.terms.integer(each.number))
                execution.symbols.define(value.object, same)
                if isinstance(value, Pointer):
                    start = execution.terms.eq(value.offset, execution.terms.integer(0))
                    execution.symbols.define(value.offset, start)
            elif isinstance(value, Reference):
                execution.symbols.define(value.object, _is_one_of(execution, value.object, before))
            else:
                inside = self._is_valid(execution, state, value, self._least[each.name], before)
                execution.symbols.define(value.object, inside)

    def _is_valid(
        self, execution: Execution, state: State, value: Pointer, least: int, before: list[Tracked]
    ) -> Term:
        """Null, or so many bytes of an object begin there: one's own, that of a parameter before it, or a
        variable of the program."""
        terms, zero = execution.terms, execution.terms.integer(0)
        found = [terms.and_(terms.eq(value.object, zero), terms.eq(value.offset, zero))]
        variables = [each for each in execution.layout.objects if each.kind == "global"]
        for each in (*before, *variables):
            there = [terms.eq(value.object, terms.integer(each.number)), terms.le(zero, value.offset)]
            size = state.values.get(Size(each)) if each.size < 0 else constant(terms, each.size)
            if isinstance(size, Number):
                there.append(terms.le(terms.add(value.offset, terms.integer(least)), size.term))
            found.append(terms.and_(*there))
        return terms.or_(*found)


def _is_one_of(execution: Execution, object_: Term, given: list[Tracked]) -> Term:
    """An argument of Java is null, an object of its own, or that of an argument before it."""
    terms = execution.terms
    return terms.or_(
        *(terms.eq(object_, terms.integer(number)) for number in (0, *(g.number for g in given)))
    )

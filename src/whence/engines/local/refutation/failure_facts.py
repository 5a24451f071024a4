"""A failure as facts, and what an instruction shows by not failing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, final

from whence.analysis.failures.definition import when_fails
from whence.engines.local.refutation.facts import Fact, length_of, nonzero, zero
from whence.program.failures import Failure
from whence.program.instructions import Assume, Call, Instruction
from whence.program.obligations import obligations_of
from whence.program.operands import Operand, integer
from whence.program.operators import Operator
from whence.program.places import Place
from whence.program.program import Language
from whence.program.types import IntType

Alternatives: TypeAlias = tuple[frozenset[Fact], ...]
"""Of which one must hold, with all of its facts. One without facts says nothing."""

_NOTHING: Final[Alternatives] = (frozenset(),)


def failure_as_facts(failure: Failure) -> Alternatives:
    return when_fails(failure, _FACTS)


def shown_by(instruction: Instruction, language: Language) -> Iterator[Fact]:
    """What was true before the instruction, since control came to behind it: it did not fail."""
    if isinstance(instruction, Assume):
        yield nonzero(instruction.condition)
    if isinstance(instruction, Call) and language is Language.C:
        return
    for obligation in obligations_of(instruction, language):
        for facts in failure_as_facts(obligation.failure):
            if len(facts) == 1:
                yield from (fact.negated for fact in facts)


@final
class _FactConditions:
    """The elementary tests of failures as facts. What facts can't say is `unknown`."""

    @property
    def always(self) -> Alternatives:
        return _NOTHING

    @property
    def unknown(self) -> Alternatives:
        return _NOTHING

    def is_null(self, pointer: Operand) -> Alternatives:
        return (frozenset({zero(pointer)}),)

    def equals(self, operand: Operand, number: int) -> Alternatives:
        return _NOTHING if number else (frozenset({zero(operand)}),)

    def is_negative(self, operand: Operand) -> Alternatives:
        assert isinstance(operand.type, IntType)
        return (frozenset({Fact(operand, True, below=integer(0, operand.type.bits))}),)

    def is_outside_object(self, place: Place, size: Operand) -> Alternatives:
        return _NOTHING

    def is_outside_array(self, array: Operand, index: Operand) -> Alternatives:
        above = (frozenset({Fact(index, False, below=length_of(array))}),)
        return self.either(above, self.is_negative(index))

    def is_no_instance(self, reference: Operand, class_name: str) -> Alternatives:
        return (frozenset({Fact(reference, False, class_name)}),)

    def overflows(self, test: Operator, operands: tuple[Operand, ...]) -> Alternatives:
        return _NOTHING

    def both(self, one: Alternatives, other: Alternatives) -> Alternatives:
        return tuple(left | right for left in one for right in other)

    def either(self, one: Alternatives, other: Alternatives) -> Alternatives:
        return (*one, *other)


_FACTS: Final = _FactConditions()

"""Facts about the values of one moment: is it zero (null), does it fit a class, is it below something?

A fact is about a variable or about what a place holds. `rephrased` and its neighbours say what must have held
before an instruction so that the fact holds after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias, final

from whence.engines.local.values.unfolded_values import is_inside_object
from whence.program.accesses import variables_written
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Catch,
    Instruction,
    Load,
    Region,
)
from whence.program.operands import Address, ClassLiteral, Integer, Null, Operand, Text, Variable
from whence.program.operators import Operator
from whence.program.places import (
    ARRAY_LENGTH,
    Cell,
    Element,
    Field,
    FieldName,
    Place,
    operands_of,
    root_of,
    steps_of,
)
from whence.program.types import INT32, IntType, Type
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Held:
    """What is in memory at the place, read as a value of that type."""

    place: Place
    type: Type


Subject: TypeAlias = Operand | Held


@final
@dataclass(frozen=True, slots=True)
class Fact:
    """That the subject is zero; or, with one of the others, that it fits a class or is below something."""

    subject: Subject
    holds: bool
    fits: str = ""
    """The class of which it is an instance or null."""
    below: Subject | None = None
    """What it is less than, both signed."""
    or_greatest: bool = False
    """Or it is the greatest number of its type."""
    is_equality: bool = False
    """Not that it is below the other, but that it is the same."""

    @property
    def negated(self) -> Fact:
        return replace(self, holds=not self.holds)

    def about(self, subject: Subject) -> Fact:
        return replace(self, subject=subject)


SubtypeTest: TypeAlias = Callable[[str, str], bool]

_SAME = frozenset({Operator.COPY, Operator.ZEXT, Operator.SEXT, Operator.CAST})
"""Operators whose result is zero just if the operand is."""
_SHORTER = frozenset({Operator.TRUNC, Operator.PTRTOINT})
"""Operators whose result is zero if the operand is."""


def zero(subject: Subject) -> Fact:
    return Fact(subject, True)


def nonzero(subject: Subject) -> Fact:
    return Fact(subject, False)


def equal(subject: Subject, value: int, type_: IntType, *, holds: bool = True) -> Fact:
    """That the subject is that constant, or is not; `value` is the unsigned reading."""
    return Fact(subject, holds, below=Integer(value, type_), is_equality=True)


def truth_of_constant(fact: Fact) -> bool | None:
    """Whether the fact is true, if it is about constants. Null fits every class; no length is negative."""
    if fact.below is not None:
        return _truth_of_order(fact)
    match fact.subject:
        case Null():
            is_zero = True
        case Integer(value):
            is_zero = value == 0
        case Address() | Text() | ClassLiteral():
            is_zero = False
        case _:
            return None
    if fact.fits:
        return fact.holds if is_zero else None
    return is_zero is fact.holds


def _truth_of_order(fact: Fact) -> bool | None:
    if fact.is_equality:
        is_same = fact.subject == fact.below
        return is_same is fact.holds if is_same or _are_constants(fact.subject, fact.below) else None
    match fact.subject, fact.below:
        case Integer() as left, Integer() as right:
            is_greatest = left.value == (1 << (left.type.bits - 1)) - 1
            return (left.signed < right.signed or (fact.or_greatest and is_greatest)) is fact.holds
        case Held(place), Integer(0) if is_length(place) and not fact.or_greatest:
            return not fact.holds
        case _:
            return None


def _are_constants(one: Subject, other: Subject | None) -> bool:
    """Whether both are constants of one type."""
    return isinstance(one, Integer) and isinstance(other, Integer) and one.type == other.type


def is_length(place: Place) -> bool:
    """Java: the length of an array, which never changes."""
    return isinstance(place, Field) and place.field.name == ARRAY_LENGTH and place.field.owner.endswith("[]")


def length_of(array: Operand) -> Held:
    """Under one name, whatever type of array the program takes it for."""
    return Held(Field(Cell(array), FieldName("[]", ARRAY_LENGTH, INT32)), INT32)


def _held(place: Place, type_: Type) -> Held:
    if is_length(place) and isinstance(place, Field) and isinstance(place.base, Cell):
        return length_of(place.base.pointer)
    return Held(place, type_)


def rules_out(fact: Fact, variable: Variable, value: Integer) -> bool:
    """Whether the fact is false if the variable has the value."""
    subject = value if fact.subject == variable else fact.subject
    below = value if fact.below == variable else fact.below
    return truth_of_constant(replace(fact, subject=subject, below=below)) is False


def bounded(fact: Fact, instruction: Instruction) -> Fact | None:
    """The fact in terms of what its bound was before the instruction; `None` if that can't be said."""
    if not isinstance(fact.below, Variable) or fact.below not in variables_written(instruction):
        return fact
    match instruction:
        case Assign(_, Operator.COPY, (source,)):
            return replace(fact, below=source)
        case Load(target, place, False):
            return replace(fact, below=_held(place, target.type))
        case _:
            return None


def rephrased(fact: Fact, instruction: Instruction) -> list[Fact] | None:
    """The fact about what the instruction makes, as facts from before it; `None` if it can't be true."""
    match instruction:
        case Assign():
            return _of_assign(fact, instruction)
        case Load(target, place, is_volatile):
            return [] if is_volatile else [fact.about(_held(place, target.type))]
        case AddressOf(_, place):
            return _of_address(place) if fact == zero(fact.subject) else []
        case Allocate(_, region):
            return None if fact == zero(fact.subject) and region is not Region.HEAP else []
        case Catch():
            return None if fact == zero(fact.subject) else []
        case _:
            return []


def _of_address(place: Place) -> list[Fact] | None:
    """The address is null. One behind a pointer, by fields and constants, is only if the pointer is."""
    if is_inside_object(place):
        return None
    root = root_of(place)
    is_near = all(not isinstance(each, Element) or _is_behind(each) for each in steps_of(place))
    return [zero(root.pointer)] if isinstance(root, Cell) and is_near else []


def _is_behind(element: Element) -> bool:
    return isinstance(element.index, Integer) and element.index.signed >= 0


def _of_choice(condition: Operand, chosen: tuple[Operand, ...]) -> list[Fact] | None:
    """One of two operands is zero."""
    possible = [each for each in chosen if truth_of_constant(zero(each)) is not False]
    if len(possible) != 1:
        return [] if possible else None
    return [zero(possible[0]), zero(condition) if possible[0] is chosen[1] else nonzero(condition)]


def _of_assign(fact: Fact, assign: Assign) -> list[Fact] | None:
    first = assign.operands[0]
    if fact.below is not None:
        return _of_ordered(fact, assign)
    if fact.fits:
        is_move = assign.operator in (Operator.COPY, Operator.CAST)
        return [fact.about(first)] if is_move else []
    if assign.operator in _SAME:
        return [Fact(first, fact.holds)]
    if assign.operator is Operator.SELECT:
        return _of_choice(first, assign.operands[1:]) if fact.holds else []
    if assign.operator is Operator.INSTANCEOF:
        return [] if fact.holds else [nonzero(first), Fact(first, True, str(assign.detail))]
    if assign.operator in _SHORTER:
        return [] if fact.holds else [nonzero(first)]
    if assign.operator is Operator.AND:
        return [] if fact.holds else [nonzero(operand) for operand in assign.operands]
    if assign.operator is Operator.OR:
        return [zero(operand) for operand in assign.operands] if fact.holds else []
    return list(_of_comparison(assign.operator, assign.operands, is_true=not fact.holds))


def is_negative(fact: Fact) -> bool:
    """Whether it says that a number is negative, and nothing less."""
    is_order = fact.holds and not fact.is_equality and not fact.or_greatest
    return is_order and isinstance(fact.below, Integer) and fact.below.value == 0


def _of_ordered(fact: Fact, assign: Assign) -> list[Fact]:
    """One more is negative only if it was before, or went over the greatest number."""
    if assign.operator is Operator.COPY:
        return [fact.about(assign.operands[0])]
    if fact.is_equality:
        return []
    match assign.operator, assign.operands:
        case (Operator.ADD, (Variable() as before, Integer(1))) if is_negative(fact):
            return [replace(fact, subject=before, or_greatest=True)]
        case _:
            return []


_ORDERS = {
    Operator.SLT: (False, True),
    Operator.SGE: (False, False),
    Operator.SGT: (True, True),
    Operator.SLE: (True, False),
}
"""Comparison -> whether the sides change places, and whether it says that the first is below the second."""


def _of_comparison(operator: Operator, operands: tuple[Operand, ...], *, is_true: bool) -> Iterator[Fact]:
    """What the comparison says of the side that is no constant."""
    if len(operands) != 2:
        return
    left, right = operands
    if operator in _ORDERS:
        is_flipped, says_below = _ORDERS[operator]
        first, second = (right, left) if is_flipped else (left, right)
        yield Fact(first, says_below is is_true, below=second)
    for subject, bound, flipped in ((left, right, False), (right, left, True)):
        if not isinstance(subject, Variable) or not isinstance(bound, Null | Integer):
            continue
        value = bound.signed if isinstance(bound, Integer) else 0
        if value == 0 and operator in (Operator.EQ, Operator.NE):
            yield Fact(subject, is_true is (operator is Operator.EQ))
        elif operator is Operator.XOR:
            if isinstance(bound, Integer) and bound.type.bits == 1:
                yield Fact(subject, is_true is bool(bound.value))
        elif not _admits_zero(operator, value, flipped=flipped, is_true=is_true):
            yield nonzero(subject)
        if value and isinstance(bound, Integer) and operator in (Operator.EQ, Operator.NE):
            is_equal = is_true is (operator is Operator.EQ)
            yield equal(subject, bound.value, bound.type, holds=is_equal)


def _admits_zero(operator: Operator, bound: int, *, flipped: bool, is_true: bool) -> bool:
    """Whether zero on the other side of the comparison gives that truth value."""
    left, right = (bound, 0) if flipped else (0, bound)
    is_unsigned = operator in (Operator.ULT, Operator.ULE, Operator.UGT, Operator.UGE)
    if is_unsigned and bound < 0:
        return True
    match operator:
        case Operator.EQ:
            outcome = left == right
        case Operator.NE:
            outcome = left != right
        case Operator.SLT | Operator.ULT:
            outcome = left < right
        case Operator.SLE | Operator.ULE:
            outcome = left <= right
        case Operator.SGT | Operator.UGT:
            outcome = left > right
        case Operator.SGE | Operator.UGE:
            outcome = left >= right
        case _:
            return True
    return outcome is is_true


def places_of(fact: Fact) -> Iterator[Held]:
    """The memory that the fact speaks of."""
    yield from (each for each in (fact.subject, fact.below) if isinstance(each, Held))


def moved(held: Held, instruction: Instruction) -> Held | None:
    """The same memory in terms of what the variables were before the instruction, if that can be said."""
    written = variables_written(instruction)
    if not any(operand in written for operand in operands_of(held.place)):
        return held
    match instruction:
        case Assign(target, Operator.COPY, (source,)):
            return Held(replaced_in(held.place, target, source), held.type)
        case Assign(target, Operator.SEXT, (source,)) if root_of(held.place) != Cell(target):
            return Held(replaced_in(held.place, target, source), held.type)
        case _:
            return None


def replaced_in(place: Place, variable: Variable, by: Operand) -> Place:
    """The place with another operand for the variable."""
    steps: list[Field | Element] = []
    while isinstance(place, Field | Element):
        steps.append(place)
        place = place.base
    found: Place = Cell(by) if place == Cell(variable) else place
    for step in reversed(steps):
        if isinstance(step, Field):
            found = Field(found, step.field)
        else:
            index = by if step.index == variable else step.index
            found = Element(found, index, step.stride, step.count)
    return found


def contradict(one: Fact, other: Fact, is_subtype: SubtypeTest) -> bool:
    """Whether two facts about one subject can't both be true."""
    if one.below is not None or other.below is not None:
        if one.is_equality and other.is_equality and one.holds and other.holds:
            is_known = one.below is not None and _are_constants(one.below, other.below)
            return is_known and one.below != other.below
        is_same = one.below == other.below and one.is_equality is other.is_equality
        is_same = is_same and not one.or_greatest and not other.or_greatest
        return is_same and one.holds is not other.holds
    if one.fits and other.fits:
        known, denied = (one, other) if one.holds else (other, one)
        return known.holds and not denied.holds and is_subtype(known.fits, denied.fits)
    if one.fits or other.fits:
        fitting, plain = (one, other) if one.fits else (other, one)
        return plain.holds and not fitting.holds
    return one.holds is not other.holds

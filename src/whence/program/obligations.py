"""What can be asked of an instruction: its obligations, computed from it alone.

This is the one definition of "what can go wrong here". Each obligation says when it fails, over the
instruction's own operands, so that an engine can negate it and the interpreter can test it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import final

from whence.program.contracts import (
    AtMost,
    Contracts,
    Demand,
    Exactly,
    LibraryAccess,
    LibraryDemand,
    Opaque,
    Touched,
    no_contracts,
)
from whence.program.failures import (
    DoesNotFit,
    Failure,
    IsNegative,
    IsNotInstance,
    IsNotStorable,
    IsNull,
    IsReached,
    IsUndefinedDivision,
    IsUndefinedShift,
    IsZero,
    OutsideArray,
    OutsideObject,
    RefusesPlace,
    TouchesOutside,
)
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Branch,
    Call,
    Catch,
    Direct,
    Indirect,
    Instruction,
    Jump,
    Load,
    Region,
    Return,
    Store,
    Switch,
    Throw,
    Unreachable,
    Unsupported,
    Virtual,
)
from whence.program.operands import (
    Address,
    ClassLiteral,
    Integer,
    Null,
    Operand,
    Text,
    Variable,
    VariableKind,
    integer,
)
from whence.program.operators import DIVISIONS, SHIFTS, Operator, Overflow
from whence.program.places import ARRAY_LENGTH, Cell, Element, Field, Place, root_of, steps_of
from whence.program.program import Language
from whence.program.types import INT64, ReferenceType, Type, store_size
from whence.records import dataclass


class ObligationKind(Enum):
    NULL = "null"
    BOUNDS = "bounds"
    CAST = "cast"
    DIV = "div"
    ASSERT = "assert"
    OVERFLOW = "overflow"
    UNINIT = "uninit"
    FREED = "freed"


@final
@dataclass(frozen=True, slots=True)
class Obligation:
    """`description` names what is done to the subject: "dereference", "array index", "division"."""

    kind: ObligationKind
    subject: Operand | Place
    failure: Failure
    description: str
    operand: int | None = None
    """The argument of a library call that this is about; None for what the instruction itself does."""


ASSERTION_FAILURES = frozenset(
    {"__assert_fail", "__assert_rtn", "__assert", "reach_error", "__VERIFIER_error"}
)
"""Functions that are called when an assertion has failed."""

_STRING, _STRINGS = ReferenceType("java.lang.String"), ReferenceType("java.lang.String[]")
ASSERTION_ERROR = "java.lang.AssertionError"

_FITTING = {Operator.ADD: "addition", Operator.SUB: "subtraction", Operator.MUL: "multiplication"}


def obligations_of(
    instruction: Instruction, language: Language, contracts: Contracts = no_contracts
) -> tuple[Obligation, ...]:
    """In the order in which the language checks them: null before bounds. `contracts` says what the
    program's library functions touch (`models.contracts.contracts_of`)."""
    is_java = language is Language.JAVA
    match instruction:
        case Assign():
            return tuple(_of_assign(instruction, language))
        case Load(target, place):
            return tuple(_of_java_access(place) if is_java else _of_c_access(place, target.type))
        case Store(place, value):
            return tuple(_of_java_store(place, value) if is_java else _of_c_access(place, value.type))
        case Allocate():
            return tuple(_of_allocation(instruction)) if is_java else ()
        case Call():
            of_call = _of_java_call if is_java else _of_c_call
            return tuple(of_call(instruction, contracts))
        case Throw(value):
            return tuple(_null(value, "throw"))
        case AddressOf() | Catch() | Assume() | Unsupported():
            return ()
        case Jump() | Branch() | Switch() | Return() | Unreachable():
            return ()


def _never_null(operand: Operand) -> bool:
    """Symbols, literals, and Java's `this`, which cannot be assigned."""
    match operand:
        case Address() | Text() | ClassLiteral():
            return True
        case Variable(_, ReferenceType(), VariableKind.PARAMETER, "this"):
            return True
        case _:
            return False


def _null(pointer: Operand, description: str, operand: int | None = None) -> Iterator[Obligation]:
    if not _never_null(pointer):
        yield Obligation(ObligationKind.NULL, pointer, IsNull(pointer), description, operand)


def _of_assign(assign: Assign, language: Language) -> Iterator[Obligation]:
    if assign.operator in DIVISIONS:
        yield from _of_division(assign, language)
    elif assign.operator is Operator.CAST:
        reference, class_name = assign.operands[0], str(assign.detail)
        failure = IsNotInstance(reference, class_name)
        yield Obligation(ObligationKind.CAST, reference, failure, f"cast to {class_name}")
    elif assign.operator in SHIFTS:
        yield from _of_shift(assign, language)
    elif assign.overflow is not Overflow.WRAPS:
        fits = DoesNotFit(assign.operator, assign.operands, assign.overflow)
        description = _FITTING.get(assign.operator, assign.operator.value)
        yield Obligation(ObligationKind.OVERFLOW, assign.target, fits, description)


def _of_shift(assign: Assign, language: Language) -> Iterator[Obligation]:
    value, count = assign.operands
    is_signed = assign.operator is Operator.SHL and assign.overflow is not Overflow.WRAPS
    is_within = isinstance(count, Integer) and count.value < count.type.bits
    if language is Language.C and not (is_within and not is_signed):
        failure = IsUndefinedShift(value, count, is_signed)
        yield Obligation(ObligationKind.OVERFLOW, assign.target, failure, "shift")


def _of_division(assign: Assign, language: Language) -> Iterator[Obligation]:
    dividend, divisor = assign.operands
    is_signed = assign.operator in (Operator.SDIV, Operator.SREM)
    if is_signed and language is Language.C:
        if not (isinstance(divisor, Integer) and divisor.signed not in (0, -1)):
            failure = IsUndefinedDivision(dividend, divisor)
            yield Obligation(ObligationKind.DIV, divisor, failure, "division")
    elif not (isinstance(divisor, Integer) and divisor.value):
        yield Obligation(ObligationKind.DIV, divisor, IsZero(divisor), "division")


def _of_c_access(place: Place, type_: Type) -> Iterator[Obligation]:
    root = root_of(place)
    extents = tuple((step.index, step.count) for step in steps_of(place) if isinstance(step, Element))
    if isinstance(root, Cell):
        yield from _null(root.pointer, "dereference")
    if isinstance(root, Cell) or not all(_is_within(index, count) for index, count in extents):
        outside = OutsideObject(place, integer(store_size(type_), INT64.bits), extents)
        description = "array index" if extents else "dereference"
        yield Obligation(ObligationKind.BOUNDS, place, outside, description)


def _is_within(index: Operand, count: int) -> bool:
    return isinstance(index, Integer) and 0 <= index.signed < count


def _of_java_access(place: Place) -> Iterator[Obligation]:
    match place:
        case Field(Cell(reference), field):
            is_length = field.name == ARRAY_LENGTH and field.owner.endswith("[]")
            yield from _null(reference, "array length" if is_length else "field access")
        case Element(Cell(array), index):
            yield from _null(array, "array access")
            yield Obligation(ObligationKind.BOUNDS, place, OutsideArray(array, index), "array index")
        case _:
            return


def _of_java_store(place: Place, value: Operand) -> Iterator[Obligation]:
    yield from _of_java_access(place)
    match place:
        case Element(Cell(array)) if isinstance(value.type, ReferenceType) and not _is_storable(array, value):
            failure = IsNotStorable(array, value)
            yield Obligation(ObligationKind.CAST, value, failure, "store into an array")
        case _:
            return


def _is_storable(array: Operand, value: Operand) -> bool:
    """Whether any array of the declared type takes the value: null, or an object of a class that has none
    below it."""
    return isinstance(value, Null) or (value.type == _STRING and array.type == _STRINGS)


def _of_allocation(allocate: Allocate) -> Iterator[Obligation]:
    if allocate.target.type == ReferenceType(ASSERTION_ERROR) and allocate.region is Region.OBJECT:
        yield Obligation(ObligationKind.ASSERT, allocate.target, IsReached(), "assertion")
    count = allocate.count
    if allocate.region is Region.ARRAY and not (isinstance(count, Integer) and count.signed >= 0):
        yield Obligation(ObligationKind.BOUNDS, count, IsNegative(count), "array size")


def _of_c_call(call: Call, contracts: Contracts) -> Iterator[Obligation]:
    match call.callee:
        case Direct(procedure):
            if procedure in ASSERTION_FAILURES:
                subject = Address(procedure)
                yield Obligation(ObligationKind.ASSERT, subject, IsReached(), "assertion")
            accesses = tuple(each for each in contracts(call) if isinstance(each, LibraryAccess))
            yield from _of_library_call(call, accesses, procedure)
        case Indirect(pointer):
            yield from _null(pointer, "call through")
        case Virtual():
            return


def _of_library_call(call: Call, accesses: tuple[LibraryAccess, ...], name: str) -> Iterator[Obligation]:
    """One obligation of each kind for an argument, whatever the function does through it."""
    needed: dict[int, list[LibraryAccess]] = {}
    for each in sorted(accesses, key=lambda access: access.argument):
        if not _touches_nothing(each.touched):
            needed.setdefault(each.argument, []).append(each)
    for number, through in needed.items():
        if not all(each.may_be_null for each in through):
            yield from _null(call.arguments[number], name, number)
    for number, through in needed.items():
        subject = call.arguments[number]
        failure = _outside(subject, [each.touched for each in through])
        if failure is not None and not isinstance(subject, Null):
            yield Obligation(ObligationKind.BOUNDS, subject, failure, name, number)


def _touches_nothing(touched: Touched) -> bool:
    match touched:
        case Exactly(Integer(0)) | AtMost(Integer(0)):
            return True
        case _:
            return False


def _outside(pointer: Operand, touched: list[Touched]) -> OutsideObject | TouchesOutside | None:
    """What goes wrong if one of the accesses leaves the object."""
    distinct = dict.fromkeys(each for each in touched if not isinstance(each, Opaque))
    match tuple(distinct):
        case ():
            return None
        case (Exactly(size),):
            return OutsideObject(Cell(pointer), size, ())
        case (AtMost(size),):
            return TouchesOutside(pointer, size)
        case _:
            return TouchesOutside(pointer, None)


def _of_java_call(call: Call, contracts: Contracts) -> Iterator[Obligation]:
    match call.callee:
        case Virtual(_, name, _):
            yield from _null(call.arguments[0], f"call of {name}")
        case Direct(procedure):
            name = procedure.partition("(")[0]
            if has_receiver(procedure, len(call.arguments)):
                yield from _null(call.arguments[0], f"call of {name}")
        case Indirect(pointer):
            yield from _null(pointer, "call through")
            return
    for each in contracts(call):
        if isinstance(each, LibraryDemand):
            yield from _of_demand(call.arguments[each.argument], each, name)


def _of_demand(subject: Operand, demanded: LibraryDemand, name: str) -> Iterator[Obligation]:
    """What the library documents to throw `NullPointerException`, `NegativeArraySizeException` or an
    `IndexOutOfBoundsException` for."""
    number = demanded.argument
    match demanded.demand:
        case Demand.NOT_NULL:
            yield from _null(subject, name, number)
        case Demand.NOT_NEGATIVE:
            if not (isinstance(subject, Integer) and subject.signed >= 0):
                yield Obligation(ObligationKind.BOUNDS, subject, IsNegative(subject), name, number)
        case Demand.INSIDE:
            yield Obligation(ObligationKind.BOUNDS, subject, RefusesPlace(subject), name, number)


def has_receiver(procedure: str, arguments: int) -> bool:
    """Whether a direct Java call passes an object to call the method on: one argument more than the
    descriptor has. Constructors do not count, since only fresh or unfinished objects reach them."""
    head, _, rest = procedure.partition("(")
    descriptor, parenthesis, _ = rest.partition(")")
    return bool(parenthesis) and not head.endswith("<init>") and arguments > _parameters(descriptor)


def _parameters(descriptor: str) -> int:
    count = position = 0
    while position < len(descriptor):
        while descriptor[position : position + 1] == "[":
            position += 1
        if descriptor[position : position + 1] == "L":
            position = descriptor.find(";", position) % (len(descriptor) + 1)
        position += 1
        count += 1
    return count

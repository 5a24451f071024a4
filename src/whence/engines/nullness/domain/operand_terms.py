"""Operands and places as terms, and what an operator says of its operands when its result is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from whence.engines.nullness.domain.access_paths import (
    NULL,
    Path,
    Root,
    Selector,
    Term,
    Thing,
    place_selector,
)
from whence.engines.nullness.domain.predicates import NEGATED, Predicate, Relation, compared, predicate
from whence.program.instructions import Assign, Branch, Switch
from whence.program.operands import (
    Address,
    Aggregate,
    ClassLiteral,
    Integer,
    Null,
    Operand,
    Real,
    Text,
    Undefined,
    Variable,
)
from whence.program.operators import Operator
from whence.program.places import ARRAY_LENGTH, Cell, Element, Field, FieldName, Place, Slot, Static
from whence.program.types import IntType, ReferenceType, Type

MOST_CASES = 4
"""Labels of a switch that the default excludes one by one."""

LARGEST_COUNT = 3
"""How far a number is followed back through additions: a loop's counter would go on for ever."""


def class_name(type_: Type) -> str:
    """Of a reference; the empty string for a number."""
    return type_.name if isinstance(type_, ReferenceType) else ""


def variable_path(variable: Variable) -> Path:
    return Path(Root("variable", variable.name, class_name(variable.type)))


def static_path(symbol: str, type_: Type) -> Path:
    return Path(Root("static", symbol, class_name(type_)))


def selector(field: FieldName) -> Selector:
    return Selector(str(field), class_name(field.type))


def term_of(operand: Operand) -> Term | None:
    """None if nothing is known of it."""
    match operand:
        case Variable():
            return variable_path(operand)
        case Integer(value, IntType(bits)):
            return value if bits == 1 else operand.signed
        case Null():
            return NULL
        case Text() | ClassLiteral() | Address():
            return Thing.LITERAL
        case Real() | Undefined() | Aggregate():
            return None


def base_of(place: Place) -> Operand | None:
    """The reference that must not be null for the access."""
    match place:
        case Field(Cell(pointer), _) | Element(Cell(pointer), _, _, _):
            return pointer
        case _:
            return None


def path_of(place: Place, type_: Type) -> Path | None:
    """The path that reads the place; None if it has none: elements, and lengths, which never change."""
    match place:
        case Static(symbol):
            return static_path(symbol, type_)
        case Field(Cell(pointer), field) if not is_length(field):
            base = term_of(pointer)
            return base.then((selector(field),)) if isinstance(base, Path) else None
        case Cell() | Slot() | Element() | Field():
            return None


def element_path(place: Place, type_: Type) -> Path | None:
    """The path that reads a place of an array of references, by a number or by a variable."""
    match place:
        case Element(Cell(pointer), index) if class_name(type_):
            base, number = term_of(pointer), term_of(index)
            if not isinstance(base, Path):
                return None
            if isinstance(number, int):
                return base.then((place_selector(str(number), class_name(type_)),))
            is_plain = isinstance(number, Path) and number.root.kind == "variable"
            name = index.name if is_plain and isinstance(index, Variable) else ""
            return base.then((place_selector(name, class_name(type_)),)) if name else None
        case _:
            return None


def is_length(field: FieldName) -> bool:
    return field.name == ARRAY_LENGTH and field.owner.endswith("[]")


_EQUALITIES: dict[Operator, Relation] = {Operator.EQ: "=", Operator.NE: "!="}
_ORDERS = (Operator.SLT, Operator.SLE, Operator.SGT, Operator.SGE)
_LARGEST = (1 << 31) - 1


def shown_by_operator(
    assign: Assign, relation: Relation, number: int, *, is_stored: bool
) -> Iterable[Predicate | bool]:
    """What is so of the operands if the result stands in that relation to the number. `is_stored` says that
    the result is only stored in a field, where the compiler has made it fit."""
    operator, operands = assign.operator, assign.operands
    if operator in (Operator.ZEXT, Operator.SEXT):
        return _of_extension(assign, relation, number)
    if operator is Operator.TRUNC:
        is_plain = is_stored and relation in ("=", "!=") and 0 <= number <= 127
        return [_about(operands[0], relation, number)] if is_plain else []
    if operator in (Operator.ADD, Operator.SUB):
        return _of_sum(assign, relation, number)
    if assign.target.type != IntType(1) and operator is not Operator.INSTANCEOF:
        return _of_bits(assign, relation, number)
    truths = {value for value in (0, 1) if compared(value, relation, number)}
    if len(truths) != 1:
        return [] if truths else [False]
    return _of_truth(assign, is_true=1 in truths)


def _about(operand: Operand, relation: Relation, right: Term | str) -> Predicate | bool:
    term = term_of(operand)
    return True if term is None else predicate(term, relation, right)


def _of_extension(assign: Assign, relation: Relation, number: int) -> list[Predicate | bool]:
    source = assign.operands[0]
    bits = source.type.bits if isinstance(source.type, IntType) else 64
    if relation not in ("=", "!="):
        return []
    if assign.operator is Operator.SEXT:
        low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    else:
        low, high = 0, (1 << bits) - 1
    if not low <= number <= high:
        return [relation == "!="]
    if bits > 1 and number >> (bits - 1) == 1 and number > 0:
        number -= 1 << bits
    return [_about(source, relation, number)]


def _of_sum(assign: Assign, relation: Relation, number: int) -> list[Predicate | bool]:
    left, right = assign.operands
    if relation not in ("=", "!=") or not isinstance(assign.target.type, IntType):
        return []
    if assign.operator is Operator.ADD and isinstance(left, Integer):
        left, right = right, left
    if not isinstance(right, Integer):
        return []
    bits = assign.target.type.bits
    before = number - right.signed if assign.operator is Operator.ADD else number + right.signed
    before = (before + (1 << (bits - 1))) % (1 << bits) - (1 << (bits - 1))
    return [_about(left, relation, before)] if abs(before) <= LARGEST_COUNT else []


def _of_bits(assign: Assign, relation: Relation, number: int) -> list[Predicate | bool]:
    """Of numbers, where other results than 0 and 1 exist: a conjunction that is not zero has no operand that
    is, and a disjunction that is zero has no other."""
    if assign.operator is Operator.AND and not compared(0, relation, number):
        return [_about(each, "!=", 0) for each in assign.operands]
    if assign.operator is Operator.OR and relation == "=" and number == 0:
        return [_about(each, "=", 0) for each in assign.operands]
    return []


def _of_truth(assign: Assign, *, is_true: bool) -> Iterable[Predicate | bool]:
    operator, operands = assign.operator, assign.operands
    if operator in _EQUALITIES:
        relation = _EQUALITIES[operator]
        left, right = map(term_of, operands)
        if left is None or right is None:
            return []
        return [predicate(left, relation if is_true else NEGATED[relation], right)]
    if operator in _ORDERS:
        return _of_order(operator, *operands, is_true=is_true)
    if operator is Operator.INSTANCEOF:
        name = str(assign.detail)
        if not is_true:
            return [_about(operands[0], "is not", name)]
        return [_about(operands[0], "!=", NULL), _about(operands[0], "is", name)]
    if operator is Operator.AND and is_true:
        return [_about(each, "!=", 0) for each in operands]
    if operator is Operator.OR and not is_true:
        return [_about(each, "=", 0) for each in operands]
    if operator is Operator.XOR and isinstance(operands[1], Integer) and assign.target.type == IntType(1):
        flips = bool(operands[1].value)
        return [_about(operands[0], "!=" if is_true is not flips else "=", 0)]
    return []


def _of_order(
    operator: Operator, left: Operand, right: Operand, *, is_true: bool
) -> Iterator[Predicate | bool]:
    """Comparisons with a constant, as `<` and `>=`."""
    if isinstance(left, Integer):
        mirrored = {
            Operator.SLT: Operator.SGT,
            Operator.SLE: Operator.SGE,
            Operator.SGT: Operator.SLT,
            Operator.SGE: Operator.SLE,
        }
        operator, left, right = mirrored[operator], right, left
    if not isinstance(right, Integer):
        return
    number = right.signed + (1 if operator in (Operator.SLE, Operator.SGT) else 0)
    if number > _LARGEST:
        return
    is_below = operator in (Operator.SLT, Operator.SLE)
    yield _about(left, "<" if is_below is is_true else ">=", number)


def shown_by_edge(terminator: Branch | Switch, label: str) -> Iterable[Predicate | bool]:
    """What the branch shows, if it goes to the label."""
    match terminator:
        case Branch(condition, then, otherwise):
            if then == otherwise:
                return []
            return [_about(condition, "!=" if label == then else "=", 0)]
        case Switch(value, cases, default):
            bits = value.type.bits if isinstance(value.type, IntType) else 32
            signed = [(_signed(number, bits), to) for number, to in cases]
            here = [number for number, to in signed if to == label]
            if label != default:
                if len(here) == 1:
                    return [_about(value, "=", here[0])]
                return [_about(value, ">=", min(here)), _about(value, "<", max(here) + 1)]
            away = [number for number, to in signed if to != label]
            return [_about(value, "!=", number) for number in away[:MOST_CASES]]


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value

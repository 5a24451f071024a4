"""Predicates over access paths, what they become when a path is replaced, and when they contradict."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from whence.engines.nullness.domain.access_paths import (
    COUNT,
    ELEMENT,
    NULL,
    NoSuchValue,
    Path,
    Term,
    Thing,
    replaced,
)

Relation: TypeAlias = Literal["=", "!=", "<", ">=", "is", "is not"]

NEGATED: Final[dict[Relation, Relation]] = {
    "=": "!=",
    "!=": "=",
    "<": ">=",
    ">=": "<",
    "is": "is not",
    "is not": "is",
}

THIS: Final = "this"
"""The receiver, which is never null."""


class Predicate(NamedTuple):
    """`path relation operand`. The operand is a number (null is 0), a path, or the name of a class."""

    path: Path
    relation: Relation
    operand: Path | int | str

    @property
    def paths(self) -> tuple[Path, ...]:
        return (self.path, self.operand) if isinstance(self.operand, Path) else (self.path,)

    @property
    def is_null_test(self) -> bool:
        return self.operand == NULL and self.relation in ("=", "!=") and bool(self.path.type)

    def __str__(self) -> str:
        if self.path.is_looked_up and self.path.fields[-1] == COUNT:
            return f"size of {self.path.base} {self.relation} {self.operand}"
        operand = "null" if self.is_null_test else str(self.operand)
        return f"{self.path} {self.relation} {operand}"


def predicate(left: Term, relation: Relation, right: Term | str) -> Predicate | bool:
    """The simplest form, or its truth. True also stands for what can't be said: that only weakens (figure 4
    and section 5.3)."""
    if isinstance(right, str):
        return _of_class(left, relation, right)
    if isinstance(left, Path):
        if isinstance(right, Path):
            return _of_paths(left, relation, right)
        return _of_path(left, relation, right)
    if isinstance(right, Path):
        mirrored = relation in ("=", "!=")
        return _of_path(right, relation, left) if mirrored else True
    return _of_constants(left, relation, right)


def _of_class(left: Term, relation: Relation, name: str) -> Predicate | bool:
    if isinstance(left, Path):
        return True if ELEMENT in left.fields else Predicate(left, relation, name)
    if left == NULL:
        return relation == "is not"
    return True


def _of_paths(left: Path, relation: Relation, right: Path) -> Predicate | bool:
    if ELEMENT in left.fields or ELEMENT in right.fields or relation not in ("=", "!="):
        return True
    if left == right:
        return relation == "="
    return Predicate(min(left, right), relation, max(left, right))


def _of_path(path: Path, relation: Relation, other: int | Thing) -> Predicate | bool:
    """Of an element only that it is null: there may be others."""
    if ELEMENT in path.fields and (relation != "=" or other != NULL):
        return True
    if isinstance(other, int):
        is_this = path.root.name == THIS and path.root.kind == "variable" and not path.fields
        return relation == "!=" if is_this and other == NULL else Predicate(path, relation, other)
    if other is Thing.NEW:
        return relation != "="
    return Predicate(path, "!=", NULL) if relation == "=" else True


def _of_constants(left: int | Thing, relation: Relation, right: int | Thing) -> bool:
    if isinstance(left, int) and isinstance(right, int):
        return compared(left, relation, right)
    if isinstance(left, Thing) and isinstance(right, Thing):
        is_same = left is Thing.NEW and right is Thing.NEW
        return relation == "=" if is_same else True
    is_null_test = NULL in (left, right)
    return relation != "=" if is_null_test else True


def compared(left: int, relation: Relation, right: int) -> bool:
    match relation:
        case "=":
            return left == right
        case "!=":
            return left != right
        case "<":
            return left < right
        case ">=":
            return left >= right
        case "is" | "is not":
            return True


def substituted(each: Predicate, prefix: Path, term: Term) -> Predicate | bool:
    """The predicate with the term in place of the path."""
    root = prefix.root
    if not any(path.root == root or path.is_indexed_by(root) for path in each.paths):
        return each
    try:
        left = replaced(each.path, prefix, term)
        operand = each.operand
        right = replaced(operand, prefix, term) if isinstance(operand, Path) else operand
    except NoSuchValue:
        return False
    return True if left is None or right is None else predicate(left, each.relation, right)


def contradicts(one: Predicate, other: Predicate) -> bool:
    """Whether two predicates can't both hold."""
    if one.path != other.path:
        return False
    if one.operand == other.operand and type(one.operand) is type(other.operand):
        return NEGATED[one.relation] == other.relation
    if isinstance(one.operand, int) and isinstance(other.operand, int):
        return _numbers_contradict(one.relation, one.operand, other.relation, other.operand)
    for null, fits in ((one, other), (other, one)):
        if null.relation == "=" and null.operand == NULL and fits.relation == "is":
            return True
    return False


def _numbers_contradict(one: Relation, first: int, other: Relation, second: int) -> bool:
    if one == "=":
        return not compared(first, other, second)
    if other == "=":
        return not compared(second, one, first)
    if one == "<" and other == ">=":
        return second >= first
    return one == ">=" and other == "<" and first >= second

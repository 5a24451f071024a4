"""Disjuncts: conjunctions of predicates, of which at most one is the root predicate (section 2.1).

The root predicate says that what was asked about is null. It may be proved on the way, and then it is gone:
what is left says on which paths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from whence.engines.nullness.domain.access_paths import (
    NoSuchValue,
    Path,
    Root,
    Selector,
    Term,
    replaced,
)
from whence.engines.nullness.domain.predicates import Predicate, contradicts, predicate, substituted


class Disjunct(NamedTuple):
    root: Predicate | None
    others: frozenset[Predicate] = frozenset()

    @property
    def predicates(self) -> tuple[Predicate, ...]:
        return tuple(self.others) if self.root is None else (self.root, *self.others)

    @property
    def paths(self) -> tuple[Path, ...]:
        return tuple(path for each in self.predicates for path in each.paths)

    def mentions(self, prefix: Path) -> bool:
        return any(path.depends_on(prefix) for path in self.paths)

    def __str__(self) -> str:
        others = sorted(str(each) for each in self.others)
        return " and ".join([*([] if self.root is None else [str(self.root)]), *others]) or "anything"


ANYTHING: Final = Disjunct(None)
"""Nothing is known any more: the question is open."""


def with_root(root: Predicate | bool) -> Disjunct | None:
    """None if it can't be."""
    if isinstance(root, bool):
        return ANYTHING if root else None
    return Disjunct(root)


def rewritten(disjunct: Disjunct, prefix: Path, term: Term) -> Disjunct | None:
    """The disjunct with the term in place of the path; None if it can't hold."""
    root_of = prefix.root
    if not any(path.root == root_of or path.is_indexed_by(root_of) for path in disjunct.paths):
        return disjunct
    root = disjunct.root
    if root is not None:
        found = substituted(root, prefix, term)
        if found is False:
            return None
        root = None if found is True else found
    others: list[Predicate] = []
    for each in disjunct.others:
        found = substituted(each, prefix, term)
        if found is False:
            return None
        if found is not True:
            others.append(found)
    return _joined(root, others)


def translated(disjunct: Disjunct, terms: Mapping[Root, Term | None]) -> Disjunct | None:
    """The disjunct with a term in place of each root that is no static field, all at once; None if it can't
    hold. Predicates about roots that have no term are left out, and there are none about places."""
    root = disjunct.root
    if root is not None:
        found = _translated(root, terms)
        if found is False:
            return None
        root = None if found is True else found
    others: list[Predicate] = []
    for each in disjunct.others:
        found = _translated(each, terms)
        if found is False:
            return None
        if found is not True:
            others.append(found)
    return _joined(root, others)


def _translated(each: Predicate, terms: Mapping[Root, Term | None]) -> Predicate | bool:
    try:
        left = _translated_path(each.path, terms)
        operand = each.operand
        right = _translated_path(operand, terms) if isinstance(operand, Path) else operand
    except NoSuchValue:
        return False
    return True if left is None or right is None else predicate(left, each.relation, right)


def _translated_path(path: Path, terms: Mapping[Root, Term | None]) -> Term | None:
    if path.root.kind == "static":
        return path
    term = terms.get(path.root)
    return None if term is None else replaced(path, Path(path.root), term)


def _joined(root: Predicate | None, others: list[Predicate]) -> Disjunct | None:
    kept = frozenset(others)
    if root is not None:
        if any(contradicts(root, each) for each in kept):
            return None
        kept -= {root}
    listed = tuple(kept)
    for number, each in enumerate(listed):
        if any(contradicts(each, other) for other in listed[number + 1 :]):
            return None
    return Disjunct(root, kept)


def conjoined(
    disjunct: Disjunct, added: Iterable[Predicate | bool], most: int | None = None
) -> Disjunct | None:
    """With more predicates; None if that can't be. Beyond `most` predicates they are left out, unless they
    contradict what is there."""
    root, others = disjunct
    for each in added:
        if each is False:
            return None
        if each is True or each == root or each in others:
            continue
        if root is not None and contradicts(each, root):
            return None
        if any(contradicts(each, other) for other in others):
            return None
        if most is None or len(others) < most:
            others |= {each}
    return disjunct if others is disjunct.others else Disjunct(root, others)


def without(disjunct: Disjunct, dropped: Iterable[Path]) -> Disjunct:
    """Without the predicates that speak of one of the paths or of what it leads to."""
    prefixes = tuple(dropped)

    def is_kept(each: Predicate) -> bool:
        return not any(path.depends_on(prefix) for path in each.paths for prefix in prefixes)

    if all(map(is_kept, disjunct.predicates)):
        return disjunct
    root = disjunct.root
    return Disjunct(
        root if root is not None and is_kept(root) else None,
        frozenset(each for each in disjunct.others if is_kept(each)),
    )


def without_places(disjunct: Disjunct) -> Disjunct:
    """Without what is said of places of arrays."""
    return without(disjunct, [path for path in disjunct.paths if path.is_indexed])


def reindexed(disjunct: Disjunct, old: Selector, new: Selector) -> Disjunct | None:
    """With another name of the same place; None if it can't hold."""
    if not any(old in path.fields for path in disjunct.paths):
        return disjunct

    def renamed(path: Path) -> Path:
        return Path(path.root, tuple(new if each == old else each for each in path.fields))

    def of(each: Predicate) -> Predicate:
        operand = renamed(each.operand) if isinstance(each.operand, Path) else each.operand
        return Predicate(renamed(each.path), each.relation, operand)

    root = None if disjunct.root is None else of(disjunct.root)
    return _joined(root, [of(each) for each in disjunct.others])


def root_alone(disjunct: Disjunct) -> Disjunct:
    """A weaker one: without the paths on which the root predicate was found; as it is if that was proved."""
    return disjunct if disjunct.root is None else Disjunct(disjunct.root)


def optional(disjunct: Disjunct | None) -> tuple[Disjunct, ...]:
    """None of what can't be."""
    return () if disjunct is None else (disjunct,)

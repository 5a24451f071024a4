"""Backward transfer of one instruction that enters nothing (figure 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from whence.engines.nullness.access_paths import NULL, Path, Selector, Term, Thing
from whence.engines.nullness.disjuncts import Disjunct, conjoined, rewritten, without
from whence.engines.nullness.predicates import Predicate, predicate
from whence.engines.nullness.values import (
    base_of,
    path_of,
    selector,
    shown_by_operator,
    term_of,
    variable_path,
)
from whence.program.instructions import Allocate, Assign, Catch, Load, Region, Store
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Field, Static

MayAlias: TypeAlias = Callable[[Path, Path, Selector], bool]
"""Whether two paths may lead to one object that has the field."""

MOST_HYPOTHESES = 3
"""Paths in a disjunct that end in the field that is written; with more, the predicates are dropped."""

_MOVES = (Operator.COPY, Operator.CAST)


def assigned(disjunct: Disjunct, target: Variable, term: Term | None) -> Disjunct | None:
    """Before `target = term`; None if it can't be."""
    path = variable_path(target)
    if term is None:
        return without(disjunct, (path,))
    return rewritten(disjunct, path, term)


def before_assign(disjunct: Disjunct, assign: Assign, stored: frozenset[str]) -> Disjunct | None:
    """`stored` are the temporaries that are only stored in fields."""
    target = variable_path(assign.target)
    if assign.operator in _MOVES:
        return assigned(disjunct, assign.target, term_of(assign.operands[0]))
    shown: list[Predicate | bool] = []
    for each in disjunct.predicates:
        if each.path == target and isinstance(each.operand, int):
            is_stored = assign.target.name in stored
            shown += shown_by_operator(assign, each.relation, each.operand, is_stored=is_stored)
    return conjoined(without(disjunct, (target,)), shown)


def before_load(disjunct: Disjunct, load: Load) -> Disjunct | None:
    found = assigned(disjunct, load.target, path_of(load.place, load.target.type))
    return None if found is None else conjoined(found, not_null(base_of(load.place)))


def not_null(operand: Operand | None) -> tuple[Predicate | bool, ...]:
    """What an instruction that needs the reference shows by going on."""
    if isinstance(operand, Variable) and operand.source == "this" and operand.kind is VariableKind.PARAMETER:
        return ()
    term = None if operand is None else term_of(operand)
    return () if term is None else (predicate(term, "!=", NULL),)


def before_store(disjunct: Disjunct, store: Store, may_alias: MayAlias) -> Iterable[Disjunct]:
    value = term_of(store.value)
    match store.place:
        case Static():
            path = path_of(store.place, store.value.type)
            assert path is not None
            return _statically(disjunct, path, value)
        case Field(Cell(pointer), field):
            base = term_of(pointer)
            if not isinstance(base, Path):
                return ()
            found = [*_put(disjunct, base, selector(field), value, may_alias)]
        case _:
            found = [disjunct]
    shown = not_null(base_of(store.place))
    return [each for before in found if (each := conjoined(before, shown)) is not None]


def _statically(disjunct: Disjunct, path: Path, value: Term | None) -> Iterable[Disjunct]:
    """A static field is one place, whatever type the instruction takes it for."""
    same = {each.root for each in disjunct.paths if each.root[:2] == path.root[:2]}
    for root in same:
        if value is None:
            disjunct = without(disjunct, (Path(root),))
        else:
            found = rewritten(disjunct, Path(root), value)
            if found is None:
                return ()
            disjunct = found
    return (disjunct,)


def _put(
    disjunct: Disjunct, base: Path, field: Selector, value: Term | None, may_alias: MayAlias
) -> Iterable[Disjunct]:
    """Strong updates under the two hypotheses about each path that ends in the field (section 2.1.1)."""
    owners = _owners(disjunct, field)
    others = [each for each in owners if each != base and may_alias(each, base, field)]
    if len(others) > MOST_HYPOTHESES:
        disjunct = without(disjunct, (each.then((field,)) for each in others))
        others = []
    current = [disjunct]
    if base in owners:
        current = _updated(current, base.then((field,)), value)
    for owner in others:
        same = _updated(current, owner.then((field,)), value)
        current = [*_with(same, predicate(owner, "=", base)), *_with(current, predicate(owner, "!=", base))]
    return current


def _owners(disjunct: Disjunct, field: Selector) -> list[Path]:
    """The paths to objects whose field the disjunct speaks of."""
    found: dict[Path, None] = {}
    for path in disjunct.paths:
        if field in path.fields:
            found[Path(path.root, path.fields[: path.fields.index(field)])] = None
    return sorted(found)


def _updated(found: list[Disjunct], path: Path, value: Term | None) -> list[Disjunct]:
    if value is None:
        return [without(each, (path,)) for each in found]
    return [after for each in found if (after := rewritten(each, path, value)) is not None]


def _with(found: list[Disjunct], fact: Predicate | bool) -> list[Disjunct]:
    return [after for each in found if (after := conjoined(each, (fact,))) is not None]


def before_making(disjunct: Disjunct, instruction: Allocate | Catch) -> Disjunct | None:
    is_new = isinstance(instruction, Allocate) and instruction.region is not Region.HEAP
    if isinstance(instruction, Allocate) and not is_new:
        return without(disjunct, (variable_path(instruction.target),))
    return rewritten(disjunct, variable_path(instruction.target), Thing.NEW if is_new else Thing.LITERAL)

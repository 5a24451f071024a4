"""Backward transfer of one instruction that enters nothing (figure 3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from whence.engines.nullness.domain.access_paths import NULL, Path, Root, Selector, Term, Thing
from whence.engines.nullness.domain.disjuncts import Disjunct, conjoined, rewritten, without
from whence.engines.nullness.domain.operand_terms import (
    base_of,
    class_name,
    element_path,
    path_of,
    selector,
    shown_by_operator,
    term_of,
    variable_path,
)
from whence.engines.nullness.domain.predicates import Predicate, predicate
from whence.program.instructions import Allocate, Assign, Catch, Load, Region, Store
from whence.program.java.function_objects import FUNCTION_CLASS
from whence.program.operands import Operand, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Element, Field, Static


class Aliases(Protocol):
    def may_alias(self, one: Path, other: Path, field: Selector) -> bool:
        """Whether two paths may lead to one object that has the field."""
        ...

    def may_be_same_array(self, one: str, other: str) -> bool:
        """Whether variables of the two types may hold one array."""
        ...


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


def before_load(disjunct: Disjunct, load: Load, *, with_places: bool) -> Disjunct | None:
    """`with_places` says that single places of arrays are followed."""
    path = path_of(load.place, load.target.type)
    if path is None and with_places:
        path = element_path(load.place, load.target.type)
    found = assigned(disjunct, load.target, path)
    return None if found is None else conjoined(found, not_null(base_of(load.place)))


def not_null(operand: Operand | None) -> tuple[Predicate | bool, ...]:
    """What an instruction that needs the reference shows by going on."""
    if isinstance(operand, Variable) and operand.source == "this" and operand.kind is VariableKind.PARAMETER:
        return ()
    term = None if operand is None else term_of(operand)
    return () if term is None else (predicate(term, "!=", NULL),)


def before_store(disjunct: Disjunct, store: Store, aliases: Aliases) -> Iterable[Disjunct]:
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
            found = [*_put(disjunct, base, selector(field), value, aliases)]
        case Element():
            found = _put_in_place(disjunct, store, value, aliases)
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
    disjunct: Disjunct, base: Path, field: Selector, value: Term | None, aliases: Aliases
) -> Iterable[Disjunct]:
    """Strong updates under the two hypotheses about each path that ends in the field (section 2.1.1)."""
    owners = _owners(disjunct, field)
    others = [each for each in owners if each != base and aliases.may_alias(each, base, field)]
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


def _put_in_place(disjunct: Disjunct, store: Store, value: Term | None, aliases: Aliases) -> list[Disjunct]:
    """A strong update of the place itself; any other that may be the same is changed or not. What lies in an
    array within an array is dropped where the array around it may be the one that is written."""
    if not class_name(store.value.type) or not any(path.is_indexed for path in disjunct.paths):
        return [disjunct]
    written = element_path(store.place, store.value.type)
    if written is None:
        return [without(disjunct, {_places(path)[0] for path in disjunct.paths if path.is_indexed})]
    nested = [path for path in disjunct.paths if len(_places(path)) > 1]
    disjunct = without(
        disjunct,
        [path for path in nested for each in _places(path)[:-1] if _may_be_same(each, written, aliases)],
    )
    places = {each for path in disjunct.paths for each in _places(path)}
    if len(places) > MOST_HYPOTHESES:
        return [without(disjunct, places)]
    current = [disjunct]
    for place in sorted(places):
        if place.base == written.base and place.fields[-1].name == written.fields[-1].name:
            current = _updated(current, place, value)
        elif _may_be_same(place, written, aliases):
            others = [each for fact in _differences(place, written) for each in _with(current, fact)]
            current = [*_updated(current, place, value), *others]
    return current


def _differences(place: Path, written: Path) -> list[Predicate | bool]:
    """In what two places may differ: the array or the index."""
    found: list[Predicate | bool] = []
    if place.base != written.base:
        found.append(predicate(place.base, "!=", written.base))
    one, other = _index(place), _index(written)
    if one != other:
        found.append(predicate(one, "!=", other))
    return found


def _index(place: Path) -> Path | int:
    name = place.fields[-1].name[1:-1]
    return int(name) if name.lstrip("-").isdigit() else Path(Root("variable", name, ""))


def _places(path: Path) -> list[Path]:
    """The path as far as each place of an array that it leads through."""
    numbers = [number for number, each in enumerate(path.fields) if each.name[0] == "["]
    return [Path(path.root, path.fields[: number + 1]) for number in numbers]


def _may_be_same(place: Path, written: Path, aliases: Aliases) -> bool:
    if place.is_looked_up:
        return False
    one, other = _index(place), _index(written)
    if one != other and isinstance(one, int) and isinstance(other, int):
        return False
    return aliases.may_be_same_array(place.base.type, written.base.type)


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
    path = variable_path(instruction.target)
    is_new = is_new and not _may_be_shared(disjunct, path)
    return rewritten(disjunct, path, Thing.NEW if is_new else Thing.LITERAL)


def _may_be_shared(disjunct: Disjunct, made: Path) -> bool:
    """Whether the object is that of a lambda expression that captures nothing, as far as it matters here: a
    machine may give the same one each time."""
    return FUNCTION_CLASS in made.root.type and not any(
        path.root == made.root and path.fields for path in disjunct.paths
    )

"""Terms outside their factory: a flat table that pickles at any depth and thaws in any factory.

Thawing builds through the rules again, because the order of commutative arguments depends on the factory.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias, cast, final

from whence.logic.sorts import Sort
from whence.logic.term import QUANTIFIERS, Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import postorder

_Payload: TypeAlias = int | str | Sort | tuple[int, ...] | tuple[str, tuple[Sort, ...], Sort] | None


@final
@dataclass(frozen=True, slots=True)
class Row:
    """One term; arguments and bound symbols are row numbers."""

    op: Op
    args: tuple[int, ...]
    sort: Sort
    value: int
    payload: _Payload


@final
@dataclass(frozen=True, slots=True)
class FrozenTerms:
    rows: tuple[Row, ...]
    roots: tuple[int, ...]


def freeze(roots: Iterable[Term]) -> FrozenTerms:
    """`roots` as plain data."""
    tops = tuple(roots)
    numbers: dict[Term, int] = {}
    rows: list[Row] = []
    for term in postorder(tops):
        _freeze_bound(term, numbers, rows)
        if term not in numbers:
            numbers[term] = len(rows)
            rows.append(_row(term, numbers))
    return FrozenTerms(tuple(rows), tuple(numbers[top] for top in tops))


def thaw(terms: Terms, frozen: FrozenTerms) -> tuple[Term, ...]:
    """The frozen terms in the factory `terms`, in the order in which they were frozen."""
    made: list[Term] = []
    for row in frozen.rows:
        made.append(_thawed(terms, row, made))
    return tuple(made[root] for root in frozen.roots)


def _freeze_bound(term: Term, numbers: dict[Term, int], rows: list[Row]) -> None:
    """Bound symbols that do not occur in the body need rows too."""
    if term.op in QUANTIFIERS:
        for symbol in term.bound:
            if symbol not in numbers:
                numbers[symbol] = len(rows)
                rows.append(_row(symbol, numbers))


def _row(term: Term, numbers: dict[Term, int]) -> Row:
    payload: _Payload
    if term.op is Op.APPLY:
        payload = (term.function.name, term.function.domain, term.function.range)
    elif term.op in QUANTIFIERS:
        payload = tuple(numbers[symbol] for symbol in term.bound)
    else:
        payload = cast("_Payload", term.payload)
    return Row(term.op, tuple(numbers[arg] for arg in term.args), term.sort, term.value, payload)


def _thawed(terms: Terms, row: Row, made: list[Term]) -> Term:
    args = tuple(made[arg] for arg in row.args)
    match row.op:
        case Op.BOOL:
            return terms.boolean(bool(row.value))
        case Op.INT:
            return terms.integer(row.value)
        case Op.BITVEC:
            return terms.bv(row.value, cast("int", row.payload))
        case Op.SYMBOL:
            return terms.symbol(cast("str", row.payload), row.sort)
        case Op.APPLY:
            name, domain, range_ = cast("tuple[str, tuple[Sort, ...], Sort]", row.payload)
            return terms.apply(terms.function(name, domain, range_), *args)
        case Op.FORALL | Op.EXISTS:
            bound = [made[number] for number in cast("tuple[int, ...]", row.payload)]
            return terms.forall(bound, *args) if row.op is Op.FORALL else terms.exists(bound, *args)
        case _:
            pattern = Term(row.op, args, row.sort, row.value, cast("int", row.payload), (0, 0, 0, False))
            return terms.rebuild(pattern, args)

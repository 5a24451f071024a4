"""Sums in linear normal form: constant + sum of coefficient * atom, atoms ordered by id, none twice.

One form serves `Int` (modulus 0, meaning none) and bit-vectors (modulus 2**width): addition, subtraction,
negation and multiplication by a constant all end here, so `x + 1 - 1` is `x` and `a + b` is `b + a`.

A sum of more than `FLATTENING_LIMIT` atoms is treated as an atom itself when it is added to something.
Without that limit, adding up n distinct terms one by one would hold n**2/2 arguments.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from whence.logic.interning import Table
from whence.logic.semantics import truncated
from whence.logic.sorts import INT, BitVecSort, Sort
from whence.logic.term import Op, Term

FLATTENING_LIMIT: Final = 16
"""Arguments of a sum or conjunction that is merged into a larger one; a longer one stays one argument."""

_SUMS: Final = (Op.INT_SUM, Op.BV_SUM)
_CONSTANTS: Final = (Op.INT, Op.BITVEC)


def total(table: Table, sort: Sort, parts: Iterable[tuple[int, Term]], constant: int = 0) -> Term:
    """constant + sum of coefficient * term over `parts`, all of the interned `sort`."""
    coefficients: dict[Term, int] = {}
    for factor, term in parts:
        constant += _gather(coefficients, factor, term)
    return _normalised(table, sort, coefficients, constant)


def add(table: Table, left: Term, right: Term) -> Term:
    """left + right; the common cases of a constant beside an atom skip the general collection."""
    if right.op in _CONSTANTS:
        left, right = right, left
    if left.op in _CONSTANTS and right.op not in _SUMS and right.op not in _CONSTANTS:
        return plus_constant(table, right, left.value) if left.value else right
    return total(table, left.sort, ((1, left), (1, right)))


def plus_constant(table: Table, atom: Term, constant: int) -> Term:
    """atom + a non-zero constant; `atom` is no sum and no constant."""
    op = Op.INT_SUM if atom.sort is INT else Op.BV_SUM
    return table.make(op, (atom,), atom.sort, constant, (1,))


def difference(left: Term, right: Term, sort: Sort) -> int | None:
    """left - right if that is the same number for all values of the symbols, as far as linear form shows."""
    if left.mask != right.mask:
        return None
    coefficients: dict[Term, int] = {}
    constant = _gather(coefficients, 1, left) + _gather(coefficients, -1, right)
    if isinstance(sort, BitVecSort):
        constant = truncated(constant, sort.width)
        return None if any(truncated(k, sort.width) for k in coefficients.values()) else constant
    return None if any(coefficients.values()) else constant


def monomials(term: Term) -> Sequence[tuple[int, Term]]:
    """The coefficients and atoms of `term`, without its constant."""
    if term.op in _SUMS:
        return tuple(zip(term.coefficients, term.args, strict=True))
    return () if term.op in _CONSTANTS else ((1, term),)


def constant_part(term: Term) -> int:
    return term.value if term.op in _SUMS or term.op in _CONSTANTS else 0


def _gather(coefficients: dict[Term, int], factor: int, term: Term) -> int:
    """Adds factor * term to `coefficients` and returns its constant part."""
    op = term.op
    if op in _CONSTANTS:
        return factor * term.value
    if op in _SUMS and len(term.args) <= FLATTENING_LIMIT:
        for coefficient, atom in zip(term.coefficients, term.args, strict=True):
            coefficients[atom] = coefficients.get(atom, 0) + factor * coefficient
        return factor * term.value
    coefficients[term] = coefficients.get(term, 0) + factor
    return 0


def _normalised(table: Table, sort: Sort, coefficients: dict[Term, int], constant: int) -> Term:
    if isinstance(sort, BitVecSort):
        width = sort.width
        constant = truncated(constant, width)
        kept = [(atom, k) for atom, c in coefficients.items() if (k := truncated(c, width))]
        return _built(table, Op.BV_SUM, sort, kept, constant)
    return _built(table, Op.INT_SUM, sort, [(atom, k) for atom, k in coefficients.items() if k], constant)


def _built(table: Table, op: Op, sort: Sort, kept: list[tuple[Term, int]], constant: int) -> Term:
    if not kept:
        return table.bv(constant, sort) if isinstance(sort, BitVecSort) else table.integer(constant)
    if len(kept) == 1:
        atom, coefficient = kept[0]
        if coefficient == 1 and not constant:
            return atom
        return table.make(op, (atom,), sort, constant, (coefficient,))
    kept.sort(key=_by_id)
    args, coefficients = zip(*kept, strict=True)
    return table.make(op, args, sort, constant, coefficients)


def _by_id(monomial: tuple[Term, int]) -> int:
    return monomial[0].id


def worded_sum(term: Term, args: Sequence[str]) -> str:
    """A sum as text; `args` are the texts of its atoms."""
    parts: list[str] = []
    for coefficient, text in zip(term.coefficients, args, strict=True):
        scaled = text if abs(coefficient) == 1 else f"{abs(coefficient)}*{text}"
        parts.append(f"{'-' if coefficient < 0 else '+'} {scaled}")
    if term.value:
        parts.append(f"{'-' if term.value < 0 else '+'} {abs(term.value)}")
    first = parts[0].removeprefix("+ ").replace("- ", "-", 1)
    return " ".join([first, *parts[1:]])

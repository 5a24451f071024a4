"""Loads from tables: what a place that depends on inputs holds, where the bytes themselves are constants.

Programs look characters up (`isdigit`, keyword tables, state machines), and every such load is a choice
among all places. A place that depends on one byte of input alone is tabulated by that byte, and equal
neighbours are one: classes of characters are a handful of intervals. A choice is made once a search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import field
from typing import TypeAlias, final

from whence.logic.evaluation import NotEvaluable, evaluate
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.logic.values import Model
from whence.records import dataclass

Key: TypeAlias = tuple[Term, range, int, bytes]

_MOST_BITS = 8
"""Of a symbol whose every value is tried."""


@final
@dataclass(slots=True)
class Tables:
    terms: Terms
    _known: dict[Key, Term] = field(default_factory=dict)

    def choose(self, where: Term, places: range, size: int, content: bytes) -> Term:
        """The `size` bytes at the address `where`, one of `places`; `content` begins at the first."""
        key = (where, places, size, content)
        found = self._known.get(key)
        if found is None:
            values = [
                int.from_bytes(content[at - places.start : at - places.start + size], "little")
                for at in places
            ]
            found = self._known[key] = self._by_byte(where, places, size, values) or self._by_place(
                where, places, size, values
            )
        return found

    def _by_byte(self, where: Term, places: range, size: int, values: Sequence[int]) -> Term | None:
        """By the one input that the address depends on; the value outside of the table does not matter."""
        symbols = free_symbols(where)
        if len(symbols) != 1:
            return None
        (symbol,) = symbols
        if not isinstance(symbol.sort, BitVecSort) or symbol.sort.width > _MOST_BITS:
            return None
        runs: list[tuple[int, int]] = []
        for value in range(1 << symbol.sort.width):
            try:
                at = evaluate(where, Model({symbol.name: value}))
            except NotEvaluable:
                return None
            if isinstance(at, int) and at in places:
                held = values[places.index(at)]
                if not runs or runs[-1][1] != held:
                    runs.append((value, held))
        return self._halved(symbol, symbol.sort.width, runs, 8 * size) if runs else None

    def _halved(self, symbol: Term, width: int, runs: list[tuple[int, int]], bits: int) -> Term:
        """A balanced choice among runs of values, each from its first to that of the next."""
        terms = self.terms
        parts = [(first, terms.bv(value, bits)) for first, value in runs]
        while len(parts) > 1:
            pairs = [
                (low, terms.ite(terms.bv_ult(symbol, terms.bv(high, width)), below, above))
                for (low, below), (high, above) in zip(parts[::2], parts[1::2], strict=False)
            ]
            parts = pairs + parts[len(pairs) * 2 :]
        return parts[0][1]

    def _by_place(self, where: Term, places: range, size: int, values: Sequence[int]) -> Term:
        terms = self.terms
        ((default, _),) = Counter(values).most_common(1)
        result = terms.bv(default, 8 * size)
        for at, value in zip(reversed(places), reversed(values), strict=True):
            if value != default:
                result = terms.ite(terms.eq(where, terms.bv(at, 64)), terms.bv(value, 8 * size), result)
        return result

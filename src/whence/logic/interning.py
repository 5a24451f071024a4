"""The table that makes every term once.

One table per factory, keyed by `(operator, arguments, value, payload)` itself, with strong references. The
alternative, one weak table per process, would make ids (and so the order of arguments, and so the queries
that the solver sees) depend on whatever the process did before, and costs a weak reference per term. Terms
die with their factory: a session makes one per question or per program, two sessions never meet. A table
belongs to one thread.
"""

import sys
from collections.abc import Iterable
from typing import Final, final

from whence.logic.sorts import BOOL, INT, ArraySort, BitVecSort, Sort, SortError
from whence.logic.term import QUANTIFIERS, Function, Op, Payload, Term

_SYMBOL_BITS: Final = 59
FUNCTION_BIT: Final = 1 << _SYMBOL_BITS
_OF_TABLE: Final = 3
"""References to a term that only the table has, as `drop_unused` counts them: the table's, the loop's, and
that of the function which counts."""


@final
class Table:
    """Interns terms, sorts, symbols and functions; knows no simplification.

    `comparisons` remembers normalised comparisons by their two sides: normalising is the costliest rule, and
    executing the same branch again asks for the same ones.
    """

    __slots__ = (
        "_functions",
        "_made",
        "_next_fresh",
        "_sorts",
        "_symbols",
        "_terms",
        "comparisons",
        "false",
        "true",
    )

    def __init__(self) -> None:
        self._terms: dict[tuple[Op, tuple[Term, ...], int, Payload], Term] = {}
        self._sorts: dict[Sort, Sort] = {BOOL: BOOL, INT: INT}
        self._symbols: dict[str, Term] = {}
        self._functions: dict[str, Function] = {}
        self._next_fresh = 0
        self._made = 0
        self.comparisons: dict[tuple[Op, Term, Term], Term] = {}
        self.false = self.make(Op.BOOL, (), BOOL, 0)
        self.true = self.make(Op.BOOL, (), BOOL, 1)

    def __len__(self) -> int:
        """How many terms were made, those among them that were dropped."""
        return self._made

    def drop_unused(self) -> None:
        """Drops the terms that nothing outside of the table refers to. They may be made again, with new
        numbers. Terms come after their arguments, so one pass from the last to the first finds them all."""
        self.comparisons.clear()
        keys = list(self._terms)
        while keys:
            key = keys.pop()
            term = self._terms[key]
            if sys.getrefcount(term) <= _OF_TABLE:
                del self._terms[key]

    def make(
        self, op: Op, args: tuple[Term, ...], sort: Sort, value: int = 0, payload: Payload = None
    ) -> Term:
        """The one term with this structure. `sort` must be interned and follow from the rest."""
        key = (op, args, value, payload)
        found = self._terms.get(key)
        if found is not None:
            return found
        depth = mask = 0
        quantified = op in QUANTIFIERS
        for arg in args:
            mask |= arg.mask
            if arg.depth >= depth:
                depth = arg.depth + 1
            if arg.is_quantified:
                quantified = True
        identity = self._made
        self._made += 1
        if op is Op.SYMBOL:
            mask = 1 << identity % _SYMBOL_BITS
        elif op is Op.APPLY:
            mask |= FUNCTION_BIT
        term = Term(op, args, sort, value, payload, (identity, depth, mask, quantified))
        self._terms[key] = term
        return term

    def owns(self, term: Term) -> bool:
        """Whether `term` was made here; terms of two factories must not be mixed."""
        return self._terms.get((term.op, term.args, term.value, term.payload)) is term

    def sort(self, sort: Sort) -> Sort:
        """The representative of `sort`, so that sorts of terms compare by `is`."""
        found = self._sorts.get(sort)
        if found is not None:
            return found
        if isinstance(sort, ArraySort):
            sort = ArraySort(self.sort(sort.index), self.sort(sort.element))
        self._sorts[sort] = sort
        return sort

    def boolean(self, value: bool) -> Term:
        return self.true if value else self.false

    def integer(self, value: int) -> Term:
        return self.make(Op.INT, (), INT, value)

    def bv(self, value: int, sort: BitVecSort) -> Term:
        """The constant `value` modulo 2**width; `sort` must be interned."""
        width = sort.width
        return self.make(Op.BITVEC, (), sort, value & ((1 << width) - 1), width)

    def symbol(self, name: str, sort: Sort) -> Term:
        """The symbol `name`: one sort per name, because models and SMT-LIB scripts are keyed by name."""
        found = self._symbols.get(name)
        if found is None:
            if name in self._functions:
                raise SortError(f"'{name}' is already a function")
            found = self._symbols[name] = self.make(Op.SYMBOL, (), self.sort(sort), 0, name)
        elif found.sort is not sort and found.sort != sort:
            raise SortError(f"'{name}' already has sort {found.sort}, not {sort}")
        return found

    def function(self, name: str, domain: Iterable[Sort], range_: Sort) -> Function:
        """The function symbol `name`: one signature per name."""
        sorts = tuple(self.sort(sort) for sort in domain)
        found = self._functions.get(name)
        if found is None:
            if name in self._symbols:
                raise SortError(f"'{name}' is already a symbol")
            found = self._functions[name] = Function(name, sorts, self.sort(range_))
        elif found.domain != sorts or found.range != range_:
            raise SortError(f"function '{name}' already has another signature")
        return found

    def fresh_name(self, prefix: str) -> str:
        """A name that no symbol or function has yet."""
        while True:
            name = f"{prefix}!{self._next_fresh}"
            self._next_fresh += 1
            if name not in self._symbols and name not in self._functions:
                return name

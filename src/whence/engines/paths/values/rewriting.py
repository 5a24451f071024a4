"""Simultaneous substitution that knows the unknown value (the paper's section 4.2 and its star).

A number that depends on something unknown is unknown. A formula that does is weakened: an unknown predicate
becomes true where that weakens the whole, which negation and the condition of a choice forbid. So the result
for a formula is a formula and whether it is exact; only exact ones may be negated or chosen by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, final

from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.symbolic_values import (
    UNKNOWN,
    Cells,
    Layer,
    Number,
    Parameter,
    Pointer,
    Unknown,
    Value,
    Write,
)
from whence.logic.sorts import BOOL
from whence.logic.term import Op, Term
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Weak:
    """A formula that is only implied."""

    formula: Term


Result: TypeAlias = Term | Weak | Unknown
Read: TypeAlias = Callable[[Cells, Term, int], Value]
"""Reads an element of an array with that many elements, 0 if that is not known."""

_FUNCTION_MASK = 1 << 59


@final
class Rewriting:
    """One substitution, applied to many terms. The empty one simplifies by what is known of ranges."""

    def __init__(
        self,
        arithmetic: Arithmetic,
        numbers: Mapping[Term, Number],
        arrays: Mapping[str, Cells] | None = None,
        read: Read | None = None,
    ) -> None:
        self._arithmetic = arithmetic
        self._terms = arithmetic.terms
        self._arrays = arrays or {}
        self._read = read
        self._memo: dict[Term, Result] = dict(numbers)
        self._mask = _FUNCTION_MASK if self._arrays else 0
        for symbol in numbers:
            self._mask |= symbol.mask
        if not numbers and not self._arrays:
            self._mask = -1

    def number(self, term: Term) -> Number:
        found = self._rewrite(term)
        return UNKNOWN if isinstance(found, Weak) else found

    def value(self, value: Value) -> Value:
        if isinstance(value, Term):
            return self.number(value)
        if isinstance(value, Pointer):
            offset = self.number(value.offset)
            return UNKNOWN if isinstance(offset, Unknown) else Pointer(value.storage, offset, value.null)
        return value

    def formula(self, term: Term) -> tuple[Term, bool]:
        """The formula, weakened where it must be, and whether it is exact."""
        found = self._rewrite(term)
        if isinstance(found, Term):
            return found, True
        return (found.formula if isinstance(found, Weak) else self._terms.true), False

    def cells(self, cells: Cells) -> Cells:
        """What an array holds; a write to an unknown place leaves nothing known."""
        layers: list[Layer] = []
        for layer in cells.layers:
            rewritten = self._layer(layer)
            if rewritten is None:
                return Cells(cells.bits, None, tuple(layers))
            layers.append(rewritten)
        if cells.base is None or cells.base not in self._arrays:
            return Cells(cells.bits, cells.base, tuple(layers))
        below = self._arrays[cells.base]
        return Cells(cells.bits, below.base, (*layers, *below.layers))

    def _layer(self, layer: Layer) -> Layer | None:
        writes = [self.write(write) for write in layer.writes]
        known = [write for write in writes if write is not None]
        if len(known) < len(writes):
            return None
        is_ordered = layer.ordered and all(write.must for write in known)
        return Layer(tuple(known), is_ordered)

    def write(self, write: Write) -> Write | None:
        """The write with everything in it rewritten; None if its place is no longer known."""
        index = self.number(write.index)
        if isinstance(index, Unknown):
            return None
        must = write.must
        parameters: list[Parameter] = []
        for parameter in write.parameters:
            bound = None if parameter.bound is None else self.number(parameter.bound)
            if isinstance(bound, Unknown):
                bound, must = None, False
            parameters.append(Parameter(parameter.symbol, bound))
        return Write(index, self.value(write.value), tuple(parameters), must)

    def _rewrite(self, term: Term) -> Result:
        memo = self._memo
        found = memo.get(term)
        if found is not None:
            return found
        pending = [term]
        while pending:
            current = pending[-1]
            if current in memo:
                pending.pop()
            elif not current.mask & self._mask:
                memo[current] = current
                pending.pop()
            elif missing := [arg for arg in current.args if arg not in memo]:
                pending.extend(missing)
            else:
                memo[current] = self._rebuild(current, [memo[arg] for arg in current.args])
                pending.pop()
        return memo[term]

    def _rebuild(self, term: Term, args: list[Result]) -> Result:
        if term.op is Op.APPLY and term.function.name in self._arrays:
            return self._read_array(term, args)
        if term.op in (Op.AND, Op.OR):
            return self._junction(term, args)
        known = [arg for arg in args if isinstance(arg, Term)]
        if len(known) < len(args):
            return Weak(self._terms.true) if term.sort is BOOL else UNKNOWN
        return self._arithmetic.rewrapped(self._terms.rebuild(term, tuple(known))) if known else term

    def _read_array(self, term: Term, args: list[Result]) -> Result:
        index = args[0]
        if self._read is None or not isinstance(index, Term):
            return UNKNOWN
        name = term.function.name
        value = self._read(self._arrays[name], index, self._arithmetic.ranges.extents.get(name, 0))
        return UNKNOWN if isinstance(value, Pointer) else value

    def _junction(self, term: Term, args: list[Result]) -> Result:
        parts = [
            arg.formula if isinstance(arg, Weak) else self._terms.true if isinstance(arg, Unknown) else arg
            for arg in args
        ]
        is_exact = all(isinstance(arg, Term) for arg in args)
        joined = self._terms.and_(*parts) if term.op is Op.AND else self._terms.or_(*parts)
        return joined if is_exact else Weak(joined)

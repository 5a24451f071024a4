"""Reading an array that loops wrote to.

If the writes of a layer are known and linear in the number of the iteration, the write that reached a cell
last is found by solving for that number, and the value is a closed term (the paper's examples 1 and 2; its
guard with a free parameter is not closed). Other layers are put off: the value becomes the application of a
new function, and the unfolding says of each application what is known of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from whence.engines.paths.memory.initial_contents import ZEROS
from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.intervals import meet, signed_range
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import UNKNOWN, Cells, Layer, Value, Write
from whence.logic.rules.bounds import ANYTHING, Interval
from whence.logic.rules.linear import monomials
from whence.logic.sorts import INT
from whence.logic.term import Op, Term


@final
class Deferred:
    """Reads that the unfolding must explain: function name -> what the array held."""

    def __init__(self) -> None:
        self.arrays: dict[str, Cells] = {}
        self._names: dict[Cells, str] = {}

    def name_of(self, cells: Cells) -> str:
        found = self._names.get(cells)
        if found is None:
            found = self._names[cells] = f"read#{len(self._names)}"
            self.arrays[found] = cells
        return found


@final
class Reader:
    """Reads cells; where `deferred` is None (inside of a loop that is being summarised), what is not
    closed is unknown."""

    def __init__(
        self, arithmetic: Arithmetic, tables: Mapping[str, Mapping[int, int]], deferred: Deferred | None
    ) -> None:
        self._arithmetic = arithmetic
        self._terms = arithmetic.terms
        self._tables = tables
        self._deferred = deferred
        self._memo: dict[tuple[int, Term, int], tuple[Value, Cells]] = {}

    def read(self, cells: Cells, index: Term, count: int = 0) -> Value:
        """The element at the index, of `count` elements if that is known: accesses stay in their objects.
        Remembered by identity, which the memo keeps alive."""
        key = (id(cells), index, count)
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = (self._read(cells, index, count), cells)
        return found[0]

    def _read(self, cells: Cells, index: Term, count: int) -> Value:
        choices: list[tuple[Term, Value]] = []
        result: Value = UNKNOWN
        within = self._arithmetic.ranges.interval(index)
        if count:
            within = meet(within, Interval(0, count - 1))
        for depth, layer in enumerate(cells.layers):
            found = self.choices(layer, index, within)
            within = _without(within, layer)
            if found is None:
                result = self._put_off(Cells(cells.bits, cells.base, cells.layers[depth:]), index)
                break
            certain = next((value for guard, value in found if guard is self._terms.true), None)
            if certain is not None:
                result = certain
                break
            choices.extend((guard, value) for guard, value in found if guard is not self._terms.false)
        else:
            result = self.base(cells, index)
        return self._chosen(choices, result)

    def base(self, cells: Cells, index: Term) -> Value:
        if cells.base is None:
            return UNKNOWN
        if cells.base == ZEROS:
            return self._terms.integer(0)
        if index.op is Op.INT and index.value in self._tables.get(cells.base, ()):
            return self._terms.integer(self._tables[cells.base][index.value])
        return self._terms.apply(self._terms.function(cells.base, (INT,), INT), index)

    def _chosen(self, choices: list[tuple[Term, Value]], result: Value) -> Value:
        for guard, value in reversed(choices):
            if not isinstance(value, Term) or not isinstance(result, Term):
                return UNKNOWN
            result = self._terms.ite(guard, value, result)
        return result

    def _put_off(self, cells: Cells, index: Term) -> Value:
        if self._deferred is None:
            return UNKNOWN
        name = self._deferred.name_of(cells)
        self._arithmetic.ranges.functions.setdefault(name, signed_range(cells.bits))
        return self._terms.apply(self._terms.function(name, (INT,), INT), index)

    def choices(
        self, layer: Layer, index: Term, within: Interval = ANYTHING
    ) -> list[tuple[Term, Value]] | None:
        """Exclusive guards with the values written, or None if the last write can't be solved for. `within`
        is where the index lies."""
        if len(layer.writes) == 1 and not layer.writes[0].parameters:
            write = layer.writes[0]
            return [(self._terms.eq(index, write.index), write.value)]
        solved = [self._solved(write, index, within) for write in layer.writes] if layer.ordered else [None]
        known = [each for each in solved if each is not None]
        if len(known) < len(solved):
            return None
        terms = self._terms
        found: list[tuple[Term, Value]] = []
        for place, (guard, iteration) in enumerate(known):
            is_last = [guard]
            for other, (other_guard, other_iteration) in enumerate(known):
                if other != place:
                    compare = terms.le if other > place else terms.lt
                    is_last.append(terms.or_(terms.not_(other_guard), compare(other_iteration, iteration)))
            write = layer.writes[place]
            value = Rewriting(self._arithmetic, {write.parameters[0].symbol: iteration}).value(write.value)
            found.append((terms.and_(*is_last), value))
        return found

    def _solved(self, write: Write, index: Term, within: Interval = ANYTHING) -> tuple[Term, Term] | None:
        """When a linear write writes the cell: whether it does, and in which iteration."""
        if len(write.parameters) != 1 or not write.must:
            return None
        symbol, bound = write.parameters[0].symbol, write.parameters[0].bound
        split = split_linear(self._arithmetic, write.index, symbol)
        if split is None or bound is None:
            return None
        factor, rest = split
        terms = self._terms
        distance = terms.sub(index, rest)
        iteration = terms.div(distance, terms.integer(factor))
        divides = terms.eq(terms.mod(distance, terms.integer(abs(factor))), terms.integer(0))
        return terms.and_(divides, *self._in_range(iteration, bound, factor, rest, within)), iteration

    def _in_range(
        self, iteration: Term, bound: Term, factor: int, rest: Term, within: Interval
    ) -> list[Term]:
        """0 <= iteration < bound, without what is known from where the index lies."""
        terms = self._terms
        low = terms.le(terms.integer(0), iteration)
        high = terms.lt(iteration, bound)
        if factor == 1 and rest.op is Op.INT:
            if within.lowest is not None and within.lowest >= rest.value:
                low = terms.true
            if (
                bound.op is Op.INT
                and within.highest is not None
                and within.highest - rest.value < bound.value
            ):
                high = terms.true
        return [low, high]


def _without(within: Interval, layer: Layer) -> Interval:
    """Where the index lies if the layer's single write at an end of the interval did not hit it."""
    write = layer.writes[0]
    if len(layer.writes) != 1 or write.parameters or write.index.op is not Op.INT:
        return within
    place = write.index.value
    if place == within.highest:
        return Interval(within.lowest, place - 1)
    return Interval(place + 1, within.highest) if place == within.lowest else within


def split_linear(arithmetic: Arithmetic, term: Term, symbol: Term) -> tuple[int, Term] | None:
    """`factor * symbol + rest` with a rest that does not mention the symbol, and a factor other than 0."""
    factor = 0
    others: list[tuple[int, Term]] = []
    for coefficient, atom in monomials(term):
        if atom is symbol:
            factor = coefficient
        elif mentions(atom, symbol):
            return None
        else:
            others.append((coefficient, atom))
    if factor == 0:
        return None
    constant = term.value if term.op is Op.INT_SUM else 0
    terms = arithmetic.terms
    return factor, terms.add(terms.integer(constant), *(terms.scale(c, atom) for c, atom in others))


def mentions(term: Term, symbol: Term) -> bool:
    """Whether the symbol occurs."""
    pending, seen = [term], set()
    while pending:
        current = pending.pop()
        if current is symbol:
            return True
        if current not in seen and current.mask & symbol.mask:
            seen.add(current)
            pending.extend(current.args)
    return False

"""What is known of reads that were put off: the cell holds what some write put there, or what was there.

For each read u = array[c]: either no write reached c, and u is what lies below; or for some write and some
iteration within its bounds the index is c, u is the value, and no later write hit c. Only writes that are
known to happen may say that c was hit, so only those restrict the first case and the words "no later".
"""

from __future__ import annotations

from typing import final

from whence.engines.paths.memory.written_arrays import split_linear
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.intervals import NATURAL
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import Cells, Layer, Parameter, Unknown, Write
from whence.logic.term import Op, Term
from whence.logic.traversal import free_symbols, subterms


@final
class Explanation:
    """Reads at `bound` symbols stand under a quantifier and are left alone."""

    def __init__(self, analysis: Analysis, iterations: int, bound: frozenset[Term] = frozenset()) -> None:
        self._analysis = analysis
        self._terms = analysis.terms
        self._iterations = iterations
        self._bound = bound

    def of(self, formulas: list[Term]) -> list[Term]:
        """What the reads in the formulas obey, and the reads in that, and so on."""
        seen: set[Term] = set()
        found: list[Term] = []
        pending = list(formulas)
        while pending:
            fresh = [
                term
                for term in subterms(pending)
                if term.op is Op.APPLY and term.function.name in self._analysis.deferred.arrays
            ]
            fresh = [term for term in fresh if term not in seen and not self._bound & free_symbols(term)]
            seen.update(fresh)
            pending = [self._explained(term) for term in fresh]
            found.extend(pending)
        return found

    def _explained(self, read: Term) -> Term:
        cells = self._analysis.deferred.arrays[read.function.name]
        layer, index = cells.layers[0], read.args[0]
        below = Cells(cells.bits, cells.base, cells.layers[1:])
        options = [self._untouched(layer, below, read, index)]
        options.extend(self._hit(layer, place, read, index) for place in range(len(layer.writes)))
        return self._terms.or_(*options)

    def _untouched(self, layer: Layer, below: Cells, read: Term, index: Term) -> Term:
        parts = [self._never(write, index) for write in layer.writes if write.must]
        value = self._analysis.closed_reader.read(below, index)
        if isinstance(value, Term):
            parts.append(self._terms.eq(read, value))
        return self._terms.and_(*parts)

    def _never(self, write: Write, index: Term) -> Term:
        """No iteration that is written out writes the cell."""
        solved = self._solved(write, index)
        if len(solved.free) > 1:
            return self._terms.true
        if not solved.free:
            return self._terms.not_(solved.hit({}))
        first = solved.free[0]
        times = [self._terms.integer(time) for time in range(self._iterations)]
        return self._terms.and_(*(self._terms.not_(solved.hit({first.symbol: time})) for time in times))

    def _hit(self, layer: Layer, place: int, read: Term, index: Term) -> Term:
        """The write at this place in the layer wrote the cell, and nothing after it did."""
        write = layer.writes[place]
        solved = self._solved(write, index)
        chosen = {parameter.symbol: self._analysis.fresh("at", NATURAL) for parameter in solved.free}
        parts = [solved.hit(chosen)]
        value = solved.value(chosen)
        if isinstance(value, Term):
            parts.append(self._terms.eq(read, value))
        if layer.ordered:
            parts.extend(self._last(layer, place, index, solved.iteration(chosen)))
        return self._terms.and_(*parts)

    def _last(self, layer: Layer, place: int, index: Term, iteration: Term) -> list[Term]:
        terms = self._terms
        found: list[Term] = []
        for other, write in enumerate(layer.writes):
            solved = self._solved(write, index, keep_first=True)
            first = write.parameters[0].symbol
            if len(solved.free) > 1:
                continue
            for time in range(self._iterations):
                moment = terms.integer(time)
                later = terms.lt(iteration, moment)
                if other < place:
                    later = terms.le(iteration, moment)
                missed = terms.not_(solved.hit({first: moment}))
                found.append(terms.or_(terms.not_(later), missed))
        return found

    def _solved(self, write: Write, index: Term, keep_first: bool = False) -> _Solved:
        return _Solved(self._analysis, write, index, keep_first)


@final
class _Solved:
    """A write to a given cell, with one parameter expressed by the others where the index allows it."""

    def __init__(self, analysis: Analysis, write: Write, index: Term, keep_first: bool) -> None:
        self._analysis = analysis
        self._write = write
        self._index = index
        self._fixed: dict[Term, Term] = {}
        for parameter in reversed(write.parameters):
            if keep_first and parameter is write.parameters[0]:
                break
            split = split_linear(analysis.arithmetic, write.index, parameter.symbol)
            if split is not None and abs(split[0]) == 1:
                distance = analysis.terms.sub(index, split[1])
                self._fixed[parameter.symbol] = analysis.terms.scale(split[0], distance)
                break

    @property
    def free(self) -> list[Parameter]:
        return [each for each in self._write.parameters if each.symbol not in self._fixed]

    def _rewriting(self, chosen: dict[Term, Term]) -> Rewriting:
        arithmetic = self._analysis.arithmetic
        others = Rewriting(arithmetic, chosen)
        solved = {symbol: others.number(value) for symbol, value in self._fixed.items()}
        return Rewriting(arithmetic, {**chosen, **solved})

    def hit(self, chosen: dict[Term, Term]) -> Term:
        """The parameters lie within their bounds and the index is the cell."""
        terms = self._analysis.terms
        rewriting = self._rewriting(chosen)
        index = rewriting.number(self._write.index)
        parts = [terms.true if isinstance(index, Unknown) else terms.eq(index, self._index)]
        for parameter in self._write.parameters:
            value = rewriting.number(parameter.symbol)
            bound = None if parameter.bound is None else rewriting.number(parameter.bound)
            if isinstance(value, Term):
                parts.append(terms.le(terms.integer(0), value))
                if isinstance(bound, Term):
                    parts.append(terms.lt(value, bound))
        return terms.and_(*parts)

    def value(self, chosen: dict[Term, Term]) -> object:
        return self._rewriting(chosen).value(self._write.value)

    def iteration(self, chosen: dict[Term, Term]) -> Term:
        found = self._rewriting(chosen).number(self._write.parameters[0].symbol)
        assert isinstance(found, Term)
        return found

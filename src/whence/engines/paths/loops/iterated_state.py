"""The iterated symbolic state: values as functions of the path counters (section 5.1, Tables 1 and 2).

Scalars: a path leaves a variable alone, adds something fixed to it, or sets it to something that does not
depend on it. A variable that every path leaves alone or adds to is a sum over the counters; one that is set
is a choice by whether a counter is positive. The paper's chain of choices by "which path came last" is not
sound with a condition that is only necessary, so it is used only where all paths set the same value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, final

from whence.engines.paths.memory.written_arrays import mentions
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.integer_arithmetic import unwrapped
from whence.engines.paths.values.intervals import NATURAL
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import (
    UNKNOWN,
    Cells,
    Layer,
    Number,
    Parameter,
    Unknown,
    Write,
)
from whence.logic.rules.linear import monomials
from whence.logic.term import Op, Term
from whence.logic.traversal import free_symbols

Effects: TypeAlias = Sequence[Mapping[Term, Number]]
"""For each path the values at its end; a symbol that is missing keeps its value."""


@final
class Iteration:
    """Iterates the paths of one loop."""

    def __init__(
        self,
        analysis: Analysis,
        counters: tuple[Term, ...],
        effects: Effects,
        local: Mapping[Term, Number],
        changed: Mapping[str, Cells],
    ) -> None:
        """`local` maps symbols that differ from iteration to iteration to what is known of them; `changed`
        are the arrays that the loop writes to, which are not followed inside of it."""
        self._analysis = analysis
        self._terms = analysis.terms
        self._counters = counters
        self._effects = effects
        self._local = dict(local)
        self._changed = changed
        self.numbers: dict[Term, Number] = {}

    def run(self, symbols: Sequence[Term]) -> dict[Term, Number]:
        """The least fixed point of Algorithm 6: unknown values become known, never the other way."""
        changing = [symbol for symbol in symbols if any(symbol in effect for effect in self._effects)]
        self.numbers = dict.fromkeys(changing, UNKNOWN)
        is_stable = False
        while not is_stable:
            is_stable = True
            for symbol in changing:
                if self.numbers[symbol] is UNKNOWN:
                    value = self._iterated(symbol)
                    if value is not UNKNOWN:
                        self.numbers[symbol] = value
                        is_stable = False
        return self.numbers

    def _iterated(self, symbol: Term) -> Number:
        """One variable's value after the counters' numbers of iterations (Table 1)."""
        ends = self._ends(symbol)
        if ends is None:
            return UNKNOWN
        steps = [self._step(symbol, end) for end in ends]
        if all(step is not None for step in steps):
            return self._progression(symbol, [step for step in steps if step is not None])
        return self._last_set(symbol, ends)

    def _ends(self, symbol: Term) -> list[Term] | None:
        """The values at the ends of the paths, with the other variables already iterated."""
        rewriting = self._rewriting({**self._local, **self.numbers, symbol: symbol})
        ends: list[Term] = []
        for effect in self._effects:
            end = effect.get(symbol, symbol)
            rewritten = end if isinstance(end, Unknown) else rewriting.number(end)
            if isinstance(rewritten, Unknown):
                return None
            ends.append(rewritten)
        return ends

    def _step(self, symbol: Term, end: Term) -> tuple[Term, int] | None:
        """What a path adds, and the modulus if the sum wraps; None if it does something else."""
        inner, modulus = unwrapped(end)
        coefficient = next((factor for factor, atom in monomials(inner) if atom is symbol), 0)
        if coefficient != 1:
            return None
        step = self._terms.sub(inner, symbol)
        if modulus:
            step = self._centred(step, modulus)
        if mentions(step, symbol) or any(mentions(step, counter) for counter in self._counters):
            return None
        return step, modulus

    def _centred(self, step: Term, modulus: int) -> Term:
        """The step of a wrapped sum without the offset that wrapping added."""
        step = self._terms.sub(step, self._terms.integer(modulus // 2))
        constant = step.value if step.op in (Op.INT_SUM, Op.INT) else 0
        reading = (constant + modulus // 2) % modulus - modulus // 2
        return self._terms.add(step, self._terms.integer(reading - constant))

    def _progression(self, symbol: Term, steps: list[tuple[Term, int]]) -> Number:
        moduli = {modulus for _, modulus in steps if modulus}
        if len(moduli) > 1:
            return UNKNOWN
        terms = self._terms
        total = terms.add(
            symbol,
            *(terms.mul(step, counter) for (step, _), counter in zip(steps, self._counters, strict=True)),
        )
        if not moduli:
            return total
        modulus = moduli.pop()
        half = terms.integer(modulus // 2)
        return terms.sub(terms.mod(terms.add(total, half), terms.integer(modulus)), half)

    def _last_set(self, symbol: Term, ends: list[Term]) -> Number:
        """Paths that set the variable, if the others leave it alone."""
        terms = self._terms
        setting: list[tuple[Term, Term]] = []
        for place, (end, counter) in enumerate(zip(ends, self._counters, strict=True)):
            if end is symbol:
                continue
            others = [other for other in self._counters if other is not self._counters[place]]
            if mentions(end, symbol) or any(mentions(end, other) for other in others):
                return UNKNOWN
            before = terms.substitute(end, {counter: terms.sub(counter, terms.integer(1))})
            setting.append((counter, before))
        values = {value for _, value in setting}
        if len(values) != 1:
            return UNKNOWN
        happened = terms.lt(terms.integer(0), terms.add(*(counter for counter, _ in setting)))
        return terms.ite(happened, values.pop(), symbol)

    def arrays(self, name: str, bits: int, ends: Sequence[Cells | None]) -> Cells:
        """One array's content after the iterations (Table 2): the writes of all paths, each for every
        iteration. `ends` are the contents at the ends of the paths, None where it is left alone."""
        layers: list[Layer] = []
        for place, cells in enumerate(ends):
            if cells is None:
                continue
            if cells.base != name:
                return Cells(bits, None)
            for layer in cells.layers:
                iterated = self._iterated_layer(layer, place)
                if iterated is None:
                    return Cells(bits, None)
                layers.append(iterated)
        writes = tuple(write for layer in layers for write in layer.writes)
        is_ordered = len(self._counters) == 1 and all(layer.ordered for layer in layers)
        return Cells(bits, name, (Layer(writes, is_ordered),) if writes else ())

    def _iterated_layer(self, layer: Layer, place: int) -> Layer | None:
        parameters = {counter: self._analysis.fresh("t", NATURAL) for counter in self._counters}
        then = Rewriting(self._analysis.arithmetic, parameters)
        rewriting = self._rewriting(
            {
                symbol: UNKNOWN if isinstance(value, Unknown) else then.number(value)
                for symbol, value in {**self._local, **self.numbers}.items()
            }
        )
        writes: list[Write] = []
        for write in layer.writes:
            rewritten = rewriting.write(write)
            if rewritten is None:
                return None
            writes.append(self._with_parameters(rewritten, parameters, place))
        is_ordered = layer.ordered and all(
            write.must and len(write.parameters) == 1 + len(old.parameters)
            for write, old in zip(writes, layer.writes, strict=True)
        )
        return Layer(tuple(writes), is_ordered)

    def _rewriting(self, numbers: Mapping[Term, Number]) -> Rewriting:
        return Rewriting(self._analysis.arithmetic, numbers, self._changed, self._analysis.open_reader.read)

    def _with_parameters(self, write: Write, parameters: Mapping[Term, Term], place: int) -> Write:
        """Its own iteration lies below its counter; those of other paths lie up to theirs, and then the
        write is one that only may happen."""
        terms = self._terms
        own = self._counters[place]
        added = [Parameter(parameters[own], own)]
        used = set(free_symbols(write.index))
        if isinstance(write.value, Term):
            used |= set(free_symbols(write.value))
        for parameter in write.parameters:
            if parameter.bound is not None:
                used |= set(free_symbols(parameter.bound))
        must = write.must
        for counter, symbol in parameters.items():
            if counter is not own and symbol in used:
                added.append(Parameter(symbol, terms.add(counter, terms.integer(1))))
                must = False
        return Write(write.index, write.value, (*added, *write.parameters), must)

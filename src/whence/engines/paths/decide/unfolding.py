"""Unfolding of looping conditions into formulas without quantifiers (section 7).

W_N says of the first N iterations what the looping condition says of all: weaker than the condition, so if
it can't be satisfied, the target can't be reached. S_N adds that no loop goes more than N times: its models
are inputs to try, and nothing is ever concluded from its being unsatisfiable.

The order of the paths of a loop is left open in W_N, as in the paper. In S_N it is a schedule: the counters
after each step, which is exact wherever the iterated values are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from whence.engines.paths.decide.attempts import Depth
from whence.engines.paths.decide.closed_iterations import Stripe, closed, in_phases
from whence.engines.paths.explore.path_conditions import (
    Binding,
    Condition,
    Conditions,
    Either,
    Looping,
    choices_rewritten,
)
from whence.engines.paths.loops.summary import Backbone
from whence.engines.paths.memory.deferred_reads import Explanation
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.intervals import NATURAL, Facts, meet
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import UNKNOWN, Number, Unknown
from whence.logic.rules.bounds import ANYTHING, Interval
from whence.logic.sorts import INT
from whence.logic.term import Op, Term
from whence.logic.traversal import free_symbols, subterms


@final
class _Instances:
    """The paths of one loop that is passed, at any numbers of iterations."""

    def __init__(self, unfolding: Unfolding, looping: Looping) -> None:
        self._unfolding = unfolding
        self._analysis = unfolding.analysis
        summary = self._summary = looping.summary
        binding = looping.binding
        read = self._analysis.closed_reader.read
        base = Rewriting(unfolding.arithmetic, binding.numbers, binding.arrays, read)
        self._fixed: dict[Term, Number] = {}
        self._moving: dict[Term, Term] = {}
        for symbol in summary.symbols.values():
            iterated = summary.numbers.get(symbol, symbol)
            value = UNKNOWN if isinstance(iterated, Unknown) else base.number(iterated)
            if isinstance(value, Unknown) or symbol not in summary.numbers:
                self._fixed[symbol] = value
            else:
                self._moving[symbol] = value
        self._same = {name: cells for name, cells in binding.arrays.items() if name not in summary.arrays}
        self._written = {name: base.cells(cells) for name, cells in summary.arrays.items()}

    def at(self, path: int, counts: Sequence[Term]) -> Term:
        """That path `path` is taken when the paths have been taken that often."""
        summary, analysis = self._summary, self._analysis
        backbone = summary.backbones[path]
        then = Rewriting(self._unfolding.arithmetic, dict(zip(summary.counters, counts, strict=True)))
        numbers = dict(self._fixed)
        for symbol, value in self._moving.items():
            numbers[symbol] = then.number(value)
        numbers.update(self._locals(backbone))
        arrays = dict(self._same)
        for name, cells in self._written.items():
            arrays[name] = then.cells(cells)
        rewriting = Rewriting(self._unfolding.arithmetic, numbers, arrays, analysis.closed_reader.read)
        return self._unfolding.formula(self._unfolding.rewritten(backbone.condition, rewriting))

    def _locals(self, backbone: Backbone) -> dict[Term, Number]:
        if not self._unfolding.depth.keeps_nested:
            return dict.fromkeys(backbone.locals, UNKNOWN)
        return {symbol: self._unfolding.copy(symbol) for symbol in backbone.locals}


@final
class Unfolding:
    def __init__(self, analysis: Analysis, depth: Depth) -> None:
        self.analysis = analysis
        self.depth = depth
        self._terms = analysis.terms
        self._memo: dict[int, Term] = {}
        self._kept: list[Condition] = []
        """What the memo knows by identity must not go away."""
        self._facts = Facts(analysis.ranges)
        self.arithmetic = analysis.arithmetic
        self._bound: set[Term] = set()
        """Symbols under quantifiers."""
        self.stripes: list[Stripe] = []
        """Input of iterations that are not written out."""
        self._weakened = 0
        """How many parts of conditions were not kept as they are."""

    def formulas(self, condition: Conditions) -> list[Term]:
        """The condition and everything that its symbols and functions are known to obey."""
        for _ in range(2):
            self._learn(condition)
        condition = self._simplified(condition)
        self._learn(condition)
        found = [self.formula(condition)]
        found.extend(Explanation(self.analysis, self.depth.iterations, frozenset(self._bound)).of(found))
        return [*found, *self._obeyed(found)]

    def _learn(self, condition: Conditions) -> None:
        """Takes in what the condition says of symbols everywhere."""
        for part in condition:
            if isinstance(part, Term):
                self._facts = self._facts.assume(part) or self._facts

    def _simplified(self, condition: Conditions) -> Conditions:
        """The condition where what was learned, and the bounds on counters, show that values do not wrap."""
        bounds = self._facts.symbols
        if self.depth.is_bounded:
            for part in condition:
                if isinstance(part, Looping):
                    most = Interval(0, self._iterations(part.counters))
                    bounds.update(
                        {counter: meet(bounds.get(counter, most), most) for counter in part.counters}
                    )
        self.arithmetic = Arithmetic(self._terms, self.analysis.ranges.narrowed(bounds))
        simplify = Rewriting(self.arithmetic, {})
        return tuple(simplify.formula(part)[0] if isinstance(part, Term) else part for part in condition)

    def formula(self, conditions: Conditions) -> Term:
        return self._terms.and_(*(self._one(condition) for condition in conditions))

    def _one(self, condition: Condition) -> Term:
        match condition:
            case Term():
                return condition
            case Either() | Looping():
                found = self._memo.get(id(condition))
                if found is None:
                    self._kept.append(condition)
                    found = self._memo[id(condition)] = self._unfolded(condition)
                return found

    def _unfolded(self, condition: Either | Looping) -> Term:
        if isinstance(condition, Looping):
            return self._looping(condition)
        return self._terms.or_(*(self.formula(option) for option in condition.options))

    def rewritten(self, conditions: Conditions, rewriting: Rewriting) -> Conditions:
        """The conditions of one iteration. Nested loops are forgotten unless they are to be kept."""

        def one(condition: Term | Looping) -> Condition | None:
            if isinstance(condition, Term):
                formula, is_exact = rewriting.formula(condition)
                self._weakened += not is_exact
                return formula
            self._weakened += not self.depth.keeps_nested
            return self._nested(condition, rewriting) if self.depth.keeps_nested else None

        return choices_rewritten(conditions, one)

    def _nested(self, passage: Looping, rewriting: Rewriting) -> Looping:
        binding = passage.binding
        numbers: dict[Term, Number] = {
            symbol: UNKNOWN if isinstance(value, Unknown) else rewriting.number(value)
            for symbol, value in binding.numbers.items()
        }
        arrays = {name: rewriting.cells(cells) for name, cells in binding.arrays.items()}
        renamed = [rewriting.number(counter) for counter in passage.counters]
        known = tuple(
            self.analysis.fresh("k", NATURAL) if isinstance(counter, Unknown) else counter
            for counter in renamed
        )
        return Looping(passage.summary, known, Binding(numbers, arrays))

    def copy(self, symbol: Term) -> Term:
        """The symbol as it is in one more iteration."""
        if symbol.sort is INT:
            interval = self.analysis.ranges.symbols.get(symbol, ANYTHING)
            return self.analysis.fresh(symbol.name, interval)
        return self._terms.fresh(symbol.name, symbol.sort)

    def _looping(self, looping: Looping) -> Term:
        instances = _Instances(self, looping)
        if self.depth.is_quantified:
            return self._for_all(looping.counters, instances)
        if self.depth.in_phases:
            formula, stripes = in_phases(self.analysis, instances.at, looping.counters, self.depth.iterations)
            self.stripes += stripes
            return self._terms.and_(formula, self._within_a_run(looping.counters))
        if len(looping.counters) == 1:
            return self._one_path(looping.counters[0], instances)
        if self.depth.is_bounded:
            return self._schedule(looping.counters, instances)
        return self._any_order(looping.counters, instances)

    def _within_a_run(self, counters: tuple[Term, ...]) -> Term:
        """Where inputs are looked for: not more iterations than can be run, but all that are demanded."""
        if not self.depth.is_bounded:
            return self._terms.true
        total = self._terms.add(*counters)
        most = (self._facts.interval(total).lowest or 0) + self.analysis.limits.closed_iterations
        return self._terms.le(total, self._terms.integer(most))

    def _iterations(self, counters: tuple[Term, ...]) -> int:
        """More are written out where the condition itself says that the loop goes more often."""
        forced = self._facts.interval(self._terms.add(*counters)).lowest or 0
        is_forced = forced <= self.analysis.limits.forced_iterations
        return max(self.depth.iterations, forced) if is_forced else self.depth.iterations

    def _one_path(self, counter: Term, instances: _Instances) -> Term:
        """A single path: the iterations follow each other."""
        terms = self._terms
        weakened = self._weakened
        whole = closed(self.analysis, lambda time: instances.at(0, [time]), counter)
        self.stripes += whole.stripes
        found: list[Term] = [whole.formula]
        if whole.is_exact and self._weakened == weakened:
            return terms.and_(whole.formula, self._within_a_run((counter,)))
        iterations = self._iterations((counter,))
        for time in range(iterations):
            body = instances.at(0, [terms.integer(time)])
            ended = terms.le(counter, terms.integer(time))
            found.append(terms.or_(ended, body))
            if body is terms.false:
                break
        if self.depth.is_bounded:
            found.append(terms.le(counter, terms.integer(iterations)))
        return terms.and_(*found)

    def _any_order(self, counters: tuple[Term, ...], instances: _Instances) -> Term:
        """The paper's looping condition: each iteration of a path happened at some numbers of the others. One
        path was the first, and one the last, when all others had been taken as often as they are."""
        terms = self._terms
        found: list[Term] = [self._one_of(counters, instances, is_last=False)]
        found.append(self._one_of(counters, instances, is_last=True))
        for path, counter in enumerate(counters):
            for time in range(self.depth.iterations):
                others = [self.analysis.fresh("t", NATURAL) for _ in counters]
                others[path] = terms.integer(time)
                bounds = [
                    terms.le(other, bound)
                    for place, (other, bound) in enumerate(zip(others, counters, strict=True))
                    if place != path
                ]
                body = instances.at(path, others)
                found.append(terms.or_(terms.le(counter, terms.integer(time)), terms.and_(body, *bounds)))
                if body is terms.false:
                    break
        return terms.and_(*found)

    def _one_of(self, counters: tuple[Term, ...], instances: _Instances, *, is_last: bool) -> Term:
        terms = self._terms
        zero, one = terms.integer(0), terms.integer(1)
        options = [terms.le(terms.add(*counters), zero)]
        for path, counter in enumerate(counters):
            before = [terms.sub(each, one) if place == path else each for place, each in enumerate(counters)]
            counts = before if is_last else [zero for _ in counters]
            options.append(terms.and_(terms.le(one, counter), instances.at(path, counts)))
        return terms.or_(*options)

    def _for_all(self, counters: tuple[Term, ...], instances: _Instances) -> Term:
        """The looping condition as it stands in section 5.2."""
        terms = self._terms
        zero = terms.integer(0)
        found: list[Term] = []
        for path, counter in enumerate(counters):
            times = [self.analysis.fresh("t", NATURAL) for _ in counters]
            self._bound.update(times)
            within = [
                terms.and_(terms.le(zero, time), terms.le(time, bound))
                for place, (time, bound) in enumerate(zip(times, counters, strict=True))
                if place != path
            ]
            others = [time for place, time in enumerate(times) if place != path]
            happens = terms.exists(others, terms.and_(instances.at(path, times), *within))
            outside = terms.or_(terms.lt(times[path], zero), terms.le(counter, times[path]))
            found.append(terms.forall((times[path],), terms.or_(outside, happens)))
        return terms.and_(*found)

    def _schedule(self, counters: tuple[Term, ...], instances: _Instances) -> Term:
        """Which path each step takes, for at most as many steps as are written out."""
        terms = self._terms
        total = terms.add(*counters)
        now = [terms.integer(0) for _ in counters]
        iterations = self._iterations(counters)
        found: list[Term] = [terms.le(total, terms.integer(iterations))]
        for time in range(iterations):
            after = [self.analysis.fresh("c", NATURAL) for _ in counters[1:]]
            last = terms.sub(terms.integer(time + 1), terms.add(*after, terms.integer(0)))
            then = [*after, last]
            steps = [
                terms.and_(instances.at(path, now), *self._stepped(now, then, path))
                for path in range(len(counters))
            ]
            is_over = terms.le(total, terms.integer(time))
            found.append(terms.or_(is_over, *steps))
            here = terms.eq(total, terms.integer(time + 1))
            equal = [terms.eq(count, counter) for count, counter in zip(then, counters, strict=True)]
            found.append(terms.or_(terms.not_(here), terms.and_(*equal)))
            now = then
        return terms.and_(*found)

    def _stepped(self, now: list[Term], then: list[Term], path: int) -> list[Term]:
        terms = self._terms
        return [
            terms.eq(after, terms.add(before, terms.integer(1 if place == path else 0)))
            for place, (before, after) in enumerate(zip(now, then, strict=True))
        ]

    def _obeyed(self, formulas: list[Term]) -> list[Term]:
        """Ranges of symbols and of function values, and the entries of constant tables."""
        terms, ranges, tables = self._terms, self.analysis.ranges, self.analysis.origins.tables
        found: list[Term] = []
        used: set[str] = set()
        for term in subterms(formulas):
            if self._bound and not self._bound.isdisjoint(free_symbols(term)):
                continue
            if term.op is Op.SYMBOL and term.sort is INT:
                interval = ranges.symbols.get(term, ANYTHING)
            elif term.op is Op.APPLY:
                used.add(term.function.name)
                interval = ranges.functions.get(term.function.name, ANYTHING)
            else:
                continue
            if interval.lowest is not None:
                found.append(terms.le(terms.integer(interval.lowest), term))
            if interval.highest is not None:
                found.append(terms.le(term, terms.integer(interval.highest)))
        for name in sorted(used & tables.keys()):
            function = terms.function(name, (INT,), INT)
            for index, value in tables[name].items():
                entry = terms.apply(function, terms.integer(index))
                found.append(terms.eq(entry, terms.integer(value)))
        return found

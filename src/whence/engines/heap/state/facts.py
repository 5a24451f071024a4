"""Unknown values and what is known of them: facts that a query takes in only where the value occurs.

Every unknown is a function of the counters of the loops around it (a symbol outside of loops), so that a
term about the current iteration becomes one about another iteration by substitution. A fact is a schema over
the arguments of its function, instantiated for each application that occurs in a query. That is how the
paper's axioms are used, too (Dillig et al. 2010, section 4.2): instances, never quantifiers.

A fact must hold in every execution that comes to any query. So it is either a definition, for which some
value of the unknown can always be found, or it is guarded by the condition of the place where it was shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from itertools import permutations
from typing import final

from whence.engines.heap.limits import AxiomLimit, Limits
from whence.logic.sorts import INT, Sort
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import subterms
from whence.records import dataclass


def replaced(terms: Terms, root: Term, mapping: Mapping[Term, Term]) -> Term:
    """`root` with other terms in place of those of the mapping, all at once."""
    done: dict[Term, Term] = dict(mapping)
    stack = [root]
    while stack:
        term = stack[-1]
        if term in done:
            stack.pop()
            continue
        pending = [arg for arg in term.args if arg not in done]
        if pending:
            stack.extend(pending)
            continue
        stack.pop()
        args = tuple(done[arg] for arg in term.args)
        done[term] = term if args == term.args else terms.rebuild(term, args)
    return done[root]


def _unseen(roots: Iterable[Term], seen: set[Term]) -> list[Term]:
    """The terms below the roots that were not seen before, and now are."""
    found: list[Term] = []
    stack = [root for root in roots if root not in seen]
    seen.update(stack)
    while stack:
        term = stack.pop()
        found.append(term)
        for arg in term.args:
            if arg not in seen:
                seen.add(arg)
                stack.append(arg)
    return found


def occurs(part: Term, roots: Iterable[Term]) -> bool:
    return any(term is part for term in subterms(roots))


def real_iterations(facts: Facts, counters: Sequence[Term]) -> tuple[dict[Term, Term], Term]:
    """Symbols for iterations of the loops with these counters, outermost first, and that there were such
    iterations: what is shown of iterations must not be said of numbers that are none."""
    terms = facts.terms
    formal: dict[Term, Term] = {}
    limits: list[Term] = []
    for number, counter in enumerate(counters):
        last = replaced(terms, counter, formal)
        formal[counter] = symbol = terms.symbol(f"iteration {number}", INT)
        limits += [terms.ge(symbol, terms.integer(0)), terms.le(symbol, last)]
    return formal, terms.and_(*limits)


@final
@dataclass(frozen=True, slots=True)
class Schema:
    parameters: tuple[Term, ...]
    facts: tuple[Term, ...]


@final
@dataclass(slots=True)
class Facts:
    limits: Limits
    terms: Terms = field(default_factory=Terms)
    schemas: dict[object, Schema] = field(default_factory=dict)
    """By function, or by symbol where there are no arguments."""
    invariants: dict[object, dict[Term, Schema]] = field(default_factory=dict)
    """As `schemas`: what holds at the header of a loop, by the invariant that it comes from."""
    ranges: dict[object, tuple[int | None, int | None]] = field(default_factory=dict)
    failing: dict[tuple[frozenset[Term], tuple[Term, ...]], list[int]] = field(default_factory=dict)
    """By what was asserted, and the conditions that were asked about: the numbers of those not shown."""
    contradictions: dict[frozenset[Term], bool] = field(default_factory=dict)
    """Whether formulas were shown to exclude each other."""
    _ends: set[object] = field(default_factory=set)
    _made: dict[object, dict[Term, list[Term]]] = field(default_factory=dict)
    """Instances, by function and term."""
    _replaced: dict[tuple[tuple[Term, ...], Term, tuple[Term, ...]], Term] = field(default_factory=dict)
    """By the parameters of a fact, the fact, and other arguments: the fact about these. It outlives the lists
    of instances, which change with every invariant that is tried."""
    _intervals: dict[Term, tuple[int | None, int | None]] = field(default_factory=dict)

    def begun_again(self) -> Facts:
        """For an analysis that is begun again after its turn was over: nothing is known, but what follows
        from formulas alone need not be worked out a second time."""
        return Facts(
            self.limits,
            self.terms,
            failing=self.failing,
            contradictions=self.contradictions,
            _replaced=self._replaced,
        )

    def settle(self) -> None:
        """Gives back what only served to find the facts, which are all found now: what is known of them
        stays, and the terms that it is made of."""
        for kept in (self.failing, self.contradictions, self._made, self._replaced, self._intervals):
            kept.clear()
        self.terms.drop_unused()

    def unknown(self, name: str, arguments: Sequence[Term], sort: Sort = INT) -> Term:
        """The value of that name: the same for the same name and arguments."""
        if not arguments:
            return self.terms.symbol(name, sort)
        function = self.terms.function(name, [each.sort for each in arguments], sort)
        return self.terms.apply(function, *arguments)

    def ranged(self, name: str, arguments: Sequence[Term], lowest: int | None, highest: int | None) -> Term:
        term = self.unknown(name, arguments)
        head = _head(term)
        if self.ranges.get(head) != (lowest, highest):
            self.ranges[head] = (lowest, highest)
            self._made.pop(head, None)
        return term

    def define(self, term: Term, *facts: Term) -> None:
        """What holds wherever the term's function occurs, with its arguments in place of the term's."""
        head, schema = _head(term), Schema(term.args, facts)
        if self.schemas.get(head) != schema:
            self.schemas[head] = schema
            self._made.pop(head, None)

    def is_text_end(self, term: Term) -> None:
        """The last argument of the term's function is an offset, and the function says where the first zero
        at or after it is: between the two it is the same."""
        self._ends.add(_head(term))

    def add_invariant(self, term: Term, name: Term, fact: Term) -> None:
        self.invariants.setdefault(_head(term), {})[name] = Schema(term.args, (fact,))
        self._made.pop(_head(term), None)

    def forget_invariants(self) -> None:
        self.invariants.clear()
        self._made.clear()

    def drop_invariant(self, name: Term) -> None:
        for head, known in self.invariants.items():
            if known.pop(name, None) is not None:
                self._made.pop(head, None)

    @contextmanager
    def knowing(self, said: Iterable[tuple[Term, Term]]) -> Iterator[None]:
        """Queries inside know what is said of unknowns."""
        added = [(_head(term), fact, Schema(term.args, (fact,))) for term, fact in said]
        for head, fact, schema in added:
            self.invariants.setdefault(head, {})[fact] = schema
            self._made.pop(head, None)
        try:
            yield
        finally:
            for head, fact, _ in added:
                self.invariants[head].pop(fact, None)
                self._made.pop(head, None)

    def premises(self, roots: Sequence[Term], limit: AxiomLimit) -> tuple[list[Term], bool]:
        """The instances that the roots need, and those that these need; whether none was left out."""
        found: list[Term] = []
        seen: set[Term] = set()
        level = _unseen(roots, seen)
        ends = self._ends_among(level)
        most = len(level) + limit.terms
        for _ in range(limit.depth):
            following: list[Term] = []
            for term in level:
                if term.op not in (Op.SYMBOL, Op.APPLY):
                    continue
                for each in self._instances(term):
                    if len(found) >= limit.instances or len(seen) > most:
                        return [*found, *self._same_ends(ends)], False
                    found.append(each)
                    following += _unseen((each,), seen)
            level = following
            ends += self._ends_among(level)
            if not level:
                return [*found, *self._same_ends(ends)], True
        is_all = not any(self._instances(each) for each in level if each.op in (Op.SYMBOL, Op.APPLY))
        return [*found, *self._same_ends(ends)], is_all

    def text_ends(self, roots: Sequence[Term]) -> list[Term]:
        """The ends of texts that are spoken of."""
        return self._ends_among(_unseen(roots, set())) if self._ends else []

    def _ends_among(self, level: list[Term]) -> list[Term]:
        return [each for each in level if each.args and _head(each) in self._ends] if self._ends else []

    def _same_ends(self, ends: list[Term]) -> Iterator[Term]:
        """Two offsets in one text have one end."""
        terms, zero = self.terms, self.terms.integer(0)
        texts: dict[object, list[Term]] = {}
        for term in ends:
            texts.setdefault(_head(term), []).append(term)
        for same in texts.values():
            for one, other in permutations(same[: self.limits.text_ends], 2):
                first, second = one.args[-1], other.args[-1]
                same_text = [terms.eq(a, b) for a, b in zip(one.args[:-1], other.args[:-1], strict=True)]
                within = [terms.ge(first, zero), terms.le(first, second), terms.le(second, one)]
                inside = terms.and_(*same_text, *within)
                yield terms.implies(inside, terms.eq(one, other))

    def _instances(self, term: Term) -> list[Term]:
        made = self._made.setdefault(_head(term), {})
        if term not in made:
            made[term] = self._instantiated(term)
        return made[term]

    def _instantiated(self, term: Term) -> list[Term]:
        head = _head(term)
        found: list[Term] = []
        low, high = self.ranges.get(head, (None, None))
        if low is not None:
            found.append(self.terms.ge(term, self.terms.integer(low)))
        if high is not None:
            found.append(self.terms.le(term, self.terms.integer(high)))
        defined = self.schemas.get(head)
        known = self.invariants.get(head, {}).values()
        for schema in (*known, *((defined,) if defined is not None else ())):
            is_same = schema.parameters == term.args
            found += schema.facts if is_same else [self._about(term, schema, each) for each in schema.facts]
        return found

    def _about(self, term: Term, schema: Schema, fact: Term) -> Term:
        key = (schema.parameters, fact, term.args)
        found = self._replaced.get(key)
        if found is None:
            mapping = dict(zip(schema.parameters, term.args, strict=True))
            found = self._replaced[key] = replaced(self.terms, fact, mapping)
        return found

    def interval(self, root: Term) -> tuple[int | None, int | None]:
        """Bounds that hold without any path condition. What was asked before is not walked again: terms of a
        long procedure contain each other."""
        known, pending = self._intervals, [root]
        while pending:
            term = pending[-1]
            parts = [] if term in known else [each for each in _bounding(term) if each not in known]
            pending += parts
            if not parts:
                pending.pop()
                if term not in known:
                    known[term] = self._bounds(term)
        return known[root]

    def forget_intervals(self) -> None:
        self._intervals.clear()

    def _bounds(self, term: Term) -> tuple[int | None, int | None]:
        match term.op:
            case Op.INT:
                return term.value, term.value
            case Op.SYMBOL | Op.APPLY:
                return self.ranges.get(_head(term), (None, None))
            case Op.ITE:
                one, other = self._intervals[term.args[1]], self._intervals[term.args[2]]
                return _least(one[0], other[0]), _most(one[1], other[1])
            case Op.INT_SUM:
                return self._sum(term)
            case Op.INT_MOD if term.args[1].op is Op.INT and term.args[1].value:
                return 0, abs(term.args[1].value) - 1
            case Op.INT_DIV if term.args[1].op is Op.INT and term.args[1].value > 0:
                low, high = self._intervals[term.args[0]]
                divisor = term.args[1].value
                return (None if low is None else low // divisor), (None if high is None else high // divisor)
            case _:
                return None, None

    def _sum(self, term: Term) -> tuple[int | None, int | None]:
        lowest: int | None = term.value
        highest: int | None = term.value
        for factor, atom in zip(term.coefficients, term.args, strict=True):
            low, high = self._intervals[atom]
            if factor < 0:
                low, high = high, low
            lowest = None if lowest is None or low is None else lowest + factor * low
            highest = None if highest is None or high is None else highest + factor * high
        return lowest, highest


def _bounding(term: Term) -> tuple[Term, ...]:
    """The parts of an integer whose bounds decide its own."""
    match term.op:
        case Op.INT_SUM:
            return term.args
        case Op.ITE:
            return term.args[1:]
        case Op.INT_DIV:
            return term.args[:1]
        case _:
            return ()


def _head(term: Term) -> object:
    return term.function if term.op is Op.APPLY else term


def _least(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else min(one, other)


def _most(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else max(one, other)

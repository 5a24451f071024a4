"""Invariants of loop headers: candidates from the program's own tests, kept if they are inductive.

All candidates of all loops are assumed at once and checked at each loop's entry and around its body; what
fails is dropped until nothing fails (Houdini). What is left holds by induction on the execution. None is
ever assumed that was not shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import final

from whence.engines.heap.execution.loops import Cutpoint, Item
from whence.engines.heap.limits import AxiomLimit
from whence.engines.heap.proofs.prover import Prover
from whence.engines.heap.state.facts import Facts, occurs, real_iterations, replaced
from whence.engines.heap.state.numbers import is_wrapped
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Op, Term, in_creation_order
from whence.logic.terms import Terms
from whence.logic.traversal import subterms
from whence.records import dataclass


@final
@dataclass(slots=True)
class Candidates:
    """Of one loop."""

    cut: Cutpoint
    left: list[Term] = field(default_factory=list)


def find_invariants(
    prover: Prover, facts: Facts, cuts: Iterable[Cutpoint], axioms: Sequence[AxiomLimit] | None = None
) -> None:
    """`axioms` are the attempts that each query has."""
    facts.forget_invariants()
    cuts = sorted(cuts, key=lambda cut: len(cut.counter.args))
    loops = [Candidates(cut, list(_candidates(facts, cut))) for cut in cuts if cut.back is not None]
    most = prover.spent + facts.limits.invariant_units
    for loop in loops:
        loop.left = _holding_at_first(prover, facts, loop, axioms)
        entered = _entered(facts, loop.cut)
        for each in loop.left:
            _assume(facts, loop.cut, each, entered)
    has_dropped = True
    while has_dropped:
        has_dropped = False
        for loop in loops:
            has_dropped = _drop(prover, facts, loop, axioms) or has_dropped
            if prover.spent > most:
                facts.forget_invariants()
                return


def _holding_at_first(
    prover: Prover, facts: Facts, loop: Candidates, axioms: Sequence[AxiomLimit] | None
) -> list[Term]:
    failed = prover.failing(loop.cut.entry, _at_first(facts, loop), axioms)
    return [each for number, each in enumerate(loop.left) if number not in failed]


def _at_first(facts: Facts, loop: Candidates) -> list[Term]:
    """The candidates as they are when the loop is entered."""
    mapping = {**loop.cut.firsts, loop.cut.counter: facts.terms.integer(0)}
    return [replaced(facts.terms, each, mapping) for each in loop.left]


def _drop(prover: Prover, facts: Facts, loop: Candidates, axioms: Sequence[AxiomLimit] | None) -> bool:
    """Drops the candidates that do not hold at first or after an iteration; whether there were any."""
    cut, terms = loop.cut, facts.terms
    assert cut.back is not None
    one = terms.integer(1)
    following = {**cut.afters, cut.counter: terms.add(cut.counter, one)}
    then = [replaced(terms, each, following) for each in loop.left]
    failed = set(prover.failing(cut.entry, _at_first(facts, loop), axioms)) | set(
        prover.failing(cut.back, then, axioms)
    )
    for number in failed:
        facts.drop_invariant(loop.left[number])
    loop.left = [each for number, each in enumerate(loop.left) if number not in failed]
    return bool(failed)


def _entered(facts: Facts, cut: Cutpoint) -> Term:
    """That the loop was entered, by a name of its own: its condition may be long, and invariants are many."""
    terms = facts.terms
    formal, _ = real_iterations(facts, cut.counter.args)
    holds = terms.and_(*(replaced(terms, each, formal) for each in cut.entry))
    name = replaced(terms, facts.unknown(f"entered {cut.key}", cut.counter.args, BOOL), formal)
    facts.define(name, terms.iff(name, holds))
    return facts.unknown(f"entered {cut.key}", cut.counter.args, BOOL)


def _assume(facts: Facts, cut: Cutpoint, candidate: Term, entered: Term) -> None:
    """At any iteration that there was, of this loop and those around it, if the loop was entered there."""
    terms = facts.terms
    outer = cut.counter.args
    for head, counters in ((cut.counter, outer), *((item.here, (*outer, cut.counter)) for item in cut.items)):
        if head.op not in (Op.APPLY, Op.SYMBOL) or not occurs(head, (candidate, cut.counter)):
            continue
        formal, is_real = real_iterations(facts, counters)
        fact = terms.implies(
            terms.and_(is_real, replaced(terms, entered, formal)),
            replaced(terms, candidate, formal),
        )
        facts.add_invariant(replaced(terms, head, formal), candidate, fact)


def _candidates(facts: Facts, cut: Cutpoint) -> Iterator[Term]:
    terms = facts.terms
    found: dict[Term, None] = {}
    for scan in cut.scans:
        found[terms.le(scan.place, scan.end)] = None
        found[terms.ge(scan.place, scan.first)] = None
    for content in cut.contents:
        found[terms.eq(content.here, terms.integer(0))] = None
    for item in cut.items:
        for each in _of_item(facts, cut, item):
            found[each] = None
    for each in _of_tests(facts, cut):
        found[each] = None
    small = [item for item in cut.items if item.bits][:5]
    for one in small:
        for other in small:
            if one is not other and one.bits == other.bits:
                found[terms.le(one.here, other.here)] = None
    for candidate in list(found)[: facts.limits.candidates]:
        if candidate is not terms.true and candidate is not terms.false:
            yield candidate


def _of_item(facts: Facts, cut: Cutpoint, item: Item) -> Iterator[Term]:
    terms, here = facts.terms, item.here
    zero = terms.integer(0)
    if item.bits > 1:
        half = 1 << (item.bits - 1)
        if item.is_linear:
            yield terms.and_(terms.ge(here, terms.integer(-half)), terms.le(here, terms.integer(half - 1)))
            yield terms.and_(terms.ge(here, zero), terms.lt(here, terms.integer(2 * half)))
        yield terms.ge(here, zero)
    if item.is_linear:
        return
    if not item.bits:
        yield terms.ne(here, zero)
    yield terms.eq(here, item.first)
    yield terms.ge(here, item.first)
    yield terms.le(here, item.first)
    yield terms.le(here, terms.add(item.first, cut.counter))
    yield terms.ge(here, terms.sub(item.first, cut.counter))
    low, high = facts.interval(item.after)
    least, most = facts.interval(item.first)
    if low is not None and least is not None:
        yield terms.ge(here, terms.integer(min(low, least)))
    if high is not None and most is not None:
        yield terms.le(here, terms.integer(max(high, most)))
    for term in subterms((item.after,)):
        if (
            term.op is Op.APPLY
            and term.function.name == "remainder"
            and not occurs(cut.counter, (term.args[1],))
        ):
            yield terms.lt(here, term.args[1])


def _is_of_header(facts: Facts, cut: Cutpoint, heres: set[Term], atom: Term) -> bool:
    """Does it speak of values at the header, and of nothing that only the iteration makes?"""
    names = {
        here: facts.terms.symbol(f"value {number}", INT)
        for number, here in enumerate(in_creation_order(heres))
    }
    plain = replaced(facts.terms, atom, names)
    if plain is atom and not occurs(cut.counter, (atom,)):
        return False
    return not any(each.op is Op.APPLY and occurs(cut.counter, each.args) for each in subterms((plain,)))


def _of_tests(facts: Facts, cut: Cutpoint) -> Iterator[Term]:
    """Comparisons on the way around, as they are, by one weaker, and by what an iteration adds weaker: that
    they held an iteration before."""
    terms = facts.terms
    heres = {item.here for item in cut.items if not item.is_linear}
    assert cut.back is not None
    plain = list(_tests(terms, cut.back[len(cut.entry) :]))
    for atom, holds in dict.fromkeys((*plain, *((_unwrapped(facts, atom), holds) for atom, holds in plain))):
        if atom.op not in (Op.INT_LE, Op.INT_EQ) or not _is_of_header(facts, cut, heres, atom):
            continue
        subject, bound = atom.args[0], atom.value
        if atom.op is Op.INT_EQ:
            yield terms.eq(subject, terms.integer(bound))
            yield terms.le(subject, terms.integer(bound))
            yield terms.ge(subject, terms.integer(bound))
            continue
        if holds:
            yield terms.le(subject, terms.integer(bound))
            yield terms.le(subject, terms.integer(bound + 1))
            yield terms.le(subject, terms.integer(bound + _step(facts, cut, subject)))
        else:
            yield terms.gt(subject, terms.integer(bound))
            yield terms.ge(subject, terms.integer(bound))
            yield terms.gt(subject, terms.integer(bound + _step(facts, cut, subject)))


def _tests(terms: Terms, conditions: Iterable[Term]) -> Iterator[tuple[Term, bool]]:
    """The comparisons that hold where all the conditions do, or whose opposite does: of `a && b` both are
    among them, whichever way the compiler wrote it."""
    pending = [(each, True) for each in reversed(tuple(conditions))]
    while pending:
        term, holds = pending.pop()
        if term.op is Op.NOT:
            pending.append((term.args[0], not holds))
        elif term.op is (Op.AND if holds else Op.OR):
            pending += [(each, holds) for each in reversed(term.args)]
        elif term.op is Op.INT_EQ and term.args[0].op is Op.ITE:
            pending += reversed(_tests_of_choice(terms, term, holds))
        elif term.op in (Op.INT_LE, Op.INT_EQ):
            yield term, holds


def _tests_of_choice(terms: Terms, equation: Term, holds: bool) -> list[tuple[Term, bool]]:
    """Where one of the two values is a constant that does not fit, the other one was chosen."""
    condition, then, other = equation.args[0].args
    value = equation.value
    for chosen, left, is_then in ((then, other, True), (other, then, False)):
        if left.op is Op.INT and (left.value == value) is not holds:
            return [(condition, is_then), (terms.eq(chosen, terms.integer(value)), holds)]
    return []


def _unwrapped(facts: Facts, atom: Term) -> Term:
    """The comparison as if nothing wrapped: of two pointers into one object it is one of their offsets. It
    becomes a candidate, so that it need not be true."""
    wrapped = [each for each in subterms((atom,)) if is_wrapped(each)]
    return replaced(facts.terms, atom, {each: each.args[0] for each in wrapped})


def _step(facts: Facts, cut: Cutpoint, subject: Term) -> int:
    """What an iteration adds to the term, if that is a constant; else 0."""
    terms = facts.terms
    following = {**cut.afters, cut.counter: terms.add(cut.counter, terms.integer(1))}
    added = terms.sub(replaced(terms, subject, following), subject)
    return added.value if added.op is Op.INT else 0

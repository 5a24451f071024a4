"""How often a nested loop goes around in one iteration of the loop outside of it (section 5.1.2).

The paper asks a solver for a linear function that is right for all inputs; that took seconds, or came back
undecided. Nearly always the answer stands in the path itself: if a path leaves the nested loop because of a
literal E, and every way around the nested loop demands that E does not hold yet, then the number of
iterations is the first at which E holds. For a linear E that number is a term.
"""

from __future__ import annotations

from whence.engines.paths.explore.path_conditions import Conditions, Looping
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.rewriting import Rewriting
from whence.engines.paths.values.symbolic_values import UNKNOWN, Number, Unknown
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.term import Op, Term, in_creation_order
from whence.logic.traversal import free_symbols


def nested_counts(analysis: Analysis, conditions: Conditions, local: frozenset[Term]) -> dict[Looping, Term]:
    """Nested loops whose number of iterations is known, with that number in symbols that do not
    change within the iteration."""
    found: dict[Looping, Term] = {}
    for place, condition in enumerate(conditions):
        if isinstance(condition, Looping):
            count = _count(analysis, condition, conditions[place + 1 :], local)
            if count is not None:
                found[condition] = count
    return found


def substituted_count(analysis: Analysis, looping: Looping, count: Term) -> tuple[Term, Term]:
    """The last counter, and what it is: the number of iterations without those along the other paths. In a
    sum over all counters the others cancel."""
    terms = analysis.terms
    *others, last = looping.counters
    return last, terms.sub(count, terms.add(terms.integer(0), *others))


def upper_bounds(analysis: Analysis, looping: Looping) -> list[Term]:
    """Numbers of iterations that a loop with one path can't exceed: what its last iteration demanded of
    the counter alone."""
    if len(looping.counters) != 1:
        return []
    terms, counter = analysis.terms, looping.counters[0]
    return [
        terms.le(counter, terms.integer(max(literal.value + 1, 0)))
        for literal in in_creation_order(_demanded(analysis, looping, 0))
        if literal.op is Op.INT_LE and literal.args[0] is counter
    ]


def _count(analysis: Analysis, looping: Looping, after: Conditions, local: frozenset[Term]) -> Term | None:
    bodies = [_demanded(analysis, looping, path) for path in range(len(looping.counters))]
    for literal in _literals(after):
        negated = analysis.terms.not_(literal)
        if all(negated in body for body in bodies):
            count = _first(analysis, literal, looping.counters, local)
            if count is not None:
                return count
    return None


def _literals(conditions: Conditions) -> list[Term]:
    found: list[Term] = []
    pending = [condition for condition in reversed(conditions) if isinstance(condition, Term)]
    while pending:
        term = pending.pop()
        if term.op is Op.AND:
            pending.extend(term.args)
        else:
            found.append(term)
    return found


def _demanded(analysis: Analysis, looping: Looping, path: int) -> frozenset[Term]:
    """What a path of the nested loop demands, at the counters' own values."""
    summary, binding = looping.summary, looping.binding
    arithmetic, read = analysis.arithmetic, analysis.open_reader.read
    renamed: dict[Term, Number] = dict(zip(summary.counters, looping.counters, strict=True))
    base = Rewriting(arithmetic, {**binding.numbers, **renamed}, binding.arrays, read)
    numbers: dict[Term, Number] = dict.fromkeys(summary.backbones[path].locals, UNKNOWN)
    for symbol in summary.symbols.values():
        iterated = summary.numbers.get(symbol, symbol)
        numbers[symbol] = UNKNOWN if isinstance(iterated, Unknown) else base.number(iterated)
    arrays = {name: base.cells(cells) for name, cells in summary.arrays.items()}
    same = {name: cells for name, cells in binding.arrays.items() if name not in arrays}
    then = Rewriting(arithmetic, numbers, {**same, **arrays}, read)
    literals = _literals(summary.backbones[path].condition)
    return frozenset(formula for formula, is_exact in map(then.formula, literals) if is_exact)


def _first(
    analysis: Analysis, literal: Term, counters: tuple[Term, ...], local: frozenset[Term]
) -> Term | None:
    """The least number of iterations at which the literal holds, if it stays true from then on."""
    terms = analysis.terms
    atom = literal.args[0] if literal.op is Op.NOT else literal
    if atom.op not in (Op.INT_LE, Op.INT_EQ) or (atom.op is Op.INT_EQ and atom is not literal):
        return None
    subject = atom.args[0]
    factors = {factor for factor, part in monomials(subject) if part in counters}
    present = [part for _, part in monomials(subject) if part in counters]
    if len(factors) != 1 or len(present) != len(counters):
        return None
    factor = factors.pop()
    others = [terms.scale(c, part) for c, part in monomials(subject) if part not in counters]
    rest = terms.add(terms.integer(constant_part(subject)), *others)
    if local & free_symbols(rest):
        return None
    if atom.op is Op.INT_EQ:
        return terms.scale(factor, terms.sub(terms.integer(atom.value), rest)) if abs(factor) == 1 else None
    return _least(analysis, literal, rest, factor)


def _least(analysis: Analysis, literal: Term, rest: Term, factor: int) -> Term | None:
    """The least natural number K with `needed <= step * K`."""
    terms = analysis.terms
    if literal.op is Op.NOT:
        step, needed = factor, terms.sub(terms.integer(literal.args[0].value + 1), rest)
    else:
        step, needed = -factor, terms.sub(rest, terms.integer(literal.value))
    if step <= 0:
        return None
    rounded = terms.neg(terms.div(terms.neg(needed), terms.integer(step)))
    return terms.ite(terms.le(needed, terms.integer(0)), terms.integer(0), rounded)

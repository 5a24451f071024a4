"""The necessary condition of a target over the search's own symbols, to prune what can't lead there.

Another engine states it over mathematical integers (Trtik 2012, section 8); searches are over bits. Every
part is translated exactly or weakened to true, so what contradicts the translation contradicts the condition:
- an integer gets as many bits as its interval and the sums around it need;
- a counter without an upper bound gets a few bits, of which the greatest number means that many or more:
  whatever is said of it then is taken to hold;
- an element of an input object is chosen among its bytes by the index, and anything outside.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.answers import InputPlace, Stated
from whence.engines.concolic.inputs.space import InputSpace
from whence.engines.concolic.limits import DEFAULT, Limits
from whence.logic.sorts import BOOL, INT, BitVecSort
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import dag_size, postorder
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Guide:
    """What holds of the inputs of every run that reaches a target."""

    formula: Term
    few_iterations: tuple[Term, ...]
    """That loops have few iterations: for a first input, not for proofs."""


def guide_of(stated: Stated, space: InputSpace, limits: Limits = DEFAULT) -> Guide | None:
    """None where the condition says nothing that is certain or is too large to be of use."""
    if not stated.is_complete or dag_size(stated.formula) > limits.condition_terms:
        return None
    translation = _Translation(stated, space, limits)
    formula = translation.formula()
    if formula is space.terms.true:
        return None
    few_iterations = tuple(
        space.terms.bv_ule(counter, space.terms.bv(limits.first_iterations, limits.counter_bits))
        for counter in translation.counters.values()
    )
    return Guide(formula, few_iterations)


@final
@dataclass(frozen=True, slots=True)
class _Range:
    low: int
    high: int

    @property
    def bits(self) -> int:
        """Of a signed number in the range."""
        return max(self.low.bit_length(), self.high.bit_length()) + 1


@final
@dataclass(eq=False, slots=True)
class _Translation:
    stated: Stated
    space: InputSpace
    limits: Limits
    counters: dict[Term, Term] = field(default_factory=dict)
    """Symbols without an upper bound -> their few bits."""
    _ranges: dict[Term, _Range | None] = field(default_factory=dict)
    """None where the value is not translated."""
    _numbers: dict[tuple[Term, int], Term] = field(default_factory=dict)
    _leaves: dict[Term, Term] = field(default_factory=dict)
    _atoms: dict[Term, Term | None] = field(default_factory=dict)
    _tables: dict[str, dict[int, int]] = field(default_factory=dict)

    @property
    def _terms(self) -> Terms:
        return self.space.terms

    def formula(self) -> Term:
        root = self.stated.formula
        self._read_tables(root)
        return self._positive(root)

    def _read_tables(self, root: Term) -> None:
        """Constants, which the condition lists element by element."""
        for part in root.args if root.op is Op.AND else ():
            if part.op is Op.INT_EQ and part.args[0].op is Op.APPLY and part.args[0].args[0].op is Op.INT:
                element = part.args[0]
                self._tables.setdefault(element.function.name, {})[element.args[0].value] = part.value

    # formulas

    def _positive(self, root: Term) -> Term:
        """With negations only around atoms, each translated or true."""
        done: dict[tuple[Term, bool], Term] = {}
        pending = [(root, True)]
        while pending:
            term, holds = pending[-1]
            if (term, holds) in done:
                pending.pop()
                continue
            parts = _parts(term, holds)
            missing = [part for part in parts if part not in done]
            if missing:
                pending.extend(missing)
                continue
            pending.pop()
            done[term, holds] = self._joined(term, holds, [done[part] for part in parts])
        return done[root, True]

    def _joined(self, term: Term, holds: bool, parts: list[Term]) -> Term:
        if term.op is Op.NOT:
            return parts[0]
        if term.op in (Op.AND, Op.OR):
            is_all = (term.op is Op.AND) is holds
            return self._terms.and_(*parts) if is_all else self._terms.or_(*parts)
        if term.op is Op.BOOL:
            return self._terms.boolean(bool(term.value) is holds)
        if term not in self._atoms:
            self._atoms[term] = self._atom(term)
        found = self._atoms[term]
        if found is None:
            return self._terms.true
        literal = found if holds else self._terms.not_(found)
        return self._terms.or_(literal, *self._saturated(term))

    def _atom(self, atom: Term) -> Term | None:
        if atom.op is Op.SYMBOL and atom.sort is BOOL:
            return self._terms.symbol(f"necessary {atom.name}", BOOL)
        if atom.op not in (Op.INT_LE, Op.INT_EQ):
            return None
        width = self._width(atom)
        if width is None:
            return None
        left, right = self._number(atom.args[0], width), self._terms.bv(atom.value, width)
        return self._terms.bv_sle(left, right) if atom.op is Op.INT_LE else self._terms.eq(left, right)

    def _saturated(self, atom: Term) -> list[Term]:
        """That a counter in the atom is as large as can be said."""
        bits = self.limits.counter_bits
        most = self._terms.bv((1 << bits) - 1, bits)
        return [
            self._terms.eq(self.counters[each], most) for each in postorder((atom,)) if each in self.counters
        ]

    # numbers

    def _width(self, root: Term) -> int | None:
        """Bits in which no part of an atom or a number overflows; None if a part is not translated."""
        width = 1
        for term in postorder((root,)):
            if term.sort is not INT:
                if term is not root and not self._is_inner_condition(term):
                    return None
                width = max(width, term.value.bit_length() + 1)
                continue
            if term not in self._ranges:
                self._ranges[term] = self._range(term)
            found = self._ranges[term]
            if found is None or found.bits > self.limits.condition_bits:
                return None
            width = max(width, found.bits)
        return width + 1

    def _is_inner_condition(self, term: Term) -> bool:
        """Of a choice between numbers: it must be exact."""
        return term.op in (Op.AND, Op.OR, Op.NOT, Op.BOOL, Op.INT_LE, Op.INT_EQ)

    def _range(self, term: Term) -> _Range | None:
        parts = [self._ranges.get(arg) for arg in term.args if arg.sort is INT]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        match term.op:
            case Op.INT:
                return _Range(term.value, term.value)
            case Op.SYMBOL | Op.APPLY:
                return self._leaf_range(term)
            case Op.INT_SUM:
                return _sum(term, known)
            case Op.INT_MUL:
                return _product(known)
            case Op.ITE:
                return _Range(min(each.low for each in known), max(each.high for each in known))
            case Op.INT_MOD | Op.INT_DIV:
                return _divided(term, known[0])
            case _:
                return None

    def _leaf_range(self, term: Term) -> _Range | None:
        name = term.name if term.op is Op.SYMBOL else term.function.name
        low, high = self.stated.ranges.get(name, (None, None))
        place = self.stated.inputs.get(name)
        if place is not None:
            return _Range(-(1 << (place.bits - 1)), (1 << (place.bits - 1)) - 1)
        if low is not None and high is not None:
            return _Range(low, high)
        if low == 0 and term.op is Op.SYMBOL:
            if term not in self.counters:
                self.counters[term] = self._terms.symbol(
                    f"necessary {name}", BitVecSort(self.limits.counter_bits)
                )
            return _Range(0, (1 << self.limits.counter_bits) - 1)
        return None

    def _number(self, root: Term, width: int) -> Term:
        for term in postorder((root,)):
            if (term, width) not in self._numbers:
                self._numbers[term, width] = self._built(term, width)
        return self._numbers[root, width]

    def _built(self, term: Term, width: int) -> Term:
        terms = self._terms
        parts = [self._numbers[arg, width] for arg in term.args]
        match term.op:
            case Op.INT:
                return terms.bv(term.value, width)
            case Op.SYMBOL | Op.APPLY:
                return self._widened(term, width)
            case Op.INT_SUM:
                total = terms.bv(term.value, width)
                for coefficient, part in zip(term.coefficients, parts, strict=True):
                    total = terms.bv_add(total, terms.bv_mul(terms.bv(coefficient, width), part))
                return total
            case Op.INT_MUL:
                product = parts[0]
                for part in parts[1:]:
                    product = terms.bv_mul(product, part)
                return product
            case Op.ITE:
                return terms.ite(parts[0], parts[1], parts[2])
            case Op.INT_MOD:
                shift = term.args[1].value.bit_length() - 1
                return terms.zero_extend(terms.extract(parts[0], shift - 1, 0), width - shift)
            case Op.INT_DIV:
                return terms.bv_ashr(parts[0], terms.bv(term.args[1].value.bit_length() - 1, width))
            case Op.AND:
                return terms.and_(*parts)
            case Op.OR:
                return terms.or_(*parts)
            case Op.NOT:
                return terms.not_(parts[0])
            case Op.BOOL:
                return terms.boolean(bool(term.value))
            case Op.INT_LE:
                return terms.bv_sle(parts[0], terms.bv(term.value, width))
            case _:
                return terms.eq(parts[0], terms.bv(term.value, width))

    def _widened(self, term: Term, width: int) -> Term:
        """A symbol or an element, with its sign or, if it counts, with zeros."""
        if term in self.counters:
            return self._terms.zero_extend(self.counters[term], width - self.limits.counter_bits)
        if term not in self._leaves:
            self._leaves[term] = self._leaf(term)
        found = self._leaves[term]
        assert isinstance(found.sort, BitVecSort)
        return self._terms.sign_extend(found, width - found.sort.width) if width > found.sort.width else found

    def _leaf(self, term: Term) -> Term:
        range_ = self._ranges[term]
        assert range_ is not None
        name = term.name if term.op is Op.SYMBOL else term.function.name
        place = self.stated.inputs.get(name)
        if place is not None and place.parameter:
            return self._parameter(place)
        if place is not None and term.op is Op.SYMBOL:
            return self._element(place, 0)
        if place is not None and term.args[0].op is Op.INT:
            return self._element(place, term.args[0].value)
        if place is not None and place.size:
            return self._chosen(term, place)
        index = term.args[0] if term.op is Op.APPLY else None
        table = self._tables.get(name, {})
        if index is not None and index.op is Op.INT and index.value in table:
            return self._terms.bv(table[index.value], range_.bits)
        return self._terms.symbol(f"necessary {name} {term.id}", BitVecSort(range_.bits))

    def _parameter(self, place: InputPlace) -> Term:
        if self.space.is_main:
            return self.space.argument_count()
        return self.space.symbol(place.parameter, place.bits)

    def _element(self, place: InputPlace, index: int) -> Term:
        """An input of the harness, or an element of one; anything if it is outside."""
        width = place.bits // 8
        number, start = (place.number, place.start + place.stride * index) if place.size else (index, 0)
        if number < 0 or start < 0 or (place.size and start + width > place.size) or place.bits % 8:
            return self._terms.fresh("outside", BitVecSort(place.bits))
        data = self.space.answer(number, place.size or width)
        return self._terms.concat(*reversed(data[start : start + width]))

    def _chosen(self, term: Term, place: InputPlace) -> Term:
        """An element by an index that is not known."""
        terms, index = self._terms, term.args[0]
        range_ = self._ranges[index]
        assert range_ is not None
        outside = terms.symbol(f"necessary outside {term.id}", BitVecSort(place.bits))
        count = (place.size - place.start) // place.stride if place.stride else 0
        width = self._width(index)
        if count > self.limits.condition_elements or width is None:
            return outside
        at, found = self._number(index, width), outside
        for number in range(max(range_.low, 0), min(range_.high, count - 1) + 1):
            is_here = terms.eq(at, terms.bv(number, width))
            found = terms.ite(is_here, self._element(place, number), found)
        return found


def _parts(term: Term, holds: bool) -> list[tuple[Term, bool]]:
    match term.op:
        case Op.NOT:
            return [(term.args[0], not holds)]
        case Op.AND | Op.OR:
            return [(arg, holds) for arg in term.args]
        case _:
            return []


def _sum(term: Term, parts: list[_Range]) -> _Range:
    low = high = term.value
    for coefficient, part in zip(term.coefficients, parts, strict=True):
        ends = (coefficient * part.low, coefficient * part.high)
        low, high = low + min(ends), high + max(ends)
    return _Range(low, high)


def _product(parts: list[_Range]) -> _Range:
    low, high = parts[0].low, parts[0].high
    for part in parts[1:]:
        ends = [left * right for left in (low, high) for right in (part.low, part.high)]
        low, high = min(ends), max(ends)
    return _Range(low, high)


def _divided(term: Term, dividend: _Range) -> _Range | None:
    """By powers of two, which wrapping sums are made of."""
    divisor = term.args[1]
    if divisor.op is not Op.INT or divisor.value < 2 or divisor.value & (divisor.value - 1):
        return None
    if term.op is Op.INT_MOD:
        return _Range(0, divisor.value - 1)
    return _Range(dividend.low // divisor.value, dividend.high // divisor.value)

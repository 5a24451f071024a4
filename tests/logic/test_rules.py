"""The rules fire: equal meanings meet in one term. That they are sound is tested elsewhere."""

import pytest

from whence.logic import BOOL, INT, ArraySort, BitVecSort, Term, Terms, UninterpretedSort


class World:
    """A factory and some symbols, with short names for building expectations."""

    def __init__(self) -> None:
        t = self.t = Terms()
        self.p, self.q, self.r = (t.symbol(name, BOOL) for name in "pqr")
        self.x, self.y, self.z = (t.symbol(name, INT) for name in "xyz")
        self.u, self.v = (t.symbol(name, BitVecSort(8)) for name in "uv")
        self.w = t.symbol("w", BitVecSort(32))
        self.a = t.symbol("a", ArraySort(INT, INT))
        self.f = t.function("f", [INT], INT)

    def i(self, value: int) -> Term:
        return self.t.integer(value)

    def b(self, value: int, width: int = 8) -> Term:
        return self.t.bv(value, width)

    def byte(self, number: int) -> Term:
        return self.t.extract(self.w, 8 * number + 7, 8 * number)


RULES = {
    "a conjunction is flat, ordered and without duplicates": lambda s: (
        s.t.and_(s.p, s.t.and_(s.r, s.q), s.p),
        s.t.and_(s.q, s.p, s.r),
    ),
    "complementary literals contradict": lambda s: (s.t.and_(s.p, s.q, s.t.not_(s.p)), s.t.false),
    "complementary literals exhaust": lambda s: (s.t.or_(s.p, s.q, s.t.not_(s.p)), s.t.true),
    "nothing conjoined is true": lambda s: (s.t.and_(), s.t.true),
    "nothing disjoined is false": lambda s: (s.t.or_(), s.t.false),
    "a join of both branches is the common prefix": lambda s: (
        s.t.or_(s.t.and_(s.p, s.q), s.t.and_(s.p, s.t.not_(s.q))),
        s.p,
    ),
    "a literal absorbs": lambda s: (s.t.or_(s.p, s.t.and_(s.p, s.q)), s.p),
    "a literal absorbs in the dual": lambda s: (s.t.and_(s.p, s.t.or_(s.p, s.q)), s.p),
    "equivalence moves negations out": lambda s: (
        s.t.iff(s.t.not_(s.p), s.q),
        s.t.not_(s.t.iff(s.q, s.p)),
    ),
    "a choice between truth values is its condition": lambda s: (
        s.t.ite(s.p, s.t.true, s.t.false),
        s.p,
    ),
    "a choice under its own condition is decided": lambda s: (
        s.t.ite(s.p, s.t.ite(s.p, s.x, s.y), s.z),
        s.t.ite(s.p, s.x, s.z),
    ),
    "a negated condition swaps the branches": lambda s: (
        s.t.ite(s.t.not_(s.p), s.x, s.y),
        s.t.ite(s.p, s.y, s.x),
    ),
    "sums are linear normal forms": lambda s: (
        s.t.sub(s.t.add(s.y, s.x, s.i(3)), s.t.add(s.i(3), s.y)),
        s.x,
    ),
    "products distribute constants": lambda s: (
        s.t.mul(s.t.add(s.x, s.i(1)), s.i(2)),
        s.t.add(s.x, s.x, s.i(2)),
    ),
    "coefficients leave products": lambda s: (
        s.t.mul(s.t.scale(2, s.x), s.t.scale(3, s.y)),
        s.t.scale(6, s.t.mul(s.y, s.x)),
    ),
    "comparison divides by the common divisor and tightens": lambda s: (
        s.t.le(s.t.scale(2, s.x), s.i(5)),
        s.t.le(s.x, s.i(2)),
    ),
    "strict comparison is the complement of the other one": lambda s: (
        s.t.lt(s.x, s.y),
        s.t.not_(s.t.le(s.y, s.x)),
    ),
    "comparison sees the difference only": lambda s: (
        s.t.le(s.t.add(s.x, s.i(2)), s.t.add(s.y, s.i(2))),
        s.t.le(s.x, s.y),
    ),
    "an equation without whole solution is false": lambda s: (
        s.t.eq(s.t.scale(2, s.x), s.t.add(s.t.scale(4, s.y), s.i(1))),
        s.t.false,
    ),
    "the stronger bound wins": lambda s: (
        s.t.and_(s.t.le(s.x, s.i(3)), s.t.le(s.x, s.i(5))),
        s.t.le(s.x, s.i(3)),
    ),
    "crossing bounds contradict": lambda s: (
        s.t.and_(s.t.le(s.x, s.i(3)), s.p, s.t.ge(s.x, s.i(4))),
        s.t.false,
    ),
    "meeting bounds are an equation": lambda s: (
        s.t.and_(s.t.le(s.x, s.i(3)), s.t.ge(s.x, s.i(3))),
        s.t.eq(s.x, s.i(3)),
    ),
    "an excluded end moves the bound": lambda s: (
        s.t.and_(s.t.le(s.x, s.i(3)), s.t.ne(s.x, s.i(3))),
        s.t.le(s.x, s.i(2)),
    ),
    "overlapping alternatives exhaust": lambda s: (
        s.t.or_(s.t.le(s.x, s.i(3)), s.t.ge(s.x, s.i(2))),
        s.t.true,
    ),
    "a remainder reduces coefficients": lambda s: (
        s.t.mod(s.t.add(s.t.scale(9, s.x), s.i(13)), s.i(4)),
        s.t.mod(s.t.add(s.x, s.i(1)), s.i(4)),
    ),
    "a remainder of a remainder is known to be small": lambda s: (
        s.t.le(s.t.mod(s.x, s.i(4)), s.i(3)),
        s.t.true,
    ),
    "a division of multiples is exact": lambda s: (
        s.t.div(s.t.add(s.t.scale(6, s.x), s.i(4)), s.i(3)),
        s.t.add(s.t.scale(2, s.x), s.i(1)),
    ),
    "division by zero is zero": lambda s: (s.t.div(s.x, s.i(0)), s.i(0)),
    "remainder by zero is the dividend": lambda s: (s.t.mod(s.x, s.i(0)), s.x),
    "vector sums are linear modulo": lambda s: (
        s.t.bv_add(s.t.bv_mul(s.u, s.b(255)), s.u),
        s.b(0),
    ),
    "an odd coefficient is divided out of an equation": lambda s: (
        s.t.eq(s.t.bv_add(s.t.bv_mul(s.u, s.b(3)), s.b(1)), s.b(10)),
        s.t.eq(s.u, s.b(3)),
    ),
    "a word is the concatenation of its bytes": lambda s: (
        s.t.concat(s.byte(3), s.byte(2), s.byte(1), s.byte(0)),
        s.w,
    ),
    "a byte of a concatenation is the byte": lambda s: (
        s.t.extract(s.t.concat(s.u, s.v), 15, 8),
        s.u,
    ),
    "arithmetic on characters is arithmetic on characters": lambda s: (
        s.t.extract(s.t.bv_add(s.t.sign_extend(s.u, 24), s.b(1, 32)), 7, 0),
        s.t.bv_add(s.u, s.b(1)),
    ),
    "masking a character after promotion": lambda s: (
        s.t.extract(s.t.bv_and(s.t.zero_extend(s.u, 24), s.b(15, 32)), 7, 0),
        s.t.bv_and(s.u, s.b(15)),
    ),
    "comparing an extended character with a constant": lambda s: (
        s.t.bv_slt(s.t.sign_extend(s.u, 24), s.b(-5, 32)),
        s.t.bv_slt(s.u, s.b(-5)),
    ),
    "an extended character is small": lambda s: (
        s.t.bv_ult(s.t.zero_extend(s.u, 24), s.b(256, 32)),
        s.t.true,
    ),
    "a promoted truth value compared with zero is the truth value": lambda s: (
        s.t.ne(s.t.zero_extend(s.t.ite(s.p, s.b(1), s.b(0)), 24), s.b(0, 32)),
        s.p,
    ),
    "a zero-extended operand is not negative": lambda s: (
        s.t.bv_sle(s.b(0, 32), s.t.zero_extend(s.u, 24)),
        s.t.true,
    ),
    "x and not x": lambda s: (s.t.bv_and(s.u, s.t.bv_not(s.u)), s.b(0)),
    "x xor x": lambda s: (s.t.bv_xor(s.u, s.v, s.u), s.v),
    "reading what was written": lambda s: (
        s.t.select(s.t.store(s.t.store(s.a, s.x, s.y), s.t.add(s.x, s.i(1)), s.z), s.x),
        s.y,
    ),
    "reading past other constants": lambda s: (
        s.t.select(s.t.store(s.a, s.i(1), s.y), s.i(2)),
        s.t.select(s.a, s.i(2)),
    ),
    "writing what is there": lambda s: (s.t.store(s.a, s.x, s.t.select(s.a, s.x)), s.a),
    "overwriting": lambda s: (
        s.t.store(s.t.store(s.a, s.x, s.y), s.x, s.z),
        s.t.store(s.a, s.x, s.z),
    ),
    "reading a constant array": lambda s: (s.t.select(s.t.const_array(INT, s.x), s.y), s.x),
    "the one-point rule for some": lambda s: (
        s.t.exists([s.x], s.t.and_(s.t.eq(s.t.add(s.x, s.y), s.z), s.t.le(s.x, s.i(3)))),
        s.t.le(s.t.sub(s.z, s.y), s.i(3)),
    ),
    "the one-point rule for all": lambda s: (
        s.t.forall([s.x], s.t.or_(s.t.lt(s.x, s.i(0)), s.t.ne(s.x, s.y), s.t.eq(s.t.apply(s.f, s.x), s.x))),
        s.t.or_(s.t.lt(s.y, s.i(0)), s.t.eq(s.t.apply(s.f, s.y), s.y)),
    ),
    "unused bound symbols vanish": lambda s: (s.t.forall([s.z], s.t.le(s.x, s.y)), s.t.le(s.x, s.y)),
    "nested quantifiers of a kind merge": lambda s: (
        s.t.forall([s.x], s.t.forall([s.y], s.t.le(s.t.mul(s.x, s.y), s.z))),
        s.t.forall([s.x, s.y], s.t.le(s.t.mul(s.x, s.y), s.z)),
    ),
}


@pytest.mark.parametrize("name", RULES)
def test_both_sides_of_the_rule_are_one_term(name):
    built, expected = RULES[name](World())
    assert built is expected


def test_terms_are_made_once():
    s = World()
    assert s.t.add(s.x, s.y) is s.t.add(s.y, s.x)
    assert s.t.symbol("x", INT) is s.x


def test_two_factories_do_not_know_each_other():
    first, second = World(), World()
    assert first.x is not second.x
    assert first.t.owns(first.x)
    assert not first.t.owns(second.x)


def test_a_long_sum_built_step_by_step_stays_small():
    s = World()
    total = s.x
    for number in range(2000):
        total = s.t.add(total, s.t.symbol(f"x{number}", INT))
    assert len(s.t) < 10_000
    assert s.t.sub(s.t.add(total, s.y), total) is s.y


@pytest.mark.parametrize(
    "build",
    [
        lambda s: s.t.add(s.x, s.p),
        lambda s: s.t.and_(s.p, s.x),
        lambda s: s.t.bv_add(s.u, s.w),
        lambda s: s.t.eq(s.x, s.u),
        lambda s: s.t.ite(s.x, s.p, s.q),
        lambda s: s.t.ite(s.p, s.x, s.u),
        lambda s: s.t.select(s.x, s.x),
        lambda s: s.t.store(s.a, s.x, s.p),
        lambda s: s.t.extract(s.u, 8, 0),
        lambda s: s.t.apply(s.f, s.p),
        lambda s: s.t.apply(s.f),
        lambda s: s.t.symbol("x", BOOL),
        lambda s: s.t.symbol("f", INT),
        lambda s: s.t.function("f", [INT, INT], INT),
        lambda s: s.t.forall([s.t.add(s.x, s.y)], s.p),
        lambda s: s.t.substitute(s.p, {s.x: s.p}),
        lambda s: s.t.bv(0, 0),
    ],
)
def test_wrong_sorts_are_refused(build):
    with pytest.raises(TypeError):
        build(World())


def test_terms_of_uninterpreted_sorts_are_compared():
    t = Terms()
    sort = UninterpretedSort("Object")
    a, b = t.symbol("a", sort), t.symbol("b", sort)
    assert t.eq(a, a) is t.true
    assert t.eq(a, b) is t.eq(b, a)

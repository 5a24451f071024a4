"""Terms before simplification: trees of operator names, to compare what `Terms` builds with what was meant.

Each operator has its builder and, apart from the simplifier, its meaning on values. Narrow vectors, few
symbols and small constants make the rules fire.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from whence.logic import BOOL, INT, ArraySort, BitVecSort, FunctionValue, Model, Sort, Term, Terms, Value
from whence.logic import semantics as sem
from whence.logic.values import ArrayValue

W = 4
V = BitVecSort(W)
WIDE = BitVecSort(2 * W)
HALF = BitVecSort(W // 2)
TABLE = ArraySort(V, INT)


@dataclass(frozen=True)
class Raw:
    """A leaf has a constant or a symbol's name for its operator; anything else names an `Operator`."""

    op: str
    sort: Sort
    args: tuple["Raw", ...] = ()
    leaf: int | str | None = None


@dataclass(frozen=True)
class Operator:
    args: tuple[Sort, ...]
    result: Sort
    build: Callable[..., Term]
    mean: Callable[..., Value]


def _s(x: int, w: int = W) -> int:
    return sem.signed(x, w)


def _t(x: int, w: int = W) -> int:
    return x % (1 << w)


def _function(x: int) -> int:
    return (x * x + 1) % 5


OPERATORS: Mapping[str, Operator] = {
    "not": Operator((BOOL,), BOOL, Terms.not_, lambda a: not a),
    "and": Operator((BOOL, BOOL), BOOL, Terms.and_, lambda a, b: a and b),
    "and3": Operator((BOOL, BOOL, BOOL), BOOL, Terms.and_, lambda a, b, c: a and b and c),
    "or": Operator((BOOL, BOOL), BOOL, Terms.or_, lambda a, b: a or b),
    "or3": Operator((BOOL, BOOL, BOOL), BOOL, Terms.or_, lambda a, b, c: a or b or c),
    "implies": Operator((BOOL, BOOL), BOOL, Terms.implies, lambda a, b: not a or b),
    "iff": Operator((BOOL, BOOL), BOOL, Terms.iff, lambda a, b: a == b),
    "xor": Operator((BOOL, BOOL), BOOL, Terms.xor, lambda a, b: a != b),
    "ite-bool": Operator((BOOL, BOOL, BOOL), BOOL, Terms.ite, lambda c, a, b: a if c else b),
    "ite-int": Operator((BOOL, INT, INT), INT, Terms.ite, lambda c, a, b: a if c else b),
    "ite-bv": Operator((BOOL, V, V), V, Terms.ite, lambda c, a, b: a if c else b),
    "ite-array": Operator((BOOL, TABLE, TABLE), TABLE, Terms.ite, lambda c, a, b: a if c else b),
    "eq-int": Operator((INT, INT), BOOL, Terms.eq, lambda a, b: a == b),
    "eq-bv": Operator((V, V), BOOL, Terms.eq, lambda a, b: a == b),
    "eq-wide": Operator((WIDE, WIDE), BOOL, Terms.eq, lambda a, b: a == b),
    "eq-array": Operator((TABLE, TABLE), BOOL, Terms.eq, lambda a, b: a == b),
    "ne-int": Operator((INT, INT), BOOL, Terms.ne, lambda a, b: a != b),
    "distinct-int": Operator((INT, INT, INT), BOOL, Terms.distinct, lambda *a: len(set(a)) == 3),
    "distinct-bv": Operator((V, V, V), BOOL, Terms.distinct, lambda *a: len(set(a)) == 3),
    "add": Operator((INT, INT), INT, Terms.add, lambda a, b: a + b),
    "add3": Operator((INT, INT, INT), INT, Terms.add, lambda a, b, c: a + b + c),
    "sub": Operator((INT, INT), INT, Terms.sub, lambda a, b: a - b),
    "neg": Operator((INT,), INT, Terms.neg, lambda a: -a),
    "twice": Operator((INT,), INT, lambda t, a: t.scale(2, a), lambda a: 2 * a),
    "mul": Operator((INT, INT), INT, Terms.mul, lambda a, b: a * b),
    "div": Operator((INT, INT), INT, Terms.div, sem.int_div),
    "mod": Operator((INT, INT), INT, Terms.mod, sem.int_mod),
    "le": Operator((INT, INT), BOOL, Terms.le, lambda a, b: a <= b),
    "lt": Operator((INT, INT), BOOL, Terms.lt, lambda a, b: a < b),
    "ge": Operator((INT, INT), BOOL, Terms.ge, lambda a, b: a >= b),
    "gt": Operator((INT, INT), BOOL, Terms.gt, lambda a, b: a > b),
    "bvadd": Operator((V, V), V, Terms.bv_add, lambda a, b: _t(a + b)),
    "bvsub": Operator((V, V), V, Terms.bv_sub, lambda a, b: _t(a - b)),
    "bvneg": Operator((V,), V, Terms.bv_neg, lambda a: _t(-a)),
    "bvmul": Operator((V, V), V, Terms.bv_mul, lambda a, b: _t(a * b)),
    "bvudiv": Operator((V, V), V, Terms.bv_udiv, lambda a, b: sem.udiv(a, b, W)),
    "bvurem": Operator((V, V), V, Terms.bv_urem, lambda a, b: sem.urem(a, b, W)),
    "bvsdiv": Operator((V, V), V, Terms.bv_sdiv, lambda a, b: sem.sdiv(a, b, W)),
    "bvsrem": Operator((V, V), V, Terms.bv_srem, lambda a, b: sem.srem(a, b, W)),
    "bvand": Operator((V, V), V, Terms.bv_and, lambda a, b: a & b),
    "bvor": Operator((V, V), V, Terms.bv_or, lambda a, b: a | b),
    "bvxor": Operator((V, V), V, Terms.bv_xor, lambda a, b: a ^ b),
    "bvnot": Operator((V,), V, Terms.bv_not, lambda a: _t(~a)),
    "bvshl": Operator((V, V), V, Terms.bv_shl, lambda a, b: _t(a << b)),
    "bvlshr": Operator((V, V), V, Terms.bv_lshr, lambda a, b: a >> b),
    "bvashr": Operator((V, V), V, Terms.bv_ashr, lambda a, b: _t(_s(a) >> b)),
    "bvult": Operator((V, V), BOOL, Terms.bv_ult, lambda a, b: a < b),
    "bvule": Operator((V, V), BOOL, Terms.bv_ule, lambda a, b: a <= b),
    "bvslt": Operator((V, V), BOOL, Terms.bv_slt, lambda a, b: _s(a) < _s(b)),
    "bvsle": Operator((V, V), BOOL, Terms.bv_sle, lambda a, b: _s(a) <= _s(b)),
    "ult-wide": Operator((WIDE, WIDE), BOOL, Terms.bv_ult, lambda a, b: a < b),
    "slt-wide": Operator((WIDE, WIDE), BOOL, Terms.bv_slt, lambda a, b: _s(a, 2 * W) < _s(b, 2 * W)),
    "add-wide": Operator((WIDE, WIDE), WIDE, Terms.bv_add, lambda a, b: _t(a + b, 2 * W)),
    "and-wide": Operator((WIDE, WIDE), WIDE, Terms.bv_and, lambda a, b: a & b),
    "xor-wide": Operator((WIDE, WIDE), WIDE, Terms.bv_xor, lambda a, b: a ^ b),
    "concat": Operator((V, V), WIDE, Terms.concat, lambda a, b: a << W | b),
    "concat-halves": Operator((HALF, HALF), V, Terms.concat, lambda a, b: a << W // 2 | b),
    "zext": Operator((V,), WIDE, lambda t, a: t.zero_extend(a, W), lambda a: a),
    "sext": Operator((V,), WIDE, lambda t, a: t.sign_extend(a, W), lambda a: _t(_s(a), 2 * W)),
    "zext-half": Operator((HALF,), V, lambda t, a: t.zero_extend(a, W // 2), lambda a: a),
    "sext-half": Operator((HALF,), V, lambda t, a: t.sign_extend(a, W // 2), lambda a: _t(_s(a, W // 2))),
    "low": Operator((WIDE,), V, lambda t, a: t.extract(a, W - 1, 0), _t),
    "high": Operator((WIDE,), V, lambda t, a: t.extract(a, 2 * W - 1, W), lambda a: a >> W),
    "middle": Operator((WIDE,), V, lambda t, a: t.extract(a, W + 1, 2), lambda a: _t(a >> 2)),
    "low-half": Operator((V,), HALF, lambda t, a: t.extract(a, W // 2 - 1, 0), lambda a: _t(a, W // 2)),
    "high-half": Operator((V,), HALF, lambda t, a: t.extract(a, W - 1, W // 2), lambda a: a >> W // 2),
    "select": Operator((TABLE, V), INT, Terms.select, lambda a, i: a.select(i)),
    "store": Operator((TABLE, V, INT), TABLE, Terms.store, lambda a, i, e: a.store(i, e)),
    "const-array": Operator((INT,), TABLE, lambda t, a: t.const_array(V, a), lambda a: ArrayValue(TABLE, a)),
    "f": Operator(
        (INT,), INT, lambda t, a: t.apply(t.function("f", [INT], INT), a), lambda a: _graph().apply((a,))
    ),
}

SYMBOLS: Mapping[Sort, tuple[str, ...]] = {
    BOOL: ("p", "q"),
    INT: ("x", "y"),
    V: ("u", "v"),
    WIDE: ("w",),
    HALF: ("h", "g"),
    TABLE: ("a", "b"),
}


_RESULTING = {
    sort: [name for name, operator in OPERATORS.items() if operator.result == sort] for sort in SYMBOLS
}


def _graph() -> FunctionValue:
    return FunctionValue(3, {(n,): _function(n) for n in range(-20, 20)})


def built(terms: Terms, raw: Raw) -> Term:
    """What `Terms` makes of the tree."""
    if raw.op == "symbol":
        return terms.symbol(str(raw.leaf), raw.sort)
    if raw.op == "constant":
        return terms.value(int(raw.leaf or 0), raw.sort)
    return OPERATORS[raw.op].build(terms, *(built(terms, arg) for arg in raw.args))


def meant(raw: Raw, model: Model) -> Value:
    """What the tree means, without any term."""
    if raw.op == "symbol":
        return model.symbols[str(raw.leaf)]
    if raw.op == "constant":
        return bool(raw.leaf) if raw.sort == BOOL else int(raw.leaf or 0)
    return OPERATORS[raw.op].mean(*(meant(arg, model) for arg in raw.args))


def raw_terms(sort: Sort, depth: int = 4) -> st.SearchStrategy[Raw]:
    leaves = [st.sampled_from([Raw("symbol", sort, (), name) for name in SYMBOLS[sort]])]
    if sort != TABLE:
        leaves.append(_constants(sort).map(lambda value: Raw("constant", sort, (), value)))
    if depth == 0:
        return st.one_of(leaves)
    inner = st.sampled_from(_RESULTING[sort]).flatmap(
        lambda name: st.tuples(*(raw_terms(arg, depth - 1) for arg in OPERATORS[name].args)).map(
            lambda args: Raw(name, sort, args)
        )
    )
    return st.one_of(*leaves, inner, inner, inner)


def random_raw(rng: Random, sort: Sort, depth: int) -> Raw:
    """As `raw_terms`, but without shrinking and much faster: for large numbers of trees."""
    if depth == 0 or rng.random() < 0.2:
        if sort == TABLE or rng.random() < 0.6:
            return Raw("symbol", sort, (), rng.choice(SYMBOLS[sort]))
        return Raw("constant", sort, (), rng.choice(_some_constants(sort)))
    name = rng.choice(_RESULTING[sort])
    return Raw(name, sort, tuple(random_raw(rng, arg, depth - 1) for arg in OPERATORS[name].args))


def random_model(rng: Random) -> Model:
    symbols = {name: _random_value(rng, sort) for sort, names in SYMBOLS.items() for name in names}
    return Model(symbols, {"f": _graph()})


def _random_value(rng: Random, sort: Sort) -> Value:
    if sort == BOOL:
        return rng.random() < 0.5
    if isinstance(sort, BitVecSort):
        return rng.randrange(1 << sort.width)
    if sort == TABLE:
        entries = {rng.randrange(16): rng.randint(-3, 3) for _ in range(rng.randrange(4))}
        return ArrayValue(TABLE, rng.randint(-2, 2), entries)
    return rng.randint(-12, 12)


def models() -> st.SearchStrategy[Model]:
    symbols = {name: _values(sort) for sort, names in SYMBOLS.items() for name in names}
    return st.fixed_dictionaries(symbols).map(lambda found: Model(found, {"f": _graph()}))


def _constants(sort: Sort) -> st.SearchStrategy[int]:
    return st.sampled_from(_some_constants(sort))


def _some_constants(sort: Sort) -> list[int]:
    if isinstance(sort, BitVecSort):
        top = (1 << sort.width) - 1
        return sorted({0, 1, 2, 3, top, top - 1, top >> 1, (top >> 1) + 1})
    return [0, 1] if sort == BOOL else [-5, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 17]


def _values(sort: Sort) -> st.SearchStrategy[Value]:
    if sort == BOOL:
        return st.booleans()
    if isinstance(sort, BitVecSort):
        return st.integers(0, (1 << sort.width) - 1)
    if sort == TABLE:
        entries = st.dictionaries(st.integers(0, 15), st.integers(-3, 3), max_size=4)
        return st.builds(lambda default, e: ArrayValue(TABLE, default, e), st.integers(-2, 2), entries)
    return st.integers(-12, 12)

"""One operator in infix notation: how tightly it binds, and its text with the arguments left as terms."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias, cast

from whence.logic.rules.linear import constant_part, monomials
from whence.logic.semantics import signed
from whence.logic.smtlib.names import decimal
from whence.logic.sorts import BitVecSort
from whence.logic.term import Op, Term

LOOSEST: Final = 0
_CHOICE, _OR, _AND, _NOT, _COMPARISON, _BITS, _SHIFT, _SUM, _PRODUCT, _UNARY = range(1, 11)
ATOM: Final = 20

Piece: TypeAlias = str | tuple[Term, int]
"""Text, or a term and how tightly it has to bind to stand without parentheses."""

Written: TypeAlias = tuple[int, list[Piece]]
_Rule: TypeAlias = Callable[[Term], Written]


def infix(term: Term) -> Written:
    return _RULES[term.op](term)


def _width(term: Term) -> int:
    return cast("BitVecSort", term.sort).width


def _joined(separator: str, parts: Iterable[Piece]) -> list[Piece]:
    found: list[Piece] = []
    for part in parts:
        if found:
            found.append(separator)
        found.append(part)
    return found


def _called(name: str, args: Iterable[Term], *extra: str) -> Written:
    parts: list[Piece] = [(arg, LOOSEST) for arg in args]
    return ATOM, [f"{name}(", *_joined(", ", [*parts, *extra]), ")"]


def _chain(separator: str, strength: int) -> _Rule:
    """An associative operator."""
    return lambda term: (strength, _joined(separator, [(arg, strength + 1) for arg in term.args]))


def _prefixed(prefix: str) -> _Rule:
    return lambda term: (_UNARY, [prefix, (term.args[0], _UNARY)])


def _not(term: Term) -> Written:
    arg = term.args[0]
    if arg.op is Op.INT_LE:
        return _inequality(arg, holds=False)
    if arg.op is Op.INT_EQ:
        return _equation(arg, "!=")
    if arg.op is Op.EQ:
        return _COMPARISON, _joined(" != ", [(a, _COMPARISON + 1) for a in arg.args])
    if arg.op is Op.BV_ULT or arg.op is Op.BV_SLT:
        sign = " <=u " if arg.op is Op.BV_ULT else " <=s "
        return _COMPARISON, _joined(sign, [(a, _COMPARISON + 1) for a in reversed(arg.args)])
    return _NOT, ["!", (arg, _NOT)]


def _inequality(term: Term, holds: bool = True) -> Written:
    """Negative coefficients are written on the other side, strict signs where they save a constant."""
    has_right = any(k < 0 for k, _ in monomials(term.args[0]))
    if holds:
        strict = has_right and term.value == -1
        return _sides(term, " < " if strict else " <= ", 0 if strict else term.value)
    strict = has_right and term.value == 0
    return _sides(term, " > " if strict else " >= ", 0 if strict else term.value + 1)


def _equation(term: Term, sign: str) -> Written:
    return _sides(term, f" {sign} ", term.value)


def _sides(term: Term, sign: str, constant: int) -> Written:
    parts = monomials(term.args[0])
    constant -= constant_part(term.args[0])
    left = _sum([part for part in parts if part[0] > 0], 0)
    right = _sum([(-k, atom) for k, atom in parts if k < 0], constant)
    return _COMPARISON, [*left, sign, *right]


def _sum(parts: Iterable[tuple[int, Term]], constant: int) -> list[Piece]:
    """Positive parts first."""
    found: list[Piece] = []
    for coefficient, atom in sorted(parts, key=lambda part: part[0] < 0):
        negative = coefficient < 0
        found.append((" - " if negative else " + ") if found else ("-" if negative else ""))
        if abs(coefficient) == 1:
            found.append((atom, _PRODUCT + 1 if negative and len(found) == 1 else _SUM + 1))
        else:
            found += [f"{decimal(abs(coefficient))}*", (atom, _PRODUCT + 1)]
    if not found:
        return [decimal(constant)]
    if constant:
        found.append(f" - {decimal(-constant)}" if constant < 0 else f" + {decimal(constant)}")
    return found


def _bv_sum(term: Term) -> Written:
    width = _width(term)
    parts = [(signed(k, width), atom) for k, atom in zip(term.coefficients, term.args, strict=True)]
    return _SUM, _sum(parts, signed(term.value, width))


def _vector(term: Term) -> Written:
    """Small numbers in decimal, in the signed reading; others by their bits."""
    value = signed(term.value, _width(term))
    return ATOM if value >= 0 else _UNARY, [str(value) if -1024 <= value < 1 << 31 else hex(term.value)]


def _binary(sign: str, strength: int) -> _Rule:
    """A left-associative operator."""
    return lambda term: (strength, [(term.args[0], strength), f" {sign} ", (term.args[1], strength + 1)])


def _int(term: Term) -> Written:
    return ATOM if term.value >= 0 else _UNARY, [decimal(term.value)]


def _ite(term: Term) -> Written:
    condition, then, other = term.args
    return _CHOICE, [(condition, _CHOICE + 1), " ? ", (then, _CHOICE + 1), " : ", (other, _CHOICE)]


def _quantifier(word: str) -> _Rule:
    def rule(term: Term) -> Written:
        bound = ", ".join(symbol.name for symbol in term.bound)
        return _CHOICE, [f"{word} {bound}. ", (term.args[0], LOOSEST)]

    return rule


def _apply(term: Term) -> Written:
    name = term.function.name
    return _called(name, term.args) if term.args else (ATOM, [name])


def _store(term: Term) -> Written:
    array, index, element = term.args
    return ATOM, [(array, ATOM), "[", (index, LOOSEST), " := ", (element, LOOSEST), "]"]


_RULES: Final[Mapping[Op, _Rule]] = {
    Op.BOOL: lambda term: (ATOM, ["true" if term.value else "false"]),
    Op.INT: _int,
    Op.BITVEC: _vector,
    Op.SYMBOL: lambda term: (ATOM, [term.name]),
    Op.APPLY: _apply,
    Op.NOT: _not,
    Op.AND: _chain(" && ", _AND),
    Op.OR: _chain(" || ", _OR),
    Op.EQ: _chain(" == ", _COMPARISON),
    Op.ITE: _ite,
    Op.DISTINCT: lambda term: _called("distinct", term.args),
    Op.INT_SUM: lambda term: (_SUM, _sum(monomials(term), term.value)),
    Op.INT_MUL: _chain("*", _PRODUCT),
    Op.INT_DIV: _binary("div", _PRODUCT),
    Op.INT_MOD: _binary("mod", _PRODUCT),
    Op.INT_LE: _inequality,
    Op.INT_EQ: lambda term: _equation(term, "=="),
    Op.BV_SUM: _bv_sum,
    Op.BV_MUL: _chain("*", _PRODUCT),
    Op.BV_UDIV: _binary("/u", _PRODUCT),
    Op.BV_UREM: _binary("%u", _PRODUCT),
    Op.BV_SDIV: _binary("/s", _PRODUCT),
    Op.BV_SREM: _binary("%s", _PRODUCT),
    Op.BV_AND: _chain(" & ", _BITS),
    Op.BV_OR: _chain(" | ", _BITS),
    Op.BV_XOR: _chain(" ^ ", _BITS),
    Op.BV_NOT: _prefixed("~"),
    Op.BV_SHL: _binary("<<", _SHIFT),
    Op.BV_LSHR: _binary(">>u", _SHIFT),
    Op.BV_ASHR: _binary(">>s", _SHIFT),
    Op.BV_ULT: _binary("<u", _COMPARISON),
    Op.BV_SLT: _binary("<s", _COMPARISON),
    Op.CONCAT: lambda term: _called("concat", term.args),
    Op.EXTRACT: lambda term: (ATOM, [(term.args[0], ATOM), f"[{term.payload}:{term.value}]"]),
    Op.ZERO_EXTEND: lambda term: _called("zext", term.args, str(_width(term))),
    Op.SIGN_EXTEND: lambda term: _called("sext", term.args, str(_width(term))),
    Op.UBV_TO_INT: lambda term: _called("unsigned", term.args),
    Op.SBV_TO_INT: lambda term: _called("signed", term.args),
    Op.INT_TO_BV: lambda term: _called("bits", term.args, str(term.value)),
    Op.SELECT: lambda term: (ATOM, [(term.args[0], ATOM), "[", (term.args[1], LOOSEST), "]"]),
    Op.STORE: _store,
    Op.CONST_ARRAY: lambda term: _called("all", term.args),
    Op.FORALL: _quantifier("forall"),
    Op.EXISTS: _quantifier("exists"),
}

"""Each operator in SMT-LIB: a term as text with its arguments left as terms."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias, cast

from whence.logic.floating_point import reals
from whence.logic.rules.linear import constant_part, monomials
from whence.logic.smtlib.names import int_text, quoted_name, sort_text, vector_text
from whence.logic.sorts import BitVecSort
from whence.logic.term import Op, Term

Piece: TypeAlias = str | Term
_Rule: TypeAlias = Callable[[Term], list[Piece]]

PRELUDE: Final[Mapping[Op, str]] = {
    Op.INT_DIV: "(define-fun $div ((x Int) (y Int)) Int (ite (= y 0) 0 (div x y)))",
    Op.INT_MOD: "(define-fun $mod ((x Int) (y Int)) Int (ite (= y 0) x (mod x y)))",
}
"""What has to be defined before an operator is used: division by zero as `semantics.py` has it."""


def pieces(term: Term) -> list[Piece]:
    """The text of `term`, in which a `Term` stands for its own text; no quantifiers."""
    return _RULES[term.op](term)


def _width(term: Term) -> int:
    return cast("BitVecSort", term.sort).width


def _text(rule: Callable[[Term], str]) -> _Rule:
    return lambda term: [rule(term)]


def _called(head: str, args: Iterable[Term]) -> list[Piece]:
    found: list[Piece] = [f"({head}"]
    for arg in args:
        found.append(" ")
        found.append(arg)
    found.append(")")
    return found


def _operator(head: str) -> _Rule:
    return lambda term: _called(head, term.args)


def _apply(term: Term) -> list[Piece]:
    name = quoted_name(term.function.name)
    return _called(name, term.args) if term.args else [name]


def _scaled(coefficient: int, atom: Term) -> list[Piece]:
    return [" ", atom] if coefficient == 1 else [f" (* {int_text(coefficient)} ", atom, ")"]


def _int_sum(parts: Iterable[tuple[int, Term]], constant: int) -> list[Piece]:
    found: list[Piece] = [f" {int_text(constant)}"] if constant else []
    count = len(found)
    for coefficient, atom in parts:
        found.extend(_scaled(coefficient, atom))
        count += 1
    if count == 0:
        return [" 0"]
    return found if count == 1 else [" (+", *found, ")"]


def _comparison(head: str) -> _Rule:
    """Positive coefficients on the left, negative ones on the right: `x = y` stays visible to the solver."""

    def rule(term: Term) -> list[Piece]:
        parts = monomials(term.args[0])
        left = _int_sum([part for part in parts if part[0] > 0], 0)
        right = _int_sum([(-k, a) for k, a in parts if k < 0], term.value - constant_part(term.args[0]))
        return [f"({head}", *left, *right, ")"]

    return rule


def _bv_sum(term: Term) -> list[Piece]:
    width = _width(term)
    found: list[Piece] = []
    for coefficient, atom in zip(term.coefficients, term.args, strict=True):
        if coefficient == 1:
            found.extend((" ", atom))
        elif coefficient == (1 << width) - 1:
            found.extend((" (bvneg ", atom, ")"))
        else:
            found.extend((f" (bvmul {vector_text(coefficient, width)} ", atom, ")"))
    if term.value:
        found.append(f" {vector_text(term.value, width)}")
    elif len(term.args) == 1:
        return _trimmed(found)
    return ["(bvadd", *found, ")"]


def _trimmed(found: list[Piece]) -> list[Piece]:
    """Without the space in front."""
    first = found[0]
    return [first[1:], *found[1:]] if isinstance(first, str) else found


def _divided(plain: str, guarded: str) -> _Rule:
    return lambda term: _called(plain if term.args[1].op is Op.INT else guarded, term.args)


_FORMATS: Final = {32: "8 24", 64: "11 53"}


def _real(arg: Term) -> list[Piece]:
    """A bit-vector read as a floating-point number."""
    return [f" ((_ to_fp {_FORMATS[_width(arg)]}) ", arg, ")"]


def _encoded(width: int, number: list[Piece]) -> list[Piece]:
    """The encoding of a floating-point number, by our one pattern where it is not a number."""
    not_a_number = vector_text(reals.NAN[width], width)
    return ["(let (($r ", *number, f")) (ite (fp.isNaN $r) {not_a_number} (fp.to_ieee_bv $r)))"]


def _arithmetic(head: str) -> _Rule:
    def rule(term: Term) -> list[Piece]:
        operands = [piece for arg in term.args for piece in _real(arg)]
        return _encoded(_width(term), [f"({head} RNE", *operands, ")"])

    return rule


_ROUNDINGS: Final = {
    reals.Rounding.TO_ZERO: "RTZ",
    reals.Rounding.DOWN: "RTN",
    reals.Rounding.UP: "RTP",
    reals.Rounding.TO_EVEN: "RNE",
}


def _integral(term: Term) -> list[Piece]:
    mode = _ROUNDINGS[reals.Rounding(term.value)]
    return _encoded(_width(term), [f"(fp.roundToIntegral {mode}", *_real(term.args[0]), ")"])


def _order(head: str) -> _Rule:
    return lambda term: [f"({head}", *_real(term.args[0]), *_real(term.args[1]), ")"]


def _converted(term: Term) -> list[Piece]:
    number = [f"((_ to_fp {_FORMATS[_width(term)]}) RNE", *_real(term.args[0]), ")"]
    return _encoded(_width(term), number)


def _of_integer(head: str) -> _Rule:
    def rule(term: Term) -> list[Piece]:
        return [f"(fp.to_ieee_bv ((_ {head} {_FORMATS[_width(term)]}) RNE ", term.args[0], "))"]

    return rule


def _to_signed(term: Term) -> list[Piece]:
    """Guarded: SMT-LIB leaves open what does not fit."""
    source, target = _width(term.args[0]), _width(term)
    least, past = (
        f"((_ to_fp {_FORMATS[source]}) {vector_text(reals.of_integer(end, source), source)})"
        for end in (-(1 << (target - 1)), 1 << (target - 1))
    )
    fits = f"(and (fp.leq {least} $r) (fp.lt $r {past}))"
    number = ["(fp.roundToIntegral RTZ", *_real(term.args[0]), ")"]
    other = vector_text(1 << (target - 1), target)
    return ["(let (($r ", *number, f")) (ite {fits} ((_ fp.to_sbv {target}) RTZ $r) {other}))"]


_RULES: Final[Mapping[Op, _Rule]] = {
    Op.BOOL: _text(lambda term: "true" if term.value else "false"),
    Op.INT: _text(lambda term: int_text(term.value)),
    Op.BITVEC: _text(lambda term: vector_text(term.value, _width(term))),
    Op.SYMBOL: _text(lambda term: quoted_name(term.name)),
    Op.APPLY: _apply,
    Op.NOT: _operator("not"),
    Op.AND: _operator("and"),
    Op.OR: _operator("or"),
    Op.EQ: _operator("="),
    Op.ITE: _operator("ite"),
    Op.DISTINCT: _operator("distinct"),
    Op.INT_SUM: lambda term: _trimmed(_int_sum(monomials(term), term.value)),
    Op.INT_MUL: _operator("*"),
    Op.INT_DIV: _divided("div", "$div"),
    Op.INT_MOD: _divided("mod", "$mod"),
    Op.INT_LE: _comparison("<="),
    Op.INT_EQ: _comparison("="),
    Op.BV_SUM: _bv_sum,
    Op.BV_MUL: _operator("bvmul"),
    Op.BV_UDIV: _operator("bvudiv"),
    Op.BV_UREM: _operator("bvurem"),
    Op.BV_SDIV: _operator("bvsdiv"),
    Op.BV_SREM: _operator("bvsrem"),
    Op.BV_AND: _operator("bvand"),
    Op.BV_OR: _operator("bvor"),
    Op.BV_XOR: _operator("bvxor"),
    Op.BV_NOT: _operator("bvnot"),
    Op.BV_SHL: _operator("bvshl"),
    Op.BV_LSHR: _operator("bvlshr"),
    Op.BV_ASHR: _operator("bvashr"),
    Op.BV_ULT: _operator("bvult"),
    Op.BV_SLT: _operator("bvslt"),
    Op.CONCAT: _operator("concat"),
    Op.EXTRACT: lambda term: _called(f"(_ extract {term.payload} {term.value})", term.args),
    Op.ZERO_EXTEND: lambda term: _called(f"(_ zero_extend {term.value})", term.args),
    Op.SIGN_EXTEND: lambda term: _called(f"(_ sign_extend {term.value})", term.args),
    Op.SELECT: _operator("select"),
    Op.STORE: _operator("store"),
    Op.CONST_ARRAY: lambda term: _called(f"(as const {sort_text(term.sort)})", term.args),
    Op.FP_ADD: _arithmetic("fp.add"),
    Op.FP_SUB: _arithmetic("fp.sub"),
    Op.FP_MUL: _arithmetic("fp.mul"),
    Op.FP_DIV: _arithmetic("fp.div"),
    Op.FP_SQRT: _arithmetic("fp.sqrt"),
    Op.FP_LT: _order("fp.lt"),
    Op.FP_LE: _order("fp.leq"),
    Op.FP_EQ: _order("fp.eq"),
    Op.FP_INTEGRAL: _integral,
    Op.FP_CONVERT: _converted,
    Op.FP_OF_SIGNED: _of_integer("to_fp"),
    Op.FP_OF_UNSIGNED: _of_integer("to_fp_unsigned"),
    Op.FP_TO_SIGNED: _to_signed,
}

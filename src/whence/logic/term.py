"""Terms: immutable nodes of a shared graph, made only by `Terms` (see `terms.py`)."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, Never, TypeAlias, cast, final

from whence.logic.sorts import Sort
from whence.records import dataclass


class Op(IntEnum):
    """Every operator that a term can have, after simplification.

    An `IntEnum`, because its hash is computed in C and operators are part of the interning key. `value` and
    `payload` are the term's slots of that name. What is not here (implication, `>=`, subtraction, unsigned
    `<=` ...) is expressed by what is, so that equal meanings meet in equal terms.
    """

    BOOL = 0
    """constant; value 0 or 1"""
    INT = 1
    """constant; value"""
    BITVEC = 2
    """constant; value in [0, 2**width); payload width"""
    SYMBOL = 3
    """free or bound variable; payload name"""
    APPLY = 4
    """uninterpreted function applied to arguments; payload `Function`"""
    NOT = 5
    AND = 6
    OR = 7
    EQ = 8
    """equality of anything but Int"""
    ITE = 9
    DISTINCT = 10
    """of at least three arguments"""
    INT_SUM = 11
    """value + sum of coefficient * argument; payload coefficients, none zero"""
    INT_MUL = 12
    """product of at least two arguments, none constant"""
    INT_DIV = 13
    """Euclidean quotient; 0 if the divisor is 0"""
    INT_MOD = 14
    """Euclidean remainder, in [0, |divisor|); the dividend if the divisor is 0"""
    INT_LE = 15
    """argument <= value; the argument is primitive (see `integers.py`)"""
    INT_EQ = 16
    """argument = value; the argument is primitive"""
    BV_SUM = 17
    """as INT_SUM, modulo 2**width"""
    BV_MUL = 18
    BV_UDIV = 19
    """unsigned quotient; all ones if the divisor is 0"""
    BV_UREM = 20
    """unsigned remainder; the dividend if the divisor is 0"""
    BV_SDIV = 21
    """truncating signed quotient; by 0: 1 if the dividend is negative, else -1"""
    BV_SREM = 22
    """signed remainder with the sign of the dividend; the dividend if the divisor is 0"""
    BV_AND = 23
    BV_OR = 24
    BV_XOR = 25
    BV_NOT = 26
    BV_SHL = 27
    """shifts: an amount of at least the width shifts everything out"""
    BV_LSHR = 28
    BV_ASHR = 29
    BV_ULT = 30
    BV_SLT = 31
    CONCAT = 32
    """most significant argument first"""
    EXTRACT = 33
    """bits value .. payload, both included"""
    ZERO_EXTEND = 34
    """value: the number of bits added"""
    SIGN_EXTEND = 35
    """value: the number of bits added"""
    SELECT = 36
    STORE = 37
    CONST_ARRAY = 38
    """the array whose every element is the argument; payload index sort"""
    FORALL = 39
    """argument for all values of the payload, a tuple of symbols"""
    EXISTS = 40
    FP_ADD = 41
    """floating-point numbers are bit-vectors of 32 or 64 bits, see `floating_point/reals.py`"""
    FP_SUB = 42
    FP_MUL = 43
    FP_DIV = 44
    FP_SQRT = 45
    FP_LT = 46
    FP_LE = 47
    FP_EQ = 48
    """as numbers: zeros are equal, what is not a number equals nothing"""
    FP_CONVERT = 49
    """the number in another precision; value: its width"""
    FP_OF_SIGNED = 50
    """the nearest number to an integer; value: its width"""
    FP_OF_UNSIGNED = 51
    FP_TO_SIGNED = 52
    """towards zero; the least integer where it does not fit; value: the integer's width"""
    FP_INTEGRAL = 53
    """the whole number beside it; value: the `reals.Rounding`"""


QUANTIFIERS: Final = frozenset((Op.FORALL, Op.EXISTS))
REALS: Final = frozenset(op for op in Op if op >= Op.FP_ADD)
"""Operators on floating-point numbers."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """An uninterpreted function symbol; one object per name and factory, so that equality is `is`."""

    name: str
    domain: tuple[Sort, ...]
    range: Sort

    def __str__(self) -> str:
        return self.name


@final
class Term:
    """One node. Equality is `is`: the factory never makes the same node twice.

    `id` numbers the terms of a factory in order of creation; it orders the arguments of commutative
    operators, so the same construction gives the same term in every run. `mask` is a Bloom filter of the
    symbols below, with one bit for all functions: no common bit means no common symbol, which lets traversals
    skip; a term without symbols or functions has mask 0. `depth` is 0 for a leaf. `is_quantified` tells
    whether a quantifier occurs.
    """

    __slots__ = ("args", "depth", "id", "is_quantified", "mask", "op", "payload", "sort", "value")

    def __init__(
        self,
        op: Op,
        args: "tuple[Term, ...]",
        sort: Sort,
        value: int,
        payload: "Payload",
        facts: tuple[int, int, int, bool],
    ) -> None:
        self.op: Final = op
        self.args: Final = args
        self.sort: Final = sort
        self.value: Final = value
        self.payload: Final = payload
        self.id, self.depth, self.mask, self.is_quantified = facts

    @property
    def is_constant(self) -> bool:
        """A Boolean, integer or bit-vector literal."""
        return self.op <= Op.BITVEC

    @property
    def name(self) -> str:
        """The name of a `SYMBOL`."""
        return cast("str", self.payload)

    @property
    def function(self) -> Function:
        """The function of an `APPLY`."""
        return cast("Function", self.payload)

    @property
    def coefficients(self) -> tuple[int, ...]:
        """The coefficients of a sum, one per argument."""
        return cast("tuple[int, ...]", self.payload)

    @property
    def bound(self) -> "tuple[Term, ...]":
        """The bound symbols of a quantifier."""
        return cast("tuple[Term, ...]", self.payload)

    def __repr__(self) -> str:
        return f"<term {self.id}: {self.op.name} of depth {self.depth}>"

    def __reduce__(self) -> Never:
        raise TypeError("a term belongs to its factory and does not leave its process")


Payload: TypeAlias = int | str | Function | Sort | tuple[int, ...] | tuple[Term, ...] | None


def in_creation_order(terms: Iterable[Term]) -> list[Term]:
    """The same order in every run: a set of terms has the order of addresses."""
    return sorted(terms, key=lambda each: each.id)

"""The sorts of terms: what kind of value a term stands for.

Integers come in two readings that a question chooses between: `BitVecSort(n)`, exact machine integers
modulo 2**n, and `IntSort`, mathematical integers (with the no-overflow assumption recorded by the engine).
A floating-point number is a bit-vector, its encoding (`floating_point/reals.py`).
"""

from typing import Final, TypeAlias, final

from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class BoolSort:
    """Truth values."""

    def __str__(self) -> str:
        return "Bool"


@final
@dataclass(frozen=True, slots=True)
class IntSort:
    """Mathematical integers."""

    def __str__(self) -> str:
        return "Int"


@final
@dataclass(frozen=True, slots=True)
class BitVecSort:
    """Bit-vectors of `width` bits; values are written as unsigned integers."""

    width: int

    def __post_init__(self) -> None:
        if self.width < 1:
            raise SortError(f"a bit-vector needs at least one bit, not {self.width}")

    def __str__(self) -> str:
        return f"(_ BitVec {self.width})"


@final
@dataclass(frozen=True, slots=True)
class ArraySort:
    """Total maps from `index` to `element`, compared extensionally."""

    index: "Sort"
    element: "Sort"

    def __str__(self) -> str:
        return f"(Array {self.index} {self.element})"


@final
@dataclass(frozen=True, slots=True)
class UninterpretedSort:
    """A non-empty set of which nothing is known but equality."""

    name: str

    def __str__(self) -> str:
        return self.name


Sort: TypeAlias = BoolSort | IntSort | BitVecSort | ArraySort | UninterpretedSort

BOOL: Final = BoolSort()
INT: Final = IntSort()


class SortError(TypeError):
    """An operator was applied to arguments of the wrong sorts."""


def cardinality(sort: Sort) -> int | None:
    """How many values `sort` has; `None` stands for infinitely many or an unknown number."""
    match sort:
        case BoolSort():
            return 2
        case BitVecSort(width):
            return 1 << width
        case IntSort() | UninterpretedSort():
            return None
        case ArraySort(index, element):
            return _function_space(cardinality(index), cardinality(element))


def _function_space(domain: int | None, codomain: int | None) -> int | None:
    if codomain == 1:
        return 1
    if domain is None or codomain is None or domain > 64:
        return None
    return int(codomain**domain)


def uninterpreted_sorts(sort: Sort) -> frozenset[UninterpretedSort]:
    """The uninterpreted sorts that `sort` mentions."""
    match sort:
        case UninterpretedSort():
            return frozenset((sort,))
        case ArraySort(index, element):
            return uninterpreted_sorts(index) | uninterpreted_sorts(element)
        case BoolSort() | IntSort() | BitVecSort():
            return frozenset()

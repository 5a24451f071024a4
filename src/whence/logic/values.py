"""Values and models: what terms evaluate to. Plain Python, nothing of a solver.

A truth value is a `bool`, an integer an `int`, a bit-vector its unsigned `int`, an array an `ArrayValue`, an
element of an uninterpreted sort an `Element`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TypeAlias, final

from whence.logic.sorts import ArraySort, BitVecSort, BoolSort, IntSort, Sort, UninterpretedSort, cardinality
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Element:
    """One element of an uninterpreted sort; elements with different indices differ."""

    sort: UninterpretedSort
    index: int

    def __str__(self) -> str:
        return f"{self.sort.name}#{self.index}"


@final
class ArrayValue:
    """A total map: finitely many entries and a default.

    Writing shares the older version and is only carried out when it is read, so that a long chain of
    writes costs its length. Equality is extensional, over index sorts with few values too.
    """

    __slots__ = ("_base", "_canonical", "_default", "_entries", "_write", "sort")

    def __init__(
        self, sort: ArraySort, default: "Value", entries: Mapping["Value", "Value"] | None = None
    ) -> None:
        self.sort = sort
        self._default = default
        self._entries: dict[Value, Value] | None = dict(entries or {})
        self._base: ArrayValue = self
        self._write: tuple[Value, Value] = (False, False)
        self._canonical = False

    @property
    def default(self) -> "Value":
        self._normalise()
        return self._default

    def select(self, index: "Value") -> "Value":
        return self._flat().get(index, self._default)

    def store(self, index: "Value", element: "Value") -> "ArrayValue":
        written = ArrayValue(self.sort, self._default)
        written._entries = None
        written._base = self
        written._write = (index, element)
        return written

    def sorted_entries(self) -> list[tuple["Value", "Value"]]:
        """The entries that differ from the default, in a fixed order."""
        self._normalise()
        return sorted(self._flat().items(), key=lambda entry: _order(entry[0]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ArrayValue):
            return NotImplemented
        self._normalise()
        other._normalise()
        return self._default == other._default and self._flat() == other._flat()

    def __hash__(self) -> int:
        self._normalise()
        return hash((self._default, frozenset(self._flat().items())))

    def __str__(self) -> str:
        entries = "".join(f"{index}: {element}, " for index, element in self.sorted_entries())
        return f"{{{entries}else: {self.default}}}"

    __repr__ = __str__

    def __reduce__(self) -> tuple[type["ArrayValue"], tuple[ArraySort, "Value", dict["Value", "Value"]]]:
        return ArrayValue, (self.sort, self._default, self._flat())

    def _flat(self) -> dict["Value", "Value"]:
        """All entries, the writes applied."""
        if self._entries is not None:
            return self._entries
        writes = []
        version = self
        while version._entries is None:
            writes.append(version._write)
            version = version._base
        entries = dict(version._entries)
        entries.update(reversed(writes))
        self._entries = entries
        self._base = self
        return entries

    def _normalise(self) -> None:
        """Drops entries equal to the default; over few indices, makes the commonest value the default."""
        if self._canonical:
            return
        entries = {i: e for i, e in self._flat().items() if e != self._default}
        size = cardinality(self.sort.index)
        if size is not None and 2 * len(entries) >= size:
            values = [entries.get(index, self._default) for index in all_values(self.sort.index)]
            (self._default, _), *_ = Counter(values).most_common(1)
            entries = {
                index: value
                for index, value in zip(all_values(self.sort.index), values, strict=True)
                if value != self._default
            }
        self._entries = entries
        self._canonical = True


Value: TypeAlias = bool | int | ArrayValue | Element


@final
@dataclass(frozen=True, slots=True)
class FunctionValue:
    """A finite graph with a default."""

    default: Value
    entries: Mapping[tuple[Value, ...], Value] = field(default_factory=lambda: MappingProxyType({}))

    def apply(self, args: tuple[Value, ...]) -> Value:
        return self.entries.get(args, self.default)


@final
@dataclass(frozen=True, slots=True)
class Model:
    """Values for symbols and graphs for functions, by name; what is absent has its sort's default value.

    Keyed by name, so that a model outlives the factory of the terms that it was found for.
    """

    symbols: Mapping[str, Value] = field(default_factory=dict)
    functions: Mapping[str, FunctionValue] = field(default_factory=dict)

    def with_symbols(self, symbols: Mapping[str, Value]) -> "Model":
        return Model({**self.symbols, **symbols}, self.functions)


def default_value(sort: Sort) -> Value:
    match sort:
        case BoolSort():
            return False
        case IntSort() | BitVecSort():
            return 0
        case ArraySort(_, element):
            return ArrayValue(sort, default_value(element))
        case UninterpretedSort():
            return Element(sort, 0)


def all_values(sort: Sort) -> Iterable[Value]:
    """Every value of a finite sort, in a fixed order; small sorts only."""
    match sort:
        case BoolSort():
            return (False, True)
        case BitVecSort(width):
            return range(1 << width)
        case IntSort() | UninterpretedSort():
            raise ValueError(f"{sort} has no finite list of values")
        case ArraySort(index, element):
            return _all_arrays(sort, list(all_values(index)), list(all_values(element)))


def _all_arrays(sort: ArraySort, indices: list[Value], elements: list[Value]) -> list[Value]:
    found: list[dict[Value, Value]] = [{}]
    for index in indices:
        found = [{**entries, index: element} for entries in found for element in elements]
    return [ArrayValue(sort, elements[0], entries) for entries in found]


def _order(value: Value) -> tuple[int, str]:
    """Integers by size, everything else by its text."""
    return (int(value), "") if isinstance(value, int) else (0, str(value))

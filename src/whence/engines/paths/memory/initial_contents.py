"""What memory holds before the program starts: inputs, constants, zeros, or nothing that is known.

Inputs are free symbols and functions, named after the parameter or object they stand for; constant data are
functions whose values are known (and folded where the index is).
"""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.analysis.entries.entry_state import EntryState
from whence.analysis.entries.statics import AsInitialised, Held, Numbers, Pointers
from whence.engines.paths.limits import Limits
from whence.engines.paths.memory.lanes import Content as Kind
from whence.engines.paths.memory.lanes import Lane, Storage, StorageKind
from whence.engines.paths.values.integer_arithmetic import Arithmetic
from whence.engines.paths.values.intervals import NATURAL, signed_range
from whence.engines.paths.values.symbolic_values import NULL, UNKNOWN, Cells, Content, Pointer, Value
from whence.logic.rules.bounds import Interval
from whence.logic.sorts import BOOL, INT
from whence.logic.term import Op, Term
from whence.memory.offsets import Offsets, exactly
from whence.program.operands import Address, Integer, Null
from whence.program.places import ARRAY_LENGTH
from whence.program.program import Global, Language, Offset, Program
from whence.records import dataclass

ZEROS = "zeros"
"""The base of arrays that start as zeros."""
STANDARD_INPUT = "stdin[]"
"""The function of the characters of standard input."""
INPUT_LENGTH = "length of standard input"
NUMBERS, NUMBER_KINDS = "number of standard input", "kind of number"
"""The functions of the numbers of standard input by their place, and whether one is there (0) or not (1)."""
NUMBER_COUNT = "places of standard input"
STREAM = "nondet"
"""The function of the nondeterministic values, by the order in which they are asked for."""


def input_name(number: int) -> str:
    """Of the bytes that a harness fills an object with."""
    return f"{STREAM} {number}"


@final
@dataclass(frozen=True, slots=True)
class Input:
    """A symbol or function that stands for something that the entry is given."""

    storage: Storage
    lane: Lane


@final
class Origins:
    def __init__(self, program: Program, arithmetic: Arithmetic, limits: Limits, state: EntryState) -> None:
        self._limits = limits
        self._state = state
        self._program = program
        self._arithmetic = arithmetic
        self._terms = arithmetic.terms
        self.tables: dict[str, dict[int, int]] = {}
        self._whole: set[str] = set()
        """Tables of which every element is known."""
        self.inputs: dict[str, Input] = {}
        """Functions and symbols that stand for input memory, by name."""
        self.pointers: dict[str, Input] = {}
        """Pointers in input memory, by the names of what they point at."""
        self.filled: dict[str, int] = {}
        """Bytes that a harness fills, by the name of the input."""
        self.left_by_calls: dict[str, str] = {}
        """Symbols and functions for what earlier calls left in a global -> its name in the source."""
        self.stream_bits: set[int] = set()
        """Widths of the nondeterministic values; 0 where the program does not get all of the bits."""

    def global_storage(self, symbol: str) -> Storage:
        if symbol not in self._program.global_names() and symbol in self._program.headers():
            return Storage(StorageKind.FUNCTION, symbol)
        known = self._program.global_(symbol)
        return Storage(StorageKind.GLOBAL, symbol, known.type, known.is_constant)

    def at_start(self, storage: Storage, lane: Lane) -> Content:
        """What the lane holds when nothing was written to it yet."""
        match storage.kind:
            case StorageKind.GLOBAL:
                return self._global(storage, lane)
            case StorageKind.PARAMETER | StorageKind.ARGUMENT | StorageKind.INPUT:
                return self._input(storage, lane)
            case StorageKind.HEAP if self._program.language is Language.JAVA:
                return self.zeros(lane)
            case StorageKind.STREAM:
                return self._terms.integer(0)
            case StorageKind.SLOT | StorageKind.HEAP:
                return self._uninitialised(storage, lane)
            case StorageKind.ARGUMENTS if lane.label == ARRAY_LENGTH:
                return self._input(storage, lane)
            case StorageKind.NULL | StorageKind.FUNCTION | StorageKind.ARGUMENTS | StorageKind.SOME_ARGUMENT:
                return UNKNOWN if lane.is_scalar else Cells(lane.bits, None)

    def _uninitialised(self, storage: Storage, lane: Lane) -> Content:
        """Some bytes, but always the same ones as long as nothing is written."""
        if lane.content is not Kind.INTEGER:
            return UNKNOWN if lane.is_scalar else Cells(lane.bits, None)
        name = f"{storage}.{lane} at first"
        if lane.is_scalar:
            return self.number_input(name, lane.bits)
        self._arithmetic.ranges.functions[name] = signed_range(lane.bits)
        return Cells(lane.bits, name)

    def zeros(self, lane: Lane) -> Content:
        if lane.content is Kind.OTHER:
            return UNKNOWN if lane.is_scalar else Cells(lane.bits, None)
        if not lane.is_scalar:
            return Cells(lane.bits, ZEROS if lane.content is Kind.INTEGER else None)
        return (
            self._terms.integer(0) if lane.content is Kind.INTEGER else Pointer(NULL, self._terms.integer(0))
        )

    def input_length(self) -> Term:
        """How many characters standard input has, of which each is a byte."""
        self._arithmetic.ranges.functions[STANDARD_INPUT] = Interval(0, 255)
        symbol = self._terms.symbol(INPUT_LENGTH, INT)
        self._arithmetic.ranges.symbols[symbol] = NATURAL
        return symbol

    def number_count(self) -> Term:
        """How many places standard input has that are read as numbers."""
        self._arithmetic.ranges.functions[NUMBER_KINDS] = Interval(0, 1)
        symbol = self._terms.symbol(NUMBER_COUNT, INT)
        self._arithmetic.ranges.symbols[symbol] = NATURAL
        return symbol

    def pointer_input(self, name: str) -> Pointer:
        """What an input pointer of that name points at, if it is not null."""
        storage = Storage(StorageKind.PARAMETER, name)
        null = self._terms.symbol(f"{name} is null", BOOL)
        return Pointer(storage, self._terms.integer(0), null)

    def number_input(self, name: str, bits: int) -> Term:
        symbol = self._terms.symbol(name, INT)
        self._arithmetic.ranges.symbols[symbol] = signed_range(bits)
        return symbol

    def _input(self, storage: Storage, lane: Lane) -> Content:
        name = f"{storage.name}[]" if lane.stride == lane.width and not lane.start else f"{storage}@{lane}"
        if name in self.inputs and self.inputs[name].lane != lane:
            name = f"{storage}@{lane}"
        if lane.content is Kind.OTHER or (lane.content is Kind.POINTER and not lane.is_scalar):
            return UNKNOWN if lane.is_scalar else Cells(lane.bits, None)
        if lane.content is Kind.POINTER:
            self.pointers[name] = Input(storage, lane)
            return self.pointer_input(name)
        self.inputs[name] = Input(storage, lane)
        if lane.is_scalar:
            symbol = self.number_input(name, lane.bits)
            if lane.label == ARRAY_LENGTH:
                self._arithmetic.ranges.symbols[symbol] = Interval(0, (1 << 31) - 1)
            return symbol
        self._arithmetic.ranges.functions[name] = signed_range(lane.bits)
        return Cells(lane.bits, name)

    def _global(self, storage: Storage, lane: Lane) -> Content:
        known = self._program.global_(storage.name)
        if not known.is_defined or self._program.language is Language.JAVA:
            return UNKNOWN if lane.is_scalar else Cells(lane.bits, None)
        held = self._state.held(known.name, _offsets(known, lane), lane.width)
        if not isinstance(held, AsInitialised):
            return self._left_by_calls(known, lane, held)
        return self._initialised(known, lane)

    def _initialised(self, known: Global, lane: Lane) -> Content:
        if lane.is_scalar:
            return self._scalar(known, lane)
        if lane.content is not Kind.INTEGER or known.size // lane.width > self._limits.table_elements:
            return Cells(lane.bits, None)
        if not known.initial:
            return Cells(lane.bits, ZEROS)
        return self._table(known, lane)

    def _left_by_calls(self, known: Global, lane: Lane, held: Held) -> Content:
        """A value that earlier calls left there: no input gives it."""
        if lane.content is Kind.OTHER or (lane.content is Kind.POINTER and not lane.is_scalar):
            return UNKNOWN if lane.is_scalar else Cells(lane.bits, None)
        name = f"old {known.name}.{lane}"
        if lane.content is Kind.POINTER:
            first = self._scalar(known, lane)
            is_there = isinstance(held, Pointers) and not held.may_be_null and _is_there(first)
            self.left_by_calls[f"{name} is null"] = self.left_by_calls[name] = known.source or known.name
            pointer = self.pointer_input(name)
            return replace(pointer, null=None) if is_there else pointer
        self.left_by_calls[name] = known.source or known.name
        within = self._range_left(known, lane, held)
        if lane.is_scalar:
            symbol = self._terms.symbol(name, INT)
            self._arithmetic.ranges.symbols[symbol] = within
            return symbol
        self._arithmetic.ranges.functions[name] = within
        return Cells(lane.bits, name)

    def _range_left(self, known: Global, lane: Lane, held: Held) -> Interval:
        whole = signed_range(lane.bits)
        if not isinstance(held, Numbers):
            return whole
        count = 1 if lane.is_scalar else (known.size - lane.start) // lane.width
        if count > self._limits.table_elements:
            return whole
        starts = range(lane.start, lane.start + count * lane.width, lane.width)
        first = [_integer_at(known, start, lane.bits) for start in starts]
        numbers = [each for each in first if each is not None]
        if len(numbers) < count:
            return whole
        return Interval(min(held.range.lowest, *numbers), max(held.range.highest, *numbers))

    def element(self, storage: Storage, lane: Lane, index: int) -> Value:
        """A pointer in a table that was not written yet."""
        start = lane.start + lane.stride * index
        known = self._program.global_(storage.name)
        if not known.is_defined or not 0 <= start <= known.size - lane.width:
            return UNKNOWN
        place = replace(lane, start=start, stride=0)
        held = self._state.held(known.name, _offsets(known, place), lane.width)
        is_first = storage.is_constant or isinstance(held, AsInitialised)
        return self._scalar(known, place) if is_first else UNKNOWN

    def _scalar(self, known: Global, lane: Lane) -> Value:
        for offset, data in known.initial:
            if isinstance(data, bytes):
                continue
            if offset == lane.start:
                return self._operand(data)
        if lane.content is Kind.OTHER:
            return UNKNOWN
        value = _integer_at(known, lane.start, lane.bits)
        if value is None:
            return UNKNOWN
        if lane.content is Kind.POINTER:
            return Pointer(NULL, self._terms.integer(0)) if value == 0 else UNKNOWN
        return self._terms.integer(value)

    def _operand(self, data: object) -> Value:
        match data:
            case Address(symbol):
                return Pointer(self.global_storage(symbol), self._terms.integer(0))
            case Offset(Address(symbol), displacement):
                return Pointer(self.global_storage(symbol), self._terms.integer(displacement))
            case Null():
                return Pointer(NULL, self._terms.integer(0))
            case Integer():
                return self._terms.integer(data.value if data.type.bits == 1 else data.signed)
            case _:
                return UNKNOWN

    def resolved(self, formula: Term) -> Term:
        """That an element of a constant table has some value, as what that says of the index, which lies
        in the table."""
        holds = formula.op is not Op.NOT
        atom = formula if holds else formula.args[0]
        if atom.op is not Op.INT_EQ or atom.args[0].op is not Op.APPLY:
            return formula
        element = atom.args[0]
        values = self.tables.get(element.function.name)
        if values is None or element.function.name not in self._whole:
            return formula
        places = [index for index, value in values.items() if value == atom.value]
        if len(places) > self._limits.table_places:
            return formula
        terms, index = self._terms, element.args[0]
        known = terms.or_(*(terms.eq(index, terms.integer(place)) for place in places))
        return known if holds else terms.not_(known)

    def _table(self, known: Global, lane: Lane) -> Cells:
        name = f"{known.name}.{lane}"
        if name not in self.tables:
            count = (known.size - lane.start) // lane.width
            values = {}
            for index in range(count):
                value = _integer_at(known, lane.start + index * lane.width, lane.bits)
                if value is not None:
                    values[index] = value
            self.tables[name] = values
            full = len(values) == count and count
            if full:
                self._whole.add(name)
            self._arithmetic.ranges.functions[name] = (
                Interval(min(values.values()), max(values.values())) if full else signed_range(lane.bits)
            )
        return Cells(lane.bits, name)


def _offsets(known: Global, lane: Lane) -> Offsets:
    if lane.is_scalar:
        return exactly(lane.start)
    return Offsets(lane.start, lane.stride, max((known.size - lane.start) // lane.stride, 1))


def _is_there(first: Value) -> bool:
    """Whether the initial value is a pointer that is not null."""
    return isinstance(first, Pointer) and first.storage != NULL and first.null is None


def _integer_at(known: Global, offset: int, bits: int) -> int | None:
    """The integer that the initialiser puts there; None where it puts something else."""
    width = (bits + 7) // 8
    found = bytearray(width)
    for start, data in known.initial:
        if isinstance(data, bytes):
            for place, byte in enumerate(data, start - offset):
                if 0 <= place < width:
                    found[place] = byte
        elif start < offset + width and offset < start + _width(data):
            if start != offset or not isinstance(data, Integer) or data.type.bits != bits:
                return None
            return data.value if bits == 1 else data.signed
    value = int.from_bytes(found, "little") & ((1 << bits) - 1)
    return value - (1 << bits) if bits > 1 and value >> (bits - 1) else value


def _width(data: object) -> int:
    return (data.type.bits + 7) // 8 if isinstance(data, Integer) else 16

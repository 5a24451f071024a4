"""What a procedure may write, known before it is run.

A caller has to know which of its memory a summary may change, on paths too that no run has taken. Regions
are in the procedure's own terms: bytes behind a parameter, of a global, or anywhere. Pointers are followed
without regard to order; one that is read from memory may point anywhere, except those
that are never assigned: `stdout`, and pointers of the program's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, final

from whence.analysis.calls.call_sites import fits
from whence.engines.concolic.limits import DEFAULT, Limits
from whence.engines.concolic.summaries.constant_pointers import ConstantPointers
from whence.models.library import LIBRARY, Returning
from whence.program.instructions import (
    AddressOf,
    Assign,
    Call,
    Direct,
    Indirect,
    Load,
    Return,
    Store,
)
from whence.program.operands import Address, Integer, Null, Operand, Undefined, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Slot, Static, displacement_of, root_of
from whence.program.program import Program
from whence.program.types import IntType, store_size
from whence.records import dataclass

BLOCKS = frozenset({"memcpy", "memmove", "memset", "llvm.memcpy", "llvm.memmove", "llvm.memset"})
"""Functions whose first argument is what they write, and their result."""
COPIES = BLOCKS - {"memset", "llvm.memset"}


def is_ending(name: str) -> bool:
    """Whether it is a library function that never returns; `exit` runs what was registered."""
    known = LIBRARY.get(name)
    return known is not None and known.returning is Returning.NEVER


@final
@dataclass(frozen=True, slots=True)
class Parameter:
    number: int


@final
@dataclass(frozen=True, slots=True)
class Global:
    symbol: str


@final
@dataclass(frozen=True, slots=True)
class Own:
    """A local object of the activation, which is gone when it returns."""


@final
@dataclass(frozen=True, slots=True)
class Anywhere:
    """Any object that can be written."""


Root: TypeAlias = Parameter | Global | Own | Anywhere
Pointer: TypeAlias = tuple[Root, int | None]
"""Where a pointer may lead: a root, and the distance from it if that is known."""


@final
@dataclass(frozen=True, slots=True)
class Region:
    """Bytes of the object of a root, counted from where the root points; all of the object without bounds."""

    root: Root
    low: int | None = None
    high: int | None = None


@final
@dataclass(frozen=True, slots=True)
class MemoryEffects:
    reads: bool = False
    """Whether it reads memory that outlives it."""
    writes: frozenset[Region] = frozenset()
    returns: frozenset[Pointer] = frozenset()


def memory_effects(
    program: Program, procedures: Iterable[str], limits: Limits = DEFAULT
) -> dict[str, MemoryEffects]:
    """Of procedures that call none but each other and functions that write nothing or blocks."""
    names = sorted(procedures)
    found = {name: MemoryEffects() for name in names}
    constant_pointers = ConstantPointers(program)
    rounds = 0
    while True:
        changed = False
        for name in names:
            is_coarse = rounds > limits.write_rounds
            summary = _Summary(program, name, found, constant_pointers, is_coarse=is_coarse)
            made = summary.effects(limits.write_regions)
            if made != found[name]:
                found[name] = made
                changed = True
        if not changed:
            return found
        rounds += 1


@final
class _Summary:
    def __init__(
        self,
        program: Program,
        name: str,
        known: Mapping[str, MemoryEffects],
        constant_pointers: ConstantPointers,
        *,
        is_coarse: bool,
    ) -> None:
        self._program = program
        self._constant_pointers = constant_pointers
        self._procedure = procedure = program.procedure(name)
        self._known = known
        self._is_coarse = is_coarse
        self._pointers: dict[str, frozenset[Pointer]] = {
            each.name: frozenset({(Parameter(number), 0)}) for number, each in enumerate(procedure.parameters)
        }

    def effects(self, most: int) -> MemoryEffects:
        """With at most so many regions."""
        while self._spread():
            pass
        writes = {self._given_up(region) for region in self._writes()}
        returns: set[Pointer] = set()
        for _, instruction in self._procedure.points():
            if isinstance(instruction, Return) and instruction.value is not None:
                returns |= self._of(instruction.value)
        return MemoryEffects(self._reads(), _merged(writes, most), _joined(returns))

    def _given_up(self, region: Region) -> Region:
        return Region(region.root) if self._is_coarse else region

    # pointers

    def _of(self, operand: Operand) -> frozenset[Pointer]:
        match operand:
            case Variable(name):
                return self._pointers.get(name, frozenset())
            case Address(symbol):
                return frozenset({(Global(symbol), 0)})
            case Integer() | Null() | Undefined():
                return frozenset()
            case _:
                return frozenset({(Anywhere(), None)})

    def _spread(self) -> bool:
        changed = False
        for _, instruction in self._procedure.points():
            match instruction:
                case Assign(target, operator, operands):
                    new = {
                        (root, offset if operator is Operator.COPY else None)
                        for operand in operands
                        for root, offset in self._of(operand)
                    }
                case AddressOf(target, place):
                    new = set(self._places(place))
                case Load(target, Static(symbol)) if self._constant_pointers.target_of(symbol):
                    new = {(Global(self._constant_pointers.target_of(symbol)), 0)}
                case Load(target):
                    new = set() if _is_narrow(target) else {(Anywhere(), None)}
                case Call(Variable() as target):
                    new = set(self._results(instruction))
                case _:
                    continue
            joined = _joined(new | self._of(target))
            if joined != self._of(target):
                self._pointers[target.name] = joined
                changed = True
        return changed

    def _places(self, place: Place) -> Iterator[Pointer]:
        where = displacement_of(place)
        shift = None if where.scaled and not _is_constant(where.scaled) else where.constant
        if shift is not None:
            shift += sum(operand.signed * s for operand, s in where.scaled if isinstance(operand, Integer))
        match where.root:
            case Cell(pointer):
                for root, offset in self._of(pointer) or {(Anywhere(), None)}:
                    yield root, None if shift is None or offset is None else offset + shift
            case Static(symbol):
                yield Global(symbol), shift
            case Slot():
                yield Own(), shift

    def _results(self, call: Call) -> Iterator[Pointer]:
        if not isinstance(call.callee, Direct):
            yield Anywhere(), None
            return
        if call.callee.procedure in BLOCKS:
            yield from self._of(call.arguments[0])
            return
        known = self._known.get(call.callee.procedure)
        if known is not None:
            for root, offset in known.returns:
                yield from self._passed(call, root, offset)

    def _passed(self, call: Call, root: Root, offset: int | None) -> Iterator[Pointer]:
        """Where a callee's pointer leads, in the caller's terms."""
        match root:
            case Parameter(number):
                if number < len(call.arguments):
                    for own, shift in self._of(call.arguments[number]):
                        yield own, None if shift is None or offset is None else shift + offset
            case Own():
                return
            case _:
                yield root, offset

    # memory

    def _reads(self) -> bool:
        for _, instruction in self._procedure.points():
            match instruction:
                case Load(_, place) if not isinstance(root_of(place), Slot):
                    return True
                case Call(_, Direct(name)) if name in COPIES or self._known.get(name, _NOTHING).reads:
                    return True
                case Call(_, Direct(name)) if is_ending(name):
                    return True
                case Call(_, Indirect()):
                    return True
                case _:
                    continue
        return False

    def _writes(self) -> Iterator[Region]:
        for _, instruction in self._procedure.points():
            match instruction:
                case Store(place, value):
                    size = store_size(value.type)
                    yield from (_region(root, offset, size) for root, offset in self._places(place))
                case Call(_, Direct(name), arguments) if name in BLOCKS:
                    length = arguments[2]
                    known = length.value if isinstance(length, Integer) else None
                    for root, offset in self._of(arguments[0]) or {(Anywhere(), None)}:
                        yield _region(root, offset, known)
                case Call(_, Direct(name)):
                    yield from self._written(instruction, self._known.get(name, _NOTHING))
                case Call(_, Indirect()):
                    for name in pointed_at(self._program, instruction):
                        yield from self._written(instruction, self._known.get(name, _ANYTHING))
                case _:
                    continue

    def _written(self, call: Call, callee: MemoryEffects) -> Iterator[Region]:
        for region in callee.writes:
            if isinstance(region.root, Parameter):
                number = region.root.number
                pointers = self._of(call.arguments[number]) if number < len(call.arguments) else None
                for root, shift in pointers or {(Anywhere(), None)}:
                    yield _shifted(Region(root, region.low, region.high), shift)
            else:
                yield region


_NOTHING = MemoryEffects()
_ANYTHING = MemoryEffects(True, frozenset({Region(Anywhere())}), frozenset({(Anywhere(), None)}))


def pointed_at(program: Program, call: Call) -> tuple[str, ...]:
    """The procedures that a call through a pointer may reach: those that take as many arguments."""
    names = sorted(name for name in program.index().address_taken if program.defines(name))
    return tuple(name for name in names if fits(program.procedure(name), call))


def _is_narrow(variable: Variable) -> bool:
    """Too narrow for a pointer."""
    return isinstance(variable.type, IntType) and variable.type.bits < 64


def _is_constant(scaled: tuple[tuple[Operand, int], ...]) -> bool:
    return all(isinstance(operand, Integer) for operand, _ in scaled)


def _joined(pointers: set[Pointer]) -> frozenset[Pointer]:
    """One distance for each root, or none."""
    found: dict[Root, int | None] = {}
    for root, offset in pointers:
        if root in found and found[root] != offset:
            offset = None
        found[root] = offset
    return frozenset(found.items())


def _region(root: Root, offset: int | None, size: int | None) -> Region:
    if isinstance(root, Anywhere) or offset is None or size is None:
        return Region(root)
    return Region(root, offset, offset + size)


def _shifted(region: Region, shift: int | None) -> Region:
    if isinstance(region.root, Anywhere) or shift is None or region.low is None or region.high is None:
        return Region(region.root)
    return Region(region.root, region.low + shift, region.high + shift)


def _merged(regions: set[Region], most: int) -> frozenset[Region]:
    """What outlives the activation; whole objects take up their parts."""
    lasting = {region for region in regions if not isinstance(region.root, Own)}
    if any(isinstance(region.root, Anywhere) for region in lasting):
        return frozenset({Region(Anywhere())})
    if len(lasting) > most:
        return frozenset(Region(region.root) for region in lasting)
    whole = {region.root for region in lasting if region.low is None}
    return frozenset(r for r in lasting if r.low is None or r.root not in whole)

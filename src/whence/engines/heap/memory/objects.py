"""The objects of an entry: locals, globals, what was allocated, argv, and what lies outside."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import final

from whence.analysis.entries.entry_state import EntryState
from whence.analysis.entries.statics import AsInitialised
from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.memory.versions import Contents, Start, Version
from whence.engines.heap.state.facts import Facts
from whence.engines.heap.state.values import Kind, Number, Pointer, Value
from whence.engines.heap.texts.initial import initial_ends
from whence.logic.term import Op, Term
from whence.program.operands import Address, Integer, Null
from whence.program.program import Global, Initial, Offset, Program, width_of

FREED = -1
"""The offset of a flag that says whether the object is gone."""
SIZE = -16
"""The offset of the size of an object that is one of many."""
FLAG = Kind(1, 8)
SIZE_KIND = Kind(8, 64)
MOST_BYTES = 1 << 62


@final
class Objects:
    def __init__(self, program: Program, facts: Facts, past: EntryState, *, may_dangle: bool = False) -> None:
        self._program = program
        self.variables = dict.fromkeys(program.global_names())
        """The names of the user's global variables."""
        self._facts = facts
        self._past = past
        self.may_dangle = may_dangle
        """Whether objects outside may have been freed before the analysis starts."""
        self._initial: dict[str, bool] = {}
        self._symbols: dict[int, str] = {}
        self._by_key: dict[Hashable, Region] = {}
        self._many: set[Hashable] = set()
        self._sizes: dict[Region, Term | None] = {}
        self.start: dict[Region, Version] = {}
        """What each region holds before anything is written to it."""
        self.exposed: dict[Region, None] = {}
        """Objects whose address was stored or given away: an unknown pointer may lead to them."""
        self.outside = self._make("outside", "memory outside", Origin.OUTSIDE, Contents.UNKNOWN)
        self.anywhere = frozenset({self.outside})
        self.ghost = self._make(
            "ghost", "allocations", Origin.GHOST, Contents.ZERO, facts.terms.integer(MOST_BYTES)
        )

    def _make(
        self,
        key: Hashable,
        name: str,
        origin: Origin,
        contents: Contents,
        size: Term | None = None,
        *,
        is_constant: bool = False,
        is_single: bool = True,
    ) -> Region:
        found = self._by_key.get(key)
        if found is None or found.size is not size:
            number = found.number if found is not None else len(self._by_key) + 1
            is_one = is_single and origin is not Origin.OUTSIDE
            was_exposed = found is not None and found in self.exposed
            found = self._by_key[key] = Region(number, name, origin, is_one, size, is_constant)
            self.start[found] = Start(found, contents, f"{name}#{number}")
            if was_exposed:
                self.exposed[found] = None
        return found

    @property
    def all(self) -> tuple[Region, ...]:
        return tuple(self._by_key.values())

    def slot(self, context: str, name: str, size: int) -> Region:
        bytes_ = self._facts.terms.integer(size)
        return self._make(("slot", context, name), name, Origin.SLOT, Contents.UNKNOWN, bytes_)

    def slots(self, context: str, name: str) -> Region:
        """Of all activations that a loop makes."""
        return self._make(("slots", context, name), name, Origin.SLOT, Contents.UNKNOWN, is_single=False)

    def is_many(self, context: str, name: str) -> bool:
        return ("slots", context, name) in self._many

    def make_many(self, context: str, name: str) -> bool:
        """From now on each activation in a loop has its own; whether that is new."""
        is_new = not self.is_many(context, name)
        self._many.add(("slots", context, name))
        return is_new

    def known_slot(self, context: str, name: str) -> Region:
        return self._by_key[("slot", context, name)]

    def made(self, site: str, name: str, size: Term | None, origin: Origin) -> Region:
        """The object that the site makes; without a size, the many that it makes in a loop."""
        return self._make(("made", site), name, origin, Contents.UNKNOWN, size, is_single=size is not None)

    def shadow(self, region: Region) -> Region:
        """Says of each cell of the region whether it may be uninitialised: zero where it is not."""
        is_fresh = region.origin in (Origin.SLOT, Origin.HEAP)
        contents = Contents.UNKNOWN if is_fresh else Contents.ZERO
        key, name = ("shadow", region.number), f"{region.name} undefined"
        return self._make(key, name, Origin.GHOST, contents, is_single=region.is_single)

    def symbol(self, symbol: str) -> Region:
        """A global variable or a function."""
        terms = self._facts.terms
        if symbol not in self.variables:
            nothing = terms.integer(0)
            return self._make(
                ("function", symbol), symbol, Origin.FUNCTION, Contents.UNKNOWN, nothing, is_constant=True
            )
        known = self._program.global_(symbol)
        contents = Contents.INITIAL if self._is_initial(symbol) else Contents.UNKNOWN
        size = terms.integer(known.size)
        if not known.is_defined:
            size = self._facts.ranged(f"size of {symbol}", (), known.size, MOST_BYTES)
        found = self._make(
            ("static", symbol), known.source or symbol, Origin.STATIC, contents, size,
            is_constant=known.is_constant,
        )  # fmt: skip
        self._symbols[found.number] = symbol
        if self._past.past is not None and not known.is_constant:
            self.exposed[found] = None
        return found

    def _is_initial(self, symbol: str) -> bool:
        """Is the variable as its initialiser says when the entry starts?"""
        if symbol not in self._initial:
            known = self._program.global_(symbol)
            is_same = known.is_constant or isinstance(self._past.held(symbol), AsInitialised)
            self._initial[symbol] = known.is_defined and is_same
        return self._initial[symbol]

    def arguments(self, count: Term) -> Pointer:
        """argv: `count` strings and a null."""
        terms = self._facts.terms
        size = terms.scale(self._program.data_model.pointer.size, terms.add(count, terms.integer(1)))
        self.strings = self._make("strings", "argument", Origin.ARGUMENTS, Contents.UNKNOWN, is_single=False)
        vector = self._make("argv", "argv", Origin.ARGUMENTS, Contents.ARGUMENTS, size)
        self._count = count
        self.exposed[vector] = self.exposed[self.strings] = None
        return Pointer(terms.integer(vector.number), terms.integer(0), frozenset({vector}))

    def known_ends(
        self, region: Region, base: Term, offset: Term, ends: Callable[[Term, Term], Term]
    ) -> list[Term]:
        """What is known of the end of a text before anything was written: the arguments of the program have
        one, and initialisers show theirs."""
        terms = self._facts.terms
        if region.origin is Origin.ARGUMENTS and not region.is_single:
            end, size = ends(base, terms.integer(0)), self.size_of(region, base)
            assert size is not None
            inside = terms.le(offset, end)
            return [terms.lt(end, size), terms.implies(inside, terms.eq(ends(base, offset), end))]
        symbol = self._symbols.get(region.number, "")
        if not symbol or not self._is_initial(symbol):
            return []
        return list(initial_ends(terms, self._program.global_(symbol), offset, ends(base, offset)))

    def is_given(self, base: Term) -> Term:
        """Whether a pointer may be one that was given where the analysis starts: null, outside, to a global
        variable. Constants and variables that the analysis does not come to count as outside."""
        terms = self._facts.terms
        statics = [each for each in self.exposed if each.origin is Origin.STATIC]
        return terms.or_(
            terms.le(base, terms.integer(0)),
            *(terms.eq(base, terms.integer(each.number)) for each in statics),
        )

    def expose(self, targets: frozenset[Region]) -> None:
        for region in targets:
            if region.origin not in (Origin.FUNCTION, Origin.OUTSIDE):
                self.exposed.setdefault(region)

    def symbol_of(self, region: Region) -> str | None:
        """The name of a global variable."""
        return self._symbols.get(region.number)

    def note_size(self, region: Region, size: Term) -> bool:
        """Of an object that is one of many; whether it is no longer so that all have the same constant
        size."""
        found = size if size.op is Op.INT and self._sizes.get(region, size) is size else None
        is_new = region in self._sizes and found is not self._sizes[region]
        self._sizes[region] = found
        return is_new

    def constant_size(self, region: Region) -> Term | None:
        return self._sizes.get(region)

    def size_of(self, region: Region, base: Term) -> Term | None:
        """The size, unless it is kept in memory."""
        if region.size is not None:
            return region.size
        if region.origin in (Origin.OUTSIDE, Origin.ARGUMENTS):
            least = 0 if region.origin is Origin.OUTSIDE else 1
            return self._facts.ranged(f"size of {region.name}", (base,), least, MOST_BYTES)
        return None

    def initial(self, region: Region, offset: Term, kind: Kind) -> Value | None:
        """What a region holds at first, where its bytes alone do not say so."""
        terms = self._facts.terms
        if offset.op is Op.INT and offset.value == FREED and kind == FLAG:
            if self.may_dangle and region.origin is Origin.OUTSIDE:
                return None
            return Number(terms.integer(0), kind.bits)
        if region.origin is Origin.ARGUMENTS and region.is_single:
            return self._argument(offset, kind)
        symbol = self._symbols.get(region.number, "")
        if offset.op is not Op.INT or offset.value < 0 or not symbol or not self._is_initial(symbol):
            return None
        return self._constant(self._program.global_(symbol), offset.value, kind)

    def _argument(self, offset: Term, kind: Kind) -> Value | None:
        terms = self._facts.terms
        if kind.bits >= 0:
            return None
        size = self._program.data_model.pointer.size
        is_one = terms.lt(offset, terms.scale(size, self._count))
        which = terms.add(terms.integer(self.strings.start), terms.div(offset, terms.integer(size)))
        base = terms.ite(is_one, which, terms.integer(0))
        return Pointer(base, terms.integer(0), frozenset({self.strings}))

    def _constant(self, known: Global, start: int, kind: Kind) -> Value | None:
        for offset, data in known.initial:
            if not isinstance(data, bytes) and offset == start:
                return self._operand(data, kind)
            is_there = offset < start + kind.width and start < offset + width_of(data)
            if is_there and not isinstance(data, bytes):
                return None
        bits = integer_at(known, start, kind.width)
        terms = self._facts.terms
        if kind.bits > 0:
            if kind.bits != 8 * kind.width:
                return None
            value = bits - (1 << kind.bits) if bits >> (kind.bits - 1) else bits
            return Number(terms.integer(value), kind.bits)
        if kind.bits < 0 and bits == 0:
            return Pointer(terms.integer(0), terms.integer(0), frozenset())
        return None

    def _operand(self, data: Initial, kind: Kind) -> Value | None:
        terms = self._facts.terms
        match data:
            case Address(symbol) if kind.bits < 0:
                region = self.symbol(symbol)
                return Pointer(terms.integer(region.number), terms.integer(0), frozenset({region}))
            case Offset(Address(symbol), displacement) if kind.bits < 0:
                region = self.symbol(symbol)
                return Pointer(terms.integer(region.number), terms.integer(displacement), frozenset({region}))
            case Null() if kind.bits < 0:
                return Pointer(terms.integer(0), terms.integer(0), frozenset())
            case Integer() if kind.bits == data.type.bits:
                return Number(terms.integer(data.signed), kind.bits)
            case _:
                return None


def integer_at(known: Global, start: int, width: int) -> int:
    bytes_ = bytearray(width)
    for offset, data in known.initial:
        if isinstance(data, bytes):
            for position in range(width):
                if 0 <= start + position - offset < len(data):
                    bytes_[position] = data[start + position - offset]
        elif isinstance(data, Integer):
            whole = data.value.to_bytes((data.type.bits + 7) // 8, "little")
            for position in range(width):
                if 0 <= start + position - offset < len(whole):
                    bytes_[position] = whole[start + position - offset]
    return int.from_bytes(bytes_, "little")

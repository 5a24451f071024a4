"""What statics hold when one entry starts: initial values for a `main`, what calls may leave for others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.entries.between_calls import BetweenCalls
from whence.analysis.entries.statics import AsInitialised, Held, Numbers, Pointers, Statics
from whence.analysis.entries.stored_values import Range
from whence.memory.offsets import ANYWHERE, Offsets
from whence.models.c.variables.internal_state import ERRNO, ERRNO_READER
from whence.program.accesses import operands_read
from whence.program.instructions import AddressOf, Call, Direct, Instruction, Load
from whence.program.mains import is_main
from whence.program.operands import Address, Aggregate, Operand
from whence.program.places import Static, root_of
from whence.program.program import Initial, Language, Offset, Program
from whence.questions import Setting, State
from whence.records import dataclass


def has_past(program: Program, entry: str, setting: Setting) -> bool:
    """Whether other calls may have come before the entry's: never before a `main`."""
    return setting.state is State.ANY and not is_main(program, entry)


def _no_charge(steps: int) -> None:
    """For callers that count nothing."""


@final
@dataclass(slots=True)
class EntryState:
    """The state in which one question's entry starts. `past` is None where nothing came before."""

    program: Program
    past: Statics | None
    charge: Callable[[int], None] = _no_charge
    between: BetweenCalls | None = None
    """What is proved of all states between calls, where the entry is one of them."""
    _changed: dict[str, bool] = field(default_factory=dict)
    _read: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Procedure -> the statics that it reads."""
    _own: frozenset[str] | None = None

    def held(self, symbol: str, offsets: Offsets = ANYWHERE, width: int = 1) -> Held:
        """What the bytes of a global or the value of a static field may be."""
        if self.past is None:
            return AsInitialised()
        before = self.past.work
        found = self.past.held(symbol, offsets, width)
        self._pay(before)
        return self._narrowed(found, symbol, offsets, width)

    def _narrowed(self, found: Held, symbol: str, offsets: Offsets, width: int) -> Held:
        """With what was proved of the static. The procedures that the proof looked at are in the cone."""
        if self.between is None or isinstance(found, AsInitialised | Pointers):
            return found
        known = self.between.range_of(symbol, width)
        if known is None or not offsets.is_exact or offsets.first != 0:
            return found
        for name in self.between.called:
            self.program.procedure(name)
        if not isinstance(found, Numbers):
            return Numbers(known)
        lowest, highest = max(known.lowest, found.range.lowest), min(known.highest, found.range.highest)
        return Numbers(Range(lowest, highest)) if lowest <= highest else found

    def all_changed(self, procedures: Iterable[str]) -> tuple[str, ...]:
        """The statics that one of the procedures may read and that earlier calls may have changed."""
        if self.past is None:
            return ()
        found = dict.fromkeys(symbol for name in procedures for symbol in self._read_in(name))
        return tuple(symbol for symbol in found if self._is_changed(symbol))

    def changed_of(self, procedures: Iterable[str]) -> str:
        """A static that one of the procedures may read and that may not be as it was initialised; or the
        empty string, and then they run as in a first call."""
        if self.past is None:
            return ""
        found = (symbol for name in procedures for symbol in self._read_in(name))
        return next((symbol for symbol in found if self._is_changed(symbol)), "")

    def _is_changed(self, symbol: str) -> bool:
        assert self.past is not None
        if symbol not in self._changed:
            before = self.past.work
            is_changed = not isinstance(self.past.held(symbol), AsInitialised)
            if not is_changed and self.program.language is Language.JAVA:
                is_changed = self.past.leads_to_changed(symbol)
            self._changed[symbol] = is_changed
            self._pay(before)
        return self._changed[symbol]

    def _pay(self, before: int) -> None:
        """Counts the work, and adds what was lowered to the question's cone."""
        assert self.past is not None
        self.charge(self.past.work - before)
        for name in self.past.program.touched.procedures:
            self.program.procedure(name)

    def _read_in(self, procedure: str) -> tuple[str, ...]:
        found = self._read.get(procedure)
        if found is None:
            found = self._read[procedure] = tuple(dict.fromkeys(self._find_read_in(procedure)))
        return found

    def _find_read_in(self, procedure: str) -> Iterator[str]:
        """The statics that the procedure reads or takes the address of, and those that their initialisers
        hold the addresses of. Java's library keeps its state to itself."""
        is_java = self.program.language is Language.JAVA
        if (is_java and not is_user_code(self.program, procedure)) or not self.program.defines(procedure):
            return
        own = self._own_statics() if is_java else frozenset()
        for _, instruction in self.program.procedure(procedure).points():
            for symbol in mentioned(instruction):
                is_variable = symbol in own if is_java else not self._is_code(symbol)
                if is_variable and symbol != ERRNO:
                    yield from self._with_initial(symbol)
            match instruction:
                case Call(_, Direct(name)) if name == ERRNO_READER and is_user_code(self.program, procedure):
                    yield ERRNO
                case _:
                    pass

    def _own_statics(self) -> frozenset[str]:
        if self._own is None:
            self._own = frozenset(self.program.global_names())
        return self._own

    def _is_code(self, symbol: str) -> bool:
        return symbol not in self.program.global_names() and symbol in self.program.headers()

    def _with_initial(self, symbol: str) -> Iterator[str]:
        pending = [symbol]
        seen = {symbol}
        while pending:
            name = pending.pop()
            yield name
            for _, initial in self.program.global_(name).initial:
                other = _address_in(initial)
                if other and other not in seen and not self._is_code(other):
                    seen.add(other)
                    pending.append(other)


def mentioned(instruction: Instruction) -> Iterator[str]:
    """The statics whose contents or address the instruction needs; a store only needs its operands."""
    if isinstance(instruction, Load | AddressOf):
        root = root_of(instruction.place)
        if isinstance(root, Static):
            yield root.symbol
    pending: list[Operand] = list(operands_read(instruction))
    while pending:
        match pending.pop():
            case Address(symbol):
                yield symbol
            case Aggregate(values):
                pending.extend(values)
            case _:
                pass


def _address_in(initial: Initial) -> str:
    match initial:
        case Address(symbol) | Offset(Address(symbol)):
            return symbol
        case _:
            return ""

"""How many bytes a library function touches, in terms of where texts end."""

from __future__ import annotations

from typing import final

from whence.analysis.calls.c.library_callbacks import library_function
from whence.engines.heap.state.operands import Operands
from whence.engines.heap.state.values import TEXT_END, Number, Pointer
from whence.logic.term import Term
from whence.models.effects import (
    STREAM,
    AtMost,
    Bytes,
    Contents,
    Extent,
    Fixed,
    Items,
    LengthOf,
    Reads,
    Text,
    Writes,
)
from whence.models.function import LibraryFunction
from whence.program.contracts import LibraryAccess, UntilContents
from whence.program.instructions import Call, Direct
from whence.records import dataclass

_UP_TO_A_ZERO = frozenset({"strnlen", "strncmp", "strncasecmp", "strncpy", "stpncpy", "strncat", "strndup"})
"""Functions that read no byte after a zero, whatever number they are given."""


@final
@dataclass(frozen=True, slots=True)
class TextOperands:
    """The arguments of a call as texts, before the call."""

    operands: Operands
    call: Call

    def pointer(self, argument: int) -> Pointer:
        return self.operands.pointer(self.call.arguments[argument])

    def end(self, argument: int) -> Term:
        """The offset of the first zero."""
        found = self.operands.machine.load(self.operands.state, self.pointer(argument), TEXT_END)
        assert isinstance(found, Number)
        return found.term

    def length(self, argument: int) -> Term:
        return self.operands.machine.facts.terms.sub(self.end(argument), self.pointer(argument).offset)

    def number(self, argument: int) -> Term:
        return self.operands.machine.arithmetic.unsigned(self.operands.number(self.call.arguments[argument]))

    def touched(self, argument: int) -> Term | None:
        """The most bytes that the function touches through the argument; None if that is not known."""
        callee = self.call.callee
        function = library_function(callee.procedure) if isinstance(callee, Direct) else None
        if function is None:
            return None
        written = [each.argument for each in function.effects if isinstance(each, Writes)]
        if argument >= self.call.signature.fixed:
            found = self._length_and_end(argument) if self._is_printed(argument) else None
        else:
            found = self._touched(function, argument)
        return None if found is None else self._apart(found, argument, written)

    def _apart(self, bytes_: Term, argument: int, written: list[int]) -> Term:
        """A text that is read and written at once may lose its end: then there is no limit."""
        terms, where = self.operands.machine.facts.terms, self.pointer(argument)
        others = {each for each in written if each != argument} if argument not in written else self._read()
        meets = [
            terms.eq(self.pointer(each).base, where.base)
            for each in sorted(others - {argument})
            if each < len(self.call.arguments)
        ]
        return terms.ite(terms.or_(*meets), terms.integer(1 << 64), bytes_)

    def _read(self) -> set[int]:
        """Pointers that are read."""
        found = self.operands.machine.contracts(self.call)
        return {each.argument for each in found if isinstance(each, LibraryAccess) and not each.is_write}

    def _touched(self, function: LibraryFunction, argument: int) -> Term | None:
        terms = self.operands.machine.facts.terms
        found: Term | None = None
        for effect in function.effects:
            if not isinstance(effect, Reads | Writes) or effect.argument != argument:
                continue
            if effect.extent is STREAM:
                continue
            bytes_ = self._bytes(effect.extent, argument, function.canonical, isinstance(effect, Writes))
            if bytes_ is None:
                return None
            found = bytes_ if found is None else terms.ite(terms.lt(found, bytes_), bytes_, found)
        return found

    def is_read(self, argument: int) -> bool:
        """Whether a literal format says that the argument is read and not written."""
        found = self._accesses(argument)
        return bool(found) and not any(each.is_write or each.may_be_null for each in found)

    def _accesses(self, argument: int) -> list[LibraryAccess]:
        found = self.operands.machine.contracts(self.call)
        return [each for each in found if isinstance(each, LibraryAccess) and each.argument == argument]

    def _is_printed(self, argument: int) -> bool:
        return self.is_read(argument) and all(
            isinstance(each.touched, UntilContents) for each in self._accesses(argument)
        )

    def _length_and_end(self, argument: int) -> Term:
        terms = self.operands.machine.facts.terms
        return terms.add(self.length(argument), terms.integer(1))

    def _bytes(self, extent: Extent, argument: int, name: str, is_write: bool) -> Term | None:
        terms = self.operands.machine.facts.terms
        match extent:
            case Text(1):
                return self._length_and_end(argument)
            case LengthOf(other):
                return self._length_and_end(other)
            case Fixed():
                return terms.integer(extent.on(self.operands.machine.program.data_model))
            case Bytes(number, unit):
                return terms.scale(unit, self.number(number))
            case Items(count, size):
                return terms.mul(self.number(count), self.number(size))
            case AtMost(most):
                bytes_ = self._bytes(most, argument, name, is_write)
                if bytes_ is None or is_write or name not in _UP_TO_A_ZERO:
                    return bytes_
                return self.least(bytes_, self._length_and_end(argument))
            case Contents() if name in ("strcat", "strncat"):
                return terms.add(self.length(argument), self.appended(name), terms.integer(1))
            case _:
                return None

    def appended(self, name: str) -> Term:
        """How many bytes strcat or strncat appends, the end apart."""
        return self.length(1) if name == "strcat" else self.least(self.length(1), self.number(2))

    def least(self, one: Term, other: Term) -> Term:
        terms = self.operands.machine.facts.terms
        return terms.ite(terms.lt(one, other), one, other)

"""The contracts of library functions, for one call: what it reads and writes through its arguments.

Effects (`models/effects`) say it once for each function, by numbers of arguments. Here they are read against
the operands of a call; the lengths of literal texts and what a literal format says are made numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from whence.models.c.formats.formatted_calls import (
    Converted,
    longest_output,
    printed_arguments,
    scanned_arguments,
)
from whence.models.effects import (
    STREAM,
    AccessesVariadic,
    AtMost,
    Bytes,
    Contents,
    Effect,
    Everything,
    Extent,
    Fixed,
    Formatted,
    Frees,
    Fresh,
    Items,
    LengthOf,
    Nothing,
    Reads,
    Text,
    Writes,
)
from whence.models.java.contracts import demands_of
from whence.models.library import LIBRARY, Role
from whence.program.contracts import AtMost as TouchesAtMost
from whence.program.contracts import (
    Contracts,
    Exactly,
    LibraryAccess,
    LibraryRelease,
    Opaque,
    Touched,
    UntilContents,
)
from whence.program.instructions import Call, Direct
from whence.program.operands import Address, Integer, Operand, integer
from whence.program.program import Global, Language, Program
from whence.program.types import INT64, IntType, PointerType
from whence.records import dataclass

_INTRINSICS: Final = frozenset({"memcpy", "memmove", "memset"})
_SCANS: Final = "scanf"
_TAKING_INT: Final = ("fget", "__fget")
"""Functions whose size is an `int`, which may be as wide as a `size_t`."""


def contracts_of(program: Program) -> Contracts:
    """What the library functions of the program touch, or demand of their arguments in Java."""
    return _CContracts(program).accesses if program.language is Language.C else demands_of


@final
@dataclass(frozen=True, slots=True)
class _CContracts:
    program: Program

    def accesses(self, call: Call) -> tuple[LibraryAccess | LibraryRelease, ...]:
        if not isinstance(call.callee, Direct):
            return ()
        function = LIBRARY.get(plain_function(call.callee.procedure))
        if function is None or function.role is Role.FAILURE or self._is_own(call.callee.procedure):
            return ()
        found = (
            each
            for effect in function.effects
            if not isinstance(effect, Frees) or isinstance(function.result, Nothing | Fresh)
            for each in self._of_effect(effect, call)
        )
        return tuple(each for each in found if each.argument < len(call.arguments))

    @property
    def _word(self) -> int:
        """The bytes of `long`."""
        return self.program.data_model.pointer.size

    def _is_own(self, name: str) -> bool:
        header = self.program.headers().get(name)
        return header is not None and header.is_defined and not header.is_library

    def _of_effect(self, effect: Effect, call: Call) -> Iterator[LibraryAccess | LibraryRelease]:
        match effect:
            case Frees(argument, False):
                yield LibraryRelease(argument)
            case Reads(argument, extent, optional):
                yield LibraryAccess(argument, False, self._touched(extent, argument, call), optional)
            case Writes(argument, extent, optional):
                yield LibraryAccess(argument, True, self._touched(extent, argument, call), optional)
            case AccessesVariadic(_, format_) if 0 <= format_ < call.signature.fixed < len(call.arguments):
                yield from self._of_format(call, format_)
            case _:
                return

    def _touched(self, extent: Extent, argument: int, call: Call) -> Touched:
        match extent:
            case Fixed():
                return Opaque() if extent is STREAM else Exactly(_size(extent.on(self.program.data_model)))
            case Text(1):
                return UntilContents() if self._length(call, argument) is None else Opaque()
            case LengthOf(other):
                length = self._length(call, other)
                return UntilContents() if length is None else Exactly(_size(length + 1))
            case Formatted(format_):
                return self._formatted(call, format_)
            case Bytes() | Items():
                number = _product(call, extent, self.program.data_model.word)
                return UntilContents() if number is None else Exactly(number)
            case AtMost(most):
                number = _product(call, most, self.program.data_model.word)
                return UntilContents() if number is None else TouchesAtMost(number)
            case Text() | Contents():
                return UntilContents()
            case Everything():
                return Opaque()

    def _formatted(self, call: Call, format_: int) -> Touched:
        text = self._text(call, format_)
        if text is None:
            return UntilContents()
        given = call.arguments[call.signature.fixed :]
        least, most = longest_output(text, [self._text_of(each) for each in given], self._word)
        if most is None:
            return UntilContents()
        return Exactly(_size(most + 1)) if least == most else TouchesAtMost(_size(most + 1))

    def _of_format(self, call: Call, format_: int) -> Iterator[LibraryAccess]:
        """Without a literal format nothing is known of the pointers that are passed."""
        text, first = self._text(call, format_), call.signature.fixed
        assert isinstance(call.callee, Direct)
        is_scan = _SCANS in call.callee.procedure
        if text is None:
            for number in range(first, len(call.arguments)):
                if isinstance(call.signature.parameters[number], PointerType):
                    yield LibraryAccess(number, is_scan, UntilContents(), may_be_null=True)
            return
        for each in scanned_arguments(text, self._word) if is_scan else printed_arguments(text, self._word):
            yield from self._converted(each, call, first + each.position)

    def _converted(self, converted: Converted, call: Call, number: int) -> Iterator[LibraryAccess]:
        if number >= len(call.arguments):
            return
        if not isinstance(call.signature.parameters[number], PointerType):
            return
        touched: Touched = UntilContents()
        if converted.size is not None:
            size = _size(converted.size)
            touched = Exactly(size) if converted.is_certain else TouchesAtMost(size)
        elif not converted.is_write:
            touched = UntilContents() if self._length(call, number) is None else Opaque()
        yield LibraryAccess(number, converted.is_write, touched)

    def _length(self, call: Call, argument: int) -> int | None:
        text = self._text(call, argument)
        return None if text is None else len(text)

    def _text(self, call: Call, argument: int) -> bytes | None:
        return self._text_of(call.arguments[argument]) if argument < len(call.arguments) else None

    def _text_of(self, operand: Operand) -> bytes | None:
        """The literal text that the operand is the address of."""
        if not isinstance(operand, Address) or operand.symbol in self.program.headers():
            return None
        return literal_text(self.program.global_(operand.symbol))


def literal_text(known: Global) -> bytes | None:
    """The text at the start of a constant object, without its end."""
    if not known.is_constant or not known.is_defined:
        return None
    data = bytearray(known.size)
    for offset, initial in known.initial:
        if not isinstance(initial, bytes):
            return None
        data[offset : offset + len(initial)] = initial
    end = data.find(0)
    return None if end < 0 else bytes(data[:end])


def plain_function(name: str) -> str:
    """The library's name for what the compiler calls `llvm.memcpy.p0.p0.i64`."""
    part = name.split(".")[1] if name.startswith("llvm.") and "." in name else ""
    return part if part in _INTRINSICS else name


def _size(number: int) -> Integer:
    return integer(number, INT64.bits)


def _product(call: Call, extent: Bytes | Items, word: IntType) -> Operand | None:
    """The size as an operand: one of the arguments, or a constant."""
    match _factors(call, extent):
        case Integer(left), Integer(right):
            return _size(left * right) if left * right < 1 << 63 else None
        case (Integer(1), other) | (other, Integer(1)):
            return _wide(call, other, word)
        case _:
            return None


def _factors(call: Call, extent: Bytes | Items) -> tuple[Operand | None, Operand | None]:
    match extent:
        case Bytes(argument, unit):
            return _argument(call, argument), _size(unit)
        case Items(count, size):
            return _argument(call, count), _argument(call, size)


def _argument(call: Call, number: int) -> Operand | None:
    return call.arguments[number] if number < len(call.arguments) else None


def _wide(call: Call, operand: Operand | None, word: IntType) -> Operand | None:
    """A size that is a `size_t`; an `int`, as fgets takes, may be negative and is not said here."""
    assert isinstance(call.callee, Direct)
    is_wide = operand is not None and operand.type in (INT64, word)
    return operand if is_wide and not call.callee.procedure.startswith(_TAKING_INT) else None

"""`Math` on whole numbers, `Integer` and its kin, and `Character` by terms."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from whence.engines.concolic.java.library.followed_methods import (
    Answer,
    Handler,
    NativeCall,
    pinned,
)
from whence.engines.concolic.java.shadow.text_terms import Text, payload_of
from whence.execute.java.text.characters import KINDS
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.operators import Operator
from whence.program.semantics.integer_operators import term_of

_EXACT = {
    "addExact": (Operator.ADD, Operator.SADD_OVERFLOWS),
    "subtractExact": (Operator.SUB, Operator.SSUB_OVERFLOWS),
    "multiplyExact": (Operator.MUL, Operator.SMUL_OVERFLOWS),
}
_MOST_DIGITS = 18
_SHORT = 9
"""Digits of a number that always fits."""


def number_handlers() -> dict[str, Handler]:
    made: dict[str, Handler] = {}
    for letter, bits in (("I", 32), ("J", 64)):
        one, two = f"({letter}){letter}", f"({letter}{letter}){letter}"
        for owner in ("java.lang.Math", "java.lang.StrictMath"):
            made[f"{owner}.abs{one}"] = _applied(Operator.ABS, bits, 1)
            made[f"{owner}.max{two}"] = _applied(Operator.SMAX, bits, 2)
            made[f"{owner}.min{two}"] = _applied(Operator.SMIN, bits, 2)
            made[f"{owner}.floorMod{two}"] = _floor_mod(bits)
            for name, (operator, overflow) in _EXACT.items():
                made[f"{owner}.{name}{two}"] = _exact(operator, overflow, bits)
        box = "java.lang.Integer" if letter == "I" else "java.lang.Long"
        made[f"{box}.max{two}"] = _applied(Operator.SMAX, bits, 2)
        made[f"{box}.min{two}"] = _applied(Operator.SMIN, bits, 2)
        made[f"{box}.sum{two}"] = _applied(Operator.ADD, bits, 2)
        made[f"{box}.compare({letter}{letter})I"] = _applied(Operator.COMPARE, bits, 2, 32)
    for name in KINDS:
        for letter in "CI":
            made[f"java.lang.Character.{name}({letter})Z"] = _kind(name)
    for name, first, distance in (("toUpperCase", "a", -32), ("toLowerCase", "A", 32)):
        made[f"java.lang.Character.{name}(C)C"] = _case(first, distance)
        made[f"java.lang.Character.{name}(I)I"] = _case(first, distance)
    made["java.lang.Character.getNumericValue(C)I"] = _digit
    made["java.lang.Character.digit(CI)I"] = _digit
    made["java.lang.Integer.parseInt(Ljava/lang/String;)I"] = _parse_int
    return made


def _terms(call: NativeCall, count: int, bits: int) -> list[Term]:
    return [call.number(each, bits) for each in range(count)]


def _applied(operator: Operator, bits: int, count: int, wide: int = 0) -> Handler:
    """`wide` are the bits of the result, if they are others."""

    def handle(call: NativeCall) -> Answer:
        operands = _terms(call, count, bits)
        return call.run(), call.state.open(term_of(call.state.terms, operator, operands, wide or bits))

    return handle


def _floor_mod(bits: int) -> Handler:
    def handle(call: NativeCall) -> Answer:
        operands, terms = _terms(call, 2, bits), call.state.terms
        left, right = operands
        zero = terms.bv(0, bits)
        call.state.fail(call.point, None, terms.eq(right, zero), call.values[1] == 0)
        if call.values[1] == 0:
            return call.run(), None
        rest = terms.bv_srem(left, right)
        differs = terms.ne(terms.bv_slt(rest, zero), terms.bv_slt(right, zero))
        other = terms.and_(terms.ne(rest, zero), differs)
        return call.run(), call.state.open(terms.ite(other, terms.bv_add(rest, right), rest))

    return handle


def _exact(operator: Operator, overflow: Operator, bits: int) -> Handler:
    def handle(call: NativeCall) -> Answer:
        operands, terms = _terms(call, 2, bits), call.state.terms
        constants = [terms.bv(cast(int, value), bits) for value in call.values]
        fails = bool(term_of(terms, overflow, constants, 1).value)
        condition = terms.eq(term_of(terms, overflow, operands, 1), terms.bv(1, 1))
        call.state.fail(call.point, None, condition, fails)
        return call.run(), None if fails else call.state.open(term_of(terms, operator, operands, bits))

    return handle


# characters


@lru_cache(maxsize=64)
def _ascii_ranges(name: str) -> tuple[tuple[int, int], ...]:
    """Where in ASCII a test holds: first and last."""
    found: list[tuple[int, int]] = []
    for value in range(128):
        if KINDS[name](value):
            if found and found[-1][1] == value - 1:
                found[-1] = (found[-1][0], value)
            else:
                found.append((value, value))
    return tuple(found)


def _is_ascii(call: NativeCall, term: Term) -> bool:
    """Characters outside of ASCII take a path of their own."""
    terms = call.state.terms
    is_ascii = cast(int, call.values[0]) < 128
    call.state.split(call.point, terms.bv_ult(term, terms.bv(128, 32)), is_ascii)
    return is_ascii


def _kind(name: str) -> Handler:
    def handle(call: NativeCall) -> Answer:
        term, terms = call.number(0), call.state.terms
        if term.is_constant or not _is_ascii(call, term):
            return pinned(call)
        within = [
            terms.bv_ule(terms.bv_sub(term, terms.bv(first, 32)), terms.bv(last - first, 32))
            for first, last in _ascii_ranges(name)
        ]
        return call.run(), call.flag(terms.or_(*within))

    return handle


def _case(first: str, distance: int) -> Handler:
    def handle(call: NativeCall) -> Answer:
        term, terms = call.number(0), call.state.terms
        if term.is_constant or not _is_ascii(call, term):
            return pinned(call)
        is_letter = terms.bv_ult(terms.bv_sub(term, terms.bv(ord(first), 32)), terms.bv(26, 32))
        return call.run(), call.state.open(
            terms.ite(is_letter, terms.bv_add(term, terms.bv(distance, 32)), term)
        )

    return handle


def _digit(call: NativeCall) -> Answer:
    """In ASCII, with a radix that is known."""
    term, terms = call.number(0), call.state.terms
    if term.is_constant or not _is_ascii(call, term):
        return pinned(call)
    radix = 36
    if len(call.values) > 1:
        call.state.pin(call.point, call.shadows[1], call.values[1])
        radix = cast(int, call.values[1])
        if not 2 <= radix <= 36:
            return pinned(call)
    result = terms.bv(-1, 32)
    for first, base in (("0", 0), ("a", 10), ("A", 10)):
        offset = terms.bv_sub(term, terms.bv(ord(first), 32))
        count = min(10 if base == 0 else 26, max(radix - base, 0))
        within = terms.bv_ult(offset, terms.bv(count, 32))
        result = terms.ite(within, terms.bv_add(offset, terms.bv(base, 32)), result)
    return call.run(), call.state.open(result)


# parsing


def _parse_int(call: NativeCall) -> Answer:
    """The length, the sign and whether all units are digits are matters of paths; the digits are not."""
    value, state, terms = call.values[0], call.state, call.state.terms
    state.pin_reference(call.point, call.shadows[0], value)
    text = None if value is None else call.texts.exact(value)
    if text is None or call.texts.of(value) is None:
        return pinned(call)
    payload = payload_of(value)
    if _is_number(call, text, payload):
        return _numeral(call, text)
    call.texts.pin_length(call.point, value)
    units = list(text.units[: len(payload)])
    for unit, each in zip(units, payload, strict=True):
        state.split(call.point, terms.bv_ult(unit, terms.bv(128, 16)), each < "\x80")
        if each >= "\x80":
            return pinned(call)
    sign = ""
    for mark in "-+" if units else "":
        if not sign:
            state.split(call.point, terms.eq(units[0], terms.bv(ord(mark), 16)), payload[0] == mark)
            sign = mark if payload[0] == mark else ""
    digits, shown = (units[1:], payload[1:]) if sign else (units, payload)
    for unit, each in zip(digits, shown, strict=True):
        state.split(call.point, _is_digit(terms, unit), each in "0123456789")
        if each not in "0123456789":
            return call.run(), None
    if not digits:
        return call.run(), None
    if len(digits) > _MOST_DIGITS:
        return pinned(call)
    return _parsed(call, digits, shown, sign)


def _is_number(call: NativeCall, text: Text, payload: str) -> bool:
    """Whether it is a short row of digits, which is one path for all of them."""
    terms = call.state.terms
    digits = call.texts.everywhere(text, lambda unit: _is_digit(terms, unit))
    count = terms.bv_sub(text.length, terms.bv(1, 32))
    short = terms.bv_ult(count, terms.bv(_SHORT, 32))
    is_number = 0 < len(payload) <= _SHORT and all(each in "0123456789" for each in payload)
    call.state.split(call.point, terms.and_(short, digits), is_number)
    return is_number


def _is_digit(terms: Terms, unit: Term) -> Term:
    return terms.bv_ult(terms.bv_sub(unit, terms.bv(48, 16)), terms.bv(10, 16))


def _numeral(call: NativeCall, text: Text) -> Answer:
    terms = call.state.terms
    total = result = terms.bv(0, 32)
    for position, unit in enumerate(text.units[:_SHORT]):
        digit = terms.zero_extend(terms.bv_sub(unit, terms.bv(48, 16)), 16)
        total = terms.bv_add(terms.bv_mul(total, terms.bv(10, 32)), digit)
        here = terms.eq(text.length, terms.bv(position + 1, 32))
        result = terms.ite(here, total, result)
    return call.run(), call.state.open(result)


def _parsed(call: NativeCall, digits: list[Term], shown: str, sign: str) -> Answer:
    terms = call.state.terms
    total = terms.bv(0, 64)
    for unit in digits:
        digit = terms.zero_extend(terms.bv_sub(unit, terms.bv(48, 16)), 48)
        total = terms.bv_add(terms.bv_mul(total, terms.bv(10, 64)), digit)
    most = (1 << 31) - (sign != "-")
    fits = terms.bv_ule(total, terms.bv(most, 64))
    does_fit = int(shown) <= most
    call.state.fail(call.point, None, terms.not_(fits), not does_fit)
    if not does_fit:
        return call.run(), None
    low = terms.extract(total, 31, 0)
    return call.run(), call.state.open(terms.bv_neg(low) if sign == "-" else low)

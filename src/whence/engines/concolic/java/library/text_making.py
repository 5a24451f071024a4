"""Methods that make one `String` of another, of characters or of numbers."""

from __future__ import annotations

from typing import cast

from whence.engines.concolic.java.library.followed_methods import Answer, NativeCall, NotFollowed, pinned
from whence.engines.concolic.java.library.text_arguments import exact, fixed, hold, measured, receiver
from whence.engines.concolic.java.shadow.text_terms import Text, is_text, payload_of
from whence.execute.memory.java_objects import JavaArray
from whence.logic.term import Term


def itself(call: NativeCall) -> Answer:
    return call.run(), call.shadows[0]


def value_of(call: NativeCall) -> Answer:
    value = call.values[0]
    call.state.pin_reference(call.point, call.shadows[0], value)
    call.state.pin_class(call.point, value)
    return call.run(), None


def substring(call: NativeCall) -> Answer:
    text, terms = receiver(call), call.state.terms
    call.state.pin(call.point, call.shadows[1], call.values[1])
    begin = cast(int, call.values[1])
    end, last = text.length, len(payload_of(call.values[0]))
    if len(call.values) > 2:
        given = call.number(2)
        end, last = given, cast(int, call.values[2])
    inside = terms.and_(
        terms.bv_ule(terms.bv(begin, 32), end),
        terms.bv_ule(end, text.length),
        terms.boolean(not begin >> 31),
    )
    is_inside = begin <= last <= len(payload_of(call.values[0])) and not begin >> 31
    call.state.fail(call.point, None, terms.not_(inside), not is_inside)
    if not is_inside:
        return call.run(), None
    made = call.run()
    if made is not call.values[0]:
        rest = Text(terms.bv_sub(end, terms.bv(begin, 32)), text.units[begin:], text.name)
        hold(call, made, rest)
    elif not end.is_constant:
        # The whole string is given back as it is, whose identity is another one for other ends.
        call.state.pin(call.point, end, last)
    return made, None


def concat(call: NativeCall) -> Answer:
    call.state.pin_reference(call.point, call.shadows[1], call.values[1])
    left, right = receiver(call), exact(call, call.values[1])
    call.texts.pin_length(call.point, call.values[0])
    made = call.run()
    hold(call, made, call.texts.joined(fixed(call, left, 0), right))
    return made, None


def to_chars(call: NativeCall) -> Answer:
    text = receiver(call)
    call.texts.pin_length(call.point, call.values[0])
    made = call.run()
    assert isinstance(made, JavaArray)
    for position in range(len(made.elements)):
        call.state.heap.store_element(made, position, call.state.open(text.units[position]))
    return made, None


def of_char(call: NativeCall) -> Answer:
    wanted = call.number(0)
    made = call.run()
    terms = call.state.terms
    hold(call, made, Text(terms.bv(1, 32), [terms.extract(wanted, 15, 0)]))
    return made, None


def _units_of(call: NativeCall, array: object) -> Text:
    if not isinstance(array, JavaArray):
        raise NotFollowed
    heap, terms = call.state.heap, call.state.terms
    shadows = [heap.element(array, each) for each in range(len(array.elements))]
    if any(shadow is not None and not isinstance(shadow, Term) for shadow in shadows):
        raise NotFollowed
    units = [call.state.term(s, v, 16) for s, v in zip(shadows, array.elements, strict=True)]
    call.state.pin(call.point, heap.length(array), len(units))
    return Text(terms.bv(len(units), 32), units)


def of_chars(call: NativeCall) -> Answer:
    call.state.pin_reference(call.point, call.shadows[-1], call.values[-1])
    text = _units_of(call, call.values[-1])
    made = call.run()
    hold(call, made, text)
    return made, None


def constructed_of_chars(call: NativeCall) -> Answer:
    call.state.pin_reference(call.point, call.shadows[1], call.values[1])
    text = _units_of(call, call.values[1])
    made = call.run()
    call.texts.hold(call.values[0], text)
    return made, None


def constructed(call: NativeCall) -> Answer:
    """Of another text, or empty."""
    if len(call.values) == 1:
        return call.run(), None
    call.state.pin_reference(call.point, call.shadows[1], call.values[1])
    held = call.texts.of(call.values[1])
    made = call.run()
    call.texts.hold(call.values[0], held)
    return made, None


def copied(call: NativeCall) -> Answer:
    held = call.texts.of(call.values[0])
    made = call.run()
    if held is not None:
        hold(call, made, held)
    return made, None


def made_of(call: NativeCall) -> Answer:
    """A text that is made of a number, which no term describes."""
    found = call.state.derived(list(zip(call.shadows, call.values, strict=True)), call.loss)
    made = call.run()
    call.texts.hold(made, found)
    return made, None


def trim(call: NativeCall) -> Answer:
    """How many units go is a matter of paths."""
    text, payload, terms = receiver(call), payload_of(call.values[0]), call.state.terms
    if call.texts.of(call.values[0]) is None:
        return call.run(), None
    if _is_bare(call, text, payload):
        return call.run(), None
    call.texts.pin_length(call.point, call.values[0])
    begin, end = 0, len(payload)
    while begin < end and _is_blank(call, text.units[begin], payload[begin]):
        begin += 1
    while begin < end and _is_blank(call, text.units[end - 1], payload[end - 1]):
        end -= 1
    made = call.run()
    if made is not call.values[0]:
        hold(call, made, Text(terms.bv(end - begin, 32), text.units[begin:end]))
    return made, None


def _is_bare(call: NativeCall, text: Text, payload: str) -> bool:
    """Whether there is nothing to trim, which is one path for all lengths."""
    terms = call.state.terms
    if not text.units:
        return not payload
    last = terms.bv_sub(text.length, terms.bv(1, 32))
    ends = (text.units[0], call.texts.unit_at(text, last))
    bare = terms.and_(*(terms.bv_ult(terms.bv(32, 16), unit) for unit in ends))
    empty = terms.eq(text.length, terms.bv(0, 32))
    is_bare = not payload or (payload[0] > " " and payload[-1] > " ")
    call.state.split(call.point, terms.or_(empty, bare), is_bare)
    return is_bare


def _is_blank(call: NativeCall, unit: Term, value: str) -> bool:
    call.state.split(call.point, call.state.terms.bv_ule(unit, call.state.terms.bv(32, 16)), value <= " ")
    return value <= " "


def in_case(call: NativeCall, first: str, distance: int) -> Answer:
    """Of texts in ASCII; others are run."""
    text, payload, terms = receiver(call), payload_of(call.values[0]), call.state.terms
    if call.texts.of(call.values[0]) is None:
        return call.run(), None
    ascii_only = call.texts.everywhere(text, lambda unit: terms.bv_ult(unit, terms.bv(128, 16)))
    call.state.split(call.point, ascii_only, payload.isascii())
    if not payload.isascii():
        return pinned(call)

    def changed(unit: Term) -> Term:
        is_letter = terms.bv_ult(terms.bv_sub(unit, terms.bv(ord(first), 16)), terms.bv(26, 16))
        return terms.ite(is_letter, terms.bv_add(unit, terms.bv(distance, 16)), unit)

    made = call.run()
    hold(call, made, Text(text.length, [changed(unit) for unit in text.units], text.name))
    return made, None


_LITERAL = frozenset(" ,;:-_=/#&@!%~'\"<>abcdefghijklmnopqrstuvwxyz0123456789")
"""Separators that are no patterns."""


def parts(call: NativeCall) -> Answer:
    """`split` at one plain character: every unit of the text is that one or not."""
    text, separator = receiver(call), call.values[1]
    if not is_text(separator) or call.texts.of(separator) is not None:
        return pinned(call)
    wanted, payload = payload_of(separator), payload_of(call.values[0])
    if len(wanted) != 1 or wanted not in _LITERAL:
        return pinned(call)
    whole = measured(call, text, 0)
    mark = call.state.terms.bv(ord(wanted), 16)
    for unit, held in zip(whole.units, payload, strict=True):
        if not unit.is_constant:
            call.state.split(call.point, call.state.terms.eq(unit, mark), held == wanted)
    made = call.run()
    start = 0
    for each in cast(JavaArray, made).elements:
        count = len(payload_of(each))
        units = whole.units[start : start + count]
        hold(call, each, Text(call.state.terms.bv(count, 32), units))
        start += count + 1
    return made, None

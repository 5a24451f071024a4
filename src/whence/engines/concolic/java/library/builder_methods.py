"""Appending to a `StringBuilder` or `StringBuffer`."""

from __future__ import annotations

from whence.engines.concolic.java.library.followed_methods import Answer, NativeCall, make_plain
from whence.engines.concolic.java.library.text_arguments import fixed
from whence.engines.concolic.java.shadow.derived import Derived
from whence.engines.concolic.java.shadow.text_terms import NOT_FOLLOWED, Text, is_text, payload_of


def _append_to(call: NativeCall, added: Text | None, pairs: list[tuple[object, object]]) -> Answer:
    """What the builder holds afterwards: terms, or something that follows from it and from the pairs."""
    before = call.texts.exact(call.values[0])
    if before is not None and added is not None:
        call.texts.pin_length(call.point, call.values[0])
        text: Text | Derived | None = call.texts.joined(fixed(call, before, 0), added)
    else:
        text = call.state.derived([*call.texts.pairs(call.values[0]), *pairs], NOT_FOLLOWED)
    made = call.run()
    call.texts.hold(call.values[0], text)
    return made, call.shadows[0]


def append_char(call: NativeCall) -> Answer:
    pairs: list[tuple[object, object]] = [(call.shadows[1], call.values[1])]
    if isinstance(call.shadows[1], Derived):
        return _append_to(call, None, pairs)
    terms = call.state.terms
    return _append_to(call, Text(terms.bv(1, 32), [terms.extract(call.number(1), 15, 0)]), pairs)


def append(call: NativeCall) -> Answer:
    other = call.values[1]
    call.state.pin_reference(call.point, call.shadows[1], other)
    if other is None:
        return _append_to(call, call.texts.constant("null"), [])
    return _append_to(call, call.texts.exact(other), call.texts.pairs(other))


def append_object(call: NativeCall) -> Answer:
    if is_text(call.values[1]):
        return append(call)
    make_plain(call, call.values[1], call.shadows[1])
    before = len(payload_of(call.values[0]))
    held, exact = call.texts.of(call.values[0]), call.texts.exact(call.values[0])
    if held is not None:
        call.texts.pin_length(call.point, call.values[0])
    made = call.run()
    if held is not None and exact is not None:
        rest = call.texts.constant(payload_of(call.values[0])[before:])
        short = Text(call.state.terms.bv(before, 32), exact.units[:before])
        call.texts.hold(call.values[0], call.texts.joined(short, rest))
    return made, call.shadows[0]


def append_number(call: NativeCall) -> Answer:
    if call.shadows[1] is not None:
        return _append_to(call, None, [(call.shadows[1], call.values[1])])
    return append_object(call) if call.texts.of(call.values[0]) is not None else (call.run(), call.shadows[0])

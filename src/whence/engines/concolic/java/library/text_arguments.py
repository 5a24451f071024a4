"""The text that a call is about, and the text that it makes."""

from __future__ import annotations

from whence.engines.concolic.java.library.followed_methods import NativeCall, NotFollowed
from whence.engines.concolic.java.shadow.derived import Derived
from whence.engines.concolic.java.shadow.text_terms import Text, is_text, payload_of


def receiver(call: NativeCall) -> Text:
    return exact(call, call.values[0])


def exact(call: NativeCall, value: object) -> Text:
    """The terms that stand for a text."""
    found = call.texts.exact(value) if is_text(value) else None
    if found is None:
        raise NotFollowed
    return found


def hold(call: NativeCall, made: object, text: Text | Derived | None) -> None:
    """An empty text is one object for all."""
    if is_text(made) and payload_of(made) == "" and isinstance(text, Text):
        call.state.pin(call.point, text.length, 0)
        return
    call.texts.hold(made, text)


def fixed(call: NativeCall, text: Text, position: int) -> Text:
    """The text with the length that it has in this run."""
    count = len(payload_of(call.values[position]))
    return Text(call.state.terms.bv(count, 32), text.units[:count])


def measured(call: NativeCall, text: Text, position: int) -> Text:
    """The text with as many units as it has in this run; other lengths are other paths."""
    count = len(payload_of(call.values[position]))
    call.state.pin(call.point, text.length, count)
    return Text(call.state.terms.bv(count, 32), text.units[:count])

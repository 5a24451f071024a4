"""The text that a call is about, and the text that it makes."""

from __future__ import annotations

from whence.engines.concolic.java.derived import Derived
from whence.engines.concolic.java.library import NativeCall
from whence.engines.concolic.java.texts import Text, is_text, payload_of


def receiver(call: NativeCall) -> Text | None:
    return call.texts.exact(call.values[0])


def hold(call: NativeCall, made: object, text: Text | Derived | None) -> None:
    """An empty text is one object for all."""
    if is_text(made) and payload_of(made) == "" and isinstance(text, Text):
        call.scene.pin(call.point, text.length, 0)
        return
    call.texts.hold(made, text)

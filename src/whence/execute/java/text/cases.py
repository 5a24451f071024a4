"""Upper and lower case of whole strings, as the root locale and English have it."""

from __future__ import annotations

from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.platform.host import Host
from whence.execute.java.run.failure import Failure
from whence.execute.java.text import utf16
from whence.execute.memory.java_objects import JavaArray, Reference

LOCALES = ("ROOT", "ENGLISH", "US", "UK")
"""The locales that are modelled, which all do the same."""
_SEVERAL = 0xFFFFFFFF
"""What the class library says of a character whose other case is several characters."""
_SPECIAL = (0x3A3, 0x130)
"""Capital sigma, whose lower case depends on its neighbours, and I with a dot, whose has two characters."""


def check_locale(locale: Reference) -> None:
    """Other locales have rules of their own."""
    if locale is None:
        raise Failure("NullPointerException")
    if locale.payload not in LOCALES:
        raise Fault(EventKind.UNSUPPORTED, "a locale other than the root and English is not modelled")


def upper(host: Host, text: str) -> str:
    return text.upper() if text.isascii() else _changed(host, text, "Upper")


def lower(host: Host, text: str) -> str:
    if text.isascii():
        return text.lower()
    if any(ord(each) in _SPECIAL for each in text):
        raise Fault(
            EventKind.UNSUPPORTED, "the lower case of a text with a special character is not modelled"
        )
    return _changed(host, text, "Lower")


def _changed(host: Host, text: str, case: str) -> str:
    return "".join(_one(host, value, case) for value in utf16.code_points(text))


def _one(host: Host, value: int, case: str) -> str:
    """One character by the installation's tables."""
    if value < 128:
        return chr(value).upper() if case == "Upper" else chr(value).lower()
    name = "toUpperCaseEx" if case == "Upper" else "toLowerCase"
    changed = cast(int, host.run_own(f"java.lang.Character.{name}(I)I", value))
    if changed != _SEVERAL:
        return utf16.of_code_point(changed)
    made = host.run_own(f"java.lang.Character.to{case}CaseCharArray(I)[C", value)
    return "".join(map(chr, cast(list[int], cast(JavaArray, made).elements)))

"""Texts inside of XML. The standard library's module for it imports an HTTP client."""

from __future__ import annotations

_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_ATTRIBUTE = _IN_TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


def escape(text: str) -> str:
    """As the content of an element."""
    return text.translate(_IN_TEXT)


def quoteattr(text: str) -> str:
    """As the value of an attribute, with its quotation marks."""
    return f'"{text.translate(_IN_ATTRIBUTE)}"'

"""Exceptions of the Java library that keep the text they are made with, as data.

`getMessage()` of an object of one of these classes, or of a class below that does not override it, is the
text that the constructor was given as its first argument.
"""

from __future__ import annotations

from typing import Final

_NAMES: Final = {
    "java.lang": "Throwable Exception RuntimeException Error IllegalArgumentException IllegalStateException "
    "UnsupportedOperationException IndexOutOfBoundsException ArithmeticException ClassCastException "
    "NumberFormatException CloneNotSupportedException InterruptedException SecurityException "
    "ReflectiveOperationException ArrayIndexOutOfBoundsException StringIndexOutOfBoundsException",
    "java.io": "IOException FileNotFoundException EOFException UncheckedIOException",
    "java.util": "NoSuchElementException ConcurrentModificationException",
    "java.util.concurrent": "TimeoutException CancellationException ExecutionException",
}
KEEP_A_TEXT: Final = frozenset(f"{place}.{name}" for place, names in _NAMES.items() for name in names.split())
GIVES_THE_TEXT: Final = "getMessage()"
"""`getLocalizedMessage` asks `getMessage`, which a class below may override."""


def keeps_its_text(constructor: str) -> bool:
    """Whether the constructor, by its name in the IR, is of such a class and is given a text first."""
    owner, _, descriptor = constructor.partition(".<init>(")
    return owner in KEEP_A_TEXT and descriptor.startswith("Ljava/lang/String;")

"""The charsets that are modelled, by the classes of the JDK that stand for them."""

from __future__ import annotations

from whence.execute.events import EventKind, Fault
from whence.execute.java.run.failure import Failure
from whence.execute.memory.java_objects import Reference

_CODECS = {
    "sun.nio.cs.UTF_8": "utf-8",
    "sun.nio.cs.ISO_8859_1": "latin-1",
    "sun.nio.cs.US_ASCII": "ascii",
}


def codec_of(charset: Reference) -> str:
    """Python's name for it."""
    if charset is None:
        raise Failure("NullPointerException")
    found = _CODECS.get(charset.cls)
    if found is None:
        raise Fault(EventKind.UNSUPPORTED, f"the charset {charset.cls} is not modelled")
    return found

"""Java's objects and arrays as Python objects, and exceptions in flight.

A reference is the object or None. Integers in fields and elements are unsigned readings of the declared
width. Python's own checks find the failures: an attribute of None, an index past the end.
"""

from __future__ import annotations

from typing import TypeAlias, final

from whence.execute.events import Frame
from whence.execute.numbers.softfloat import Extended


@final
class JavaObject:
    """`fields` by `owner.name` of the declaring class. `payload` is for native methods: the characters of
    a string, the message of an exception that the machine itself raised."""

    __slots__ = ("cls", "fields", "origin", "payload")

    def __init__(self, cls: str, fields: dict[str, Datum]) -> None:
        self.cls = cls
        self.fields = fields
        self.payload: object = None
        self.origin: tuple[Frame, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.cls} {self.payload!r}>" if self.payload is not None else f"<{self.cls}>"


@final
class JavaArray:
    __slots__ = ("cls", "elements", "origin", "payload")

    def __init__(self, cls: str, elements: list[Datum]) -> None:
        self.cls = cls
        self.elements = elements
        self.payload: object = None
        self.origin: tuple[Frame, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.cls} of {len(self.elements)}>"


Reference: TypeAlias = JavaObject | JavaArray | None
Datum: TypeAlias = int | float | Extended | JavaObject | JavaArray | None


class Thrown(Exception):
    """A Java exception on its way to a handler."""

    def __init__(self, value: JavaObject) -> None:
        super().__init__(value.cls)
        self.value = value

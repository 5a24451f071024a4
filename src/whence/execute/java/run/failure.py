"""How a library function written in Python fails: with a Java exception by class and message."""

from __future__ import annotations

from typing import final


@final
class Failure(Exception):
    """Becomes a Java exception where the function was called."""

    def __init__(self, name: str, message: str | None = None) -> None:
        super().__init__(name, message)
        self.name = name if "." in name else f"java.lang.{name}"
        self.message = message


def out_of_range(text: str) -> Failure:
    return Failure("StringIndexOutOfBoundsException", text)

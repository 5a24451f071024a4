"""How a library function written in Python fails: with a Java exception by class and message."""

from __future__ import annotations

from typing import final


class Failure(Exception):
    """Becomes a Java exception where the function was called. Where the class library's own code of the
    method can run, that code runs instead and says in which order, with which class and message."""

    def __init__(self, name: str, message: str | None = None) -> None:
        super().__init__(name, message)
        self.name = name if "." in name else f"java.lang.{name}"
        self.message = message


@final
class NotHere(Failure):
    """The function knows nothing about these arguments: only the class library's own code and tables do."""

    def __init__(self, what: str) -> None:
        super().__init__("java.lang.InternalError", what)


def out_of_range(text: str) -> Failure:
    return Failure("StringIndexOutOfBoundsException", text)

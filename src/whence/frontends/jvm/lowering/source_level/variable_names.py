"""Names of variables, unique in a procedure; what the front end makes up never looks like a source name."""

import re
from typing import final

_MADE_UP = re.compile(r"[tmpv]\d+").fullmatch


@final
class VariableNames:
    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._counts = dict.fromkeys("tmv", 0)

    def claim(self, wanted: str) -> str:
        """The wanted name, or it with the first free number behind a dot."""
        name, number = wanted, 1
        while name in self._taken or _MADE_UP(name):
            number += 1
            name = f"{wanted}.{number}"
        self._taken.add(name)
        return name

    def parameter(self, position: int) -> str:
        return f"p{position}"

    def temporary(self) -> str:
        return self._next("t")

    def merge(self) -> str:
        return self._next("m")

    def unnamed(self) -> str:
        return self._next("v")

    def _next(self, letter: str) -> str:
        self._counts[letter] += 1
        return f"{letter}{self._counts[letter]}"

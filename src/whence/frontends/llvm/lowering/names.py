"""Names for the variables, slots and labels of a procedure: as the programmer wrote them, made unique."""

from __future__ import annotations

import re
from typing import final

_FOREIGN = re.compile(r"[^\w.$]")


@final
class Names:
    """The names taken so far in one procedure."""

    def __init__(self) -> None:
        self._next: dict[str, int] = {}

    def claim(self, wanted: str) -> str:
        """The wanted name or, when it is taken, the first free one of `wanted.2`, `wanted.3`, ..."""
        wanted = _FOREIGN.sub("_", wanted) or "v"
        number = self._next.get(wanted)
        if number is None:
            self._next[wanted] = 2
            return wanted
        while f"{wanted}.{number}" in self._next:
            number += 1
        self._next[wanted] = number + 1
        self._next[f"{wanted}.{number}"] = 2
        return f"{wanted}.{number}"

    def is_free(self, name: str) -> bool:
        return name not in self._next


def from_llvm(token: str, numbered: str) -> str:
    """A name wanted for a local token: `%cmp` gives `cmp`, `%3` gives `t3` when `numbered` is `t`."""
    name = token[1:].strip('"') if token[:1] == "%" else token.strip('"')
    return numbered + name if name.isdigit() else name

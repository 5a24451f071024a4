"""How much of a data flow criterion the marked pairs meet (Duesterwald et al. 1996, section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.answers import DefUse
from whence.program.procedure import Point


@final
@dataclass(frozen=True, slots=True)
class Share:
    criterion: str
    covered: int
    of: int

    def __str__(self) -> str:
        percent = f" ({100 * self.covered // self.of}%)" if self.of else ""
        return f"{self.criterion}: {self.covered} of {self.of} covered{percent}"


def shares(items: tuple[DefUse, ...]) -> tuple[Share, ...]:
    """All-defs: of each variable's definitions, those with an exercised use; all-uses: exercised pairs.
    Empty if no trace was asked for."""
    if all(item.covered is None for item in items):
        return ()
    definitions: dict[tuple[str, Point], bool] = {}
    for item in items:
        key = item.variable, item.definition
        definitions[key] = definitions.get(key, False) or bool(item.covered)
    exercised = sum(bool(item.covered) for item in items)
    return (
        Share("all-defs", sum(definitions.values()), len(definitions)),
        Share("all-uses", exercised, len(items)),
    )

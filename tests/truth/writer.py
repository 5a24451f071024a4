"""What writes a random function line by line, whatever its language."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random


@dataclass
class LineWriter:
    """`room` bounds the statements of a function, `loops` their nesting."""

    random: Random
    room: int = 9
    lines: list[str] = field(default_factory=list)
    depth: int = 1
    loops: int = 0
    names: int = 0

    def put(self, text: str, depth: int = -1) -> None:
        self.lines.append("    " * (self.depth if depth < 0 else depth) + text)

    def one_of(self, *choices: str) -> str:
        return self.random.choice(choices)

    def number(self) -> str:
        return str(self.random.choice([-1, 0, 0, 1, 1, 2, 3, 4, 5, 7]))

    def variable(self) -> str:
        return self.one_of("i", "j", "k", "x", "k", "j")

"""Random inputs of the random functions, small ones and those at the edges of their types."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import final

from tests.truth.idioms import CELLS, LETTERS
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld

EDGES = (0, 1, -1, 2, 3, 7, 8, 127, 128, 255, 1 << 30, (1 << 31) - 1, -(1 << 31))
MOST_STEPS = 30_000


@final
@dataclass(frozen=True, slots=True)
class Given:
    """What a function `f(int n, int m, char *s, int *a, int len)` is called with."""

    n: int
    m: int
    text: bytes
    cells: tuple[int, ...]
    length: int

    @property
    def array(self) -> bytes:
        return b"".join((value & 0xFFFFFFFF).to_bytes(4, "little") for value in self.cells)


def number(random: Random) -> int:
    return random.choice(EDGES) if random.random() < 0.3 else random.randint(-3, 9)


def given(random: Random) -> Given:
    text = "".join(random.choice(LETTERS) for _ in range(random.randint(0, random.choice([3, 9]))))
    cells = tuple(number(random) for _ in range(CELLS))
    return Given(number(random), number(random), text.encode() + bytes(8), cells, random.randint(0, CELLS))


def run(translations: Translations, procedure: str, inputs: Given) -> Outcome:
    machine = Machine(translations, RecordedWorld(), Limits(steps=MOST_STEPS))
    add = machine.memory.add
    pointers = [add(bytearray(inputs.text)), add(bytearray(inputs.array))]
    return machine.call(procedure, [inputs.n & 0xFFFFFFFF, inputs.m & 0xFFFFFFFF, *pointers, inputs.length])

"""Random functions about shapes, in C and Java: parameters lead to cells that refer to each other or are one.

The inputs are as random: a few cells, each parameter and each pointer in a cell null or any of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import final

from tests.truth.inputs import MOST_STEPS
from whence.execute.java.library import DEPTH, java_machine
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.memory.java_objects import JavaObject
from whence.execute.outcomes import Outcome
from whence.execute.world import RecordedWorld

POINTERS = 6
MOST_CELLS = 4
SIZE = 24
CELL = "Shapes$Cell"
C_PRELUDE = """\
struct cell { int key; struct cell *next; struct cell *other; };
static struct cell home = {1, 0, 0};
static struct cell *last;
static void tie(struct cell *p, struct cell *q) { if (p) p->next = q; }
static int sum(struct cell *p) {
  int s = 0;
  for (int t = 0; p && t < 3; t++, p = p->next) s += p->key;
  return s;
}
static struct cell *step(struct cell *p) { return p ? p->next : 0; }
"""
JAVA_PRELUDE = """\
class Shapes {
  static class Cell { int key; Cell next, other; }
  static Cell home = new Cell(), last;
  static void tie(Cell p, Cell q) { if (p != null) p.next = q; }
  static int sum(Cell p) {
    int s = 0;
    for (int t = 0; p != null && t < 3; t++, p = p.next) s += p.key;
    return s;
  }
  static Cell step(Cell p) { return p != null ? p.next : null; }
"""


@final
@dataclass(frozen=True, slots=True)
class Dialect:
    """How the same function is written in a language, whose words are put in for `NULL`, `OWN` and `HOME`."""

    cell: str
    arrow: str
    words: tuple[tuple[str, str], ...]
    own: str

    def written(self, text: str) -> str:
        text = text.replace("->", self.arrow)
        for word, own in self.words:
            text = text.replace(word, own)
        return text


C = Dialect(
    "struct cell *", "->", (("NULL", "0"), ("OWN", "&own"), ("HOME", "&home")), "struct cell own = {2, a, 0};"
)
JAVA = Dialect(
    "Cell ", ".", (("NULL", "null"), ("OWN", "own"), ("HOME", "home")), "Cell own = new Cell(); own.next = a;"
)


@final
@dataclass(frozen=True, slots=True)
class Shape:
    """Cells by number, -1 for null: of each parameter, and key, next and other of each cell."""

    parameters: tuple[int, ...]
    cells: tuple[tuple[int, int, int], ...]
    number: int


def shape(random: Random) -> Shape:
    count = random.randint(0, MOST_CELLS)

    def any_cell() -> int:
        return random.randint(-1, count - 1)

    cells = tuple((random.randint(-1, 4), any_cell(), any_cell()) for _ in range(count))
    return Shape(tuple(any_cell() for _ in range(POINTERS)), cells, random.randint(-2, 5))


def run_c(translations: Translations, procedure: str, given: Shape) -> Outcome:
    machine = Machine(translations, RecordedWorld(), Limits(steps=MOST_STEPS))
    data = [bytearray(SIZE) for _ in given.cells]
    addresses = [machine.memory.add(each) for each in data]

    def address(cell: int) -> int:
        return 0 if cell < 0 else addresses[cell]

    for cell, (key, following, other) in zip(data, given.cells, strict=True):
        cell[0:4] = (key & 0xFFFFFFFF).to_bytes(4, "little")
        cell[8:16] = address(following).to_bytes(8, "little")
        cell[16:24] = address(other).to_bytes(8, "little")
    pointers = [address(cell) for cell in given.parameters]
    return machine.call(procedure, [*pointers, given.number & 0xFFFFFFFF])


def run_java(translations: Translations, method: str, given: Shape) -> Outcome:
    machine, _ = java_machine(translations, RecordedWorld(), Limits(MOST_STEPS, DEPTH))
    cells = [JavaObject(CELL, {f"{CELL}.key": key & 0xFFFFFFFF}) for key, _, _ in given.cells]

    def cell_at(number: int) -> JavaObject | None:
        return None if number < 0 else cells[number]

    for cell, (_, following, other) in zip(cells, given.cells, strict=True):
        cell.fields.update({f"{CELL}.next": cell_at(following), f"{CELL}.other": cell_at(other)})
    return machine.call(method, [*map(cell_at, given.parameters), given.number & 0xFFFFFFFF])


def c_program(seed: int, functions: int) -> str:
    random = Random(seed)
    return C_PRELUDE + "\n".join(_function(random, f"int f{number}", C) for number in range(functions))


def java_program(seed: int, functions: int) -> str:
    random = Random(seed)
    methods = [_function(random, f"static int f{number}", JAVA) for number in range(functions)]
    return "\n".join([JAVA_PRELUDE, *methods, "}"])


def _function(random: Random, name: str, dialect: Dialect) -> str:
    parameters = ", ".join(f"{dialect.cell}{each}" for each in "abcdef")
    lines = [
        f"{name}({parameters}, int n) {{",
        f"  {dialect.own} {dialect.cell}p = a; {dialect.cell}q = f; int i = 0;",
    ]
    for _ in range(random.randint(2, 4)):
        lines += [f"  {line}" for line in _statement(random, 2)]
    return dialect.written("\n".join([*lines, "  return i;", "}"]))


def _pointer(random: Random) -> str:
    return random.choice([*"abcdefpqpq", "a->next", "f->other", "p->next", "q->next", "b->next->next"])


def _test(random: Random) -> str:
    one, other = _pointer(random), _pointer(random)
    kinds = [
        f"{one} != NULL",
        f"{one} == NULL",
        f"{one} == {other}",
        f"{one} == {other}",
        f"{one} != NULL && {one} == {other} && n > 2",
        f"{one} != NULL && {one}->key == {random.choice(['3', 'n', 'i'])}",
        f"{one} != NULL && {other} != NULL && {one}->key > {other}->key",
        f"{one} != NULL && {one}->next == {other}",
        f"sum({one}) == {random.choice(['4', '6', 'n'])}",
        f"step({one}) == {other}",
    ]
    return random.choice(kinds)


def _simple(random: Random) -> str:
    one, other = _pointer(random), _pointer(random)
    kinds = [
        f"i += {one}->key;",
        f"if ({one} != NULL) {one}->key = {random.choice(['7', 'n', 'i + 1'])};",
        f"{random.choice('pq')} = {one};",
        f"{random.choice('pq')} = {random.choice(['OWN', 'HOME', 'NULL', 'last'])};",
        f"if ({one} != NULL) {one}->next = {other};",
        f"tie({one}, {other});",
        f"last = {one};",
        f"i = {one} == {other} ? 1 : 0;",
        f"if ({_test(random)}) return i;",
    ]
    return random.choice(kinds)


def _statement(random: Random, room: int) -> list[str]:
    if room == 0 or random.random() < 0.4:
        return [_simple(random)]
    body = [f"  {line}" for _ in range(random.randint(1, 2)) for line in _statement(random, room - 1)]
    if random.random() < 0.2:
        return [
            f"for (int t{room} = 0; t{room} < 2 && {random.choice('pq')} != NULL; t{room}++) {{",
            *body,
            "}",
        ]
    return [f"if ({_test(random)}) {{", *body, "}"]

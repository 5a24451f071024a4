"""Speed of the interpreter: IR instructions per second on small programs of one kind each.

`python -m bench.interpreter` prints one row per program: steps, seconds of the run alone, and millions of
steps per second. The goal that the project set itself is one million a second on the integer loop.
"""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import final

from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load

GOAL = 1_000_000

PROGRAMS = {
    "integer loop": """
int main(void) {
    unsigned sum = 0;
    for (int i = 0; i < 3000000; i++) { sum = sum * 31 + (i ^ (sum >> 7)); if (i & 1) sum += 3; }
    return sum & 127;
}
""",
    "nested loops": """
int main(void) {
    long count = 0;
    for (int a = 1; a < 300; a++)
        for (int b = a; b < 300; b++)
            for (int c = b; c < 300 && c * c <= a * a + b * b; c++)
                if (a * a + b * b == c * c) count++;
    return count & 127;
}
""",
    "array sort": """
static int data[3000];
int main(void) {
    unsigned seed = 1;
    for (int i = 0; i < 3000; i++) { seed = seed * 1103515245u + 12345u; data[i] = seed >> 8; }
    for (int gap = 1500; gap > 0; gap /= 2)
        for (int i = gap; i < 3000; i++) {
            int value = data[i], j = i;
            for (; j >= gap && data[j - gap] > value; j -= gap) data[j] = data[j - gap];
            data[j] = value;
        }
    return data[17] & 127;
}
""",
    "linked structs": """
#include <stdlib.h>
struct node { struct node *next; int key; long value; };
int main(void) {
    struct node *head = 0;
    for (int i = 0; i < 2000; i++) {
        struct node *n = malloc(sizeof *n);
        n->key = i * 7 % 1000; n->value = i; n->next = head; head = n;
    }
    long sum = 0;
    for (int round = 0; round < 100; round++)
        for (struct node *n = head; n; n = n->next) if (n->key != round) sum += n->value;
    return sum & 127;
}
""",
    "calls (fib)": """
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int main(void) { return fib(24) & 127; }
""",
    "strings": """
#include <string.h>
static char text[4096], other[4096];
int main(void) {
    int total = 0;
    for (int i = 0; i < 4000; i++) text[i] = 'a' + i % 26;
    for (int round = 0; round < 60; round++) {
        for (char *p = text; *p; p++) total += *p == 'e';
        strcpy(other, text);
        total += strlen(other) + strcmp(text, other);
        strcat(other, "x");
    }
    return total & 127;
}
""",
    "doubles": """
int main(void) {
    double x = 0.5, sum = 0;
    for (int i = 0; i < 500000; i++) { x = 3.7 * x * (1 - x); sum += x / (i + 1); }
    return sum > 1;
}
""",
}


@final
@dataclass(frozen=True, slots=True)
class Row:
    name: str
    steps: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.steps / self.seconds


def measure(name: str, source: str, folder: Path) -> Row:
    """The better of two runs, translation included."""
    path = folder / f"{name.replace(' ', '_')}.c"
    path.write_text(source)
    program = load([str(path)])
    rows = []
    for _ in range(2):
        machine = Machine(program, RecordedWorld())
        start = time.perf_counter()
        outcome = machine.run_main()
        seconds = time.perf_counter() - start
        assert isinstance(outcome, Finished), outcome
        rows.append(Row(name, outcome.record.steps, seconds))
    return min(rows, key=lambda row: row.seconds)


def table() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return [measure(name, source, Path(folder)) for name, source in PROGRAMS.items()]


def main() -> None:
    print(f"{'program':16} {'steps':>12} {'seconds':>8} {'million/s':>10} {'of goal':>8}")
    for row in table():
        print(
            f"{row.name:16} {row.steps:12,} {row.seconds:8.2f} {row.rate / 1e6:10.2f} {row.rate / GOAL:7.1f}x"
        )


if __name__ == "__main__":
    main()

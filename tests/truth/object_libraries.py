"""Random C libraries whose procedures share objects that factories make, and compiled sequences of calls."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from random import Random

HEADER = """#include <stdlib.h>
struct o { int a; int b; int t[3]; struct o *next; int *p; };
static int g0 = 2;
static struct o kept = {1, 2, {1, 1, 1}, 0, &g0};
static struct o *last = &kept;
"""
_MAKERS = """
struct o *make(int a, int b) {
    struct o *q;
    if (MADE) return 0;
    q = calloc(1, sizeof *q);
    if (!q) return 0;
    q->a = A; q->b = B; q->p = P;
    return q;
}
int open_it(struct o **out, int a, int b) {
    struct o *q = make(a, b);
    if (!q) return -1;
    q->next = last;
    *out = q;
    return 0;
}
struct o *found(int a) { return a & 1 ? &kept : last; }
"""
_FIELDS = ("q->a", "q->b", "q->t[1]", "g0", "last->b")
_WRITTEN = ("q->a", "q->b", "q->t[a & 1]", "g0", "kept.a")
_VALUES = ("a", "b", "a & 3", "(b & 3) + 1", "5", "a ? 2 : 9", "b > 0 ? b : 1", "q->a", "q->b - 1")
_TESTS = ("a > 3", "q->a > 2", "q->b != 0", "q->next", "q->p", "g0 > 1", "a < b", "q != last", "q->t[1] == 0")
_POINTERS = ("q->p = 0;", "q->p = &g0;", "q->next = 0;", "q->next = last;", "last = q;", "q->p = &q->b;")
_USES = ("r += *q->p;", "r += q->next->a;", "r += q->t[q->a & 3];", "r += last->t[b & 1];")


def object_library(seed: int, procedures: int = 5) -> str:
    random = Random(seed)
    made = _MAKERS.replace("MADE", random.choice(("a < 0", "0", "b == 3", "a > 9 || b < 0")))
    made = made.replace("A;", f"{random.choice(('a', 'a & 7', '(a & 3) + 1'))};")
    made = made.replace("B;", f"{random.choice(('b', '4', '(b & 1) + 1'))};")
    made = made.replace("P;", f"{random.choice(('0', '&g0', '&q->b'))};")
    return HEADER + made + "".join(_procedure(random, number) for number in range(procedures))


def _procedure(random: Random, number: int) -> str:
    lines = [f"int f{number}(struct o *q, int a, int b) {{", "    int r = 0;"]
    for _ in range(random.randrange(2, 5)):
        lines.append(f"    if ({random.choice(_TESTS)})" if random.random() < 0.6 else "    ;")
        lines.append(f"        {_statement(random)}")
    return "\n".join([*lines, "    return r;", "}", ""])


def _statement(random: Random) -> str:
    match random.randrange(5):
        case 0 | 1:
            return f"{random.choice(_WRITTEN)} = {random.choice(_VALUES)};"
        case 2:
            return random.choice(_POINTERS)
        case 3:
            return random.choice(_USES)
        case _:
            return f"r += 64 / {random.choice(_FIELDS)};"


DRIVER = """
#include "library.c"
#include <stdio.h>
static unsigned long state;
static int number(int n) {
    state = state * 6364136223846793005ul + 1442695040888963407ul;
    return (int)((state >> 33) % n);
}
int main(int argc, char **argv) {
    state = strtoul(argv[1], 0, 10);
    struct o *objects[4] = {0};
    int (*calls[])(struct o *, int, int) = {CALLS};
    for (int step = 0; step < 14; step++) {
        int at = number(4), a = number(16) - 4, b = number(16) - 4;
        if (!objects[at] || !number(5))
            switch (number(3)) {
            case 0: objects[at] = make(a, b); break;
            case 1: open_it(&objects[at], a, b); break;
            default: objects[at] = found(a);
            }
        if (objects[at]) calls[number(sizeof calls / sizeof *calls)](objects[at], a, b);
    }
    return 0;
}
"""
_FLAGS = ("-w", "-g", "-O0", "-fsanitize=undefined", "-fno-sanitize-recover=all")
_SAYS = {"div": "division by zero|cannot be represented", "null": "null pointer", "bounds": "out of bounds"}


def native_failures(folder: Path, text: str, runs: int) -> set[tuple[int, str]]:
    """Lines and kinds that fail in random sequences of calls, compiled."""
    (folder / "library.c").write_text(text)
    names = ", ".join(f"f{number}" for number in range(text.count("\nint f")))
    (folder / "driver.c").write_text(DRIVER.replace("CALLS", names))
    subprocess.run(["gcc", *_FLAGS, "-o", "driver", "driver.c"], cwd=folder, check=True)
    found = set()
    for seed in range(1, runs + 1):
        done = subprocess.run(["./driver", str(seed)], cwd=folder, capture_output=True, text=True)
        for line in re.findall(r"library\.c:(\d+):.*runtime error", done.stderr):
            kinds = [kind for kind, says in _SAYS.items() if re.search(says, done.stderr)]
            found.update((int(line), kind) for kind in kinds)
    return found

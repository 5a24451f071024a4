"""Random C functions about one thing: pointers that may be null, tested, copied, stored and used again."""

from __future__ import annotations

from random import Random

PRELUDE = """\
struct cell { int key; struct cell *next; struct cell *other; };
static struct cell *shared;
static struct cell here = {1, 0, 0};
static struct cell *choose(struct cell *p, struct cell *q, int v) { return v > 2 ? p : v < 0 ? 0 : q; }
static void forget(struct cell **p) { *p = 0; }
static void drop(struct cell *p) { p->next = 0; shared = 0; }
static int is_set(struct cell *p) { return p != 0; }
"""


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    return PRELUDE + "\n".join(_function(random, f"f{number}") for number in range(functions))


def _function(random: Random, name: str) -> str:
    lines = [
        f"int {name}(int n, int m, char *s, int *a, int len) {{",
        "  struct cell one = {2, 0, 0}, two = {3, &one, 0};",
        "  struct cell *p = n > 3 ? &one : 0, *q = m > 1 ? &two : 0, *r = 0; int i = 0, flag = 0, k = n & 3;",
    ]
    for _ in range(random.randint(5, 9)):
        lines += [f"  {line}" for line in _statement(random, 2)]
    return "\n".join([*lines, "  return i + flag + k;", "}"])


def _pointer(random: Random) -> str:
    return random.choice(["p", "q", "r", "p", "q", "p->next", "two.next", "shared", "q->other"])


def _test(random: Random) -> str:
    pointer = _pointer(random)
    kinds = [
        pointer,
        f"!{pointer}",
        f"{pointer} != 0 && {pointer}->key > k",
        f"!{pointer} || {pointer}->key < 2",
        f"{pointer} == 0",
        f"(r = {pointer})",
        "flag",
        "k > 1",
        f"is_set({pointer})",
        f"{pointer} && {_pointer(random)}",
        f"({pointer} ? {_pointer(random)} : 0) != 0",
        f"(flag = {pointer} != 0)",
    ]
    return random.choice(kinds)


def _target(random: Random) -> str:
    return random.choice(["p", "q", "r", "p", "q", "r", "shared", "two.next", "one.other"])


def _simple(random: Random) -> str:
    kinds = [
        f"i += {_pointer(random)}->key;",
        f"i += {_pointer(random)}->key;",
        f"{_target(random)} = {_pointer(random)};",
        f"{_target(random)} = {_pointer(random)};",
        f"{_target(random)} = {random.choice(['0', '&one', '&two', '&here', '&two'])};",
        f"{_target(random)} = choose(p, q, {random.choice(['n', 'm', 'k'])});",
        f"flag = {_pointer(random)} != 0;",
        f"{random.choice(['forget(&two.next);', 'forget(&shared);', 'drop(&two);', 'forget(&one.other);'])}",
        "k++;",
        f"if ({_test(random)}) return i;",
        f"k = 12 / (k + {random.choice(['1', '2', '0'])});",
    ]
    return random.choice(kinds)


def _statement(random: Random, room: int) -> list[str]:
    if room == 0 or random.random() < 0.45:
        return [_simple(random)]
    inner = [line for _ in range(random.randint(1, 3)) for line in _statement(random, room - 1)]
    body = [f"  {line}" for line in inner]
    kind = random.randrange(5)
    if kind == 0:
        return [f"for (int t = 0; t < 3; t++) {{ if ({_test(random)}) continue;", *body, "}"]
    if kind == 1:
        return [f"for (int t = 0; t < 4 && ({_test(random)}); t++) {{", *body, "}"]
    if kind == 2:
        cases = [f"switch (k) {{ case 0: {_simple(random)} case 1: {_simple(random)} break; default:"]
        return [*cases, *body, "}"]
    if kind == 3:
        other = [f"  {line}" for line in _statement(random, room - 1)]
        return [f"if ({_test(random)}) {{", *body, "} else {", *other, "}"]
    return [f"if ({_test(random)}) {{", *body, "}"]

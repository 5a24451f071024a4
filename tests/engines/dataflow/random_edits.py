"""Random edits of random programs: other pointers, other callees, stores and calls that are gone or new."""

from __future__ import annotations

import re
from random import Random

SWAPS = (("&g0", "&g1"), ("copy p", "load static gp"), ("slot o", "slot z . pair::b"))


def edited(text: str, seed: int) -> str:
    """Some edits of one procedure, sometimes of a global instead."""
    random = Random(seed)
    after = text
    while after == text:
        after = _edited_once(random, text)
    return after


def _edited_once(random: Random, text: str) -> str:
    if random.random() < 0.1:
        return text.replace("{0: &g0}", "{0: &g1}")
    if random.random() < 0.1:
        return text.replace("{0: &f0}", "{0: &f1}")
    name = random.choice(["f0", "f1", "f2", "f3", "main"])
    head, mark, rest = text.partition(f"procedure {name}(")
    body, end, tail = rest.partition("\n}")
    lines = body.split("\n")
    for _ in range(random.randrange(1, 6)):
        _edit(random, lines)
    return head + mark + "\n".join(lines) + end + tail


def _edit(random: Random, lines: list[str]) -> None:
    number = random.choice([n for n, line in enumerate(lines) if line.startswith("  ") and "@" in line])
    line = lines[number]
    one, other = random.choice(SWAPS)
    choice = random.randrange(5)
    if choice == 0 and line.startswith("  store"):
        del lines[number]
    elif choice == 1:
        lines[number] = re.sub(r"(call |&)f\d", lambda found: f"{found[1]}f{random.randrange(4)}", line)
    elif choice == 2 and number > 12:
        lines.insert(number, random.choice(NEW))
    elif one in line:
        lines[number] = line.replace(one, other)
    elif other in line and "ptr = " in line and "address" not in line:
        lines[number] = line.replace(other, one)


NEW = (
    "  store static gp = &g1 @ 90:1",
    "  store static fp = &f3 @ 91:1",
    "  store static fp = &f1 @ 92:1",
    "  store static g0 = 3 @ 93:1",
    "  new: i32 = call f1(3, &g0) @ 94:1",
)

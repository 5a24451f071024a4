"""Random C libraries without `main` over shared statics and callers' objects, and drivers that call them."""

from __future__ import annotations

from random import Random

_HEAD = """
struct box { int a; int b; struct box *next; };
static int total; static int table[4]; int level = 2; static struct box own; static struct box *kept = &own;
"""
_BODIES = (
    "total = v;",
    "total += level;",
    "level = v & 3;",
    "table[v & 3] = total;",
    "if (v > 2) total = table[v & 1];",
    "o->a = v;",
    "o->b = o->a + total;",
    "if (o->next) o->next->a = v;",
    "if (o->next) total = o->next->b;",
    "kept = o;",
    "kept->a = level;",
    "v += kept->a;",
    "own.b = v;",
    "v += own.a + own.b;",
    "kept = &own;",
    "if (v == 1) return total;",
    "o->next = kept;",
    "for (int i = 0; i < 3; i++) table[i] += v;",
    "{ struct box copy = *o; copy.a++; *kept = copy; }",
    "{ static int calls; calls++; v += calls; }",
)


def library(random: Random) -> str:
    """Some procedures are hidden; each calls some of those before it."""
    parts = [_HEAD]
    for number in range(5):
        hidden = "static " if number in (0, 2) else ""
        lines = random.choices(_BODIES, k=random.randint(2, 4))
        for callee in range(number):
            if random.random() < 0.4:
                lines.insert(random.randrange(len(lines) + 1), f"v += f{callee}(o, v);")
        parts.append(f"{hidden}int f{number}(struct box *o, int v) {{\n  " + "\n  ".join(lines))
        parts.append("  return v + total;\n}")
    return "\n".join(parts) + "\n"


def driver(random: Random) -> str:
    calls = []
    for _ in range(12):
        callee, passed = random.choice((1, 3, 4)), random.choice(("&one", "&two", "made"))
        calls.append(f"  v += f{callee}({passed}, {random.randint(0, 5)});")
    declared = "#include <stdlib.h>\nstruct box { int a; int b; struct box *next; };\n"
    declared += "".join(f"int f{number}(struct box *, int);\n" for number in (1, 3, 4))
    made = "  static struct box one, two; struct box *made = calloc(1, sizeof *made); int v = 0;\n"
    linked = "  one.next = &two;\n"
    return f"{declared}int main(void) {{\n{made}{linked}" + "\n".join(calls) + "\n  return v & 1;\n}\n"

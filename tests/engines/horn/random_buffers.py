"""Small C programs that make, grow, free and keep buffers in loops; all of their inputs can be tried."""

from __future__ import annotations

from random import Random


def program(seed: int) -> str:
    """`f` of two small inputs; it reports a failure by calling reach_error."""
    random = Random(seed)
    pointer = lambda: random.choice("pqr")  # noqa: E731
    size = lambda: random.choice(("4", "n + 4", "m + 4", "room", "room + 4"))  # noqa: E731
    number = lambda: random.choice("0123")  # noqa: E731

    def condition() -> str:
        one, other = random.sample("pqr", 2)
        return random.choice(
            (
                f"{one} == {other}",
                f"{one} && {other} && {one} != {other}",
                f"{one} == NULL",
                f"x {random.choice(('==', '!=', '<', '>='))} {number()}",
                f"made {random.choice(('==', '<', '>'))} {number()}",
                f"room {random.choice(('<', '>', '=='))} {random.choice(('used', '4', '8'))}",
                f"(uintptr_t){one} == at",
                f"(uintptr_t){one} > at",
                "used > 3",
            )
        )

    def statement(depth: int) -> str:
        kind = random.randrange(13 if depth else 10)
        if kind < 2:
            target = pointer()
            return f"{target} = calloc({size()}, 1); if (!{target}) return 0; made++;"
        if kind < 4:
            return "if (used == room) { room += 4; p = realloc(p, room); if (!p) return 0; } used++;"
        if kind == 4:
            return "if (room < 4096) room *= 2; p = realloc(p, room); if (!p) return 0;"
        if kind == 5:
            return f"{pointer()} = {pointer()};"
        if kind == 6:
            target = pointer()
            return f"if ({target}) {target}[{number()}] = {number()};"
        if kind == 7:
            source = pointer()
            return f"if ({source}) x = {source}[{number()}];"
        if kind == 8:
            target = pointer()
            return f"free({target}); {target} = NULL;"
        if kind == 9:
            return f"at = (uintptr_t){pointer()};"
        if kind == 10:
            return f"if ({condition()}) {{ {block(depth - 1)} }} else {{ {block(depth - 1)} }}"
        counter, bound = f"i{depth}", random.choice(("3", "n", "m"))
        return f"for (int {counter} = 0; {counter} < {bound}; {counter}++) {{ {block(depth - 1)} }}"

    def block(depth: int) -> str:
        return " ".join(statement(depth) for _ in range(random.randint(1, 3)))

    def tested() -> str:
        return f"if ({condition()}) reach_error();"

    body = (
        f"for (int k = 0; k < 3; k++) {{ {block(1)} {tested()} {block(2)} }} {tested()} {block(1)} {tested()}"
    )
    return (
        "#include <stdint.h>\n#include <stdlib.h>\nvoid reach_error(void) {}\n"
        "int f(signed char n0, signed char m0) {\n"
        "  int n = n0 & 7, m = m0 & 3, x = 0; unsigned room = 0, used = 0, made = 0; uintptr_t at = 0;\n"
        f"  char *p = NULL, *q = NULL, *r = NULL;\n  {body}\n  return x;\n}}\n"
    )

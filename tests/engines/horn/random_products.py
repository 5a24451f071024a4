"""Small C programs with loops that multiply what they count; all of their inputs can be tried."""

from __future__ import annotations

from random import Random

_HEADER = """void reach_error(void) {}
static int product(int a, int b) { return b <= 0 ? 0 : a + product(a, b - 1); }
"""


def program(seed: int) -> str:
    """A function `f` of two small inputs, which reports by calling reach_error that an equation fails. Some
    equations hold, some near misses do not."""
    random = Random(seed)
    kind = random.choice(("int", "int", "unsigned", "short", "unsigned char", "long"))
    scalars = ("i", "s", "x", "y", "n", "m")

    def factor() -> str:
        return random.choice((*scalars, str(random.randrange(-2, 4)), "(i + 1)", "(x - y)"))

    def summand() -> str:
        return random.choice((factor(), f"{factor()} * {factor()}", f"{factor()} * {random.choice(scalars)}"))

    def update() -> str:
        target = random.choice(("s", "x", "y"))
        if random.randrange(6) == 0:
            return f"{target} {random.choice(('/=', '%='))} {random.choice(('2', '3'))};"
        return f"{target} {random.choice(('+=', '+=', '-=', '='))} {summand()};"

    def body() -> str:
        lines = [update() for _ in range(random.randrange(1, 3))]
        if random.randrange(3) == 0:
            test = random.choice(("i % 2", "x < y", "m", "s > 4", "i * m > 3"))
            lines.append(f"if ({test}) {{ {update()} }} else {{ {update()} }}")
        return " ".join(lines)

    known = (
        ("s += 2 * i + 1;", "s == i * i"),
        ("s += i; ", "2 * s == i * i - i"),
        ("s += m;", "s == i * m"),
        ("s += x; x += 6 * i + 6;", "x == 3 * i * i + 3 * i + 1"),
        ("s = s + y; y = y * 2;", "s == y - 1"),
    )
    updates, fact = random.choice(known)
    near = random.choice((fact, fact, f"{fact} + {random.choice(('(i == 5)', '1', '(m == 3)'))}"))
    if random.randrange(3) == 0:
        updates, near = f"{updates} {body()}", f"{summand()} == {summand()}"
    start = "0, x = 1, y = 1" if random.randrange(4) else "m * m, x = m, y = n * m"
    last = random.choice((near, f"{near} || i == 4", f"product(m, i) == m * i + {random.choice('001')}"))
    return f"""{_HEADER}
void f(int n, int m) {{
  {kind} i = 0, s = {start};
  n &= 7; m &= 3;
  for (i = 0; i < n; i++) {{
    if (!({near})) reach_error();
    {updates}
  }}
  if (!({last})) reach_error();
}}
"""

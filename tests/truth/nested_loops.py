"""Random C procedures that fill small tables by nested loops: rows by inputs, conditional writes, calls."""

from __future__ import annotations

from random import Random

HEAD = """\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void set(int *p, int n, int v) { for (int k = 0; k < n; k++) p[k] = v + k; }
"""
HIGHEST = 3
"""Inputs lie between 0 and this number."""
INPUTS = 2
_SHAPES = ((2, 3), (3, 4), (4, 2))


def procedure(seed: int) -> str:
    """A procedure `f<seed>` that calls `reach_error` if some cells hold what it asks for."""
    random = Random(seed)
    rows, columns = random.choice(_SHAPES)
    loops = [_loop(random, rows, columns) for _ in range(random.randint(1, 3))]
    wanted = [_goal(random, rows, columns) for _ in range(random.choice((1, 1, 2)))]
    inputs = [
        f"  int x{number} = __VERIFIER_nondet_int(); if (x{number} < 0 || x{number} > {HIGHEST}) return 0;"
        for number in range(INPUTS)
    ]
    lines = [
        f"int f{seed}(void) {{",
        *inputs,
        f"  int s = 0, a[{rows}][{columns}] = {{{{0}}}};",
        *(f"  {loop}" for loop in loops),
        f"  if ({' && '.join(wanted)}) reach_error();",
        "  return s;",
        "}",
        "",
    ]
    return "\n".join(lines)


def _goal(random: Random, rows: int, columns: int) -> str:
    if random.random() < 0.2:
        return f"s > {random.randint(0, 3)}"
    cell = f"a[{random.randrange(rows)}][{random.randrange(columns)}]"
    return f"{cell} {random.choice(('==', '!=', '>', '<'))} {random.randint(0, 4)}"


def _number(random: Random, variables: tuple[str, ...]) -> str:
    one, other = (random.choice((str(random.randint(0, 3)), *variables)) for _ in range(2))
    return random.choice((one, f"({one} + {other})", f"({one} - {other})", f"({one} * 2)"))


def _test(random: Random, variables: tuple[str, ...]) -> str:
    sign = random.choice(("<", ">", "==", "!="))
    return f"{_number(random, variables)} {sign} {_number(random, variables)}"


def _loop(random: Random, rows: int, columns: int) -> str:
    inputs = tuple(f"x{number}" for number in range(INPUTS))
    inner = ("i", "j", *inputs)
    height = random.choice((str(rows), f"x0 % {rows + 1}"))
    width = random.choice((str(columns), f"x1 % {columns + 1}"))
    value, test = _number(random, inner), _test(random, inner)
    each_row = f"for (int i = 0; i < {height}; i++)"
    each_column = f"for (int j = 0; j < {width}; j++)"
    return random.choice(
        (
            f"{each_row} {each_column} a[i][j] = {value};",
            f"{each_row} {{ {each_column} if ({test}) a[i][j] = {value}; if (i == x1) s++; }}",
            f"{each_row} {{ int w = (x1 + i) % {rows}; {each_column} a[w][j] = {value}; }}",
            f"{each_row} {{ int j = {columns - 1}; while (j >= 0) {{ if ({test}) a[i][j] += 2; j -= 1; }} }}",
            f"for (int i = 1; i < {rows}; i++) {each_column} a[i][j] = a[i - 1][j] + 1;",
            f"{each_row} set(a[i], {width}, {_number(random, ('i', *inputs))});",
            f"for (int t = 0; t < 2; t++) {each_row} {{ int j = 0;"
            f" for (; j < {width}; j++) a[i][j] = t + {value};"
            f" if (j == {columns}) s++; }}",
            f"{each_row} {{ {each_column} {{ if ({test}) break; a[i][j] = {value}; }}"
            f" if (i == x0) continue; a[i][0] = 4; }}",
        )
    )

"""Small C programs that sort, nearly sort and look at small arrays; all of their inputs can be tried."""

from __future__ import annotations

from random import Random


def program(seed: int) -> str:
    """`f` of two small inputs; it reports a failure by calling reach_error."""
    random = Random(seed)
    length = random.randint(3, 6)

    def few(*more: int) -> int:
        """Zero most of the time."""
        return random.choice((0, 0, 0, *more))

    def compare(usual: str) -> str:
        return random.choice((usual, usual, usual, "<", ">", "<=", ">=", "!="))

    def swap(one: str, other: str) -> str:
        return f"{{ int t = a[{one}]; a[{one}] = a[{other}]; a[{other}] = t; }}"

    def bubble() -> str:
        inner = random.choice(("- i", "", "- i"))
        return (
            f"for (int i = {few(1)}; i < {length} - {few(1)}; i++)"
            f" for (int j = {few(1)}; j < {length} - {1 + few(1)} {inner}; j++)"
            f" if (a[j] {compare('>')} a[j + 1]) {swap('j', 'j + 1')}"
        )

    def insertion() -> str:
        write = random.choice(("a[j] = x;", "a[j] = x;", "a[j] = x;", "if (j > 0) a[j] = x;", ""))
        return (
            f"for (int i = {1 + few(1)}; i < {length} - {few(1)}; i++) {{ int x = a[i], j = i;"
            f" while (j > {few(1)} && a[j - 1] {random.choice(('>', '>', '<', '>='))} x)"
            f" {{ a[j] = a[j - 1]; j--; }} {write} }}"
        )

    def selection() -> str:
        return (
            f"for (int i = {few(1)}; i < {length} - {few(1)}; i++) {{ p = i;"
            f" for (int j = i + {1 + few(1)}; j < {length} - {few(1)}; j++)"
            f" if (a[j] {compare('<')} a[p]) p = j; {swap('i', 'p')} }}"
        )

    def extreme() -> str:
        return (
            f"p = {few(1)}; for (int i = {few(1)}; i < {length} - {few(1)}; i++)"
            f" if (a[i] {compare('>')} a[p]) p = i;"
        )

    def different() -> str:
        return (
            f"k = {few(1)}; for (int i = 0; i < {length}; i++) {{ int x = a[i], seen = {few(1)};"
            f" for (int j = {few(1)}; j < k; j++) if (a[j] == x) seen = {random.choice('1110')};"
            f" if (!seen) {{ a[k] = x; k++; }} }}"
        )

    def change() -> str:
        at = random.choice(("p", "0", f"{length - 1}", f"n % {length}"))
        return random.choice((f"a[{at}] = {random.randint(0, 6)};", swap(at, str(random.randrange(length)))))

    def check() -> str:
        first = few(1)
        return random.choice(
            (
                f"for (int i = {first}; i + 1 < {length}; i++) if (a[i] > a[i + 1]) reach_error();",
                f"for (int i = {first}; i + 1 < {length}; i++) if (a[i] < a[i + 1]) reach_error();",
                f"for (int i = {first}; i < {length}; i++) if (a[i] > a[p]) reach_error();",
                f"for (int i = {first}; i < {length}; i++) if (a[i] < a[p]) reach_error();",
                "for (int i = 0; i < k; i++) for (int j = i + 1; j < k; j++)"
                " if (a[i] == a[j]) reach_error();",
                f"if (a[0] > a[{length - 1}]) reach_error();",
                f"for (int i = {first}; i < {length}; i++) if (i != p && a[i] == a[p]) reach_error();",
            )
        )

    passes = (bubble, insertion, selection, extreme, different, change)
    body = [random.choice(passes)() for _ in range(random.randint(1, 2))]
    lines = "\n  ".join((*body, check(), check()))
    step, rest = random.randint(1, 9), random.choice((3, 5, 7))
    return f"""extern void reach_error(void);
int f(signed char n0, signed char m0) {{
  int n = n0 & 7, m = m0 & 3, p = 0, k = 0, a[{length + 1}];
  for (int i = 0; i < {length}; i++) a[i] = (n * {random.randint(1, 9)} + m + i * {step}) % {rest};
  {lines}
  return a[p] + k;
}}
"""

"""Random Java classes whose entry calls static methods of numbers and strings, with targets."""

from __future__ import annotations

from random import Random

TARGETS = 4


class Writer:
    """Helpers call only those before them."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def _number(self, names: list[str], helpers: int, depth: int) -> str:
        choose = self._random.choice
        if depth == 0:
            return choose([*names, str(self._random.randint(-3, 20))])
        one, two = (self._number(names, helpers, depth - 1) for _ in range(2))
        ways = [
            f"({one} + {two})",
            f"({one} - {two})",
            f"({one} ^ {two})",
            f"({one} / ({two} & 7))",
            "s.length()",
        ]
        ways += [f"(s.length() > {k} ? s.charAt({k}) : {one})" for k in (0, 1, 2)]
        ways += [f"s.charAt({one})"]
        if helpers:
            ways += [f"h{self._random.randrange(helpers)}({one}, {two}, s)" for _ in range(4)]
            ways += [f'h{self._random.randrange(helpers)}({one}, {two}, "go")']
        return choose(ways)

    def _condition(self, names: list[str], helpers: int) -> str:
        one, two = (self._number(names, helpers, 1) for _ in range(2))
        return f"{one} {self._random.choice(['<', '==', '>', '!='])} {two}"

    def _helper(self, number: int) -> str:
        names = ["x", "y"]
        lines: list[str] = []
        for _ in range(self._random.randint(1, 3)):
            value = self._number(names, number, 1)
            lines.append(
                self._random.choice(
                    [
                        f"if ({self._condition(names, number)}) return {value};",
                        f"x = {value};",
                        f"for (int i = 0; i < 3 && i < y; i++) {{ x += {value}; }}",
                        f"switch (x & 3) {{ case 0: y = {value}; break; case 2: return y; default: y++; }}",
                    ]
                )
            )
        last = self._number(names, number, 1)
        return f"    static int h{number}(int x, int y, String s) {{ {' '.join(lines)} return {last}; }}"

    def written(self, name: str) -> str:
        helpers = [self._helper(number) for number in range(3)]
        targets = [f"    static void reach{number}() {{ }}" for number in range(TARGETS)]
        names = ["a", "b"]
        tests = []
        for number in range(TARGETS):
            guarded = f"if ({self._condition(names, 3)} && {self._condition(names, 3)}) reach{number}();"
            if self._random.random() < 0.3:
                guarded = f"try {{ {guarded} }} catch (RuntimeException e) {{ a++; }}"
            tests.append(guarded)
        body = " ".join(tests)
        entry = f"    static void entry(int a, int b, String s) {{ {body} }}"
        return "\n".join([f"public class {name} {{", *helpers, *targets, entry, "}", ""])


def calling_class(seed: int, name: str) -> str:
    return Writer(Random(seed)).written(name)

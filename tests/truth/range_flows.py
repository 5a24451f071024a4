"""Random C functions about numbers in ranges: masks, remainders, narrow types, tests, loops and casts decide
whether an index stays inside its array and a divisor is not zero. Many do not."""

from __future__ import annotations

from random import Random

_TYPES = (
    "int",
    "unsigned",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "long",
    "unsigned long",
)
_COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")


class _Function:
    def __init__(self, random: Random) -> None:
        self._random = random
        self._names = [f"v{number}" for number in range(5)]
        self._counters = 0
        self.lines: list[str] = []

    def text(self, number: int) -> str:
        random = self._random
        parameters = ", ".join(f"{random.choice(_TYPES)} {name}" for name in self._names[:3])
        for name in self._names[3:]:
            self.lines.append(f"{random.choice(_TYPES)} {name} = {random.randint(-3, 9)};")
        for _ in range(random.randint(3, 6)):
            self._statement(2)
        self.lines.append(f"return sum + {self._access()};")
        body = "\n    ".join(self.lines)
        start = "int local[8] = {0}, *into = random_part + 2; long sum = 0;"
        return f"long f{number}({parameters}) {{\n    {start}\n    {body}\n}}\n"

    def _expression(self, depth: int) -> str:
        random = self._random
        if depth == 0 or random.random() < 0.3:
            constants = ("0", "1", "7", "8", "-1", "255", "0x80", "16")
            return random.choice([*self._names, *self._names, *constants])
        left, right = self._expression(depth - 1), self._expression(depth - 1)
        return random.choice(
            (
                f"({left} + {random.randint(-9, 9)})",
                f"({left} & {random.choice((3, 7, 15, 255))})",
                f"((unsigned){left} % {random.choice((3, 8, 10))}u)",
                f"({left} % {random.choice((4, 8))})",
                f"((unsigned){left} >> {random.choice((3, 28, 29))})",
                f"({left} >> {random.choice((1, 4))})",
                f"(({random.choice(_TYPES)}){left})",
                f"({left} ^ {right})",
                f"({left} | {random.randint(0, 7)})",
                f"({left} / {random.choice((2, 3, 100))})",
                f"((unsigned){left} * 3u)",
                f"({left} < {right})",
                f"({left} {random.choice(_COMPARISONS)} {right} ? {left} : {right})",
                f"(!{left})",
            )
        )

    def _access(self) -> str:
        random = self._random
        index = self._expression(2)
        divisor = random.choice(self._names)
        return random.choice(
            (
                f"eight[{index}]",
                f"local[{index}]",
                f"many[{index}]",
                f"into[{index}]",
                f"grid[{self._expression(1)}][{index}]",
                f"((unsigned){self._expression(1)} / (unsigned){divisor})",
                f"(long)({self._expression(1)} % {divisor})",
            )
        )

    def _statement(self, depth: int) -> None:
        random, lines = self._random, self.lines
        chosen = random.random()
        if depth == 0 or chosen < 0.35:
            lines.append(f"{random.choice(self._names)} = {self._expression(2)};")
        elif chosen < 0.5:
            lines.append(f"sum += {self._access()};")
        elif chosen < 0.8:
            operator = random.choice(("&&", "||"))
            left, right = self._test(), self._test()
            lines.append(f"if ({left} {operator} {right}) {{" if random.random() < 0.5 else f"if ({left}) {{")
            self._statement(depth - 1)
            if random.random() < 0.3:
                lines.append("} else {")
                self._statement(depth - 1)
            lines.append("}")
        elif chosen < 0.9:
            self._loop(depth)
        else:
            name = random.choice(self._names)
            lines.append(
                f"switch ({name}) {{ case 3: sum += many[{name}]; break; case 9: {name} = 4; default:;"
            )
            self._statement(0)
            lines.append("}")

    def _test(self) -> str:
        right = self._random.choice([str(self._random.randint(-2, 12)), *self._names[:2]])
        return f"{self._random.choice(self._names)} {self._random.choice(_COMPARISONS)} {right}"

    def _loop(self, depth: int) -> None:
        random = self._random
        counter = f"i{self._counters}"
        self._counters += 1
        end = random.randint(1, 12)
        head = random.choice(
            (
                f"for (int {counter} = 0; {counter} < {end}; {counter}++) {{",
                f"for (int {counter} = {end}; {counter} >= 0; {counter}--) {{",
                f"for (unsigned char {counter} = {end}; {counter} != 0; {counter} >>= 1) {{",
                f"for (int {counter} = 0; {counter} <= {end} && {self._test()}; {counter} += 2) {{",
            )
        )
        self.lines.append(head)
        self.lines.append(f"sum += {random.choice(('eight', 'local', 'into', 'many'))}[{counter}];")
        self._statement(depth - 1)
        self.lines.append("}")


def program(seed: int, functions: int) -> str:
    random = Random(seed)
    head = "static int eight[8], many[256], grid[4][8], random_part[10];\n"
    return head + "".join(_Function(random).text(number) for number in range(functions))

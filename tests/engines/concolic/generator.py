"""Random programs of several procedures that share memory: out-parameters, structs and arrays behind
pointers, aliases, globals, local objects, pointers as results, linked cells, recursion.

Every entry takes two small numbers, so that all of its inputs can be tried.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

LOW, HIGH = -2, 5
PRELUDE = """\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct cell { int value; char tag; int items[4]; struct cell *next; };
static int g, h;
static int table[4] = {3, 1, 4, 1};
static char text[8] = "whence";
static struct cell shared = {2, 'a', {1, 2, 3, 4}, 0};
"""


@dataclass
class Procedure:
    """What a caller has to know."""

    name: str
    kinds: tuple[str, ...]
    result: str


@dataclass
class Generator:
    random: Random
    known: list[Procedure] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    ints: list[str] = field(default_factory=list)
    """Expressions that can be read and written."""
    pointers: list[str] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
    chars: list[str] = field(default_factory=list)
    depth: int = 1
    counter: int = 0
    own: Procedure | None = None
    loops: int = 0

    def _put(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def procedure(self, name: str) -> None:
        kinds = tuple(self.random.choice(["int", "int", "int*", "cell", "char*"]) for _ in range(3))
        kinds = ("int", *kinds[: self.random.randint(0, 3)])
        result = self.random.choice(["int", "int", "void", "int*"])
        types = {"int": "int ", "int*": "int *", "cell": "struct cell *", "char*": "char *"}
        shown = ", ".join(f"{types[kind]}p{number}" for number, kind in enumerate(kinds))
        self.lines.append(f"static {'int *' if result == 'int*' else result + ' '}{name}({shown}) {{")
        self._scope(kinds)
        own = Procedure(name, kinds, result)
        if self.random.random() < 0.3:
            self.own = own
            self._put(f"if (p0 <= 0) {self._return(result)}")
        for _ in range(self.random.randint(2, 5)):
            self._statement()
        self._put(self._return(result))
        self.lines.append("}")
        self.own = None
        self.known.append(own)

    def _scope(self, kinds: tuple[str, ...]) -> None:
        self.ints, self.pointers, self.cells = ["g", "h"], ["&g", "table"], ["&shared"]
        self.chars = ["text"]
        for number, kind in enumerate(kinds):
            if kind == "int":
                self.ints.append(f"p{number}")
            elif kind == "int*":
                self.pointers.append(f"p{number}")
            elif kind == "char*":
                self.chars.append(f"p{number}")
            else:
                self.cells.append(f"p{number}")
        self._locals()

    def _locals(self) -> None:
        if self.random.random() < 0.7:
            self._put(f"int v = {self._constant()}, w = p0;" if self.depth else "")
            self.ints += ["v", "w"]
            self.pointers.append("&v")
        if self.random.random() < 0.4:
            self._put("int box[4] = {0, 1, 2, 3};")
            self.pointers.append("box")
        if self.random.random() < 0.3:
            self._put("struct cell own = {1, 'b', {0}, &shared};")
            self.cells.append("&own")
        if self.random.random() < 0.3:
            self._put('char word[8] = "ab";')
            self.chars.append("word")

    def entry(self, name: str) -> None:
        self.lines.append(f"int {name}(void) {{")
        self._put("int n = __VERIFIER_nondet_int(), p0 = __VERIFIER_nondet_int();")
        self._put(f"if (n < {LOW} || n > {HIGH} || p0 < {LOW} || p0 > {HIGH}) return 0;")
        self._put(
            "struct cell first = {n, 'c', {0, 0, 0, 0}, &shared}, second = {p0, 'd', {1, 1, 1, 1}, &first};"
        )
        self._put("int list[4] = {0, n, 0, p0};")
        self._scope(())
        self.ints += ["n", "p0", "first.value", "second.value"]
        self.pointers += ["list", "&first.value", "&n"]
        self.cells += ["&first", "&second"]
        for _ in range(self.random.randint(3, 6)):
            self.random.choice([self._call, self._call, self._statement])()
        for _ in range(2):
            self._put(f"if ({self._condition()} && {self._condition()}) reach_error();")
        self._put("return 0;")
        self.lines.append("}")

    # statements

    def _statement(self) -> None:
        choices = [self._assign] * 3 + [self._store] * 3 + [self._call] * 2
        if self.depth < 3:
            choices += [self._branch] * 3 + [self._loop]
        if self.own is not None and not self.loops:
            choices += [self._recurse]
        self.random.choice(choices)()

    def _branch(self) -> None:
        self._put(f"if ({self._condition()}) {{")
        self._block()
        if self.random.random() < 0.5:
            self._put("} else {")
            self._block()
        self._put("}")

    def _block(self) -> None:
        self.depth += 1
        for _ in range(self.random.randint(1, 2)):
            self._statement()
        self.depth -= 1

    def _loop(self) -> None:
        name = f"i{self.counter}"
        self.counter += 1
        limit = self.random.choice(["2", "3", "p0"])
        self._put(f"for (int {name} = 0; {name} < {limit} && {name} < 4; {name}++) {{")
        self.loops += 1
        self._block()
        self.depth += 1
        self._put(f"({self._pointer()})[0] += {name};")
        self.depth -= 1
        self.loops -= 1
        self._put("}")

    def _assign(self) -> None:
        self._put(f"{self.random.choice(self.ints)} = {self._value()};")

    def _store(self) -> None:
        kind = self.random.randrange(6)
        if kind <= 1:
            self._put(f"*({self._pointer()}) = {self._value()};")
        elif kind == 2:
            self._put(f"({self.random.choice(self.cells)})->{self._member()} = {self._value()};")
        elif kind == 3:
            self._put(f"({self.random.choice(self.chars)})[({self._value()}) & 7] = {self._value()};")
        elif kind == 4:
            self._put(f"table[({self._value()}) & 3] = {self._value()};")
        elif self.random.random() < 0.5:
            self._put(f"*({self.random.choice(self.cells)}) = *({self.random.choice(self.cells)});")
        else:
            cell = self.random.choice(self.cells)
            self._put(f"if (({cell})->next) ({cell})->next->{self._member()} = {self._value()};")

    def _call(self) -> None:
        if not self.known:
            self._assign()
            return
        callee = self.random.choice(self.known)
        text = self._called(callee, self._value())
        if callee.result == "int":
            self._put(f"{self.random.choice(self.ints)} = {text};")
        elif callee.result == "int*":
            self._put(f"*{text} = {self._value()};" if self.random.random() < 0.5 else f"h = *{text};")
        else:
            self._put(f"{text};")

    def _recurse(self) -> None:
        assert self.own is not None
        text = self._called(self.own, "p0 - 1")
        self._put(f"if (p0 < 4) {text};" if self.own.result != "int" else f"if (p0 < 4) h = {text};")

    def _called(self, callee: Procedure, first: str) -> str:
        passed = {"int": self._value, "int*": self._pointer}
        arguments = [first]
        for kind in callee.kinds[1:]:
            choices = {"cell": self.cells, "char*": self.chars}.get(kind)
            arguments.append(passed[kind]() if choices is None else self.random.choice(choices))
        return f"{callee.name}({', '.join(arguments)})"

    # expressions

    def _constant(self) -> str:
        return str(self.random.choice([0, 1, 2, 3, 5]))

    def _member(self) -> str:
        return self.random.choice(["value", "value", "tag", "items[1]", f"items[({self._value()}) & 3]"])

    def _pointer(self) -> str:
        if self.random.random() < 0.25:
            return f"&({self.random.choice(self.cells)})->{self.random.choice(['value', 'items[2]'])}"
        return self.random.choice(self.pointers)

    def _value(self) -> str:
        kind = self.random.randrange(9)
        if kind <= 2:
            return self.random.choice(self.ints)
        if kind == 3:
            return f"{self.random.choice(self.ints)} + {self._constant()}"
        if kind == 4:
            return f"*({self.random.choice(self.pointers)})"
        if kind == 5:
            return f"({self.random.choice(self.cells)})->{self.random.choice(['value', 'tag', 'items[1]'])}"
        if kind == 6:
            return f"table[({self.random.choice(self.ints)}) & 3]"
        if kind == 7:
            return f"({self.random.choice(self.chars)})[({self.random.choice(self.ints)}) & 7]"
        return self._constant()

    def _condition(self) -> str:
        operator = self.random.choice(["==", "!=", "<", ">", "=="])
        return f"{self._value()} {operator} {self.random.choice([self._constant(), self._value()])}"

    def _return(self, result: str) -> str:
        if result == "int*":
            lasting = [each for each in self.pointers if each not in ("&v", "box")]
            return f"return {self.random.choice(lasting)};"
        return f"return {self._value()};" if result == "int" else "return;"


def program(seed: int, entries: int) -> str:
    """A file of random procedures with entries `e0`, `e1` ..."""
    generator = Generator(Random(seed))
    for number in range(generator.random.randint(2, 5)):
        generator.procedure(f"q{number}")
    for number in range(entries):
        generator.entry(f"e{number}")
    return PRELUDE + "\n".join(generator.lines) + "\n"

"""Random Java programs in which null goes through arrays, collections, maps and containers of containers.

At most one dereference of an element stands on a line. A program puts null into few of its containers, or
into none, so that much can be proved and what can't be is found when it runs.
"""

from __future__ import annotations

from random import Random

from tests.truth.null_objects import MAIN

_CONTAINERS = ("List<X>", "X[]", "Map<String, X>", "List<List<X>>", "List<X[]>", "X[][]")


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.nulls = self.random.choice((0, 3, 8, 15))
        self.lines: list[str] = []
        self.names = 0
        self.fields: dict[str, str] = {}
        self.methods: list[tuple[str, str, str]] = []

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def fresh(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def thing(self, scope: dict[str, str]) -> str:
        """A string, or null."""
        if self.chance(self.nulls):
            return "null"
        held = [name for name, type_ in scope.items() if type_ == "String"]
        if held and self.chance(30):
            return self.random.choice(held)
        return f'"s{self.random.randrange(9)}"'

    def container_type(self) -> str:
        return self.random.choice(_CONTAINERS).replace("X", "String")

    def made(self, type_: str, scope: dict[str, str]) -> str:
        if type_ == "String":
            return self.thing(scope)
        if type_ == "String[]":
            if self.chance(60):
                return f"new String[] {{{self.thing(scope)}, {self.thing(scope)}}}"
            return "filled(pick(3) + 1)" if self.chance(80) else "new String[2]"
        if type_ == "String[][]":
            inner = self.existing("String[]", scope)
            return f"new String[][] {{{inner}, {inner}}}" if self.chance(70) else "new String[2][2]"
        if type_.startswith("Map"):
            return self.random.choice(("new HashMap<>()", "new TreeMap<>()", "new LinkedHashMap<>()"))
        return self.random.choice(
            ("new ArrayList<>()", "new LinkedList<>()", "new Vector<>()", "new Own<>()")
        )

    def existing(self, type_: str, scope: dict[str, str]) -> str:
        fitting = [name for name, of in (*scope.items(), *self.fields.items()) if of == type_]
        if fitting and self.chance(75):
            return self.random.choice(fitting)
        calls = [f"{name}({given})" for name, of, given in self.calls(scope) if of == type_]
        if calls and self.chance(30):
            return self.random.choice(calls)
        return self.made(type_, scope)

    def calls(self, scope: dict[str, str]) -> list[tuple[str, str, str]]:
        found = []
        for name, takes, gives in self.methods:
            given = [each for each, of in (*scope.items(), *self.fields.items()) if of == takes]
            if given:
                found.append((name, gives, self.random.choice(given)))
        return found

    # statements

    def block(self, depth: int, scope: dict[str, str], statements: int) -> None:
        for _ in range(statements):
            self.statement(depth, scope)

    def statement(self, depth: int, scope: dict[str, str]) -> None:
        kind = self.random.randrange(10)
        if kind < 2 or not scope:
            type_ = self.container_type()
            name = self.fresh()
            self.put(depth, f"{type_} {name} = {self.existing(type_, scope)};")
            scope[name] = type_
        elif kind < 5:
            self.change(depth, scope)
        elif kind < 8:
            self.read(depth, scope)
        elif kind == 8 and self.fields:
            name, type_ = self.random.choice(sorted(self.fields.items()))
            self.put(depth, f"{name} = {self.existing(type_, scope)};")
        elif depth < 4:
            self.put(depth, f"if (pick(3) == {self.random.randrange(3)}) {{")
            self.block(depth + 1, dict(scope), 2)
            self.put(depth, "}")

    def one_container(self, scope: dict[str, str]) -> tuple[str, str]:
        found = [each for each in (*scope.items(), *self.fields.items()) if each[1] != "String"]
        return self.random.choice(found)

    def change(self, depth: int, scope: dict[str, str]) -> None:
        name, type_ = self.one_container(scope)
        guard = f"if ({name} != null) "
        match type_:
            case "List<String>":
                self.put(
                    depth,
                    guard
                    + self.random.choice(
                        (
                            f"{name}.add({self.thing(scope)});",
                            f"Collections.addAll({name}, {self.thing(scope)}, {self.thing(scope)});",
                            f"if (!{name}.isEmpty()) {name}.set(0, {self.thing(scope)});",
                            f"{name}.addAll(Arrays.asList({self.existing('String[]', scope)}));",
                            f"{name}.clear();",
                        )
                    ),
                )
            case "String[]":
                self.put(depth, guard + f"if ({name}.length > 1) {name}[pick(2)] = {self.thing(scope)};")
            case "String[][]":
                row = self.existing("String[]", scope)
                self.put(depth, guard + f"if ({name}.length > 1) {name}[1] = {row};")
            case "Map<String, String>":
                self.put(depth, guard + f'{name}.put("k" + pick(3), {self.thing(scope)});')
            case _:
                inner = self.existing(type_[5:-1], scope)
                self.put(depth, guard + f"{name}.add({inner});")

    def read(self, depth: int, scope: dict[str, str]) -> None:
        name, type_ = self.one_container(scope)
        taken = self.fresh()
        self.put(depth, f"if ({name} != null)")
        match type_:
            case "List<String>" | "String[]":
                if type_ == "List<String>" and self.chance(40):
                    self.put(depth + 1, f"for (String {taken} : {self.view(name)})")
                else:
                    self.put(depth + 1, f"for (String {taken} : {name})")
                self.put(depth + 2, f"{taken}.length();")
            case "Map<String, String>":
                if self.chance(50):
                    self.put(depth + 1, f"for (String {taken} : {name}.values())")
                    self.put(depth + 2, f"{taken}.length();")
                else:
                    self.put(depth + 1, f"for (Map.Entry<String, String> {taken} : {name}.entrySet())")
                    change = f"{taken}.setValue({self.thing(scope)});"
                    self.put(depth + 2, f"{taken}.getValue().length();" if self.chance(70) else change)
            case "String[][]" | "List<String[]>" | "List<List<String>>":
                inner = "List<String>" if type_ == "List<List<String>>" else "String[]"
                self.put(depth + 1, f"for ({inner} {taken} : {name})")
                self.put(depth + 2, f"if ({taken} != null)")
                within = self.fresh()
                self.put(depth + 3, f"for (String {within} : {taken})")
                self.put(depth + 4, f"{within}.length();")
            case _:
                self.put(depth + 1, "burn();")

    def view(self, name: str) -> str:
        return self.random.choice(
            (
                f"Collections.unmodifiableList({name})",
                f"new ArrayList<>({name})",
                f"{name}.toArray(new String[0])",
                f"{name}.toArray(new String[{name}.size()])",
                f"{name}.subList(0, {name}.size())",
                f"new TreeSet<>({name})" if not self.nulls else f"new LinkedList<>({name})",
            )
        )

    def program(self) -> str:
        for _ in range(self.random.randint(1, 4)):
            self.fields[f"s{len(self.fields)}"] = self.container_type()
        wanted = [(f"m{n}", self.container_type(), self.container_type()) for n in range(4)]
        for name, type_ in self.fields.items():
            first = self.made(type_, {}) if self.chance(70) else "null"
            self.put(1, f"static {type_} {name} = {first};")
        self.put(1, "static class Own<T> extends ArrayList<T> {")
        if self.nulls and self.chance(30):
            self.put(
                2, "@Override public boolean add(T each) { return super.add(pick(4) == 0 ? null : each); }"
            )
        self.put(1, "}")
        self.put(1, "static String[] filled(int n) {")
        self.put(2, "String[] all = new String[n];")
        first = "1" if self.nulls and self.chance(20) else "0"
        self.put(2, f"for (int i = {first}; i < all.length; i++)")
        self.put(3, f"all[i] = {self.thing({})};")
        self.put(2, "return all;")
        self.put(1, "}")
        for name, takes, gives in wanted:
            self.put(1, f"static {gives} {name}({takes} given) {{")
            self.put(2, "burn();")
            scope = {"given": takes}
            self.block(2, scope, 4)
            self.put(2, f"return {self.existing(gives, scope)};")
            self.put(1, "}")
            self.methods.append((name, takes, gives))
        self.put(1, "static void step() {")
        self.put(2, "burn();")
        self.block(2, {}, 8)
        for name, takes, _ in wanted:
            self.put(2, f"{name}({self.existing(takes, {})});")
        self.put(1, "}")
        return MAIN.format(body="\n".join(self.lines))


def program(seed: int) -> str:
    return Writer(seed).program()

"""Random Java programs in which null goes through lambdas, streams, optionals and functions of maps.

At most one dereference of a text stands on a line, also within lambdas. Few programs pass null everywhere:
`nulls` says how often a value is one, so that much can be proved and what can't be is found when it runs.
"""

from __future__ import annotations

from random import Random

from tests.truth.null_objects import MAIN

_TYPES = (
    "String",
    "List<String>",
    "Map<String, String>",
    "Map<String, List<String>>",
    "Optional<String>",
    "Function<String, String>",
    "Supplier<String>",
    "BinaryOperator<String>",
    "Holder",
    "String[]",
)
_IMPORTS = "import java.util.function.*;\nimport java.util.stream.*;\n"
_HOLDER = """\
    static class Holder {
        String it;
        Holder(String it) { this.it = it; }
        String get() { return it; }
        Holder with(String other) { it = other; return this; }
    }
    static <T> T same(T given) { return given; }
    static String applied(Function<String, String> function, String to) { return function.apply(to); }
    static String got(Supplier<String> supplier) { return supplier.get(); }
"""


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.nulls = self.random.choice((0, 4, 8, 20))
        self.lines: list[str] = []
        self.names = 0
        self.fields: dict[str, str] = {}
        self.texts: list[str] = []
        """Static methods from a text to a text."""

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def one_of(self, *choices: str) -> str:
        return self.random.choice(choices)

    def fresh(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def key(self) -> str:
        return self.one_of('"k" + pick(3)', '"k0"', '"k1"')

    def held(self, type_: str, scope: dict[str, str]) -> list[str]:
        return [name for name, of in (*scope.items(), *self.fields.items()) if of == type_]

    # values

    def thing(self, scope: dict[str, str]) -> str:
        """A text, or null."""
        if self.chance(self.nulls):
            return self.one_of("null", "pick(3) == 0 ? null : " + f'"s{self.random.randrange(9)}"')
        held = self.held("String", scope)
        if held and self.chance(35):
            return self.random.choice(held)
        if self.texts and self.chance(15):
            return f'{self.random.choice(self.texts)}("a")'
        return f'"s{self.random.randrange(9)}"'

    def any_of(self, type_: str, scope: dict[str, str]) -> str:
        held = self.held(type_, scope)
        return self.random.choice(held) if held and self.chance(80) else self.made(type_, scope)

    def made(self, type_: str, scope: dict[str, str]) -> str:
        thing = self.thing(scope)
        match type_:
            case "String":
                return thing
            case "List<String>":
                return self.one_of(
                    "new ArrayList<>()",
                    f"new ArrayList<>(Arrays.asList({thing}, {self.thing(scope)}))",
                    f"Stream.of({self.solid()}, {thing}).collect(Collectors.toList())",
                    "new LinkedList<>()",
                )
            case "Map<String, String>" | "Map<String, List<String>>":
                return self.one_of("new HashMap<>()", "new LinkedHashMap<>()", "new TreeMap<>()")
            case "Optional<String>":
                return self.one_of(f"Optional.ofNullable({thing})", "Optional.empty()", 'Optional.of("o")')
            case "Function<String, String>":
                return self.function(scope)
            case "Supplier<String>":
                box = self.held("Holder", {})
                return self.one_of(
                    f"() -> {self.thing({})}", *(f"{each}::get" for each in box if self.chance(50))
                )
            case "BinaryOperator<String>":
                return self.one_of(
                    "(a, b) -> a", "(a, b) -> b", f"(a, b) -> {self.thing({})}", "(a, b) -> a + b"
                )
            case "Holder":
                return f"new Holder({thing})"
            case _:
                return f"new String[] {{{thing}, {self.thing(scope)}}}"

    def solid(self) -> str:
        return f'"t{self.random.randrange(5)}"'

    def function(self, scope: dict[str, str]) -> str:
        named = [f"Main::{name}" for name in self.texts]
        fields = [name for name, of in self.fields.items() if of == "Function<String, String>"]
        return self.one_of(
            f"x -> {self.thing({})}",
            "x -> x",
            "x -> x + 1",
            "Function.identity()",
            "Main::same",
            "x -> new Holder(x).get()",
            f"x -> x == null ? {self.thing({})} : x",
            *named,
            *(f"x -> {each} == null ? x : {each}.apply(x)" for each in fields if self.chance(30)),
        )

    # statements

    def block(self, depth: int, scope: dict[str, str], statements: int) -> None:
        for _ in range(statements):
            kind = self.random.randrange(10)
            if kind < 2:
                type_ = self.random.choice(_TYPES)
                name = self.fresh()
                self.put(depth, f"{type_} {name} = {self.any_of(type_, scope)};")
                scope[name] = type_
            elif kind < 5:
                self.change(depth, scope)
            elif kind < 9 or depth > 3:
                self.read(depth, scope)
            else:
                self.put(depth, f"if (pick(3) == {self.random.randrange(3)}) {{")
                self.block(depth + 1, dict(scope), 2)
                self.put(depth, "}")

    def change(self, depth: int, scope: dict[str, str]) -> None:
        candidates = [*scope.items(), *self.fields.items()]
        if not candidates:
            return
        name, type_ = self.random.choice(candidates)
        thing, key = self.thing(scope), self.key()
        plain = self.thing({})
        match type_:
            case "List<String>":
                text = self.one_of(
                    f"{name}.add({thing});",
                    f"{name}.replaceAll(x -> {plain});",
                    f"{name}.replaceAll(x -> x);",
                    f"{name}.removeIf(Objects::isNull);",
                    f"{name}.removeIf(x -> pick(2) == 0);",
                    f"Stream.of({self.solid()}, {thing}).forEach({name}::add);",
                )
            case "Map<String, String>":
                text = self.one_of(
                    f"{name}.put({key}, {thing});",
                    f"{name}.putIfAbsent({key}, {thing});",
                    f"{name}.computeIfAbsent({key}, k -> {plain});",
                    f"{name}.computeIfPresent({key}, (k, v) -> {plain});",
                    f"{name}.compute({key}, (k, v) -> v == null ? {plain} : v);",
                    f"{name}.merge({key}, {self.solid()}, {self.any_of('BinaryOperator<String>', {})});",
                    f"{name}.replaceAll((k, v) -> {plain});",
                    f"{name}.remove({key});",
                )
            case "Map<String, List<String>>":
                text = self.one_of(
                    f"{name}.computeIfAbsent({key}, k -> new ArrayList<>()).add({thing});",
                    f"{name}.put({key}, {self.any_of('List<String>', scope)});",
                )
            case "Holder":
                text = self.one_of(
                    f"{name}.it = {thing};",
                    f"{name}.with({thing});",
                    f"Optional.of({self.solid()}).ifPresent({name}::with);",
                )
            case "String[]":
                text = f"{name}[pick(2)] = {thing};"
            case _ if name in self.fields:
                text = f"{name} = {self.any_of(type_, scope)};"
            case _:
                text = "burn();"
        self.put(depth, text)

    def read(self, depth: int, scope: dict[str, str]) -> None:
        """Not in every turn, so that what follows is reached though this may throw."""
        self.put(depth, "if (pick(2) == 0) {")
        self.read_some(depth + 1, scope)
        self.put(depth, "}")

    def read_some(self, depth: int, scope: dict[str, str]) -> None:
        type_ = self.random.choice(_TYPES[1:])
        name = self.any_of(type_, scope)
        if not name.isidentifier():
            made, name = name, self.fresh()
            self.put(depth, f"{type_} {name} = {made};")
        match type_:
            case "List<String>":
                self.read_list(depth, name, scope)
            case "Map<String, String>":
                self.read_map(depth, name, scope)
            case "Map<String, List<String>>":
                self.read_groups(depth, name)
            case "Optional<String>":
                self.read_optional(depth, name, scope)
            case "Function<String, String>":
                given = self.thing(scope)
                self.use(depth, self.one_of(f"{name}.apply({given})", f"applied({name}, {given})"))
            case "Supplier<String>":
                self.use(depth, self.one_of(f"{name}.get()", f"got({name})"))
            case "BinaryOperator<String>":
                self.use(depth, f"{name}.apply({self.thing(scope)}, {self.thing(scope)})")
            case "Holder":
                self.use(depth, self.one_of(f"{name}.it", f"{name}.get()", f"same({name}).get()"))
            case _:
                self.use(depth, self.one_of(f"{name}[pick(2)]", f"Arrays.stream({name}).iterator().next()"))

    def use(self, depth: int, value: str) -> None:
        taken = self.fresh()
        self.put(depth, f"String {taken} = {value};")
        if self.chance(20):
            self.put(depth, f"if ({taken} != null)")
        self.put(depth, f"{taken}.length();")

    def in_lambda(self, depth: int, before: str, after: str, parameters: str = "e") -> None:
        """A function that dereferences its last parameter on a line of its own."""
        self.put(depth, f"{before}{parameters} ->")
        last = parameters.strip("()").split(", ")[-1]
        self.put(depth + 1, f"{last}.length(){after}")

    def staged(self, name: str, scope: dict[str, str]) -> str:
        """A stream of texts."""
        found = f"{name}.stream()"
        for _ in range(self.random.randrange(3)):
            found += self.one_of(
                ".filter(Objects::nonNull)",
                ".filter(x -> x != null)",
                ".filter(x -> pick(2) == 0)",
                f".map({self.any_of('Function<String, String>', scope)})",
                f".map(x -> {self.thing({})})",
                ".map(Holder::new).map(Holder::get)",
                ".map(Optional::ofNullable).map(x -> x.orElse(" + self.thing({}) + "))",
                f".flatMap(x -> Stream.of({self.solid()}, x))",
                ".skip(pick(2))",
                ".peek(x -> burn())",
            )
        return found

    def read_list(self, depth: int, name: str, scope: dict[str, str]) -> None:
        stream = self.staged(name, scope)
        match self.random.randrange(8):
            case 0:
                self.in_lambda(depth, f"{name}.forEach(", ");")
            case 1:
                self.in_lambda(depth, f"{stream}.forEach(", ");")
            case 2:
                self.in_lambda(depth, f"{stream}.anyMatch(", " > 3);")
            case 3:
                taken = self.fresh()
                into = self.one_of(
                    "Collectors.toList()", "Collectors.toCollection(ArrayDeque::new)", "Collectors.toSet()"
                )
                self.put(depth, f"for (String {taken} : {stream}.collect({into}))")
                self.put(depth + 1, f"{taken}.length();")
            case 4:
                self.use(depth, f"{stream}.reduce({self.thing(scope)}, (a, b) -> {self.one_of('a', 'b')})")
            case 5:
                self.use(depth, f"{stream}.findFirst().orElse({self.thing(scope)})")
            case 6:
                taken = self.fresh()
                self.put(depth, f"for (String {taken} : {stream}.toArray(String[]::new))")
                self.put(depth + 1, f"{taken}.length();")
            case _:
                grouped = self.fresh()
                by = self.one_of("x -> pick(2)", "Objects::isNull")
                self.put(
                    depth, f"Map<?, List<String>> {grouped} = {stream}.collect(Collectors.groupingBy({by}));"
                )
                self.put(depth, f"for (List<String> each : {grouped}.values())")
                self.put(depth + 1, "for (String one : each)")
                self.put(depth + 2, "one.length();")

    def read_map(self, depth: int, name: str, scope: dict[str, str]) -> None:
        key, plain = self.key(), self.thing({})
        match self.random.randrange(9):
            case 0:
                self.use(depth, f"{name}.get({key})")
            case 1:
                self.put(depth, f'if ({name}.containsKey("k1")) {{')
                self.use(depth + 1, f'{name}.get("k1")')
                self.put(depth, "}")
            case 2:
                self.use(depth, f"{name}.getOrDefault({key}, {self.thing(scope)})")
            case 3:
                self.use(depth, f"{name}.computeIfAbsent({key}, k -> {plain})")
            case 4:
                self.use(
                    depth, f"{name}.merge({key}, {self.solid()}, (a, b) -> {self.one_of('a', 'b', plain)})"
                )
            case 5:
                self.use(depth, f"{name}.compute({key}, (k, v) -> {self.one_of('v', plain, 'k')})")
            case 6:
                self.in_lambda(depth, f"{name}.forEach(", ");", "(k, v)")
            case 7:
                self.in_lambda(depth, f"{name}.values().stream().forEach(", ");")
            case _:
                self.in_lambda(depth, f"{name}.entrySet().stream().map(Map.Entry::getValue).forEach(", ");")

    def read_groups(self, depth: int, name: str) -> None:
        found = self.fresh()
        way = self.one_of(
            f"{name}.getOrDefault({self.key()}, List.of())",
            f"{name}.computeIfAbsent({self.key()}, k -> new ArrayList<>())",
            f"{name}.get({self.key()})",
        )
        self.put(depth, f"List<String> {found} = {way};")
        if self.chance(40):
            self.put(depth, f"if ({found} != null)")
        self.put(depth, f"for (String each : {found})")
        self.put(depth + 1, "each.length();")

    def read_optional(self, depth: int, name: str, scope: dict[str, str]) -> None:
        match self.random.randrange(6):
            case 0:
                self.in_lambda(depth, f"{name}.ifPresent(", ");")
            case 1:
                self.use(depth, f"{name}.orElse({self.thing(scope)})")
            case 2:
                self.use(depth, f"{name}.orElseGet(() -> {self.thing({})})")
            case 3:
                self.use(depth, f"{name}.isPresent() ? {name}.get() : {self.thing(scope)}")
            case 4:
                function = self.any_of("Function<String, String>", scope)
                self.use(depth, f"{name}.map({function}).orElse({self.thing(scope)})")
            case _:
                other = f"Optional.ofNullable({self.thing({})})"
                self.use(depth, f"{name}.flatMap(x -> {other}).or(() -> {other}).orElse({self.solid()})")

    def program(self) -> str:
        for _ in range(self.random.randint(3, 7)):
            type_ = self.random.choice(_TYPES)
            name = f"s{len(self.fields)}"
            first = self.made(type_, {})
            if type_ in ("Supplier<String>", "Function<String, String>") and self.chance(20):
                first = "null"
            self.put(1, f"static {type_} {name} = {first};")
            self.fields[name] = type_
        for number in range(2):
            self.put(1, f"static String text{number}(String given) {{")
            self.put(2, "burn();")
            scope = {"given": "String"}
            self.block(2, scope, 2)
            self.put(2, f"return {self.thing(scope)};")
            self.put(1, "}")
            self.texts.append(f"text{number}")
        self.put(1, "static void step() {")
        self.put(2, "burn();")
        self.block(2, {}, 14)
        self.put(1, "}")
        body = _HOLDER + "\n".join(self.lines)
        return _IMPORTS + MAIN.format(body=body)


def program(seed: int) -> str:
    return Writer(seed).program()

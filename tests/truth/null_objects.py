"""Random Java classes in which null goes through fields, constructors, statics, collections and call-backs.

At most one dereference stands on a line, so that the line of a `NullPointerException` names it. Decisions
come from a generator that `main` seeds with its argument; every method uses up fuel, so that every run ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

CLASSES = 4
RUNNER = """\
import java.io.*;
import java.net.*;
import java.util.*;

/** Runs each program once for each seed, in a class loader of its own, and prints where null was used. */
public class Runner {
    public static void main(String[] args) throws Exception {
        int seeds = Integer.parseInt(args[0]);
        for (int at = 1; at < args.length; at++) {
            TreeSet<String> found = new TreeSet<>();
            for (int seed = 0; seed < seeds; seed++) {
                URL[] urls = {new File(args[at]).toURI().toURL()};
                try (URLClassLoader loader = new URLClassLoader(urls, null)) {
                    Class<?> main = loader.loadClass("Main");
                    PrintStream kept = System.err;
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    System.setErr(new PrintStream(bytes, true));
                    try {
                        Object given = new String[] {"" + seed};
                        main.getMethod("main", String[].class).invoke(null, given);
                    } catch (java.lang.reflect.InvocationTargetException ended) {
                        // What ends a run is not what is looked for.
                    } finally {
                        System.setErr(kept);
                    }
                    found.addAll(Arrays.asList(bytes.toString().split("\\n")));
                }
            }
            System.out.println(args[at] + " " + String.join(" ", found));
        }
    }
}
"""
MAIN = """\
import java.util.*;

public class Main {{
    static int state;
    static int fuel = 600;
    static int pick(int n) {{
        state = state * 1103515245 + 12345;
        int high = state >>> 16;
        return high % n;
    }}
    static void burn() {{
        fuel--;
        if (fuel < 0) throw new IllegalStateException();
    }}
    public static void main(String[] args) {{
        state = args[0].hashCode();
        for (int turn = 0; turn < 12; turn++) {{
            try {{
                step();
            }} catch (NullPointerException e) {{
                StackTraceElement at = e.getStackTrace()[0];
                System.err.println(at.getFileName() + ":" + at.getLineNumber());
            }} catch (RuntimeException e) {{
                if (fuel < 0) return;
            }}
        }}
    }}
{body}
}}
"""


@dataclass
class Method:
    owner: int
    name: str
    takes: tuple[str, ...]
    gives: str


@dataclass
class Writer:
    random: Random
    lines: list[str] = field(default_factory=list)
    names: int = 0
    supers: dict[int, int] = field(default_factory=dict)
    fields: dict[int, list[tuple[str, str, str]]] = field(default_factory=dict)
    statics: list[tuple[int, str, str]] = field(default_factory=list)
    methods: list[Method] = field(default_factory=list)
    constructors: dict[int, tuple[str, ...]] = field(default_factory=dict)
    is_making: bool = False
    """Inside a constructor, which makes no other objects: they would make each other for ever."""

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def one_of(self, *items: str) -> str:
        return self.random.choice(items)

    def fresh(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def put(self, text: str, depth: int) -> None:
        self.lines.append("    " * depth + text)

    def type_(self) -> str:
        return self.one_of(*(f"C{k}" for k in range(CLASSES)), "C0", "String", "List<C0>", "Object")

    # the shape of the program

    def plan(self) -> None:
        for k in range(CLASSES):
            if k and self.chance(60):
                self.supers[k] = self.random.randrange(k)
            self.fields[k] = [
                (f"f{k}_{n}", self.type_(), self.one_of("private ", "", "private final ", "final ", ""))
                for n in range(self.random.randint(1, 3))
            ]
            self.constructors[k] = tuple(self.type_() for _ in range(self.random.randint(0, 2)))
            if self.chance(50):
                self.statics.append((k, f"s{k}", self.type_()))
            for n in range(self.random.randint(1, 3)):
                shared = self.chance(40)
                name = f"m{n}" if shared else f"n{k}_{n}"
                takes = ("C0",) if shared else tuple(self.type_() for _ in range(self.random.randint(0, 2)))
                gives = "C0" if shared else self.type_()
                self.methods.append(Method(k, name, takes, gives))

    def above(self, k: int) -> list[int]:
        found = [k]
        while found[-1] in self.supers:
            found.append(self.supers[found[-1]])
        return found

    def is_below(self, given: str, wanted: str) -> bool:
        if given == wanted or wanted == "Object":
            return True
        if given.startswith("C") and wanted.startswith("C"):
            return int(wanted[1:]) in self.above(int(given[1:]))
        return False

    # expressions: at most one dereference

    def simple(self, wanted: str, scope: dict[str, str]) -> str:
        """Without a dereference."""
        fitting = [name for name, type_ in scope.items() if self.is_below(type_, wanted)]
        statics = [f"C{k}.{name}" for k, name, type_ in self.statics if self.is_below(type_, wanted)]
        if fitting and self.chance(60):
            return self.random.choice(fitting)
        if statics and self.chance(25):
            return self.random.choice(statics)
        if self.chance(18):
            return "null"
        return self.made(wanted, scope)

    def made(self, wanted: str, scope: dict[str, str]) -> str:
        if wanted == "String":
            return self.one_of('"a"', "String.valueOf(Main.fuel)", '("b" + Main.fuel)')
        if wanted == "List<C0>":
            return self.one_of("new ArrayList<C0>()", "new LinkedList<C0>()", "new Vector<C0>()")
        if wanted == "Object":
            made = [] if self.is_making else [f"new C3({self.arguments(3, {})})"]
            return self.one_of("new Object()", '"o"', *made)
        if self.is_making:
            return self.leaf(wanted, scope)
        fitting = [k for k in range(CLASSES) if self.is_below(f"C{k}", wanted)]
        k = self.random.choice(fitting)
        return f"new C{k}({self.arguments(k, scope)})"

    def arguments(self, k: int, scope: dict[str, str]) -> str:
        return ", ".join(self.leaf(type_, scope) for type_ in self.constructors[k])

    def leaf(self, wanted: str, scope: dict[str, str]) -> str:
        fitting = [name for name, type_ in scope.items() if self.is_below(type_, wanted)]
        if fitting and self.chance(75):
            return self.random.choice(fitting)
        if wanted == "String" and self.chance(70):
            return '"l"'
        return f"({wanted}) null"

    def dereferencing(self, wanted: str, scope: dict[str, str]) -> str:
        """With one dereference, if the scope has something for it."""
        choices: list[str] = []
        for name, type_ in scope.items():
            if type_ == "List<C0>" and self.is_below("C0", wanted):
                choices += (
                    [f"{name}.get(0)", f"{name}.iterator().next()"] if self.chance(50) else [f"{name}.get(0)"]
                )
            if not type_.startswith("C"):
                continue
            for k in self.above(int(type_[1:])):
                for field_name, of, modifier in self.fields[k]:
                    if self.is_below(of, wanted) and not modifier.startswith("private"):
                        choices.append(f"{name}.{field_name}")
                for method in self.methods:
                    if method.owner == k and self.is_below(method.gives, wanted):
                        given = ", ".join(self.leaf(each, scope) for each in method.takes)
                        choices += [f"{name}.{method.name}({given})"] * 2
        return self.random.choice(choices) if choices else self.simple(wanted, scope)

    # statements

    def statements(self, scope: dict[str, str], own: int, depth: int, room: int) -> None:
        for _ in range(room):
            self.statement(scope, own, depth)

    def own_fields(self, own: int) -> list[tuple[str, str, str]]:
        if own < 0:
            return []
        found = list(self.fields[own])
        for k in self.above(own)[1:]:
            found += [each for each in self.fields[k] if not each[2].startswith("private")]
        return found

    def statement(self, scope: dict[str, str], own: int, depth: int) -> None:
        kind = self.random.randrange(13)
        objects = [name for name, type_ in scope.items() if type_ != "int" and name != "this"]
        if kind <= 2 or not objects:
            type_ = self.type_()
            name = self.fresh()
            source = self.dereferencing(type_, scope) if self.chance(60) else self.simple(type_, scope)
            self.put(f"{type_} {name} = {source};", depth)
            scope[name] = type_
        elif kind == 3 and own >= 0:
            writable = [each for each in self.own_fields(own) if "final" not in each[2]]
            if writable:
                field_name, type_, _ = self.random.choice(writable)
                self.put(f"this.{field_name} = {self.simple(type_, scope)};", depth)
        elif kind == 4 and self.statics:
            k, static, type_ = self.random.choice(self.statics)
            self.put(f"C{k}.{static} = {self.simple(type_, scope)};", depth)
        elif kind == 5:
            name = self.random.choice(objects)
            tests = (f"{name} != null", f"{name} == null", "Main.pick(3) == 0", f"{name} instanceof C1")
            test = self.one_of(*tests)
            if scope[name] == "String" or scope[name].startswith("List"):
                test = self.one_of(f"{name} != null", f"{name} == null")
            elif not self.may_be(scope[name]):
                test = f"{name} != null"
            self.put(f"if ({test}) {{", depth)
            self.statements(dict(scope), own, depth + 1, self.random.randint(1, 2))
            if self.chance(30):
                self.put("} else {", depth)
                self.statements(dict(scope), own, depth + 1, 1)
            self.put("}", depth)
        elif kind == 6:
            lists = [name for name, type_ in scope.items() if type_ == "List<C0>"]
            if lists:
                name = self.random.choice(lists)
                given = self.leaf("C0", scope)
                self.put(
                    self.one_of(f"{name}.add({given});", f"{name}.remove({given});", f"{name}.clear();"),
                    depth,
                )
        elif kind == 7:
            lists = [name for name, type_ in scope.items() if type_ == "List<C0>"]
            if lists:
                each = self.fresh()
                self.put(f"for (C0 {each} : {self.random.choice(lists)}) {{", depth)
                self.put("Main.burn();", depth + 1)
                self.statements({**scope, each: "C0"}, own, depth + 1, 1)
                self.put(f"{each}.hashCode();", depth + 1)
                self.put("}", depth)
        elif kind == 8:
            self.put("try {", depth)
            self.statements(dict(scope), own, depth + 1, 2)
            self.put(
                f"}} catch ({self.one_of('IllegalArgumentException', 'IndexOutOfBoundsException')} x) {{",
                depth,
            )
            self.put("}", depth)
        elif kind == 9:
            self.put('if (Main.pick(6) == 0) throw new IllegalArgumentException("no");', depth)
        elif kind == 10:
            name = self.random.choice(objects)
            self.put(self.one_of(f'String {self.fresh()} = "" + {name};', f"{name}.hashCode();"), depth)
        elif kind == 11:
            name = self.random.choice(objects)
            if "." not in name:
                self.put(f"if (Main.pick(2) == 0) {name} = {self.simple(scope[name], scope)};", depth)
        else:
            self.loop(scope, own, depth)

    def may_be(self, type_: str) -> bool:
        """Whether `instanceof C1` compiles."""
        return self.is_below("C1", type_) or self.is_below(type_, "C1")

    def loop(self, scope: dict[str, str], own: int, depth: int) -> None:
        count = self.fresh()
        self.put(f"for (int {count} = Main.pick(3); {count} > 0; {count}--) {{", depth)
        self.put("Main.burn();", depth + 1)
        self.statements(dict(scope), own, depth + 1, 2)
        self.put("}", depth)

    # classes

    def class_(self, k: int) -> None:
        above = f" extends C{self.supers[k]}" if k in self.supers else ""
        self.put(f"class C{k}{above} {{", 0)
        self.is_making = True
        for name, type_, modifier in self.fields[k]:
            initial = f" = {self.simple(type_, {})}" if "final" not in modifier and self.chance(30) else ""
            self.put(f"{modifier}{type_} {name}{initial};", 1)
        self.is_making = False
        for owner, name, type_ in self.statics:
            if owner == k:
                initial = f" = {self.simple(type_, {})}" if self.chance(70) else ""
                self.put(f"static {type_} {name}{initial};", 1)
        self.is_making = True
        self.constructor(k)
        self.is_making = False
        for method in self.methods:
            if method.owner == k:
                self.method(method)
        if self.chance(40):
            self.put("public String toString() {", 1)
            self.body({"this": f"C{k}"}, k, "String")
        if self.chance(40):
            self.put("public int hashCode() {", 1)
            self.put("Main.burn();", 2)
            self.statements({"this": f"C{k}", **self.seen(k)}, k, 2, 2)
            self.put("return 7;", 2)
            self.put("}", 1)
        self.put("}", 0)

    def seen(self, k: int) -> dict[str, str]:
        return {f"this.{name}": type_ for name, type_, modifier in self.own_fields(k) if "final" in modifier}

    def constructor(self, k: int) -> None:
        takes = self.constructors[k]
        names = [f"p{n}" for n in range(len(takes))]
        self.put(f"C{k}({', '.join(f'{t} {n}' for t, n in zip(takes, names, strict=True))}) {{", 1)
        scope = dict(zip(names, takes, strict=True))
        if k in self.supers:
            given = ", ".join(self.leaf(each, scope) for each in self.constructors[self.supers[k]])
            self.put(f"super({given});", 2)
        self.put("Main.burn();", 2)
        finals = [each for each in self.fields[k] if "final" in each[2]]
        plain = [each for each in self.fields[k] if "final" not in each[2]]
        steps = self.random.randint(0, 2)
        for _ in range(steps):
            self.early(k, scope)
        for name, type_, _ in finals:
            self.put(f"this.{name} = {self.simple(type_, scope)};", 2)
        for name, type_, _ in plain:
            if self.chance(65):
                self.put(f"this.{name} = {self.simple(type_, scope)};", 2)
            elif self.chance(30):
                self.put(f"if (Main.pick(3) != 0) this.{name} = {self.simple(type_, scope)};", 2)
        if self.chance(30):
            self.early(k, scope)
        self.put("}", 1)

    def early(self, k: int, scope: dict[str, str]) -> None:
        """What gives the object away, or may end its construction."""
        own = [m for m in self.methods if m.owner in self.above(k) and len(m.takes) <= 1]
        statics = [(s, n) for s, n, t in self.statics if self.is_below(f"C{k}", t)]
        kind = self.random.randrange(7)
        if kind >= 5:
            self.part()
        elif kind == 0 and own:
            method = self.random.choice(own)
            given = ", ".join(self.leaf(each, scope) for each in method.takes)
            self.put(f"{method.name}({given});", 2)
        elif kind == 1 and statics:
            s, name = self.random.choice(statics)
            self.put(f"C{s}.{name} = this;", 2)
        elif kind == 2:
            self.put('if (Main.pick(4) == 0) throw new IllegalArgumentException("early");', 2)
        elif kind == 3 and self.is_below(f"C{k}", "C0"):
            self.put("Main.kept = this;", 2)
        elif kind == 4:
            task = self.fresh()
            self.put(f"Runnable {task} = () -> Main.shown = this;", 2)
            self.put(f"if (Main.pick(2) == 0) {task}.run();", 2)

    def part(self) -> None:
        """A new object that holds the one under construction, which others may see or not."""
        part, task = self.fresh(), self.fresh()
        self.put(f"Part {part} = new Part(this);", 2)
        ways = [
            f"Main.part = {part};",
            f"{part}.show();",
            f"Main.part = new Part({part});",
            f"Main.passed({part});",
            f"Runnable {task} = () -> {part}.show(); if (Main.pick(2) == 0) {task}.run();",
            f"{part}.other = this; Part {task} = new Part({part}.other);",
            f"Part {task} = Main.pick(2) == 0 ? {part} : Main.part; if ({task} != null) {task}.other = this;",
            "",
            "",
        ]
        self.put(self.random.choice(ways), 2)

    def method(self, method: Method) -> None:
        names = [f"p{n}" for n in range(len(method.takes))]
        taken = ", ".join(f"{t} {n}" for t, n in zip(method.takes, names, strict=True))
        self.put(f"{method.gives} {method.name}({taken}) {{", 1)
        scope = {"this": f"C{method.owner}", **dict(zip(names, method.takes, strict=True))}
        self.body(scope, method.owner, method.gives)

    def body(self, scope: dict[str, str], own: int, gives: str) -> None:
        self.put("Main.burn();", 2)
        fields = self.own_fields(own)
        for name, type_, _ in fields:
            if self.chance(50):
                local = self.fresh()
                self.put(f"{type_} {local} = this.{name};", 2)
                scope[local] = type_
        self.statements(scope, own, 2, self.random.randint(1, 4))
        self.put(f"return {self.simple(gives, scope)};", 2)
        self.put("}", 1)

    def program(self) -> str:
        self.plan()
        self.put("static C0 kept;", 1)
        self.put("static Object shown;", 1)
        self.put("static Part part;", 1)
        self.put("static void passed(Part part) { if (pick(3) == 0) Main.part = part; }", 1)
        self.put("static void step() {", 1)
        scope: dict[str, str] = {}
        self.put("burn();", 2)
        for k in range(CLASSES):
            name = self.fresh()
            self.put(f"C{k} {name} = {self.simple(f'C{k}', scope)};", 2)
            scope[name] = f"C{k}"
        self.put("if (part != null) part.show();", 2)
        self.put("C0 old = kept;", 2)
        scope["old"] = "C0"
        self.statements(scope, -1, 2, 8)
        self.put("}", 1)
        body, self.lines = "\n".join(self.lines), []
        for k in range(CLASSES):
            self.class_(k)
        return MAIN.format(body=body) + "\n".join(self.lines) + PART


PART = """
class Part {
    final Object it;
    Object other;
    Part(Object it) { this.it = it; }
    void show() {
        Object found = other != null && Main.pick(2) == 0 ? other : it;
        while (found instanceof Part) found = ((Part) found).it;
        Main.shown = found;
        if (found instanceof C0) Main.kept = (C0) found;
    }
}
"""


def program(seed: int) -> str:
    return Writer(Random(seed)).program()

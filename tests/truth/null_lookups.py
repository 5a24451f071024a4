"""Random Java programs that put into maps and queues, take out, test and look up; and matchers whose groups
are tested.

At most one dereference that may fail stands on a line of its own.
"""

from __future__ import annotations

from random import Random

from tests.truth.null_objects import MAIN

_MAPS = ("HashMap", "TreeMap", "LinkedHashMap", "Hashtable", "java.util.concurrent.ConcurrentHashMap")
_QUEUES = ("ArrayDeque", "LinkedList", "java.util.concurrent.ConcurrentLinkedDeque")


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines: list[str] = []
        self.names = 0
        self.holds_null = self.chance(15)
        self.is_calling = self.chance(50)

    def one_of(self, *items: str) -> str:
        return self.random.choice(items)

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def fresh(self) -> str:
        self.names += 1
        return f"v{self.names}"

    def key(self) -> str:
        return self.one_of("k", "l", '"a"', '"b"')

    def number(self) -> str:
        return self.one_of("i", "j", "i", "1", "i + 1")

    def map(self) -> str:
        return self.one_of("m", "m", "n", "kept")

    def numbered(self) -> str:
        return self.one_of("c", "c", "d")

    def queue(self) -> str:
        return self.one_of("q", "q", "r")

    def matcher(self) -> str:
        return self.one_of("g", "g", "h")

    def value(self) -> str:
        return "null" if self.holds_null and self.chance(30) else self.one_of('"x"', '"y" + i', "k + l")

    def guard(self) -> str:
        return self.one_of(
            f"{self.map()}.containsKey({self.key()})",
            f"!{self.map()}.containsKey({self.key()})",
            f"{self.map()}.get({self.key()}) != null",
            f"{self.numbered()}.containsKey({self.number()})",
            f"{self.numbered()}.get({self.number()}) != null",
            f"!{self.queue()}.isEmpty()",
            f"{self.queue()}.size() > {self.random.randrange(2)}",
            f"{self.matcher()}.group({self.one_of('1', '2', 'i + 1')}) != null",
            "Main.pick(2) == 0",
        )

    def change(self) -> str:
        return self.one_of(
            f"{self.map()}.put({self.key()}, {self.value()});",
            f"{self.map()}.putIfAbsent({self.key()}, {self.value()});",
            f"{self.numbered()}.put({self.number()}, {self.value()});",
            f"{self.queue()}.{self.one_of('add', 'addFirst', 'offer', 'push')}({self.value()});",
            f"{self.map()}.put({self.key()}, {self.value()});",
            f"{self.numbered()}.put({self.number()}, {self.value()});",
            f"{self.map()}.{self.one_of(f'remove({self.key()})', 'clear()', 'values().clear()')};",
            f"{self.numbered()}.{self.one_of(f'remove({self.number()})', 'keySet().clear()')};",
            f"{self.queue()}.{self.one_of('clear()', 'poll()', 'pollLast()', 'removeIf(e -> true)')};",
            f"{self.matcher()}.{self.one_of('find()', 'find(0)', 'matches()')};",
            self.one_of(
                "m = n;", "n = kept;", "kept = m;", "c = d;", "q = r;", "g = h;", "m = new HashMap<>();"
            ),
            self.one_of("k = l;", "i = j;", "i++;", "k = k + 1;", "l = k;", "j = Main.pick(3);"),
            "change(m, c, q, g);" if self.is_calling else "i = 1 - i;",
        )

    def use(self) -> str:
        return self.one_of(
            f"{self.map()}.get({self.key()}).length();",
            f"{self.map()}.get({self.key()}).length();",
            f"{self.numbered()}.get({self.number()}).length();",
            f"{self.numbered()}.get({self.number()}).length();",
            f"{self.queue()}.{self.one_of('poll', 'peek', 'pollLast', 'peekFirst')}().length();",
            f"{self.matcher()}.group({self.one_of('1', '2', 'i + 1')}).length();",
        )

    def loop(self, depth: int) -> None:
        name = self.fresh()
        kind = self.random.randrange(3)
        if kind == 0:
            over = self.map()
            self.put(depth, f"for (String {name} : {self.one_of(over, over, self.map())}.keySet()) {{")
            used = f"{over}.get({name}).length();"
        elif kind == 1:
            over = self.numbered()
            type_ = self.one_of("int", "Integer")
            self.put(depth, f"for ({type_} {name} : {self.one_of(over, self.numbered())}.keySet()) {{")
            used = f"{over}.get({name}).length();"
        else:
            over = self.queue()
            self.put(depth, f"while (!{over}.isEmpty()) {{")
            used = f"{over}.poll().length();"
        self.put(depth + 1, "Main.burn();")
        if self.chance(40):
            self.statement(depth + 1)
        self.put(depth + 1, used)
        if self.chance(30):
            self.put(depth + 1, self.change())
        self.put(depth, "}")

    def statement(self, depth: int) -> None:
        kind = self.random.randrange(12)
        if kind < 3 and depth < 5:
            self.put(depth, f"if ({self.guard()}) {{")
            for _ in range(self.random.randint(1, 2)):
                self.statement(depth + 1)
            self.put(depth, "}")
            if self.chance(40):
                self.put(depth, self.use())
        elif kind == 3 and depth < 4:
            self.loop(depth)
        elif kind == 4:
            self.put(depth, f"try {{ {self.change()} }} catch (IllegalStateException e) {{ i = 0; }}")
        elif kind < 9:
            self.put(depth, self.change())
            if self.chance(50):
                self.put(depth, self.use())
        else:
            self.put(depth, self.use())

    def method(self, number: int) -> None:
        self.put(
            1,
            f"static void m{number}(Map<String, String> m, Map<String, String> n, Map<Integer, String> c, "
            "Map<Integer, String> d, Deque<String> q, Deque<String> r, Matcher g, Matcher h) {",
        )
        self.put(2, "Main.burn();")
        self.put(2, 'int i = Main.pick(2), j = Main.pick(2); String k = "a" + i, l = i == j ? k : "b";')
        for _ in range(7):
            self.statement(2)
        self.put(1, "}")

    def program(self) -> str:
        self.put(1, "static Map<String, String> kept = new HashMap<>();")
        self.put(
            1,
            "static void change(Map<String, String> m, Map<Integer, String> c, Deque<String> q, Matcher g) {",
        )
        self.put(
            2, self.one_of("m.clear();", "c.remove(1);", "q.poll();", "g.find();", "kept = m;", "burn();")
        )
        self.put(1, "}")
        for number in range(3):
            self.method(number)
        self.put(1, "static void step() {")
        strings, numbers, queue = (self.one_of(*each) for each in (_MAPS, _MAPS, _QUEUES))
        self.put(2, f"Map<String, String> m = new {strings}<>(), n = pick(2) == 0 ? m : new HashMap<>();")
        self.put(2, f"Map<Integer, String> c = new {numbers}<>(), d = pick(3) == 0 ? c : new TreeMap<>();")
        self.put(2, f"Deque<String> q = new {queue}<>(), r = pick(3) == 0 ? q : new ArrayDeque<>();")
        self.put(2, 'Matcher g = Pattern.compile("(a)|(b)").matcher("abba");')
        self.put(2, 'Matcher h = pick(3) == 0 ? g : Pattern.compile("(b)?(a)?").matcher("ba");')
        self.put(2, "g.find(); h.find();")
        for number in range(3):
            self.put(2, f"if (pick(3) == {number}) m{number}(m, n, c, d, q, r, g, h);")
        self.put(1, "}")
        text = MAIN.format(body="\n".join(self.lines))
        return text.replace("import java.util.*;\n", "import java.util.*;\nimport java.util.regex.*;\n", 1)


def program(seed: int) -> str:
    return Writer(seed).program()

"""Small Java classes that use the library: texts, builders, collections, sorting, lambdas, arithmetic. What
the library calls back writes fields and statics, and may raise exceptions."""

from __future__ import annotations

from random import Random

from tests.engines.horn.random_java import Classes

_MEMBERS = """\
  public String toString() { v = v - %(one)s; Main.g = %(far)s; return "b" + (v / %(one)s); }
  public int hashCode() { w++; return 3; }
  public boolean equals(Object o) { Main.h++; return o instanceof Box && ((Box) o).v == v; }
  public int compareTo(Box o) { cells[1] = %(big)s; if (o.w > 50) throw new Fault(w); return v - o.v; }
"""
_VARIABLES = """
    String s = "t" + (n & 7); StringBuilder sb = new StringBuilder(s);
    List<Box> boxes = new ArrayList<>(); boxes.add(box); Map<Object, Integer> map = new HashMap<>();"""


def program_with_library(seed: int) -> str:
    return _WithLibrary(Random(seed)).text().replace("class Box {", "class Box implements Comparable<Box> {")


class _WithLibrary(Classes):
    imports = "import java.util.*;\n"
    members = _MEMBERS
    variables = _VARIABLES
    parts = 1

    def expression(self) -> str:
        if self._random.random() < 0.5:
            return super().expression()
        one, other = self.value(), self.value()
        return self.one(
            *(f"Math.{name}({one}, {other})" for name in ("min", "max", "floorMod", "addExact")),
            *(f"Math.abs({one})", f"Integer.compare({one}, {other})", f"Integer.bitCount({one})"),
            *("s.length()", "s.indexOf('3')", "s.charAt(1)", "sb.length()", "boxes.size()", "map.size()"),
            *(f"Character.digit(s.charAt(1), {self.one('8', '10')})", "Integer.parseInt(s.substring(1))"),
            *("boxes.get(0).v", f"map.getOrDefault(box, 0 + {one})", "Arrays.copyOf(q, 5).length"),
            *("q.clone()[1]", "s.toCharArray().length", "Objects.requireNonNull(box).v", 's.compareTo("t2")'),
        )

    def statement(self, depth: int) -> str:
        if self._random.random() < 0.55:
            return super().statement(depth)
        value = self.value()
        self._names += 1
        name = f"k{self._names}"
        return self.one(
            *("System.out.print(box);", "sb.append(box);", 's = "" + box;', "sb.append(x);", "s = s.trim();"),
            *("boxes.add(box);", "boxes.add(new Box(x));", "box = boxes.get(0);", "boxes.get(0).v = 0;"),
            *(
                f"map.put(box, 0 + {value});",
                "map.put(s, x);",
                "if (boxes.contains(b)) x = 3;",
                "map.remove(b);",
            ),
            *("Collections.sort(boxes);", f"boxes.forEach({name} -> {name}.v += {self.number()});"),
            *(f"Arrays.fill(q, {value});", "q = Arrays.copyOf(q, 4);", "q = q.clone();", "Arrays.sort(q);"),
            *("System.arraycopy(q, 0, a, 0, 2);", f"for (Box {name} : boxes) {name}.w = {self.number()};"),
            f"try {{ x = Integer.parseInt(s); {self.goal()} }} catch (NumberFormatException {name}) "
            f"{{ y = {value}; {self.goal()} }}",
            f"try {{ {self.goal()} Collections.sort(boxes); }} catch (Fault {name}) {{ {self.goal()} }}",
            f"try {{ System.out.print(boxes.get({value})); }} "
            f"catch (IndexOutOfBoundsException {name}) {{ {self.goal()} }}",
            f"map.computeIfAbsent(s, {name} -> {{ g = {self.number()}; return 1; }});",
            f"if (s == s.trim()) y = {self.number()};",
        )

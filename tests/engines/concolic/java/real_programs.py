"""Random classes whose branches depend on floating-point numbers, and a driver that runs them on a JVM."""

from __future__ import annotations

from random import Random

TARGETS = 4
"""Targets of a method, `Made.hitN_0` and so on for the method number N."""
PARAMETERS = "double a, double b, float f, float g, int i, long l, Double box, double[] row"
_CONSTANTS = (
    "0.0",
    "-0.0",
    "1.0",
    "0.1",
    "2.5",
    "-3.75",
    "100.0",
    "1e18",
    "Double.MAX_VALUE",
    "4.9e-324",
    "i",
)


def _double(random: Random, depth: int) -> str:
    if depth == 0:
        return random.choice(("a", "b", "(double) f", "(double) i", "(double) l", *_CONSTANTS))
    left, right = (lambda: _double(random, depth - 1)), (lambda: _double(random, depth - 1))
    ways = (
        lambda: f"({left()} + {right()})",
        lambda: f"({left()} - {right()})",
        lambda: f"({left()} * {right()})",
        lambda: f"({left()} % {right()})",
        lambda: f"Math.abs({left()})",
        lambda: f"Math.max({left()}, {right()})",
        lambda: f"Math.min({left()}, {right()})",
        lambda: f"Math.floor({left()})",
        lambda: f"Math.ceil({left()})",
        lambda: f"Math.rint({left()})",
        lambda: f"(- {left()})",
        lambda: f"(double) Math.round({left()})",
        lambda: f"(double) (float) {left()}",
        lambda: f"(double) (int) {left()}",
        lambda: f"(double) (long) {left()}",
        lambda: f"(double) (byte) {left()}",
        lambda: f"(double) (char) {left()}",
        lambda: f"Double.longBitsToDouble(Double.doubleToLongBits({left()}) ^ 1L)",
        lambda: "(box == null ? 1.0 : box)",
        lambda: f"(box != null && box.equals({left()}) ? 7.0 : 8.0)",
        lambda: f"(row != null && row.length > 1 ? row[i & 1] : {left()})",
        lambda: f"(double) Math.round((float) {left()})",
    )
    return random.choice(ways)()


def _condition(random: Random) -> str:
    left, right = _double(random, random.randint(0, 2)), _double(random, random.randint(0, 1))
    ways = (
        lambda: f"{left} {random.choice(('<', '<=', '>', '>=', '==', '!='))} {right}",
        lambda: f"!({left} {random.choice(('<', '<=', '>', '>='))} {right})",
        lambda: f"(float) {left} {random.choice(('<', '>=', '==', '!='))} g * f",
        lambda: f"Double.compare({left}, {right}) {random.choice(('< 0', '== 0', '> 0'))}",
        lambda: f"Double.isNaN({left})",
        lambda: f"Double.isInfinite({left}) || Float.isFinite(f)",
        lambda: f"(long) {left} == {random.choice(('l', '0L', 'Long.MAX_VALUE', '7L'))}",
        lambda: f"(int) {left} > {random.choice(('i', '0', '41'))}",
        lambda: f"1 / ({left}) {random.choice(('<', '>'))} 0",
        lambda: f"Double.doubleToRawLongBits({left}) == Double.doubleToLongBits({right})",
        lambda: f"Float.floatToRawIntBits(f) {random.choice(('<', '=='))} i",
    )
    return random.choice(ways)()


def real_class(seed: int, methods: int) -> str:
    random = Random(seed)
    text = ["public class Made {"]
    for number in range(methods):
        lines = []
        for target in range(TARGETS):
            text.append(f"  static int hit{number}_{target}() {{ return {1 << target}; }}")
            joined = " && ".join(_condition(random) for _ in range(random.randint(1, 3)))
            lines.append(f"    if ({joined}) met |= hit{number}_{target}();\n")
        body = "".join(lines)
        text.append(
            f"  public static int m{number}({PARAMETERS}) {{\n    int met = 0;\n{body}    return met;\n  }}"
        )
    return "\n".join([*text, "}\n"])


def driver(methods: int, runs: int) -> str:
    """Prints the targets that random inputs come to."""
    calls = "\n".join(
        f"      met[{each}] |= Made.m{each}(d(), d(), (float) d(), (float) d(), n(), m(), box(), row());"
        for each in range(methods)
    )
    return f"""import java.util.Random;
public class Driver {{
  static final int[] met = new int[{methods}];
  static final Random r = new Random(5);
  static final double[] plain = {{
    0.0, -0.0, 1, -1, 0.1, 2.5, -3.75, 100, 1e18, 41.5, 7, 0.5, -0.5, Double.MAX_VALUE, Double.MIN_VALUE,
    Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, -1e300, 2147483648.0}};
  static double d() {{
    switch (r.nextInt(4)) {{
      case 0: return plain[r.nextInt(plain.length)];
      case 1: return Double.longBitsToDouble(r.nextLong());
      case 2: return Math.nextUp(plain[r.nextInt(plain.length)]);
      default: return r.nextInt(200) / 4.0 - 20;
    }}
  }}
  static int n() {{ return r.nextInt(3) == 0 ? r.nextInt() : r.nextInt(100) - 20; }}
  static long m() {{ return r.nextInt(3) == 0 ? r.nextLong() : r.nextInt(100) - 20; }}
  static Double box() {{ return r.nextInt(4) == 0 ? null : Double.valueOf(d()); }}
  static double[] row() {{ return r.nextInt(4) == 0 ? null : new double[] {{d(), d(), d()}}; }}
  public static void main(String[] args) {{
    for (int k = 0; k < {runs}; k++) {{
{calls}
    }}
    for (int k = 0; k < met.length; k++)
      for (int t = 0; t < {TARGETS}; t++)
        if ((met[k] >> t & 1) != 0) System.out.println("hit" + k + "_" + t);
  }}
}}
"""

"""A harness class in Java that gives the inputs of a witness, in place of the one that asks `Random`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from whence.models.java.harness import LONGEST

_TEMPLATE = """{package}
public final class Verifier {{
    private static final long[] ANSWERS = {{{answers}}};
    private static int next = 0;
    private static long next() {{ return next < ANSWERS.length ? ANSWERS[next++] : 0; }}
    public static void assume(boolean condition) {{ if (!condition) Runtime.getRuntime().halt(3); }}
    public static boolean nondetBoolean() {{ return (next() & 1) != 0; }}
    public static byte nondetByte() {{ return (byte) next(); }}
    public static char nondetChar() {{ return (char) next(); }}
    public static short nondetShort() {{ return (short) next(); }}
    public static int nondetInt() {{ return (int) next(); }}
    public static long nondetLong() {{ return next(); }}
    public static float nondetFloat() {{ return Float.intBitsToFloat((int) next()); }}
    public static double nondetDouble() {{ return Double.longBitsToDouble(next()); }}
    public static String nondetString() {{
        int length = (int) next();
        char[] units = new char[{longest}];
        for (int i = 0; i < units.length; i++) units[i] = (char) next();
        return new String(units, 0, length);
    }}
}}
"""


def write_answers(classes: Sequence[str], answers: Sequence[int | float], folder: Path) -> list[Path]:
    """The sources of the classes, which are all called `Verifier`."""
    listed = ", ".join(f"{(int(each) + (1 << 63)) % (1 << 64) - (1 << 63)}L" for each in answers)
    listed = listed.replace("-9223372036854775808L", "Long.MIN_VALUE")
    found: list[Path] = []
    for name in classes:
        package = name.rpartition(".")[0]
        path = folder / (package or "plain") / "Verifier.java"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            _TEMPLATE.format(
                package=f"package {package};" if package else "", answers=listed, longest=LONGEST
            ),
            encoding="utf-8",
        )
        found.append(path)
    return found

"""SV-COMP's class of inputs for sources that use it without bringing it.

Programs of SV-COMP ask `org.sosy_lab.sv_benchmarks.Verifier` for their inputs, and the class lies in a folder
beside them. The one that stands in for it says nothing of its answers, which are inputs
(`models/java/harness.py`), but that a text is never null.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from whence.frontends.jvm.classpath.javac import compile_java
from whence.frontends.jvm.classpath.jdk import Jdk
from whence.models.java.harness import NONDET, PUBLISHED

_PACKAGE, _, _NAME = PUBLISHED.rpartition(".")
PUBLISHED_CLASS: Final = PUBLISHED.replace(".", "/")
_ASSUME: Final = (
    "public static void assume(boolean condition) { if (!condition) Runtime.getRuntime().halt(1); }"
)
_TEXT: Final = (
    "private static native char[] characters(); "
    "public static String nondetString() { return new String(characters()); }"
)


def asks_for_harness(sources: Sequence[Path]) -> bool:
    """Whether a source names the class and none is it."""
    if any(each.name == f"{_NAME}.java" and _names(each, f"package {_PACKAGE};") for each in sources):
        return False
    return any(_names(each, _PACKAGE) for each in sources)


def _names(source: Path, text: str) -> bool:
    try:
        return text.encode() in source.read_bytes()
    except OSError:
        return False


def compile_harness(jdk: Jdk | None, cache: Path) -> Path:
    """The folder below `cache` with the class."""
    source = cache / "harness" / f"{_NAME}.java"
    source.parent.mkdir(parents=True, exist_ok=True)
    methods = [
        f"public static native {type_} {selector.partition('(')[0]}();"
        for selector, type_ in NONDET.items()
        if "." not in type_
    ]
    lines = [f"package {_PACKAGE};", f"public final class {_NAME} {{", _ASSUME, _TEXT, *methods, "}", ""]
    source.write_text("\n".join(lines), encoding="utf-8")
    return compile_java([source], [], jdk, cache)

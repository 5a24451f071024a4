"""`call:NAME` means any call: those through a pointer are reached where the procedure is entered."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence

TEXT = """
struct ops {{ void (*fail)(void); }};
{declared}
static struct ops table = {{ failing }};
int main(int argc, char **argv) {{
    if (argc < 0) failing();
    if (argc > 1) {call};
    return 0;
}}
"""
DEFINED = "#include <stdlib.h>\nvoid failing(void) { abort(); }"
DECLARED = "void failing(void);"


@pytest.mark.parametrize(
    ("declared", "call", "verdict"),
    [
        (DEFINED, "table.fail()", "reachable"),
        (DEFINED, "table.fail = 0", "unreachable"),
        (DECLARED, "table.fail()", "unknown"),
    ],
)
def test_calls_through_pointers_are_calls(tmp_path: Path, declared: str, call: str, verdict: str) -> None:
    path = tmp_path / "called.c"
    path.write_text(TEXT.format(declared=declared, call=call))
    assert whence.load(path).reach("call:failing", budget=300_000).verdict == verdict


def test_a_line_of_two_functions_is_of_both(tmp_path: Path) -> None:
    path = tmp_path / "line.c"
    path.write_text(
        "static int f(int x) {\n    if (x > 3)\n        return 1;\n"
        "    return x; } static int g(int x) { return x; }\n"
        "int main(int argc, char **argv) { return argc > 100 && argc < 3 ? g(1) : f(argc); }\n"
    )
    assert whence.load(path).reach("line.c:4", budget=300_000).verdict == "reachable"

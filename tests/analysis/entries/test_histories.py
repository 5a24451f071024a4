"""A refutation or a reachable target in a state that calls leave carries the calls."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.analysis.runs.replay import replay
from whence.answers import Reason
from whence.execute.outcomes import Stopped

STATIC = "static int g = 1, *p = &g;\nvoid set(int v) { g = v; }\nvoid forget(void) { p = 0; }\n"
MADE = {
    "a setter": ("int use(int a) { return a / g; }", "div", ["set"]),
    "a pointer": ("int use(void) { return *p; }", "null", ["forget"]),
    "two calls": ("int use(int a) { if (p) return 0; return a / (g - 42); }", "div", ["set", "forget"]),
    "its own call": ("int use(int a) { static int n = 1; return a / n--; }", "div", ["use"]),
    "an old errno": (
        "#include <errno.h>\nint fail(int n) { if (n < 0) errno = EINVAL; return n; }\n"
        "int use(int a) { if (errno == EINVAL) return 1 / (a - a); return a; }",
        "div",
        ["fail"],
    ),
    "through a private one": (
        "static void put(int *q, int v) { *q = v; }\nvoid set3(int v) { put(&g, 3 * v); }\n"
        "int use(int a) { return a / (g + 9); }",
        "div",
        ["set"],
    ),
}


def _loaded(tmp_path: Path, text: str) -> whence.LoadedProgram:
    (tmp_path / "lib.c").write_text(STATIC + text)
    return whence.load(tmp_path / "lib.c")


@pytest.mark.parametrize("name", MADE)
def test_the_calls_are_found_and_replay(tmp_path: Path, name: str) -> None:
    text, only, calls = MADE[name]
    program = _loaded(tmp_path, text)
    (result,) = program.check(at="use", only=only, entry="use")
    assert isinstance(result.answer, whence.Refuted), result
    witness = result.answer.witness
    assert sorted(each.procedure for each in witness.inputs.history) == sorted(calls)
    outcome = replay(program.program, "use", witness.inputs)
    assert isinstance(outcome, Stopped) and outcome.event.span.line == result.span.line
    assert f"{calls[0]}(" in str(result)
    assert witness.path[-1].procedure == "use"


def test_a_target_is_reached_after_calls(tmp_path: Path) -> None:
    program = _loaded(tmp_path, "int use(void) {\n    if (g == 77)\n        return 1;\n    return 0;\n}\n")
    result = program.reach("lib.c:6", entry="use")
    assert isinstance(result.answer, whence.Reachable)
    assert result.facts()["witness"]["inputs"]["history"] == [{"call": "set", "parameters": [77]}]  # type: ignore[index]


def test_a_state_that_no_calls_make_refutes_nothing(tmp_path: Path) -> None:
    text = "static int h = 1;\nvoid once(int v) { if (v > 0) h = v; }\nint use(int a) { return a / h; }"
    (result,) = _loaded(tmp_path, text).check(at="use", only="div", entry="use")
    assert result.verdict in ("unknown", "proved")
    if isinstance(result.answer, whence.Unknown):
        assert result.answer.reason is Reason.STATE_NOT_MADE and " h" in result.answer.detail


def test_a_failure_of_an_earlier_call_is_not_the_entrys(tmp_path: Path) -> None:
    """`apply` is no entry: only `use` calls it, and never with null."""
    text = (
        "static void put(int *q) { *q = 5; }\n"
        "void apply(void (*f)(int *)) { f(&g); }\nint use(void) { apply(put); return g; }\n"
    )
    program = _loaded(tmp_path, text)
    for engine in ("", "histories"):
        (result,) = program.check(at="apply", only="null", engine=engine)
        assert not isinstance(result.answer, whence.Refuted), result

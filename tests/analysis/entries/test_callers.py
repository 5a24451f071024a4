"""What callers pass: objects as large as their types say, and failures that only come from them."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.facade.results import CheckAnswer, Result

STRUCT = "struct s { int a; int b[10]; int c; };\n"
INSIDE = {
    "behind a test": "int f(struct s *p) { if (!p) return 0; if (p->a == 3) return p->c; return 1; }",
    "plain": "int f(struct s *p) { return p->c + p->b[9]; }",
    "constant": "typedef const struct s *ps;\nint f(ps p) { return p->c; }",
    "pointer to pointer": "int f(int **p) { return *p == 0; }",
}
OUTSIDE = {
    "next object": "int f(struct s *p) { return p[1].a; }",
    "by index": "int f(struct s *p, int i) { return p[i].a; }",
    "second byte": "int f(char *p) { return p[1]; }",
    "before it": "int f(struct s *p) { return p[-1].a; }",
}


def _checked(tmp_path: Path, text: str, only: str, callers: str = "any") -> list[Result[CheckAnswer]]:
    (tmp_path / "lib.c").write_text("#include <stdlib.h>\n" + STRUCT + text)
    return list(whence.load(tmp_path / "lib.c").check(only=only, entry="f", callers=callers))


@pytest.mark.parametrize("name", INSIDE)
def test_an_object_is_at_least_as_large_as_its_declared_type(tmp_path: Path, name: str) -> None:
    assert {each.verdict for each in _checked(tmp_path, INSIDE[name], "bounds")} == {"proved"}


@pytest.mark.parametrize("name", OUTSIDE)
def test_it_need_not_be_larger(tmp_path: Path, name: str) -> None:
    assert "proved" not in {each.verdict for each in _checked(tmp_path, OUTSIDE[name], "bounds")}


def test_what_a_caller_passed_may_be_freed(tmp_path: Path) -> None:
    (result,) = _checked(tmp_path, "int f(struct s *p) { free(p); return p->c; }", "bounds")
    assert isinstance(result.answer, whence.Refuted) and "use-after-free" in result.answer.witness.event


@pytest.mark.parametrize(
    ("text", "only", "name", "value"),
    [
        ("int f(struct s *p) { return p->c; }", "null", "p", "null"),
        ("int f(struct s *p, int *q) { return p ? *q : 0; }", "null", "q", "null"),
        ("int f(char *text) { return text[1]; }", "bounds", "text", "an object of 1 byte"),
    ],
)
def test_failures_by_the_caller_are_marked_and_left_out(
    tmp_path: Path, text: str, only: str, name: str, value: str
) -> None:
    (result,) = _checked(tmp_path, text, only)
    assert result.facts()["depends"] == [name]
    assert f"if the caller passes {name} = {value}" in str(result)
    (careful,) = _checked(tmp_path, text, only, "careful")
    assert careful.verdict == ("proved" if only == "null" else "unknown")
    if isinstance(careful.answer, whence.Unknown):
        assert "only by what callers pass" in careful.answer.detail


def test_an_object_may_end_far_before_the_access(tmp_path: Path) -> None:
    text = "int f(int *a, int i) { return !a || i < 2000000000 ? 0 : a[i]; }"
    (result,) = _checked(tmp_path, text, "bounds")
    assert result.facts()["depends"] == ["a"]
    text = "int f(int *a, int i) { return !a || i > -2000000000 ? 0 : a[i]; }"
    (result,) = _checked(tmp_path, text, "bounds")
    assert result.verdict == "refuted" and "depends" not in result.facts()


def test_a_failure_with_valid_objects_is_the_programs_own(tmp_path: Path) -> None:
    text = "int f(int *p, int **q) { int *r = p ? 0 : *q; return *r; }"
    for callers in ("any", "careful"):
        result = max(_checked(tmp_path, text, "null", callers), key=lambda each: each.span.column)
        assert result.verdict == "refuted" and "depends" not in result.facts()


def test_careful_callers_may_pass_one_object_twice(tmp_path: Path) -> None:
    text = "int f(int *p, int *q) { *p = 1; *q = 0; return 5 / *p; }"
    (result,) = _checked(tmp_path, text, "div", "careful")
    assert result.verdict != "proved"

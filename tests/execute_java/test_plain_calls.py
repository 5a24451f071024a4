"""Tests call by name what a class outside of all packages may call, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.execute.java.objects.construction import Construction, entry_shape
from whence.execute.java.text.plain_calls import plain_literals
from whence.frontends.load import load

CLASSES = Path(__file__).parent.parent / "engines" / "trial" / "programs"
VISIBLE = frozenset({"Pile.<init>(I)V", "Pile.push(I)V", "Pile.of(Ljava/lang/String;C)I"})


@pytest.mark.parametrize(
    ("values", "method", "written"),
    [
        ([7, -1], "m(II)V", ["7", "-1"]),
        ([0xFFFFFFFF], "m(I)V", ["-1"]),
        ([1, 0], "m(ZZ)V", ["true", "false"]),
        ([97, 39, 7], "m(CCC)V", ["'a'", "((char) 39)", "((char) 7)"]),
        (['a"b'], "m(Ljava/lang/String;)V", ['"a\\"b"']),
        ([5], "m(J)V", ["5L"]),
        ([300], "m(B)V", ["((byte) (44))"]),
        ([2.5], "m(D)V", ["2.5d"]),
    ],
)
def test_numbers_and_texts_are_written_as_people_do(
    values: list[object], method: str, written: list[str]
) -> None:
    assert plain_literals(values, method) == written


@pytest.mark.parametrize(
    ("values", "method"),
    [
        ([None], "m(Ljava/lang/String;)V"),
        (["x"], "m(Ljava/lang/Object;)V"),
        ([[1]], "m([I)V"),
        ([{"class": "A"}], "m(LA;)V"),
        (["NaN"], "m(D)V"),
        ([1, 2], "m(I)V"),
    ],
)
def test_what_has_parts_or_may_mean_another_overload_is_not(values: list[object], method: str) -> None:
    assert plain_literals(values, method) is None


def test_objects_are_made_and_changed_by_visible_calls() -> None:
    made = Construction({}, VISIBLE)
    value = {
        "class": "Pile",
        "by": "<init>(I)V",
        "new": [2],
        "then": [{"call": "Pile.push(I)V", "parameters": [4]}, {"call": "Pile.hide()V", "parameters": []}],
    }
    assert made.add("this", value, "LPile;") == "object1"
    assert made.lines() == [
        "Pile object1 = new Pile(2);",
        "object1.push(4);",
        'called(object1, "Pile", "hide()V");',
    ]
    assert made.plain_call("Pile.push(I)V", [1], "object1") == "object1.push(1)"
    assert made.plain_call("Pile.of(Ljava/lang/String;C)I", ["x", 98], "") == "Pile.of(\"x\", 'b')"
    assert made.plain_call("Pile.hide()V", [], "object1") is None
    assert made.plain_call("Pile.push(I)V", [1], "object2") is None


def test_private_and_inner_classes_are_left_to_reflection() -> None:
    program = load([str(path) for path in sorted(CLASSES.glob("*.class"))])
    entry = next(name for name in program.headers() if name.startswith("Tokens.read("))
    visible = entry_shape(program, entry).visible
    assert entry in visible
    assert not any("$" in name for name in visible)

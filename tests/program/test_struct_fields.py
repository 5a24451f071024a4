"""Structs of C by their members: the same object as by bytes, or they stay as bytes."""

from __future__ import annotations

import pytest

from whence.program.c.struct_members import by_bytes, by_fields
from whence.program.source_level.declared_types import (
    Array,
    Composite,
    DeclaredMember,
    DeclaredType,
    Number,
    Pointer,
)
from whence.source import InputProblem

INT, SHORT, CHAR = Number(4), Number(2), Number(1, is_character=True)


def _node() -> Composite:
    return Composite(
        "struct node",
        24,
        lambda: (
            DeclaredMember("value", 0, 32, lambda: INT),
            DeclaredMember("parts", 32, 32, lambda: Array(lambda: SHORT, 4)),
            DeclaredMember("next", 64, 64, lambda: Pointer(_node)),
            DeclaredMember("text", 128, 64, lambda: Pointer(lambda: CHAR)),
        ),
    )


NODE: DeclaredType = Pointer(_node)


@pytest.mark.parametrize(
    ("value", "fields"),
    [
        ([5, 0, 0, 0, 0, 0, 255, 255], {"value": 5, "parts": [0, -1]}),
        ({"bytes": [255, 255, 255, 255], "pointers": {"16": "ab"}}, {"value": -1, "text": "ab"}),
        (
            {"bytes": [], "pointers": {"8": {"bytes": [7], "pointers": {"8": {"same as": "p"}}}}},
            {"next": {"fields": {"value": 7, "next": {"same as": "p"}}}},
        ),
        ({"bytes": [0, 0, 0, 0, 0, 0, 0, 0, 9], "pointers": {}}, {"next": 9}),
    ],
)
def test_members_say_the_same(value: object, fields: object) -> None:
    named = by_fields(NODE, value)
    assert named == {"fields": fields}
    assert by_fields(NODE, by_bytes(NODE, named)) == named


@pytest.mark.parametrize(
    "value",
    [
        [],
        None,
        3,
        "text",
        {"same as": "p"},
        {"bytes": [1], "size": 2},
        [0] * 24 + [1],
        {"bytes": [], "pointers": {"9": []}},
        {"bytes": [], "pointers": {"8": 77}},
    ],
)
def test_what_members_cannot_say_stays(value: object) -> None:
    assert by_fields(NODE, value) == value


@pytest.mark.parametrize(
    "fields", [{"other": 1}, {"value": "text"}, {"parts": 3}, [1], {"next": {"fields": {"none": 1}}}]
)
def test_what_the_struct_does_not_have_is_bad_input(fields: object) -> None:
    with pytest.raises(InputProblem):
        by_bytes(NODE, {"fields": fields})

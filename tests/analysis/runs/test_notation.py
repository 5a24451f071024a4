"""Inputs as answers write them become the values and objects of a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.analysis.runs.given import c_program, java_program, reach
from whence.analysis.runs.replay import Manner, replay
from whence.answers import Reachable
from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.frontends.load import load
from whence.program.program import Program
from whence.source import InputProblem
from whence.witnesses import Inputs

NODE = {"class": "Given$Node", "fields": {"Given$Node.value": 7, "Given$Node.next": None}}
OUTER = {"class": "Given$Node", "fields": {"Given$Node.value": 0, "Given$Node.next": NODE}}
OBJECTS = "Given.objects(BZCLGiven$Node;LGiven$Node;LGiven$Colour;)I"
LIBRARY = "Given.library(Ljava/lang/Object;[[ILjava/lang/Object;Ljava/util/Map;LGiven$Span;)I"


def run(program: Program, entry: str, *parameters: object) -> Outcome:
    return replay(program, entry, Inputs(parameters=parameters))


def value(outcome: Outcome) -> object:
    assert isinstance(outcome, Finished), outcome
    return outcome.value


def event(outcome: Outcome) -> EventKind:
    assert isinstance(outcome, Stopped), outcome
    return outcome.event.kind


def test_objects_of_c_with_pointers_and_the_same_object_twice() -> None:
    pair = {
        "bytes": [0, 0, 0, 0, 7, 0, 0, 0],
        "pointers": {"8": {"bytes": [9], "pointers": {"8": {"same as": "pair"}}}},
    }
    again = {"bytes": [0], "pointers": {"8": {"same as": "pair->8"}}}
    assert value(run(c_program(), "objects", -3, [104, 105, 0], pair, again)) == 1
    assert value(run(c_program(), "objects", -3, [104, 105, 0], pair, {"same as": "pair"})) == 1
    lonely = {"bytes": [0], "pointers": {"8": {"bytes": [9], "pointers": {"8": [0]}}}}
    assert value(run(c_program(), "objects", -3, [104, 105, 0], pair, lonely)) == 0


def test_three_pointers_of_c_to_one_object_and_to_none(tmp_path: Path) -> None:
    """One may be the same as one that is the same as another, or as one that is null."""
    path = tmp_path / "alias.c"
    path.write_text("int same(int *a, int *b, int *c) { return (a == b) + 2 * (b == c) + 4 * (c == 0); }\n")
    program = load((str(path),))
    assert value(run(program, "same", [1], {"same as": "a"}, {"same as": "b"})) == 3
    assert value(run(program, "same", None, {"same as": "a"}, {"same as": "b"})) == 7
    with pytest.raises(InputProblem):
        run(program, "same", {"same as": "b"}, [1], [2])


def test_an_object_of_c_has_room_unless_its_size_is_given() -> None:
    assert value(run(c_program(), "read_at", [5, 0, 0, 0], 1000)) == 0
    assert event(run(c_program(), "read_at", {"bytes": [5], "size": 8}, 2)) is EventKind.OUT_OF_BOUNDS
    assert event(run(c_program(), "read_at", None, 0)) is EventKind.NULL_DEREFERENCE


def test_a_struct_that_is_passed_by_value_is_always_there() -> None:
    assert value(run(c_program(), "by_value")) == 0
    assert value(run(c_program(), "by_value", [0] * 76 + [3])) == 3


def test_a_value_that_is_no_pointer_is_refused() -> None:
    with pytest.raises(InputProblem):
        run(c_program(), "read_at", {"text": "text"}, 0)


def test_text_stands_for_its_characters_in_c() -> None:
    assert value(run(c_program(), "read_at", "\x05\x07", 0)) == value(run(c_program(), "read_at", [5, 7], 0))


def test_numbers_of_java_are_read_as_their_types_say() -> None:
    colour = {"class": "Given$Colour", "constant": "GREEN"}
    for small in (-3, 253):
        assert value(run(java_program(), OBJECTS, small, True, ord("x"), OUTER, None, colour)) == 2
    shared = {"same as": "node.next"}
    assert value(run(java_program(), OBJECTS, -3, 1, ord("x"), OUTER, shared, colour)) == 1


def test_boxes_arrays_maps_and_records_of_java() -> None:
    words = {"class": "java.lang.String[]", "elements": ["one", None]}
    table = {"class": "java.util.HashMap", "entries": [["k", {"class": "java.lang.Integer", "value": 2}]]}
    box = {"class": "java.lang.Integer", "value": 41}
    span = {"class": "Given$Span", "fields": {"Given$Span.from": 3, "Given$Span.label": "four"}}
    assert value(run(java_program(), LIBRARY, box, [[], [5]], words, table, span)) == 7


def test_a_record_that_its_constructor_refuses_is_no_input() -> None:
    span = {"class": "Given$Span", "fields": {"Given$Span.from": -1, "Given$Span.label": ""}}
    outcome = run(java_program(), LIBRARY, None, None, None, None, span)
    assert event(outcome) is EventKind.ASSUMPTION_VIOLATED


def test_a_collection_of_java_holds_what_is_listed() -> None:
    words = {"class": "java.util.ArrayList", "contents": ["a", None, "a"]}
    assert value(run(java_program(), "Given.size(Ljava/util/List;)I", words)) == 3


def test_a_receiver_is_never_null() -> None:
    assert event(run(java_program(), "Given.quotient(I)I", None, 1)) is EventKind.ASSUMPTION_VIOLATED
    assert (
        event(run(java_program(), "Given.quotient(I)I", {"class": "Given", "fields": {}}, 1))
        is EventKind.UNCAUGHT_EXCEPTION
    )


def test_assertions_of_java_are_on_where_that_is_asked_for() -> None:
    inputs = Inputs(parameters=(4,))
    entry = "Given.checked(I)I"
    assert value(replay(java_program(), entry, inputs)) == 4
    assert event(replay(java_program(), entry, inputs, Manner(has_assertions=True))) is (
        EventKind.UNCAUGHT_EXCEPTION
    )


def test_a_run_stops_at_its_limit() -> None:
    outcome = replay(java_program(), "Given.zero()I", Inputs(), Manner(Limits(steps=0)))
    assert event(outcome) is EventKind.BUDGET


def test_a_field_is_not_that_of_the_same_name_in_a_superclass() -> None:
    answer = reach(java_program(), "Given.kept", "paths", "Given.fields")
    assert isinstance(answer, Reachable), answer


def test_a_field_called_length_may_be_negative() -> None:
    answer = reach(java_program(), "Given.negative", "paths", "Given.lengths")
    assert isinstance(answer, Reachable), answer

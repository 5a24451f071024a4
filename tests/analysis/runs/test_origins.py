"""Whence a bad value came: the way of a value through variables, memory, calls and copies of bytes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import whence
from whence.answers import Refuted
from whence.witnesses import HandedOn

JAVA = Path(__file__).parents[2] / "answers" / "java"

C = """\
#include <stdlib.h>
#include <string.h>
struct node { int key; struct node *next; };
struct box { struct node *held; int count; };
static struct node *find(struct node *p, int key) {
    while (p && p->key != key)
        p = p->next;
    return p;
}
int through_memory(int n) {
    struct node last = {1, NULL}, first = {2, &last};
    struct box one, two;
    one.held = find(&first, n);
    one.count = 3;
    memcpy(&two, &one, sizeof two);
    return two.held->key;
}
int passed_on(int k) { return 10 / k; }
int index_of(int n) {
    int a[4] = {0};
    int at = n & 7;
    return a[at] + passed_on(n - 5);
}
int overrun(int n) {
    struct { char name[4]; int divisor; } s;
    s.divisor = 5;
    memset(s.name, 0, n == 77 ? 8 : 4);
    return 10 / s.divisor;
}
static int (*chosen)(int) = passed_on;
int through_pointer(int n) {
    int zero = n - n;
    return chosen(zero);
}
static struct node *kept;
int never_set(int n) { return n ? kept->key : 0; }
"""


def refuted(tmp_path: Path, line: int, kind: str) -> list:
    file = tmp_path / "origins.c"
    file.write_text(C)
    results = whence.load(str(file)).check(at=f"origins.c:{line}", only=kind, timeout=30, state="first")
    return [each.answer.witness for each in results if isinstance(each.answer, Refuted)]


def told(origin) -> list[tuple[HandedOn, int, str]]:
    return [(each.how, each.span.line, each.what) for each in origin.steps]


def test_a_null_is_followed_through_lists_stores_and_copies_of_bytes(tmp_path):
    (witness,) = refuted(tmp_path, 16, "null")
    (origin,) = witness.origins
    assert (origin.subject, origin.value) == ("two.held", "NULL")
    assert [line for _, line, _ in told(origin)] == [11, 7, 13, 15]
    assert told(origin)[0][0] is HandedOn.MADE and told(origin)[0][2] == "the initialiser of last"


def test_a_parameter_is_followed_to_its_caller(tmp_path):
    (witness,) = refuted(tmp_path, 18, "div")
    (origin,) = witness.origins
    assert origin.value == "0"
    assert told(origin)[-1] == (HandedOn.PASSED, 18, "k")
    assert told(origin)[0][1] in (22, 32)


def test_an_index_comes_before_its_object(tmp_path):
    (witness,) = refuted(tmp_path, 22, "bounds")
    first = witness.origins[0]
    assert first.subject == "at" and int(first.value) >= 4
    assert told(first) == [(HandedOn.MADE, 21, "at = n & 7")]


def test_what_a_library_function_overwrote_is_its_call(tmp_path):
    (witness,) = refuted(tmp_path, 28, "div")
    (origin,) = witness.origins
    assert (origin.subject, origin.value) == ("s.divisor", "0")
    ((how, line, what),) = told(origin)
    assert (how, line) == (HandedOn.MADE, 27) and what.startswith("memset(")


def test_memory_that_was_never_written_is_found(tmp_path):
    (witness,) = refuted(tmp_path, 36, "null")
    (origin,) = witness.origins
    assert told(origin) == [(HandedOn.FOUND, 36, "kept")]


def test_branches_have_the_values_that_decided_them(tmp_path):
    (witness,) = refuted(tmp_path, 16, "null")
    rounds = [step for step in witness.path if step.condition == "p->key != key"]
    assert [dict(step.values)["p->key"] for step in rounds] == ["2", "1"]
    assert {dict(step.values)["key"] for step in rounds} == {str(witness.inputs.parameters[0])}


def test_java_values_are_followed_and_json_has_them():
    results = whence.load(str(JAVA / "Nullness.class")).check(only="null,div")
    facts = [json.loads(json.dumps(each.facts())) for each in results if each.verdict == "refuted"]
    origins = {each["question"]["line"]: each["witness"]["origins"][0] for each in facts}
    assert origins[21]["value"] == "null"
    assert [each["step"] for each in origins[7]["steps"]] == ["found"]
    assert origins[33]["steps"] == [
        {
            "step": "given",
            "procedure": "Nullness.quotient",
            "file": str(JAVA / "Nullness.java"),
            "line": 33,
            "column": 0,
            "depth": 0,
            "what": "k",
        }
    ]


@pytest.mark.parametrize("option", ["--trace"])
def test_the_trace_begins_with_the_origin_and_shows_source_lines(option, tmp_path, capsys):
    from whence.cli.main import main

    file = tmp_path / "origins.c"
    file.write_text(C)
    main(["check", str(file), "--at", "origins.c:16", "--only", "null", option])
    out = capsys.readouterr().out
    assert out.index("whence two.held = NULL:") < out.index("the way there:")
    assert "p = p->next " in out and "| struct node last = {1, NULL}, first = {2, &last};" in out

"""Definitions and uses in programs without `main`: callers outside call the procedures in any order."""

from __future__ import annotations

from random import Random

import pytest

import whence
from tests.engines.dataflow.random_libraries import driver, library
from tests.engines.dataflow.test_observed_runs import observed
from whence.answers import PairKind, StartKind
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.program_flow import Flow
from whence.engines.dataflow.flow.surroundings import surroundings_of
from whence.engines.dataflow.integration.linkage import Whole
from whence.engines.dataflow.question.entries import procedures_from_outside
from whence.engines.dataflow.question.pairs import pairs_of
from whence.frontends.llvm.load import load
from whence.memory import Memory

STATICS = """static int g = 5; int h; static int table[3] = {1, 2, 3}; extern int level;
int use(int i) { return g + h + table[i] + level; }
void set(int v) { h = v; table[1] = v; }
static int hidden(int k) { return k + h; }
int unset(int c) { int u; if (c) u = 3; return u; }
int top(int z) { h = 0; return hidden(z); }
"""
OBJECTS = """struct box { int a; };
void fill(struct box *o, int v) { o->a = v; }
int get(struct box *o) { return o->a; }
int call(void) { return get(0); }
"""
WITH_MAIN = """static int h; static int hidden(void) { return h; }
void set(int v) { h = v; }
int main(void) { return hidden(); }
"""


def asked(tmp_path, text, question):
    path = tmp_path / "lib.c"
    path.write_text(text)
    return whence.load(str(path)).definitions(question).answer


def lines_and_kinds(program, answer):
    return {
        (program.procedure(i.definition.procedure).at(i.definition).span.line, i.kind) for i in answer.items
    }


def kinds(answer):
    return [(start.kind, start.name) for start in answer.starts]


def test_what_one_call_leaves_a_later_one_finds(tmp_path):
    path = tmp_path / "lib.c"
    path.write_text(STATICS)
    loaded = whence.load(str(path))
    answer = loaded.definitions("h@lib.c:2").answer
    assert lines_and_kinds(loaded.program, answer) == {
        (3, PairKind.BETWEEN_CALLS),
        (6, PairKind.BETWEEN_CALLS),
    }
    used = loaded.uses("h@lib.c:3").answer
    at = {loaded.program.procedure(i.use.procedure).at(i.use).span.line for i in used.items}
    assert at == {2}, "before hidden reads h, top replaces it"


def test_a_pair_within_one_call_is_not_between_calls(tmp_path):
    answer = asked(tmp_path, STATICS, "h@lib.c:4")
    assert [item.kind for item in answer.items] == [PairKind.INTERPROCEDURAL]
    assert not answer.starts


def test_callers_may_pass_the_same_object_to_several_calls(tmp_path):
    answer = asked(tmp_path, OBJECTS, "o->a@lib.c:3")
    assert [item.kind for item in answer.items] == [PairKind.BETWEEN_CALLS]
    assert kinds(answer) == [(StartKind.OUTSIDE, "o")]


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("g@lib.c:2", [(StartKind.INITIAL, "g")]),
        ("table[i]@lib.c:2", [(StartKind.INITIAL, "table")]),
        ("level@lib.c:2", [(StartKind.OUTSIDE, "level")]),
        ("i@lib.c:2", [(StartKind.PARAMETER, "i")]),
        ("k@lib.c:4", [(StartKind.PARAMETER, "z")]),
        ("u@lib.c:5", [(StartKind.UNSET, "u")]),
    ],
)
def test_what_no_definition_gave_is_named(tmp_path, question, wanted):
    assert kinds(asked(tmp_path, STATICS, question)) == wanted


def test_nothing_comes_before_main(tmp_path):
    answer = asked(tmp_path, WITH_MAIN, "h@lib.c:1")
    assert not answer.items
    assert kinds(answer) == [(StartKind.INITIAL, "h")]


def check_random(seed, folder):
    random = Random(seed)
    alone, caller = folder / "lib.c", folder / "driver.c"
    alone.write_text(library(random))
    program = load([str(alone)])
    entries = tuple(procedures_from_outside(program))
    flow = Flow(program, Memory(program, entries), lambda steps: None)
    own = tuple(h.name for h in program.headers().values() if h.is_defined and not h.is_library)
    analyser = DemandAnalyser(flow, Whole(), surroundings_of(program, entries))
    computed = {(pair.definition, pair.use) for pair in pairs_of(analyser, own)}
    crossed = set()
    for _ in range(2):
        caller.write_text(driver(random))
        seen = observed(load([str(alone), str(caller)]))
        inside = {pair for pair in seen if all(end.procedure in own for end in pair)}
        assert inside - computed == set()
        crossed |= inside
    assert crossed


@pytest.mark.parametrize("seed", range(3))
def test_pairs_that_drivers_exercise_are_computed(seed, tmp_path):
    check_random(seed, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_pairs_that_many_drivers_exercise_are_computed(seed, tmp_path):
    check_random(seed, tmp_path)

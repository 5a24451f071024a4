"""A name means what it means at the place of the question: the innermost of its scopes, or nothing."""

from __future__ import annotations

import pytest

from tests.engines.dataflow.test_java import program_of
from whence.engines.dataflow.engine import DataflowEngine
from whence.frontends.llvm.load import load
from whence.program.naming.points import resolve
from whence.questions import Definitions, Uses
from whence.session import Session
from whence.source import InputProblem

C = """int x = 1;
struct s { int f; struct s *next; };
int work(int n, struct s *list) {
    int total = 0;
    for (int i = 0; i < n; i++) {
        int t = i * 2;
        total += t;
    }
    {
        int x = 5;
        total += x;
        {
            int t = 9, x = t;
            total += x + t;
        }
        total += x;
    }
    for (struct s *p = list; p; p = p->next)
        total += p->f;
    {
        static int calls;
        struct s *p = list;
        calls++;
        p->f = calls;
    }
    { static int calls = 3;
        calls += total; total += calls; }
    x = total;
    total += x;
    return total;
}
int main(int argc, char **argv) {
    struct s one = { argc, 0 };
    int total = work(argc, &one);
    return total;
}
"""
FILE = "scopes.c"


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    source = tmp_path_factory.mktemp("scopes") / FILE
    source.write_text(C)
    return Session(load([str(source)]), engines=(DataflowEngine(),))


@pytest.fixture(scope="module")
def java():
    return Session(program_of("Scopes")[0], engines=(DataflowEngine(),))


def lines(session, question):
    answer = session.ask(question).answer
    points = [item.definition if isinstance(question, Definitions) else item.use for item in answer.items]
    return sorted({session.program.procedure(point.procedure).at(point).span.line for point in points})


def asked(session, kind, name, place):
    return lines(session, kind(name, resolve(session.program, place)[0]))


@pytest.mark.parametrize(
    ("name", "line", "definitions"),
    [
        ("t", 7, [6]),
        ("t", 14, [13]),
        ("x", 11, [10]),
        ("x", 14, [13]),
        ("x", 16, [10]),
        ("x", 29, [28]),
        ("i", 5, [5]),
        ("p", 19, [18]),
        ("p->f", 19, [33]),
        ("calls", 24, [23]),
        ("calls", 27, [27]),
        ("n", 5, []),
        ("total", 29, [27]),
        ("total", 35, [34]),
    ],
)
def test_the_innermost_scope_counts(session, name, line, definitions):
    assert asked(session, Definitions, name, f"{FILE}:{line}") == definitions


@pytest.mark.parametrize(
    ("name", "line", "uses"),
    [("t", 6, [7]), ("t", 13, [13, 14]), ("x", 10, [11, 16]), ("x", 13, [14]), ("x", 28, [29])],
)
def test_uses_are_those_of_the_variable_that_is_meant(session, name, line, uses):
    assert asked(session, Uses, name, f"{FILE}:{line}") == uses


@pytest.mark.parametrize(
    ("name", "place", "message"),
    [
        ("t", ":16", r"'t' is not in scope at .*scopes.c:16, only on lines 6 to 8 and 13 to 14; .* x, total"),
        ("i", ":10", r"'i' is not in scope at .*scopes.c:10, only on lines 5 to 8"),
        ("p", ":28", r"'p' is not in scope .*, only on lines 18 to 19 and 22 to 24"),
        ("p->f", ":28", r"'p' is not in scope"),
        ("total", ":3", r"'total' is not in scope at .*:3, only on lines 4 to 30; .* list, n"),
        ("argc", ":16", r"work knows no variable 'argc'; there is x, total, list, n"),
        ("calls", ":34", r"main knows no variable 'calls'"),
        ("totl", ":16", r"work knows no variable 'totl'; there is total"),
    ],
)
def test_what_is_out_of_scope_is_turned_away_with_what_is_in_it(session, name, place, message):
    with pytest.raises(InputProblem, match=message):
        asked(session, Definitions, name, f"{FILE}{place}")


def test_at_a_procedures_name_only_its_parameters_can_be_named(session):
    assert asked(session, Definitions, "n", "work") == []
    with pytest.raises(InputProblem, match=r"'total' is not in scope .*; there you can ask about argv, argc"):
        asked(session, Definitions, "total", "main")


@pytest.mark.parametrize(
    ("name", "line", "definitions"),
    [
        ("t", 8, [7]),
        ("t", 12, [10]),
        ("x", 13, [12]),
        ("x", 16, [15]),
        ("e", 22, [21]),
        ("late", 33, [26]),
        ("inner", 29, [28]),
        ("str", 32, [32]),
        ("total", 8, [8, 36]),
    ],
)
def test_java_names_mean_the_variable_of_their_block_or_a_field(java, name, line, definitions):
    assert asked(java, Definitions, name, f"Scopes.java:{line}") == definitions


@pytest.mark.parametrize(
    ("name", "line", "message"),
    [
        ("i", 10, r"'i' is not in scope at Scopes.java:10, only on lines 6 to 8; .* t, list, n, this"),
        ("x", 18, r"'x' is not in scope at Scopes.java:18, only on lines 12 to 13 and 15 to 16"),
        ("str", 33, r"'str' is not in scope at Scopes.java:33, only on line 32"),
        ("late", 20, r"'late' is not in scope at Scopes.java:20, only on lines 26 to 33"),
        ("args", 12, r"Scopes.work knows no variable 'args'"),
    ],
)
def test_java_names_out_of_scope_are_turned_away(java, name, line, message):
    with pytest.raises(InputProblem, match=message):
        asked(java, Definitions, name, f"Scopes.java:{line}")


def test_code_of_two_files_in_one_procedure_is_not_ordered_by_lines(tmp_path):
    """As in parsers that a generator wrote: variables of its file are used in actions of another."""
    path = tmp_path / "parser.c"
    path.write_text(
        "int parse(int n) {\n  int value = n;\n"
        '#line 900 "grammar.y"\n  int top = value + 1;\n  value = top * 2;\n'
        '#line 7 "rules.y"\n  top = value + top;\n'
        f'#line 8 "{path}"\n  return top + value;\n}}\nint main(void) {{ return parse(3); }}\n'
    )
    program = load([str(path)])
    point = next(at for at, instruction in program.procedure("parse").points() if instruction.span.line == 7)
    session = Session(program, engines=(DataflowEngine(),))
    assert lines(session, Definitions("top", point)) == [900]

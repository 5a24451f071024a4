"""What horn proves of statics between calls is where other engines start; nothing that a call breaks is."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.analysis.entries.stored_values import Range
from whence.answers import Proved
from whence.engines.horn.offered import ranges_between
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.logic.proofs.certificates import certificate
from whence.logic.proofs.invariants import Cut, CutArgument, cut_line
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.session.entries.start_points import entries_of

STACK = """
static int stack[16], top;
int push(int x) { if (top >= 16) return -1; stack[top++] = x; return 0; }
int pop(void) { if (top <= 0) return -1; return stack[--top]; }
int space(void) { return 100 / (17 - top); }
static const int cost[17] = {3};
int after(void) { return cost[top]; }
"""


def checks(program: Program, procedure: str, kind: ObligationKind) -> list[Check]:
    return list(checks_in(program, procedure, frozenset({kind}), entries_of(program)))


def proved_by_paths(folder: Path, text: str, *, after_horn: bool) -> list[bool]:
    """Whether `paths` proves that `space` divides well and that `after` stays in its table."""
    path = folder / "library.c"
    path.write_text(text)
    program = load([str(path)])
    session = Session(program, ENGINES, 6_000_000)
    for question in checks(program, "push", ObligationKind.BOUNDS) if after_horn else ():
        session.ask(question, engine="horn")
    asked = checks(program, "space", ObligationKind.DIV) + checks(program, "after", ObligationKind.BOUNDS)
    return [isinstance(session.ask(each, engine="paths").answer, Proved) for each in asked]


def test_paths_starts_from_what_was_proved(tmp_path: Path) -> None:
    assert proved_by_paths(tmp_path, STACK, after_horn=False) == [False, False]
    assert proved_by_paths(tmp_path, STACK, after_horn=True) == [True, True]


@pytest.mark.parametrize(
    "more",
    [
        "void set(int n) { top = n; }",
        "int *where(void) { return &top; }",
        "extern void note(void); void during(void) { top += 40; note(); top -= 40; }",
        "void reset(void) { top = 17; }",
    ],
)
def test_it_is_not_offered_where_it_does_not_hold(tmp_path: Path, more: str) -> None:
    assert proved_by_paths(tmp_path, STACK + more, after_horn=True)[0] is False


def ranges(body: str, bits: int = 32, *, is_signed: bool = True) -> dict[str, tuple[int, Range]]:
    arguments = (CutArgument("n", bits, is_signed), CutArgument("size of x", 0, True))
    cut = Cut("p", "between", "", "", 0, 0, arguments)
    definition = f"(define-fun |p| ((a Int) (b Int)) Bool {body})"
    clauses = ["(assert (forall ((a Int) (b Int)) (=> (p a b) false)))"]
    text = certificate([cut_line(cut)], "(declare-fun |p| (Int Int) Bool)", clauses, (definition,))
    return ranges_between(text)


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("(and (<= 0 a) (<= a 16))", Range(0, 16)),
        ("(and (>= a 0) (not (>= a 17)))", Range(0, 16)),
        ("(and (> a (- 3)) (not (< 5 a)))", Range(-2, 5)),
        ("(= a 7)", Range(7, 7)),
        ("(and (<= a 16) (<= 0 b))", Range(-(1 << 31), 16)),
        ("(and (<= a b) (<= 0 b))", None),
        ("(or (<= a 16) (<= 0 b))", None),
        ("(not (and (<= a 16) (<= 0 b)))", None),
        ("(not (= a 7))", None),
        ("(<= (+ a b) 16)", None),
    ],
)
def test_ranges_are_read_from_conjuncts_alone(body: str, found: Range | None) -> None:
    assert ranges(body) == ({} if found is None else {"n": (4, found)})


def test_large_unsigned_numbers_have_no_signed_range() -> None:
    assert ranges("(<= a 3000000000)", is_signed=False) == {}
    assert ranges("(<= a 30)", is_signed=False) == {"n": (4, Range(0, 30))}

"""Java through the same clauses: what is proved of loops, arrays, objects, recursion and exceptions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.budgets import budgets
from whence.answers import Proved
from whence.engines.horn.engine import HornEngine
from whence.frontends.load import load
from whence.program.obligations import ObligationKind, obligations_of
from whence.questions import Check
from whence.session import Session

CLASSES = Path(__file__).parent / "java"


def proved_of(owner: str, method: str, kind: ObligationKind, budget: int = 2_000_000) -> list[bool]:
    """Of each obligation of the kind in the method, whether it is proved."""
    program = load([str(each) for each in sorted(CLASSES.glob(f"{owner}*.class"))])
    [name] = [each for each in program.headers() if each.startswith(f"{owner}.{method}(")]
    found = [
        Check(obligation, point, (name,))
        for point, instruction in program.procedure(name).points()
        for obligation in obligations_of(instruction, program.language)
        if obligation.kind is kind
    ]
    return [
        isinstance(Session(program, (HornEngine(),), budget).ask(question).answer, Proved)
        for question in found
    ]


@pytest.mark.parametrize(
    ("method", "kind"),
    [
        ("fill", ObligationKind.BOUNDS),
        ("index", ObligationKind.BOUNDS),
        ("recUse", ObligationKind.DIV),
        ("stack", ObligationKind.DIV),
        ("wrap", ObligationKind.DIV),
        ("tryit", ObligationKind.DIV),
    ],
)
def test_an_invariant_is_found(method: str, kind: ObligationKind) -> None:
    assert all(proved_of("Loops", method, kind))


def test_a_handler_that_nothing_leads_to_is_no_obstacle() -> None:
    assert all(proved_of("Quiet", "quotient", ObligationKind.DIV))


@pytest.mark.parametrize(
    "method",
    ["clinitBad", "aliasBad", "fieldBad", "defaultBad", "catchBad", "escapeBad", "interBad", "copyBad"],
)
def test_what_can_fail_is_not_proved(method: str) -> None:
    """Each method divides by zero for some arguments; those in `finally` blocks and copies do so once."""
    assert False in proved_of("Attack", method, ObligationKind.DIV)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("method", "kind"),
    [
        ("wrapBad", ObligationKind.DIV),
        ("byteBad", ObligationKind.BOUNDS),
        ("charBad", ObligationKind.BOUNDS),
        ("longBad", ObligationKind.BOUNDS),
        ("loopObjBad", ObligationKind.DIV),
        ("finallyBad", ObligationKind.DIV),
        ("recBad", ObligationKind.DIV),
        ("matrixBad", ObligationKind.DIV),
        ("shiftBad", ObligationKind.DIV),
        ("ushrBad", ObligationKind.DIV),
        ("remBad", ObligationKind.DIV),
        ("sortBad", ObligationKind.DIV),
        ("cloneBad", ObligationKind.DIV),
        ("lenBad", ObligationKind.BOUNDS),
        ("longCmpBad", ObligationKind.DIV),
        ("switchBad", ObligationKind.DIV),
    ],
)
def test_nor_in_other_ways(method: str, kind: ObligationKind) -> None:
    assert False in proved_of("Attack", method, kind)


QUICK_TRAPS = (
    "aliasArrays",
    "aliasShared",
    "aliasThis",
    "escapesLater",
    "overridden",
    "rows",
    "closes",
    "wraps",
)
SLOW_TRAPS = (
    *("aliasField", "aliasBoxes", "escapes", "matrix", "recursive", "lazily", "lambda", "narrow", "chars"),
    *("longs", "shift", "ushift", "remainder", "least", "caught", "caughtDeep", "finallyReturns", "parses"),
    *("copies", "fills", "clones", "loopObjects", "sameObject", "modes", "strings", "postfix", "order"),
    *("sticky", "keeps", "instance", "others", "length", "bytes", "negative", "ternary"),
)


@pytest.mark.parametrize(
    "method", [*QUICK_TRAPS, *(pytest.param(each, marks=pytest.mark.slow) for each in SLOW_TRAPS)]
)
def test_a_trap_is_not_proved(method: str) -> None:
    assert False in proved_of("Traps", method, ObligationKind.DIV)


MORE_TRAPS = (
    *("viaGiven", "viaArray", "viaOwn", "viaCall", "viaObject", "viaLoop", "negativeCase", "negativeSpread"),
    *("byDefault", "bySub", "nested", "twice", "longLoop", "intMin", "compare", "mixed", "shorts", "sum"),
    *("product", "lengths", "fresh", "regrow", "bools", "bits", "ors", "usesRec"),
)


@pytest.mark.slow
@pytest.mark.parametrize("method", MORE_TRAPS)
def test_nor_one_of_these(method: str) -> None:
    assert False in proved_of("MoreTraps", method, ObligationKind.DIV)


@pytest.mark.parametrize("method", ["filled", "walked", "triangle"])
def test_rows_have_the_lengths_that_they_were_made_with(method: str) -> None:
    assert all(proved_of("Rows", method, ObligationKind.BOUNDS))


@pytest.mark.parametrize(
    "method", ["beyond", "turned", "replaced", "growing", "widest", "alternating", "given", "latest"]
)
@budgets(600_000, 2_000_000)
def test_rows_of_other_lengths(method: str, budget: int) -> None:
    """The last access of each fails for some arguments."""
    assert not proved_of("Rows", method, ObligationKind.BOUNDS, budget)[-1]

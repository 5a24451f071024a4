"""Questions about one entry share a search: what a run came by need not be searched for again."""

from __future__ import annotations

from contextlib import suppress

from tests.engines.concolic.asking import HERE, compiled, session
from whence.answers import Refuted
from whence.engines.budget import BudgetSpent
from whence.engines.concolic.language import support_for
from whence.engines.concolic.search.plan import Asked, Plan
from whence.engines.concolic.search.shared_search import SharedSearch
from whence.engines.context import Context
from whence.models.contracts import contracts_of
from whence.program.obligations import ObligationKind, obligations_of
from whence.program.program import Language, Program
from whence.questions import Check

PROGRAM = HERE / "programs" / "several.c"


def _context(program: Program, budget: int) -> Context:
    return session(program, budget).context()


def _checks(program: Program, kind: ObligationKind) -> list[Check]:
    return [
        Check(obligation, point, ("main",))
        for point, instruction in program.procedure("main").points()
        for obligation in obligations_of(instruction, program.language, contracts_of(program))
        if obligation.kind is kind
    ]


def test_a_failure_that_runs_came_by_costs_no_run() -> None:
    program = compiled(PROGRAM)
    shared = SharedSearch(Plan("main"), program, support_for(Language.C))
    (division,) = _checks(program, ObligationKind.DIV)
    wanted = Asked(division.point, ObligationKind.DIV)
    assert shared.pursue(wanted, _context(program, 4_000_000)) is not None
    again = _context(program, 4_000_000)
    assert shared.pursue(wanted, again) is not None
    assert again.meter.executions == 0


def test_a_search_for_what_cannot_fail_comes_by_what_can() -> None:
    program = compiled(PROGRAM)
    _, _, safe, *_, outside = _checks(program, ObligationKind.BOUNDS)
    (division,) = _checks(program, ObligationKind.DIV)
    shared = SharedSearch(Plan("main"), program, support_for(Language.C))
    with suppress(BudgetSpent):
        wanted = Asked(safe.point, ObligationKind.BOUNDS)
        assert shared.pursue(wanted, _context(program, 3_000_000)) is None
    failing = {Asked(each.point, each.obligation.kind) for each in (outside, division)}
    assert failing & shared.found.keys()


def test_all_that_can_fail_is_refuted_in_one_session() -> None:
    program = compiled(PROGRAM)
    asking = session(program, 6_000_000)
    (division,) = _checks(program, ObligationKind.DIV)
    *_, outside = _checks(program, ObligationKind.BOUNDS)
    for check in (division, outside):
        assert isinstance(asking.ask(check).answer, Refuted)

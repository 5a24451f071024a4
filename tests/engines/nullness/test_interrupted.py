"""A question whose turn ended in the middle is taken up again."""

from __future__ import annotations

import contextlib
from pathlib import Path

from whence.engines.nullness.domain.access_paths import NULL
from whence.engines.nullness.domain.disjuncts import with_root
from whence.engines.nullness.domain.operand_terms import term_of
from whence.engines.nullness.domain.predicates import predicate
from whence.engines.nullness.limits import CONFIGURATIONS
from whence.engines.nullness.producers.supported_subjects import Asked, Invariants, Proof
from whence.engines.nullness.walk.world import World, closed_entries
from whence.frontends.load import load
from whence.program.failures import IsNull
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.obligations import ObligationKind
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

LEDGER = Path(__file__).parents[1] / "classes" / "programs"


class _Spent(Exception):
    pass


def test_a_turn_that_ends_anywhere_changes_no_answer() -> None:
    program = load([str(path) for path in sorted(LEDGER.glob("*.class"))])
    hierarchy = hierarchy_of(program)
    assert hierarchy is not None
    entries = closed_entries(program, hierarchy, entries_of(program))
    limits = CONFIGURATIONS["ours"]

    def invariants() -> Invariants:
        return Invariants(program, World(program, hierarchy, entries), limits)

    whole, interrupted = invariants(), invariants()
    answered = 0
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, frozenset({ObligationKind.NULL}), entries):
            assert isinstance(check.obligation.failure, IsNull)
            term = term_of(check.obligation.failure.pointer)
            start = None if term is None else with_root(predicate(term, "=", NULL))
            if start is None:
                continue
            asked = Asked(check.point, start)
            expected = whole.decide(asked, lambda _: None)
            for steps in (1, 3, 10, 30):
                left = [steps]

                def charge(amount: int, left: list[int] = left) -> None:
                    left[0] -= amount
                    if left[0] < 0:
                        raise _Spent

                with contextlib.suppress(_Spent):
                    interrupted.decide(asked, charge)
            found = interrupted.decide(asked, lambda _: None)
            assert isinstance(found, Proof) is isinstance(expected, Proof)
            answered += 1
    assert answered > 5

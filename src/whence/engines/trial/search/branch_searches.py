"""The three searches by runs towards ways out of branches: for tests, for failures and for targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from whence.engines.trial.limits import Limits
from whence.engines.trial.search.all_branches import AllBranches
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.program.source_level.choice_branches import choice_source

if TYPE_CHECKING:
    from whence.engines.trial.runs.entry_runs import Trials


def all_branches_of(
    program: Program,
    entry: str,
    starts: frozenset[Point],
    texts: tuple[tuple[Variable, ...], frozenset[int]],
    limits: Limits,
    may_lack_memory: bool,
) -> AllBranches:
    """Towards branches alone, with texts where the other search has them; choices of C are branches."""
    is_c = program.language is Language.C
    return AllBranches(
        Program(choice_source(program.source)) if is_c else program,
        entry,
        starts,
        *texts,
        limits,
        limits.branch_runs_in_c if is_c else limits.branch_runs_in_java,
        may_lack_memory,
        limits.branch_runs_in_vain,
    )


def all_failures_of(trials: Trials) -> AllBranches:
    """Towards branches and failures."""
    limits = trials.limits
    in_vain = limits.failures_in_vain_in_c if trials.is_c else limits.failures_in_vain_in_java
    return _of_the_program(trials, in_vain, finds_failures=True)


def all_ways_of(trials: Trials) -> AllBranches:
    """Towards branches, of the program as it is: a target is one of its points."""
    limits = trials.limits
    in_vain = limits.ways_in_vain_in_c if trials.is_c else limits.ways_in_vain_in_java
    return _of_the_program(trials, in_vain, joins=True)


def _of_the_program(
    trials: Trials, in_vain: int, *, finds_failures: bool = False, joins: bool = False
) -> AllBranches:
    return AllBranches(
        trials.program,
        trials.entry,
        trials.starts,
        *trials.texts,
        trials.limits,
        0,
        trials.may_lack_memory,
        in_vain,
        trials.has_assertions,
        finds_failures=finds_failures,
        keeps_most=True,
        joins=joins,
    )

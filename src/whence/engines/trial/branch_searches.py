"""The three searches by runs towards ways out of branches: for tests, for failures and for targets."""

from __future__ import annotations

from whence.engines.trial.all_branches import AllBranches
from whence.engines.trial.limits import Limits
from whence.program.choice_branches import choice_source
from whence.program.operands import Variable
from whence.program.procedure import Point
from whence.program.program import Language, Program


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


def all_failures_of(
    program: Program,
    entry: str,
    starts: frozenset[Point],
    texts: tuple[tuple[Variable, ...], frozenset[int]],
    limits: Limits,
    may_lack_memory: bool,
    *,
    has_assertions: bool,
) -> AllBranches:
    """Towards branches and failures."""
    is_c = program.language is Language.C
    return AllBranches(
        program,
        entry,
        starts,
        *texts,
        limits,
        0,
        may_lack_memory,
        limits.failures_in_vain_in_c if is_c else limits.failures_in_vain_in_java,
        has_assertions,
        finds_failures=True,
        keeps_most=True,
    )


def all_ways_of(
    program: Program,
    entry: str,
    starts: frozenset[Point],
    texts: tuple[tuple[Variable, ...], frozenset[int]],
    limits: Limits,
    may_lack_memory: bool,
    *,
    has_assertions: bool,
) -> AllBranches:
    """Towards branches, of the program as it is: a target is one of its points."""
    is_c = program.language is Language.C
    return AllBranches(
        program,
        entry,
        starts,
        *texts,
        limits,
        0,
        may_lack_memory,
        limits.ways_in_vain_in_c if is_c else limits.ways_in_vain_in_java,
        has_assertions,
        keeps_most=True,
    )

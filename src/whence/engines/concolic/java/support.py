"""Java for the engine: inputs are objects, exceptions are paths, and much of the library is in Python."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import final

from whence.analysis.runs.java.java_classes import ClassTable
from whence.analysis.runs.tracing.exercised_pairs import ObservedPair
from whence.answers import Assumption, Reason
from whence.engines.budget import Meter
from whence.engines.concolic.coverage.branch_points import Edge
from whence.engines.concolic.inputs.number_templates import Filled
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.space import java_space
from whence.engines.concolic.java.reached_procedures import own_procedures
from whence.engines.concolic.java.shadow.runs import JavaRunner
from whence.engines.concolic.java.summarised_procedures import summarised_procedures
from whence.engines.concolic.java.test_case import made_test
from whence.engines.concolic.language import Policy
from whence.engines.concolic.limits import Bound, Limits
from whence.engines.concolic.search.outcome import MISSED
from whence.engines.concolic.search.plan import Asked, Configuration, Plan
from whence.engines.concolic.summaries.recorder import Forest
from whence.logic.solvers.protocol import Strategy
from whence.program.instructions import Call, Direct, Switch, Virtual
from whence.program.procedure import Block, Point
from whence.program.program import Program
from whence.program.source_level.synthetic import is_compiler_made
from whence.source import Span
from whence.witnesses import Inputs

_EQUALS = (
    Direct("java.lang.String.equals(Ljava/lang/Object;)Z"),
    Virtual("java.lang.String", "equals", "(Ljava/lang/Object;)Z"),
)
"""Direct where the library is there."""


@final
class JavaSupport:
    policy = Policy(
        frozenset({Configuration.COMPOSITIONAL, Configuration.PLAIN}),
        Strategy.CORE,
        repeats=False,
        shares_searches=False,
        asks_paths=False,
        simplifies_tests=False,
        losses_of_one_goal=(
            (Reason.APPROXIMATED, Bound.INPUTS.value),
            (Reason.BUDGET, Bound.PATHS.value),
            MISSED,
        ),
    )
    made_test = staticmethod(made_test)

    def unfit(self, program: Program, entry: str) -> str:
        """Parameters always can be given: where nothing can be made, there is null."""
        table = ClassTable(program)
        has_receiver = len(program.procedure(entry).parameters) > len(table.parameters(entry))
        if has_receiver and not table.receivers(entry):
            return f"no object can be made on which {entry} runs"
        return ""

    def assumptions(self, program: Program, entries: Iterable[str]) -> tuple[Assumption, ...]:
        return (
            Assumption.ENTRY_ONLY,
            Assumption.NO_CONCURRENCY,
            Assumption.NO_REFLECTION,
            Assumption.LIBRARY_MODELS,
        )

    def prepare(
        self, program: Program, plan: Plan, meter: Meter, watched: frozenset[Point] = frozenset()
    ) -> tuple[JavaRunner, Forest]:
        space = java_space(program, plan.entry, plan.sizes, plan.limits, plan.callers)
        runner = JavaRunner(program, plan, space, meter, watched, has_assertions=plan.checks_assertions)
        return runner, Forest(space.terms, plan.limits)

    def summarised(
        self, program: Program, entry: str, leading: Collection[str], asked: Asked | None
    ) -> frozenset[str]:
        """A procedure that a target is in, or that leads to one, runs as part of the entry."""
        return summarised_procedures(program, entry) - frozenset(leading)

    def number_templates(
        self, program: Program, entry: str, limits: Limits, samples: Iterable[Inputs]
    ) -> Iterator[Filled]:
        return iter(())

    def float_inputs(self, program: Program, entry: str, limits: Limits) -> Iterable[ConcreteInput]:
        """None: runs pin them like other values."""
        return ()

    # tests

    def with_choices(self, program: Program) -> Program:
        return program

    def own_procedures(self, program: Program, entry: str) -> list[str]:
        return own_procedures(entry, program)

    def goal_span(self, program: Program, edge: Edge) -> Span | None:
        span = program.procedure(edge.origin.procedure).at(edge.origin).span
        return None if is_compiler_made(span) or _is_behind_switch(program, edge.origin) else span

    def killers(self, program: Program, pair: ObservedPair, procedures: Iterable[str]) -> frozenset[Point]:
        """None: dispatch hides calls."""
        return frozenset()

    def late_procedures(self, program: Program, entry: str) -> frozenset[str]:
        return frozenset()


def _is_behind_switch(program: Program, origin: Point) -> bool:
    """Whether a branch is one of those that a `switch` on strings is made of, on hash code and equality."""
    procedure = program.procedure(origin.procedure)
    numbers = procedure.block_numbers
    block = procedure.blocks[origin.block]
    if _compares_for_switch(block):
        return True
    terminator = block.terminator
    targets = terminator.cases if isinstance(terminator, Switch) else ()
    return any(_compares_for_switch(procedure.blocks[numbers[label]]) for _, label in targets)


def _compares_for_switch(block: Block) -> bool:
    return any(
        isinstance(each, Call) and is_compiler_made(each.span) and each.callee in _EQUALS
        for each in block.instructions
    )

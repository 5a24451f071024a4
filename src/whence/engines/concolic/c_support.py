"""C for the engine: an entry is main with arguments and standard input, or a function with its parameters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import final

from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.relation import CallRelation
from whence.analysis.runs.tracing.exercised_pairs import ObservedPair
from whence.answers import Assumption
from whence.engines.budget import Meter
from whence.engines.concolic.coverage.branch_points import Edge
from whence.engines.concolic.coverage.certain_kills import killers
from whence.engines.concolic.coverage.test_case import made_test
from whence.engines.concolic.inputs.floats import float_inputs
from whence.engines.concolic.inputs.number_templates import Filled, templates
from whence.engines.concolic.inputs.space import ConcreteInput, input_space, is_passable
from whence.engines.concolic.language import Policy
from whence.engines.concolic.limits import Limits
from whence.engines.concolic.search.plan import Asked, Configuration, Plan
from whence.engines.concolic.shadow.runs import OBSTACLES, Runner
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.summarised_procedures import (
    direct_callees,
    named_globals,
    summarised_procedures,
)
from whence.logic.solvers.protocol import Strategy
from whence.program.accesses import variables_read, variables_written
from whence.program.c.entry_objects import takes_functions
from whence.program.mains import is_main
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.choice_branches import choice_source
from whence.program.types import PointerType
from whence.source import Span
from whence.witnesses import Inputs


@final
class CSupport:
    policy = Policy(
        frozenset(Configuration),
        Strategy.BITS,
        repeats=True,
        shares_searches=True,
        asks_paths=True,
        simplifies_tests=True,
        obstacles=OBSTACLES,
    )
    made_test = staticmethod(made_test)

    def unfit(self, program: Program, entry: str) -> str:
        if is_main(program, entry):
            return ""
        for parameter in program.procedure(entry).parameters:
            if not is_passable(parameter.type):
                return f"parameter {parameter.source or parameter.name} of {entry} can't be made up"
        return ""

    def assumptions(self, program: Program, entries: Iterable[str]) -> tuple[Assumption, ...]:
        """Also where pointers lead that an entry is given."""
        always = (Assumption.ENTRY_ONLY, Assumption.NO_CONCURRENCY, Assumption.LIBRARY_MODELS)
        has_pointers = any(_takes_pointers(program, each) for each in entries)
        return (*always, Assumption.ENTRY_POINTERS) if has_pointers else always

    def prepare(
        self, program: Program, plan: Plan, meter: Meter, watched: frozenset[Point] = frozenset()
    ) -> tuple[Runner, Forest]:
        plan = replace(plan, globals=named_globals(program, plan.summarised))
        space = input_space(
            program, plan.entry, plan.sizes, plan.limits, plan.callers, makes_functions=plan.asked is None
        )
        space.template = plan.template
        forest = Forest(space.terms, plan.limits)
        forest.note_parameters(() if space.is_main else space.parameters)
        return Runner(program, plan, space, meter, watched), forest

    def summarised(
        self, program: Program, entry: str, leading: Collection[str], asked: Asked | None
    ) -> frozenset[str]:
        """What a library call runs belongs to the question about its arguments: it is part of its caller. The
        library's own helpers have no header before something calls them. Summaries know long pointers."""
        if program.data_model.pointer.size != 8:
            return frozenset()
        library: frozenset[str] = frozenset()
        if asked is not None and asked.operand is not None:
            callees = direct_callees(program, entry)
            library = frozenset(each for each in callees if not is_user_code(program, each))
        is_given = asked is None and takes_functions(program, entry)
        found = summarised_procedures(program, entry, library, is_given_functions=is_given)
        is_about_bounds = asked is not None and asked.kind is ObligationKind.BOUNDS
        return found - frozenset(leading) if is_about_bounds else found

    def number_templates(
        self, program: Program, entry: str, limits: Limits, samples: Iterable[Inputs]
    ) -> Iterator[Filled]:
        return templates(program, entry, limits, samples)

    def float_inputs(self, program: Program, entry: str, limits: Limits) -> Iterable[ConcreteInput]:
        return float_inputs(program, entry, limits.float_values)

    # tests

    def with_choices(self, program: Program) -> Program:
        return Program(choice_source(program.source))

    def own_procedures(self, program: Program, entry: str) -> list[str]:
        """By direct calls and through pointers, not from the library."""
        return [name for name in direct_callees(program, entry) if not program.headers()[name].is_library]

    def goal_span(self, program: Program, edge: Edge) -> Span | None:
        """Where the condition is computed, which tells the parts of `a && b` apart."""
        origin = edge.origin
        instructions = program.procedure(origin.procedure).blocks[origin.block].instructions
        read = variables_read(instructions[origin.position])
        for instruction in reversed(instructions[: origin.position]):
            if instruction.span.is_known and set(read) & set(variables_written(instruction)):
                return instruction.span
        return instructions[origin.position].span

    def killers(self, program: Program, pair: ObservedPair, procedures: Iterable[str]) -> frozenset[Point]:
        return killers(program, pair, procedures)

    def late_procedures(self, program: Program, entry: str) -> frozenset[str]:
        """Functions that main may have registered, destructors, and all that they may enter."""
        if not is_main(program, entry):
            return frozenset()
        relation = CallRelation(program)
        after = (edge.callee for edge in relation.around(entry) if edge.why is Why.AT_EXIT)
        return frozenset(relation.reachable(*after))


def _takes_pointers(program: Program, entry: str) -> bool:
    parameters = () if is_main(program, entry) else program.procedure(entry).parameters
    return any(isinstance(each.type, PointerType) for each in parameters)

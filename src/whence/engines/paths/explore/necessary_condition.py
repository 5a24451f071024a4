"""The necessary condition of a target: what every run that reaches it satisfies (sections 3 and 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from whence.analysis.entries.entry_state import EntryState
from whence.analysis.entries.pointer_inputs import least_sizes
from whence.answers import Assumption
from whence.engines.budget import Meter
from whence.engines.paths.explore.exploration import Exploration
from whence.engines.paths.explore.failures import failing
from whence.engines.paths.explore.instructions.execution import Execution
from whence.engines.paths.explore.path_conditions import Conditions, joined
from whence.engines.paths.explore.scope import WholeProgram
from whence.engines.paths.explore.state import Frame, Memory, State
from whence.engines.paths.limits import Limits
from whence.engines.paths.loops.summary_application import Loops
from whence.engines.paths.memory.lanes import Storage, StorageKind
from whence.engines.paths.question_work import Analysis
from whence.engines.paths.values.intervals import Facts
from whence.engines.paths.values.symbolic_values import UNKNOWN, Pointer, Value
from whence.logic.rules.bounds import Interval
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.mains import FEWEST_ARGUMENTS, MOST_ARGUMENTS, is_main
from whence.program.obligations import Obligation
from whence.program.operands import Variable
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.types import IntType, PointerType, ReferenceType
from whence.questions import Callers
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class Necessary:
    """`condition` is None if no path leads to the target at all. It holds for every run from the entry to
    the target that takes none of the analysis's holes."""

    entry: str
    analysis: Analysis
    condition: Conditions | None
    obligation: Obligation | None = None
    """What fails at the target, if that is what was asked for and not just coming there."""
    state: EntryState | None = None
    arriving: Conditions | None = None
    """The condition of reaching the target, whether the obligation fails or not."""
    callers: Callers = Callers.ANY

    @property
    def assumptions(self) -> tuple[Assumption, ...]:
        analysis = self.analysis
        is_java = analysis.program.language is Language.JAVA
        found = [Assumption.ENTRY_ONLY, Assumption.NO_CONCURRENCY]
        if analysis.arithmetic.assumed_no_overflow:
            found.append(Assumption.NO_SIGNED_OVERFLOW)
        if not is_java:
            found.append(Assumption.NO_OUT_OF_BOUNDS)
        if analysis.trusts_models:
            found.append(Assumption.LIBRARY_MODELS)
        return tuple(found)


def necessary_condition(
    program: Program,
    entry: str,
    targets: tuple[Point, ...],
    meter: Meter,
    *,
    unrolled: int = 0,
    obligation: Obligation | None = None,
    is_exact: bool = False,
    limits: Limits | None = None,
    state: EntryState | None = None,
    callers: Callers = Callers.ANY,
) -> Necessary:
    """The condition, for callers of that kind; with `unrolled`, that of the runs that go around no loop more
    often, and exact where no value is unknown; with an obligation, that of the runs that break it at the
    target; with `is_exact`, that of the runs in which signed arithmetic overflows, too; with a state, that
    of the runs that start in it."""
    passes = obligation is not None
    analysis = Analysis(
        program,
        frozenset(targets),
        meter,
        passes_targets=passes,
        is_exact=is_exact,
        limits=limits,
        state=state,
    )
    analysis.entry = entry
    analysis.has_careful_callers = callers is Callers.CAREFUL
    analysis.least_sizes = least_sizes(program, entry) if obligation is not None else {}
    scope = WholeProgram(analysis.origins, analysis.closed_reader)
    exploration = Exploration(analysis, scope, Loops(analysis), unrolled=unrolled)
    arrivals = exploration.run(initial_state(analysis, entry))
    arriving = joined([state.condition for state in arrivals]) if arrivals else None
    if obligation is not None:
        execution = Execution(analysis, scope)
        narrowed = [failing(execution, state, obligation.failure) for state in arrivals]
        arrivals = [state for state in narrowed if state is not None]
    condition = joined([state.condition for state in arrivals]) if arrivals else None
    return Necessary(entry, analysis, condition, obligation, state, arriving, callers)


def initial_state(analysis: Analysis, entry: str) -> State:
    flow = analysis.flows.of(entry)
    variables = {
        parameter.name: _argument(analysis, flow.procedure, parameter)
        for parameter in flow.procedure.parameters
    }
    frame = Frame(f"{entry}:", flow, 0, 0, variables)
    return State((frame,), Memory(), analysis.terms.integer(0), (), Facts(analysis.ranges))


def _argument(analysis: Analysis, procedure: Procedure, parameter: Variable) -> Value:
    if is_main(analysis.program, procedure.name):
        return _argument_of_main(analysis, procedure.parameters.index(parameter), parameter)
    name = input_name(parameter)
    match parameter.type:
        case IntType(bits):
            return analysis.origins.number_input(name, bits)
        case PointerType() | ReferenceType():
            pointer = analysis.origins.pointer_input(name)
            return replace(pointer, null=None) if _is_there(analysis, procedure, parameter) else pointer
        case _:
            return UNKNOWN


def _is_there(analysis: Analysis, procedure: Procedure, parameter: Variable) -> bool:
    """Whether it is never null: a receiver, and what the compiler made of a struct."""
    if analysis.has_careful_callers:
        return True
    if analysis.program.language is Language.C:
        return is_hidden(procedure, parameter)
    is_static = analysis.program.headers()[procedure.name].is_static
    return not is_static and parameter is procedure.parameters[0]


def _argument_of_main(analysis: Analysis, place: int, parameter: Variable) -> Value:
    """As `program/mains.py` says."""
    strings = Storage(StorageKind.ARGUMENTS, input_name(parameter))
    match parameter.type, place:
        case ReferenceType(), _:
            return Pointer(strings, analysis.terms.integer(0))
        case PointerType(), 1:
            return Pointer(strings, analysis.terms.integer(0))
        case IntType(bits), 0:
            symbol = analysis.origins.number_input(input_name(parameter), bits)
            analysis.ranges.symbols[symbol] = Interval(FEWEST_ARGUMENTS, MOST_ARGUMENTS)
            analysis.argument_count = symbol
            return symbol
        case _:
            return UNKNOWN

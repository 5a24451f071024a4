"""Running a trial in the interpreter: only a run that came to the target is a witness."""

from __future__ import annotations

from whence.answers import Replayed, Witness
from whence.engines.context import Context
from whence.engines.paths.necessary import Necessary, is_main
from whence.engines.paths.trial_inputs import Assignment, Given, Trial, trial_of
from whence.execute.events import EventKind
from whence.execute.inputs import Inputs as Answers
from whence.execute.machine import Limits, Machine
from whence.execute.outcomes import Outcome, Stopped
from whence.execute.translation import Options
from whence.execute.world import RecordedWorld
from whence.program.procedure import Point
from whence.program.types import IntType, Type

MOST_STEPS = 2_000_000
_TAINTS = frozenset({EventKind.UNINITIALISED_READ, EventKind.UNDEFINED_SHIFT})
"""After these another implementation of C may go another way."""


SLACKS = (1, 64, 1024, 8192)
"""Elements behind the last one that the model speaks of, tried in turn while the run leaves its objects."""


def witness_of(
    context: Context, necessary: Necessary, assignment: Assignment, targets: frozenset[Point]
) -> Witness | None:
    """The witness, if the run came to a target without leaning on undefined behaviour."""
    for slack in SLACKS:
        trial = trial_of(necessary, assignment, slack)
        if trial is None:
            return None
        outcome = _outcome(context, necessary.entry, trial, targets)
        if outcome.record.reached & targets:
            is_tainted = any(warning.kind in _TAINTS for warning in outcome.record.warnings)
            return None if is_tainted else Witness(necessary.entry, trial.inputs, Replayed.INTERPRETER)
        if not trial.objects or not _left_object(outcome):
            return None
    return None


def _left_object(outcome: Outcome) -> bool:
    return isinstance(outcome, Stopped) and outcome.event.kind is EventKind.OUT_OF_BOUNDS


def _outcome(context: Context, entry: str, trial: Trial, targets: frozenset[Point]) -> Outcome:
    program = context.program
    seen = program.view()
    answers = Answers([value for value in trial.inputs.nondeterministic if isinstance(value, int)])
    world = RecordedWorld(trial.inputs.stdin, inputs=answers)
    limits = Limits(min(MOST_STEPS, context.meter.left))
    machine = Machine(seen, world, limits, Options(targets, checks_values=True))
    outcome = _run(machine, context, entry, trial)
    context.meter.charge_execution(outcome.record.steps)
    for name in seen.touched.procedures:
        program.procedure(name)
    return outcome


def _run(machine: Machine, context: Context, entry: str, trial: Trial) -> Outcome:
    if is_main(context.program.procedure(entry), context.program.language):
        return machine.run_main(("program", *trial.inputs.arguments))
    parameters = context.program.procedure(entry).parameters
    arguments = [
        _passed(machine, parameter.type, each)
        for parameter, each in zip(parameters, trial.objects, strict=True)
    ]
    return machine.call(entry, arguments)


def _passed(machine: Machine, type_: Type, given: Given) -> int:
    """A number by its unsigned reading, an object by its address."""
    if isinstance(given, bytes):
        return machine.memory.add(bytearray(given))
    number = given if isinstance(given, int) else 0
    return number & ((1 << type_.bits) - 1) if isinstance(type_, IntType) else number

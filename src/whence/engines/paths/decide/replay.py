"""Running a trial in the interpreter: only a run that came to the target is a witness."""

from __future__ import annotations

from typing import cast

from whence.analysis.runs.evidence import failure_shown, is_faithful
from whence.answers import Replayed, Witness
from whence.engines.context import Context
from whence.engines.paths.decide.java_classes import platform_of
from whence.engines.paths.decide.model_inputs import Assignment, Given, Trial, trial_of
from whence.engines.paths.explore.necessary_condition import Necessary, is_main
from whence.execute.events import EventKind
from whence.execute.inputs import Inputs as Answers
from whence.execute.machine import Limits, Machine
from whence.execute.memory.encoding import Value
from whence.execute.memory.java_objects import Datum, JavaArray
from whence.execute.outcomes import Outcome, Stopped
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.program.obligations import Obligation
from whence.program.procedure import Point
from whence.program.types import IntType, ReferenceType, Type

MOST_STEPS = 2_000_000

_ELEMENT_BITS = {"boolean[]": 8, "byte[]": 8, "char[]": 16, "short[]": 16, "int[]": 32, "long[]": 64}
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
        shown = _shown(outcome, targets, necessary.obligation)
        if shown is not None:
            faithful = Witness(necessary.entry, trial.inputs, Replayed.INTERPRETER, shown)
            return faithful if is_faithful(outcome) else None
        if not trial.objects or not _left_object(outcome):
            return None
    return None


def _shown(outcome: Outcome, targets: frozenset[Point], obligation: Obligation | None) -> str | None:
    """What the run shows of what was asked for, or None. Coming to a target needs no words."""
    if obligation is None:
        return "" if outcome.record.reached & targets else None
    events = (failure_shown(outcome, target, obligation.kind) for target in targets)
    return next((event for event in events if event), None)


def _left_object(outcome: Outcome) -> bool:
    return isinstance(outcome, Stopped) and outcome.event.kind is EventKind.OUT_OF_BOUNDS


def _outcome(context: Context, entry: str, trial: Trial, targets: frozenset[Point]) -> Outcome:
    program = context.program
    seen = program.view()
    answers = Answers([value for value in trial.inputs.nondeterministic if isinstance(value, int)])
    world = RecordedWorld(trial.inputs.stdin, inputs=answers)
    limits = Limits(min(MOST_STEPS, context.meter.left))
    platform = platform_of(seen)
    options = Options(targets, checks_values=platform is None)
    machine = Machine(seen, world, limits, options, java=platform)
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
    return machine.call(entry, cast("list[Value]", arguments))


def _passed(machine: Machine, type_: Type, given: Given) -> int | JavaArray | None:
    """A number by its unsigned reading, a C object by its address, a Java array as one."""
    if isinstance(type_, ReferenceType):
        return _java_array(type_, given) if isinstance(given, tuple) else None
    if isinstance(given, bytes):
        return machine.memory.add(bytearray(given))
    number = given if isinstance(given, int) else 0
    return number & ((1 << type_.bits) - 1) if isinstance(type_, IntType) else number


def _java_array(type_: ReferenceType, given: tuple[int, ...]) -> JavaArray:
    bits = _ELEMENT_BITS.get(type_.name, 32)
    elements: list[Datum] = [value & ((1 << bits) - 1) for value in given]
    return JavaArray(type_.name, elements)

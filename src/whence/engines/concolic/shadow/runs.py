"""Runs: with terms beside the values, and plain ones that confirm what the former promise."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final, final

from whence.analysis.runs.replay import Manner, given_by, replay, world_of
from whence.answers import Reason
from whence.engines.budget import Meter
from whence.engines.concolic.inputs.as_answer import inputs_of
from whence.engines.concolic.inputs.space import (
    ConcreteInput,
    InputSpace,
    parameter_name,
    real_of,
)
from whence.engines.concolic.search.plan import Asked, Plan
from whence.engines.concolic.shadow.memory.symbolic_accesses import UNINITIALISED
from whence.engines.concolic.shadow.observer import Observer
from whence.engines.concolic.shadow.watched_state import Held, StateWatch
from whence.engines.concolic.summaries.recorder import Forest, Recorder
from whence.engines.concolic.summaries.trees import CutOff, Faulted, Node, Stopped
from whence.engines.concolic.summaries.write_regions import memory_effects
from whence.execute import outcomes
from whence.execute.events import EventKind
from whence.execute.inputs import Inputs as Answers
from whence.execute.limits import LARGEST_PROCEDURE, Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.observe.definitions.tracing import Trace
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.types import FloatType
from whence.records import dataclass
from whence.witnesses import ALLOCATION, AskedInput, Inputs


@final
@dataclass(frozen=True, slots=True)
class Run:
    concrete: ConcreteInput
    outcome: Outcome
    recorder: Recorder
    is_cut: bool = False
    """Whether it was ended by what it may use, not by the program."""

    @property
    def obstacle(self) -> tuple[Reason, str] | None:
        """What ended it that a longer run would not get past either."""
        if not isinstance(self.outcome, outcomes.Stopped):
            return None
        event = self.outcome.event
        return (OBSTACLES[event.kind], event.message) if event.kind in OBSTACLES else None

    @property
    def has_grown(self) -> bool:
        """Whether it showed anything new."""
        return bool(self.recorder.grown)


@final
class Runner:
    """Runs one entry of a program; procedures are translated once for all runs."""

    def __init__(
        self,
        program: Program,
        plan: Plan,
        space: InputSpace,
        meter: Meter,
        watch: frozenset[Point] = frozenset(),
    ) -> None:
        self.program = program
        self.plan = plan
        self.space = space
        self.meter = meter
        self._memory_effects = memory_effects(program, plan.summarised, plan.limits)
        watch |= plan.watched
        shadowed = Options(
            watch,
            checks_values=True,
            instrumentation=Instrumentation.SHADOW,
            shows_frames=plan.watches_states,
        )
        self._shadowed = Translations(program, shadowed)
        self._plain = Translations(program, Options(watch, checks_values=True))
        traced = Options(checks_values=True, instrumentation=Instrumentation.TRACE)
        self._traced = Translations(program, traced)
        self.note_split: Callable[[Node, AbstractSet[Point]], None] = lambda node, reached: None
        """Called with every node that a run is the first to split, and the watched points that it reached."""
        self.states: dict[Node, Held] = {}
        """What runs held where they split first, if the plan asks for it."""

    def retarget(self, targets: frozenset[Point]) -> None:
        """Goes on with other targets, which must be among the points that are watched."""
        self.plan = replace(self.plan, targets=targets)

    def ask(self, asked: Asked) -> None:
        """Goes on with another obligation."""
        self.plan = replace(self.plan, asked=asked)

    def execute(self, concrete: ConcreteInput, forest: Forest) -> Run:
        """Algorithm 1's Execute: the run, written into the trees."""
        recorder = Recorder(forest, self.plan)
        watch = StateWatch(self._is_own) if self.plan.watches_states else None
        observer = Observer(recorder, self.space, self.program, concrete.numbers(self.space), watch)
        machine = Machine(self._shadowed, self._world(concrete), self._limits(), observer=observer)
        observer.attach(machine)
        recorder.is_late = lambda: self.meter.is_late

        def note_split(node: Node) -> None:
            self.note_split(node, machine.reached)
            if watch is not None:
                self.states[node] = watch.held(node.condition)

        recorder.note_split = note_split
        forest.instances.memory_effects = self._memory_effects
        forest.instances.globals.update((s, machine.globals.address(s)) for s in self.plan.globals)
        outcome = self._start(machine, concrete)
        ending = _ending(outcome)
        warned = any(each.kind is EventKind.UNINITIALISED_READ for each in outcome.record.warnings)
        if warned or machine.has_read_parts:
            recorder.lose(*UNINITIALISED)
        if isinstance(outcome, outcomes.Stopped) and outcome.event.kind is EventKind.OUT_OF_BOUNDS:
            observer.fault(outcome.event.point or Point(self.plan.entry, 0, 0))
        recorder.finish(ending)
        observer.give_back()
        machine.memory.give_back()
        self.meter.charge_execution(
            outcome.record.steps + self.plan.limits.operation_cost * recorder.operations
        )
        return Run(concrete, outcome, recorder, isinstance(ending, CutOff))

    def _is_own(self, procedure: str) -> bool:
        header = self.program.headers().get(procedure)
        return header is not None and not header.is_library

    def _inputs_of(self, concrete: ConcreteInput) -> Inputs:
        return inputs_of(self.space, concrete, may_lack=self.plan.may_lack_memory)

    def replay(
        self, concrete: ConcreteInput, most_steps: int = sys.maxsize, ends_at: frozenset[Point] = frozenset()
    ) -> Outcome:
        """The same input in a plain run that also warns of undefined values."""
        return self._replayed(self._plain, self._inputs_of(concrete), most_steps=most_steps, ends_at=ends_at)

    def trace(self, concrete: ConcreteInput, trace: Trace) -> Outcome:
        """The same, and the trace observes reads and writes."""
        return self._replayed(self._traced, self._inputs_of(concrete), observer=trace)

    def _replayed(
        self,
        translations: Translations,
        inputs: Inputs,
        *,
        world: RecordedWorld | None = None,
        observer: Trace | None = None,
        most_steps: int = sys.maxsize,
        ends_at: frozenset[Point] = frozenset(),
    ) -> Outcome:
        manner = Manner(self._limits(most_steps, ends_at), goes_on=self.plan.asked is not None)
        outcome = replay(translations, self.plan.entry, inputs, manner, world=world, observer=observer)
        self.meter.charge_execution(outcome.record.steps)
        return outcome

    def inputs(self, concrete: ConcreteInput, ends_at: frozenset[Point] = frozenset()) -> Inputs:
        """With what the run asks a harness for, which takes a run to know."""
        found = self._inputs_of(concrete)
        if not self.space.answers and not self.space.environment:
            return found
        world = world_of(found)
        self._replayed(self._plain, found, world=world, ends_at=ends_at)
        asked = tuple(AskedInput(each.name, each.data) for each in world.inputs.log)
        return replace(found, asked=asked, environment=given_by(world))

    def _limits(self, most_steps: int = sys.maxsize, ends_at: frozenset[Point] = frozenset()) -> Limits:
        steps = min(most_steps, self.plan.limits.steps, max(self.meter.left, 1))
        if self.meter.timeout:
            left = self.meter.timeout - self.meter.seconds
            steps = min(steps, max(int(left * self.plan.limits.steps_a_second), 1_000))
        heap = self.plan.limits.heap_bytes
        return Limits(steps, heap_bytes=heap, translated=LARGEST_PROCEDURE, ends_at=ends_at)

    def _world(self, concrete: ConcreteInput) -> RecordedWorld:
        environment = {ALLOCATION: [], **concrete.environment(self.space)}
        if not self.plan.may_lack_memory:
            del environment[ALLOCATION]
        answers = Answers(concrete.answers(self.space), environment=environment, is_plain=True)
        may_fail = self.plan.may_lack_memory
        files = concrete.files(self.space, may_fail=may_fail)
        variables = concrete.variables(self.space)
        return RecordedWorld(
            concrete.stdin(self.space),
            files={os.fsencode(path): data for path, data in files.items()},
            variables={os.fsencode(name): data for name, data in variables.items() if data is not None},
            inputs=answers,
            has_all_files=not may_fail,
        )

    def _start(self, machine: Machine, concrete: ConcreteInput) -> Outcome:
        """Objects have the same addresses in every run, and texts room to grow."""
        if self.space.is_main:
            texts = concrete.arguments(self.space)
            return machine.run_main(texts, self.plan.limits.arguments)
        space = self.space
        for pointer in tuple(space.pointers.values()):
            if space.is_function(pointer.name):
                results = space.results_of(concrete, pointer.name)
                machine.call_backs.add(pointer.address, pointer.name, iter(results))
            else:
                machine.memory.give(pointer.address >> 32, concrete.object_data(space, pointer))
        return machine.call(self.plan.entry, [self._argument(concrete, n) for n in range(self._count)])

    @property
    def _count(self) -> int:
        return len(self.space.parameters)

    def _argument(self, concrete: ConcreteInput, number: int) -> int | float:
        parameter = self.space.parameters[number]
        name = parameter_name(parameter)
        if isinstance(parameter.type, FloatType):
            return real_of(concrete.value(name), parameter.type)
        return self.space.address_of(concrete, name)


OBSTACLES: Final[Mapping[EventKind, Reason]] = {
    EventKind.UNKNOWN_CALL: Reason.UNKNOWN_CALL,
    EventKind.UNSUPPORTED: Reason.UNSUPPORTED,
    EventKind.BAD_CALL: Reason.UNSUPPORTED,
}
_CUTS = frozenset({EventKind.BUDGET, EventKind.STACK_EXHAUSTED, *OBSTACLES})

_FAULTS = frozenset(
    {
        EventKind.NULL_DEREFERENCE,
        EventKind.OUT_OF_BOUNDS,
        EventKind.USE_AFTER_FREE,
        EventKind.USE_AFTER_RETURN,
        EventKind.READ_ONLY_WRITE,
    }
)


def _ending(outcome: Outcome) -> Stopped | Faulted | CutOff:
    if not isinstance(outcome, outcomes.Stopped):
        return Stopped()
    if outcome.event.kind in _CUTS:
        return CutOff()
    return Faulted() if outcome.event.kind in _FAULTS else Stopped()

"""Runs of a Java entry: its inputs are made in the run itself, before the entry is called."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import final

from whence.analysis.runs.java.assertion_requests import asks_for_assertions
from whence.analysis.runs.java.java_inputs import JavaInputs
from whence.analysis.runs.java.java_replay import replay_java
from whence.analysis.runs.replay import Manner, world_of
from whence.answers import Reason
from whence.engines.budget import Meter
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.as_answer import inputs_of, shown_inputs
from whence.engines.concolic.java.inputs.input_objects import input_objects
from whence.engines.concolic.java.inputs.read_items import item
from whence.engines.concolic.java.inputs.space import JavaSpace
from whence.engines.concolic.java.library.array_methods import array_handlers
from whence.engines.concolic.java.library.box_methods import box_handlers
from whence.engines.concolic.java.library.harness_methods import harness_handlers
from whence.engines.concolic.java.library.number_methods import number_handlers
from whence.engines.concolic.java.library.real_methods import real_handlers
from whence.engines.concolic.java.library.surroundings_methods import surroundings_handlers
from whence.engines.concolic.java.library.text_methods import text_handlers
from whence.engines.concolic.java.shadow.observer import JavaObserver
from whence.engines.concolic.search.plan import Asked, Plan
from whence.engines.concolic.shadow.runs import Run
from whence.engines.concolic.summaries.recorder import Forest, Recorder
from whence.engines.concolic.summaries.trees import CutOff, Node, Stopped
from whence.execute import outcomes
from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.observe.definitions.tracing import Trace
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Instrumentation, Options
from whence.models.java.harness import harness_classes
from whence.program.procedure import Point
from whence.program.program import Program
from whence.witnesses import Inputs

_EXHAUSTION = ("java.lang.StackOverflowError", "java.lang.OutOfMemoryError")
_CUTS = frozenset(
    {EventKind.BUDGET, EventKind.UNSUPPORTED, EventKind.UNKNOWN_CALL, EventKind.STACK_EXHAUSTED}
)


@final
class JavaRunner:
    """Runs one entry of a program; procedures are translated once for all runs."""

    def __init__(
        self,
        program: Program,
        plan: Plan,
        space: JavaSpace,
        meter: Meter,
        watch: frozenset[Point] = frozenset(),
        *,
        has_assertions: bool = False,
    ) -> None:
        self.program = program
        self.plan = plan
        self.space = space
        self.meter = meter
        self._has_assertions = has_assertions
        harness = harness_handlers(harness_classes(program))
        surroundings = surroundings_handlers()
        self._handlers = {
            **text_handlers(), **number_handlers(), **real_handlers(), **box_handlers(), **array_handlers(),
            **surroundings, **harness,
        }  # fmt: skip
        watch |= plan.watched
        self._shadowed = Translations(program, Options(watch, instrumentation=Instrumentation.SHADOW))
        self._plain = Translations(program, Options(watch))
        self._traced = Translations(program, Options(instrumentation=Instrumentation.TRACE))
        self.note_split: Callable[[Node, AbstractSet[Point]], None] = lambda node, reached: None
        """Called with every node that a run is the first to split, and the watched points that it reached."""

    def retarget(self, targets: frozenset[Point]) -> None:
        self.plan = replace(self.plan, targets=targets)

    def ask(self, asked: Asked) -> None:
        """Goes on with another obligation."""
        self.plan = replace(self.plan, asked=asked)

    def execute(self, concrete: ConcreteInput, forest: Forest) -> Run:
        recorder = Recorder(forest, self.plan)
        known = frozenset(self.space.items)
        """What the text of standard input is made of before this run."""

        def has_item(number: int) -> bool:
            return number in known and bool(concrete.value(f"{item(number)} is set"))

        observer = JavaObserver(recorder, self.space, self.program, self._handlers, has_item)
        recorder.is_late = lambda: self.meter.is_late
        shown = shown_inputs(self.space, concrete)

        machines: list[Machine] = []

        def prepared(machine: Machine, made: JavaInputs) -> None:
            machines.append(machine)
            recorder.note_split = lambda node: self.note_split(node, machine.reached)
            observer.fill(input_objects(concrete, shown, made))

        outcome = self._run(self._shadowed, shown.inputs, observer, prepared)
        self.meter.charge(self.plan.limits.operation_cost * recorder.operations)
        cut = is_cut(outcome)
        recorder.finish(CutOff() if cut else Stopped())
        for loss in self.space.losses:
            forest.losses[loss] = None
        for detail in self._left_out(machines):
            forest.losses[Reason.APPROXIMATED, detail] = None
        return Run(concrete, outcome, recorder, cut)

    def _left_out(self, machines: list[Machine]) -> Iterator[str]:
        """Which runs on the same inputs are not searched."""
        for machine in machines:
            if not self._has_assertions and asks_for_assertions(self.program, machine):
                yield "runs with assertions on are not searched"
            if machine.java is not None and machine.java.settings.used:
                yield "only one language, character set and end of lines is tried"

    def replay(
        self, concrete: ConcreteInput, most_steps: int = sys.maxsize, ends_at: frozenset[Point] = frozenset()
    ) -> Outcome:
        found = self.inputs(concrete)
        return self._run(self._plain, found, None, most_steps=most_steps, ends_at=ends_at)

    def trace(self, concrete: ConcreteInput, trace: Trace) -> Outcome:
        """The same, and the trace observes reads and writes; initialisers are part of the run, and the
        constructors of records that are inputs."""
        return self._run(self._traced, self.inputs(concrete), trace)

    def inputs(self, concrete: ConcreteInput, ends_at: frozenset[Point] = frozenset()) -> Inputs:
        return inputs_of(self.space, concrete)

    def _run(
        self,
        translations: Translations,
        inputs: Inputs,
        observer: JavaObserver | Trace | None,
        prepared: Callable[[Machine, JavaInputs], None] = lambda machine, made: None,
        most_steps: int = sys.maxsize,
        ends_at: frozenset[Point] = frozenset(),
    ) -> Outcome:
        own = self.plan.limits
        steps = min(most_steps, own.steps, max(self.meter.left, 1))
        limits = Limits(steps, own.call_depth, own.new_elements, ends_at=ends_at)
        manner = Manner(limits, has_assertions=self._has_assertions)
        world = world_of(inputs, is_plain=True)
        outcome = replay_java(translations, self.plan.entry, inputs, manner, world, observer, prepared)
        self.meter.charge_execution(outcome.record.steps)
        return outcome


def is_cut(outcome: Outcome) -> bool:
    """Whether the run ended for a reason of ours, not of the program's."""
    if not isinstance(outcome, outcomes.Stopped):
        return False
    event = outcome.event
    return event.kind in _CUTS or event.message.startswith(_EXHAUSTION)

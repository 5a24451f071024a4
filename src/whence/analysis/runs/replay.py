"""Runs an entry on the inputs of an answer: the one way from inputs to a run."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias, final

from whence.analysis.runs.c.c_inputs import c_arguments
from whence.analysis.runs.histories import history_of
from whence.execute.inputs import Inputs as Answers
from whence.execute.limits import LARGEST_PROCEDURE, UNLIMITED, Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld, World
from whence.program.mains import is_main
from whence.program.program import Language, Program
from whence.records import dataclass
from whence.witnesses import ALLOCATION, REALS, AskedInput, Inputs

if TYPE_CHECKING:
    from whence.execute.observe.comparisons.comparing import Comparisons
    from whence.execute.observe.comparisons.guard_watch import GuardWatch
    from whence.execute.observe.definitions.tracing import Trace
    from whence.execute.observe.paths.path_watch import PathWatch
    from whence.execute.observe.shadows.shadow import Shadow

    Observer: TypeAlias = Shadow | Trace | PathWatch | Comparisons | GuardWatch


@final
@dataclass(frozen=True, slots=True)
class Manner:
    """How a run is made, apart from its entry and its inputs."""

    limits: Limits | None = None
    """What it may use; without, as much as it needs."""
    has_assertions: bool = False
    """Whether Java's `assert` is on."""
    has_launcher: bool = False
    """Whether Java's `main` is started as by the `java` command: an exception that leaves it is printed and
    ends the program with status 1, instead of being an event."""
    goes_on: bool = False
    """Whether a run of C goes on where a library function wrote outside of an object."""
    name: str = "program"
    """argv[0] of C."""


PLAIN = Manner()
MOST_STEPS = 2_000_000
"""Of a run of a witness that is made again: as many as any engine lets its own take."""


def limits_of(language: Language, steps: int = UNLIMITED) -> Limits:
    """Of a run that may take so many steps and nest as deeply as a native one."""
    if language is Language.C:
        return Limits(steps, translated=UNLIMITED if steps == UNLIMITED else LARGEST_PROCEDURE)
    from whence.execute.java.library import DEPTH

    return Limits(steps, DEPTH)


def world_of(inputs: Inputs, *, is_plain: bool = False) -> RecordedWorld:
    """A world with the inputs that a program asks for, and nothing else in it. If it `is_plain`, its
    environment gives zeros where the inputs say nothing."""
    answers: list[int | bytes] = [each.data for each in inputs.asked]
    if not answers:
        answers = [each for each in inputs.nondeterministic if isinstance(each, int)]
    environment: dict[str, list[int]] = {}
    for each in inputs.environment:
        environment.setdefault(each.name, []).append(int.from_bytes(each.data, "little"))
    return RecordedWorld(
        inputs.stdin,
        files={os.fsencode(path): data for path, data in inputs.files},
        environment={
            os.fsencode(name): os.fsencode(value) for name, value in inputs.variables if value is not None
        },
        inputs=Answers(answers, environment=environment, is_plain=is_plain),
    )


_WITHOUT_MEMORY = frozenset({Instrumentation.NONE, Instrumentation.COMPARISONS, Instrumentation.GUARDS})
"""Observers of these kinds get values and look at no memory."""


def given_by(world: World) -> tuple[AskedInput, ...]:
    """What the environment gave to a run in the world. That allocations succeed is not worth telling."""
    given = [AskedInput(each.name, each.data) for each in world.inputs.environment]
    failed = [number for number, each in enumerate(given) if each.name == ALLOCATION and any(each.data)]
    last = failed[-1] if failed else -1
    return tuple(each for number, each in enumerate(given) if each.name != ALLOCATION or number <= last)


def with_given(world: RecordedWorld, inputs: Inputs) -> Inputs:
    """The inputs of a run in the world with what the environment gave, and what it was asked for and lacks.
    Bits of floating-point numbers carry what asked for them, so that they can be shown as numbers."""
    known = dict(inputs.variables)
    unset = ((os.fsdecode(name), None) for name in world.unset)
    variables = (*inputs.variables, *(each for each in unset if each[0] not in known))
    log = world.inputs.log[: len(inputs.nondeterministic)]
    asked = inputs.asked
    if not asked and any(each.name in REALS for each in log):
        asked = tuple(AskedInput(each.name, each.data) for each in log)
    return replace(inputs, asked=asked, environment=given_by(world), variables=variables)


def replay(
    program: Program | Translations,
    entry: str,
    inputs: Inputs,
    manner: Manner = PLAIN,
    *,
    world: World | None = None,
    observer: Observer | None = None,
    prepared: Callable[[Machine], None] | None = None,
) -> Outcome:
    """One run of the entry, in a world of its own unless one is given. `prepared` is called when the inputs
    are there and the entry is not called yet. Where neither it nor an observer may look at the memory
    afterwards, that is given back at once."""
    translations = Translations(program, Options()) if isinstance(program, Program) else program
    if inputs.history:
        history, inputs = history_of(translations.program, entry, inputs)
        translations, entry = Translations(Program(history), translations.options), history.name
    world = world_of(inputs) if world is None else world
    prepare = prepared or _nothing
    has_memory = prepared is not None or translations.options.instrumentation not in _WITHOUT_MEMORY
    if translations.program.language is Language.JAVA:
        from whence.analysis.runs.java.java_replay import replay_java

        return replay_java(
            translations, entry, inputs, manner, world, observer, lambda machine, made: prepare(machine)
        )
    if observer is None and translations.options.instrumentation is Instrumentation.DEFINEDNESS:
        from whence.execute.observe.shadows.definedness import Definedness

        observer = definedness = Definedness()
        machine = Machine(translations, world, manner.limits, None, observer, goes_on=manner.goes_on)
        definedness.attach(machine)
    else:
        machine = Machine(translations, world, manner.limits, None, observer, goes_on=manner.goes_on)
    prepare(machine)
    try:
        if is_main(translations.program, entry):
            return machine.run_main((inputs.name or manner.name, *inputs.arguments))
        procedure = translations.program.procedure(entry)
        return machine.call(entry, c_arguments(machine, procedure, inputs.parameters))
    finally:
        if not has_memory:
            machine.memory.give_back()


def _nothing(machine: Machine) -> None:
    """Prepares nothing."""

"""Runs a Java entry: its inputs are made in the run itself, before the entry is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from whence.analysis.runs.java.java_inputs import JavaInputs
from whence.analysis.runs.replay import Manner
from whence.execute.java.library import java_machine
from whence.execute.java.objects.declared_classes import jvm_source
from whence.execute.java.run.launcher import LAUNCHER
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Outcome
from whence.execute.world import World
from whence.program.mains import is_main
from whence.witnesses import Inputs

if TYPE_CHECKING:
    from whence.analysis.runs.replay import Observer


def replay_java(
    translations: Translations,
    entry: str,
    inputs: Inputs,
    manner: Manner,
    world: World,
    observer: Observer | None,
    prepared: Callable[[Machine, JavaInputs], None] = lambda machine, made: None,
) -> Outcome:
    """`prepared` is called when the inputs are there and the entry is not called yet."""
    program = translations.program
    machine, library = java_machine(
        translations, world, manner.limits, None, observer, has_assertions=manner.has_assertions
    )
    runtime = library.host.runtime

    def start() -> object:
        is_program = is_main(program, entry)
        if not is_program:
            runtime.initialise(runtime.class_of(entry))
        values = (list(inputs.arguments),) if is_program else inputs.parameters
        made = JavaInputs(jvm_source(program.source), runtime)
        given = made.arguments(program.procedure(entry), values)
        prepared(machine, made)
        if is_program and manner.has_launcher:
            return library.natives[LAUNCHER](entry, *given)
        return runtime.call_static(entry, *given)

    return machine.perform(start)

"""Runs of an entry on plain inputs, and what they show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from whence.answers import Inputs
from whence.engines.context import Context
from whence.execute.java import utf16
from whence.execute.java.host import STRING
from whence.execute.java.launch import is_main as is_java_main
from whence.execute.java.library import java_machine
from whence.execute.machine import Limits, Machine
from whence.execute.objects import Datum, JavaArray
from whence.execute.outcomes import Outcome
from whence.execute.translation import Options
from whence.execute.world import RecordedWorld
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.types import FloatType, IntType

MOST_STEPS = 500_000
"""A trial is meant to be cheap: a run that takes longer shows nothing."""

PLAIN_INPUTS = (
    Inputs(),
    Inputs(arguments=("1",), stdin=b"1\n"),
    Inputs(arguments=("hello", "2"), stdin=b"hello world\n2\n"),
)


@final
@dataclass(frozen=True, slots=True)
class Run:
    inputs: Inputs
    outcome: Outcome
    called: frozenset[str]
    """The procedures that were entered."""


def inputs_for(procedure: Procedure, source: str) -> tuple[Inputs, ...]:
    """Plain inputs of an entry; none when it takes what only a search can make up (pointers, objects)."""
    if source == "main" or is_java_main(procedure.name):
        return PLAIN_INPUTS
    if all(isinstance(each.type, IntType | FloatType) for each in procedure.parameters):
        return (Inputs(parameters=tuple(_zero(each.type) for each in procedure.parameters)),)
    return ()


def _zero(type_: object) -> int | float:
    return 0.0 if isinstance(type_, FloatType) else 0


def run(entry: str, inputs: Inputs, watch: frozenset[Point], context: Context) -> Run:
    """One run in a world of its own, charged to the question."""
    program = context.program
    seen = program.view()
    limits = Limits(min(MOST_STEPS, context.meter.left))
    is_java = program.language is Language.JAVA
    outcome = (_in_java if is_java else _in_c)(
        seen, entry, inputs, limits, Options(watch, checks_values=not is_java)
    )
    context.meter.charge_execution(outcome.record.steps)
    for name in seen.touched.procedures:
        program.procedure(name)
    return Run(inputs, outcome, frozenset(seen.touched.procedures))


def _in_c(program: Program, entry: str, inputs: Inputs, limits: Limits, options: Options) -> Outcome:
    machine = Machine(program, RecordedWorld(inputs.stdin), limits, options)
    if program.headers()[entry].source == "main":
        return machine.run_main(("program", *inputs.arguments))
    return machine.call(entry, _numbers(inputs))


def _in_java(program: Program, entry: str, inputs: Inputs, limits: Limits, options: Options) -> Outcome:
    """Without a launcher, so that an exception that nobody catches is an event."""
    machine, library = java_machine(program, RecordedWorld(inputs.stdin), limits, options)
    if not is_java_main(entry):
        return machine.call(entry, _numbers(inputs))
    strings: list[Datum] = [library.host.text(utf16.units(each)) for each in inputs.arguments]
    return machine.call(entry, [JavaArray(f"{STRING}[]", strings)])


def _numbers(inputs: Inputs) -> list[int | float]:
    return [each for each in inputs.parameters if isinstance(each, int | float)]

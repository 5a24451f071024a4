"""A run as a test: its input, what became of it, and what it is good for."""

from __future__ import annotations

from whence.answers import TestCase
from whence.engines.concolic.input_space import Stimulus
from whence.engines.concolic.runs import Runner
from whence.engines.concolic.witnesses import inputs_of
from whence.execute.outcomes import Finished, Outcome, Stopped


def made_test(runner: Runner, stimulus: Stimulus, outcome: Outcome, goals: tuple[str, ...]) -> TestCase:
    inputs = inputs_of(runner.space, stimulus)
    result = outcome.value if isinstance(outcome, Finished) and isinstance(outcome.value, int) else None
    return TestCase(inputs, outcome_text(outcome), goals, result)


def outcome_text(outcome: Outcome) -> str:
    match outcome:
        case Finished(value, _, exited):
            return f"exits with {value}" if exited else f"returns {value}"
        case Stopped(event):
            return f"stops: {event.kind.value}"

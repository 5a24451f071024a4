"""Plain runs that record which of some points they reach."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay, with_given, world_of
from whence.engines.budget import Meter
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Options
from whence.program.procedure import Point
from whence.program.program import Language, Program
from whence.witnesses import Inputs


class Found(NamedTuple):
    inputs: Inputs
    outcome: Outcome


def watching(program: Program, points: Iterable[Point]) -> Translations:
    """For runs that tell to which of the points they come."""
    return Translations(program, Options(frozenset(points), checks_values=program.language is Language.C))


def run_of(
    translations: Translations, entry: str, inputs: Inputs, meter: Meter, most: int = MOST_STEPS
) -> Found:
    world = world_of(inputs)
    manner = Manner(limits_of(translations.program.language, most))
    outcome = replay(translations, entry, inputs, manner, world=world)
    meter.charge_execution(outcome.record.steps)
    return Found(with_given(world, inputs), outcome)

"""Failures that come only from a file that could not be opened.

The witness is run again with empty files in their place. What fails all the same does not depend on them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay, world_of
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Options
from whence.program.program import Language, Program
from whence.witnesses import Inputs, Witness

_OPENS = ("fopen", "fopen64", "freopen", "open", "open64", "creat")


def with_refusals(program: Program, witness: Witness, claim: Claim, charge: Callable[[int], None]) -> Witness:
    """The witness with the paths that must not be opened for it."""
    if program.language is not Language.C or not _opens_files(program):
        return witness
    translations = Translations(program, Options(claim.targets, checks_values=True))

    def run(inputs: Inputs) -> tuple[tuple[str, ...], str | None]:
        world = world_of(inputs)
        manner = Manner(limits_of(Language.C, MOST_STEPS), goes_on=True)
        outcome = replay(translations, witness.entry, inputs, manner, world=world)
        charge(outcome.record.steps)
        return tuple(map(os.fsdecode, world.failed)), claim.evidence(outcome)

    failed, _ = run(witness.inputs)
    there = witness.inputs
    while failed and not set(failed) <= {path for path, data in there.files if data is not None}:
        kept = tuple(each for each in there.files if each[0] not in failed)
        there = replace(there, files=(*kept, *((path, b"") for path in failed)))
        failed, event = run(there)
        if event is not None:
            return witness
    return replace(witness, inputs=replace(witness.inputs, files=_refused(witness.inputs, there)))


def _refused(inputs: Inputs, there: Inputs) -> tuple[tuple[str, bytes | None], ...]:
    """The files of the witness, and None for those that were not there."""
    known = dict(inputs.files)
    return (*inputs.files, *((path, None) for path, _ in there.files if path not in known))


def _opens_files(program: Program) -> bool:
    callers, headers = program.index().callers, program.headers()
    return any(not headers[caller].is_library for name in _OPENS for caller in callers.get(name, ()))

"""Readings of clocks and random numbers that a witness of Java does not need: the class library's own.

The witness is run with other readings, and with none given. If all show the same failure, none is listed.
"""

from __future__ import annotations

from dataclasses import replace

from whence.analysis.runs.evidence import Claim
from whence.analysis.runs.replay import MOST_STEPS, Manner, limits_of, replay
from whence.execute.link.linker import Translations
from whence.program.program import Program
from whence.witnesses import AskedInput, Inputs, Witness

_OTHER_READINGS = (1, 0x55555555, 0xAAAAAAAA, 0xFFFFFFFF, 987_654_321, 1_234_567_890_123)


def without_surroundings(program: Program, witness: Witness, claim: Claim) -> Witness:
    inputs = witness.inputs
    translations = Translations(program, claim.options(program.language))
    manner = Manner(limits_of(program.language, MOST_STEPS), has_assertions=claim.has_assertions)

    def shows(tried: Inputs) -> bool:
        return claim.evidence(replay(translations, witness.entry, tried, manner)) is not None

    others = [
        tuple(AskedInput(each.name, value.to_bytes(8, "little")) for each in inputs.environment)
        for value in _OTHER_READINGS
    ]
    bare = replace(inputs, environment=())
    is_same = shows(bare) and all(shows(replace(inputs, environment=each)) for each in others)
    return replace(witness, inputs=bare) if is_same else witness

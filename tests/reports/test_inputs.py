"""Inputs are shown as their reader would write them."""

from __future__ import annotations

from whence.reports.facts import inputs_facts
from whence.witnesses import AskedInput, Inputs

ASKED = (AskedInput("line", b"go!\0\0\0"), AskedInput("int", (-3).to_bytes(4, "little", signed=True)))


def test_what_a_harness_asked_for_has_its_name_and_reads_as_text_or_number() -> None:
    facts = inputs_facts(Inputs(nondeterministic=(1, 2), asked=ASKED))
    assert facts["asked"] == [
        {"name": "line", "value": "go!", "size": 6},
        {"name": "int", "value": -3, "size": 4},
    ]
    assert facts["nondet"] == [1, 2]

"""Inputs are shown as their reader would write them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import whence
from whence.facade.run.given_inputs import inputs_from
from whence.frontends.load import LoadOptions, load
from whence.reports.facts import inputs_facts
from whence.reports.terminal.shown_inputs import shown_run
from whence.witnesses import AskedInput, Inputs

ASKED = (AskedInput("line", b"go!\0\0\0"), AskedInput("int", (-3).to_bytes(4, "little", signed=True)))


def test_what_a_harness_asked_for_has_its_name_and_reads_as_text_or_number() -> None:
    facts = inputs_facts(Inputs(nondeterministic=(1, 2), asked=ASKED))
    assert facts["asked"] == [
        {"name": "line", "value": "go!", "size": 6},
        {"name": "int", "value": -3, "size": 4},
    ]
    assert facts["nondet"] == [1, 2]


@pytest.mark.parametrize(
    ("name", "bits", "number", "shown"),
    [
        ("double", -1, "nan", "double = nan"),
        ("double", 0x3FF8 << 48, 1.5, "double = 1.5"),
        ("double", -(1 << 63), -0.0, "double = -0.0"),
        ("double", 0x7FF0 << 48, "inf", "double = inf"),
        ("float", 0x3FC00000, 1.5, "float = 1.5"),
    ],
)
def test_a_floating_point_number_is_shown_as_one_and_its_bits_run_again(
    tmp_path: Path, name: str, bits: int, number: float | str, shown: str
) -> None:
    path = tmp_path / "asks.c"
    path.write_text(f"extern {name} __VERIFIER_nondet_{name}(void); int main(void) {{ return 0; }}\n")
    program = load((str(path),), LoadOptions())
    size = {"float": 4, "double": 8}[name]
    inputs = Inputs(asked=(AskedInput(name, (bits & ((1 << 8 * size) - 1)).to_bytes(size, "little")),))
    facts = inputs_facts(inputs)
    assert facts["asked"] == [{"name": name, "value": bits, "size": size, "number": number}]
    assert shown in shown_run(program, "main", inputs)
    assert inputs_from(program, "main", json.dumps(facts)) == inputs


def test_a_plain_run_tells_its_floating_point_inputs_by_name(tmp_path: Path) -> None:
    path = tmp_path / "asks.c"
    path.write_text(ASKS)
    result = whence.load(path).reach("call:reach_error", engine="trial")
    assert isinstance(result.answer, whence.Reachable)
    told = result.answer.witness.inputs.asked
    assert [each.name for each in told] == ["int", "double"]
    assert "double = nan" in str(result)
    again = inputs_from(result.program, "main", json.dumps(inputs_facts(result.answer.witness.inputs)))
    assert again == result.answer.witness.inputs


ASKS = """\
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    double x = __VERIFIER_nondet_double();
    if (!(x <= 1.0 || x > 1.0) && n < 100) reach_error();
    return 0;
}
"""

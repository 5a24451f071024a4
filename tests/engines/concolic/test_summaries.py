"""Procedures that write memory, have objects of their own or recurse: their summaries compose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engines.concolic.asking import CONFIGURATIONS, HERE, compiled, reach
from whence.answers import Reachable, Unreachable
from whence.engines.concolic.summaries.summarised_procedures import summarised_procedures
from whence.engines.concolic.summaries.write_regions import (
    Anywhere,
    Global,
    Parameter,
    Region,
    memory_effects,
)
from whence.frontends.llvm.load import load

ORDINARY = HERE / "programs" / "ordinary.c"
NAMES = re.findall(r"^int (\w+_(?:Reached|Never))\(", ORDINARY.read_text(), re.MULTILINE)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("name", NAMES)
def test_ordinary_procedures_are_decided(name: str, configuration: str) -> None:
    answer = reach(compiled(ORDINARY), name, configuration).answer
    assert isinstance(answer, Reachable if name.endswith("_Reached") else Unreachable)


@pytest.mark.parametrize(
    ("name", "most"),
    [("counted_Never", 4), ("machine_Reached", 12), ("nested_Never", 8), ("search_Never", 20)],
)
def test_one_summary_serves_many_calls(name: str, most: int) -> None:
    assert reach(compiled(ORDINARY), name, "compositional").cost.executions <= most


def test_what_procedures_may_write_is_known_by_parameter_and_global() -> None:
    program = compiled(ORDINARY)
    names = summarised_procedures(program, "out_Reached") | summarised_procedures(program, "counted_Never")
    names |= summarised_procedures(program, "list_Never") | summarised_procedures(program, "machine_Never")
    found = memory_effects(program, names)
    assert found["half"].writes == {Region(Parameter(1), 0, 4)}
    assert found["hit"].writes == {Region(Global("count"), 0, 4)}
    assert found["step"].writes == {Region(Parameter(0), 0, 4), Region(Parameter(0), 4, 8)}
    assert found["negate"].writes == {Region(Anywhere())}
    assert found["sum"].writes == frozenset() and found["sum"].reads


TWICE = """
extern void reach_error(void);
static int total;
static void add(int x) { if (x > 3) total += 2; else if (x < -3) total += 5; }
int many(%s) { total = 0; %s if (total == %d) reach_error(); return 0; }
"""


@pytest.mark.parametrize("calls", [4, 16])
def test_more_calls_take_no_more_executions(tmp_path: Path, calls: int) -> None:
    """Whole-program paths are three to the power of the number of calls."""
    path = tmp_path / f"many{calls}.c"
    parameters = ", ".join(f"int a{k}" for k in range(calls))
    path.write_text(TWICE % (parameters, " ".join(f"add(a{k});" for k in range(calls)), 5 * calls - 3))
    finding = reach(compiled(path), "many", "compositional")
    assert isinstance(finding.answer, Reachable)
    assert finding.cost.executions <= 5


def test_what_prints_leaves_no_doubt_about_other_memory(tmp_path: Path) -> None:
    path = tmp_path / "prints.c"
    path.write_text(
        '#include <stdio.h>\nstatic void tell(int n) { if (n > 3) puts("more"); }\n'
        "int main(void) { tell(getchar()); return 0; }\n"
    )
    program = load([str(path)])
    found = memory_effects(program, summarised_procedures(program, "main"))
    assert Region(Anywhere()) not in found["puts"].writes
    assert Region(Anywhere()) not in found["tell"].writes


def test_a_pointer_that_somebody_assigns_may_lead_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "assigns.c"
    path.write_text(
        '#include <stdio.h>\nstatic void tell(void) { puts("more"); }\n'
        "int main(void) { stdout = stderr; tell(); return 0; }\n"
    )
    program = load([str(path)])
    effects = memory_effects(program, summarised_procedures(program, "main"))
    assert Region(Anywhere()) in effects["puts"].writes


def test_a_callee_that_ends_the_program_reads_what_was_registered(tmp_path: Path) -> None:
    path = tmp_path / "ends.c"
    path.write_text(
        "#include <stdlib.h>\nextern void reach_error(void);\n"
        "static int need(int v) { if (v <= 0) exit(1); return v; }\n"
        "int f(int n) { if (need(n) < 1) reach_error(); return 0; }\n"
    )
    assert isinstance(reach(compiled(path), "f", "compositional").answer, Unreachable)

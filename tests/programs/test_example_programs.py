"""The example programs are complete and their expected output is what native runs give."""

import re
from pathlib import Path

import pytest

from whence.execute.events import EventKind

from .c import regenerate

EVENTS = sorted((Path(__file__).parent / "c_events").glob("*.c"))


def test_each_example_program_has_an_expected_output_that_ends_with_its_exit_status() -> None:
    for program in regenerate.programs():
        expected = program.with_suffix(".expected").read_bytes()
        assert re.search(rb"(\A|\n)exit \d+\n\Z", expected), program.name


def test_there_is_no_expected_output_or_input_without_a_program() -> None:
    names = {program.stem for program in regenerate.programs()}
    for suffix in ("expected", "stdin", "args"):
        assert {path.stem for path in regenerate.HERE.glob(f"*.{suffix}")} <= names


@pytest.mark.parametrize("program", EVENTS, ids=lambda path: path.stem)
def test_each_failing_program_announces_one_event_of_a_known_kind(program: Path) -> None:
    (kind,) = re.findall(r"//! ([a-z-]+)$", program.read_text(), re.MULTILINE)
    assert kind in {known.value for known in EventKind}


@pytest.mark.slow
@pytest.mark.parametrize("program", regenerate.programs(), ids=lambda path: path.stem)
def test_a_native_run_gives_the_expected_output(program: Path, tmp_path: Path) -> None:
    output = regenerate.run(program, regenerate.COMPILERS["zig cc"], tmp_path)
    assert output.encode("latin-1") == program.with_suffix(".expected").read_bytes()

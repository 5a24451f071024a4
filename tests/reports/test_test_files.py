"""Test suites as files: KLEE's and Test-Comp's formats, C files, and a folder that keeps what is in it."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.engines.concolic.asking import HERE, compiled, suite_of
from whence.answers import TestSuite
from whence.program.program import Program
from whence.reports.test_suites.c_tests import SourceFile, c_test_files
from whence.reports.test_suites.ktest import KTest, KTestObject, ktest_bytes, ktest_of
from whence.reports.test_suites.test_comp import (
    Metadata,
    case_text,
    is_expressible,
    metadata_text,
    values_of,
)
from whence.reports.test_suites.test_folder import write_files
from whence.source import InputProblem
from whence.witnesses import AskedInput, Inputs

ORDINARY = HERE / "programs" / "ordinary"
METADATA_ORDER = [
    "sourcecodelang", "producer", "specification", "programfile", "programhash", "entryfunction",
    "architecture", "creationtime",
]  # fmt: skip


def _suite(file: str, entry: str) -> tuple[Program, TestSuite]:
    program = compiled(ORDINARY / file)
    suite = suite_of(program, entry)
    assert isinstance(suite, TestSuite)
    return program, suite


# KLEE


def test_a_ktest_has_the_bytes_that_klee_expects() -> None:
    data = ktest_bytes(KTest(("p",), (KTestObject("x", b"\7\0\0\0"),)))
    numbers = b"\0\0\0\3" + b"\0\0\0\1" + b"\0\0\0\1p" + bytes(8)
    assert data == b"KTEST" + numbers + b"\0\0\0\1" + b"\0\0\0\1x" + b"\0\0\0\4\7\0\0\0"


def test_objects_are_named_as_klee_names_them() -> None:
    asked = tuple(AskedInput("word", bytes([n])) for n in range(3))
    inputs = Inputs(("-n", "ab"), b"hello", asked=asked)
    objects = ktest_of(inputs, (), "prog.c").objects
    names = ["model_version", "arg00", "arg01", "stdin", "word", "word_1", "word_2"]
    assert [each.name for each in objects] == names
    assert objects[1].data == b"-n\0"
    assert objects[3].data == b"hello"


def test_parameters_are_objects_of_their_size() -> None:
    program, suite = _suite("machines.c", "clamp_add")
    parameters = program.procedure("clamp_add").parameters
    for test in suite.tests:
        objects = ktest_of(test.inputs, parameters, "machines.c").objects
        assert [(each.name, len(each.data)) for each in objects] == [("a", 8), ("b", 8)]
        values = tuple(int.from_bytes(each.data, "little", signed=True) for each in objects)
        assert values == test.inputs.parameters


# Test-Comp


def test_inputs_are_listed_in_the_order_in_which_they_are_asked_for() -> None:
    _, suite = _suite("harness.c", "main")
    test = next(test for test in suite.tests if test.outcome == "exits with 1")
    root = ElementTree.fromstring(case_text(test.inputs, ()))
    assert root.tag == "testcase"
    assert {child.tag for child in root} == {"input"}
    numbers = [int(child.text or "") for child in root]
    assert -100 < numbers[0] < -50
    assert numbers[1] == 200


def test_metadata_has_the_elements_of_the_format_in_their_order() -> None:
    about = Metadata("whence 1", "COVER <&>", "a&b.c", "00", "main", "2026-01-01T00:00:00+00:00")
    text = metadata_text(about)
    assert "test-metadata-1.1.dtd" in text
    root = ElementTree.fromstring(text)
    assert [child.tag for child in root] == METADATA_ORDER
    assert root.findtext("programfile") == "a&b.c"


@pytest.mark.parametrize(
    ("name", "data", "text"),
    [
        ("int", b"\xff\xff\xff\xff", ["-1"]),
        ("uint", b"\xff\xff\xff\xff", ["4294967295"]),
        ("bool", b"\x03", ["1"]),
        ("double", b"\0\0\0\0\0\0\xf8\x3f", ["1.5"]),
        ("memory", b"\1\2", ["1", "2"]),
    ],
)
def test_values_are_written_as_their_types_read_them(name: str, data: bytes, text: list[str]) -> None:
    assert list(values_of(AskedInput(name, data))) == text


def test_what_the_format_has_no_words_for_is_known() -> None:
    assert is_expressible(Inputs(nondeterministic=(1,)), ())
    assert not is_expressible(Inputs(("x",)), ())
    assert not is_expressible(Inputs(stdin=b"x"), ())
    program, suite = _suite("structs.c", "labelled")
    assert not is_expressible(suite.tests[0].inputs, program.procedure("labelled").parameters)


# folders


def test_files_of_others_are_kept(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "Makefile").write_text("mine")
    with pytest.raises(InputProblem, match="Makefile exists"):
        write_files(tmp_path, {"tests.c": b"", "Makefile": b""})
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Makefile", "notes.txt"]


def test_an_earlier_suite_is_replaced_and_nothing_else(tmp_path: Path) -> None:
    write_files(tmp_path, {"a.c": b"1", "b.c": b"1"})
    (tmp_path / "mine.c").write_text("mine")
    write_files(tmp_path, {"a.c": b"2"})
    assert sorted(path.name for path in tmp_path.iterdir()) == [".whence-tests", "a.c", "mine.c"]
    assert (tmp_path / "a.c").read_bytes() == b"2"


def test_a_manifest_can_not_name_files_elsewhere(tmp_path: Path) -> None:
    outside = tmp_path / "outside.c"
    outside.write_text("mine")
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / ".whence-tests").write_text("../outside.c\n")
    write_files(folder, {"a.c": b""})
    assert outside.exists()


# C


def test_c_tests_include_the_entry_and_compile_the_rest_beside_it() -> None:
    program, suite = _suite("structs.c", "weigh")
    sources = [
        SourceFile(str(ORDINARY / "structs.c"), flags=("-Iodd folder", "-DX=$y#z")),
        SourceFile("other.c"),
    ]
    files = c_test_files(suite, program, sources)
    assert set(files) == {"tests.h", "tests.c", "driver.c", "unit_1.c", "Makefile"}
    text = files["tests.c"].decode()
    assert f'#include "{(ORDINARY / "structs.c").resolve()}"' in text
    assert text.count("static void whence_test_") == len(suite.tests)
    assert "'-DX=$$y\\#z'" in files["Makefile"].decode()


def test_a_program_without_sources_has_no_c_tests() -> None:
    program, suite = _suite("structs.c", "quadrant")
    with pytest.raises(InputProblem, match="can't include"):
        c_test_files(suite, program, [SourceFile('odd"name.c')])

"""The suite as Java files, and what a real JVM says of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.engines.concolic.java.asking import CLASSES, entry_of, sample, suite_of
from tests.engines.concolic.java.programs import random_class
from whence.answers import TestSuite
from whence.engines.registry import ENGINES
from whence.execute.java.objects.construction import entry_shape
from whence.frontends.load import LoadOptions, load
from whence.program.program import Program
from whence.questions import Coverage, Goal
from whence.reports.test_suites.java_tests import JavaSources, java_test_files
from whence.session.session import Session

RUN = (
    "numbers", "rows", "prefix", "number", "cycle", "shape", "places", "kinds", "guarded", "table", "real",
    "$Account.withdraw", "$Account.<init>",
)  # fmt: skip


def written(program: Program, suite: TestSuite, classes: Path, folder: Path) -> str:
    files = java_test_files(suite, entry_shape(program, suite.entry), JavaSources((), (classes,)))
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    done = subprocess.run(["make", "-s", "-C", str(folder)], capture_output=True, text=True)
    return done.stdout + done.stderr


def test_there_is_a_plain_class_a_junit_class_and_a_makefile() -> None:
    suite = suite_of("$Account.withdraw")
    files = java_test_files(suite, entry_shape(sample(), suite.entry), JavaSources((), (CLASSES,)))
    assert list(files) == ["WithdrawTests.java", "WithdrawTestsJUnit.java", "Makefile"]
    plain = files["WithdrawTests.java"].decode()
    assert 'set(object1, "Sample$Account", "balance", ((int) (0)));' in plain
    assert 'raises("java.lang.IllegalStateException", () -> call("Sample$Account", "withdraw(I)Z"' in plain
    assert files["WithdrawTestsJUnit.java"].decode().count("@Test") == len(suite.tests)


def test_names_of_junit_tests_show_the_call() -> None:
    suite = suite_of("$Account.withdraw")
    calls = [f'withdraw "{number}"' for number in range(len(suite.tests))]
    shape = entry_shape(sample(), suite.entry)
    files = java_test_files(suite, shape, JavaSources((), (CLASSES,)), calls=calls)
    written_names = files["WithdrawTestsJUnit.java"].decode()
    for number in range(len(suite.tests)):
        assert f'@DisplayName("{number + 1}: withdraw \\"{number}\\": ' in written_names


def test_an_object_that_two_inputs_share_is_made_once() -> None:
    suite = suite_of("cycle")
    files = java_test_files(suite, entry_shape(sample(), suite.entry), JavaSources((), (CLASSES,)))
    assert 'set(object2, "Sample$Node", "next", object1);' in files["CycleTests.java"].decode()


@pytest.mark.slow
@pytest.mark.parametrize("name", RUN)
def test_a_jvm_agrees_with_every_test(name: str, tmp_path: Path) -> None:
    suite = suite_of(name)
    output = written(sample(), suite, CLASSES, tmp_path / "tests")
    assert output.count("ok   test") == len(suite.tests), output


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_jvm_agrees_with_the_tests_of_random_classes(seed: int, tmp_path: Path) -> None:
    source = tmp_path / "Made.java"
    source.write_text(random_class(seed, "Made"))
    subprocess.run(["javac", "-g", "-nowarn", "-d", str(tmp_path / "classes"), str(source)], check=True)
    program = load([str(tmp_path / "classes")], LoadOptions())
    entry = next(name for name in program.headers() if name.startswith("Made.entry("))
    suite = Session(program, ENGINES, budget=1_000_000).ask(Coverage(entry, Goal.BRANCHES)).answer
    assert isinstance(suite, TestSuite)
    output = written(program, suite, tmp_path / "classes", tmp_path / "tests")
    assert output.count("ok   test") == len(suite.tests) > 0, output


def test_overloads_are_told_apart_by_their_descriptors() -> None:
    assert entry_of("overloaded(I)I") != entry_of("overloaded(Ljava/lang/String;)I")

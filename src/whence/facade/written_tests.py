"""A test suite as files, in the formats that were asked for."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import final

from whence import __version__
from whence.analysis.runs.tracing.observed_effects import NO_EFFECTS, Effects, observed_effects
from whence.answers import TestCase, TestSuite
from whence.facade.results import Result, TestsAnswer
from whence.frontends.load import LoadOptions
from whence.program.program import Language, Program
from whence.questions import Coverage, Goal
from whence.records import dataclass
from whence.reports.test_suites.c_tests import SourceFile, c_test_files
from whence.reports.test_suites.ktest import ktest_bytes, ktest_of
from whence.reports.test_suites.test_comp import Metadata, case_text, is_expressible, metadata_text
from whence.reports.test_suites.test_folder import check_folder, write_files
from whence.reports.test_suites.test_formats import Format

_SPECIFICATIONS = {
    Goal.BRANCHES: "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )",
    Goal.PAIRS: "COVER( init(main()), def-use pairs )",
}


_NAMES = {
    Format.C: ("tests.c", "tests.h", "driver.c", "Makefile"),
    Format.KLEE: ("test000001.ktest",),
    Format.TESTCOMP: ("metadata.xml", "testcase-1.xml"),
}
"""Files that each format writes, however many tests there are."""


@final
@dataclass(frozen=True, slots=True)
class WrittenTests:
    files: tuple[Path, ...]
    notes: tuple[str, ...]
    """What was left out and why, a line each."""


@final
@dataclass(frozen=True, slots=True)
class TestWriter:
    """Writes suites of a program in the formats that were asked for."""

    programs: tuple[str, ...]
    options: LoadOptions
    folder: Path
    formats: tuple[Format, ...]
    __test__ = False

    def check(self) -> None:
        """Raises if the files could not be written, before tests are searched for."""
        check_folder(self.folder, [name for each in self.formats for name in _NAMES[each]])

    def write(self, result: Result[TestsAnswer]) -> WrittenTests:
        """Writes one suite, over the one that was written before; nothing if there is no suite."""
        suite, program = result.answer, result.program
        if not isinstance(suite, TestSuite) or not isinstance(result.question, Coverage):
            return WrittenTests((), ())
        notes: list[str] = []
        if program.language is Language.JAVA:
            files = _java(suite, program, self.programs, self.options)
        else:
            files = {}
            for format_ in dict.fromkeys(self.formats):
                match format_:
                    case Format.C:
                        effects = [_effects(suite, program, each) for each in suite.tests]
                        sources = sources_of(self.programs, self.options)
                        files |= c_test_files(suite, program, sources, effects)
                    case Format.KLEE:
                        files |= _ktests(suite, program, self.programs[0])
                    case Format.TESTCOMP:
                        files |= _testcases(result.question, suite, program, notes)
        return WrittenTests(tuple(write_files(self.folder, files)), tuple(notes))


def _effects(suite: TestSuite, program: Program, test: TestCase) -> Effects:
    return NO_EFFECTS if test.stopped else observed_effects(program, suite.entry, test.inputs)


def _java(
    suite: TestSuite, program: Program, programs: Sequence[str], options: LoadOptions
) -> dict[str, bytes]:
    from whence.execute.java.objects.construction import entry_shape
    from whence.reports.terminal.shown_inputs import shown_run
    from whence.reports.test_suites.java_tests import JavaSources, java_test_files

    given = [Path(each).resolve() for each in programs]
    sources = tuple(path for path in given if path.suffix == ".java")
    folders = tuple(_class_folder(path) for path in given if path.suffix != ".java")
    more = tuple(Path(each).resolve() for each in options.classpath)
    files = JavaSources(sources, tuple(dict.fromkeys((*folders, *more))))
    effects = [_effects(suite, program, each) for each in suite.tests]
    calls = [shown_run(program, suite.entry, each.inputs) for each in suite.tests]
    return java_test_files(suite, entry_shape(program, suite.entry), files, effects, calls)


def _class_folder(path: Path) -> Path:
    """The folder above the packages of a class file; archives and folders as they are."""
    from whence.execute.java.run.native import class_root

    return class_root(path) if path.suffix == ".class" else path


def sources_of(programs: Sequence[str], options: LoadOptions) -> list[SourceFile]:
    """The C files of the program with their flags, as far as they are known."""
    from whence.frontends.llvm.load import c_sources

    return [SourceFile(each.path, each.folder, each.flags) for each in c_sources(programs, options.flags)]


def _ktests(suite: TestSuite, program: Program, name: str) -> dict[str, bytes]:
    parameters = program.procedure(suite.entry).parameters
    return {
        f"test{number:06}.ktest": ktest_bytes(ktest_of(test.inputs, parameters, name))
        for number, test in enumerate(suite.tests, start=1)
    }


def _testcases(question: Coverage, suite: TestSuite, program: Program, notes: list[str]) -> dict[str, bytes]:
    procedure = program.procedure(suite.entry)
    path = procedure.span.file
    contents = Path(path).read_bytes() if os.path.isfile(path) else b""
    about = Metadata(
        f"whence {__version__}",
        _SPECIFICATIONS[question.goal],
        os.path.basename(path),
        hashlib.sha256(contents).hexdigest(),
        procedure.source or procedure.name,
        datetime.now(UTC).isoformat(timespec="seconds"),
    )
    texts = {"metadata.xml": metadata_text(about)}
    for number, test in enumerate(suite.tests, start=1):
        if is_expressible(test.inputs, procedure.parameters):
            error = "true" if test.stopped == "error-reached" else ""
            texts[f"testcase-{number}.xml"] = case_text(test.inputs, procedure.parameters, error)
        else:
            notes.append(
                f"test {number} takes more than numbers, which Test-Comp can't express; it is left out"
            )
    return {name: text.encode() for name, text in texts.items()}

"""A test suite as C files that `make` compiles with any compiler and runs.

`tests.c` includes the source file of the entry, so that static functions can be tested, and has one function
for each test; the program's other files are compiled beside it, with their `main` renamed. `driver.c` runs
each test in a process of its own. A test fails if it ends otherwise than in the interpreter.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import final

from whence.analysis.runs.tracing.observed_effects import NO_EFFECTS, Effects
from whence.answers import TestCase, TestSuite
from whence.program.mains import C_MAIN
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.records import dataclass
from whence.reports.facts import given_value
from whence.reports.terminal.shown_inputs import shown_run
from whence.reports.test_suites.c_call_backs import call_backs
from whence.reports.test_suites.c_calls import aliased, blocks, call_lines, main_lines
from whence.reports.test_suites.c_driver import ALLOCATING, driver_text, ending_of, header_text
from whence.reports.test_suites.c_values import initialiser, listed, string
from whence.source import InputProblem

_WRITTEN = "Written by `whence tests`"


@final
@dataclass(frozen=True, slots=True)
class SourceFile:
    """A C file of the program and the flags that it is compiled with, in a folder."""

    path: str
    folder: str = ""
    flags: tuple[str, ...] = ()

    @property
    def absolute_flags(self) -> list[str]:
        """With folders that do not depend on where the compiler runs."""
        found: list[str] = []
        takes_folder = False
        for flag in self.flags:
            if takes_folder:
                found.append(self._absolute(flag))
            elif flag.startswith("-I") and len(flag) > 2:
                found.append("-I" + self._absolute(flag[2:]))
            else:
                found.append(flag)
            takes_folder = flag in _FOLDER_FLAGS
        return found

    def _absolute(self, path: str) -> str:
        return os.path.abspath(os.path.join(self.folder, path))


_FOLDER_FLAGS = frozenset({"-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros"})


def c_test_files(
    suite: TestSuite, program: Program, sources: Sequence[SourceFile], effects: Sequence[Effects] = ()
) -> dict[str, bytes]:
    """File name -> contents. `effects` are what the tests leave behind, one of each where they are known."""
    effects = effects or [NO_EFFECTS] * len(suite.tests)
    procedure = program.procedure(suite.entry)
    own, others = _own_source(procedure, program, sources)
    units = {f"unit_{number}": each for number, each in enumerate(others, start=1)}
    texts = {
        "tests.h": header_text(),
        "tests.c": _lines(_tests(suite, procedure, program, own, effects)),
        "driver.c": driver_text(program),
        "Makefile": _makefile(own, units, lacks_memory=any(each.inputs.lacks_memory for each in suite.tests)),
    }
    for name, each in units.items():
        texts[f"{name}.c"] = _lines([f"/* {_WRITTEN}. */", *_included(each)])
    return {name: text.encode("utf-8", "surrogateescape") for name, text in texts.items()}


def _lines(lines: Iterator[str] | list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _own_source(
    procedure: Procedure, program: Program, sources: Sequence[SourceFile]
) -> tuple[SourceFile, list[SourceFile]]:
    """The file of the entry, and the others."""
    entry = os.path.realpath(procedure.span.file)
    known = list(sources) or _debug_sources(program)
    own = next((each for each in known if os.path.realpath(each.path) == entry), None)
    if own is None and os.path.isfile(entry):
        own = SourceFile(entry)
    if own is None:
        raise InputProblem(f"C tests include the source of {procedure.source}, but there is no {entry}")
    return own, [each for each in known if each is not own]


def _debug_sources(program: Program) -> list[SourceFile]:
    """The C files that the program was compiled from, by its debug information."""
    own = (h.span.file for h in program.headers().values() if h.is_defined and not h.is_library)
    return [SourceFile(path) for path in dict.fromkeys(own) if path.endswith(".c") and os.path.isfile(path)]


def _included(source: SourceFile) -> list[str]:
    path = str(Path(source.path).resolve())
    if '"' in path or "\n" in path:
        raise InputProblem(f"C can't include a file of this name: {path}")
    return ["#define main program_main", f'#include "{path}"', "#undef main"]


def _tests(
    suite: TestSuite, procedure: Procedure, program: Program, source: SourceFile, effects: Sequence[Effects]
) -> Iterator[str]:
    is_main = procedure.name == C_MAIN
    yield f"/* {_WRITTEN} for {procedure.source or procedure.name}. */"
    yield from _included(source)
    yield '#include "tests.h"'
    yield _NOTHING
    called = dict.fromkeys(call.procedure for test in suite.tests for call in test.inputs.history)
    before = [program.procedure(name) for name in called]
    yield from blocks(procedure, *before)
    yield from (aliased(each) for each in before)
    rows = list(enumerate(zip(suite.tests, effects, strict=True), start=1))
    for number, (test, left) in rows:
        yield ""
        yield from _comment(test, shown_run(program, procedure.name, test.inputs))
        functions = [] if is_main else call_backs(number, test.inputs, procedure, program)
        for each in functions:
            yield from each.lines()
        yield f"static void whence_test_{number}(void)"
        yield "{"
        lines = main_lines(test, procedure)
        if not is_main:
            lines = call_lines(test, procedure, program, left, functions)
        yield from (f"    {line}" for line in lines)
        yield "}"
        yield from _data(test, number)
    yield ""
    yield "const struct whence_test whence_tests[] = {"
    for number, (test, left) in rows:
        yield f"    {_row(test, number, left)},"
    yield "    {0}"
    yield "};"


def _comment(test: TestCase, call: str) -> Iterator[str]:
    yield f"/* {_uncommented(call)}"
    yield f"   {test.outcome}; the first to meet:"
    yield from (f"   {_uncommented(goal)}" for goal in test.goals)
    yield "*/"


def _uncommented(text: str) -> str:
    return text.replace("*/", "* /").replace("/*", "/ *").replace("\n", " ")


_NOTHING = """\
static const unsigned char whence_no_bytes[] = {0};
static const unsigned long whence_no_sizes[] = {0};
static const struct whence_given whence_no_given[] = {{0, 0}};
static const struct whence_file whence_no_files[] = {{0, 0, 0}};
static const struct whence_variable whence_no_variables[] = {{0, 0}};"""


def _data(test: TestCase, number: int) -> Iterator[str]:
    """What a test gives the program besides arguments, where it does."""
    inputs = test.inputs
    if inputs.stdin:
        yield f"static const unsigned char whence_input_{number}[] = {initialiser(inputs.stdin)};"
    if inputs.asked:
        answers = b"".join(each.data for each in inputs.asked)
        sizes = ", ".join(str(len(each.data)) for each in inputs.asked)
        yield f"static const unsigned char whence_answers_{number}[] = {{{listed(answers)}}};"
        yield f"static const unsigned long whence_sizes_{number}[] = {{{sizes}}};"
    given = [f'{{"{each.name}", {given_value(each)}L}}' for each in inputs.environment]
    files = [
        f"{{{string(path)}, {string(data or b'')}, {-1 if data is None else len(data)}}}"
        for path, data in inputs.files
    ]
    held = [f"{{{string(name)}, {string(value)}}}" for name, value in inputs.variables if value is not None]
    for kind, name, rows, last in (
        ("given", "given", given, "{0, 0}"),
        ("file", "files", files, "{0, 0, 0}"),
        ("variable", "variables", held, "{0, 0}"),
    ):
        if rows:
            text = ", ".join([*rows, last])
            yield f"static const struct whence_{kind} whence_{name}_{number}[] = {{{text}}};"


def _row(test: TestCase, number: int, left: Effects) -> str:
    inputs = test.inputs
    status = test.result if isinstance(test.result, int) else 0
    fields = [
        string(f"test_{number}"),
        string(test.outcome),
        f"whence_test_{number}",
        str(ending_of(test)),
        str(status & 255),
        str(int(test.overflows)),
        f"whence_input_{number}" if inputs.stdin else "whence_no_bytes",
        str(len(inputs.stdin)),
        f"whence_answers_{number}" if inputs.asked else "whence_no_bytes",
        f"whence_sizes_{number}" if inputs.asked else "whence_no_sizes",
        str(len(inputs.asked)),
        f"whence_given_{number}" if inputs.environment else "whence_no_given",
        f"whence_files_{number}" if inputs.files else "whence_no_files",
        f"whence_variables_{number}" if _has_variables(test) else "whence_no_variables",
        string(left.printed or b""),
        str(-1 if left.printed is None else len(left.printed)),
    ]
    return "{" + ", ".join(fields) + "}"


def _has_variables(test: TestCase) -> bool:
    return any(value is not None for _, value in test.inputs.variables)


_ALLOCATIONS = tuple(f"-D{name}=whence_{name}" for name in ALLOCATING)


def _makefile(own: SourceFile, units: dict[str, SourceFile], *, lacks_memory: bool) -> str:
    more = [*_ALLOCATIONS] if lacks_memory else []
    compiled = {"tests": [*own.absolute_flags, *more], "driver": []}
    compiled |= {name: [*source.absolute_flags, *more] for name, source in units.items()}
    objects = " ".join(f"{name}.o" for name in compiled)
    lines = [f"# {_WRITTEN}. `make` compiles the tests and runs them; `./tests test_3` runs one."]
    lines += ["run: build", "\t./tests", "", "build:"]
    for name, flags in compiled.items():
        shown = "".join(f" {_quoted(flag)}" for flag in flags)
        lines.append(f"\t$(CC) $(CFLAGS){shown} -w -c -o {name}.o {name}.c")
    lines += [f"\t$(CC) $(CFLAGS) $(LDFLAGS) -o tests {objects} $(LDLIBS) -lm", ""]
    lines += ["clean:", f"\trm -f tests {objects}", "", ".PHONY: run build clean", ""]
    return "\n".join(lines)


def _quoted(flag: str) -> str:
    return shlex.quote(flag).replace("$", "$$").replace("#", "\\#")

"""`import whence` answers as the command line does, with values in place of text."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import whence
from whence.cli.main import main

PROGRAM = """\
#include <assert.h>
#include <stdio.h>
static int total;
static void add(int n) {
    total += n;
}
int half(int n) {
    return 10 / n;
}
int main(int argc, char **argv) {
    total = 1;
    if (argc > 1) {
        add(argc);
        puts(argv[1]);
    }
    assert(total > 1);
    return getchar() == 'x' ? 7 : 0;
}
"""
CLASS = Path(__file__).parents[1] / "answers" / "java" / "Nullness.class"
Facts = dict[str, object]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("facade") / "prog.c"
    path.write_text(PROGRAM)
    return str(path)


@pytest.fixture
def program(path: str) -> whence.LoadedProgram:
    return whence.load(path)


def _without_seconds(facts: Iterable[Facts]) -> list[Facts]:
    """Seconds differ from time to time, and steps by what the solver's queries cost."""
    return [{**each, "cost": {**each["cost"], "seconds": 0, "steps": 0}} for each in facts]  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("command", "ask"),
    [
        (["reach", "prog.c:5"], lambda program: [program.reach("prog.c:5")]),
        (["reach", "half", "--entry", "half"], lambda program: [program.reach("half", entry="half")]),
        (["check"], lambda program: program.check()),
        (["check", "--jobs", "2"], lambda program: program.check(jobs=2).in_source_order()),
        (
            ["check", "--at", "prog.c:16", "--only", "assert", "--engine", "local"],
            lambda program: program.check(at="prog.c:16", only=["assert"], engine="local"),
        ),
        (["defs", "total@prog.c:16"], lambda program: [program.definitions("total@prog.c:16")]),
        (["uses", "total@prog.c:11"], lambda program: [program.uses("total@prog.c:11")]),
        (["pairs", "--budget", "9"], lambda program: [program.pairs(budget=9)]),
        (
            ["integrate", "--order", "top-down", "--using", "exhaustive"],
            lambda program: [program.integrate(order="top-down", using="exhaustive")],
        ),
        (["tests", "--entry", "half"], lambda program: program.tests(entry="half")),
    ],
    ids=lambda each: each[0] if isinstance(each, list) else "",
)
def test_findings_are_those_of_the_command_line(
    path: str,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
    ask: Callable[[whence.LoadedProgram], Iterable[whence.Result[whence.Proved]]],
) -> None:
    first, *rest = command
    subject = [rest.pop(0)] if rest and not rest[0].startswith("--") else []
    main([first, *subject, path, *rest, "--json"])
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    found = [json.loads(json.dumps(result.facts())) for result in ask(whence.load(path))]
    assert told
    assert _without_seconds(found) == _without_seconds(told)


def test_the_text_of_a_result_is_that_of_the_command_line(
    path: str, program: whence.LoadedProgram, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["reach", "prog.c:5", path])
    assert f"{program.reach('prog.c:5')}\n" == capsys.readouterr().out


def test_importing_whence_imports_no_engine_and_no_solver() -> None:
    check = "import sys, whence; whence.load; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    modules = done.stdout.split()
    engines = ("local", "trial", "paths", "concolic", "dataflow")
    assert not {"z3", "llvmlite", "typer", *(f"whence.engines.{each}" for each in engines)} & set(modules)


def test_importing_whence_alone_imports_nothing_of_it() -> None:
    check = "import sys, whence; print(*[name for name in sys.modules if name.startswith('whence.')])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_every_name_that_is_announced_is_there() -> None:
    names = set(dir(whence)) - {"__version__"}
    assert {"load", "LoadedProgram", "Result", "Proved", "InputProblem"} < names
    assert all(getattr(whence, name).__name__ == name for name in names)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = whence.nonsense  # type: ignore[attr-defined]


def test_a_question_asked_again_is_remembered_for_each_budget(program: whence.LoadedProgram) -> None:
    first = program.reach("prog.c:5")
    assert program.reach("prog.c:5").finding is first.finding
    poor = program.reach("prog.c:5", engine="concolic", budget=10)
    assert isinstance(poor.answer, whence.Unknown)
    assert poor.answer.reason is whence.Reason.BUDGET
    assert program.reach("prog.c:5", engine="concolic").verdict == "reachable"


def test_checks_are_answered_as_they_are_taken(program: whence.LoadedProgram) -> None:
    results = program.check(only="div,assert")
    assert program.program.lowered == ()
    assert next(results).span.line == 8
    assert "main" not in program.program.lowered


def test_progress_counts_procedures(program: whence.LoadedProgram) -> None:
    seen: list[tuple[int, int, str]] = []
    list(program.check(only="cast", progress=lambda *told: seen.append(told)))
    assert seen == [(0, 3, "add"), (1, 3, "half"), (2, 3, "main")]


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        (lambda program: program.reach("nowhere.c:3"), "nowhere.c"),
        (lambda program: program.check(only="nil"), "--only does not know 'nil'"),
        (lambda program: program.check(at="prog.c:5", jobs=2), "--jobs"),
        (lambda program: program.definitions("total"), "is not VAR@POINT"),
        (lambda program: program.integrate(order="sideways"), "it takes one of bottom-up, top-down"),
        (lambda program: program.integrate(using="exhaustive", cache=False), "--no-cache"),
        (lambda program: program.tests(between=("half", "add")), "half does not call add"),
        (lambda program: program.tests(between=("main", "add"), cover="branches"), "leave --cover branches"),
        (lambda program: program.integrate(using="exhaustive", engine="dataflow:uncached"), "--no-cache"),
        (lambda program: program.pairs(covered="missing"), "the trace missing can't be read"),
        (lambda program: program.run("x", entry="half"), "an entry other than main takes numbers"),
        (lambda program: program.run("1", "2", entry="half"), "half takes no more than 1 numbers; 2 were"),
        (lambda program: program.reach("half", engine="magic"), "no engine is called 'magic'"),
        (lambda program: program.check(only="cast", engine="magic"), "no engine is called 'magic'"),
    ],
)
def test_a_bad_argument_is_an_input_problem_of_one_line_before_any_work(
    program: whence.LoadedProgram, ask: Callable[[whence.LoadedProgram], object], problem: str
) -> None:
    with pytest.raises(whence.InputProblem) as raised:
        ask(program)
    assert problem in str(raised.value)
    assert len(str(raised.value).splitlines()) == 1


def test_a_file_that_is_not_there_is_an_input_problem() -> None:
    with pytest.raises(whence.InputProblem, match=r"no file or folder 'missing\.c'"):
        whence.load("missing.c")


def test_flags_that_are_no_words_are_an_input_problem(path: str) -> None:
    with pytest.raises(whence.InputProblem, match="--cflags can't be split into words: No closing quotation"):
        whence.load(path, cflags="-DX='")


def test_options_of_the_other_language_are_refused(path: str) -> None:
    with pytest.raises(whence.InputProblem, match="--classpath is for Java"):
        whence.load(path, classpath="x.jar")
    with pytest.raises(whence.InputProblem, match="--cc and --cflags are for C"):
        whence.load(CLASS, cflags="-O0")


def test_compiler_flags_are_refused_where_nothing_is_compiled(tmp_path: Path) -> None:
    compiled = tmp_path / "prog.ll"
    compiled.write_text("define i32 @main() {\n  ret i32 0\n}\n")
    assert whence.load(compiled).entries() == ("main",)
    with pytest.raises(whence.InputProblem, match="this program is compiled already"):
        whence.load(compiled, cflags="-O0")


def test_a_run_with_its_input_as_bytes_is_apart_from_this_process(
    program: whence.LoadedProgram, capfd: pytest.CaptureFixture[str]
) -> None:
    run = program.run("hello", stdin=b"x")
    assert (run.status, run.stdout, run.event) == (7, b"hello\n", None)
    stopped = program.run(stdin=b"")
    assert stopped.status == 134
    assert stopped.event is not None
    assert stopped.event.span.line == 16
    assert capfd.readouterr() == ("", "")


def test_pairs_that_a_run_exercised_are_marked(program: whence.LoadedProgram, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    program.run("hello", stdin=b"", trace_defs=trace)
    marks = {item.covered for item in program.pairs(covered=trace).answer.items}
    assert marks == {True, False}


def test_an_older_version_may_be_one_file_or_several(program: whence.LoadedProgram, path: str) -> None:
    assert program.pairs(changed_since=path).answer.items == ()
    assert program.pairs(changed_since=[Path(path)]).answer.items == ()


def test_tests_are_written_where_the_writer_says(program: whence.LoadedProgram, tmp_path: Path) -> None:
    writer = program.test_writer(tmp_path / "out", ["klee"])
    (result,) = program.tests(entry="half")
    assert [file.name for file in writer.write(result).files] == ["test000001.ktest"]
    assert (tmp_path / "out" / "test000001.ktest").exists()


def test_java_is_loaded_and_asked_in_the_same_way() -> None:
    program = whence.load(CLASS)
    verdicts = {result.verdict for result in program.check(entry="Nullness.chosen", at="Nullness.java:21")}
    assert verdicts == {"refuted"}
    with pytest.raises(whence.InputProblem, match="--format is for C"):
        program.test_writer("out", ["c"])

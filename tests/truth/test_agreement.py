"""No two engines contradict each other, whatever the program: what one excludes no other one runs."""

from __future__ import annotations

from pathlib import Path
from typing import final

import pytest

from tests.truth.agreement import VERDICT_ENGINES, disagreements
from tests.truth.idioms import program as c_idioms
from tests.truth.java_idioms import program as java_idioms
from tests.truth.null_flows import program as null_flows
from whence.answers import Answer, Proved, Unreachable
from whence.engines.context import Context
from whence.frontends.load import load
from whence.program.program import Language
from whence.questions import Check, Question, Reach
from whence.session.entries.start_points import entries_of

TESTS = Path(__file__).parent.parent
BUDGET = 300_000
"""Steps of one question and one engine: there are thousands of questions."""

QUICK = (
    "answers/c/divisors.c",
    "hostile/reachable/parameters_alias.c",
    "hostile/reachable/the_library_calls_back.c",
    "hostile/reachable/an_exit_handler_runs.c",
    "hostile/calls/java/InitialiserThrows.java",
)
NOT_PROGRAMS = frozenset({"models", "generator", "frontends", "fields", "libraries"})
"""Folders whose sources are damaged on purpose or are not programs of their own."""


def _sources() -> list[Path]:
    """Every program in `tests/`: C files, and Java classes that are compiled beside their source."""
    found = [
        *TESTS.rglob("*.c"),
        *(path for path in TESTS.rglob("*.java") if path.with_suffix(".class").exists()),
    ]
    return sorted(path for path in found if NOT_PROGRAMS.isdisjoint(path.relative_to(TESTS).parts))


def _files(source: Path) -> list[str]:
    if source.suffix == ".c":
        return [str(source)]
    inner = sorted(source.parent.glob(f"{source.stem}$*.class"))
    return [str(path) for path in (source.with_suffix(".class"), *inner)]


def _name(source: Path) -> str:
    return str(source.relative_to(TESTS))


def _differences(source: Path) -> list[str]:
    program = load(_files(source))
    return disagreements(program, entries_of(program), BUDGET)


@pytest.mark.parametrize("name", QUICK)
def test_engines_agree_about_everyday_and_hostile_programs(name: str) -> None:
    assert _differences(TESTS / name) == []


@final
class _Liar:
    """An engine that excludes everything."""

    name = "liar"
    summary = "claims"
    languages = frozenset(Language)
    configurations = ("default",)

    def takes(self, question: Question) -> bool:
        return isinstance(question, Reach | Check)

    def answer(self, question: Question, context: Context, configuration: str) -> Answer:
        return Unreachable("so it says") if isinstance(question, Reach) else Proved("so it says")


def test_an_engine_that_excludes_what_another_one_runs_is_found(tmp_path: Path) -> None:
    path = tmp_path / "divides.c"
    path.write_text("int main(int argc, char **argv) { return 6 / (argc - 1); }\n")
    program = load([str(path)])
    found = disagreements(program, entries_of(program), BUDGET, (*VERDICT_ENGINES, _Liar()))
    assert any("liar says Proved" in each and "paths ran" in each for each in found)
    assert any("liar says Unreachable" in each for each in found)


@pytest.mark.slow
@pytest.mark.parametrize("source", _sources(), ids=_name)
def test_engines_agree_about_every_program_of_the_tests(source: Path) -> None:
    assert _differences(source) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(700, 720))
@pytest.mark.parametrize("write", [c_idioms, null_flows], ids=["idioms", "null_flows"])
def test_engines_agree_about_random_c(tmp_path: Path, write: object, seed: int) -> None:
    assert callable(write)
    path = tmp_path / "random.c"
    path.write_text(write(seed, 3))
    assert _differences(path) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(700, 720))
def test_engines_agree_about_random_java(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "Idioms.java"
    path.write_text(java_idioms(seed, 3))
    program = load([str(path)])
    assert disagreements(program, entries_of(program), BUDGET) == []

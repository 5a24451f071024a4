"""Random programs: what random testing reaches is never called unreachable, and the searches agree."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.engines.concolic.asking import SEARCHES, compiled, reach, suite_of, targets_in
from tests.engines.concolic.generator import HIGH, LOW
from tests.engines.concolic.generator import program as sharing_program
from tests.engines.paths.generator import program as random_program
from whence.answers import TestSuite, Unreachable
from whence.engines.concolic.coverage.branch_points import edge_source
from whence.engines.concolic.coverage.branches import branches
from whence.engines.concolic.language import support_for
from whence.execute.inputs import Inputs
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.choice_branches import choice_source


def _reached(program: Program, procedure: str, watch: frozenset[Point], tries: int) -> set[Point]:
    """The watched points that runs on random inputs come to."""
    random = Random(7)
    translations = Translations(program, Options(watch))
    found: set[Point] = set()
    for _ in range(tries):
        answers = Inputs([random.randint(-3, 9) for _ in range(80)])
        machine = Machine(translations, RecordedWorld(inputs=answers), Limits(steps=100_000))
        found |= machine.call(procedure).record.reached
    return found


def _mistakes(folder: Path, seed: int, functions: int, budget: int) -> list[str]:
    path = folder / f"seed{seed}.c"
    path.write_text(random_program(seed, functions))
    program = compiled(path)
    found: list[str] = []
    for name in (f"f{number}" for number in range(functions)):
        targets = frozenset(targets_in(program, name))
        answers = [type(reach(program, name, each, budget).answer).__name__ for each in SEARCHES]
        if _reached(program, name, targets, 30):
            answers.append("Reachable")
        if {"Reachable", "Unreachable"} <= set(answers):
            found.append(f"{path.name} {name}: {answers}")
    return found


def test_no_search_calls_unreachable_what_another_or_chance_reaches(tmp_path: Path) -> None:
    assert _mistakes(tmp_path, 5, 5, 40_000) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300, 310))
def test_many_searches_agree(tmp_path: Path, seed: int) -> None:
    assert _mistakes(tmp_path, seed, 12, 400_000) == []


def _reachable(program: Program, entry: str) -> bool:
    """What running all inputs says."""
    targets = frozenset(targets_in(program, entry))
    translations = Translations(program, Options(targets))
    for one in range(LOW, HIGH + 1):
        for two in range(LOW, HIGH + 1):
            machine = Machine(translations, RecordedWorld(inputs=Inputs([one, two])), Limits(steps=300_000))
            if machine.call(entry).record.reached:
                return True
    return False


def _wrong(folder: Path, seed: int, entries: int, budget: int) -> list[str]:
    path = folder / f"shared{seed}.c"
    path.write_text(sharing_program(seed, entries))
    program = compiled(path)
    found: list[str] = []
    for name in (f"e{number}" for number in range(entries)):
        truth = "Reachable" if _reachable(program, name) else "Unreachable"
        answers = [type(reach(program, name, each, budget).answer).__name__ for each in SEARCHES]
        if not {truth, "Unknown"} >= set(answers):
            found.append(f"{path.name} {name}: {truth}, not {answers}")
    return found


@pytest.mark.parametrize("seed", [4, 102])
def test_procedures_that_share_memory_are_judged_as_by_all_inputs(tmp_path: Path, seed: int) -> None:
    assert _wrong(tmp_path, seed, 3, 100_000) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(400, 420))
def test_many_programs_that_share_memory_are_judged_as_by_all_inputs(tmp_path: Path, seed: int) -> None:
    assert _wrong(tmp_path, seed, 6, 300_000) == []


def _branch_mistakes(folder: Path, seed: int, functions: int) -> list[str]:
    """Branches that are called unreachable and that chance covers."""
    path = folder / f"branches{seed}.c"
    path.write_text(random_program(seed, functions))
    program = compiled(path)
    chosen = Program(choice_source(program.source))
    found: list[str] = []
    for name in (f"f{number}" for number in range(functions)):
        suite = suite_of(program, name)
        assert isinstance(suite, TestSuite)
        goals = branches(name, chosen, support_for(program.language))
        covered = _reached(Program(edge_source(chosen.source)), name, frozenset(goals), 40)
        impossible = {each.goal for each in suite.left if isinstance(each.verdict, Unreachable)}
        assert len(set(goals.values())) == len(goals)
        found += [goals[point] for point in covered if goals[point] in impossible]
    return found


def test_a_branch_that_chance_covers_is_never_left_as_unreachable(tmp_path: Path) -> None:
    assert _branch_mistakes(tmp_path, 11, 1) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 28))
def test_no_branches_that_chance_covers_are_left_as_unreachable(tmp_path: Path, seed: int) -> None:
    assert _branch_mistakes(tmp_path, seed, 4) == []

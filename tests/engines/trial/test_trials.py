"""Runs on a program's own words: what they show is shown by a run, and they lower what they enter."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from whence.analysis.runs.shortening import shortened
from whence.answers import Refuted, Unknown
from whence.engines.trial.engine import TrialEngine
from whence.engines.trial.inputs.number_arguments import number_arguments
from whence.engines.trial.inputs.random_words import PLAIN
from whence.engines.trial.inputs.vocabulary import vocabulary_of
from whence.engines.trial.limits import Limits
from whence.engines.trial.runs.entry_runs import Trials
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.witnesses import Inputs

PROGRAMS = Path(__file__).parent / "programs"


@cache
def _program(name: str) -> Program:
    return load([str(PROGRAMS / name)])


def _check(name: str, procedure: str, kind: ObligationKind) -> Check:
    program = _program(name)
    entry = "main" if "main" in program.headers() else procedure
    (check,) = checks_in(program, procedure, frozenset({kind}), (entry,))
    return check


def test_words_of_the_program_lead_to_a_division_by_zero() -> None:
    answer = Session(_program("menu.c")).ask(_check("menu.c", "average", ObligationKind.DIV), "trial").answer
    assert isinstance(answer, Refuted)
    assert answer.witness.inputs == Inputs(stdin=b"mean")


def test_two_numbers_are_tried_together_where_a_program_reads_numbers() -> None:
    answer = Session(_program("steps.c")).ask(_check("steps.c", "main", ObligationKind.DIV), "trial").answer
    assert isinstance(answer, Refuted)
    width, step = map(int, answer.witness.inputs.arguments)
    assert width > 0 > step
    assert Inputs(arguments=("2", "-1")) in number_arguments(_program("steps.c"), ("main",))
    assert not list(number_arguments(_program("menu.c"), ("main",)))


def test_numbers_of_the_program_are_tried_as_parameters() -> None:
    answer = Session(_program("grade.c")).ask(_check("grade.c", "grade", ObligationKind.DIV), "trial").answer
    assert isinstance(answer, Refuted)
    points, bonus = answer.witness.inputs.parameters
    assert points == 4711
    assert isinstance(bonus, int)
    assert bonus > 16


def test_the_vocabulary_is_what_the_procedures_compare_with() -> None:
    found = vocabulary_of(_program("menu.c"), ("main",), Limits())
    assert {"open", "pay", "mean"} <= set(found.words)
    assert "%31s" not in found.words
    assert {4711, 16} <= set(vocabulary_of(_program("grade.c"), ("grade",), Limits()).numbers)


def test_what_no_run_enters_is_not_lowered() -> None:
    program = load([str(PROGRAMS / "menu.c")])
    session = Session(program)
    assert isinstance(session.ask(_check("menu.c", "average", ObligationKind.DIV), "trial").answer, Refuted)
    assert "never" not in program.lowered


def test_runs_are_the_same_each_time() -> None:
    def made() -> list[Inputs]:
        context = Session(_program("menu.c")).context()
        trials = Trials("main", context.program.view(), Limits())
        trials.make(context)
        return [each.inputs for each in trials.runs]

    assert made() == made()


def test_an_input_is_shortened_as_long_as_it_shows_the_same() -> None:
    given = Inputs(("unused", "words"), b"x y open pay 7 mean mean\n")
    assert shortened(given, lambda inputs: b"mean" in inputs.stdin, 60) == Inputs(stdin=b"mean")
    assert shortened(given, lambda inputs: False, 60) == given


def test_an_entry_with_pointers_is_given_objects(tmp_path: Path) -> None:
    path = tmp_path / "takes.c"
    path.write_text("int takes(int *p, int n) { return *p / n; }\n")
    program = load([str(path)])
    (check,) = checks_in(program, "takes", frozenset({ObligationKind.DIV}), ("takes",))
    assert isinstance(Session(program).ask(check, "trial").answer, Refuted)


def test_a_run_that_reads_what_nobody_wrote_shows_nothing(tmp_path: Path) -> None:
    path = tmp_path / "unset.c"
    path.write_text("int main(int argc, char **argv) { int x[2]; x[1] = argc; return 10 / x[argc > 9]; }\n")
    program = load([str(path)])
    (check,) = checks_in(program, "main", frozenset({ObligationKind.DIV}), ("main",))
    assert isinstance(Session(program).ask(check, "trial").answer, Unknown)


def test_a_run_that_takes_longer_than_the_limit_shows_nothing() -> None:
    question = _check("menu.c", "average", ObligationKind.DIV)
    session = Session(_program("menu.c"), (TrialEngine(Limits(steps=10, long_steps=10)),))
    assert isinstance(session.ask(question).answer, Unknown)
    assert shortened(Inputs(stdin=b"a b"), lambda inputs: True, 0) == Inputs(stdin=b"a b")


def test_a_long_loop_is_run_to_its_end_once(tmp_path: Path) -> None:
    path = tmp_path / "long.c"
    path.write_text("int main(void) { int i = 0; while (i < 90000) i++; return 7 / (i - 90000); }\n")
    program = load([str(path)])
    (check,) = checks_in(program, "main", frozenset({ObligationKind.DIV}), ("main",))
    assert isinstance(Session(program).ask(check, "trial").answer, Refuted)
    short = Session(program, (TrialEngine(Limits(steps=1_000)),))
    assert isinstance(short.ask(check).answer, Refuted)
    cut = Session(program, (TrialEngine(Limits(long_steps=100_000)),))
    assert isinstance(cut.ask(check).answer, Unknown)


def test_files_that_a_run_looks_for_in_vain_are_made_and_grow() -> None:
    answer = Session(_program("lines.c")).ask(_check("lines.c", "main", ObligationKind.DIV), "trial").answer
    assert isinstance(answer, Refuted)
    ((path, data),) = answer.witness.inputs.files
    assert path == answer.witness.inputs.arguments[0]
    assert data is not None
    assert data.count(b"key=") == 2


def test_lists_of_several_lengths_are_among_the_first_inputs() -> None:
    """Five arguments replace `used` inside of the object, more leave the object before `last` is called."""
    answer = Session(_program("ring.c")).ask(_check("ring.c", "last", ObligationKind.BOUNDS), "trial").answer
    assert isinstance(answer, Refuted)
    assert len(answer.witness.inputs.arguments) == 5
    assert {len(each.arguments) for each in PLAIN} == {0, 1, 2, 5, 40}

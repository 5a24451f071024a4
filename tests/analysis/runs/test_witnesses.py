"""Every witness of every engine shows again what it claims, by the one replay; its path really happened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.analysis.runs.given import WITNESSING, c_program, java_program
from whence.analysis.runs.evidence import Claim, claim_of
from whence.analysis.runs.replay import Manner, limits_of, replay
from whence.answers import Reachable, Refuted
from whence.execute.link.linker import Translations
from whence.execute.outcomes import Outcome
from whence.execute.translate.translation import Options
from whence.frontends.load import load
from whence.program.instructions import Branch
from whence.program.obligations import ObligationKind
from whence.program.procedure import Point, Procedure
from whence.program.program import Language, Program
from whence.program.source_level.spans import span_at
from whence.questions import Check, Reach
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in
from whence.witnesses import Inputs, Replayed, Step, StepKind, Witness

ANSWERS = Path(__file__).parents[2] / "answers"
C_ANSWERS = sorted((ANSWERS / "c").glob("*.c"))
JAVA_ANSWERS = sorted((ANSWERS / "java").glob("*.class"))
MOST_STEPS = 3_000_000
BUDGET = 1_500_000


def run(program: Program, witness: Witness, claim: Claim, watch: frozenset[Point]) -> Outcome:
    options = Options(watch | claim.targets, checks_values=program.language is Language.C)
    manner = Manner(limits_of(program.language, MOST_STEPS), has_assertions=claim.has_assertions)
    return replay(Translations(program, options), witness.entry, witness.inputs, manner)


def own_procedures(program: Program) -> list[str]:
    return [name for name, each in program.headers().items() if each.is_defined and not each.is_library]


def witnesses(
    program: Program, procedures: list[str], engine: str
) -> Iterator[tuple[Check | Reach, Witness]]:
    """Of the obligations of the procedures, and of the ends of their blocks, with each as the entry."""
    for name in procedures:
        session = Session(program, budget=BUDGET)
        asked: list[Check | Reach] = [*checks_in(program, name, DEFAULT_KINDS, (name,))]
        blocks = enumerate(program.procedure(name).blocks)
        ends = [Point(name, number, len(block.instructions) - 1) for number, block in blocks]
        asked += [Reach((end,), (name,), "") for end in ends]
        for question in asked:
            answer = session.ask(question, engine).answer
            if isinstance(answer, Refuted | Reachable):
                yield question, answer.witness


def spans(procedure: Procedure, number: int) -> Iterator[tuple[str, int]]:
    """What a branch of the block number says of its two ways."""
    terminator = procedure.blocks[number].terminator
    if isinstance(terminator, Branch):
        yield "true", procedure.block_numbers[terminator.then]
        yield "false", procedure.block_numbers[terminator.otherwise]


def happened(program: Program, step: Step, reached: frozenset[Point]) -> bool:
    """Whether blocks that the step passes were come to in another run of the witness."""
    for point in reached:
        procedure = program.procedure(point.procedure)
        source = program.headers()[point.procedure].source
        if source != step.procedure:
            continue
        if step.kind is StepKind.CALL and point == procedure.entry:
            return True
        last = procedure.blocks[point.block].instructions[-1]
        if step.kind is not StepKind.BRANCH or last.span != step.span:
            continue
        if not isinstance(last, Branch):
            return True
        for taken, following in spans(procedure, point.block):
            if taken == step.taken and Point(point.procedure, following, 0) in reached:
                return True
    return False


def check(program: Program, procedures: list[str], engine: str) -> int:
    starts = frozenset(
        Point(name, number, 0)
        for name in own_procedures(program)
        for number in range(len(program.procedure(name).blocks))
    )
    count = 0
    for question, witness in witnesses(program, procedures, engine):
        claim = claim_of(question, program.language)
        outcome = run(program, witness, claim, starts)
        assert claim.evidence(outcome) is not None, (engine, question, witness)
        (target,) = claim.targets
        assert witness.path, (engine, question, witness)
        assert witness.path[0].kind is StepKind.CALL
        end = witness.path[-1]
        assert (end.kind, end.span) == (StepKind.END, span_at(program, target))
        assert end == witness.stack[0]
        reached = outcome.record.reached
        for step in witness.path[:-1]:
            if step.kind in (StepKind.CALL, StepKind.BRANCH):
                assert happened(program, step, reached), (engine, question, step)
        count += 1
    return count


@pytest.mark.parametrize("engine", WITNESSING)
@pytest.mark.parametrize("procedure", ["main", "objects", "read_at"])
def test_witnesses_about_c_replay(procedure: str, engine: str) -> None:
    assert check(c_program(), [procedure], engine) or procedure != "main"


@pytest.mark.parametrize("engine", WITNESSING)
@pytest.mark.parametrize("procedure", ["main", "quotient", "checked", "step"])
def test_witnesses_about_java_replay(procedure: str, engine: str) -> None:
    program = java_program()
    (name,) = [each for each in own_procedures(program) if each.startswith(f"Given.{procedure}(")]
    assert check(program, [name], engine) or engine == "trial"


@pytest.mark.slow
@pytest.mark.parametrize("path", [*C_ANSWERS, *JAVA_ANSWERS], ids=lambda path: path.name)
def test_witnesses_about_the_example_programs_replay(path: Path) -> None:
    program = load([str(path)])
    assert sum(check(program, own_procedures(program), engine) for engine in WITNESSING)


def test_a_run_on_other_inputs_shows_nothing() -> None:
    program, entry = java_program(), "Given.step([II)I"
    (question,) = checks_in(program, entry, frozenset({ObligationKind.NULL}), (entry,))
    claim = claim_of(question, program.language)
    shown: list[str | None] = []
    for given in (([1], 0), (None, 0)):
        witness = Witness(entry, Inputs(parameters=given), Replayed.INTERPRETER)
        shown.append(claim.evidence(run(program, witness, claim, frozenset())))
    assert shown == [None, "uncaught-exception: java.lang.NullPointerException"]

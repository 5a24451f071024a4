"""What a main is, and what it may be given: the same to every engine."""

from __future__ import annotations

import pytest

from tests.analysis.runs.given import PROGRAMS, WITNESSING, c_program, java_program, reach
from whence.answers import Reachable, Unreachable
from whence.frontends.load import load
from whence.program.mains import is_main, mains_of
from whence.session.entries.start_points import entries_of

JAVA_MAIN = "Given.main([Ljava/lang/String;)V"
NEVER_IN_C = ("no_name", "no_vector", "null_before_the_end", "text_after_the_end")
NEVER_IN_JAVA = ("Given.nullArray", "Given.nullElement")


def test_a_main_of_java_is_static_and_takes_an_array_of_strings() -> None:
    program = java_program()
    assert mains_of(program) == (JAVA_MAIN,)
    assert not is_main(program, "Given$Instance.main([Ljava/lang/String;)V")
    assert not is_main(program, "Given$Numbers.main([I)V")
    assert entries_of(program) == (JAVA_MAIN,)


def test_a_main_of_c_is_the_procedure_of_that_name() -> None:
    assert mains_of(c_program()) == ("main",)


@pytest.mark.parametrize("engine", WITNESSING)
@pytest.mark.parametrize("target", NEVER_IN_C)
def test_no_engine_gives_a_c_main_what_no_launcher_does(target: str, engine: str) -> None:
    assert not isinstance(reach(c_program(), target, engine), Reachable)


@pytest.mark.parametrize("engine", WITNESSING)
@pytest.mark.parametrize("target", NEVER_IN_JAVA)
def test_no_engine_gives_a_java_main_null(target: str, engine: str) -> None:
    assert not isinstance(reach(java_program(), target, engine), Reachable)


@pytest.mark.parametrize("target", NEVER_IN_JAVA)
def test_paths_proves_that_the_arguments_of_java_are_there(target: str) -> None:
    assert isinstance(reach(java_program(), target, "paths"), Unreachable)


def test_paths_proves_that_argc_counts_the_name_of_the_program() -> None:
    assert isinstance(reach(c_program(), "no_name", "paths"), Unreachable)


@pytest.mark.parametrize("engine", WITNESSING)
def test_two_words_can_be_given(engine: str) -> None:
    for program, target in ((c_program(), "two_words"), (java_program(), "Given.twoWords")):
        answer = reach(program, target, engine)
        assert isinstance(answer, Reachable), (engine, target, answer)
        assert len(answer.witness.inputs.arguments) == 2


@pytest.mark.parametrize("engine", WITNESSING)
def test_an_argument_that_a_loop_cleared_is_null(engine: str) -> None:
    assert isinstance(reach(c_program(), "cleared", engine), Reachable)


def test_a_method_called_main_on_an_object_may_be_given_null() -> None:
    answer = reach(java_program(), "Given.nullArray", "paths", "Given$Instance.main")
    assert isinstance(answer, Reachable)
    receiver, arguments = answer.witness.inputs.parameters
    assert receiver == {"class": "Given$Instance", "fields": {}}
    assert arguments is None


@pytest.mark.parametrize("engine", ["paths", "concolic"])
@pytest.mark.parametrize("target", ["filled", "named", "cleared", "copied", "widened", "kept", "replaced"])
def test_an_argument_of_java_may_be_null_when_the_program_has_made_it_so(target: str, engine: str) -> None:
    program = load([str(PROGRAMS / "Cleared.class")])
    assert not isinstance(reach(program, f"Cleared.{target}", engine), Unreachable)

"""Each kind of edge is told by its reason."""

from __future__ import annotations

import pytest

from tests.hostile.test_calls import FOLDER, loaded
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.calls.edges import Why
from whence.analysis.calls.relation import CallRelation
from whence.session.entries.start_points import entries_of

C = {
    "a_cleanup_runs": ("forget", Why.DIRECT),
    "called_through_a_pointer": ("quotient", Why.POINTER),
    "called_from_a_table": ("quotient", Why.POINTER),
    "called_by_qsort": ("compare", Why.CALLBACK),
    "called_by_bsearch": ("compare", Why.CALLBACK),
    "called_by_tsearch": ("compare", Why.CALLBACK),
    "run_by_a_constructor": ("before", Why.BEFORE_ENTRY),
    "run_by_a_destructor": ("after", Why.AT_EXIT),
    "run_by_atexit": ("last", Why.AT_EXIT),
    "run_by_a_signal": ("handler", Why.SIGNAL),
    "run_by_sigaction": ("handler", Why.SIGNAL),
    "run_by_a_thread": ("work", Why.THREAD),
    "run_by_a_c11_thread": ("work", Why.THREAD),
}
JAVA = {
    "InitialiserByFieldRead": ("InitialiserByFieldRead$Other.<clinit>()V", Why.INITIALISER),
    "InitialiserByNew": ("InitialiserByNew$Other.<clinit>()V", Why.INITIALISER),
    "InitialiserOfASuperclass": ("InitialiserOfASuperclass$Above.<clinit>()V", Why.INITIALISER),
    "InitialiserOfTheMainClass": ("InitialiserOfTheMainClass.<clinit>()V", Why.INITIALISER),
    "InitialiserByTheLibrary": ("InitialiserByTheLibrary$Size.<clinit>()V", Why.INITIALISER),
    "DispatchOfAClass": ("DispatchOfAClass$Below.divide(I)I", Why.DISPATCH),
    "DispatchOfAnInterface": ("DispatchOfAnInterface$Mine.divide(I)I", Why.DISPATCH),
    "CalledBackByCompareTo": ("CalledBackByCompareTo.compareTo(Ljava/lang/Object;)I", Why.CALLBACK),
    "CalledBackByHashCode": ("CalledBackByHashCode.hashCode()I", Why.CALLBACK),
    "CalledBackByAnUncaughtException": (
        "CalledBackByAnUncaughtException$Mine.getMessage()Ljava/lang/String;",
        Why.AT_EXIT,
    ),
    "RunByASubclassOfThread": ("RunByASubclassOfThread.run()V", Why.THREAD),
    "RunByAnExecutor": ("RunByAnExecutor$Work.run()V", Why.THREAD),
    "RunByAShutdownHook": ("RunByAShutdownHook.run()V", Why.AT_EXIT),
}
PATHS = [*(FOLDER / "c" / f"{name}.c" for name in C), *(FOLDER / "java" / f"{name}.java" for name in JAVA)]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_an_edge_says_why_it_exists(path):
    callee, why = (C | JAVA)[path.stem]
    program = loaded(path)
    relation = CallRelation(program)
    own = [name for name in program.headers() if is_user_code(program, name)]
    found = {edge.why for name in own for edge in relation.edges(name) if edge.callee == callee}
    around = [edge for name in entries_of(program) for edge in relation.around(name)]
    found |= {edge.why for edge in around if edge.callee == callee}
    assert why in found


def test_a_lambda_is_called_as_one():
    program = loaded(FOLDER / "java" / "LambdaOfTheUser.java")
    edges = CallRelation(program).edges("LambdaOfTheUser.apply(LLambdaOfTheUser$Divider;)I")
    assert Why.LAMBDA in {edge.why for edge in edges}


def test_a_plain_method_of_the_library_runs_nothing_of_the_users():
    program = loaded(FOLDER / "java" / "CalledBackByToString.java")
    edges = CallRelation(program).edges("CalledBackByToString.toString()Ljava/lang/String;")
    assert {edge.why for edge in edges} == {Why.DIRECT}


def test_an_initialiser_that_only_touches_its_own_class_is_not_entered_by_others():
    program = loaded(FOLDER / "java" / "InitialiserChangesAStatic.java")
    relation = CallRelation(program)
    [entry] = entries_of(program)
    assert relation.callers("InitialiserChangesAStatic$Other.<clinit>()V") == {
        entry,
        "InitialiserChangesAStatic$Other.<clinit>()V",
    }

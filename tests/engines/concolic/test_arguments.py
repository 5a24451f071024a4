"""The arguments of main: how many there are, and where each ends, is followed however a program finds out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.concolic.asking import CONFIGURATIONS, checks, reach, targets_in
from whence.answers import Reachable, Unreachable
from whence.engines.registry import ENGINES
from whence.frontends.llvm.load import load
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.questions import Reach
from whence.session.session import Session

REACHING = {
    "counted until null": "int n = 0; while (*++argv) n++; if (n == 3) reach_error();",
    "a later one is there": "if (argc < 2) return 0; if (argv[2]) reach_error();",
    "a later one is missing": "if (argc > 1 && argv[2] == 0) reach_error();",
    "by a symbolic index": "if (argc > 1 && argv[argc - 1][0] == 'x' && argc == 4) reach_error();",
    "kept in a global": "kept = argv; if (counted() == 4) reach_error();",
    "handed to a summary": "if (dashes(argc, argv) == 2) reach_error();",
    "the last one decides": "if (argc > 1 && length(argv[1]) == length(argv[argc - 1]) + 2) reach_error();",
}
NOT_REACHING = {
    "one that is not there is null": "if (argc == 2 && argv[2]) reach_error();",
    "one that is there is not null": "if (argc == 3 && !argv[2]) reach_error();",
}
AROUND = """
extern void reach_error(void);
static char **kept;
static int counted(void) {{ int n = 0; while (kept[n]) n++; return n; }}
static int dashes(int n, char **v) {{ int k = 0; for (int i = 1; i < n; i++) k += v[i][0] == '-'; return k; }}
static int length(const char *s) {{ int n = 0; while (s[n]) n++; return n; }}
int (*uses[])() = {{counted, dashes, length}};
int main(int argc, char **argv) {{ {body} return 0; }}
"""


def program_of(folder: Path, body: str) -> Program:
    path = folder / "program.c"
    path.write_text(AROUND.format(body=body))
    return load([str(path)])


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("body", REACHING.values(), ids=REACHING)
def test_an_input_is_found(tmp_path: Path, body: str, configuration: str) -> None:
    assert isinstance(reach(program_of(tmp_path, body), "main", configuration).answer, Reachable)


@pytest.mark.parametrize("configuration", CONFIGURATIONS)
@pytest.mark.parametrize("body", NOT_REACHING.values(), ids=NOT_REACHING)
def test_there_is_no_input(tmp_path: Path, body: str, configuration: str) -> None:
    assert isinstance(reach(program_of(tmp_path, body), "main", configuration).answer, Unreachable)


@pytest.mark.parametrize("body", REACHING.values(), ids=REACHING)
def test_paths_excludes_none_of_them(tmp_path: Path, body: str) -> None:
    program = program_of(tmp_path, body)
    question = Reach(targets_in(program, "main"), ("main",), "reach_error")
    answer = Session(program, ENGINES, budget=2_000_000).ask(question, "paths").answer
    assert not isinstance(answer, Unreachable)


def test_an_argument_ends_with_its_zero(tmp_path: Path) -> None:
    program = program_of(tmp_path, "if (argc < 2) return 0; return argv[1][5];")
    assert checks(program, "main", ObligationKind.BOUNDS, "compositional") == ["proved", "refuted"]


def test_a_program_may_be_called_by_another_name(tmp_path: Path) -> None:
    program = program_of(tmp_path, "if (argv[0][0] == 'x') reach_error();")
    answer = reach(program, "main", "compositional").answer
    assert isinstance(answer, Reachable)
    assert answer.witness.inputs.name.startswith("x")

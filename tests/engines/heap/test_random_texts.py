"""Nothing that the heap engine proves of random programs over texts fails in a run of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.heap.text_programs import program as written
from whence.analysis.calls.call_sites import is_user_code
from whence.analysis.runs.evidence import claim_of
from whence.analysis.runs.replay import Manner, replay
from whence.answers import Proved
from whence.engines.registry import ENGINES
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Options
from whence.frontends.load import load
from whence.session import Session
from whence.session.check_questions import DEFAULT_KINDS, checks_in
from whence.witnesses import Inputs

HEAP = tuple(engine for engine in ENGINES if engine.name == "heap")
INPUTS = [(n, m) for n in range(8) for m in (0, 1, 2, 3, 5, 9, 77, 100, 255, 256, -1, 1234)]


def _contradicted(folder: Path, seed: int) -> list[str]:
    path = folder / f"texts{seed}.c"
    path.write_text(written(seed))
    program = load([str(path)])
    translations = Translations(program, Options())
    outcomes = [replay(translations, "f", Inputs(parameters=each), Manner(Limits(60_000))) for each in INPUTS]
    session, found = Session(program, HEAP), []
    for name in (each for each in program.headers() if is_user_code(program, each)):
        for question in checks_in(program, name, DEFAULT_KINDS, ("f",)):
            claim = claim_of(question, program.language)
            shown = [each for each in outcomes if claim.evidence(each) is not None]
            if shown and isinstance(session.ask(question).answer, Proved):
                found.append(f"seed {seed}: {question.obligation} at {question.point} is proved")
    return found


@pytest.mark.parametrize("seed", range(3))
def test_nothing_proved_of_a_text_fails_in_a_run(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 400))
def test_nothing_proved_of_texts_of_many_programs_fails(tmp_path: Path, seed: int) -> None:
    assert _contradicted(tmp_path, seed) == []

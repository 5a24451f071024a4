"""Random library calls on small buffers: nothing that is proved of an argument fails in a run."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from whence.analysis.runs.evidence import claim_of
from whence.analysis.runs.replay import Manner, replay
from whence.answers import Proved, Reachable, Refuted, Unreachable
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Options
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in
from whence.witnesses import Inputs

BUDGET = 1_000_000
_SIZES = ("n", "m", "n + m", "3", "5", "sizeof a", "sizeof b", "strlen(a) + 1", "(size_t)(m & 7)", "n & 3")
_POINTERS = ("a", "b", "a + m", "b + (n & 3)", "p", '"abc"', '""', "s.t", "s.t + 1")
_TARGETS = ("a", "b", "a + m", "b + (n & 3)", "p", "s.t", "s.t + 1")
_CALLS = (
    "memset({d}, 0, {n});",
    "memcpy({d}, {s}, {n});",
    "memmove({d}, {s}, {n});",
    "strcpy({d}, {s});",
    "strncpy({d}, {s}, {n});",
    "strcat({d}, {s});",
    "r += (int)strlen({s});",
    "r += strcmp({s}, {s});",
    "r += memcmp({s}, {s}, {n});",
    'snprintf({d}, {n}, "%d", n);',
    'sprintf({d}, "%d%s", m, {s});',
    "r += atoi({s});",
    'sscanf("12 ab", "%d %2s", &r, {d});',
    "({d})[n & 7] = 1;",
    "s.t[m & 7] = 0;",
    "r += 1 << (m & 31);",
    "if (n > 3) {{ p = a; }}",
    "if (m < 2) return r;",
)


def _program(seed: int) -> str:
    random = Random(seed)
    lines = []
    for _ in range(random.randint(2, 5)):
        call = random.choice(_CALLS)
        lines.append(
            "    "
            + call.format(d=random.choice(_TARGETS), s=random.choice(_POINTERS), n=random.choice(_SIZES))
        )
    buffers = 'char a[5] = "ab", b[8] = "xyz", *p = n > 0 ? b : 0;'
    start = f"int r = 0; {buffers} struct {{ char t[4]; int v; }} s = {{{{0}}}};"
    head = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
    return (
        f"{head}int f(int n, int m) {{\n    {start}\n"
        + "\n".join(lines)
        + "\n    return r + a[0] + b[0];\n}\n"
    )


def _wrong(directory: Path, seed: int) -> list[str]:
    path = directory / f"calls{seed}.c"
    path.write_text(_program(seed))
    program = load([str(path)])
    kinds = frozenset({ObligationKind.NULL, ObligationKind.BOUNDS, ObligationKind.OVERFLOW})
    questions = list(checks_in(program, "f", kinds, ("f",)))
    translations = Translations(program, Options(checks_values=True))
    outcomes = [
        replay(translations, "f", Inputs(parameters=(n, m)), Manner(Limits(200_000), goes_on=True))
        for n in range(-2, 10)
        for m in range(-2, 9)
    ]
    session = Session(program, budget=BUDGET)
    found = []
    for each in questions:
        claim = claim_of(each, program.language)
        shown = [claim.evidence(outcome) for outcome in outcomes]
        answer = session.ask(each).answer
        if isinstance(answer, Proved) and any(one is not None for one in shown):
            found.append(f"seed {seed}: {each.obligation} is proved, and {next(filter(None, shown))}")
        assert not isinstance(answer, Reachable | Unreachable)
        if isinstance(answer, Refuted):
            again = replay(translations, "f", answer.witness.inputs, Manner(Limits(200_000), goes_on=True))
            if claim.shown(again) is None:
                found.append(f"seed {seed}: {each.obligation} is refuted by what shows nothing")
    return found


@pytest.mark.parametrize("seed", range(4))
def test_nothing_proved_of_an_argument_fails(tmp_path: Path, seed: int) -> None:
    assert not _wrong(tmp_path, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 220))
def test_nothing_proved_of_an_argument_fails_in_many_programs(tmp_path: Path, seed: int) -> None:
    assert not _wrong(tmp_path, seed)

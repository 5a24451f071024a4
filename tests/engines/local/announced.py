"""Lines of a Java source that say whether what they do holds, beside what `local` proves of them."""

from __future__ import annotations

import re
from pathlib import Path

from whence.answers import Proved
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.program.obligations import ObligationKind
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of


def announced(source: Path) -> dict[int, bool]:
    """Line -> whether it holds."""
    return {
        number: found[1] == "holds"
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1)
        if (found := re.search(r"// (holds|fails)$", line))
    }


NUMBERS = frozenset({ObligationKind.BOUNDS, ObligationKind.DIV})


def proved(folder: Path, kinds: frozenset[ObligationKind] = NUMBERS) -> dict[int, bool]:
    """Line -> whether all of its obligations of these kinds are proved."""
    program = load([str(each) for each in sorted(folder.glob("*.class"))])
    session = Session(program, tuple(each for each in ENGINES if each.name == "local"))
    found: dict[int, bool] = {}
    for procedure in own_procedures(program):
        for check in checks_in(program, procedure, kinds, entries_of(program)):
            line = program.procedure(procedure).at(check.point).span.line
            is_proved = isinstance(session.ask(check, "local").answer, Proved)
            found[line] = found.get(line, True) and is_proved
    return found

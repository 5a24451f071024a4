"""The scanf that values can be followed through reads as the interpreter's own does."""

from __future__ import annotations

import random
from pathlib import Path

from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.frontends.load import load

PROGRAM = Path(__file__).parent / "programs" / "scan.c"
PIECES = (
    "0", "7", "12", "-", "+", " ", "\t", ",", "x", "0x", "a", "f9", "b", "%", "/", "99999999999999999999",
    "-9223372036854775809", "18446744073709551616", "]", "]x", "007", "\n",
)  # fmt: skip


def test_both_read_the_same_from_random_texts() -> None:
    chooser = random.Random(7)
    translations = Translations(load([str(PROGRAM)]), Options())
    for _ in range(150):
        text = "".join(chooser.choice(PIECES) for _ in range(chooser.randrange(7)))
        outcome = Machine(translations, RecordedWorld()).run_main(("program", text))
        assert isinstance(outcome, Finished)
        assert outcome.value == 0, f"format {outcome.value} reads {text!r} in two ways"

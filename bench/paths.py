"""The benchmark of the paths engine: the programs of Trtik 2012, section 9, and HWM with 1 to 8 words.

`python -m bench.paths` prints milliseconds of CPU beyond process start and compilation, the run of the found
input included, beside the paper's total and the goal. Every row is a process of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import final

from whence.answers import verdict_of
from whence.engines.budget import Meter
from whence.engines.paths.decide.decision import Decision, Phases
from whence.engines.paths.explore.necessary_condition import necessary_condition
from whence.frontends.load import LoadOptions, load
from whence.program.naming.points import resolve
from whence.session.session import Session
from whence.session.view import View

PROGRAMS = Path(__file__).parent / "programs" / "paths"
WORDS = ("Hello", "world", "at", "Microsoft!", "and", "in", "every", "string")


@final
@dataclass(frozen=True, slots=True)
class Row:
    """A program, its entry, how long its input is, what is expected, and milliseconds to hold to."""

    program: str
    entry: str
    length: int
    verdict: str
    goal: int
    paper: int
    """The paper's total in milliseconds, on a machine of 2009."""


ROWS = (
    Row("hello", "main", 30, "reachable", 50, 181),
    Row("hello", "main", 60, "reachable", 50, 181),
    Row("hw", "main", 30, "reachable", 80, 941),
    Row("hw", "main", 60, "reachable", 80, 941),
    Row("hwm", "main", 30, "reachable", 300, 4660),
    Row("hwm", "main", 60, "reachable", 300, 4660),
    Row("matrir", "matrix", 0, "reachable", 200, 35),
    Row("windriver", "receive", 0, "reachable", 400, 627),
    Row("oneloop", "main", 0, "unreachable", 10, 3),
    Row("twoloops", "main", 0, "unreachable", 10, 3),
)


def measured(path: str, entry: str, length: int) -> dict[str, object]:
    """One program, in this process."""
    import whence.execute.machine
    import whence.logic.solvers.z3_solver

    del whence
    flags = (f"-DLENGTH={length}",) if length else ()
    program = load([path], LoadOptions(flags=flags))
    targets = resolve(program, "call:reach_error")
    program.procedure(entry)
    view = View(Session(program, ()), program.view(), Meter())
    phases = Phases()
    start = time.process_time()
    with phases.measured("build"):
        necessary = necessary_condition(view.program, entry, targets, view.meter)
    answer = Decision(view, necessary, phases=phases).run()
    total = time.process_time() - start
    found = {name: round(1000 * seconds, 1) for name, seconds in phases.seconds.items()}
    return {**found, "total": round(1000 * total, 1), "verdict": verdict_of(answer)}


def _in_new_process(path: Path, entry: str, length: int) -> dict[str, object]:
    command = [sys.executable, "-m", "bench.paths", "--measure", str(path), entry, str(length)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: dict[str, object] = json.loads(text)
    return found


def hwm_of(words: int) -> str:
    """HWM with another number of words, by the source of the benchmark's."""
    head, _, _ = (PROGRAMS / "hwm.c").read_text().partition("    int found1")
    found = [f'    int found{n} = contains(text, "{word}");' for n, word in enumerate(WORDS[:words], 1)]
    condition = " && ".join(f"found{n}" for n in range(1, words + 1))
    return "\n".join(
        [head.rstrip(), *found, f"    if ({condition})", "        reach_error();", "    return 0;", "}", ""]
    )


COLUMNS = {"build": 8, "unfold": 8, "solve": 8, "run": 7, "total": 8}


def _line(first: str, length: object, cells: list[object], goal: object, paper: object, verdict: str) -> str:
    middle = "".join(f"{cell:>{width}}" for cell, width in zip(cells, COLUMNS.values(), strict=True))
    return f"{first:12}{length:>6}{middle}{goal:>6}{paper:>7}  {verdict}"


def main() -> None:
    print(_line("program", "input", list(COLUMNS), "goal", "paper", "verdict"))
    for row in ROWS:
        found = _in_new_process(PROGRAMS / f"{row.program}.c", row.entry, row.length)
        verdict = str(found["verdict"])
        remark = "" if verdict == row.verdict else f" (should be {row.verdict})"
        cells = [found.get(name, 0) for name in COLUMNS]
        print(_line(row.program, row.length or "", cells, row.goal, row.paper, verdict + remark), flush=True)
    print("\nbuilding the condition of HWM, milliseconds by number of words:")
    with tempfile.TemporaryDirectory() as folder:
        for words in range(1, len(WORDS) + 1):
            path = Path(folder) / f"hwm{words}.c"
            path.write_text(hwm_of(words))
            print(f"{words:>3}{_in_new_process(path, 'main', 60)['build']:>8}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measured(sys.argv[2], sys.argv[3], int(sys.argv[4]))))
    else:
        main()

"""The benchmark of the concolic engine: the programs of Anand, Godefroid and Tillmann 2008, figure 3.

`python -m bench.concolic` prints executions and seconds of CPU beyond process start and compilation, replay
included, for the demand-driven compositional search (new) and the generational one (old), beside the paper's.
Every row is a process of its own; the old search gets as many seconds as `--old` says.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import final

from whence.answers import verdict_of
from whence.engines.concolic.engine import ConcolicEngine
from whence.engines.concolic.language import support_for
from whence.engines.concolic.limits import DEMAND_ALONE
from whence.engines.paths.engine import PathsEngine
from whence.frontends.load import LoadOptions, load
from whence.program.naming.names import defined_procedures
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session.session import Session

PROGRAMS = Path(__file__).parent / "programs" / "concolic"


@final
@dataclass(frozen=True, slots=True)
class Row:
    """A program, how it is varied, what the paper says of new and old, and what we hold to."""

    program: str
    flags: tuple[str, ...] = ()
    paper_new: str = ""
    paper_old: str = ""
    goal: str = ""
    has_old: bool = True
    configuration: str = "compositional"

    @property
    def name(self) -> str:
        words = [self.program, *(flag.removeprefix("-D") for flag in self.flags)]
        return " ".join(words if self.configuration == "compositional" else [*words, self.configuration])


ROWS = (
    Row("test_abs"),
    Row("hwm", (), "37 / 65 s", "maxed / 705 s", "16 / 1 s"),
    Row("hwm", ("-DLENGTH=60",), goal="16 / 2 s", has_old=False),
    Row("hwm", ("-DLENGTH=8",), goal="unreachable", has_old=False),
    Row("hwm", (), goal="3", has_old=False, configuration="guided"),
    Row("hwm", ("-DLENGTH=60",), goal="3", has_old=False, configuration="guided"),
    Row("hwm", ("-DLENGTH=8",), goal="unreachable", has_old=False, configuration="guided"),
    Row("parser", (), "144 / 71 s", "maxed / 338 s", "40 / 2 s"),
    Row("incdec", (), "74 / 14 s", "1207 / 43 s", "74 / 2 s"),
    Row("incdec", has_old=False, configuration="guided"),
    Row("test_abs", has_old=False, configuration="quantified"),
    Row("incdec", has_old=False, configuration="quantified"),
    Row("TestAbs.java"),
    Row("IncDec.java", (), "74 / 14 s", "1207 / 43 s"),
    Row("Hwm.java", (), "37 / 65 s", "maxed / 705 s"),
    Row("Parser.java", (), "144 / 71 s", "maxed / 338 s"),
    *(Row("hwm", (f"-DWORDS={words}", "-DLENGTH=60"), has_old=False) for words in range(1, 9)),
)


def measured(program: str, flags: tuple[str, ...], configuration: str, seconds: float) -> dict[str, object]:
    """One search, in this process; z3 and what the language needs are loaded before the clock starts."""
    import whence.logic.solvers.z3_solver  # noqa: F401

    owner = program.removesuffix(".java")
    if owner == program:
        loaded = load([str(PROGRAMS / f"{program}.c")], LoadOptions(flags=flags))
        question = Reach(resolve(loaded, "call:reach_error"), ("main",), "call:reach_error")
    else:
        loaded = load([str(PROGRAMS / "java" / "classes")])
        entry = defined_procedures(loaded, f"{owner}.entry")
        question = Reach(resolve(loaded, f"{owner}.reachError"), entry, "reachError")
    session = Session(loaded, (ConcolicEngine(DEMAND_ALONE), PathsEngine()), budget=1 << 40, timeout=seconds)
    support_for(loaded.language)
    start = time.process_time()
    finding = session.ask(question, f"concolic:{configuration}")
    spent = time.process_time() - start
    verdict = verdict_of(finding.answer)
    return {"verdict": verdict, "executions": finding.cost.executions, "seconds": spent}


def _apart(row: Row, configuration: str, seconds: float) -> dict[str, object]:
    arguments = [
        "--row",
        row.program,
        configuration,
        str(seconds),
        *(f.removeprefix("-D") for f in row.flags),
    ]
    command = [sys.executable, "-m", "bench.concolic", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def _shown(found: dict[str, object]) -> str:
    executions, seconds = int(str(found["executions"])), float(str(found["seconds"]))
    each = seconds / max(executions, 1)
    return f"{found['verdict']:<11} {executions:>5} {seconds:>7.2f} s {each:>6.3f} s each"


def table(old_seconds: float) -> None:
    print(f"{'program':<26} {'new':<40} {'old':<40} {'paper new':<12} {'paper old':<14} goal")
    for row in ROWS:
        new = _shown(_apart(row, row.configuration, 120.0))
        old = _shown(_apart(row, "plain", old_seconds)) if row.has_old else ""
        print(
            f"{row.name:<26} {new:<40} {old:<40} {row.paper_new:<12} {row.paper_old:<14} {row.goal}",
            flush=True,
        )


def main() -> None:
    if sys.argv[1:2] == ["--row"]:
        program, configuration, seconds, *flags = sys.argv[2:]
        given = tuple(f"-D{flag}" for flag in flags)
        print(json.dumps(measured(program, given, configuration, float(seconds))))
        return
    parser = argparse.ArgumentParser(prog="python -m bench.concolic")
    parser.add_argument("--old", type=float, default=20.0, help="seconds for the old search of one program")
    table(parser.parse_args().old)


if __name__ == "__main__":
    main()

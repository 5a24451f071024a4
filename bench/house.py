"""Real programs: how long loading takes, how much memory, and what one question about one procedure costs.

`python -m bench.house` builds gzip, grep and coreutils from Debian's sources with `whence cc` (once, into the
cache), then starts a fresh process for each question, program already compiled, and reports the time from
process start, the peak memory, and how many of the program's procedures were lowered.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import final

from bench.debian import NotFetched, build


@final
@dataclass(frozen=True, slots=True)
class Subject:
    package: str
    binary: str
    procedure: str
    """A procedure of the program itself to ask about."""


SUBJECTS = (
    Subject("gzip", "gzip", "huft_build"),
    Subject("grep", "src/grep", "fgrep_icase_available"),
    Subject("coreutils", "src/sort", "mergelines"),
    Subject("coreutils", "src/mv", "do_move"),
)

PROBE = """
import json, resource, sys, time
from whence.frontends.load import load
started = time.perf_counter()
program = load([sys.argv[1]])
own = [h for h in program.headers().values() if h.is_defined and not h.is_library]
loaded = time.perf_counter() - started
procedure = program.procedure(sys.argv[2])
first = time.perf_counter() - started
index = program.index()
indexed = time.perf_counter() - started
print(json.dumps({"procedures": len(own), "load": loaded, "first": first - loaded, "index": indexed - first,
                  "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
"""


def _probe(binary: Path, procedure: str) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(binary), procedure], capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _question(binary: Path, procedure: str) -> tuple[float, float, str, int]:
    """Wall and CPU seconds of a whole process, the verdict and the procedures lowered for it."""
    command = [sys.executable, "-m", "whence", "reach", procedure, str(binary), "--json", "--engine", "local"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True)
    wall = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    answer = json.loads(done.stdout.splitlines()[0])
    return wall, cpu, answer["verdict"], answer["cost"]["procedures"]


def _row(subject: Subject) -> str:
    binary = build(subject.package, subject.binary)
    _probe(binary, subject.procedure)
    probe = _probe(binary, subject.procedure)
    wall, cpu, verdict, lowered = _question(binary, subject.procedure)
    loading = (
        f"{probe['load']:>8.2f} {probe['first']:>8.3f} {probe['index']:>8.2f} {probe['megabytes']:>7.0f}"
    )
    asking = f"{wall:>10.2f} {cpu:>8.2f} {lowered:>8} {verdict}"
    return f"{Path(subject.binary).name:<10} {probe['procedures']:>10.0f} {loading} {asking}"


def main() -> None:
    print(
        "seconds: load the cached program, lower the first procedure, build the index; then one question as a"
    )
    print(
        "fresh process (goal: 1.5 s from process start on the largest), with the procedures that it lowered"
    )
    print(
        f"{'program':<10} {'procedures':>10} {'load':>8} {'first':>8} {'index':>8} {'MB':>7} "
        f"{'question':>10} {'cpu':>8} {'lowered':>8} verdict"
    )
    for subject in SUBJECTS:
        try:
            print(_row(subject), flush=True)
        except NotFetched as problem:
            print(f"{subject.binary:<10} not measured: {problem}", flush=True)


if __name__ == "__main__":
    main()

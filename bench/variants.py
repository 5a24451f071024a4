"""Programs with a known answer, by the default command: is `reach_error` called?

`python -m bench.variants [NAME...]` asks about each program in `programs/variants`, the papers' algorithms
in other words, and compares with what its first line expects. `--of harness` asks about programs in the
manner of SV-COMP instead, most of which ask a harness for their inputs. Every row is a process of its own;
seconds are those of CPU. `--alone` asks each engine, too, and shows the seconds of the best one beside them.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROGRAMS = Path(__file__).parent / "programs"
FOLDERS = ("variants", "harness")
ENGINES = ("trial", "heap", "horn", "paths", "concolic")


class Asked(NamedTuple):
    verdict: str
    engine: str
    seconds: float


def expected(program: Path) -> str:
    found = re.search(r"expect: (\w+)", program.read_text())
    assert found, f"{program} does not say what to expect"
    return found[1]


def ask(program: Path, timeout: int, engine: str = "") -> Asked:
    chosen = ["--engine", engine] if engine else []
    command = [sys.executable, "-m", "whence", "reach", "call:reach_error", str(program), "--json", "--quiet"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([*command, "--timeout", str(timeout), *chosen], capture_output=True, text=True)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    found = lines[0] if lines else {"verdict": f"status {done.returncode}"}
    return Asked(str(found["verdict"]), str(found.get("engine", "")), seconds)


def rows(programs: list[Path], timeout: int, *, is_alone: bool) -> Iterator[str]:
    for program in programs:
        wanted, found = expected(program), ask(program, timeout)
        known = found.verdict in (wanted, "unknown")
        verdict = found.verdict if known else f"WRONG {found.verdict}"
        engine = found.engine if found.verdict == wanted else ""
        alone = [ask(program, timeout, each) for each in ENGINES] if is_alone else []
        best = min((each.seconds for each in alone if each.verdict == wanted), default=None)
        cells = [program.stem, wanted, verdict, engine, f"{found.seconds:.1f}"]
        cells += ["" if best is None else f"{best:.1f}"] if is_alone else []
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="programs; without any, all")
    parser.add_argument("--timeout", type=int, default=0, help="seconds of a question")
    parser.add_argument("--alone", action="store_true", help="ask each engine alone, too")
    parser.add_argument("--of", choices=FOLDERS, default=FOLDERS[0], help="folder of programs")
    options = parser.parse_args()
    found = sorted((PROGRAMS / options.of).glob("*.c"))
    programs = [each for each in found if not options.names or each.stem in options.names]
    print("| variant | expected | found | by | seconds |" + (" best alone |" if options.alone else ""))
    print("|---|---|---|---|--:|" + ("--:|" if options.alone else ""))
    for row in rows(programs, options.timeout, is_alone=options.alone):
        print(row, flush=True)


if __name__ == "__main__":
    main()

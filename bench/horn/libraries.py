"""`python -m bench.horn.libraries [--engine NAME | --alone] [PROGRAM...]`: bounds obligations inside of loops
of real libraries, decided with and without the engine horn.

All obligations of a library are asked about in one session, as `check` does, with a budget of steps and no
limit of time: turns that a clock cuts off say more of the machine's load than of the engines. `--engine horn`
asks that engine alone and counts the reasons that it gives, with `-v` for each obligation. `--alone` counts
what `local` decides alone, and with `horn` and runs of its counterexamples: no other engine has a part in it.
Times are CPU seconds.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from bench.debian import NotFetched, fetch
from whence.analysis.runs.evidence import claim_of
from whence.answers import Unknown
from whence.engines.registry import ENGINES
from whence.engines.suggested_inputs import suggested_witness
from whence.frontends.load import load
from whence.program.graphs.loops import loop_forest
from whence.program.instructions import successors_of
from whence.program.obligations import ObligationKind
from whence.program.program import Program
from whence.questions import Check
from whence.session import Session
from whence.session.check_questions import checks_in, own_procedures
from whence.session.entries.start_points import entries_of

LIBRARIES = (
    ("moreutils", "pee.c"),
    ("moreutils", "sponge.c"),
    ("tinycdb", "cdb_make.c"),
    ("liblzf", "lzf_c.c"),
    ("zlib", "adler32.c"),
)
BUDGET = 6_000_000
ORDERS = {
    "without horn": tuple(engine for engine in ENGINES if engine.name != "horn"),
    "with horn": ENGINES,
}


def in_loops(program: Program) -> Iterator[Check]:
    entries = entries_of(program)
    for name in own_procedures(program):
        procedure = program.procedure(name)
        edges = [
            [procedure.block_numbers[label] for label in successors_of(block.terminator)]
            for block in procedure.blocks
        ]
        innermost = loop_forest(edges, 0).innermost
        for check in checks_in(program, name, frozenset({ObligationKind.BOUNDS}), entries):
            if innermost[check.point.block] >= 0:
                yield check


def table(programs: list[Path]) -> None:
    print("| program | engines | asked | decided | CPU s |")
    print("|---|---|--:|--:|--:|")
    for path in programs:
        for name, engines in ORDERS.items():
            program = load([str(path)])
            session, asked = Session(program, engines, BUDGET), list(in_loops(program))
            start = time.process_time()
            answers = [session.ask(each).answer for each in asked]
            decided = sum(not isinstance(each, Unknown) for each in answers)
            spent = time.process_time() - start
            print(f"| {path.name} | {name} | {len(asked)} | {decided} | {spent:.0f} |", flush=True)


def alone(programs: list[Path]) -> None:
    print("| program | asked | local | horn | its counterexamples, run | CPU s |")
    print("|---|--:|--:|--:|--:|--:|")
    for path in programs:
        program = load([str(path)])
        session, counted = Session(program, budget=BUDGET), Counter[str]()
        start = time.process_time()
        asked = list(in_loops(program))
        for check in asked:
            counted[_decided_by(session, check)] += 1
        spent = time.process_time() - start
        shown = " | ".join(str(counted[each]) for each in ("local", "horn", "run"))
        print(f"| {path.name} | {len(asked)} | {shown} | {spent:.0f} |", flush=True)


def _decided_by(session: Session, check: Check) -> str:
    for engine in ("local", "horn"):
        if not isinstance(session.ask(check, engine=engine).answer, Unknown):
            return engine
    claim, context = claim_of(check, session.program.language), session.context()
    shown = any(suggested_witness(context, entry, claim) is not None for entry in check.entries)
    return "run" if shown else ""


def reasons(programs: list[Path], engine: str) -> None:
    for path in programs:
        program = load([str(path)])
        session, counted = Session(program, budget=BUDGET), Counter[str]()
        start = time.process_time()
        for check in in_loops(program):
            answer = session.ask(check, engine=engine).answer
            said = f"{answer.reason.value}: {answer.detail}" if isinstance(answer, Unknown) else "decided"
            counted[said] += 1
            if "-v" in sys.argv:
                span = program.procedure(check.point.procedure).at(check.point).span
                print(
                    "   ",
                    check.point.procedure,
                    span.line if span else "",
                    check.obligation,
                    said,
                    flush=True,
                )
        print(f"{path.name}: {sum(counted.values())} asked, {time.process_time() - start:.0f} s", flush=True)
        for said, count in counted.most_common():
            print(f"  {count:4} {said}")


def main() -> None:
    words = sys.argv[1:]
    engine = words[words.index("--engine") + 1] if "--engine" in words else ""
    programs = [Path(word) for word in words if word.endswith(".c")]
    try:
        programs = programs or [fetch(package) / name for package, name in LIBRARIES]
    except NotFetched as problem:
        print(problem)
        return
    if "--alone" in words:
        alone(programs)
    elif engine:
        reasons(programs, engine)
    else:
        table(programs)


if __name__ == "__main__":
    main()

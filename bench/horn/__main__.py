"""`python -m bench.horn [--without] [--wordings] [--third]`: what the engine horn proves of `bench/horn/c`,
CPU seconds, and the size of invariants; `--wordings`: of `bench/horn/families`, in three wordings each.
`--without` asks the default portfolio, too, with the engine and without it. `--third` takes a random third of
the programs, always the same one.

A program's name says its answer: `_true` means that no run calls `reach_error`, `_false` that one does.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from bench.horn.wordings import written
from whence.answers import Answer, Reachable, Unreachable
from whence.engines.context import Engine
from whence.engines.registry import ENGINES
from whence.frontends.load import load
from whence.logic.proofs.certificates import BadCertificate
from whence.logic.proofs.invariants import invariants_of
from whence.logic.solvers.available import second_solver
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session import Session
from whence.session.entries.start_points import entries_of

PROGRAMS = sorted((Path(__file__).parent / "c").glob("*.c"))
BUDGET = 20_000_000
OTHERS_BUDGET = 6_000_000
HORN = tuple(engine for engine in ENGINES if engine.name == "horn")
PORTFOLIOS = {
    "without horn": tuple(engine for engine in ENGINES if engine.name != "horn"),
    "with horn": ENGINES,
}


def asked(path: Path, engines: tuple[Engine, ...], budget: int) -> tuple[Answer, float]:
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), entries_of(program), "")
    start = time.process_time()
    answer = Session(program, engines, budget).ask(question).answer
    return answer, time.process_time() - start


def size_of(answer: Answer) -> str:
    """Facts and characters of the invariants, without what the proof does not need."""
    if not isinstance(answer, Unreachable) or not answer.certificate:
        return ""
    try:
        facts = [fact for each in invariants_of(answer.certificate, second_solver()) for fact in each.facts]
    except BadCertificate:
        return ""
    return f"{len(facts)} facts, {sum(map(len, facts))} characters"


def main() -> None:
    has_others = "--without" in sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        programs = list(written(Path(folder))) if "--wordings" in sys.argv[1:] else PROGRAMS
        if "--third" in sys.argv[1:]:
            programs = sorted(Random(0).sample(programs, len(programs) // 3))
        table(programs, has_others=has_others)


def table(programs: list[Path], *, has_others: bool) -> None:
    proved, true, seconds, wrong = 0, 0, [], 0
    decided = dict.fromkeys(PORTFOLIOS, 0)
    print(f"{'program':32} {'horn':7} {'CPU s':>8}  {'   '.join(decided) if has_others else ''}  invariants")
    for path in programs:
        is_true = path.stem.endswith("_true")
        answer, spent = asked(path, HORN, BUDGET)
        is_proved = isinstance(answer, Unreachable)
        true += is_true
        wrong += is_proved and not is_true
        proved += is_proved and is_true
        seconds += [spent] if is_proved else []
        shown = ""
        for name, engines in PORTFOLIOS.items() if has_others else ():
            other, other_spent = asked(path, engines, OTHERS_BUDGET)
            is_decided = isinstance(other, Unreachable | Reachable)
            decided[name] += is_decided
            wrong += is_decided and isinstance(other, Unreachable) is not is_true
            shown += f"{'decided' if is_decided else '-':8} {other_spent:6.2f} s  "
        verdict = "proved" if is_proved else "-"
        print(f"{path.stem:32} {verdict:7} {spent:6.2f} s  {shown}  {size_of(answer)}", flush=True)
    print(f"true: {true}, proved by horn: {proved}, median {median(seconds):.2f} s; wrong: {wrong}")
    for name, count in decided.items() if has_others else ():
        print(f"decided {name}: {count} of {len(programs)}")


if __name__ == "__main__":
    main()

"""One cold `defs` question on the largest programs: CPU seconds and procedures lowered, program compiled.

    python -m bench.cold_definitions [PROGRAM...]

The questions are uses of memory (globals, fields, what pointers point at) drawn at random with a fixed
seed; local variables, which one procedure answers, are left out. Each is asked of a fresh program by a
process of its own, which is set up like the `whence` command.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from random import Random
from statistics import median

from bench.debian import NotFetched, build
from bench.integration import TOOLS, fetched, load_game
from whence.analysis.runs.tracing.pair_names import names_at
from whence.answers import DefUse
from whence.engines.dataflow.engine import DataflowEngine
from whence.engines.dataflow.flow.flow_graph import flow_graph
from whence.facade.process.garbage_collection import collect_rarely
from whence.frontends.llvm.load import load
from whence.program.instructions import Load
from whence.program.program import Program
from whence.questions import Definitions
from whence.session import Session

PROGRAMS = ("monop", "trek", "battlestar", "dc", "gzip", "sort", "grep", "patch")
QUESTIONS = 30


def loader(name: str) -> Callable[[], Program]:
    if name in TOOLS:
        binary = str(build(*TOOLS[name]))
        return lambda: load([binary])
    folder = fetched()
    return lambda: load_game(folder, name)


def questions(program: Program, number: int) -> list[Definitions]:
    """Reads of memory that have a name, at random."""
    points = [
        (point, names_at(program, point).read)
        for name, header in program.headers().items()
        if header.is_defined and not header.is_library
        for point in flow_graph(program.procedure(name)).points[2:]
        if isinstance(program.procedure(name).at(point), Load)
    ]
    named = [(point, *names) for point, names in points if len(names) == 1]
    drawn = Random(1).sample(named, min(number, len(named)))
    return [Definitions(variable, point) for point, variable in drawn]


def asked(program: Program, question: Definitions) -> tuple[float, int, int]:
    """CPU seconds, procedures lowered and definitions found."""
    started = time.process_time()
    session = Session(program, engines=(DataflowEngine(),))
    answer = session.ask(question).answer
    seconds = time.process_time() - started
    found: tuple[DefUse, ...] = getattr(answer, "items", ())
    return seconds, len(program.lowered), len(found)


def asked_alone(fresh: Callable[[], Program], question: Definitions) -> tuple[float, int, int]:
    """The same in a process of its own, forked so that the program is not compiled again."""
    context = get_context("fork")
    receiver, sender = context.Pipe(duplex=False)

    def work() -> None:
        collect_rarely()
        sender.send(asked(fresh(), question))

    process = context.Process(target=work)
    process.start()
    sender.close()
    seconds, lowered, found = receiver.recv()
    process.join()
    return float(seconds), int(lowered), int(found)


def main(names: list[str]) -> None:
    print("program     questions  median s    p90 s    max s   lowered (median, max)   of")
    for name in names or PROGRAMS:
        try:
            fresh = loader(name)
        except NotFetched as problem:
            print(problem)
            return
        program = fresh()
        headers = program.headers().values()
        own = sum(header.is_defined and not header.is_library for header in headers)
        drawn = questions(program, QUESTIONS)
        gc.collect()
        costs = sorted(asked_alone(fresh, question) for question in drawn)
        seconds, lowered = [cost[0] for cost in costs], [cost[1] for cost in costs]
        print(
            f"{name:11} {len(costs):9} {median(seconds):9.3f} {seconds[len(seconds) * 9 // 10]:8.3f}"
            f" {seconds[-1]:8.3f} {median(lowered):12.0f} {max(lowered):11} {own:8}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])

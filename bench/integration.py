"""Integration testing, as in table 5 of Duesterwald, Gupta and Soffa 1996: four analysers over all steps.

    python -m bench.integration [PROGRAM...]

The programs are those of the BSD games, which are plain C of 160 to 7,900 lines, several with very many
global variables, gzip with the library that comes with it, and Java programs of the tests. They are fetched
once. Times are CPU seconds, accumulated over all steps of bottom-up integration, until the definitions and
uses of every step are known in the analyser's own representation; making pairs of them is the same for all.
Parsing, points-to, call graph and flow graphs with their local effects are made before, for all analysers.
So are summary graphs, and the vector analysers' solution for the units. The analysers take turns, and the
best of five runs counts (of 25 below 0.05 s, of one above ten seconds); what was there before is kept from
the garbage collector. An analyser that needs more than two minutes, or the vector analysers if the
units do, is given up, and its cell says `inf`.

The exhaustive analyser starts afresh at each step, so that steps can be measured one by one. Where there
are many, every n-th is, evenly spread, and `T_ex` is the sum times n.
"""

from __future__ import annotations

import gc
import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import NamedTuple, final

from bench.debian import NotFetched, build, fetch
from whence.engines.dataflow.baselines.exhaustive import VectorAnalyser
from whence.engines.dataflow.demand.analyser import DemandAnalyser
from whence.engines.dataflow.flow.direction import Direction
from whence.engines.dataflow.flow.program_flow import Flow, number_items
from whence.engines.dataflow.integration.cross_pairs import Cross
from whence.engines.dataflow.integration.linkage import Units
from whence.engines.dataflow.integration.steps import Integrator, Step, call_edges, steps
from whence.engines.dataflow.values.value_search import Analyser
from whence.frontends.jvm.load import load as load_java
from whence.frontends.llvm.load import load
from whence.memory import Memory
from whence.program.mains import JAVA_MAIN
from whence.program.program import Program
from whence.questions import Order

PROGRAMS = (
    "caesar",
    "bcd",
    "morse",
    "number",
    "arithmetic",
    "fish",
    "quiz",
    "wump",
    "monop",
    "trek",
    "battlestar",
)
JAVA_PROGRAMS = ("TextParsing", "Interpreter", "SealedShapes")
JAVA = Path(__file__).parents[1] / "tests" / "programs" / "java"
RUNS = 5
MANY_RUNS = 25
PAPER = "paper: T_ex/T_dd 2.6 to 25.7, growing with size; T_incr/T_dd 0.61 (patch), 0.96 (gzip), up to 5.18"


TOOLS = {
    "dc": ("bc", "dc/dc"),
    "patch": ("patch", "src/patch"),
    "gzip": ("gzip", "gzip"),
    "grep": ("grep", "src/grep"),
    "sort": ("coreutils", "src/sort"),
    "bc": ("bc", "bc/bc"),
    "sed": ("sed", "sed/sed"),
    "diff": ("diffutils", "src/diff"),
}
"""Name -> Debian's source package and the binary in it."""
SHORT = 0.05
"""CPU seconds below which there are many runs, because anything disturbs them."""
LONG = 10
"""CPU seconds after which an analyser is not run again."""
LIMIT = 120
"""CPU seconds after which an analyser is given up."""
SAMPLE = 40
"""Steps at which the exhaustive analyser is measured, at most about twice as many."""


@final
@dataclass(frozen=True, slots=True)
class Row:
    name: str
    lines: int
    nodes: int
    procedures: int
    items: int
    steps: int
    pairs: int
    exhaustive: float
    demand: float
    cached: float
    incremental: float
    kept: int
    every: int


class GivenUp(Exception):
    """An analyser needs too long."""


@final
class Clock:
    """What the analysers tell of their work."""

    def __init__(self) -> None:
        self._deadline = inf
        self._is_running = False

    def start(self) -> None:
        self._deadline = time.process_time() + LIMIT
        self._is_running = True

    def charge(self, steps: int) -> None:
        if self._is_running and time.process_time() > self._deadline:
            self._is_running = False
            raise GivenUp

    def stop(self) -> None:
        self._is_running = False


class Measured(NamedTuple):
    seconds: float
    analyser: Analyser | None
    crossed: list[Cross]


NOT_MEASURED = Measured(inf, None, [])


def fetched() -> Path:
    """The BSD games from Debian's source package, configured."""
    folder = fetch("bsdgames")
    configure(folder)
    return folder


def configure(folder: Path) -> None:
    """What the games' own script asks people for: paths, and that the C library has everything."""
    (folder / "include" / "bsd-games.h").write_text("")
    for template in folder.glob("*/*.h.in"):
        text = re.sub(r"@\w+@", "/usr/share/games/file", template.read_text(errors="replace"))
        template.with_suffix("").write_text(text)


def sources_of(folder: Path, name: str) -> list[Path]:
    """The program's files without generators of data files."""
    skipped = {"initdeck.c", "setup.c"}
    return [path for path in sorted((folder / name).glob("*.c")) if path.name not in skipped]


def prepared(program: Program, entry: str, clock: Clock) -> tuple[Flow, tuple[str, ...]]:
    flow = Flow(program, Memory(program, (entry,)), clock.charge)
    procedures = tuple(call_edges(flow, (entry,)))
    number_items(flow, procedures)
    for name in procedures:
        flow.callers(name)
        for node in flow.calls(name):
            flow.named_at(name, node)
        for direction in Direction:
            summary = flow.summary(name, direction)
            effects = flow.callee_effects(direction)
            effects.number(name)
            for callee in ("", *summary.entering):
                effects.without_callees(name, callee)
                effects.with_callees(name, callee)
    return flow, procedures


def demand_analyser(
    flow: Flow, units: Units, procedures: tuple[str, ...], *, is_cached: bool
) -> DemandAnalyser:
    """With the units' summary graphs, of which nothing is integrated yet."""
    analyser = DemandAnalyser(flow, units, is_cached=is_cached)
    for direction in Direction:
        graphs = analyser.linked_graphs(direction)
        graphs.refresh()
        for name in procedures:
            graphs.graph(name)
    return analyser


def vector_analyser(flow: Flow, units: Units, procedures: tuple[str, ...]) -> VectorAnalyser:
    """With the units' solution and all masks, of which nothing is integrated yet."""
    analyser = VectorAnalyser(flow, units, procedures, is_incremental=True)
    analyser.prepare()
    return analyser


def measured(
    flow: Flow, procedures: tuple[str, ...], entry: str, makers: list[Callable[[Units], Analyser]]
) -> list[Measured]:
    """The analysers take turns, so that what else the machine does is the same for all of them."""
    planned = steps(flow, (entry,), Order.BOTTOM_UP)
    gc.collect()
    gc.freeze()
    first = [one_run(flow, procedures, planned, make) for make in makers]
    best = [run.seconds for run in first]
    turns = RUNS if max(best) > SHORT else MANY_RUNS
    for _ in range(1, turns):
        for number, make in enumerate(makers):
            if best[number] < LONG:
                again = one_run(flow, procedures, planned, make)
                best[number] = min(best[number], again.seconds)
    gc.unfreeze()
    return [Measured(seconds, run.analyser, run.crossed) for seconds, run in zip(best, first, strict=True)]


def one_run(
    flow: Flow, procedures: tuple[str, ...], planned: list[Step], make: Callable[[Units], Analyser]
) -> Measured:
    """Seconds over all steps, infinite if that is too many, and what was found."""
    units = Units()
    analyser = make(units)
    integrator = Integrator(analyser, units, procedures)
    started = time.process_time()
    crossed = []
    for step in planned:
        crossed.append(integrator.cross(*step))
        if time.process_time() - started > LIMIT:
            return NOT_MEASURED
    return Measured(time.process_time() - started, analyser, crossed)


def measured_exhaustive(
    flow: Flow, procedures: tuple[str, ...], entry: str, clock: Clock
) -> tuple[float, int]:
    """Seconds that solving afresh takes over all steps, and how many steps each one measured stands for.
    The clock runs while the units are solved."""
    planned = steps(flow, (entry,), Order.BOTTOM_UP)
    every = max(1, len(planned) // SAMPLE)
    units = Units()
    analyser = VectorAnalyser(flow, units, procedures)
    clock.stop()
    seconds = 0.0
    for number, step in enumerate(planned):
        units.edges.add(step)
        if number % every == every // 2:
            started = time.process_time()
            for direction in Direction:
                analyser.update(direction, *step)
            seconds += time.process_time() - started
            if seconds > LIMIT:
                return inf, every
    return seconds * every, every


def load_game(folder: Path, name: str) -> Program:
    flags = (f"-I{folder}/include", f"-I{folder}/{name}", "-Wno-everything", "-std=gnu89")
    return load([str(path) for path in sources_of(folder, name)], flags=flags)


def c_row(folder: Path, name: str) -> Row:
    return row_of(name, load_game(folder, name), "main", sources_of(folder, name))


def tool_row(name: str) -> Row:
    program = load([str(build(*TOOLS[name]))])
    files = {
        instruction.span.file
        for each, header in program.headers().items()
        if header.is_defined and not header.is_library
        for _, instruction in program.procedure(each).points()
    }
    return row_of(name, program, "main", sorted(path for path in map(Path, files) if path.is_file()))


def java_row(name: str) -> Row:
    """A Java program of the tests."""
    classes = sorted((JAVA / "classes").glob("*.class"))
    own = [str(path) for path in classes if path.stem.partition("$")[0] == name]
    return row_of(name, load_java(own), f"{name}.{JAVA_MAIN}", [JAVA / f"{name}.java"])


def row_of(name: str, program: Program, entry: str, sources: list[Path]) -> Row:
    clock = Clock()
    flow, procedures = prepared(program, entry, clock)

    makers: list[Callable[[Units], Analyser]] = [
        lambda units: demand_analyser(flow, units, procedures, is_cached=False),
        lambda units: demand_analyser(flow, units, procedures, is_cached=True),
        lambda units: vector_analyser(flow, units, procedures),
    ]
    clock.start()
    try:
        exhaustive, every = measured_exhaustive(flow, procedures, entry, clock)
        demand, cached, incremental = measured(flow, procedures, entry, makers)
    except GivenUp:
        exhaustive, every = inf, 0
        demand, cached = measured(flow, procedures, entry, makers[:2])
        incremental = NOT_MEASURED
    kept = incremental.analyser
    pairs = {sum(map(len, each.crossed)) for each in (demand, cached, incremental) if each.crossed}
    assert len(pairs) == 1, f"{name}: the analysers differ"
    return Row(
        name,
        sum(len(path.read_bytes().splitlines()) for path in sources),
        sum(len(flow.graph(each).points) for each in procedures),
        len(procedures),
        len(flow.items),
        len(steps(flow, (entry,), Order.BOTTOM_UP)),
        pairs.pop(),
        exhaustive,
        demand.seconds,
        cached.seconds,
        incremental.seconds,
        kept.size() if isinstance(kept, VectorAnalyser) else 0,
        every,
    )


def shown(row: Row) -> str:
    cells = (
        f"{row.name:11} {row.lines:6} {row.nodes:6} {row.procedures:5} {row.items:5} {row.steps:5}"
        f" {row.pairs:9} {row.exhaustive:8.3f} {row.demand:8.3f} {row.cached:8.3f} {row.incremental:8.3f}"
    )
    return (
        f"{cells} {_ratio(row.exhaustive, row.demand)} {_ratio(row.exhaustive, row.cached)}"
        f" {_ratio(row.incremental, row.demand)} {_ratio(row.incremental, row.cached)}"
        f" {row.kept // 1024:7} {row.every:5}"
    )


def _ratio(above: float, below: float) -> str:
    return f"{above / below:7.2f}" if below and inf not in (above, below) else "      -"


def main(names: list[str]) -> None:
    try:
        folder = fetched()
    except NotFetched as problem:
        print(problem)
        return
    print(PAPER)
    print(
        "program      lines  nodes procs items steps     pairs     T_ex     T_dd  T_cache   T_incr"
        "   ex/dd  ex/dc incr/dd incr/dc kept KB every"
    )
    for name in names or (*PROGRAMS, *TOOLS, *JAVA_PROGRAMS):
        print(shown(row(folder, name)), flush=True)


def row(folder: Path, name: str) -> Row:
    if name in JAVA_PROGRAMS:
        return java_row(name)
    return tool_row(name) if name in TOOLS else c_row(folder, name)


if __name__ == "__main__":
    main(sys.argv[1:])

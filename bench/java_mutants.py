"""Mutants of ordinary Java programs: no engine denies what fails on a JVM.

`python -m bench.java_mutants [--seed N] [--count N] [--engines a,b,]` is `bench.mutants` for Java: one JVM
compiles the mutants of `programs/mutants/java` and runs each on the same arguments; what failed is asked
about, line by line. An engine without a name is the default command.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path
from random import Random

import whence
from bench.mutants import mutant

FOLDER = Path(__file__).parent / "programs" / "mutants" / "java"
ENGINES = "local,nullness,classes,horn,paths,concolic,"
BUDGET = 150_000
ARGUMENTS = (
    "",
    "a",
    "ab cd e=3 ab",
    "- x - y=-4 xyzxyz ab ab",
    "one 12 two+ten one",
    "(1+2)*3/(4-4) 7-8 2*(",
    "nesw eeee ssss wn nnnn",
    "a b b c c d d a a e a f",
    "f f e f x=1 x=2 x=-3 x",
    "abab abcab zz ab",
    "aaaa bbb cc d eeeee ffffff ggggggg h",
    "- - - a b c d e - f",
)
KINDS = {
    "NullPointerException": "null",
    "ArrayIndexOutOfBoundsException": "bounds",
    "StringIndexOutOfBoundsException": "bounds",
    "IndexOutOfBoundsException": "bounds",
    "NegativeArraySizeException": "bounds",
    "ArithmeticException": "div",
    "ClassCastException": "cast",
    "ArrayStoreException": "cast",
}
Failure = tuple[int, str]


def written(folder: Path, seeds: range) -> dict[int, Path]:
    """The folder of each seed's mutant, with its source."""
    programs = sorted(FOLDER.glob("*.java"))
    found = {}
    for seed in seeds:
        random = Random(seed)
        base = random.choice(programs)
        text = base.read_text()
        for _ in range(random.randint(1, 3)):
            text = mutant(text, random)
        found[seed] = folder / str(seed)
        found[seed].mkdir()
        (found[seed] / base.name).write_text(text)
    return found


def failures(mutants: dict[int, Path]) -> dict[int, set[Failure]]:
    """Lines that fail on a JVM, each with the kind of failure, for each mutant that compiles."""
    sources = {seed: next(folder.glob("*.java")) for seed, folder in mutants.items()}
    asked = [f"{mutants[seed]}:{source.stem}" for seed, source in sources.items()]
    runner = mutants[min(mutants)].parent / "MutantRunner.java"
    runner.write_text((FOLDER / "MutantRunner.txt").read_text())
    command = ["java", "-Xmx400m", "-XX:TieredStopAtLevel=1", str(runner), "\n".join(ARGUMENTS), *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[int, set[Failure]] = {}
    for line in done.stdout.splitlines():
        what, folder, *rest = line.split()
        of = found.setdefault(int(Path(folder).name), set())
        if what == "failed" and rest[1] in KINDS:
            of.add((int(rest[0]), KINDS[rest[1]]))
    return found


def ask(folder: Path, failed: set[Failure], engines: list[str]) -> list[str]:
    """What is denied, and where nothing of the kind is asked."""
    program = whence.load(folder)
    name = next(folder.glob("*.java")).name
    found = []
    for line, kind in sorted(failed):
        for engine in engines:
            try:
                asked = program.check(at=f"{name}:{line}", only=kind, engine=engine, budget=BUDGET)
            except whence.InputProblem:
                found.append(f"{name}:{line}: nothing of {kind} is asked")
                break
            if {each.verdict for each in asked} == {"proved"}:
                found.append(f"{name}:{line}: {kind} is proved by {engine or 'the default'}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--engines", default=ENGINES)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        mutants = written(Path(name), range(given.seed, given.seed + given.count))
        failed = failures(mutants)
        for seed, wrong in sorted(failed.items()):
            for each in ask(mutants[seed], wrong, given.engines.split(",")) if wrong else ():
                print(f"{seed} {each}", flush=True)
    failing = [wrong for wrong in failed.values() if wrong]
    print(
        f"{given.count} mutants, {len(failed)} compile, {len(failing)} fail, {sum(map(len, failing))} lines"
    )


if __name__ == "__main__":
    main()

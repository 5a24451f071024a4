"""Mutants of ordinary programs: no engine denies what fails natively.

`python -m bench.mutants [--seed N] [--count N] [--engines a,b,]` changes an operator, a constant, a type or a
name of a program in `programs/mutants`, or leaves a statement out; compiles the mutant with gcc's sanitizers;
runs it on the same inputs as all others; and asks about each line that failed. An engine without a name is
the default command. What was denied is printed. Sanitizers let some failures pass (`malloc(0)` has a byte),
so a proof about what comes behind such a failure is no mistake.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import whence

PROGRAMS = sorted((Path(__file__).parent / "programs" / "mutants").glob("*.c"))
ENGINES = "local,heap,horn,paths,concolic,"
BUDGET = 150_000
ARGUMENTS = [
    "",
    "a",
    "ab cd",
    "oab m1z chello",
    "-n5 x -w 30",
    "[[3 !4 z",
    "+a +b m -a",
    "o7 oz m12a c1",
    "(1+2)*3/(4-4)",
    "((((((7))))))",
    "5",
    "-1",
    "aaaaaaa aaaaaaaaaaaaaaaaaaaaaaaaa abababababababababababababababab",
    "x y z w v u t s",
    "rab rbc poly r",
    "banana.tar a/b.c",
    "u k9 d s d u",
    "1.5 -300 nan 1e9 7",
    "- -- -q -z",
    "!! [[[[[[ 9",
    "wa wb high lo w",
    "7 7 8 0",
    "m +z -m -z -q",
    "17 (8+9) 2-",
    "item item other -item -other -x",
    "",
][:-1]
INPUTS = (
    "",
    "7 7 7\n",
    "5 3 7 1 9 -4 2 7 7 7 7 7 7\n",
    "The end is the END, of the end.\n",
    "0 0 0 0",
    "a,b,c\n1,2,3,4,5\n#\n10,20\n",
    "12,3\n,,\n#\n#\n,7,8\n",
    "1,1,1,1,1\n\n2,2\n3,3,3\n4\n",
    "9 8 7 6 5 4 3 2 1 0",
)
FLAGS = ("-w", "-g", "-fno-builtin", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
_OTHERS = {
    "<": "<= > !=",
    "<=": "< ==",
    ">": ">= <",
    ">=": "> ==",
    "==": "!= >=",
    "!=": "==",
    "+": "-",
    "-": "+",
    "*": "+",
    "&&": "||",
    "||": "&&",
    "++": "--",
    "--": "++",
    "%": "/ &",
    "/": "%",
    "<<": ">>",
    ">>": "<<",
    "+=": "-= =",
    "-=": "+= =",
    "&": "| ^",
    "|": "&",
    "^": "|",
    "int": "unsigned short long",
    "long": "int",
    "unsigned": "int",
    "size_t": "int unsigned",
    "short": "int",
    "char": "int",
}
_TOKEN = re.compile(
    r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d+|\+\+|--|->|<<|>>|&&|\|\||[-+*/%&|^!<>=]=|.'
)
_STATEMENT = re.compile(
    r"(\s+)(?!return|break|continue|if|for|while|else|case|default)[\w*>.\[\]() -]+(=|\().*;$"
)
_KINDS = {
    r"division by zero": "div",
    r"null pointer": "null",
    r"out of bounds|buffer-(over|under)flow|insufficient space|use-after|SEGV": "bounds",
    r"Assertion": "assert",
    r"signed integer overflow|shift exponent|left shift": "overflow",
}


def mutant(text: str, random: Random) -> str:
    """The program with one line changed; the same where that line offers nothing."""
    lines = text.split("\n")
    number = random.choice([n for n, line in enumerate(lines) if line.startswith("    ")])
    if _STATEMENT.match(lines[number]) and random.random() < 0.15:
        lines[number] = "    ;"
        return "\n".join(lines)
    tokens = _TOKEN.findall(lines[number])
    names = [each for each in _TOKEN.findall(" ".join(lines[max(number - 8, 0) : number])) if each.islower()]
    changes = [(at, other) for at, token in enumerate(tokens) for other in _changed(token, names, random)]
    if changes:
        at, other = random.choice(changes)
        tokens[at] = other
        lines[number] = "".join(tokens)
    return "\n".join(lines)


def _changed(token: str, names: list[str], random: Random) -> list[str]:
    if token in _OTHERS:
        return _OTHERS[token].split()
    if token.isdigit():
        return [str(int(token) + 1), str(max(int(token) - 1, 0))]
    return [random.choice(names)] if token in names and random.random() < 0.3 else []


def failures(folder: Path, text: str) -> set[tuple[int, str]]:
    """Lines that fail natively, each with the kind of failure."""
    (folder / "mutant.c").write_text(text)
    built = subprocess.run(
        ["gcc", *FLAGS, "mutant.c", "-o", "mutant", "-lm", "-lpthread"],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    if built.returncode:
        return set()
    return {each for number, given in enumerate(ARGUMENTS) for each in _failure(folder, number, given)}


def _failure(folder: Path, number: int, given: str) -> Iterator[tuple[int, str]]:
    try:
        done = subprocess.run(
            ["./mutant", *given.split()],
            cwd=folder,
            input=INPUTS[number % len(INPUTS)].encode(),
            env={"ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": "print_stacktrace=1"},
            capture_output=True,
            timeout=5,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return
    told = done.stderr.decode("utf-8", "replace")
    place = re.search(r"mutant\.c:(\d+)", told)
    kind = next((kind for words, kind in _KINDS.items() if re.search(words, told)), "")
    if place and kind:
        yield int(place[1]), kind


def denied(path: Path, failed: set[tuple[int, str]], engines: list[str]) -> Iterator[str]:
    program = whence.load(path)
    for line, kind in sorted(failed):
        for engine in engines:
            asked = program.check(at=f"{path.name}:{line}", only=kind, engine=engine, budget=BUDGET)
            if {each.verdict for each in asked} == {"proved"}:
                yield f"line {line}: {kind} is proved by {engine or 'the default'}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--engines", default=ENGINES)
    given = parser.parse_args()
    failing = 0
    for seed in range(given.seed, given.seed + given.count):
        random = Random(seed)
        base = random.choice(PROGRAMS)
        text = base.read_text()
        for _ in range(random.randint(1, 3)):
            text = mutant(text, random)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            failed = failures(folder, text)
            failing += bool(failed)
            try:
                for each in denied(folder / "mutant.c", failed, given.engines.split(",")) if failed else ():
                    print(f"{seed} {base.name} {each}", flush=True)
            except whence.InputProblem as problem:
                print(f"{seed} {base.name} not asked: {problem}", flush=True)
    print(f"{given.count} mutants, {failing} fail natively")


if __name__ == "__main__":
    main()

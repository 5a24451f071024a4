"""Random programs that call a marker wherever a run was seen to have a value in a variable.

A first build prints the values of global variables at the starts of blocks, when control comes there first.
In the second build, `if (variable == value) hit_3();` stands there instead. Every run calls each marker that
was made, so that no engine may say that one is unreachable.
"""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import final

from tests.generator.csmith import CSMITH_FLAGS, csmith_program

_NATIVE = (sys.executable, "-m", "ziglang", "cc", "-O1", "-fno-sanitize=all")
_SECONDS = 10
_SMALL = (
    *("--no-float", "--max-funcs", "3", "--max-block-depth", "2", "--max-block-size", "3"),
    *("--max-expr-complexity", "3", "--no-bitfields", "--no-volatiles", "--no-argc", "--concise"),
    *("--max-array-dim", "2", "--max-array-len-per-dim", "4", "--no-checksum"),
)
_GLOBAL = re.compile(r"^static (?:u?int(?:8|16|32|64)_t|unsigned) (\w+) = ", re.MULTILINE)
_BLOCK = re.compile(r"^ *\{ ?$", re.MULTILINE)
_LEARN = """#include <stdio.h>
static void learn(int number, long long value) {
  static char seen[10000];
  if (!seen[number]++) { fprintf(stderr, "probe %d %lld\\n", number, value); fflush(stderr); } }
"""


@final
@dataclass(frozen=True, slots=True)
class Probe:
    """A variable that is looked at where the text has this offset."""

    offset: int
    variable: str


def source(seed: int) -> str:
    return csmith_program(seed, _SMALL)


def _probes(text: str, random: Random, most: int) -> list[Probe]:
    variables = [(each.end(), each[1]) for each in _GLOBAL.finditer(text)]
    blocks = [each.end() for each in _BLOCK.finditer(text) if variables and each.start() > variables[0][0]]
    chosen = sorted(random.sample(blocks, min(most, len(blocks))))
    return [
        Probe(offset, random.choice([name for end, name in variables if end < offset])) for offset in chosen
    ]


def _with(text: str, probes: list[Probe], written: list[str]) -> str:
    for probe, statement in reversed(list(zip(probes, written, strict=True))):
        text = f"{text[: probe.offset]} {statement}{text[probe.offset :]}"
    return text


def marked_program(folder: Path, seed: int, most: int) -> tuple[Path, list[str]]:
    """The second build, and the names of the markers that every run of it calls."""
    text, random = source(seed), Random(seed)
    probes = _probes(text, random, most)
    first, binary = folder / "first.c", folder / "first"
    calls = [f"learn({number}, (long long){each.variable});" for number, each in enumerate(probes)]
    first.write_text(_LEARN + _with(text, probes, calls))
    subprocess.run([*_NATIVE, *CSMITH_FLAGS, str(first), "-o", str(binary), "-lm"], check=True)
    try:
        ran = subprocess.run([binary], capture_output=True, text=True, timeout=_SECONDS, check=False).stderr
    except subprocess.TimeoutExpired:
        ran = ""
    values = {int(number): int(value) for number, value in re.findall(r"^probe (\d+) (-?\d+)$", ran, re.M)}
    met = [(each, number, values[number]) for number, each in enumerate(probes) if number in values]
    tests = [f"if ((long long){each.variable} == {value}LL) hit_{number}();" for each, number, value in met]
    markers = "".join(f"static void hit_{number}(void) {{ marked++; }}\n" for _, number, _ in met)
    path = folder / f"seed{seed}.c"
    path.write_text(f"static int marked;\n{markers}" + _with(text, [each for each, _, _ in met], tests))
    return path, [f"hit_{number}" for _, number, _ in met]

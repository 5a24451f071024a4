"""Code of 32 bits: the interpreter does what the machine does, and no engine denies what a run shows."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

import whence
from tests.programs.c import regenerate
from tests.truth.conditions import violations
from tests.truth.idioms import program as idioms
from tests.truth.oracle import contradictions, observed
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.frontends.llvm.toolchain.compiler import zig_command
from whence.program.c.data_model import ILP32, LP64
from whence.session import Session
from whence.source import InputProblem

PROGRAM = Path(__file__).with_name("data_models.c")
FAILING = [f"fails{number}" for number in range(1, 10)]
HOLDING = [f"holds{number}" for number in range(1, 6)]

SIZES = r"""
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <time.h>
struct mixed { char c; long long q; char *p; double d; long double e; short s; };
static int order[2]; static int *last = &order[1];
int main(void) {
    char *end, text[40];
    printf("%zu %zu %zu %zu\n", sizeof(long), sizeof(void *), sizeof(size_t), sizeof(struct mixed));
    long l = strtol("4294967297", &end, 10);
    printf("%ld %d %lu\n", l, *end, strtoul("-1", 0, 10));
    printf("%lld\n", strtoll("4294967297", 0, 10));
    sscanf("99999999999 77", "%ld %s", &l, text);
    printf("%ld %s %d\n", l, text, (int)(last - order));
    printf("%d %ld %d\n", malloc(-1) == 0, lround(2.5), (int)sizeof(time_t));
    snprintf(text, sizeof text, "%s %lx %llx", "word", -1L, -1LL);
    puts(text);
    return (char *)&order[1] - (char *)&order[0];
}
"""


def _output(text: str, folder: Path, flags: tuple[str, ...], name: str = "sizes.c") -> tuple[str, object]:
    path = folder / name
    path.write_text(text)
    world = RecordedWorld(b"")
    outcome = Machine(load([str(path)], flags=flags), world, Limits(steps=2_000_000)).run_main(["sizes"])
    assert isinstance(outcome, Finished)
    return world.stdout.decode(), outcome.value


def test_a_program_prints_what_it_prints_in_its_data_model(tmp_path: Path) -> None:
    assert _output(SIZES, tmp_path, ()) == (
        "8 8 8 64\n4294967297 0 18446744073709551615\n4294967297\n99999999999 77 1\n1 3 8\n"
        "word ffffffffffffffff ffffffffffffffff\n",
        4,
    )
    assert _output(SIZES, tmp_path, ("-m32",)) == (
        "4 4 4 40\n2147483647 0 4294967295\n4294967297\n2147483647 77 1\n1 3 4\n"
        "word ffffffff ffffffffffffffff\n",
        4,
    )


@pytest.mark.parametrize("engine", ["local", "heap", "horn", "paths", "concolic"])
def test_no_engine_denies_what_a_run_of_32_bits_shows(engine: str) -> None:
    plain = whence.load(str(PROGRAM), cflags="-m32 -DPLAIN")
    assert plain.reach("call:holds1", engine=engine).verdict == "unreachable"
    program = whence.load(str(PROGRAM), cflags="-m32")
    denied = [
        name
        for name in FAILING
        if program.reach(f"call:{name}", engine=engine, budget=2_000_000).verdict == "unreachable"
    ]
    assert denied == []


def test_all_of_it_is_decided_together() -> None:
    program = whence.load(str(PROGRAM), cflags="-m32")
    assert [program.reach(f"call:{name}").verdict for name in FAILING] == ["reachable"] * len(FAILING)
    assert {program.reach(f"call:{name}", engine="concolic").verdict for name in HOLDING} == {"unknown"}
    plain = whence.load(str(PROGRAM), cflags="-m32 -DPLAIN")
    found = {
        plain.reach(f"call:{name}", engine="concolic").verdict for name in ("holds1", "holds4", "holds5")
    }
    assert found == {"unreachable"}


def test_a_size_that_wraps_at_32_bits_is_found(tmp_path: Path) -> None:
    path = tmp_path / "wraps.c"
    path.write_text(
        "#include <stdlib.h>\n"
        "int f(unsigned n) {\n"
        "    if (n < 2) return 0;\n"
        "    int *p = malloc(n * sizeof *p);\n"
        "    if (!p) return 0;\n"
        "    p[1] = 1;\n"
        "    return p[1];\n"
        "}\n"
    )
    short, long = (whence.load(str(path), cflags=flags) for flags in ("-m32", "-m64"))
    asked = {"at": f"{path}:6", "only": ["bounds"]}
    assert [each.verdict for each in short.check(**asked)] == ["refuted"]
    assert [each.verdict for each in long.check(**asked)] == ["proved"]


def test_no_caller_passes_a_number_as_a_pointer(tmp_path: Path) -> None:
    path = tmp_path / "list.c"
    path.write_text(
        "struct node { int value; struct node *next; };\n"
        "int sum(struct node *n) {\n"
        "    int total = 0;\n"
        "    for (; n; n = n->next)\n"
        "        total += n->value;\n"
        "    return total;\n"
        "}\n"
    )
    for engine in ("trial", "concolic"):
        found = whence.load(str(path), cflags="-m32").check(only=["bounds", "null"], engine=engine)
        assert "refuted" not in {each.verdict for each in found}


def test_text_and_preprocessed_files_tell_their_data_model(tmp_path: Path) -> None:
    body = "%s size_t;\nsize_t f(void) { return sizeof(long); }\n"
    found = {}
    for name, size in (("short.i", "typedef unsigned int"), ("long.i", "typedef unsigned long")):
        (tmp_path / name).write_text(body % size)
        found[name] = load([str(tmp_path / name)]).data_model
    (tmp_path / "f.ll").write_text(
        'target datalayout = "e-m:e-p:32:32-f64:32:64-f80:32-n8:16:32-S128"\n'
        "define i32 @f(ptr %p) {\n  %n = ptrtoint ptr %p to i32\n  ret i32 %n\n}\n"
    )
    found["f.ll"] = load([str(tmp_path / "f.ll")]).data_model
    assert found == {"short.i": ILP32, "long.i": LP64, "f.ll": ILP32}


def test_missing_headers_are_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text("#include <bits/of-no-platform.h>\n")
    with pytest.raises(InputProblem, match=r"headers for 32 bits are not installed"):
        load([str(path)], flags=["-m32"])


@pytest.mark.slow
@pytest.mark.parametrize("program", regenerate.programs()[::3], ids=lambda path: path.stem)
def test_programs_of_32_bits_do_what_they_do_natively(program: Path, tmp_path: Path) -> None:
    """Linked with a static C library, which needs nothing of the machine. Some programs are for 64 bits."""
    if program.is_dir() or program.stem.startswith(("bit_fields", "integers_128", "floats", "varargs")):
        return
    native = tmp_path / "native"
    command = [*zig_command(), "-target", "x86-linux-musl", "-w", "-O0", "-fno-sanitize=all", "-fwrapv"]
    subprocess.run([*command, str(program), "-o", str(native), "-lm"], check=True, capture_output=True)
    stdin = program.with_suffix(".stdin")
    given = stdin.read_bytes() if stdin.exists() else b""
    listed = program.with_suffix(".args")
    arguments = listed.read_text().splitlines() if listed.exists() else []
    done = subprocess.run([str(native), *arguments], input=given, capture_output=True, check=False)
    world = RecordedWorld(given)
    Machine(load([str(program)], flags=["-m32"]), world, Limits(steps=30_000_000)).run_main(
        [program.stem, *arguments]
    )
    assert world.stdout == done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(700, 706))
def test_no_claim_about_random_code_of_32_bits_is_contradicted_by_a_run(tmp_path: Path, seed: int) -> None:
    path = tmp_path / f"seed{seed}.c"
    path.write_text(idioms(seed, 3))
    program = load([str(path)], flags=["-m32"])
    for number in range(3):
        seen = observed(program, f"f{number}", Random(seed), 80)
        assert list(violations(program, f"f{number}", seen)) == []
        assert contradictions(program, f"f{number}", seen, Session(program, budget=1_000_000)) == []

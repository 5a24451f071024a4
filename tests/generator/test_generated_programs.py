"""Generated programs mean one thing: every compiler, with and without optimisation, gives the same output."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from . import ALL_FEATURES, Feature, generate

ZIG = [sys.executable, "-m", "ziglang", "cc", "-fno-sanitize=all"]
COMPILERS = {"zig -O0": [*ZIG, "-O0"], "zig -O2": [*ZIG, "-O2"]}
GCC = {
    "gcc -O0": ["gcc", "-O0"],
    "gcc -O2": ["gcc", "-O2"],
    "gcc with sanitizers": ["gcc", "-fsanitize=undefined,address", "-fno-sanitize-recover"],
}
PROGRAMS = 200
CHUNK = 10


def run(text: str, compiler: list[str], folder: Path) -> str:
    source, binary = folder / "program.c", folder / "program"
    source.write_text(text)
    subprocess.run([*compiler, "-std=gnu17", "-w", str(source), "-o", str(binary)], check=True)
    environment = {"ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run([str(binary)], capture_output=True, text=True, timeout=10, env=environment)
    return f"{done.stdout}exit {done.returncode}\n{done.stderr}"


def test_a_seed_gives_the_same_program_each_time() -> None:
    assert generate(7) == generate(7)
    assert generate(7) != generate(8)


def test_a_program_without_a_feature_does_not_use_it() -> None:
    for seed in range(20):
        assert "goto" not in generate(seed, ALL_FEATURES - {Feature.GOTO})
        assert "__int128" not in generate(seed, ALL_FEATURES - {Feature.WIDE_INTEGERS})
        assert "struct S" not in generate(seed, ALL_FEATURES - {Feature.STRUCTS})
        assert "union" not in generate(seed, ALL_FEATURES - {Feature.UNIONS})
        assert "calloc(" not in generate(seed, ALL_FEATURES - {Feature.HEAP})


def test_each_feature_occurs_in_some_program() -> None:
    texts = [generate(seed) for seed in range(40)]
    marks = [
        "goto ",
        "switch (",
        "union word ",
        ": 3;",
        "*q",
        "free(h",
        "table[(",
        "while (spend()",
        "__int128 g",
    ]
    for mark in [*marks, "weigh(3", "double d", "memset(w", "    static ", "memmove(", "struct S1 "]:
        assert any(mark in text for text in texts), mark


def test_the_smallest_set_of_features_still_gives_programs() -> None:
    assert "int main(void)" in generate(1, frozenset())


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, PROGRAMS, CHUNK))
def test_compilers_agree_on_generated_programs(start: int, tmp_path: Path) -> None:
    compilers = COMPILERS | (GCC if shutil.which("gcc") else {})
    for seed in range(start, start + CHUNK):
        text = generate(seed)
        outputs = {name: run(text, compiler, tmp_path) for name, compiler in compilers.items()}
        assert outputs == dict.fromkeys(outputs, outputs["zig -O0"]), f"seed {seed}"
        assert "checksum" in outputs["zig -O0"]

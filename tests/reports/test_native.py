"""Written tests, compiled and run: they end as in the interpreter and cover what was claimed."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engines.concolic.asking import HERE
from whence.cli.main import main

ORDINARY = HERE / "programs" / "ordinary"
REPLAY = Path(__file__).with_name("replay.c")
_ENTRY = re.compile(r"^(?:int|unsigned|int64_t|uint8_t|double|long|void) (\w+)\(", re.MULTILINE)
ENTRIES = [
    (path.name, entry)
    for path in sorted(ORDINARY.glob("*.c"))
    for entry in _ENTRY.findall(path.read_text(encoding="utf-8"))
]
ZIG = f"{sys.executable} -m ziglang cc"


def _make(folder: Path, *options: str) -> list[str]:
    done = subprocess.run(["make", "-C", str(folder), *options], capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith(("ok", "FAILED"))]
    assert done.returncode == 0, done.stdout + done.stderr
    return lines


@pytest.mark.slow
@pytest.mark.parametrize(("file", "entry"), ENTRIES)
@pytest.mark.parametrize("goal", ["branches", "pairs"])
def test_written_tests_end_as_in_the_interpreter(tmp_path: Path, file: str, entry: str, goal: str) -> None:
    out = tmp_path / "odd 'folder' $x"
    command = ["tests", str(ORDINARY / file), "--entry", entry, "--cover", goal, "--out", str(out)]
    assert main(command) in (0, 3)
    _make(out, f"CC={ZIG}")


@pytest.mark.slow
def test_several_files_with_a_main_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "far.h").write_text("int far(int);\n")
    (tmp_path / "far.c").write_text(
        '#include "far.h"\nstatic int half(int x) { return x / 2; }\n'
        "int far(int x) { return half(x) == 21; }\n"
    )
    (tmp_path / "near file.c").write_text(
        '#include <far.h>\nstatic int half(int x) { return x + LIMIT; }\nstatic int near(int x)\n'
        "{ if (half(x) == 9) return 2; return far(x); }\nint main(void) { return near(1); }\n"
    )  # fmt: skip
    out = tmp_path / "out"
    sources = [str(tmp_path / "near file.c"), str(tmp_path / "far.c")]
    flags = f"-I{tmp_path / 'include'} -DLIMIT=4"
    assert main(["tests", *sources, "--entry", "near", "--cflags", flags, "--out", str(out)]) == 0
    assert len(_make(out, f"CC={ZIG}")) >= 2


def _branches(folder: Path) -> tuple[int, int]:
    """Branches of `tests.c`'s program that gcov counts: taken, and all."""
    subprocess.run(["gcov", "--json-format", "--branch-probabilities", "tests.gcda"], cwd=folder, check=True,
                   capture_output=True)  # fmt: skip
    (report,) = folder.glob("*.gcov.json.gz")
    files = json.loads(gzip.decompress(report.read_bytes()))["files"]
    counts = [
        branch["count"]
        for each in files
        if not each["file"].endswith(("tests.c", ".h"))
        for line in each["lines"]
        if not line.get("function_name", "").startswith("whence_test")
        for branch in line["branches"]
    ]
    return sum(count > 0 for count in counts), len(counts)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "entry"), [("machines.c", "triangle"), ("structs.c", "quadrant"), ("strings.c", "utf8_length")]
)
def test_gcov_finds_all_branches_taken_where_all_are_claimed(tmp_path: Path, file: str, entry: str) -> None:
    assert shutil.which("gcc") and shutil.which("gcov"), "the slow suite needs gcc"
    text = (ORDINARY / file).read_text(encoding="utf-8")
    source = tmp_path / "only.c"
    body = re.search(rf"^\w[^\n]*\b{entry}\([^\n]*\n\{{.*?^\}}", text, re.MULTILINE | re.DOTALL)
    assert body is not None
    source.write_text("struct point { int x, y; };\n" + body[0] + "\n")
    out = tmp_path / "out"
    assert main(["tests", str(source), "--entry", entry, "--out", str(out)]) == 0
    _make(out, "CC=gcc", "CFLAGS=--coverage -O0")
    taken, known = _branches(out)
    assert taken == known > 0


@pytest.mark.slow
@pytest.mark.parametrize("form", ["klee", "testcomp"])
def test_inputs_in_other_formats_lead_to_the_same_end(
    tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    source = ORDINARY / "harness.c"
    assert main(["tests", str(source), "--out", str(tmp_path), "--format", form, "--json"]) == 0
    tests = json.loads(capsys.readouterr().out)["tests"]
    binary = tmp_path / "replay"
    command = [*ZIG.split(), "-o", str(binary), str(source), str(REPLAY)]
    subprocess.run(command, check=True, capture_output=True)
    names = [f"test{n:06}.ktest" if form == "klee" else f"testcase-{n}.xml" for n in range(1, len(tests) + 1)]
    for name, test in zip(names, tests, strict=True):
        done = subprocess.run([str(binary)], env=os.environ | {"REPLAY_FILE": str(tmp_path / name)})
        status = 97 if test["outcome"] == "stops: error-reached" else int(test["outcome"].split()[-1])
        assert done.returncode == status

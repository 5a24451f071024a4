"""`whence cc`: builds go as with the real compiler, and the binary is a program afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from whence.frontends.llvm import build_wrapper
from whence.frontends.llvm.load import load
from whence.frontends.llvm.toolchain.compiler import zig_command
from whence.frontends.llvm.toolchain.objects import members_of, symbols_of
from whence.source import InputProblem

Run = Callable[..., int]
_SOURCES = {
    "h.h": "int used(int); int deep(int); int other(int); int _start(void);\n",
    "start.c": '#include "h.h"\nint _start(void) { return used(1); }\n',
    "used.c": '#include "h.h"\nint used(int x) { return deep(x) + K; }\n',
    "deep.c": '#include "h.h"\nint deep(int x) { return x + 1; }\n',
    "other.c": '#include "h.h"\nint other(int x) { return x; }\n',
    "asm.s": ".globl other\nother:\n  ret\n",
    "broken.c": "int broken( {\n",
}
_ZIG_FOLDERS = ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")
_LINK = ("-nostdlib", "-fno-sanitize=all")


@pytest.fixture
def cc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The wrapper around the compiler from pip, in a folder of sources; links need no libc."""
    for name, text in _SOURCES.items():
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WHENCE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WHENCE_CC", " ".join(zig_command()))
    for name in _ZIG_FOLDERS:
        monkeypatch.setenv(name, str(tmp_path / "zig"))

    def run(*arguments: str) -> int:
        return build_wrapper.main(["-fno-sanitize=all", *arguments])

    return run


def _compile(cc: Run, *names: str) -> None:
    for name in names:
        assert cc("-DK=3", "-c", f"{name}.c") == 0


def _archive(name: str, *members: str) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", "ar", "rc", name, *members], check=True)


def _defined(binary: str) -> set[str]:
    return {name for name, header in load([binary]).headers().items() if header.is_defined}


def test_a_binary_is_the_program_of_its_objects(cc: Run) -> None:
    _compile(cc, "start", "used", "deep")
    assert cc(*_LINK, "start.o", "used.o", "deep.o", "-o", "prog") == 0
    assert _defined("prog") == {"_start", "used", "deep"}
    assert Path(".start.o.bc").exists() and Path(".prog.whence.json").exists()


def test_archives_give_only_what_is_needed(cc: Run) -> None:
    _compile(cc, "start", "used", "deep", "other")
    _archive("liball.a", "other.o", "deep.o", "used.o")
    assert cc(*_LINK, "start.o", "-L.", "-lall", "-o", "prog") == 0
    assert _defined("prog") == {"_start", "used", "deep"}


def test_archives_that_come_too_early_give_nothing(cc: Run) -> None:
    _compile(cc, "start", "used", "deep")
    _archive("lib.a", "used.o", "deep.o")
    assert cc("-shared", *_LINK, "lib.a", "start.o", "-o", "lib.so") == 0
    assert _defined("lib.so") == {"_start"}


def test_archives_of_a_group_are_gone_through_together(cc: Run) -> None:
    _compile(cc, "start", "used", "deep")
    _archive("first.a", "deep.o")
    _archive("second.a", "used.o")
    group = ("-Wl,--start-group", "first.a", "second.a", "-Wl,--end-group")
    assert cc(*_LINK, "start.o", *group, "-o", "prog") == 0
    assert _defined("prog") == {"_start", "used", "deep"}


def test_a_whole_archive_is_taken_whole(cc: Run) -> None:
    _compile(cc, "start", "used", "deep", "other")
    _archive("lib.a", "used.o", "deep.o", "other.o")
    whole = ("-Wl,--whole-archive", "lib.a", "-Wl,--no-whole-archive")
    assert cc(*_LINK, "start.o", *whole, "-o", "prog") == 0
    assert "other" in _defined("prog")


def test_sources_may_be_compiled_and_linked_at_once(cc: Run) -> None:
    _compile(cc, "deep")
    _archive("lib.a", "deep.o")
    assert cc(*_LINK, "-DK=4", "start.c", "used.c", "lib.a", "-o", "prog") == 0
    assert _defined("prog") == {"_start", "used", "deep"}


def test_a_binary_may_move_and_its_build_folder_go(cc: Run, tmp_path: Path) -> None:
    _compile(cc, "start", "used", "deep")
    assert cc(*_LINK, "start.o", "used.o", "deep.o", "-o", "prog") == 0
    shutil.move("prog", "elsewhere")
    for path in (*tmp_path.glob("*.o"), *tmp_path.glob(".*.bc"), *tmp_path.glob(".*.json")):
        path.unlink()
    assert _defined("elsewhere") == {"_start", "used", "deep"}


def test_what_stands_beside_the_files_is_enough(cc: Run, tmp_path: Path) -> None:
    _compile(cc, "start", "used", "deep")
    shutil.rmtree(tmp_path / "cache")
    assert cc(*_LINK, "start.o", "used.o", "deep.o", "-o", "prog") == 0
    shutil.rmtree(tmp_path / "cache")
    assert _defined("prog") == {"_start", "used", "deep"}


def test_assembly_is_opaque(cc: Run) -> None:
    _compile(cc, "start", "used", "deep")
    assert cc("-c", "asm.s") == 0
    assert cc(*_LINK, "start.o", "used.o", "deep.o", "asm.o", "-o", "prog") == 0
    assert _defined("prog") == {"_start", "used", "deep"}
    assert '"asm.s"' in Path(".prog.whence.json").read_text()


def test_probes_of_configure_scripts_keep_nothing(cc: Run, tmp_path: Path) -> None:
    shutil.copy("deep.c", "conftest.c")
    assert cc("-c", "conftest.c") == 0
    assert not (tmp_path / "cache" / "bitcode").exists()
    assert not Path(".conftest.o.bc").exists()


def test_failures_are_the_compilers_own(cc: Run, capfd: pytest.CaptureFixture[str]) -> None:
    assert cc("-c", "broken.c") == 1
    wrapped = capfd.readouterr()
    direct = subprocess.run(
        [*zig_command(), "-fno-sanitize=all", "-c", "broken.c"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (wrapped.out, wrapped.err, 1) == (direct.stdout, direct.stderr, direct.returncode)


def test_preprocessing_prints_what_the_compiler_prints(cc: Run, capfd: pytest.CaptureFixture[str]) -> None:
    assert cc("-E", "-P", "deep.c") == 0
    assert capfd.readouterr().out.strip().endswith("int deep(int x) { return x + 1; }")


def test_binaries_of_other_compilers_are_told(cc: Run) -> None:
    with pytest.raises(InputProblem, match="not built by `whence cc`"):
        load([os.path.realpath(sys.executable)])


def test_a_binary_that_was_linked_anew_does_not_pass_for_the_old_one(cc: Run) -> None:
    _compile(cc, "start", "used", "deep")
    assert cc(*_LINK, "start.o", "used.o", "deep.o", "-o", "prog") == 0
    with Path("prog").open("ab") as file:
        file.write(b"\0")
    with pytest.raises(InputProblem, match="not built by `whence cc`"):
        load(["prog"])


def test_symbols_are_read_from_objects_and_archives(cc: Run) -> None:
    _compile(cc, "used", "deep")
    _archive("lib.a", "used.o", "deep.o")
    members = {member.name: symbols_of(member.data) for member in members_of("lib.a")}
    assert members["used.o"].defined == {"used"}
    assert members["used.o"].needed == {"deep"}
    assert members["deep.o"].defined == {"deep"}
    assert symbols_of(b"\x7fELF\x02\x01" + b"\0" * 20).defined == frozenset()

"""Flags of the compiler are taken as compilers take them."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.cli.main import main
from whence.cli.options.compiler_flags import with_compiler_flags


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("check a.c", "check a.c"),
        ("check a.c -Iinclude", "check a.c|--cflags|-Iinclude"),
        ("check -I include -D N=3 a.c", "check a.c|--cflags|-I include -D N=3"),
        ("check a.c --cflags -O1 -std=c99", "check a.c|--cflags|-O1 -std=c99"),
        ("check a.c --cflags=-O1 -isystem x -U N", "check a.c|--cflags|-O1 -isystem x -U N"),
        ("check a.c --cflags -Ione", "check a.c --cflags -Ione"),
    ],
)
def test_they_become_one_option(given: str, taken: str) -> None:
    words, *flags = taken.split("|")
    assert with_compiler_flags(given.split(" ")) == [*words.split(" "), *flags]


def test_a_header_is_found_and_a_macro_is_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "my headers").mkdir()
    (tmp_path / "my headers" / "n.h").write_text("#define N 4\n")
    source = tmp_path / "a.c"
    source.write_text('#include "n.h"\nint v[N];\nint f(int i) { return i >= 0 && i < BOUND ? v[i] : 0; }\n')
    told = ["check", str(source), "-I", str(tmp_path / "my headers"), "--config", "none"]
    assert main([*told, "-DBOUND=N"]) == 0
    assert main([*told, "-D", "BOUND=5"]) == 1
    assert "offset 16 of v" in capsys.readouterr().out


def test_one_without_its_value_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "a.c", "-I"]) == 2
    assert capsys.readouterr().err == "whence: -I needs a value, as in -I NAME\n"

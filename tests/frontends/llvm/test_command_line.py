"""What a compiler's command line compiles and links."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.frontends.llvm.toolchain.command_line import (
    FileInput,
    LibraryInput,
    Marker,
    SourceInput,
    Stage,
    as_written,
    read_command,
)


def test_a_compiling_command() -> None:
    flags = ["-O2", "-g", "-Wall", "-MD", "-MF", "x.d", "-I", "inc", "-DA=1", "-D", "B", "-std=gnu99"]
    command = read_command([*flags, "-fPIC", "-c", "a.c", "-o", "out/a.o"])
    assert command.stage is Stage.COMPILE
    assert command.sources == [SourceInput("a.c", is_c=True)]
    assert command.object_of(command.sources[0]) == "out/a.o"
    assert command.flags == ("-I", "inc", "-DA=1", "-D", "B", "-std=gnu99")


def test_what_decides_whether_numbers_wrap_and_which_code_there_is_stays() -> None:
    flags = ("-fno-strict-overflow", "-mms-bitfields", "-msse4.2", "-mavx2", "-fwrapv")
    assert read_command(["-O3", *flags, "-march=native", "-c", "a.c"]).flags == flags


def test_flags_of_a_user_that_change_code_are_left_out() -> None:
    flags = ("-O2", "-Os", "-DA", "-flto=thin", "-fsanitize=address,undefined", "-g", "-m32", "-g0", "-Wall")
    assert as_written(flags) == ("-DA", "-g", "-m32", "-Wall")


def test_objects_are_named_after_their_sources() -> None:
    command = read_command(["-c", "dir/a.c", "b.c"])
    assert [command.object_of(source) for source in command.sources] == ["a.o", "b.o"]


def test_a_linking_command_keeps_the_order_of_its_inputs() -> None:
    command = read_command(
        [
            "a.o",
            "-Lx",
            "-L",
            "y",
            "-lm",
            "-Wl,--start-group,-z,now",
            "l.a",
            "-Wl,--end-group",
            "b.c",
            "-oprog",
        ]
    )
    assert command.stage is Stage.LINK
    assert command.output == "prog"
    assert command.search == ("x", "y")
    assert command.inputs == (
        FileInput("a.o"),
        LibraryInput("m"),
        Marker.START_GROUP,
        FileInput("l.a"),
        Marker.END_GROUP,
        SourceInput("b.c", is_c=True),
    )


@pytest.mark.parametrize(
    "words",
    [
        "-E a.c",
        "-S a.c",
        "-M a.c",
        "-MM a.c",
        "--version",
        "-v",
        "-print-search-dirs",
        "-c -E a.c",
        "-dumpmachine",
    ],
)
def test_other_commands_leave_nothing_to_keep(words: str) -> None:
    assert read_command(words.split()).stage is Stage.OTHER


def test_languages_and_files_that_are_no_c() -> None:
    command = read_command(["-c", "a.S", "-x", "c", "b.txt", "-", "-x", "none", "d.o"])
    assert command.inputs == (
        SourceInput("a.S", is_c=False),
        SourceInput("b.txt", is_c=True),
        SourceInput("-", is_c=False),
        FileInput("d.o"),
    )


def test_arguments_in_files_are_read(tmp_path: Path) -> None:
    (tmp_path / "args").write_text("-c 'a b.c'\n-DX=\"1 2\"")
    command = read_command([f"@{tmp_path}/args", "-o", "x.o"])
    assert command.sources == [SourceInput("a b.c", is_c=True)]
    assert command.flags == ("-DX=1 2",)
    assert read_command(["@nowhere"]).inputs == (FileInput("@nowhere"),)

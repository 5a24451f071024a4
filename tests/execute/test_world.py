"""The outside of a program, in memory and for real."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

from whence.execute.inputs import Answered, Inputs
from whence.execute.world import RealWorld, RecordedWorld


def test_a_recorded_world_keeps_output_in_order_and_files_in_memory() -> None:
    world = RecordedWorld(b"in", files={b"a.txt": b"hello"})
    world.write(1, b"one")
    world.write(2, b"two")
    world.write(1, b"three")
    assert world.transcript == [(1, b"one"), (2, b"two"), (1, b"three")]
    assert (world.stdout, world.stderr) == (b"onethree", b"two")
    number = world.open(b"a.txt", os.O_RDWR)
    assert world.read(number, 3) == b"hel"
    assert world.seek(number, -1, os.SEEK_END) == 4
    assert world.write(number, b"!?") == 2
    assert bytes(world.files[b"a.txt"]) == b"hell!?"
    assert world.close(number) == 0
    assert world.close(number) == -errno.EBADF


def test_a_recorded_world_answers_errors_as_the_system_does() -> None:
    world = RecordedWorld()
    assert world.open(b"none", os.O_RDONLY) == -errno.ENOENT
    made = world.open(b"new", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    assert world.open(b"new", os.O_WRONLY | os.O_CREAT | os.O_EXCL) == -errno.EEXIST
    assert world.read(made, 1) == -errno.EBADF
    assert world.write(0, b"x") == -errno.EBADF
    assert world.write(77, b"x") == -errno.EBADF
    assert world.seek(1, 0, os.SEEK_SET) == -errno.ESPIPE
    assert world.read(0, 10) == b""


def test_a_file_that_is_written_past_its_end_has_zeros_in_the_gap() -> None:
    world = RecordedWorld()
    number = world.open(b"f", os.O_RDWR | os.O_CREAT)
    world.seek(number, 3, os.SEEK_SET)
    world.write(number, b"x")
    assert bytes(world.files[b"f"]) == b"\0\0\0x"


def test_a_real_world_reads_and_writes_files(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path / "file")
    world = RealWorld()
    number = world.open(path, os.O_RDWR | os.O_CREAT)
    assert world.write(number, b"abcdef") == 6
    assert world.seek(number, 0, os.SEEK_SET) == 0
    assert world.read(number, 2) == b"ab"
    assert world.seek(number, 0, os.SEEK_CUR) == 2
    assert world.write(number, b"XY") == 2
    assert world.seek(number, 0, os.SEEK_SET) == 0
    assert world.read(number, 10) == b"abXYef"
    assert world.read(number, 10) == b""
    assert world.close(number) == 0
    assert world.read(number, 1) == -errno.EBADF
    assert world.open(b"/nonexistent/x", os.O_RDONLY) == -errno.ENOENT


def test_a_real_world_keeps_the_order_of_output_and_error() -> None:
    script = (
        "from whence.execute.world import RealWorld\nw = RealWorld()\n"
        "for i in range(3):\n    w.write(1, b'o%d ' % i)\n    w.write(2, b'e%d ' % i)\nw.flush()\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=True
    )
    assert run.stdout == b"o0 e0 o1 e1 o2 e2 "


def test_inputs_are_answered_in_order_by_name_and_then_with_zeros_and_logged() -> None:
    inputs = Inputs([5, -1, b"\1\2"], {"x": b"\7"})
    assert inputs.integer("int", 4) == 5
    assert inputs.integer("x", 1) == 7
    assert inputs.integer("char", 1) == 255
    assert inputs.data("blob", 4) == b"\1\2\0\0"
    assert inputs.integer("long", 8) == 0
    assert inputs.log[1] == Answered("x", b"\7")
    assert [entry.name for entry in inputs.log] == ["int", "x", "char", "blob", "long"]

"""`whence run`: what it may do to files, how it ends, and what it says where there is nothing to run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from whence.cli.main import main

WRITER = """\
#include <stdio.h>
int main(void) {
    char line[20];
    FILE *old = fopen("old.txt", "r+"), *new = fopen("new.txt", "w");
    if (!old || !new) return 9;
    fputs("NEW", old);
    fputs("second\\n", new);
    fclose(new);
    fclose(old);
    old = fopen("old.txt", "a");
    fputs("more\\n", old);
    fclose(old);
    old = fopen("old.txt", "r");
    while (fgets(line, sizeof line, old)) printf("old %s", line);
    new = fopen("new.txt", "r");
    while (fgets(line, sizeof line, new)) printf("new %s", line);
    return fopen("none/x.txt", "w") ? 8 : fopen(".", "w") ? 7 : 0;
}
"""
SEEN = "old NEW line\nold more\nnew second\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old.txt").write_text("old line\n")
    return tmp_path


def test_a_run_sees_what_it_writes_and_changes_no_file(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (folder / "program.c").write_text(WRITER)
    assert main(["run", "program.c"]) == 0
    told = "whence: not changed: old.txt, new.txt; --allow-writes lets the run write\n"
    assert capfd.readouterr() == (SEEN, told)
    assert (folder / "old.txt").read_text() == "old line\n"
    assert sorted(each.name for each in folder.iterdir()) == ["old.txt", "program.c"]


def test_a_run_that_is_allowed_to_writes(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (folder / "program.c").write_text(WRITER)
    assert main(["run", "program.c", "--allow-writes"]) == 0
    assert capfd.readouterr() == (SEEN, "")
    assert (folder / "old.txt").read_text() == "NEW line\nmore\n"
    assert (folder / "new.txt").read_text() == "second\n"


@pytest.mark.parametrize(
    ("source", "status", "told"),
    [
        ("int mystery(int);\nint main(void) { return mystery(3); }", 125, "unknown-call: mystery"),
        ("int main(void) { int *p = 0; return *p; }", 139, "null-dereference"),
        ("int main(void) { return 7; }", 7, ""),
    ],
)
def test_how_a_run_ends_is_its_status(
    folder: Path, capsys: pytest.CaptureFixture[str], source: str, status: int, told: str
) -> None:
    (folder / "program.c").write_text(source)
    assert main(["run", "program.c"]) == status
    err = capsys.readouterr().err
    assert told in err and bool(err) == bool(told)


def test_without_a_main_it_says_what_to_name(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "program.c").write_text("int f(int n) { return n; }\nint g(int n) { return n + 1; }\n")
    assert main(["run", "program.c"]) == 2
    assert capsys.readouterr().err == (
        "whence: there is no main to run; name a procedure, and numbers for it after --: "
        "--entry f or --entry g\n"
    )
    assert main(["run", "program.c", "--entry", "g", "--", "41"]) == 0
    assert capsys.readouterr().out == "42\n"


def test_output_that_nobody_reads_ends_a_run(folder: Path) -> None:
    (folder / "yes.c").write_text('#include <stdio.h>\nint main(void) { for (;;) puts("y"); }\n')
    reader, writer = os.pipe()
    command = [sys.executable, "-m", "whence", "run", "yes.c"]
    process = subprocess.Popen(command, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert os.read(reader, 2) == b"y\n"
    os.close(reader)
    _, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (141, b"")

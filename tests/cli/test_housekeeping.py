"""`whence init`, `doctor` and `cache`, and a cache that can't be written to."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from whence.cli.main import main

HALF = "int half(int n) { return 9 / n; }\n"
MAIN = "int half(int n);\nint main(int argc, char **argv) { return half(argc - 1); }\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()
    return tmp_path


def _written(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


PROJECTS: dict[str, tuple[dict[str, str], list[str]]] = {
    "single file": ({"half.c": HALF}, ["half.c"]),
    "makefile": (
        {"Makefile": "", "src/half.c": HALF, "src/main.c": MAIN, "tests/t.c": MAIN},
        ["src/half.c", "src/main.c"],
    ),
    "library": ({"half.c": HALF, "test.c": MAIN, "half-test.c": MAIN}, ["half.c"]),
    "only a test": ({"test.c": "int main(int c, char **v) { return 1 / (c - 1); }"}, ["test.c"]),
    "several mains": ({"Makefile": "", "half.c": HALF, "a.c": MAIN, "b.c": MAIN}, ["half.c"]),
    "headers": ({"include/x.h": "", "lib/half.c": f'#include "x.h"\n{HALF}'}, ["lib/half.c"]),
    "database": (
        {
            "half.c": HALF,
            "build/compile_commands.json": '[{"directory": "..", "file": "half.c", "command": "cc half.c"}]',
        },
        ["build/compile_commands.json"],
    ),
    "maven": ({"pom.xml": "", "src/main/java/A.java": ""}, ["target/classes"]),
    "gradle": ({"build.gradle.kts": "", "src/main/java/A.java": ""}, ["build/classes/java/main"]),
    "jar": ({"a.jar": "", "b.jar": ""}, ["a.jar", "b.jar"]),
    "classes": ({"pkg/A.class": ""}, ["."]),
    "sources": ({"pkg/A.java": ""}, ["pkg/A.java"]),
}


@pytest.mark.parametrize("kind", PROJECTS)
def test_init_writes_what_the_folder_holds(
    folder: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    files, programs = PROJECTS[kind]
    _written(folder, files)
    assert main(["init"]) == 0
    assert "wrote whence.toml" in capsys.readouterr().out
    text = (folder / "whence.toml").read_text()
    assert tomllib.loads(text)["programs"] == programs
    if kind in ("makefile", "headers", "database"):
        assert main(["check", "--engine", "trial"]) == 1, "it can be used as it is"
    elif not any(name.endswith(".c") for name in files):
        assert main(["check"]) == 2, "empty files are no programs, but no key is wrong"
        assert "no such key" not in capsys.readouterr().err


def test_init_names_only_keys_that_there_are(folder: Path) -> None:
    _written(folder, {"half.c": HALF})
    main(["init"])
    text = (folder / "whence.toml").read_text()
    head, *rest = text.splitlines(keepends=True)
    uncommented = "".join(line.removeprefix("# ") if " = " in line else line for line in rest)
    _written(folder, {"whence.toml": uncommented, "whence-baseline.json": '{"version": 1, "findings": []}'})
    uncommented = uncommented.replace('"parse", "print"', '"half"')
    _written(folder, {"whence.toml": uncommented})
    assert head.startswith("#")
    assert main(["check", "--jobs", "1"]) == 1


def test_init_overwrites_nothing_unasked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _written(folder, {"half.c": HALF, "whence.toml": "jobs = 2\n"})
    assert main(["init"]) == 2
    assert (folder / "whence.toml").read_text() == "jobs = 2\n"
    assert capsys.readouterr().err == (
        "whence: whence.toml configures whence already; --force writes a new whence.toml\n"
    )
    assert main(["init", "--force"]) == 0
    (folder / "whence.toml").unlink()
    _written(folder, {"pyproject.toml": "[tool.whence]\njobs = 2\n"})
    assert main(["init"]) == 2


def test_init_of_a_folder_without_a_program_is_one_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["init"]) == 2
    assert capsys.readouterr().err.startswith("whence: there is no C or Java program in ")
    assert not (folder / "whence.toml").exists()


def test_doctor_says_what_is_found(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    parts = {line.split("  ")[0]: line for line in capsys.readouterr().out.splitlines()}
    names = {"whence", "C compiler", "C program", "JDK", "z3-solver", "cvc5", "git", "cache", "configuration"}
    assert {name for name in names if any(each.startswith(name) for each in parts)} == names
    assert "one was compiled and run" in parts["C program"]


def test_the_cache_is_shown_and_cleared_but_what_is_not_ours_stays(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHENCE_CACHE", str(folder / "kept"))
    _written(folder, {"half.c": HALF, "kept/mine/letter.txt": "dear", "kept/note.txt": "x"})
    assert main(["ir", "half.c"]) == 0
    capsys.readouterr()
    assert main(["cache"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{folder}/kept: ")
    assert "programs" in out and "units" in out
    assert main(["cache", "clear"]) == 0
    assert sorted(path.name for path in (folder / "kept").iterdir()) == ["mine", "note.txt"]
    assert capsys.readouterr().out.endswith(" removed\n")
    assert main(["cache", "claer"]) == 2


def test_a_cache_that_can_not_be_written_to_is_one_warning(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = folder / "file" / "below"
    _written(folder, {"half.c": HALF, "file": ""})
    monkeypatch.setenv("WHENCE_CACHE", str(place))
    assert main(["check", "half.c", "--jobs", "2"]) == 1
    out, err = capsys.readouterr()
    assert "refuted" in out
    assert err == (
        f"whence: the cache {place} can't be written to: nothing is kept (WHENCE_CACHE names another)\n"
    )

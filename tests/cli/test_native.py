"""`--native` lets a real JVM confirm what the interpreter showed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from whence.cli.main import main

GIVEN = Path(__file__).parents[1] / "analysis" / "runs" / "programs" / "Given.class"
CLASS = Path(__file__).parents[1] / "answers" / "java" / "Nullness.class"


@pytest.mark.slow
@pytest.mark.parametrize(("method", "line"), [("never_assigned", 7), ("chosen", 21), ("quotient", 33)])
def test_a_refutation_is_confirmed_by_the_jvm(
    method: str, line: int, capsys: pytest.CaptureFixture[str]
) -> None:
    point = f"Nullness.java:{line}"
    assert (
        main(["check", str(CLASS), "--at", point, "--entry", f"Nullness.{method}", "--native", "--json"]) == 1
    )
    answers = [json.loads(each) for each in capsys.readouterr().out.splitlines()]
    assert [each["witness"]["replayed"] for each in answers if each["verdict"] == "refuted"] == ["native"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("entry", "line"), [("Given.quotient", 66), ("Given.checked", 74), ("Given.step", 80)]
)
@pytest.mark.parametrize("engine", ["paths", "concolic"])
def test_the_witnesses_of_every_engine_are_confirmed(
    entry: str, line: int, engine: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["check", str(GIVEN), "--at", f"Given.java:{line}", "--entry", entry, "--engine", engine]
    main([*command, "--only", "div,null,assert", "--native", "--json"])
    answers = [json.loads(each) for each in capsys.readouterr().out.splitlines()]
    assert [each["witness"]["replayed"] for each in answers if each["verdict"] == "refuted"] in (
        ["native"],
        ["native", "native"],
    )


@pytest.mark.slow
def test_a_refutation_of_c_is_confirmed_by_a_compiled_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "zero.c"
    source.write_text("int main(int c, char **v) { return 1 / (c - 1); }\n")
    assert main(["check", str(source), "--only", "div", "--native", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["witness"]["replayed"] == "native"

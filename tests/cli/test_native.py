"""`--native` lets a real JVM confirm what the interpreter showed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import whence
from whence.cli.main import main
from whence.execute.java.objects.declared_classes import jvm_source
from whence.execute.java.run.logged_throws import logged_throws, was_thrown
from whence.source import Span

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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("entry", "line"),
    [("Caught.text", 7), ("Caught.field", 15), ("Caught.index", 23), ("Caught.quotient", 31)],
)
def test_a_failure_that_the_program_catches_is_confirmed_by_the_jvm(
    entry: str, line: int, capsys: pytest.CaptureFixture[str]
) -> None:
    path = CLASS.with_name("Caught.class")
    main(["check", str(path), "--at", f"Caught.java:{line}", "--entry", entry, "--native", "--json"])
    answers = [json.loads(each) for each in capsys.readouterr().out.splitlines()]
    assert answers
    assert all(each["witness"]["replayed"] == "native" for each in answers)


@pytest.mark.slow
def test_what_another_line_throws_confirms_nothing(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text(
        "[0.1s][info][exceptions] Exception <a 'java/lang/NullPointerException'{0x01}> (0x01) \n"
        "thrown [interpreterRuntime.cpp, line 428]\nfor thread 0x01\n"
        "[0.1s][info][exceptions] Exception <a 'java/lang/NullPointerException'{0x01}>\n"
        " thrown in interpreter method <{method} {0x01} 'text' '(Ljava/lang/String;)I' in 'Caught'>\n"
        " at bci 1 for thread 0x01 (main)\n"
    )
    program = whence.load(CLASS.with_name("Caught.class")).program
    source, null = jvm_source(program.source), "java.lang.NullPointerException"
    text = "Caught.text(Ljava/lang/String;)I"
    throws = logged_throws(log)
    assert was_thrown(throws, null, text, Span("Caught.java", 7), source)
    assert not was_thrown(throws, null, text, Span("Caught.java", 9), source)
    assert not was_thrown(throws, "java.lang.ArithmeticException", text, Span("Caught.java", 7), source)
    assert not was_thrown(throws, null, "Caught.text(I)I", Span("Caught.java", 7), source)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "body", "replayed"),
    [
        ("freed", "int *p = malloc(8); if (!p) return 0; free(p); return *p;", "native"),
        ("freed", "int *p = malloc(8); free(p); free(p); return 0;", "native"),
        ("freed", "int x = 0; int *p = &x; free(p); return 0;", "native"),
        ("uninit", "int x; if (k) x = 1; if (x) return 5; return 2;", "interpreter"),
    ],
)
def test_each_kind_of_c_is_confirmed_or_stays_where_sanitizers_do_not_look(
    kind: str, body: str, replayed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "kinds.c"
    source.write_text(f"#include <stdlib.h>\nint f(int k) {{ {body} }}\n")
    assert main(["check", str(source), "--only", kind, "--native", "--json"]) == 1
    answers = [json.loads(each) for each in capsys.readouterr().out.splitlines()]
    assert [each["witness"]["replayed"] for each in answers if each["verdict"] == "refuted"] == [replayed]

"""A Java program as a `ProgramSource`: headers, index, laziness, bad input."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.frontends.jvm.programs import CLASSES as PROGRAMS
from tests.frontends.jvm_lowering.places import CLASSES, SOURCES, program_in
from whence.analysis.calls.call_sites import call_sites
from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.classpath.folders import Folder
from whence.frontends.jvm.load import load
from whence.frontends.jvm.program_source import JvmSource
from whence.program.instructions import Direct, Load, Store, Virtual
from whence.program.naming.points import resolve
from whence.program.places import Static, root_of
from whence.program.program import Language, Program
from whence.source import InputProblem


def test_headers_list_the_users_methods_with_their_first_line() -> None:
    program = program_in(CLASSES)
    header = program.headers()["demo.Small.loop(I)I"]
    assert program.language is Language.JAVA
    assert header.source == "demo.Small.loop" and not header.is_library
    assert (header.span.file, header.span.line) == ("demo/Small.java", 15)


def test_methods_without_code_are_known_and_not_defined() -> None:
    program = program_in(CLASSES)
    assert "demo.Functions$Shape.area()D" in program.headers()
    assert not program.defines("demo.Functions$Shape.area()D")
    assert program.defines("demo.Functions$Square.area()D")
    assert not program.defines("java.lang.Object.whence$monitor()V")


def test_nothing_is_lowered_for_headers_globals_and_index() -> None:
    program = Program(JvmSource(ClassPath([Folder(CLASSES)], ())))
    assert len(program.headers()) > 40
    program.global_("demo.Small.total")
    program.index()
    assert program.lowered == ()


def test_the_index_lists_every_call_and_static_field_that_lowering_makes() -> None:
    program = program_in(CLASSES)
    index = program.index()
    for name, header in program.headers().items():
        if not header.is_defined:
            continue
        procedure = program.procedure(name)
        for site in call_sites(procedure):
            match site.call.callee:
                case Direct(called):
                    assert name in index.callers[called] and called in index.callees[name]
                case Virtual(owner, method, descriptor):
                    assert name in index.callers[f"{owner}.{method}{descriptor}"]
                    assert name in index.indirect_callers
                case _:
                    raise AssertionError("Java has no calls through pointers")
        for _, each in procedure.points():
            if isinstance(each, Load | Store) and isinstance(root := root_of(each.place), Static):
                assert name in index.global_users[root.symbol]


def test_points_are_found_by_line_and_by_procedure() -> None:
    program = program_in(CLASSES)
    assert {point.procedure for point in resolve(program, "Small.java:17")} == {"demo.Small.loop(I)I"}
    assert resolve(program, "demo.Small.loop")[0].procedure == "demo.Small.loop(I)I"


def test_source_files_are_named_as_the_user_did() -> None:
    source = JvmSource(ClassPath([Folder(CLASSES)], ()), ["here/Small.java", "there/demo/Hidden.java"])
    headers = source.headers()
    assert headers["demo.Small.loop(I)I"].span.file == "here/Small.java"
    assert headers["demo.Hidden.strings(Ljava/lang/String;)I"].span.file == "there/demo/Hidden.java"
    assert headers["demo.Functions.use()D"].span.file == "demo/Functions.java"


def test_one_broken_class_among_others_is_a_warning(tmp_path: Path) -> None:
    whole = (CLASSES / "demo" / "Small.class").read_bytes()
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "Small.class").write_bytes(whole)
    (tmp_path / "demo" / "Cut.class").write_bytes(whole[:100])
    source = JvmSource(ClassPath([Folder(tmp_path)], ()))
    program = Program(source)
    assert program.defines("demo.Small.loop(I)I")
    program.index()
    assert any("Cut.class" in line for line in source.warnings)


@pytest.mark.parametrize("content", [b"", b"\xca\xfe\xba\xbe", b"nonsense" * 20])
def test_a_file_that_is_no_class_is_told_in_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "Bad.class"
    path.write_bytes(content)
    with pytest.raises(InputProblem) as told:
        load([str(path)], cache=tmp_path)
    assert "\n" not in str(told.value)


def test_a_folder_without_classes_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match="no classes"):
        load([str(tmp_path)], cache=tmp_path)


def test_a_program_is_loaded_from_class_files(tmp_path: Path) -> None:
    program = load([str(CLASSES)], cache=tmp_path)
    assert program.defines("demo.Small.loop(I)I")
    assert any(SOURCES.iterdir())


def test_classes_of_the_class_path_are_library(tmp_path: Path) -> None:
    (tmp_path / "Other.class").write_bytes((PROGRAMS / "Shifts.class").read_bytes())
    program = load([str(tmp_path / "Other.class")], classpath=[str(CLASSES)], cache=tmp_path)
    header = program.headers()["demo.Small.loop(I)I"]
    assert header.is_library and header.is_defined
    assert all(name.startswith("Shifts") for name in program.headers())

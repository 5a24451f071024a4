"""A program from two modules: what is lowered, what is found, and what the scan of the text says."""

from __future__ import annotations

import textwrap
from pathlib import Path

from whence.frontends.llvm.load import library_text, load
from whence.frontends.llvm.program_source import LlvmSource
from whence.program.checker import problems
from whence.program.instructions import Assign, Unsupported
from whence.program.operands import Address, Null
from whence.program.program import Program

_LIBRARY = textwrap.dedent("""
    @.str = private constant [2 x i8] c"l\\00"
    @shown = global ptr @.str
    define i64 @length(ptr %p) {
      %v = load ptr, ptr @shown, align 8
      call void @hidden(ptr @.str)
      ret i64 0
    }
    define internal void @hidden(ptr %p) {
      call void %p()
      ret void
    }
    @handlers = internal global [1 x ptr] [ptr @handler]
    define void @dispatch() {
      %h = load ptr, ptr @handlers, align 8
      call void %h()
      ret void
    }
    define internal void @handler() {
      call void @deeper()
      ret void
    }
    define internal void @deeper() {
      ret void
    }
    define void @never() {
      ret void
    }
""")


def _program(text: str) -> Program:
    return Program(LlvmSource(textwrap.dedent(text).lstrip("\n"), lambda: _LIBRARY))


_USER = """
    @.str = private constant [2 x i8] c"u\\00"
    @table = global [1 x ptr] [ptr @taken]
    @counter = global i32 0
    declare i64 @length(ptr)
    declare void @unknown()
    declare void @llvm.donothing()
    define void @main() {
      %n = call i64 @length(ptr @.str)
      call void @unknown()
      call void @helper()
      ret void
    }
    define internal void @helper() {
      %v = load i32, ptr @counter, align 4
      %p = load ptr, ptr @table, align 8
      call void %p()
      ret void
    }
    define internal void @taken() {
      ret void
    }
"""


def test_asking_for_one_procedure_lowers_one() -> None:
    bodies = "".join(f"define i32 @f{n}() {{\n  ret i32 {n}\n}}\n" for n in range(50))
    program = Program(LlvmSource(bodies, lambda: _LIBRARY))
    assert len(program.headers()) == 50
    program.procedure("f17")
    assert program.lowered == ("f17",)


def test_the_library_is_read_only_when_it_is_needed() -> None:
    asked: list[str] = []

    def library() -> str:
        asked.append("library")
        return _LIBRARY

    program = Program(LlvmSource("define void @f() {\n  ret void\n}\ndeclare i64 @length(ptr)\n", library))
    program.procedure("f")
    assert program.defines("f")
    assert asked == []
    assert program.defines("length")
    assert asked == ["library"]


def test_the_users_procedures_come_first_and_the_librarys_are_found_by_name() -> None:
    headers = _program(_USER).headers()
    assert list(headers) == ["main", "helper", "taken", "length", "unknown"]
    assert headers["main"].is_defined and not headers["main"].is_library
    assert headers["length"].is_defined and headers["length"].is_library
    assert headers["hidden"].is_library
    assert not headers["unknown"].is_defined
    assert "nothing" not in headers
    assert "memcpy" in headers and not headers["memcpy"].is_defined


def test_a_definition_of_the_user_wins_over_the_librarys() -> None:
    program = _program("define i64 @length(ptr %p) {\n  ret i64 5\n}\n")
    assert not program.headers()["length"].is_library


def test_private_symbols_of_the_library_do_not_clash_with_the_users() -> None:
    program = _program(_USER)
    assert program.global_(".str").initial == ((0, b"u\0"),)
    assert program.global_("__whence_.str").initial == ((0, b"l\0"),)
    names = {name for name in program.global_names() if name.startswith("__whence")}
    assert not names


def test_the_scan_tells_callers_callees_and_users() -> None:
    index = _program(_USER).index()
    assert index.callers["helper"] == {"main"}
    assert index.callees["main"] == {"length", "unknown", "helper"}
    assert index.address_taken == {"taken"}
    assert index.indirect_callers == {"helper", "hidden"}
    assert index.global_users["counter"] == {"helper"}


def test_the_scan_covers_the_library_only_as_far_as_it_is_reached() -> None:
    index = _program(_USER).index()
    assert index.callers["hidden"] == {"length"}
    assert "never" not in index.callees
    assert "never" not in index.callers


def test_scanning_lowers_nothing() -> None:
    program = _program(_USER)
    program.index()
    assert program.lowered == ()


def test_every_procedure_of_the_library_is_lowered_completely() -> None:
    source = LlvmSource(library_text(), lambda: "")
    for name in source.own.text.definitions:
        procedure = source.lower(name)
        assert problems(procedure) == ()
        assert not any(isinstance(one, Unsupported) for _, one in procedure.points())


def test_a_weak_symbol_that_the_library_defines_is_not_null() -> None:
    program = _program("""
        declare extern_weak i64 @length(ptr)
        declare extern_weak i64 @absent(ptr)
        define i1 @f() {
          %a = icmp eq ptr @length, @absent
          ret i1 %a
        }
    """)
    compared = program.procedure("f").blocks[0].instructions[0]
    assert isinstance(compared, Assign)
    assert compared.operands == (Address("length"), Null())


def test_names_given_by_asm_labels_are_the_symbols_themselves() -> None:
    program = _program('define void @"\\01renamed"() {\n  ret void\n}\n')
    assert program.defines("renamed")
    assert program.procedure("renamed").name == "renamed"


def test_the_scan_follows_tables_of_the_library() -> None:
    index = _program("""
        declare void @dispatch()
        define void @f() {
          call void @dispatch()
          ret void
        }
    """).index()
    assert index.address_taken == {"handler"}
    assert index.callers["deeper"] == {"handler"}


def test_odd_but_valid_modules_are_lowered_and_valid(cache: Path) -> None:
    program = load([str(Path(__file__).with_name("odd.ll"))], cache=cache)
    for name, header in program.headers().items():
        if header.is_defined and not header.is_library:
            assert problems(program.procedure(name), program) == ()
    for name in program.global_names():
        program.global_(name)
    assert {"plain", "cg"} <= program.index().address_taken

"""Programs from files: compiling, linking, caching, and input that is bad."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

import pytest

from whence.frontends.llvm.load import load, module_text
from whence.frontends.llvm.toolchain import assembly, compiler
from whence.program.instructions import Load, Unsupported
from whence.program.places import Field
from whence.program.text.printing import print_procedure
from whence.source import InputProblem

_MAIN = '#include <stdlib.h>\n#include "h.h"\nint main(void) { return twice(N); }\n'
_TWICE = "int twice(int x) { return 2 * x; }\n"
_NOTHING = "define void @f() {\n  ret void\n}\n"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that starts empty: these programs stand in folders that nobody comes back to."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two C files and a header, in the current folder."""
    (tmp_path / "main.c").write_text(_MAIN)
    (tmp_path / "twice.c").write_text(_TWICE)
    (tmp_path / "h.h").write_text("int twice(int x);\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting a process fails the test."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr(subprocess, "run", refuse)


def _bitcode(project: Path, cache: Path) -> bytes:
    source = compiler.CSource("twice.c", str(project), ())
    found = compiler.find_compiler("", cache)
    return compiler.compile_source(found, source, compiler.Storage(cache))[0]


def test_several_c_files_are_one_program(project: Path, cache: Path) -> None:
    program = load(["main.c", "twice.c"], flags=["-DN=3"], cache=cache)
    assert program.defines("main") and program.defines("twice")
    assert program.lowered == ()


def test_spans_name_files_as_the_user_did(project: Path, cache: Path) -> None:
    program = load(["main.c", "twice.c"], flags=["-DN=3"], cache=cache)
    assert str(program.headers()["twice"].span) == "twice.c:1"
    spans = {str(one.span) for _, one in program.procedure("twice").points()}
    assert "twice.c:1:31" in spans


def test_a_second_run_starts_no_process(
    project: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    first = module_text(["main.c", "twice.c"], flags=["-DN=3"], cache=tmp_path / "cache")
    request.getfixturevalue("no_processes")
    assert module_text(["main.c", "twice.c"], flags=["-DN=3"], cache=tmp_path / "cache") == first


@pytest.mark.parametrize("name", ["h.h", "with blanks.h", "a#$b.h", "straße.h", 'quo"te.h', "inner/../h.h"])
def test_an_edit_of_an_included_file_is_noticed(project: Path, tmp_path: Path, name: str) -> None:
    cache, flags = tmp_path / "cache", ["-I", str(project)]
    (project / "inner").mkdir()
    (project / "outer.h").write_text(f"#include <{name}>\n")
    (project / "main.c").write_text(_MAIN.replace("h.h", "outer.h"))
    (project / name).write_text("int twice(int x);\n#define N 3\n")
    first = module_text(["main.c"], flags=flags, cache=cache)
    assert module_text(["main.c"], flags=flags, cache=cache) == first
    (project / name).write_text("int twice(int x);\n#define N 4\n")
    assert "i32 noundef 3" in first
    assert "i32 noundef 4" in module_text(["main.c"], flags=flags, cache=cache)


def test_a_file_is_read_by_one_process(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    run = subprocess.run

    def counted(*arguments: object, **settings: object) -> object:
        started.append(arguments)
        return run(*arguments, **settings)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "run", counted)
    _bitcode(project, tmp_path / "cache")
    assert len(started) == 1


def test_other_flags_are_another_program(project: Path, cache: Path) -> None:
    assert "i32 noundef 5" in module_text(["main.c"], flags=["-DN=5"], cache=cache)
    assert "i32 noundef 6" in module_text(["main.c"], flags=["-DN=6"], cache=cache)


def test_a_damaged_cache_is_rebuilt(project: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = module_text(["twice.c"], cache=cache)
    for number, path in enumerate(path for path in cache.rglob("*") if path.is_file()):
        data = path.read_bytes()
        path.write_bytes((data[: len(data) // 2], b"", b"{}\n" + data, b"\xff" + data)[number % 4])
    assert module_text(["twice.c"], cache=cache) == first


def test_llvm_text_and_bitcode_make_the_same_program(project: Path, cache: Path) -> None:
    (project / "twice.bc").write_bytes(_bitcode(project, cache))
    text = module_text(["twice.bc"], cache=cache)
    (project / "twice.ll").write_text(text)
    again = module_text(["twice.ll"], cache=cache)
    assert again.partition("source_filename")[2] == text.partition("source_filename")[2]
    assert load(["main.c", "twice.bc"], flags=["-DN=1"], cache=cache).defines("twice")


def test_debug_calls_of_older_compilers_name_variables_too(project: Path, cache: Path) -> None:
    (project / "old.ll").write_text("""
define i32 @f(i32 %x) !dbg !4 {
  %a = alloca i32
  call void @llvm.dbg.declare(metadata ptr %a, metadata !7, metadata !DIExpression()), !dbg !8
  store i32 %x, ptr %a
  %v = load i32, ptr %a, !dbg !8
  ret i32 %v
}
declare void @llvm.dbg.declare(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "old.c", directory: "/")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{!2, !2}
!7 = !DILocalVariable(name: "answer", scope: !4, file: !1, line: 1, type: !2)
!8 = !DILocation(line: 1, column: 1, scope: !4)
""")
    procedure = load(["old.ll"], cache=cache).procedure("f")
    assert "answer" in {getattr(one, "target", procedure).name for _, one in procedure.points()}


def test_a_compilation_database_gives_each_file_its_flags(project: Path, cache: Path) -> None:
    build = project / "build"
    build.mkdir()
    entries = [
        {"directory": str(build), "file": "../main.c", "command": "cc -O2 -Wall -DN=7 -I.. -c ../main.c"},
        {"directory": ".", "file": "../twice.c", "arguments": ["cc", "-c", "../twice.c", "-o", "t.o"]},
        {"directory": str(build), "file": "../other.cc", "command": "c++ -c ../other.cc"},
    ]
    (build / "compile_commands.json").write_text(json.dumps(entries))
    for name in ("build", "build/compile_commands.json", "."):
        program = load([name], cache=cache)
        assert program.defines("main") and program.defines("twice")
        assert str(program.headers()["twice"].span) == "twice.c:1"
    assert "i32 noundef 7" in module_text(["build", "main.c"], cache=cache)
    assert not load(["build", "main.c"], cache=cache).headers()["twice"].is_defined


def test_a_folder_of_c_files_is_a_program(project: Path, cache: Path) -> None:
    assert load([str(project)], flags=["-DN=1"], cache=cache).defines("twice")


def test_a_compile_error_is_the_compilers_first_line(project: Path, cache: Path) -> None:
    (project / "bad.c").write_text("int f(void) {\n  return x;\n}\nint g( {\n")
    with pytest.raises(InputProblem) as caught:
        load(["bad.c"], cache=cache)
    assert str(caught.value).startswith("bad.c:2:10: error: use of undeclared identifier 'x'")


def test_old_c_is_read(project: Path, cache: Path) -> None:
    (project / "old.c").write_text("main() { char *p = 5; return g(p); }\n")
    assert load(["old.c"], flags=["-std=gnu89"], cache=cache).defines("main")


def test_what_a_preprocessor_made_is_read(project: Path, cache: Path) -> None:
    source = project / "made.i"
    source.write_text('# 1 "made.c"\n# 7 "made.h" 1\nint half(int n) { return n / 2; }\n# 3 "made.c" 2\n')
    spans = load((str(source),), cache=cache).headers()["half"].span
    assert (Path(spans.file).name, spans.line) == ("made.h", 7)


def test_files_that_define_the_same_symbol_do_not_link(project: Path, cache: Path) -> None:
    (project / "again.c").write_text(_TWICE)
    with pytest.raises(InputProblem, match="twice"):
        load(["twice.c", "again.c"], cache=cache)


def test_a_compiler_that_is_absent_or_no_clang_is_told(project: Path, cache: Path) -> None:
    with pytest.raises(InputProblem, match="no compiler 'nowhere-cc'"):
        load(["twice.c"], cc="nowhere-cc", cache=cache)
    with pytest.raises(InputProblem, match="not a clang"):
        load(["twice.c"], cc="true", cache=cache)


def test_unknown_files_are_told(project: Path, cache: Path) -> None:
    (project / "notes.txt").write_text("hello")
    with pytest.raises(InputProblem, match=r"notes\.txt"):
        load(["notes.txt"], cache=cache)
    (project / "empty").mkdir()
    with pytest.raises(InputProblem, match="no C program in empty"):
        load(["empty"], cache=cache)
    (project / "compile_commands.json").write_text("[{]")
    with pytest.raises(InputProblem, match="compilation database"):
        load(["compile_commands.json"], cache=cache)


def test_code_for_other_machines_is_refused(project: Path, cache: Path) -> None:
    for layout in ("E-m:e-i64:64", "e-p:16:16", "e-m:e-p:32:32-i64:64-n32-S64"):
        (project / "small.ll").write_text(f'target datalayout = "{layout}"\n' + _NOTHING)
        with pytest.raises(InputProblem, match="another kind of machine"):
            load(["small.ll"], cache=cache)


def test_code_of_32_and_of_64_bits_does_not_link(project: Path, cache: Path) -> None:
    for name, layout in (("short.ll", "e-p:32:32"), ("long.ll", "e-i64:64")):
        text = f'target datalayout = "{layout}"\n' + _NOTHING.replace("@f", f"@{name[0]}")
        (project / name).write_text(text)
        load([name], cache=cache)
    with pytest.raises(InputProblem, match=r"long\.ll: code of 32 bits and of 64 bits do not go together"):
        load(["short.ll", "long.ll"], cache=cache)


def test_damaged_modules_are_told_in_one_line(project: Path, cache: Path) -> None:
    whole = _bitcode(project, cache)
    chance = random.Random(7)
    flipped = bytearray(whole)
    for _ in range(40):
        flipped[chance.randrange(8, len(flipped))] = chance.randrange(256)
    damaged = {
        "empty.bc": b"",
        "cut.bc": whole[: len(whole) // 2],
        "head.bc": whole[:6],
        "random.bc": b"BC\xc0\xde" + chance.randbytes(2000),
        "flipped.bc": bytes(flipped),
        "noise.bc": chance.randbytes(500),
        "noise.ll": chance.randbytes(500),
        "words.ll": b"define i32 @f( {",
        "cut.ll": module_text(["twice.c"], cache=cache).encode()[:1500],
    }
    for name, data in damaged.items():
        (project / name).write_bytes(data)
        with pytest.raises(InputProblem) as caught:
            load([name], cache=cache)
        assert name in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_crash_of_llvm_is_told_in_one_line(
    project: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = project / "linker.py"
    script.write_text("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n")
    monkeypatch.setattr(assembly, "__file__", str(project / "assembly.py"))
    (project / "some.ll").write_text("define void @f() {\n  ret void\n}\n")
    with pytest.raises(InputProblem, match=r"some\.ll: LLVM cannot read this file"):
        load(["some.ll"], cache=cache)


def test_member_names_come_from_the_debug_information(project: Path, cache: Path) -> None:
    (project / "names.c").write_text("""
typedef struct { int first; union { long l; double d; } u; unsigned a : 3, b : 5; } T;
static struct { int key; const char *text; } table[] = {{1, "a"}, {2, "b"}};
struct node { struct node *next; struct { int x, y; } at; };
int f(T *t, struct node *n, int i) {
  struct { char in, out; } pair = {0, 1};
  t->u.d = 1;
  t->b = 2;
  return t->first + n->next->at.y + table[i].key + table[0].key + pair.out;
}
""")
    text = print_procedure(load(["names.c"], cache=cache).procedure("f"))
    for name in ('T::"a+b"', 'union.anon::"l+d"', "T::first", "node::next", "::y", "::key", "::out"):
        assert name in text, name
    assert "slot pair" in text
    assert "::f0" not in text and "::f1" not in text


def test_fields_of_a_nameless_type_are_named_alike_however_they_are_reached(
    project: Path, cache: Path
) -> None:
    (project / "table.c").write_text("""
static struct { int key; const char *text; } table[] = {{1, "a"}, {2, "b"}};
int f(int i) { return table[i].key + table[0].key; }
""")
    program = load(["table.c"], cache=cache)
    loads = [one.place for _, one in program.procedure("f").points() if isinstance(one, Load)]
    fields = {place.field for place in loads if isinstance(place, Field)}
    assert len(fields) == 1
    assert not any(isinstance(one, Unsupported) for _, one in program.procedure("f").points())


def test_a_cache_that_cannot_be_written_is_done_without(project: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (project / "f.ll").write_text("define void @f() {\n  ret void\n}\n")
    assert load(["f.ll"], cache=tmp_path / "file" / "cache").defines("f")


def test_files_compiled_from_other_folders_are_named_from_here(project: Path, cache: Path) -> None:
    (project / "sub").mkdir()
    (project / "sub" / "twice.c").write_text("\n" + _TWICE)
    entry = {"directory": "sub", "file": "twice.c", "command": "cc -c twice.c"}
    (project / "compile_commands.json").write_text(json.dumps([entry]))
    assert str(load(["."], cache=cache).headers()["twice"].span) == "sub/twice.c:2"


def test_parameters_are_named_and_placed_as_written(project: Path, cache: Path) -> None:
    (project / "parameters.c").write_text("""
struct pair { long a; double b; };
struct big { long all[9]; };
struct big f(int x, struct pair p, struct big q) { q.all[x] = p.a; return q; }
""")
    parameters = load(["parameters.c"], cache=cache).procedure("f").parameters
    assert [one.source for one in parameters] == ["", "x", "p", "p", "q"]
    assert [str(one.span) for one in parameters[1:3]] == ["parameters.c:4:18", "parameters.c:4:33"]


def test_pointers_of_other_types_are_read(tmp_path: Path, cache: Path) -> None:
    """What compilers of today refuse and those before them read: pointers of other types among it."""
    path = tmp_path / "old.c"
    path.write_text(
        "main(argc, argv) int argc; char **argv; { return add(argc, argv); }\n"
        "add(a, b) char **b; { int *p = b; p = 5; return *p; }\n"
        "struct s { int x; }; int last(struct s *v) { return v->x; } int (*led)(char *) = last;\n"
        "static none(x) { return; }\n"
    )
    assert load([str(path)], cache=cache).procedure("add").parameters

"""Code that the compiler left out is unreachable, and the answer says why it is not there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from whence.cli.main import main
from whence.frontends.llvm.toolchain.compiler import find_compiler

PROGRAM = """\
#define MADE(name) int name##_made(int a)
static int unused(int *p) {
    /* a brace in a comment: } */
    return *p + '{';
}

#if 0
int switched_off(void) { return 1; }
#else
int kept(int a) { return a; }
#endif
#ifdef FEATURE
int feature(int a) {
    return 3 / a;
}
#endif
MADE(live)
{
    int b = a;

    return b;
}
static inline int helper(int a) { return a; }
int used(int a) {

    if (0) {
        a = 7;
        helper(a +
               a);
    }
    if (a > 3) {
        return 1;
        a = 4;
    }
    while (a++ < 9) {
        continue;
        a /= 2;
    }
    int nothing;
    if (sizeof(int) == 8)
        a = 5;
#ifdef FEATURE
    a = 6;
#endif
    /* a = 8; */
    return a;
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("left") / "left.c"
    path.write_text(PROGRAM)
    return str(path)


@pytest.mark.parametrize(
    ("point", "why"),
    [
        ("left.c:2", "unused is never used"),
        ("left.c:4", "unused is never used"),
        ("unused", "unused is never used"),
        ("left.c:23", "helper is never used"),
        ("left.c:8", "between #if 0 and #endif"),
        ("left.c:14", "the preprocessor left feature out"),
        ("feature", "the preprocessor left feature out"),
    ],
)
def test_what_was_left_out_is_unreachable(
    program: str, capsys: pytest.CaptureFixture[str], point: str, why: str
) -> None:
    assert main(["reach", point, program, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["verdict"], answer["question"]["subject"]) == ("unreachable", point)
    assert why in answer["detail"]


@pytest.mark.parametrize("line", [27, 28, 29, 33, 37, 41])
def test_a_line_that_is_never_executed_is_unreachable(
    program: str, capsys: pytest.CaptureFixture[str], line: int
) -> None:
    assert main(["reach", f"left.c:{line}", program, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["verdict"] == "unreachable"
    assert "control never comes there" in answer["detail"]
    assert main(["check", program, f"--at=left.c:{line}"]) == 2
    assert "control never comes there" in capsys.readouterr().err


def test_a_line_that_the_preprocessor_left_out_is_unreachable(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reach", "left.c:43", program]) == 0
    assert "the preprocessor left that line out" in capsys.readouterr().out
    assert main(["reach", "left.c:43", program, "--cflags", "-DFEATURE"]) == 0
    assert ": reachable" in capsys.readouterr().out


@pytest.mark.parametrize("line", [6, 20, 25, 26, 39, 40, 45])
def test_a_line_without_code_in_what_is_there_is_no_answer(
    program: str, capsys: pytest.CaptureFixture[str], line: int
) -> None:
    assert main(["reach", f"left.c:{line}", program]) == 2
    assert "no code" in capsys.readouterr().err


@pytest.mark.parametrize("line", [10, 19, 24])
def test_lines_with_code_are_asked_about(program: str, capsys: pytest.CaptureFixture[str], line: int) -> None:
    assert main(["reach", f"left.c:{line}", program]) == 0
    assert "reachable" in capsys.readouterr().out


@pytest.mark.parametrize("place", ["--at=unused", "--in=unused", "--at=left.c:4"])
def test_nothing_can_fail_there(program: str, capsys: pytest.CaptureFixture[str], place: str) -> None:
    assert main(["check", program, place]) == 2
    assert "never used" in capsys.readouterr().err


INLINED = """\
/* An example:
#if 0
*/
#include <limits.h>
static int t[8];
static inline __attribute__((always_inline)) int pick(int x) {
    return t[x];
}
int main(int argc, char **argv) {
    int x = INT_MAX - 1 + argc;
    int y = x + 1;
    if (argc > 1 && y < 0)
        return t[y & 7];
    if (1)
        (void)y;
    return pick(argc);
}
"""


@pytest.mark.parametrize("point", ["inlined.c:7", "pick", "inlined.c:13"])
def test_what_optimisers_and_inliners_move_is_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], point: str
) -> None:
    path = tmp_path / "inlined.c"
    path.write_text(INLINED)
    assert main(["reach", point, str(path), "--cflags=-O2 -fno-strict-overflow"]) == 0
    assert ": reachable" in capsys.readouterr().out


@pytest.mark.parametrize("line", [5, 14])
def test_behind_a_comment_about_the_preprocessor_nothing_is_switched_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: int
) -> None:
    path = tmp_path / "inlined.c"
    path.write_text(INLINED)
    assert main(["reach", f"inlined.c:{line}", str(path)]) == 2
    assert "no code" in capsys.readouterr().err


@pytest.mark.parametrize("flags", [("-O2",), ("-O0",)])
def test_of_what_other_compilers_inlined_nothing_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: tuple[str, ...]
) -> None:
    path, text = tmp_path / "inlined.c", tmp_path / "inlined.ll"
    path.write_text(INLINED)
    compiler = find_compiler("", tmp_path)
    done = compiler.run(["-g", *flags, "-emit-llvm", "-S", str(path), "-o", str(text)], str(tmp_path))
    assert done.returncode == 0
    for point in ("pick", "inlined.c:7"):
        assert main(["reach", point, str(text)]) == 2
        assert "unreachable" not in capsys.readouterr().err


def test_assert_without_its_header_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare.c"
    path.write_text("int f(int a) {\n    assert(a > 0);\n    return a;\n}\n")
    main(["check", str(path), "--only", "assert"])
    assert "assert is called as a function that has no body: #include <assert.h>" in capsys.readouterr().err


JAVA = """\
import java.io.ObjectInputStream;

public class Left implements java.io.Serializable {
    static final boolean DEBUG = false;
    private static final int LEVEL = 2;
    private int never;

    static int a(int x) {
        if (DEBUG) {
            System.out.println("debug " + x);
            x = x / 0;
        }
        if (LEVEL > 3)
            x++;
        Object o = x;
        if (o instanceof Integer n && n > 5)
            return n;
        return x;
    }

    static int b(int x) {
        if (true) {
            return x;
        } else {
            x = 100 / x;
        }
        return x + 1;
    }

    static int c(int x) {
        return false
            ? x / 0
            : x + 1;
    }

    private int unused(int k) {
        return 10 / k;
    }

    private static int chained(int k) {
        return last(k);
    }

    private static int last(int k) {
        return 7 / k;
    }

    private void readObject(ObjectInputStream in) {
        never = 1;
    }

    @Deprecated
    private int found(int k) {
        return 7 / k;
    }
}
"""


@pytest.fixture(scope="module")
def java(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("left") / "Left.java"
    path.write_text(JAVA)
    return str(path)


@pytest.mark.slow
@pytest.mark.parametrize("line", [10, 11, 14, 25, 27])
def test_what_a_constant_condition_of_java_excludes_is_unreachable(
    java: str, capsys: pytest.CaptureFixture[str], line: int
) -> None:
    assert main(["reach", f"Left.java:{line}", java, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["verdict"] == "unreachable"
    assert "a constant condition excludes it" in answer["detail"]
    assert main(["check", java, f"--at=Left.java:{line}"]) == 2
    assert "control never comes there" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "why"), [(4, "declares a constant"), (5, "declares a constant"), (6, "declarations"), (7, "")]
)
def test_a_line_of_java_without_code_says_why(
    java: str, capsys: pytest.CaptureFixture[str], line: int, why: str
) -> None:
    assert main(["reach", f"Left.java:{line}", java]) == 2
    said = capsys.readouterr().err
    assert "no code on that line" in said and why in said


@pytest.mark.slow
def test_private_methods_that_nothing_uses_are_unreachable(
    java: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for line, why in [
        (37, "Left.unused is private and never used"),
        (41, "never used"),
        (45, "calls Left.last"),
    ]:
        assert main(["reach", f"Left.java:{line}", java, "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert answer["verdict"] == "unreachable" and why in answer["detail"]
        assert any("no reflection" in each for each in answer["assumptions"])


@pytest.mark.slow
@pytest.mark.parametrize("line", [16, 17, 18, 49, 54])
def test_what_runs_or_is_called_by_name_is_not(
    java: str, capsys: pytest.CaptureFixture[str], line: int
) -> None:
    main(["reach", f"Left.java:{line}", java, "--json"])
    assert json.loads(capsys.readouterr().out)["verdict"] != "unreachable"


@pytest.mark.slow
@pytest.mark.parametrize("line", [9, 13, 33])
def test_nor_are_lines_in_which_javac_folds_constants(
    java: str, capsys: pytest.CaptureFixture[str], line: int
) -> None:
    assert main(["reach", f"Left.java:{line}", java]) == 2
    assert "no code on that line" in capsys.readouterr().err

"""Time and room that run out are answers: one line, a status, never a crash."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

import whence
from whence.answers import Reason, Unknown
from whence.cli.main import main
from whence.facade.process.deadline import OutOfTime, alarm_after
from whence.facade.process.memory import resident_megabytes

ENDLESS = """\
int spin(volatile int *p) { for (;;) { *p += 1; } }
int main(void) { volatile int i = 0; return spin(&i); }
"""
MANY = "\n".join(f"int f{n}(int a, int *p) {{ return a / (*p * *p - {n}); }}" for n in range(40))


def _written(folder: Path, text: str) -> str:
    path = folder / "program.c"
    path.write_text(text)
    return str(path)


def test_a_run_ends_when_its_time_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    started = time.monotonic()
    assert main(["run", _written(tmp_path, ENDLESS), "--timeout", "0.5"]) == 124
    assert time.monotonic() - started < 30
    assert capsys.readouterr().err == "whence: the time is over; raise --timeout\n"


@pytest.mark.parametrize("timeout", ["1e308", "1e9", "0"])
def test_a_huge_time_is_no_limit(tmp_path: Path, timeout: str) -> None:
    path = _written(tmp_path, "int main(int c, char **v) { return c / 2; }")
    assert main(["reach", "main", path, "--timeout", timeout]) == 0
    assert main(["check", path, "--timeout", timeout, "--total", timeout]) == 0


def test_the_time_of_all_ends_a_check_with_what_is_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["check", _written(tmp_path, MANY), "--total", "0.3"])
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("the time of --total is over; not asked to the end: ")
    assert status in (1, 3)


def test_the_time_of_all_ends_tests(tmp_path: Path) -> None:
    results = list(whence.load(_written(tmp_path, MANY)).tests(total=0.2))
    assert len(results) == 40
    assert results[-1].verdict == "partial"


def test_what_looks_at_no_clock_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from whence.engines.registry import Registered

    def busy(*_: object) -> None:
        while True:
            pass

    program = whence.load(_written(tmp_path, ENDLESS))
    monkeypatch.setattr(Registered, "answer", busy)
    answer = program.reach("spin", timeout=0.1).answer
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.TIMEOUT
    monkeypatch.undo()
    assert program.reach("spin", timeout=60).verdict == "reachable"


def test_no_module_is_left_half_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "read_slowly.py").write_text("import time\ntime.sleep(0.3)\nWHOLE = True\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(OutOfTime), alarm_after(0.05):
        __import__("read_slowly")
        while True:
            pass
    assert sys.modules["read_slowly"].WHOLE


def test_an_alarm_is_no_exception_that_code_handles_by_the_way() -> None:
    with pytest.raises(OutOfTime), alarm_after(0.01):
        while True:
            with suppress(Exception):
                sum(range(1000))


@pytest.mark.parametrize(
    "text",
    [
        "int main(void) { return __builtin_clz(0U) == 32 ? 0 : 1; }",
        "int main(void) { return __builtin_clzll(0ULL) == 64 ? 0 : 1; }",
        "int main(void) { return __builtin_popcount(255U) == 8 ? 0 : 1; }",
        "int main(void) { return __builtin_clz(16U) == 27 ? 0 : 1; }",
    ],
)
def test_methods_of_constants_are_written_as_python_reads_them(tmp_path: Path, text: str) -> None:
    assert main(["run", _written(tmp_path, text)]) == 0


@pytest.mark.parametrize("code", ["0x110000", "0x7fffffff", "0xffffffffu"])
def test_what_is_no_wide_character_is_an_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str
) -> None:
    text = f"#include <stdio.h>\n#include <wchar.h>\nint main(void) {{ unsigned s[] = {{65, {code}, 0}};"
    text += ' return printf("%ls", (wchar_t *)s); }'
    assert main(["run", _written(tmp_path, text)]) != 4
    assert "no wide character" in capsys.readouterr().err


@pytest.mark.parametrize("size", ["16 << 20", "64 << 20", "9000000"])
def test_a_frame_larger_than_the_stack_is_an_answer(tmp_path: Path, size: str) -> None:
    text = f"int main(int c, char **v) {{ char big[{size}]; big[c] = 1; return big[c] / c; }}"
    path = _written(tmp_path, text)
    assert main(["run", path]) == 139
    assert main(["check", path, "--quiet"]) in (0, 1, 3)


@pytest.mark.parametrize("arguments", [["--json"], [], ["--quiet"]])
def test_nobody_reading_is_no_refutation(tmp_path: Path, arguments: list[str]) -> None:
    path = _written(tmp_path, "int main(int c, char **v) { int t[3] = {1}; return t[1] + t[2]; }")
    code = "import sys; from whence.cli.main import run; sys.argv[0] = 'whence'; run()"
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-c", code, "check", path, *arguments],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


HUGE = {
    "a static array": "static char t[64UL << 30]; int main(int c, char **v) { t[c] = 1; t[63UL << 30] = 7;"
    " if (t[63UL << 30] != 7) return 9; return 10 / (c - 1); }",
    "an object": "#include <stdlib.h>\nint main(int c, char **v) { char *p = malloc(5UL << 30);"
    " if (!p) return 1; *(int *)(p + (4UL << 30) - 2) = 0x01020304; if (p[4UL << 30] != 2) return 9; free(p);"
    " return 10 / (c - 1); }",
    "many objects": "#include <stdlib.h>\nint main(int c, char **v) { for (int i = 0; i < 3000; i++) {"
    " if (!malloc(1 << 20)) return 1; } return 10 / (c - 1); }",
    "zeros": "#include <stdlib.h>\nint main(int c, char **v) { char *p = calloc(1 << 20, 1 << 20);"
    " if (!p) return 1; if (p[1UL << 39]) return 9; return 10 / (c - 1); }",
    "an object that grows": "#include <stdlib.h>\nint main(int c, char **v) { char *p = 0;"
    " for (unsigned long n = 1 << 20; n < (1UL << 28); n *= 2) { p = realloc(p, n); if (!p) return 1;"
    " p[n - 1] = 1; } if (p[(1 << 20) - 1] != 1 || p[1 << 20]) return 9; return 10 / (c - 1); }",
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
def test_memory_costs_what_is_touched(tmp_path: Path, text: str) -> None:
    assert main(["run", _written(tmp_path, text), "--memory", "700"]) == 136


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("p[5UL << 30] = 7;", "out-of-bounds: write of 1 bytes at offset 5368709120 of a heap object"),
        ("p[-1] = 7;", "out-of-bounds: write of 1 bytes at offset -1 of a heap object"),
        ("*(int *)(p + (5UL << 30) - 3) = 7;", "out-of-bounds: write of 4 bytes at offset 5368709117"),
        ("free(p); p[9UL << 29] = 1;", "use-after-free"),
        ("free(p + (4UL << 30));", "bad-free"),
        ("free(p); free(p);", "double-free"),
    ],
)
def test_a_huge_object_has_bounds_and_an_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, event: str
) -> None:
    text = f"#include <stdlib.h>\nint main(void) {{ char *p = malloc(5UL << 30); if (!p) return 1; {text} }}"
    assert main(["run", _written(tmp_path, text)]) in (134, 139)
    assert event in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "count"), [("", 2), ("memset(p, 0, n);", 0), ("memset(p + 1, 0, n - 1);", 1)]
)
def test_what_nothing_wrote_in_a_large_object_is_undefined(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, count: int
) -> None:
    text = (
        "#include <stdlib.h>\n#include <string.h>\nint main(void) { unsigned long n = 1 << 20;"
        f" char *p = malloc(n); if (!p) return 1; p[n - 1] = 4; {text}"
        " return p[n - 1] + p[77777] + p[0]; }"
    )
    main(["run", _written(tmp_path, text), "--warnings"])
    assert capsys.readouterr().err.count("uninitialised-read") == count


GROWING = {
    "small objects": "for (;;) { char *p = malloc(100); if (!p) return 1; p[5] = 1; }",
    "large ones": "for (;;) { char *p = malloc(1 << 20); if (!p) return 1; p[5] = 1; }",
    "a large one": "char *p = malloc(8UL << 30); if (!p) return 1; memset(p, 1, 8UL << 30); return p[5];",
}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(text, id=name, marks=pytest.mark.slow if name == "large ones" else ())
        for name, text in GROWING.items()
    ],
)
def test_memory_that_is_over_is_an_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    text = f"#include <stdlib.h>\n#include <string.h>\nint main(int c, char **v) {{ {text} }}"
    path = _written(tmp_path, text)
    assert main(["run", path, "--memory", str(resident_megabytes() + 60)]) == 124
    assert "memory" in capsys.readouterr().err


@pytest.mark.slow
def test_a_question_that_needs_too_much_memory_is_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from whence.engines.registry import Registered

    def greedy(*_: object) -> None:
        taken = []
        while True:
            taken.append(bytearray(b"1") * (1 << 20))
            time.sleep(0.001)

    program = whence.load(_written(tmp_path, ENDLESS), memory=resident_megabytes() + 100)
    monkeypatch.setattr(Registered, "answer", greedy)
    answer = program.reach("spin").answer
    assert isinstance(answer, Unknown)
    assert answer.reason is Reason.MEMORY
    monkeypatch.undo()
    assert program.reach("spin", timeout=60).verdict == "reachable"


def test_a_check_whose_questions_are_cut_off_asks_nothing_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was cut off is not remembered, so runs of other questions are not looked at for it."""
    from whence.engines.registry import Registered

    def cut_off(*_: object) -> None:
        raise MemoryError

    program = whence.load(_written(tmp_path, "int main(int c, char **v) { return 8 / c + 9 / (c - 3); }"))
    monkeypatch.setattr(Registered, "answer", cut_off)
    reasons = [each.answer.reason for each in program.check(only="div") if isinstance(each.answer, Unknown)]
    assert reasons == [Reason.MEMORY] * 2


SLOW_COMPILER = """\
#!/bin/sh
case "$*" in *--version*) echo "clang version 99"; exit 0;; esac
exec sleep 600
"""


@pytest.mark.parametrize(("command", "status"), [("reach", 3), ("check", 3), ("run", 124)])
def test_a_compiler_that_takes_too_long_is_ended(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    status: int,
) -> None:
    monkeypatch.setattr("whence.facade.process.deadline.LEAST_READING", 0.2)
    compiler = tmp_path / "clang"
    compiler.write_text(SLOW_COMPILER)
    compiler.chmod(0o755)
    path = _written(tmp_path, "int main(void) { return 0; }")
    asked = ["reach", "main"] if command == "reach" else [command]
    started = time.monotonic()
    assert main([*asked, path, "--cc", str(compiler), "--timeout", "0.2"]) == status
    assert time.monotonic() - started < 60
    assert "reading the program took longer than 0.2 s; raise --timeout" in capsys.readouterr().err


def test_a_program_that_is_not_read_in_time_is_one_json_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def endless(*_: object) -> None:
        while True:
            time.sleep(0.01)

    monkeypatch.setattr("whence.facade.process.deadline.LEAST_READING", 0.2)
    monkeypatch.setattr("whence.facade.loaded_program.load_files", endless)
    path = _written(tmp_path, "int main(void) { return 0; }")
    assert main(["reach", "main", path, "--timeout", "0.2", "--json"]) == 3
    found = json.loads(capsys.readouterr().out)
    assert (found["verdict"], found["reason"]) == ("unknown", Reason.TIMEOUT.value)


def test_a_heap_that_is_not_computed_to_the_end_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sum.c"
    path.write_text("int f(int *p, int n) {\n  int s = 0;\n  while (n-- > 0) s += *p++;\n  return s;\n}\n")
    main(["heap", "sum.c:4", str(path), "--entry", "f", "--budget", "100"])
    assert "raise --budget" in capsys.readouterr().out

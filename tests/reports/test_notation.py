"""Inputs in text read as C and Java, whichever engine found them."""

from __future__ import annotations

from pathlib import Path

import pytest

import whence
from whence.program.program import Program
from whence.reports.java_notation import java_value
from whence.reports.terminal.shown_inputs import shown_call, shown_run
from whence.witnesses import AskedInput, Inputs

SOURCE = """\
enum colour { RED, GREEN };
typedef struct { unsigned flags : 3; int rest : 5; union { int i; float f; } u; } bits;
struct node { int value; struct node *next; char name[8]; enum colour colour; double size; };
int f(struct node *p, const char *s, int *a, unsigned char c, long n, void *v, double d, bits *b) {
    return p && s && a && c && n && v && d && b;
}
int main(int argc, char **argv) { return f(0, 0, 0, 0, 0, 0, 0, 0); }
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    file: Path = tmp_path_factory.mktemp("notation") / "f.c"
    file.write_text(SOURCE)
    return whence.load(str(file)).program


@pytest.mark.parametrize(
    ("position", "value", "shown"),
    [
        (0, None, "p = NULL"),
        (0, [], "p = &{0}"),
        (0, [255, 255, 255, 255], "p = &{.value = -1}"),
        (0, {"bytes": [1], "pointers": {"8": [2]}}, "p = &{.value = 1, .next = &{.value = 2}}"),
        (0, {"bytes": [], "pointers": {"8": {"same as": "p"}}}, "p = &{.next = p}"),
        (0, [0] * 16 + [104, 105], 'p = &{.name = "hi"}'),
        (0, [0] * 24 + [1], "p = &{.colour = GREEN}"),
        (0, [0] * 32 + [0, 0, 0, 0, 0, 0, 0xF0, 0x3F], "p = &{.size = 1.0}"),
        (0, [1] + [0] * 39 + [2], "p = {{.value = 1}, {.value = 2}}"),
        (0, {"bytes": [], "size": 8}, "p = &{0} (an object of 8 bytes)"),
        (1, [104, 105, 0], 's = "hi"'),
        (1, [34, 92, 10, 7, 0, 49], 's = "\\"\\\\\\n\\007\\0001"'),
        (1, {"bytes": [104], "size": 1}, 's = "h" (an object of 1 byte)'),
        (1, {"same as": "p->8"}, "s = p->next"),
        (1, {"same as": "p->18"}, "s = p->name[2]"),
        (1, [97] * 100, f's = "{"a" * 80}..." (100 characters)'),
        (2, [1, 0, 0, 0, 254, 255, 255, 255], "a = {1, -2}"),
        (2, [0] * 48 + [77], "a = {0 (x12), 77}"),
        (2, 4096, "a = (void *)0x1000"),
        (3, 65, "c = 'A'"),
        (3, 200, "c = 200"),
        (4, (1 << 64) - 3, "n = -3"),
        (5, [1, 2], "v = {1, 2}"),
        (5, [104, 105], 'v = "hi"'),
        (6, 0.5, "d = 0.5"),
        (7, [0b11111101, 0, 0, 0, 5], "b = &{.flags = 5, .rest = -1, .u = {.i = 5}}"),
    ],
)
def test_a_parameter_of_c_is_written_as_c_writes_it(program, position, value, shown):
    names = ["p", "s", "a", "c", "n", "v", "d", "b"]
    values: list[object] = [None, None, None, 0, 0, None, 0.0, None]
    values[position] = value
    text = shown_call(program, "f", values)
    assert text.startswith("f(p = ") and text.endswith(")")
    start = text.index(f"{names[position]} = ") if position else 2
    end = text.index(f", {names[position + 1]} = ") if position < 7 else len(text) - 1
    assert text[start:end] == shown


def test_what_a_main_is_given_reads_as_a_command_line(program):
    inputs = Inputs(
        ("it's", "", "\udcff\n"), b"go\n", environment=(AskedInput("rand", bytes([7] + [0] * 7)),)
    )
    shown = shown_run(program, "main", inputs)
    assert shown == (
        """main with arguments 'it'"'"'s' '' $'\\xff\\x0a', standard input "go\\n", rand() = 7"""
    )
    assert shown_run(program, "main", Inputs()) == "main with no arguments"


@pytest.mark.parametrize(
    ("value", "type_", "shown"),
    [
        ([1, 2], "int[]", "new int[] {1, 2}"),
        ('say "x"', "java.lang.String", '"say \\"x\\""'),
        (120, "char", "'x'"),
        ({"class": "a.Colour", "constant": "RED"}, "", "Colour.RED"),
        ({"class": "java.lang.Integer", "value": 7}, "", "Integer.valueOf(7)"),
        (
            {
                "class": "a.P",
                "by": "<init>(IC)V",
                "new": [7, 120],
                "then": [{"call": "a.P.set(I)V", "parameters": [1]}],
            },
            "",
            "new P(7, 'x'), then set(1)",
        ),
        ({"class": "a.P$Q", "fields": {"a.P$Q.next": {"same as": "p"}}}, "", "a P.Q with next = p"),
        ({"class": "java.util.HashMap", "entries": [["k", None]]}, "", 'HashMap of {"k": null}'),
    ],
)
def test_a_value_of_java_is_written_as_java_writes_it(value, type_, shown):
    assert java_value(value, type_) == shown


@pytest.mark.parametrize(
    ("stdin", "shown"),
    [
        (b"a\n", '"a\\n"'),
        (b"a\0", '"a" and 1 zero'),
        (b"\0\0\0", "3 zeros"),
        (b"a\0b\0\0", '"a\\0b" and 2 zeros'),
    ],
)
def test_zeros_at_the_end_of_standard_input_are_told(program: Program, stdin: bytes, shown: str) -> None:
    assert (
        shown_run(program, "main", Inputs(stdin=stdin)) == f"main with no arguments, standard input {shown}"
    )

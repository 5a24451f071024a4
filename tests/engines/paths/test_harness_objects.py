"""Objects that a harness fills with inputs, tables of pointers, and loops that are written out."""

from __future__ import annotations

from pathlib import Path

import pytest

from whence.answers import Reachable, Unknown, Unreachable
from whence.frontends.load import load
from whence.program.naming.points import resolve
from whence.questions import Reach
from whence.session.session import Session

HARNESS = """
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int has(const char *text, int size, const char *word) {
    for (int at = 0; at < size; at++) {
        int k = 0;
        while (word[k] && at + k < size && text[at + k] == word[k])
            k++;
        if (!word[k])
            return 1;
    }
    return 0;
}
static const char *const words[3] = {"ab", "cde", "f"};
"""


def _answer(folder: Path, body: str) -> Reachable | Unreachable | Unknown:
    path = folder / "program.c"
    path.write_text(HARNESS + body)
    program = load([str(path)])
    question = Reach(resolve(program, "call:reach_error"), ("main",), "reach_error")
    answer = Session(program).ask(question, "paths").answer
    assert isinstance(answer, Reachable | Unreachable | Unknown)
    return answer


WORDS = """
int main(void) {
    char text[SIZE];
    klee_make_symbolic(text, sizeof text, "text");
    for (int i = 0; i < 3; i++)
        if (!has(text, sizeof text, words[i]))
            return 0;
    reach_error();
    return 0;
}
"""


def test_an_object_that_is_filled_with_words_of_a_table_is_an_input(tmp_path: Path) -> None:
    answer = _answer(tmp_path, WORDS.replace("SIZE", "9"))
    assert isinstance(answer, Reachable)
    (number,) = answer.witness.inputs.nondeterministic
    text = int(number).to_bytes(9, "little")
    assert all(word in text for word in (b"ab", b"cde", b"f"))


def test_words_that_do_not_fit_prove_that_the_target_is_unreachable(tmp_path: Path) -> None:
    assert isinstance(_answer(tmp_path, WORDS.replace("SIZE", "2")), Unreachable)


def test_what_the_program_writes_over_an_input_is_no_input(tmp_path: Path) -> None:
    body = """
    int main(void) {
        char text[4];
        klee_make_symbolic(text, sizeof text, "text");
        text[1] = 7;
        if (text[1] == 8) reach_error();
        return 0;
    }"""
    assert isinstance(_answer(tmp_path, body), Unreachable)


def test_an_object_that_is_filled_again_has_other_bytes(tmp_path: Path) -> None:
    body = """
    int main(void) {
        int number, before;
        klee_make_symbolic(&number, sizeof number, "number");
        before = number;
        klee_make_symbolic(&number, sizeof number, "number");
        if (before == 5 && number == 6) reach_error();
        return 0;
    }"""
    assert isinstance(_answer(tmp_path, body), Reachable)


@pytest.mark.parametrize("bytes_", ["2", "size"])
def test_nothing_is_claimed_of_an_object_that_is_filled_in_part(tmp_path: Path, bytes_: str) -> None:
    body = """
    int main(void) {
        char text[4] = {1, 2, 3, 4};
        int size = __VERIFIER_nondet_int();
        if (size < 1 || size > 4) return 0;
        klee_make_symbolic(text, BYTES, "text");
        if (text[0] == 9) reach_error();
        return 0;
    }"""
    assert not isinstance(_answer(tmp_path, body.replace("BYTES", bytes_)), Unreachable)


def test_harness_inputs_of_both_kinds_are_numbered_together(tmp_path: Path) -> None:
    body = """
    int main(void) {
        int first = __VERIFIER_nondet_int();
        short middle;
        klee_make_symbolic(&middle, sizeof middle, "middle");
        int last = __VERIFIER_nondet_int();
        if (first == 11 && middle == -22 && last == 33) reach_error();
        return 0;
    }"""
    answer = _answer(tmp_path, body)
    assert isinstance(answer, Reachable)
    assert answer.witness.inputs.nondeterministic == (11, (1 << 16) - 22, 33)


def test_a_loop_that_may_end_late_is_not_cut_short(tmp_path: Path) -> None:
    body = """
    static int next(int i) { return i + 1; }
    int main(void) {
        int n = 0;
        for (int i = 0; i < 8; i++) {
            n = next(n);
            if (n == 8) reach_error();
        }
        return 0;
    }"""
    assert isinstance(_answer(tmp_path, body), Reachable)


def test_a_counter_that_an_iteration_may_skip_is_left_to_the_summary(tmp_path: Path) -> None:
    body = """
    static int next(int i) { return i + 1; }
    int main(void) {
        int i = 0, n = 0;
        while (i < 3) {
            n = next(n);
            if (__VERIFIER_nondet_int()) continue;
            i++;
        }
        if (n == 12) reach_error();
        return 0;
    }"""
    assert not isinstance(_answer(tmp_path, body), Unreachable)


BEGINS = """
int main(void) {
    struct { int number; char letters[8]; int after; } it;
    klee_make_symbolic(&it, 8, "it");
    it.after = 5;
    if (it.number == 7 && it.letters[3] == 'x' && it.after == 5)
        reach_error();
}
"""
KEPT = """
int main(void) {
    char text[6] = "abcde";
    klee_make_symbolic(text, 2, "text");
    if (text[4] != 'e')
        reach_error();
}
"""
LOCAL_TABLE = """
int main(void) {
    const char *table[] = {"ab", "xy", "cd"};
    int count = 0;
    for (int i = 0; i < 3; i++)
        count += table[1][1] == 'y';
    if (count != 3)
        reach_error();
}
"""
REWRITTEN = """
static const char *table[2] = {"ab", "cd"};
int main(void) {
    int count = 0;
    for (int w = 0; w < 2; w++) {
        for (int i = 0; table[1][i]; i++)
            count += table[1][i] == 'x';
        table[1] = "xy";
    }
    if (count == 1)
        reach_error();
}
"""
CLEARED = """
static const char *table[2] = {"ab", "cd"};
int main(void) {
    for (int i = 0; i < 3; i++) {
        if (i == 2 && table[1] == 0)
            reach_error();
        if (i == 0)
            __builtin_memset(table, 0, sizeof table);
    }
}
"""


def test_the_begin_of_a_new_object_is_an_input(tmp_path: Path) -> None:
    answer = _answer(tmp_path, BEGINS)
    assert isinstance(answer, Reachable)
    (given,) = answer.witness.inputs.nondeterministic
    assert isinstance(given, int) and given < 1 << 64


def test_what_lies_behind_the_input_is_not_taken_for_one(tmp_path: Path) -> None:
    assert not isinstance(_answer(tmp_path, KEPT), Reachable)


def test_a_table_that_was_copied_to_a_local_array_is_known(tmp_path: Path) -> None:
    assert isinstance(_answer(tmp_path, LOCAL_TABLE), Unreachable)


@pytest.mark.parametrize("body", [REWRITTEN, CLEARED], ids=["rewritten", "cleared"])
def test_a_table_that_a_loop_changes_is_not_as_it_was(tmp_path: Path, body: str) -> None:
    assert isinstance(_answer(tmp_path, body), Reachable)


BRACKETS = """
#include <stdio.h>
int main(void) {
    int c, open = 0, count = 0;
    while ((c = getchar()) != EOF) {
        count++;
        if (c == '(')
            open++;
        else if (c == ')')
            open--;
        putchar(c);
    }
    if (count > 300 && open == 0)
        reach_error();
}
"""
LETTERS = """
#include <stdio.h>
int main(void) {
    int c, letters = 0, count = 0;
    while ((c = fgetc(stdin)) != EOF) {
        count++;
        if (c >= 'a' && c <= 'z')
            letters++;
    }
    if (letters > count || (getchar() != EOF))
        reach_error();
}
"""
PUT_BACK = """
#include <stdio.h>
int main(void) {
    if (getchar() != EOF)
        return 0;
    ungetc('z', stdin);
    if (getchar() == 'z')
        reach_error();
}
"""


def test_many_characters_of_standard_input_are_found(tmp_path: Path) -> None:
    answer = _answer(tmp_path, BRACKETS)
    assert isinstance(answer, Reachable)
    assert len(answer.witness.inputs.stdin) > 300


def test_nothing_follows_the_end_of_standard_input(tmp_path: Path) -> None:
    assert isinstance(_answer(tmp_path, LETTERS), Unreachable)


def test_a_character_that_is_put_back_follows(tmp_path: Path) -> None:
    assert not isinstance(_answer(tmp_path, PUT_BACK), Unreachable)


ZEROS = """
#include <stdlib.h>
static int *made(int n) {
    int *cells = calloc(n, sizeof *cells);
    if (!cells)
        exit(1);
    return cells;
}
int main(void) {
    int *one = made(3), *other = made(3), k = __VERIFIER_nondet_int();
    if (k < 0 || k > 2)
        return 0;
    one[k] = 5;
    if (other[k] != GIVEN)
        reach_error();
}
"""


@pytest.mark.parametrize(("given", "answer"), [("0", Unreachable), ("5", Reachable)])
def test_calloc_makes_zeros(tmp_path: Path, given: str, answer: type) -> None:
    assert isinstance(_answer(tmp_path, ZEROS.replace("GIVEN", given)), answer)

"""What belongs to a call alone: what it is handed back and what is made for it; and what the library does
with pointers. Each program is C as people write it."""

from __future__ import annotations

import pytest

from tests.memory.test_memory import memory_of, target_names
from whence.frontends.llvm.load import load
from whence.memory import Memory
from whence.memory.limits import Limits
from whence.memory.objects import StaticObject, name_of
from whence.program.instructions import Call, Direct, Store
from whence.program.places import Cell, root_of
from whence.program.text.text_program import parse_program

WRAPPERS = """
declare malloc
procedure checked(made: ptr) -> ptr {
entry:
  return made
}
procedure xmalloc(n: i64) -> ptr {
entry:
  t0: ptr = call malloc(n)
  t1: ptr = call checked(t0)
  return t1
}
global kept: ptr
procedure keeping(n: i64) -> ptr {
entry:
  t0: ptr = call xmalloc(n)
  store static kept = t0
  return t0
}
procedure main() -> void {
entry:
  t0: ptr = call xmalloc(4i64)
  t1: ptr = call xmalloc(4i64)
  t2: ptr = call keeping(4i64)
  t3: ptr = call keeping(4i64)
  return
}
"""


def test_each_call_of_an_allocation_wrapper_makes_its_own_object():
    memory = memory_of(WRAPPERS)
    assert target_names(memory, "main", "t0") == {"allocated at main#0.0"}
    assert target_names(memory, "main", "t1") == {"allocated at main#0.1"}


def test_what_a_wrapper_keeps_is_one_object_for_all_calls():
    memory = memory_of(WRAPPERS)
    found = target_names(memory, "main", "t2")
    assert found == target_names(memory, "main", "t3") == {"allocated at keeping#0.0"}


def test_inside_of_a_wrapper_a_pointer_points_at_the_objects_of_all_calls():
    memory = memory_of(WRAPPERS)
    names = {"allocated at main#0.0", "allocated at main#0.1", "allocated at keeping#0.0"}
    assert target_names(memory, "xmalloc", "t0") == names


HANDED_BACK = """
global x: i32
global y: i32
procedure same(p: ptr) -> ptr {
entry:
  return p
}
procedure main() -> void {
entry:
  t0: ptr = call same(&x)
  t1: ptr = call same(&y)
  store *t0 = 1
  return
}
"""


def test_what_is_handed_back_goes_to_the_call_that_gave_it():
    memory = memory_of(HANDED_BACK)
    assert target_names(memory, "main", "t0") == {"x"}
    assert target_names(memory, "main", "t1") == {"y"}
    accesses = memory.accesses(memory.static("y"))
    assert accesses == ()


def analysed(text, folder):
    source = folder / "program.c"
    source.write_text(text)
    return Memory(load([str(source)]), ("main",))


def stored_through_pointers(memory, procedure):
    """The objects that each store through a pointer may write, in order."""
    return [
        {name_of(location.object) for location in memory.written(point)}
        for point, instruction in memory.program.procedure(procedure).points()
        if isinstance(instruction, Store) and isinstance(root_of(instruction.place), Cell)
    ]


LIBRARY = """
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
static char text[20];
static struct stat status;
static int compared;
static int compare(const void *a, const void *b) { compared++; return *(int *)a - *(int *)b; }
int main(void) {
    int numbers[3] = {3, 1, 2};
    char *end;
    FILE *file = fopen("name", "r");
    if (file == NULL || stat("name", &status) != 0)
        return 1;
    fprintf(file, "%s", text);
    fwrite(text, 1, 20, stdout);
    qsort(numbers, 3, sizeof numbers[0], compare);
    strtol(text, &end, 10);
    *end = 'x';
    return numbers[0] + (int)status.st_size;
}
"""


@pytest.mark.parametrize("name", ["text", "status", "compared"])
def test_library_functions_do_not_keep_what_they_only_touch(name, tmp_path):
    memory = analysed(LIBRARY, tmp_path)
    assert memory.escapes(memory.static(name)) == frozenset()


def test_a_sorted_array_is_handed_to_the_comparison_and_escapes_nowhere(tmp_path):
    memory = analysed(LIBRARY, tmp_path)
    (numbers,) = {
        location.object
        for point, instruction in memory.program.procedure("main").points()
        if isinstance(instruction, Call) and instruction.callee == Direct("qsort")
        for location in memory.written(point)
    }
    assert memory.escapes(numbers) == frozenset()
    assert memory.may_read("compare", numbers)
    assert not memory.may_write("compare", numbers)


def test_strtol_leaves_a_pointer_into_the_text(tmp_path):
    memory = analysed(LIBRARY, tmp_path)
    assert stored_through_pointers(memory, "main") == [{"text"}]


VARIABLE = """
#include <stdarg.h>
static int one, two, three;
static void set(int count, ...) {
    va_list list;
    va_start(list, count);
    while (count-- > 0)
        *va_arg(list, int *) = count;
    va_end(list);
}
int main(void) {
    set(2, &one, &two);
    return one + two + three;
}
"""


def test_variable_arguments_are_followed_to_where_they_are_read(tmp_path):
    memory = analysed(VARIABLE, tmp_path)
    written = stored_through_pointers(memory, "set")[-1]
    assert written == {"one", "two"}
    assert memory.escapes(memory.static("one")) == frozenset()


FOOTPRINTS = """
static int counter, other;
struct node { struct node *next; int value; };
static void bump(struct node *node) {
    int local = node->value;
    int *p = &local;
    *p += 1;
    node->value = *p;
    counter++;
}
static void all(struct node *list) {
    for (; list; list = list->next)
        bump(list);
}
int main(void) {
    struct node last = {0, 2}, first = {&last, 1};
    all(&first);
    return first.value + counter + other;
}
"""


def test_a_footprint_holds_what_callees_write_and_nothing_else(tmp_path):
    memory = analysed(FOOTPRINTS, tmp_path)
    footprint = memory.footprint("all")
    assert footprint.procedures == {"all", "bump"}
    written = {each.symbol for each in footprint.written_objects if isinstance(each, StaticObject)}
    assert written == {"counter"}
    assert footprint.is_known
    assert memory.may_write("all", memory.static("counter"))
    assert not memory.may_write("all", memory.static("other"))
    assert memory.may_write("all", memory.slot("main", "last"))


def test_footprints_lower_only_what_may_run(tmp_path):
    text = FOOTPRINTS + "void unrelated(int *p) { *p = 1; }\n"
    memory = analysed(text, tmp_path)
    memory.footprint("bump")
    assert "unrelated" not in memory.program.lowered


UNKNOWN = """
extern void keep(int *), use(void);
static int given, own;
int main(void) {
    keep(&given);
    use();
    return given + own;
}
"""


def test_unknown_code_may_write_later_what_it_was_given_before(tmp_path):
    memory = analysed(UNKNOWN, tmp_path)
    assert None in memory.escapes(memory.static("given"))
    assert memory.may_write("main", memory.static("given"))
    assert not memory.may_write("main", memory.static("own"))


def test_too_much_work_ends_in_a_coarse_answer_that_is_true():
    memory = memory_of(WRAPPERS, limits=Limits(work=3, last_work=60))
    assert target_names(memory, "main", "t2") >= {"allocated at keeping#0.0"}
    assert not memory.gave_up


SWAPPED = """
global x: i32
global y: i32
procedure either(n: i32, a: ptr, b: ptr) -> ptr {
entry:
  t0: i1 = eq n, 0
  branch t0 then first else again
first:
  return a
again:
  t1: i32 = sub n, 1
  t2: ptr = call either(t1, b, a)
  return t2
}
procedure same(p: ptr) -> ptr {
entry:
  return p
}
procedure called(f: ptr, p: ptr) -> ptr {
entry:
  t0: ptr = call *f(p) fixed 1 -> ptr
  return t0
}
procedure main() -> void {
entry:
  t0: ptr = call either(1, &x, &y)
  store *t0 = 1
  t1: ptr = call called(&same, &x)
  store *t1 = 2
  return
}
"""


def test_what_recursion_or_an_unnamed_callee_hands_back_is_found_from_both_sides():
    memory = Memory(parse_program("language c\n" + SWAPPED), ("main",))
    assert target_names(memory, "main", "t0") == {"x", "y"}
    assert target_names(memory, "main", "t1") == {"x"}
    for name, positions in (("x", {1, 3}), ("y", {1})):
        accesses = memory.accesses(memory.static(name))
        assert accesses is not None
        assert {access.point.position for access in accesses} == positions

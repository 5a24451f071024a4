"""Small methods and the whole of their IR."""

from __future__ import annotations

import pytest

from tests.frontends.jvm_lowering.places import CLASSES, PLAIN, listed, lowered, program_in
from whence.program.instructions import Allocate, Load, Store
from whence.program.operands import Integer, VariableKind
from whence.program.types import INT32


def test_a_parameter_that_is_assigned_is_copied_to_a_local() -> None:
    assert listed("demo.Small.loop") == [
        "local n: i32 as n",
        "local sum: i32 as sum",
        "entry:",
        "n = copy n.in",
        "sum = copy 0",
        "jump b2",
        "b2:",
        "t1: i32 = copy n",
        "t2: i1 = sle t1, 0",
        "branch t2 then b16 else b6",
        "b6:",
        "t3: i32 = copy sum",
        "t4: i32 = copy n",
        "t5: i32 = add t3, t4",
        "sum = copy t5",
        "n = add n, -1",
        "jump b2",
        "b16:",
        "t6: i32 = copy sum",
        "return t6",
    ]


def test_only_stack_items_that_differ_where_control_joins_are_merged() -> None:
    assert listed("demo.Small.choose") == [
        "merge m1: i32",
        "entry:",
        "t1: i32 = load this->demo.Small::size",
        "t2: i32 = copy c",
        "t3: i1 = eq t2, 0",
        "branch t3 then b12 else b8",
        "b8:",
        "m1 = copy 1",
        "jump b16",
        "b12:",
        "t4: i32 = load this->demo.Small::size",
        "m1 = copy t4",
        "jump b16",
        "b16:",
        "t5: i32 = copy m1",
        "t6: i32 = add t1, t5",
        "return t6",
    ]


def test_narrow_fields_are_converted_on_every_access() -> None:
    lines = listed("demo.Small.narrow")
    assert lines[2:13] == [
        "t1: i32 = copy value",
        "t2: i8 = trunc t1",
        "t3: i32 = sext t2",
        "t4: i8 = trunc t3",
        "store this->demo.Small::level = t4",
        "t5: i16 = load this->demo.Small::letter",
        "t6: i32 = zext t5",
        "t7: i32 = add t6, 1",
        "t8: i16 = trunc t7",
        "t9: i32 = zext t8",
        "t10: i16 = trunc t9",
    ]
    assert "store volatile this->demo.Small::seen = t17" in lines


def test_comparisons_that_are_only_branched_on_are_one_comparison_with_nan_going_the_right_way() -> None:
    """`!(a >= b)` is true for NaN and `a < b` is false."""
    lines = listed("demo.Small.less")
    assert "t3: i1 = fcmp.uge t1, t2" in lines
    assert "t6: i1 = sle t4, t5" in lines
    assert "t10: i1 = fcmp.oge t8, t9" in lines
    assert "t11: i1 = fcmp.ule t9, t10" in listed("demo.Small.compare")


def test_shift_counts_are_masked() -> None:
    lines = listed("demo.Small.shifts")
    assert "t3: i32 = and t2, 31" in lines
    assert "t8: i32 = and t7, 63" in lines
    assert "t13: i64 = shl t12, 6i64" in lines
    assert "t16: i32 = ashr t15, 1" in lines


def test_variables_that_share_a_slot_stay_apart() -> None:
    assert listed("demo.Small.scopes")[:5] == [
        "local result: i32 as result",
        "local i: i32 as i",
        "local i.2: i32 as i",
        'local "text": ref java.lang.String as "text"',
        "local wide: i64 as wide",
    ]


def test_without_debug_tables_there_is_a_variable_for_each_use_of_a_slot() -> None:
    procedure = lowered("demo.Small.scopes", PLAIN)
    written = [line for line in listed("demo.Small.scopes", PLAIN) if line.startswith("local ")]
    assert [parameter.name for parameter in procedure.parameters] == ["p0"]
    assert "local v4: ref java.lang.String" in written and "local v6: i64" in written
    assert not procedure.span.is_known


def test_handlers_of_a_block_are_those_of_the_ranges_around_it() -> None:
    lines = listed("demo.Small.guarded")
    classes = "java.lang.ArithmeticException -> b21, java.lang.NullPointerException -> b21"
    assert f"entry: handlers {classes}, any -> b38" in lines
    assert "b9:" in lines and "b21: handlers any -> b38" in lines
    caught = lines[lines.index("b21: handlers any -> b38") + 1]
    assert caught.endswith("ref java.lang.RuntimeException = catch")


def test_a_matrix_is_made_by_loops_after_all_sizes_were_tried() -> None:
    assert listed("demo.Small.matrix") == [
        "merge m1: i32",
        "entry:",
        "t1: i32 = copy n",
        "t2: i32 = copy m",
        't3: ref "int[][]" = allocate array ref "int[]" * t1',
        't4: ref "int[]" = allocate array i32 * t2',
        "m1 = copy 0",
        "jump entry.next1",
        "entry.next1:",
        "t5: i1 = slt m1, t1",
        "branch t5 then entry.make2 else entry.made3",
        "entry.make2:",
        't6: ref "int[]" = allocate array i32 * t2',
        "store t3[m1 * 8] = t6",
        "m1 = add m1, 1",
        "jump entry.next1",
        "entry.made3:",
        "return t3",
    ]
    cube = [each for _, each in lowered("demo.Small.cube").points() if isinstance(each, Allocate)]
    assert [each.count.value for each in cube if isinstance(each.count, Integer)] == [3]
    assert len(cube) == 4


def test_monitors_are_entered_by_a_call() -> None:
    monitor = 'call "java.lang.Object.whence$monitor()V"'
    lines = [line for line in listed("demo.Small.locked") if line.startswith(monitor)]
    assert lines == [f"{monitor}(this): (ref java.lang.Object)", f"{monitor}(t1)"]


def test_casts_and_tests_name_their_class() -> None:
    lines = listed("demo.Small.cast")
    assert "t2: i32 = instanceof[java.lang.String] t1" in lines
    assert "t5: ref java.lang.String = cast[java.lang.String] t4" in lines


def test_switch_cases_are_kept_with_their_sign() -> None:
    assert "switch t1 {-5 -> b39, 1 -> b36, 1000000 -> b39, else -> b42}" in listed("demo.Small.unreached")


def test_concatenation_is_a_string_builder() -> None:
    called = [line.partition("call ")[2] for line in listed("demo.Small.print") if "StringBuilder" in line]
    appended = [line.partition("append(")[2].partition(")")[0] for line in called if "append(" in line]
    text = "Ljava/lang/String;"
    assert appended == [text, text, "I", text, "C", text]
    assert called[-1] == '"java.lang.StringBuilder.toString()Ljava/lang/String;"(t7)'


def test_static_fields_have_the_value_of_their_constant() -> None:
    program = program_in(CLASSES)
    limit, name = program.global_("demo.Small.LIMIT"), program.global_("demo.Small.NAME")
    assert limit.is_constant and limit.initial == ((0, Integer(40, INT32)),)
    assert str(name.initial[0][1]).startswith("Text(value='small'")
    total = program.global_("demo.Small.total")
    assert not total.is_constant and total.initial == () and total.is_defined
    assert "demo.Small.total" in program.global_names()
    assert not program.global_("no.such.Class.field").is_defined


def test_this_is_a_parameter_that_is_used_as_it_is() -> None:
    this = lowered("demo.Small.choose").parameters[0]
    assert (this.name, this.source, this.kind) == ("this", "this", VariableKind.PARAMETER)


@pytest.mark.parametrize("name", ["demo.Small.loop", "demo.Small.guarded", "demo.Small.locked"])
def test_every_instruction_of_plain_code_has_a_line(name: str) -> None:
    procedure = lowered(name)
    assert procedure.span.file == "demo/Small.java" and procedure.source == name
    assert all(instruction.span.is_known for _, instruction in procedure.points())


def test_what_only_fills_a_matrix_has_no_line() -> None:
    instructions = [each for _, each in lowered("demo.Small.matrix").points()]
    assert all(each.span.is_known for each in instructions if isinstance(each, Allocate | Load))
    assert not any(each.span.is_known for each in instructions if isinstance(each, Store))

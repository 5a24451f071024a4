"""LLVM instructions as instructions of the IR."""

from __future__ import annotations

from typing import TypeGuard

import pytest

from tests.frontends.llvm.listing import listed, lowered
from whence.program.instructions import Assign, Call, Instruction, Switch, Unreachable, Unsupported
from whence.program.operands import VariableKind, integer
from whence.program.operators import Operator
from whence.program.types import POINTER, StructType


def test_the_phis_of_a_block_change_at_once() -> None:
    assert listed("""
        define i32 @f(i1 %c) {
        entry:
          br label %loop
        loop:
          %a = phi i32 [ 1, %entry ], [ %b, %loop ]
          %b = phi i32 [ 2, %entry ], [ %a, %loop ]
          br i1 %c, label %loop, label %end
        end:
          ret i32 %a
        }
    """)[2:] == [
        "entry:",
        "a = copy 1",
        "b = copy 2",
        "jump loop",
        "loop:",
        "branch c then loop.loop else end",
        "loop.loop:",
        "a.old: i32 = copy a",
        "a = copy b",
        "b = copy a.old",
        "jump loop",
        "end:",
        "return a",
    ]


def test_copies_for_one_successor_do_not_happen_on_the_way_to_another() -> None:
    lines = listed("""
        define i32 @f(i1 %c, i32 %x) {
        entry:
          br i1 %c, label %end, label %other
        other:
          br label %end
        end:
          %v = phi i32 [ %x, %entry ], [ 0, %other ]
          ret i32 %v
        }
    """)
    assert lines[1:5] == ["entry:", "branch c then entry.end else other", "entry.end:", "v = copy x"]


def test_a_switch_with_two_ways_to_one_block_copies_once() -> None:
    procedure = lowered("""
        define i32 @f(i32 %x) {
        entry:
          switch i32 %x, label %d [
            i32 1, label %m
            i32 -2, label %m
          ]
        d:
          ret i32 0
        m:
          %v = phi i32 [ 5, %entry ], [ 5, %entry ]
          ret i32 %v
        }
    """)
    switch = procedure.blocks[0].terminator
    assert isinstance(switch, Switch)
    assert switch.cases == ((1, "entry.m"), (2**32 - 2, "entry.m"))
    assert switch.default == "d"
    assert [block.label for block in procedure.blocks] == ["entry", "entry.m", "d", "m"]


def test_blocks_may_stand_before_those_that_define_their_values() -> None:
    lines = listed("""
        define i32 @f(ptr %p) {
        entry:
          br label %second
        first:
          %v = load i32, ptr %e, align 4
          ret i32 %v
        second:
          %e = getelementptr inbounds i32, ptr %p, i64 2
          br label %first
        }
    """)
    assert "v: i32 = load p[2i64 * 4]" in lines


def test_unreachable_blocks_are_kept() -> None:
    lines = listed("""
        define void @f(ptr %p) {
        entry:
          ret void
        dead:
          %v = load i32, ptr %e, align 4
          %e = getelementptr inbounds i32, ptr %p, i64 %n
          %n = add i64 %n, 1
          br label %dead
        }
    """)
    assert "e: ptr = address p[n * 4]" in lines


def test_an_object_passed_by_value_is_copied_into_a_slot() -> None:
    procedure = lowered("""
        %struct.s = type { [4 x i64] }
        define i64 @f(ptr byval(%struct.s) align 8 %s) {
          %v = load i64, ptr %s, align 8
          ret i64 %v
        }
    """)
    assert [variable.name for variable in procedure.parameters] == ["s.in"]
    assert [(slot.name, slot.size) for slot in procedure.slots] == [("s", 32)]
    copy = procedure.blocks[0].instructions[1]
    assert isinstance(copy, Call)
    assert copy.signature.parameters[0] == POINTER


def test_a_struct_passed_to_a_variadic_procedure_keeps_its_type_in_the_signature() -> None:
    procedure = lowered("""
        %struct.s = type { [4 x i64] }
        define void @f(ptr %s) {
          %r = call i32 (i32, ...) @v(i32 1, ptr byval(%struct.s) align 8 %s)
          ret void
        }
        declare i32 @v(i32, ...)
    """)
    call = procedure.blocks[0].instructions[0]
    assert isinstance(call, Call)
    assert call.signature.fixed == 1
    assert isinstance(call.signature.parameters[1], StructType)


def test_dynamic_allocas_are_allocations_on_the_stack() -> None:
    assert listed("""
        define void @f(i64 %n) {
          %s = call ptr @llvm.stacksave.p0()
          %v = alloca i32, i64 %n, align 16
          store i32 1, ptr %v, align 4
          call void @llvm.stackrestore.p0(ptr %s)
          ret void
        }
        declare ptr @llvm.stacksave.p0()
        declare void @llvm.stackrestore.p0(ptr)
    """)[1:] == [
        "s: ptr = call llvm.stacksave()",
        "v: ptr = allocate stack i32 * n",
        "store *v = 1",
        "call llvm.stackrestore(s)",
        "return",
    ]


def test_malloc_allocates_unless_the_program_defines_it() -> None:
    text = "define ptr @f(i64 %n) {\n  %v = call ptr @malloc(i64 %n)\n  ret ptr %v\n}\n"
    assert listed(text + "declare ptr @malloc(i64)")[1] == "v: ptr = allocate heap i8 * n"
    own = "define ptr @malloc(i64 %n) {\n  ret ptr null\n}"
    assert listed(text + own)[1] == "v: ptr = call malloc(n)"


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("%r = call i32 @llvm.smax.i32(i32 %x, i32 3)", ["r: i32 = smax x, 3"]),
        ("%r = call i32 @llvm.ctpop.i32(i32 %x)", ["r: i32 = popcount x"]),
        ("%r = call i32 @llvm.ctlz.i32(i32 %x, i1 false)", ["r: i32 = leading.zeros x"]),
        ("%r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 3)", ["r: i32 = funnel.left x, x, 3"]),
        ("%r = call double @llvm.fabs.f64(double %d)", ["r: f64 = call fabs(d)"]),
        ("%r = call double @llvm.minnum.f64(double %d, double %d)", ["r: f64 = call fmin(d, d)"]),
        (
            "%r = call double @llvm.fmuladd.f64(double %d, double %d, double %d)",
            ["product: f64 = fmul d, d", "r: f64 = fadd product, d"],
        ),
        (
            "call void @llvm.memset.p0.i64(ptr %p, i8 255, i64 4, i1 false)",
            ["call memset(p, 255, 4i64) -> ptr"],
        ),
        (
            "call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %p, i64 4, i1 false)",
            ["call memcpy(p, p, 4i64) -> ptr"],
        ),
        ("call void @llvm.assume(i1 %c)", ["assume c"]),
        ("call void @__VERIFIER_assume(i32 %x)", ["assumed: i1 = ne x, 0", "assume assumed"]),
        ("call void @llvm.va_start.p0(ptr %p)", ["call llvm.va_start(p)"]),
        ("call void @llvm.lifetime.start.p0(i64 4, ptr %p)", []),
        ("%r = select i1 %c, i32 %x, i32 -1", ["r: i32 = select c, x, -1"]),
        ("%r = freeze i32 %x", ["r: i32 = copy x"]),
        ("%r = icmp samesign ult i32 %x, 4", ["r: i1 = ult x, 4"]),
        ("%r = fcmp fast olt double %d, 0.000000e+00", ["r: i1 = fcmp.olt d, 0.0f64"]),
        ("%r = ptrtoint ptr %p to i32", ["address: i64 = ptrtoint p", "r: i32 = trunc address"]),
        ("%r = bitcast double %d to i64", ["r: i64 = bitcast d"]),
        ("%r = zext nneg i32 %x to i64", ["r: i64 = zext x"]),
        ("%r = fneg double %d", ["r: f64 = fneg d"]),
        ("%r = load atomic i32, ptr %p seq_cst, align 4", ["r: i32 = load *p"]),
        ("%r = load atomic volatile i32, ptr %p seq_cst, align 4", ["r: i32 = load volatile *p"]),
        (
            "%r = atomicrmw volatile sub ptr %p, i32 %x seq_cst, align 4",
            ["r: i32 = load volatile *p", "new: i32 = sub r, x", "store volatile *p = new"],
        ),
        (
            "%r = atomicrmw nand ptr %p, i32 %x monotonic, align 4",
            ["r: i32 = load *p", "both: i32 = and r, x", "new: i32 = xor both, -1", "store *p = new"],
        ),
        (
            "%r = cmpxchg weak ptr %p, i32 0, i32 %x seq_cst monotonic, align 4",
            [
                "old: i32 = load *p",
                "same: i1 = eq old, 0",
                "new: i32 = select same, x, old",
                "store *p = new",
            ],
        ),
        ('%r = call i32 asm "", "=r,0,~{flags}"(i32 %x)', ["r: i32 = copy x"]),
        ('%r = call i32 asm "incl $0", "=r,0,~{flags}"(i32 %x)', ['r: i32 = call "inline assembly"(x)']),
        ('%r = call i32 asm "", "=r"()', ['r: i32 = call "inline assembly"()']),
    ],
)
def test_instructions_map_to_operators_and_procedures(call: str, expected: list[str]) -> None:
    text = f"""
        define void @f(i32 %x, double %d, ptr %p, i1 %c) {{
          {call}
          ret void
        }}
    """
    lines = listed(text)[1:-1]
    assert lines[: len(expected)] == expected


def test_checked_arithmetic_is_a_value_and_a_flag() -> None:
    assert listed("""
        define i1 @f(i32 %x) {
          %r = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 1)
          %o = extractvalue { i32, i1 } %r, 1
          ret i1 %o
        }
    """)[1:] == [
        "r.value: i32 = add x, 1",
        "r.overflows: i1 = sadd.overflows x, 1",
        "o: i1 = copy r.overflows",
        "return o",
    ]


def test_members_deep_inside_an_aggregate_are_reached_level_by_level() -> None:
    assert listed("""
        define { i32, { i8, i8 } } @f({ i32, { i8, i8 } } %s, i8 %x) {
          %r = insertvalue { i32, { i8, i8 } } %s, i8 %x, 1, 0
          ret { i32, { i8, i8 } } %r
        }
    """)[1:-1] == [
        'member: struct "{ i8, i8 }" = extract[1] s',
        'whole: struct "{ i8, i8 }" = insert[0] member, x',
        'r: struct "{ i32, { i8, i8 } }" = insert[1] s, whole',
    ]


@pytest.mark.parametrize(
    ("instruction", "type_"),
    [
        ("%r = atomicrmw uinc_wrap ptr %p, i32 1 seq_cst, align 4", "i32"),
        ("%r = call i32 @setjmp(ptr %p)", "i32"),
        ("%r = va_arg ptr %p, i64", "i64"),
        ("%r = bitcast <8 x i1> zeroinitializer to i8", "i8"),
        ("%r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)", "i32"),
        ("%r = call ptr @llvm.returnaddress(i32 0)", "ptr"),
    ],
)
def test_what_is_not_understood_is_unsupported_and_says_what_it_leaves_undefined(
    instruction: str, type_: str
) -> None:
    procedure = lowered(f"""
        define void @f(ptr %p, <4 x i32> %v, i32 %x) {{
          {instruction}
          ret void
        }}
    """)
    found = [one for _, one in procedure.points() if isinstance(one, Unsupported)]
    assert len(found) == 1
    assert instruction.rpartition(" = ")[2] in found[0].text
    lines = listed(f"define void @f(ptr %p, <4 x i32> %v, i32 %x) {{\n  {instruction}\n  ret void\n}}\n")
    assert not type_ or any(f"r: {type_}" in line for line in lines)


def test_vectors_are_loaded_passed_and_taken_apart_like_structs() -> None:
    procedure = lowered("""
        define <2 x float> @f(<2 x float> %v, ptr %p) {
          %x = extractelement <2 x float> %v, i64 1
          %w = insertelement <2 x float> %v, float %x, i64 0
          store <2 x float> %w, ptr %p, align 4
          %u = load <2 x float>, ptr %p, align 4
          ret <2 x float> %u
        }
    """)
    assert not any(isinstance(one, Unsupported) for _, one in procedure.points())


@pytest.mark.parametrize("barrier", ["fence seq_cst", 'call void asm sideeffect "", "~{memory}"()'])
def test_a_barrier_is_nothing(barrier: str) -> None:
    assert listed(f"define void @f() {{\n  {barrier}\n  ret void\n}}\n")[1:] == ["return"]


def test_vectors_are_computed_lane_by_lane() -> None:
    assert listed("""
        define i32 @f(<2 x i32> %v, i32 %n) {
          %a = add nsw <2 x i32> %v, <i32 1, i32 2>
          %c = icmp sgt <2 x i32> %a, zeroinitializer
          %s = select <2 x i1> %c, <2 x i32> %a, <2 x i32> splat (i32 7)
          %t = shufflevector <2 x i32> %s, <2 x i32> %v, <2 x i32> <i32 1, i32 2>
          %r = extractelement <2 x i32> %t, i32 %n
          ret i32 %r
        }
    """)[1:] == [
        "lane: i32 = extract[0] v",
        "lane.2: i32 = extract[1] v",
        "lane.3: i32 = add nsw lane, 1",
        "lane.4: i32 = add nsw lane.2, 2",
        "lane.5: i1 = sgt lane.3, 0",
        "lane.6: i1 = sgt lane.4, 0",
        "lane.7: i32 = select lane.5, lane.3, 7",
        "lane.8: i32 = select lane.6, lane.4, 7",
        "lane.9: i32 = extract[0] v",
        "lane.10: i32 = extract[1] v",
        "is.lane: i1 = eq n, 1",
        "lane.11: i32 = select is.lane, lane.9, lane.8",
        "r: i32 = copy lane.11",
        "return r",
    ]


def test_a_computed_goto_is_a_switch_over_the_addresses_of_its_labels() -> None:
    procedure = lowered("""
        define i32 @f(i1 %c) {
        entry:
          %p = select i1 %c, ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)
          indirectbr ptr %p, [label %a, label %b]
        a:
          ret i32 1
        b:
          ret i32 2
        }
    """)
    *_, switch = procedure.blocks[0].instructions
    assert isinstance(switch, Switch)
    assert [label for _, label in switch.cases] == ["a", "b"]
    numbers = [one.operands[0] for _, one in procedure.points() if is_made_from_number(one)]
    assert numbers == [integer(number, 64) for number, _ in switch.cases]
    (no_label,) = [block for block in procedure.blocks if block.label == switch.default]
    assert isinstance(no_label.instructions[0], Unreachable)


def is_made_from_number(instruction: Instruction) -> TypeGuard[Assign]:
    return isinstance(instruction, Assign) and instruction.operator is Operator.INTTOPTR


def test_aliases_are_followed_and_absent_weak_symbols_are_null() -> None:
    assert listed("""
        @also = alias i32 (i32), ptr @g
        define i32 @f(i32 %x) {
          %r = call i32 @also(i32 %x)
          %c = icmp ne ptr @weak, null
          ret i32 %r
        }
        define i32 @g(i32 %x) {
          ret i32 %x
        }
        declare extern_weak void @weak()
    """)[1:3] == ["r: i32 = call g(x)", "c: i1 = ne null, null"]


def test_names_are_unique_across_shadowing_and_temporaries() -> None:
    procedure = lowered("""
        define i32 @f(i32 %i) !dbg !4 {
        entry:
          %i.addr = alloca i32, align 4
          %i1 = alloca i32, align 4
          store i32 %i, ptr %i.addr, align 4
            #dbg_declare(ptr %i.addr, !5, !DIExpression(), !7)
            #dbg_declare(ptr %i1, !6, !DIExpression(), !8)
          store i32 2, ptr %i1, align 4, !dbg !8
          %i.2 = load i32, ptr %i.addr, align 4, !dbg !8
          ret i32 %i.2, !dbg !8
        }

        !0 = !DIFile(filename: "nowhere.c", directory: "/nowhere")
        !1 = !DISubroutineType(types: !2)
        !2 = !{null}
        !3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
        !4 = distinct !DISubprogram(name: "f", scope: !0, file: !0, line: 1, type: !1, unit: !0)
        !5 = !DILocalVariable(name: "i", arg: 1, scope: !4, file: !0, line: 1, type: !3)
        !6 = !DILocalVariable(name: "i", scope: !4, file: !0, line: 2, type: !3)
        !7 = !DILocation(line: 1, column: 7, scope: !4)
        !8 = !DILocation(line: 2, column: 9, scope: !4)
    """)
    written = [one.target for _, one in procedure.points() if hasattr(one, "target")]
    assert [variable.name for variable in written] == ["i", "i.2", "i.2.2"]
    assert [variable.source for variable in written] == ["i", "i", ""]
    assert [variable.name for variable in procedure.parameters] == ["i.in"]
    assert [str(one.span) for _, one in procedure.points()][:2] == ["nowhere.c:1:7", "nowhere.c:2:9"]


def test_what_the_compiler_made_up_is_no_source_variable() -> None:
    procedure = lowered("""
        define i32 @f() !dbg !4 {
        entry:
          %retval = alloca i32, align 4
          %x = alloca i32, align 4
            #dbg_declare(ptr %x, !5, !DIExpression(), !6)
          store i32 1, ptr %x, align 4, !dbg !6
          store i32 0, ptr %retval, align 4, !dbg !6
          ret i32 0, !dbg !6
        }

        !0 = !DIFile(filename: "nowhere.c", directory: "/nowhere")
        !1 = !DISubroutineType(types: !2)
        !2 = !{null}
        !3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
        !4 = distinct !DISubprogram(name: "f", scope: !0, file: !0, line: 1, type: !1, unit: !0)
        !5 = !DILocalVariable(name: "x", scope: !4, file: !0, line: 1, type: !3)
        !6 = !DILocation(line: 1, column: 7, scope: !4)
    """)
    kinds = [one.target.kind for _, one in procedure.points() if hasattr(one, "target")]
    assert kinds == [VariableKind.LOCAL, VariableKind.MERGE]


def test_a_result_that_is_not_understood_is_unsupported() -> None:
    procedure = lowered("define ptr @f() {\n  ret ptr ptrauth (ptr @f, i32 0)\n}\n")
    assert isinstance(procedure.blocks[0].instructions[0], Unsupported)


def test_a_procedure_whose_signature_is_not_understood_is_unsupported_as_a_whole() -> None:
    procedure = lowered("define bfloat @f(ptr addrspace(3) %p) {\n  ret bfloat 0xR0000\n}\n")
    assert isinstance(procedure.blocks[0].instructions[0], Unsupported)


def test_a_call_through_a_wrong_declaration_has_the_types_of_the_definition() -> None:
    assert listed("""
        define i64 @g(i64 %n, ptr %p, i8 %c) {
          ret i64 %n
        }
        define i32 @f(i32 %x) {
          %r = call i32 @g(i32 %x, i64 5)
          %s = call ptr (i32, ...) @malloc(i32 %x)
          ret i32 %r
        }
        declare ptr @malloc(i32, ...)
    """)[1:] == [
        "resized: i64 = zext x",
        "pointer: ptr = inttoptr 5i64",
        "r.whole: i64 = call g(resized, pointer, undefined: i8)",
        "resized.2: i32 = trunc r.whole",
        "r: i32 = copy resized.2",
        "resized.3: i64 = zext x",
        "s: ptr = allocate heap i8 * resized.3",
        "return r",
    ]

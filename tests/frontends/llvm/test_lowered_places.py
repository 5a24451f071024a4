"""Locals, addresses and byte offsets of LLVM as variables, slots and places of the IR."""

from __future__ import annotations

from tests.frontends.llvm.listing import listed, lowered
from whence.program.instructions import Load


def test_a_local_whose_address_is_only_loaded_and_stored_is_a_variable() -> None:
    assert listed("""
        define i32 @f(i32 %x) {
        entry:
          %x.addr = alloca i32, align 4
          store i32 %x, ptr %x.addr, align 4
          %0 = load i32, ptr %x.addr, align 4
          %inc = add nsw i32 %0, 1
          store i32 %inc, ptr %x.addr, align 4
          ret i32 %inc
        }
    """) == [
        "local x.addr: i32",
        "entry:",
        "x.addr = copy x",
        "t0: i32 = copy x.addr",
        "inc: i32 = add nsw t0, 1",
        "x.addr = copy inc",
        "return inc",
    ]


def test_a_local_whose_address_escapes_stays_in_memory() -> None:
    assert listed("""
        define void @f() {
          %x = alloca i32, align 4
          store i32 7, ptr %x, align 4
          call void @g(ptr %x)
          ret void
        }
        declare void @g(ptr)
    """) == [
        "slot x: i32",
        "b0:",
        "store slot x = 7",
        "x.at: ptr = address slot x",
        "call g(x.at)",
        "return",
    ]


def test_a_local_that_is_read_in_another_type_stays_in_memory() -> None:
    procedure = lowered("""
        define i32 @f(float %x) {
          %a = alloca float, align 4
          store float %x, ptr %a, align 4
          %v = load i32, ptr %a, align 4
          ret i32 %v
        }
    """)
    assert [slot.name for slot in procedure.slots] == ["a"]


def test_a_volatile_local_stays_in_memory() -> None:
    procedure = lowered("""
        define i32 @f() {
          %a = alloca i32, align 4
          store volatile i32 1, ptr %a, align 4
          %v = load volatile i32, ptr %a, align 4
          ret i32 %v
        }
    """)
    assert [slot.name for slot in procedure.slots] == ["a"]
    loads = [one for _, one in procedure.points() if isinstance(one, Load)]
    assert [load.volatile for load in loads] == [True]


def test_a_pointer_stored_through_a_volatile_access_counts_as_a_value() -> None:
    assert listed("""
        @g = global ptr null
        define void @f() {
          %a = alloca i32, align 4
          store volatile ptr %a, ptr @g, align 8
          ret void
        }
    """) == [
        "slot a: i32",
        "b0:",
        "a.at: ptr = address slot a",
        "store volatile static g = a.at",
        "return",
    ]


def test_addresses_fold_into_the_places_that_use_them() -> None:
    assert listed("""
        %struct.s = type { i32, [4 x %struct.t] }
        %struct.t = type { i16, i16 }
        define i16 @f(ptr %p, i64 %i) {
          %a = getelementptr inbounds %struct.s, ptr %p, i32 0, i32 1
          %e = getelementptr inbounds [4 x %struct.t], ptr %a, i64 0, i64 %i
          %y = getelementptr inbounds %struct.t, ptr %e, i32 0, i32 1
          %v = load i16, ptr %y, align 2
          ret i16 %v
        }
    """)[1:] == ["v: i16 = load p->s::f1[i * 4 of 4].(t::f1)", "return v"]


def test_an_address_that_is_also_a_value_gets_a_variable() -> None:
    assert listed("""
        define ptr @f(ptr %p, i64 %i) {
          %e = getelementptr inbounds i32, ptr %p, i64 %i
          store i32 1, ptr %e, align 4
          ret ptr %e
        }
    """)[1:] == ["e: ptr = address p[i * 4]", "store p[i * 4] = 1", "return e"]


def test_array_decay_is_not_a_step_of_its_own() -> None:
    assert listed("""
        define i32 @f(i64 %i) {
          %a = alloca [8 x i32], align 16
          %d = getelementptr inbounds [8 x i32], ptr %a, i64 0, i64 0
          %e = getelementptr inbounds i32, ptr %d, i64 %i
          %v = load i32, ptr %e, align 4
          ret i32 %v
        }
    """)[2:] == ["v: i32 = load slot a[i * 4]", "return v"]


def test_a_merged_value_is_copied_before_it_selects_a_place() -> None:
    assert listed("""
        define i32 @f(i1 %c, ptr %p, ptr %q) {
        entry:
          br i1 %c, label %a, label %b
        a:
          br label %m
        b:
          br label %m
        m:
          %r = phi ptr [ %p, %a ], [ %q, %b ]
          %e = getelementptr inbounds i32, ptr %r, i64 3
          %v = load i32, ptr %e, align 4
          ret i32 %v
        }
    """)[-4:] == ["m:", "r.now: ptr = copy r", "v: i32 = load r.now[3i64 * 4]", "return v"]


def test_a_byte_offset_into_a_known_object_names_its_members() -> None:
    assert (
        listed("""
        %struct.s = type { i32, [3 x i16] }
        @g = global [2 x %struct.s] zeroinitializer, align 4
        define i16 @f() {
          %v = load i16, ptr getelementptr inbounds (i8, ptr @g, i64 18), align 2
          ret i16 %v
        }
    """)[1]
        == "v: i16 = load static g[1i64 * 12 of 2].(s::f1)[1i64 * 2 of 3]"
    )


def test_a_byte_offset_into_the_middle_of_a_scalar_is_bytes() -> None:
    assert (
        listed("""
        @g = global i64 0, align 8
        define i8 @f() {
          %v = load i8, ptr getelementptr inbounds (i8, ptr @g, i64 3), align 1
          ret i8 %v
        }
    """)[1]
        == "v: i8 = load static g[3i64 * 1]"
    )


def test_an_access_to_the_start_of_an_object_means_its_first_member() -> None:
    assert listed("""
        %struct.s = type { i32, i32 }
        @g = global [2 x %struct.s] zeroinitializer, align 4
        define i32 @f() {
          %v = load i32, ptr @g, align 4
          %w = load i64, ptr @g, align 4
          ret i32 %v
        }
    """)[1:3] == ["v: i32 = load static g[0i64 * 8 of 2].(s::f0)", "w: i64 = load static g[0i64 * 8 of 2]"]

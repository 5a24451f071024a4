"""Types, layouts and constants of printed LLVM text."""

from __future__ import annotations

import struct

import pytest

from tests.frontends.llvm.listing import program_of
from whence.frontends.llvm.reading.constants import ConstantReader, real_bits
from whence.frontends.llvm.reading.tokens import Unlowerable, plain_name
from whence.frontends.llvm.reading.type_table import TypeTable
from whence.program.operands import Address, Integer
from whence.program.program import Offset
from whence.program.types import ArrayType, IntType, StructType, alignment_of, size_of
from whence.source import InputProblem


def _types(**definitions: str) -> TypeTable:
    named = {f"%{name}": text for name, text in definitions.items()}
    return TypeTable(named, lambda _, extents: [f"f{number}" for number in range(len(extents))])


@pytest.mark.parametrize(
    ("text", "size", "alignment"),
    [
        ("i1", 1, 1),
        ("i24", 4, 4),
        ("i128", 16, 16),
        ("x86_fp80", 16, 16),
        ("[3 x i16]", 6, 2),
        ("{ i8, i32, i8 }", 12, 4),
        ("<{ i8, i32, i8 }>", 6, 1),
        ("{ i8, { i64, i8 } }", 24, 8),
        ("{}", 0, 1),
        ("<2 x float>", 8, 8),
        ("<3 x float>", 16, 16),
        ("<4 x ptr>", 32, 32),
        ("%pair", 16, 8),
    ],
)
def test_layouts_are_those_of_the_machine(text: str, size: int, alignment: int) -> None:
    type_ = _types(pair="{ i32, ptr }").parse(text)
    assert (size_of(type_), alignment_of(type_)) == (size, alignment)


def test_members_stand_at_their_offsets() -> None:
    type_ = _types().parse("{ i8, i64, [3 x i8], i16 }")
    assert isinstance(type_, StructType)
    assert [member.offset for member in type_.members] == [0, 8, 16, 20]


def test_opaque_types_have_no_members() -> None:
    assert size_of(_types(thing="opaque").parse("%thing")) == 0


@pytest.mark.parametrize("text", ["%nowhere", "ptr addrspace(1)", "<vscale x 4 x i32>", "bfloat", "[x]"])
def test_types_that_are_not_known_are_told(text: str) -> None:
    with pytest.raises(Unlowerable):
        _types().parse(text)


def test_deeply_nested_types_do_not_exhaust_the_stack() -> None:
    with pytest.raises(Unlowerable, match="nested"):
        _types().parse("[1 x " * 5000 + "i8" + "]" * 5000)


def test_deeply_nested_constants_do_not_exhaust_the_stack() -> None:
    text = "{ i8 " * 5000
    with pytest.raises(Unlowerable):
        ConstantReader(_types()).read(IntType(8), "[" * 5000 + text, 0)


@pytest.mark.parametrize(
    ("word", "bits", "expected"),
    [
        ("1.500000e+00", 64, 0x3FF8000000000000),
        ("-0.000000e+00", 32, 0x80000000),
        ("0x7FF0000000000000", 64, 0x7FF0000000000000),
        ("0x3FB99999A0000000", 32, 0x3DCCCCCD),
        ("0x7FF8000020000000", 32, 0x7FC00001),
        ("0x36A0000000000000", 32, 1),
        ("0xK3FFF8CCCCCCCCCCCCCCD", 80, 0x3FFF8CCCCCCCCCCCCCCD),
        ("0xL00000000000000003FFF800000000000", 128, 0x3FFF8000000000000000000000000000),
        ("0xH3E00", 16, 0x3E00),
    ],
)
def test_floating_constants_keep_their_exact_bits(word: str, bits: int, expected: int) -> None:
    assert real_bits(word, bits) == expected


def test_every_float_survives_being_printed_as_a_double() -> None:
    for bits in (0x00000001, 0x007FFFFF, 0x00800000, 0x3F800001, 0x7F7FFFFF, 0x80000001):
        value = struct.unpack("<f", bits.to_bytes(4, "little"))[0]
        double = struct.unpack("<Q", struct.pack("<d", value))[0]
        assert real_bits(f"0x{double:016X}", 32) == bits


def test_negative_integers_are_kept_unsigned() -> None:
    constant, _ = ConstantReader(_types()).read(IntType(8), "-1", 0)
    assert constant == Integer(255, IntType(8))


def test_quoted_names_are_unescaped() -> None:
    assert plain_name('"a\\22b\\5C"') == 'a"b\\'
    assert plain_name("a.b") == "a.b"


def test_initialisers_list_what_is_not_zero() -> None:
    program = program_of("""
        %struct.s = type { i8, i32, ptr }
        @text = private constant [4 x i8] c"a\\0Ab\\00", align 1
        @table = global [2 x %struct.s] [%struct.s { i8 1, i32 -1, ptr @text }, %struct.s zeroinitializer]
        @inside = global ptr getelementptr inbounds ([4 x i8], ptr @text, i64 0, i64 2)
        @number = global i64 add (i64 ptrtoint (ptr @text to i64), i64 3)
        @difference = global i64 sub (i64 ptrtoint (ptr @inside to i64), i64 ptrtoint (ptr @inside to i64))
        @zero = global [1000000000 x i64] zeroinitializer
        @elsewhere = external global i32
    """)
    assert program.global_("text").initial == ((0, b"a\nb\0"),)
    assert program.global_("table").initial == ((0, b"\x01\0\0\0\xff\xff\xff\xff"), (8, Address("text")))
    assert program.global_("inside").initial == ((0, Offset(Address("text"), 2)),)
    assert program.global_("number").initial == ((0, Offset(Address("text"), 3)),)
    assert program.global_("difference").initial == ((0, bytes(8)),)
    assert program.global_("zero").initial == ()
    assert not program.global_("elsewhere").is_defined
    assert program.global_("text").is_constant
    assert program.global_("zero").type == ArrayType(IntType(64), 1000000000)


def test_globals_in_odd_formats_are_told_in_one_line() -> None:
    program = program_of("@g = global bfloat 0xR3F80\n")
    with pytest.raises(InputProblem, match="global variable 'g'"):
        program.global_("g")


def test_reals_in_initialisers_are_bytes() -> None:
    program = program_of("@g = global [2 x float] [float 1.500000e+00, float -0.000000e+00]\n")
    assert program.global_("g").initial == ((0, b"\0\0\xc0\x3f\0\0\0\x80"),)
    assert isinstance(program.global_("g").type, ArrayType)

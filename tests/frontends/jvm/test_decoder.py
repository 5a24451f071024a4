import struct

import pytest

from tests.frontends.jvm.places import CLASSES, code_of, fixture
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.decoder import Instruction, decode, variable_length
from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.opcodes import LAYOUTS, LENGTHS, Layout, Opcode


def decoded(code: bytes) -> tuple[Instruction, ...]:
    return decode(code, "Made", 0)


def test_every_opcode_has_a_layout_and_a_size() -> None:
    variable = {Opcode.TABLESWITCH, Opcode.LOOKUPSWITCH, Opcode.WIDE}
    assert {opcode for opcode in Opcode if not LENGTHS[opcode]} == variable
    assert {byte for byte in range(256) if LAYOUTS[byte] is Layout.UNKNOWN} == set(range(len(Opcode), 256))


def test_operands_are_signed_or_unsigned_as_their_instruction_says() -> None:
    code = bytes.fromhex("10ff 11fffe 12ff 13ffff 15ff bc0a b1")
    assert [(i.opcode.mnemonic, i.operand) for i in decoded(code)] == [
        ("bipush", -1),
        ("sipush", -2),
        ("ldc", 255),
        ("ldc_w", 65535),
        ("iload", 255),
        ("newarray", 10),
        ("return", 0),
    ]


def test_wide_is_folded_into_the_instruction_that_it_widens() -> None:
    code = bytes.fromhex("c4150100 c4840100fc18 c4a90102 8401ff")
    assert decoded(code) == (
        Instruction(0, Opcode.ILOAD, 256, 0, ()),
        Instruction(4, Opcode.IINC, 256, -1000, ()),
        Instruction(10, Opcode.RET, 258, 0, ()),
        Instruction(14, Opcode.IINC, 1, -1, ()),
    )


def test_branches_are_absolute() -> None:
    code = bytes.fromhex("a70008 00 00 00 00 00 c8fffffff8 c9fffffff3 99fffb")
    targets = [(i.pc, i.operand) for i in decoded(code) if i.opcode is not Opcode.NOP]
    assert targets == [(0, 8), (8, 0), (13, 0), (18, 13)]


def test_switches_are_padded_from_the_start_of_the_code() -> None:
    for padding in range(4):
        nops = bytes(padding)
        pc = padding
        fill = bytes(3 - padding)
        end = pc + 1 + len(fill) + 12 + 8
        table = nops + b"\xaa" + fill + struct.pack(">5i", end - pc, -1, 0, -pc, end - pc) + b"\xb1"
        switch = decoded(table)[padding]
        assert switch == Instruction(pc, Opcode.TABLESWITCH, end, 0, ((-1, 0), (0, end)))
        end = pc + 1 + len(fill) + 8 + 16
        rows = struct.pack(">6i", -pc, 2, -7, end - pc, 2**31 - 1, 0)
        lookup = nops + b"\xab" + fill + rows + b"\xb1"
        switch = decoded(lookup)[padding]
        assert switch == Instruction(pc, Opcode.LOOKUPSWITCH, 0, 0, ((-7, end), (2**31 - 1, pc)))


def test_calls_carry_their_second_operand() -> None:
    code = bytes.fromhex("b9000a0300 ba000b0000 c5000c02")
    assert [i[1:4] for i in decoded(code)] == [
        (Opcode.INVOKEINTERFACE, 10, 3),
        (Opcode.INVOKEDYNAMIC, 11, 0),
        (Opcode.MULTIANEWARRAY, 12, 2),
    ]


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("cb", "unknown opcode 0xcb"),
        ("ff", "unknown opcode 0xff"),
        ("00 10", "ends inside"),
        ("11 00", "ends inside"),
        ("b6 00", "ends inside"),
        ("aa 00 00 00", "ends inside"),
        ("c4", "ends inside"),
        ("c4 00 00 00", "wide before"),
        ("a7 0001", "branch to 1"),
        ("a7 ffff", "branch to -1"),
        ("a7 0003", "branch to 3"),
        ("b9 0001 01 01", "must be zero"),
        ("ba 0001 0001", "must be zero"),
        ("bc 03", "element code 3"),
        ("c5 0001 00", "without dimensions"),
        ("aa 000000 00000000 00000001 00000000", "from 1 to 0"),
        ("aa 000000 00000000 80000000 7fffffff", "ends inside"),
        ("ab 000000 00000000 ffffffff", "with -1 cases"),
        ("ab 000000 00000000 7fffffff", "ends inside"),
        ("ab 000000 00000000 00000002 00000001 00000000 00000001 00000000", "out of order"),
    ],
)
def test_malformed_code_is_told_in_one_line(code: str, what: str) -> None:
    with pytest.raises(ClassFormatError, match=what) as caught:
        decoded(bytes.fromhex(code))
    assert len(str(caught.value).splitlines()) == 1


def test_javac_uses_wide_for_many_locals() -> None:
    instructions = code_of(fixture("Wide"), "sum").instructions
    increments = [(i.operand, i.extra) for i in instructions if i.opcode is Opcode.IINC]
    assert increments == [(281, 1000), (281, 1), (281, -3), (282, 1)]


def test_sizes_alone_lead_from_instruction_to_instruction() -> None:
    for path in sorted(CLASSES.rglob("*.class")):
        for method in ClassFile(path.read_bytes(), path.name).methods:
            if method.code is not None:
                code, pc, walked = method.code.bytecode, 0, []
                while pc < len(code):
                    walked.append(pc)
                    pc += LENGTHS[code[pc]] or variable_length(code, pc)
                assert walked == [instruction.pc for instruction in method.code.instructions]

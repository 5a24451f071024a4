"""Bytes of a method's code to instructions: the hottest loop of the reader."""

import struct
from itertools import pairwise
from typing import NamedTuple

from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.opcodes import ARRAY_ELEMENTS, LAYOUTS, LENGTHS, OPCODES, Layout, Opcode


class Instruction(NamedTuple):
    """One instruction, as stored: short forms such as `iload_0` keep their opcode, `wide` is folded in.

    `operand` is a local, a constant-pool index, a literal, an array's element code, or the *absolute*
    position of a branch or of a switch's default. `extra` is the constant of `iinc`, the dimensions of
    `multianewarray` or the argument slots of `invokeinterface`. Both are 0 where there is none. `cases` are
    the pairs (key, absolute position) of a switch. Positions are bytes from the start of the code.
    """

    pc: int
    opcode: Opcode
    operand: int
    extra: int
    cases: tuple[tuple[int, int], ...]


_I1 = struct.Struct(">b").unpack_from
_I2 = struct.Struct(">h").unpack_from
_U2 = struct.Struct(">H").unpack_from
_I4 = struct.Struct(">i").unpack_from
_U1_I1 = struct.Struct(">Bb").unpack_from
_U2_I2 = struct.Struct(">Hh").unpack_from
_U2_U1 = struct.Struct(">HB").unpack_from
_U2_U1_U1 = struct.Struct(">HBB").unpack_from
_U2_U2 = struct.Struct(">HH").unpack_from
_I4_I4 = struct.Struct(">ii").unpack_from
_I4_I4_I4 = struct.Struct(">iii").unpack_from


def decode(code: bytes, where: str, offset: int) -> tuple[Instruction, ...]:
    """All instructions in order; `offset` is where the code starts in the file that `where` names.

    Every branch is checked to lead to the start of an instruction.
    """
    decoded: list[Instruction] = []
    targets: set[int] = set()
    try:
        _decode_into(code, decoded, targets)
    except (IndexError, struct.error):
        raise ClassFormatError(where, offset + len(code), "code ends inside an instruction") from None
    except ValueError as error:
        pc = _resume(code, decoded)
        raise ClassFormatError(where, offset + pc, f"instruction at {pc}: {error}") from None
    if targets and (stray := targets.difference([instruction[0] for instruction in decoded])):
        raise ClassFormatError(where, offset, f"branch to {min(stray)}, where no instruction starts")
    return tuple(decoded)


def variable_length(code: bytes, pc: int) -> int:
    """The size of an instruction whose opcode does not fix it."""
    match LAYOUTS[code[pc]]:
        case Layout.WIDE:
            return 6 if code[pc + 1] == Opcode.IINC else 4
        case Layout.TABLE | Layout.LOOKUP:
            return _switch(code, pc)[1] - pc
        case _:
            raise ValueError(f"unknown opcode {code[pc]:#04x}")


def _decode_into(code: bytes, decoded: list[Instruction], targets: set[int]) -> None:
    append, make, no_cases = decoded.append, tuple.__new__, ()
    none, local, narrow, pool, branch = (
        *(Layout.NONE, Layout.LOCAL, Layout.POOL_NARROW, Layout.POOL, Layout.BRANCH),
    )
    pc, end = 0, len(code)
    while pc < end:
        byte = code[pc]
        layout = LAYOUTS[byte]
        if layout is none:
            append(make(Instruction, (pc, OPCODES[byte], 0, 0, no_cases)))
            pc += 1
        elif layout is pool:
            append(make(Instruction, (pc, OPCODES[byte], code[pc + 1] << 8 | code[pc + 2], 0, no_cases)))
            pc += 3
        elif layout is local or layout is narrow:
            append(make(Instruction, (pc, OPCODES[byte], code[pc + 1], 0, no_cases)))
            pc += 2
        elif layout is branch:
            target = pc + _I2(code, pc + 1)[0]
            targets.add(target)
            append(make(Instruction, (pc, OPCODES[byte], target, 0, no_cases)))
            pc += 3
        else:
            instruction, pc = _rare(code, pc, layout, targets)
            append(instruction)


def _rare(code: bytes, pc: int, layout: Layout, targets: set[int]) -> tuple[Instruction, int]:
    """The instruction at `pc` and the position after it, for the layouts that are not frequent."""
    match layout:
        case Layout.TABLE | Layout.LOOKUP:
            instruction, end = _switch(code, pc)
            targets.add(instruction.operand)
            targets.update([target for _, target in instruction.cases])
            return instruction, end
        case Layout.BRANCH_WIDE:
            target = pc + _I4(code, pc + 1)[0]
            targets.add(target)
            return Instruction(pc, OPCODES[code[pc]], target, 0, ()), pc + 5
        case Layout.WIDE:
            return _widened(code, pc)
        case _:
            operand, extra = _operands(code, pc, layout)
            size = LENGTHS[code[pc]]
            return Instruction(pc, OPCODES[code[pc]], operand, extra, ()), pc + size


def _operands(code: bytes, pc: int, layout: Layout) -> tuple[int, int]:
    """Operand and extra of a fixed-size instruction that does not branch."""
    match layout:
        case Layout.BYTE:
            return _I1(code, pc + 1)[0], 0
        case Layout.SHORT:
            return _I2(code, pc + 1)[0], 0
        case Layout.INCREMENT:
            local, increment = _U1_I1(code, pc + 1)
            return local, increment
        case Layout.INTERFACE:
            index, arguments, zero = _U2_U1_U1(code, pc + 1)
            return _reserved(index, arguments, zero)
        case Layout.DYNAMIC:
            index, zero = _U2_U2(code, pc + 1)
            return _reserved(index, 0, zero)
        case Layout.MULTIARRAY:
            index, dimensions = _U2_U1(code, pc + 1)
            return _dimensions(index, dimensions)
        case Layout.ARRAY:
            return _element(code[pc + 1]), 0
        case _:
            raise ValueError(f"unknown opcode {code[pc]:#04x}")


def _reserved(index: int, extra: int, zero: int) -> tuple[int, int]:
    if zero:
        raise ValueError("bytes that must be zero are not")
    return index, extra


def _dimensions(index: int, dimensions: int) -> tuple[int, int]:
    if not dimensions:
        raise ValueError("array without dimensions")
    return index, dimensions


def _element(code: int) -> int:
    if code not in ARRAY_ELEMENTS:
        raise ValueError(f"unknown array element code {code}")
    return code


def _widened(code: bytes, pc: int) -> tuple[Instruction, int]:
    match LAYOUTS[code[pc + 1]]:
        case Layout.LOCAL:
            local: int = _U2(code, pc + 2)[0]
            return Instruction(pc, OPCODES[code[pc + 1]], local, 0, ()), pc + 4
        case Layout.INCREMENT:
            local, increment = _U2_I2(code, pc + 2)
            return Instruction(pc, Opcode.IINC, local, increment, ()), pc + 6
        case _:
            raise ValueError(f"wide before opcode {code[pc + 1]:#04x}")


def _switch(code: bytes, pc: int) -> tuple[Instruction, int]:
    start = (pc + 4) & ~3
    if code[pc] == Opcode.TABLESWITCH:
        default, cases, end = _table(code, pc, start)
    else:
        default, cases, end = _lookup(code, pc, start)
    return Instruction(pc, OPCODES[code[pc]], pc + default, 0, cases), end


def _table(code: bytes, pc: int, start: int) -> tuple[int, tuple[tuple[int, int], ...], int]:
    default, low, high = _I4_I4_I4(code, start)
    count = high - low + 1
    if count < 1:
        raise ValueError(f"tableswitch from {low} to {high}")
    offsets = _words(code, start + 12, count)
    cases = tuple([(low + index, pc + offset) for index, offset in enumerate(offsets)])
    return default, cases, start + 12 + 4 * count


def _lookup(code: bytes, pc: int, start: int) -> tuple[int, tuple[tuple[int, int], ...], int]:
    default, count = _I4_I4(code, start)
    if count < 0:
        raise ValueError(f"lookupswitch with {count} cases")
    words = _words(code, start + 8, 2 * count)
    keys = words[::2]
    if any(first >= second for first, second in pairwise(keys)):
        raise ValueError("lookupswitch with keys out of order")
    cases = tuple([(key, pc + offset) for key, offset in zip(keys, words[1::2], strict=True)])
    return default, cases, start + 8 + 8 * count


def _words(code: bytes, start: int, count: int) -> tuple[int, ...]:
    if start + 4 * count > len(code):
        raise IndexError
    return struct.unpack_from(f">{count}i", code, start)


def _resume(code: bytes, decoded: list[Instruction]) -> int:
    """Where decoding stopped: after the last instruction that was decoded."""
    if not decoded:
        return 0
    last = decoded[-1].pc
    return last + (LENGTHS[code[last]] or variable_length(code, last))

"""Loads from and stores to local variables, the short forms included, as one table."""

from typing import NamedTuple

from whence.frontends.jvm.lowering.value_types import OBJECT_TYPE
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.opcodes import Opcode
from whence.program.types import DOUBLE, FLOAT, INT32, INT64, Type

_LETTERS: dict[str, Type] = {"I": INT32, "L": INT64, "F": FLOAT, "D": DOUBLE, "A": OBJECT_TYPE}


class Access(NamedTuple):
    """`slot` is -1 where the instruction's operand says it. Any reference stands for all of them."""

    is_store: bool
    type: Type
    slot: int


def _accesses() -> dict[Opcode, Access]:
    found: dict[Opcode, Access] = {}
    for letter, type_ in _LETTERS.items():
        for verb in ("LOAD", "STORE"):
            found[Opcode[letter + verb]] = Access(verb == "STORE", type_, -1)
            for slot in range(4):
                found[Opcode[f"{letter}{verb}_{slot}"]] = Access(verb == "STORE", type_, slot)
    return found


ACCESSES = _accesses()


def slot_of(instruction: Instruction, access: Access) -> int:
    return instruction.operand if access.slot < 0 else access.slot

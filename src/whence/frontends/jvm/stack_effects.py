"""What each instruction does to the types on the operand stack, one item for each value."""

from collections.abc import Sequence
from typing import NamedTuple

from whence.frontends.jvm.constants import (
    ClassConstant,
    Constant,
    ConstantPool,
    DoubleConstant,
    DynamicConstant,
    FloatConstant,
    IntConstant,
    LongConstant,
    MethodHandle,
    MethodTypeConstant,
    StringConstant,
)
from whence.frontends.jvm.decoder import Instruction
from whence.frontends.jvm.names import class_name
from whence.frontends.jvm.opcodes import ARRAY_ELEMENTS, Opcode
from whence.frontends.jvm.value_types import (
    CLASS_TYPE,
    STRING_TYPE,
    component_type,
    field_type,
    shape_of,
    stack_type,
)
from whence.program.types import DOUBLE, FLOAT, INT32, INT64, VOID, ReferenceType, Type

NULL_TYPE = ReferenceType("null")
"""The type of `null` alone, which fits every reference."""
RETURN_ADDRESS = VOID
METHOD_TYPE = ReferenceType("java.lang.invoke.MethodType")
METHOD_HANDLE = ReferenceType("java.lang.invoke.MethodHandle")


class Item(NamedTuple):
    """A value on the operand stack: its type, and a number for what made it."""

    type: Type
    origin: int


_LETTERS: dict[str, Type] = {"I": INT32, "L": INT64, "F": FLOAT, "D": DOUBLE}


def _arithmetic() -> dict[Opcode, tuple[int, Type | None]]:
    found: dict[Opcode, tuple[int, Type | None]] = {}
    for letter, type_ in _LETTERS.items():
        for verb in ("ADD", "SUB", "MUL", "DIV", "REM"):
            found[Opcode[letter + verb]] = (2, type_)
        found[Opcode[letter + "NEG"]] = (1, type_)
        found[Opcode[letter + "ALOAD"]] = (2, type_)
        for other, target in _LETTERS.items():
            if other != letter:
                found[Opcode[f"{letter}2{other}"]] = (1, target)
    for letter in "IL":
        for verb in ("SHL", "SHR", "USHR", "AND", "OR", "XOR"):
            found[Opcode[letter + verb]] = (2, _LETTERS[letter])
    return found


def _fixed() -> dict[Opcode, tuple[int, Type | None]]:
    found = _arithmetic()
    for opcode in Opcode:
        name = opcode.name
        if "CONST_" in name and name[0] in _LETTERS:
            found[opcode] = (0, _LETTERS[name[0]])
        elif name.endswith("ASTORE"):
            found[opcode] = (3, None)
        elif name.startswith(("IF_", "FCMP", "DCMP", "LCMP")):
            found[opcode] = (2, None if name.startswith("IF_") else INT32)
        elif name.startswith("IF") or name.endswith(("SWITCH", "RETURN")):
            found[opcode] = (1, None)
    del found[Opcode.ASTORE]
    return found


FIXED: dict[Opcode, tuple[int, Type | None]] = {
    **_fixed(),
    **dict.fromkeys((Opcode.BIPUSH, Opcode.SIPUSH), (0, INT32)),
    **dict.fromkeys((Opcode.BALOAD, Opcode.CALOAD, Opcode.SALOAD), (2, INT32)),
    **dict.fromkeys((Opcode.I2B, Opcode.I2C, Opcode.I2S), (1, INT32)),
    **dict.fromkeys((Opcode.ARRAYLENGTH, Opcode.INSTANCEOF), (1, INT32)),
    **dict.fromkeys((Opcode.MONITORENTER, Opcode.MONITOREXIT, Opcode.ATHROW), (1, None)),
    **dict.fromkeys((Opcode.JSR, Opcode.JSR_W), (0, RETURN_ADDRESS)),
    **dict.fromkeys(
        (Opcode.NOP, Opcode.GOTO, Opcode.GOTO_W, Opcode.RETURN, Opcode.IINC, Opcode.RET), (0, None)
    ),
    Opcode.ACONST_NULL: (0, NULL_TYPE),
}
"""How many items go, and the type that comes, for the instructions of which the opcode says it."""


def constant_type(constant: Constant) -> Type:
    match constant:
        case IntConstant():
            return INT32
        case LongConstant():
            return INT64
        case FloatConstant():
            return FLOAT
        case DoubleConstant():
            return DOUBLE
        case StringConstant():
            return STRING_TYPE
        case ClassConstant():
            return CLASS_TYPE
        case MethodTypeConstant():
            return METHOD_TYPE
        case MethodHandle():
            return METHOD_HANDLE
        case DynamicConstant(_, _, descriptor):
            return stack_type(field_type(descriptor))


def effect_of(instruction: Instruction, pool: ConstantPool, stack: Sequence[Item]) -> tuple[int, Type | None]:
    """How many items go and the type that comes, for instructions that neither shuffle the stack nor move
    locals. Raises `IndexError` if too few items are there."""
    pops, result = FIXED.get(instruction.opcode) or _by_pool(instruction, pool, stack)
    if pops > len(stack):
        raise IndexError("the operand stack is empty")
    return pops, result


def _by_pool(instruction: Instruction, pool: ConstantPool, stack: Sequence[Item]) -> tuple[int, Type | None]:
    match instruction.opcode:
        case Opcode.LDC | Opcode.LDC_W | Opcode.LDC2_W:
            return 0, constant_type(pool.constant(instruction.operand))
        case Opcode.GETSTATIC | Opcode.GETFIELD as opcode:
            type_ = stack_type(field_type(pool.field(instruction.operand).descriptor))
            return (0 if opcode is Opcode.GETSTATIC else 1), type_
        case Opcode.PUTSTATIC:
            return 1, None
        case Opcode.PUTFIELD:
            return 2, None
        case Opcode.INVOKEDYNAMIC:
            return _call(pool.call_site(instruction.operand).descriptor, 0)
        case Opcode.INVOKESTATIC:
            return _call(pool.method(instruction.operand).descriptor, 0)
        case Opcode.INVOKEVIRTUAL | Opcode.INVOKESPECIAL | Opcode.INVOKEINTERFACE:
            return _call(pool.method(instruction.operand).descriptor, 1)
        case Opcode.NEW:
            return 0, ReferenceType(class_name(pool.class_name(instruction.operand)))
        case Opcode.CHECKCAST:
            return 1, ReferenceType(class_name(pool.class_name(instruction.operand)))
        case Opcode.NEWARRAY:
            return 1, primitive_array(instruction.operand)
        case Opcode.ANEWARRAY:
            return 1, ReferenceType(class_name(pool.class_name(instruction.operand)) + "[]")
        case Opcode.MULTIANEWARRAY:
            return instruction.extra, ReferenceType(class_name(pool.class_name(instruction.operand)))
        case Opcode.AALOAD:
            array = stack[-2].type
            return 2, NULL_TYPE if array == NULL_TYPE else component_type(array)
        case opcode:
            raise ValueError(f"no effect is known of {opcode.mnemonic}")


def primitive_array(code: int) -> ReferenceType:
    """The class of an array that `newarray` makes."""
    return ReferenceType(f"{field_type(ARRAY_ELEMENTS[code])}[]")


def _call(descriptor: str, receivers: int) -> tuple[int, Type | None]:
    shape = shape_of(descriptor)
    return len(shape.passed) + receivers, None if shape.returned == VOID else shape.returned

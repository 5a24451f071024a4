"""What each instruction does to the types on the operand stack, one item for each value."""

from collections.abc import Sequence
from typing import NamedTuple

from whence.frontends.jvm.lowering.names import class_name
from whence.frontends.jvm.lowering.value_types import (
    CLASS_TYPE,
    OBJECT_TYPE,
    STRING_TYPE,
    component_type,
    field_type,
    is_same_kind,
    shape_of,
    stack_type,
)
from whence.frontends.jvm.reading.constants import (
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
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.opcodes import ARRAY_ELEMENTS, Opcode
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


Effect = tuple[tuple[Type, ...], Type | None]
"""The types that are taken from the stack, of which any reference stands for all, and the type that comes."""


def _arithmetic() -> dict[Opcode, Effect]:
    found: dict[Opcode, Effect] = {}
    for letter, type_ in _LETTERS.items():
        for verb in ("ADD", "SUB", "MUL", "DIV", "REM"):
            found[Opcode[letter + verb]] = (type_, type_), type_
        found[Opcode[letter + "NEG"]] = (type_,), type_
        found[Opcode[letter + "RETURN"]] = (type_,), None
        for other, target in _LETTERS.items():
            if other != letter:
                found[Opcode[f"{letter}2{other}"]] = (type_,), target
    for letter in "IL":
        type_ = _LETTERS[letter]
        found.update((Opcode[letter + verb], ((type_, type_), type_)) for verb in ("AND", "OR", "XOR"))
        found.update((Opcode[letter + verb], ((type_, INT32), type_)) for verb in ("SHL", "SHR", "USHR"))
    found.update((Opcode[name], ((INT64, INT64), INT32)) for name in ("LCMP",))
    found.update((Opcode[name], ((FLOAT, FLOAT), INT32)) for name in ("FCMPL", "FCMPG"))
    found.update((Opcode[name], ((DOUBLE, DOUBLE), INT32)) for name in ("DCMPL", "DCMPG"))
    return found


def _elements() -> dict[Opcode, Effect]:
    found: dict[Opcode, Effect] = {Opcode.AASTORE: ((OBJECT_TYPE, INT32, OBJECT_TYPE), None)}
    for letter, type_ in (*_LETTERS.items(), *((letter, INT32) for letter in "BCS")):
        found[Opcode[letter + "ALOAD"]] = (OBJECT_TYPE, INT32), type_
        found[Opcode[letter + "ASTORE"]] = (OBJECT_TYPE, INT32, type_), None
    return found


def _constants() -> dict[Opcode, Effect]:
    pushed = [each for each in Opcode if "CONST_" in each.name and each.name[0] in _LETTERS]
    return {opcode: ((), _LETTERS[opcode.name[0]]) for opcode in pushed}


def _branches() -> dict[Opcode, Effect]:
    found: dict[Opcode, Effect] = {}
    for relation in ("EQ", "NE", "LT", "GE", "GT", "LE"):
        found[Opcode[f"IF{relation}"]] = (INT32,), None
        found[Opcode[f"IF_ICMP{relation}"]] = (INT32, INT32), None
    return found


FIXED: dict[Opcode, Effect] = {
    **_arithmetic(),
    **_elements(),
    **_constants(),
    **_branches(),
    **dict.fromkeys((Opcode.BIPUSH, Opcode.SIPUSH), ((), INT32)),
    **dict.fromkeys((Opcode.I2B, Opcode.I2C, Opcode.I2S), ((INT32,), INT32)),
    **dict.fromkeys((Opcode.TABLESWITCH, Opcode.LOOKUPSWITCH), ((INT32,), None)),
    **dict.fromkeys((Opcode.ARRAYLENGTH, Opcode.INSTANCEOF), ((OBJECT_TYPE,), INT32)),
    **dict.fromkeys((Opcode.IF_ACMPEQ, Opcode.IF_ACMPNE), ((OBJECT_TYPE, OBJECT_TYPE), None)),
    **dict.fromkeys(
        (
            *(Opcode.MONITORENTER, Opcode.MONITOREXIT, Opcode.ATHROW),
            *(Opcode.IFNULL, Opcode.IFNONNULL, Opcode.ARETURN),
        ),
        ((OBJECT_TYPE,), None),
    ),
    **dict.fromkeys((Opcode.JSR, Opcode.JSR_W), ((), RETURN_ADDRESS)),
    **dict.fromkeys((Opcode.NOP, Opcode.GOTO, Opcode.GOTO_W, Opcode.RETURN, Opcode.RET), ((), None)),
    Opcode.ACONST_NULL: ((), NULL_TYPE),
}
"""The effects of the instructions of which the opcode says it."""


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
    locals. Raises `IndexError` or `ValueError` if the stack does not hold what is taken."""
    taken, result = FIXED.get(instruction.opcode) or _by_pool(instruction, pool, stack)
    count = len(taken)
    if count > len(stack):
        raise IndexError("the operand stack is empty")
    for item, wanted in zip(stack[len(stack) - count :], taken, strict=True):
        if item.type != wanted and not is_same_kind(item.type, wanted):
            raise ValueError("the operand stack does not hold what is taken")
    return count, result


def _by_pool(instruction: Instruction, pool: ConstantPool, stack: Sequence[Item]) -> Effect:
    index = instruction.operand
    match instruction.opcode:
        case Opcode.LDC | Opcode.LDC_W | Opcode.LDC2_W:
            return (), constant_type(pool.constant(index))
        case Opcode.GETSTATIC:
            return (), _field(pool, index)
        case Opcode.GETFIELD:
            return (OBJECT_TYPE,), _field(pool, index)
        case Opcode.PUTSTATIC:
            return (_field(pool, index),), None
        case Opcode.PUTFIELD:
            return (OBJECT_TYPE, _field(pool, index)), None
        case Opcode.INVOKEDYNAMIC:
            return _call(pool.call_site(index).descriptor, ())
        case Opcode.INVOKESTATIC:
            return _call(pool.method(index).descriptor, ())
        case Opcode.INVOKEVIRTUAL | Opcode.INVOKESPECIAL | Opcode.INVOKEINTERFACE:
            return _call(pool.method(index).descriptor, (OBJECT_TYPE,))
        case Opcode.NEW:
            return (), ReferenceType(class_name(pool.class_name(index)))
        case Opcode.CHECKCAST:
            return (OBJECT_TYPE,), ReferenceType(class_name(pool.class_name(index)))
        case Opcode.NEWARRAY:
            return (INT32,), primitive_array(index)
        case Opcode.ANEWARRAY:
            return (INT32,), ReferenceType(class_name(pool.class_name(index)) + "[]")
        case Opcode.MULTIANEWARRAY:
            return (INT32,) * instruction.extra, _matrix(class_name(pool.class_name(index)), instruction)
        case Opcode.AALOAD:
            array = stack[-2].type if len(stack) > 1 else NULL_TYPE
            return (OBJECT_TYPE, INT32), NULL_TYPE if array == NULL_TYPE else component_type(array)
        case opcode:
            raise ValueError(f"no effect is known of {opcode.mnemonic}")


def _field(pool: ConstantPool, index: int) -> Type:
    return stack_type(field_type(pool.field(index).descriptor))


def _matrix(name: str, instruction: Instruction) -> ReferenceType:
    if not name.endswith("[]" * instruction.extra):
        raise ValueError(f"{name} has less than {instruction.extra} dimensions")
    return ReferenceType(name)


def primitive_array(code: int) -> ReferenceType:
    """The class of an array that `newarray` makes."""
    return ReferenceType(f"{field_type(ARRAY_ELEMENTS[code])}[]")


def _call(descriptor: str, receivers: tuple[Type, ...]) -> Effect:
    shape = shape_of(descriptor)
    return (*receivers, *shape.passed), None if shape.returned == VOID else shape.returned

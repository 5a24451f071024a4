"""What the compiler wrote and the programmer did not: it gets no line, so that no report shows it.

Recognised are whole methods (bridges, accessors of private members, `values` and `valueOf` of enums), the
tests behind a switch on strings or enum constants, and what try-with-resources does with a second exception.
Null checks that stand for a language rule (`outer.new Inner()`, `object::method`) are the programmer's: what
they fail for is null in the source. So are the casts of a bridge: they fail for what raw types let pass.
"""

from collections.abc import Iterator

from whence.frontends.jvm.lowering.access import ClassAccess, MethodAccess
from whence.frontends.jvm.lowering.stack.local_access import ACCESSES, slot_of
from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.code import Code
from whence.frontends.jvm.reading.constants import ConstantPool, MethodRef
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.opcodes import Opcode

_INVOKES = (Opcode.INVOKESTATIC, Opcode.INVOKEVIRTUAL)
_LITERALS = (Opcode.LDC, Opcode.LDC_W)
_ENUM_METHODS = {"values", "valueOf", "$values"}


def is_compiler_made(of: ClassFile, method: Method) -> bool:
    """Whether all of a method is. The bodies of lambdas are synthetic, too, and the programmer's."""
    if (of.access & ClassAccess.SYNTHETIC) or method.access & (MethodAccess.SYNTHETIC | MethodAccess.BRIDGE):
        return not method.name.startswith("lambda$")
    return bool(of.access & ClassAccess.ENUM) and _is_enum_method(of, method)


def _is_enum_method(of: ClassFile, method: Method) -> bool:
    if method.name not in _ENUM_METHODS or not method.access & MethodAccess.STATIC:
        return False
    return method.descriptor in (f"()[L{of.name};", f"(Ljava/lang/String;)L{of.name};")


def hidden_in_whole(method: Method, code: Code) -> Iterator[int]:
    """The positions without a line in a method that the compiler made."""
    is_bridge = bool(method.access & MethodAccess.BRIDGE)
    for instruction in code.instructions:
        if not (is_bridge and instruction.opcode is Opcode.CHECKCAST):
            yield instruction.pc


def compiler_made(code: Code, pool: ConstantPool) -> frozenset[int]:
    """The positions of such instructions in a method that is the programmer's."""
    return frozenset(_positions(code, pool))


def _positions(code: Code, pool: ConstantPool) -> Iterator[int]:
    instructions = code.instructions
    is_switch_map_open = False
    for index, instruction in enumerate(instructions):
        opcode = instruction.opcode
        if opcode is Opcode.GETSTATIC and pool.field(instruction.operand).name.startswith("$SwitchMap$"):
            yield instruction.pc
            is_switch_map_open = True
        elif opcode is Opcode.IALOAD and is_switch_map_open:
            yield instruction.pc
            is_switch_map_open = False
        elif opcode in _INVOKES:
            called = pool.method(instruction.operand)
            if opcode is Opcode.INVOKESTATIC and called.name.startswith("$SWITCH_TABLE$"):
                yield instruction.pc
                is_switch_map_open = True
            elif _is_implied(instructions, index, called, code):
                yield instruction.pc


def _is_implied(instructions: tuple[Instruction, ...], index: int, called: MethodRef, code: Code) -> bool:
    before = instructions[index - 1] if index else None
    if index < 2 or before is None:
        return False
    first = instructions[index - 2]
    match called.owner, called.name:
        case "java/lang/String", "equals":
            return before.opcode in _LITERALS and _loads_unnamed(first, code)
        case _, "addSuppressed":
            return _loads_unnamed(first, code) and _loads_unnamed(before, code)
        case _:
            return False


def _loads_unnamed(instruction: Instruction, code: Code) -> bool:
    """Whether a local is loaded that the compiler keeps for itself; known only where others have names."""
    access = ACCESSES.get(instruction.opcode)
    if access is None or access.is_store or not code.local_variables:
        return False
    slot, pc = slot_of(instruction, access), instruction.pc
    return not any(entry.slot == slot and entry.start <= pc < entry.end for entry in code.local_variables)

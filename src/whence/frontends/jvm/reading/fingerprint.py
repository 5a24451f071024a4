"""A method's bytes with what they name instead of numbers in the constant pool, which any edit of the class
may change, and with what those names mean: members may be inherited from other classes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.dynamic.lambda_bodies import OPCODES
from whence.frontends.jvm.lowering.dynamic.lambdas import LambdaClass, lambda_class
from whence.frontends.jvm.lowering.dynamic.records import FACTORY
from whence.frontends.jvm.lowering.instructions.calls import callee_of
from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.constants import DynamicConstant, FieldRef, MethodHandle
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.opcodes import Opcode

_LOADS = frozenset({Opcode.LDC, Opcode.LDC_W, Opcode.LDC2_W})
_FIELDS = frozenset({Opcode.GETFIELD, Opcode.PUTFIELD, Opcode.GETSTATIC, Opcode.PUTSTATIC})
_CALLS = frozenset({Opcode.INVOKEVIRTUAL, Opcode.INVOKESPECIAL, Opcode.INVOKESTATIC, Opcode.INVOKEINTERFACE})
_CLASSES = frozenset(
    {Opcode.NEW, Opcode.ANEWARRAY, Opcode.CHECKCAST, Opcode.INSTANCEOF, Opcode.MULTIANEWARRAY}
)


def shape_of_program(linkage: Linkage, own: Iterable[str]) -> str:
    """What decides which types join to which: who extends whom."""
    classes = (linkage.find(name) for name in sorted(own))
    return repr([(of.name, of.access, of.superclass, of.interfaces) for of in classes if of is not None])


def method_fingerprint(of: ClassFile, method: Method, linkage: Linkage) -> str:
    """Without the table of lines. Where two are the same, so is what the methods lower to, if their classes
    have the same supertypes."""
    code = method.code
    if code is None:
        return ""
    parts = [
        repr((of.name, of.access, of.major, method.access, method.name, method.descriptor)),
        repr((method.parameters, code.handlers, code.local_variables)),
    ]
    for instruction in code.instructions:
        pc, opcode, operand, extra, cases = instruction
        meant = list(_meant(of, instruction, linkage)) or operand
        parts.append(repr((pc, opcode, meant, extra, cases)))
    return "\n".join(parts)


def lambda_fingerprint(of: ClassFile, made: LambdaClass, linkage: Linkage) -> str:
    return f"{made!r} {list(_of_handle(of, made.implementation, linkage))}"


def _meant(of: ClassFile, instruction: Instruction, linkage: Linkage) -> Iterator[object]:
    """What the operand names, if it is a number in the constant pool."""
    opcode, index = instruction.opcode, instruction.operand
    if opcode in _LOADS:
        constant = of.pool.constant(index)
        yield from _of_dynamic(of, constant, linkage) if isinstance(constant, DynamicConstant) else [constant]
    elif opcode in _FIELDS:
        yield from _of_field(of.pool.field(index), linkage)
    elif opcode in _CALLS:
        named = of.pool.method(index)
        yield from (named, callee_of(linkage, opcode, named, of.name))
    elif opcode in _CLASSES:
        yield of.pool.class_name(index)
    elif opcode is Opcode.INVOKEDYNAMIC:
        yield from _of_dynamic(of, of.pool.call_site(index), linkage)
        yield lambda_class(of, index)


def _of_field(named: FieldRef, linkage: Linkage) -> Iterator[object]:
    key = named.owner, named.name, named.descriptor
    yield from (named, linkage.field(*key).owner, linkage.is_volatile(*key))


def _of_handle(of: ClassFile, handle: MethodHandle, linkage: Linkage) -> Iterator[object]:
    yield handle
    if isinstance(handle.reference, FieldRef):
        yield from _of_field(handle.reference, linkage)
    else:
        yield callee_of(linkage, OPCODES[handle.kind], handle.reference, of.name)


def _of_dynamic(of: ClassFile, constant: DynamicConstant, linkage: Linkage) -> Iterator[object]:
    """With the bootstrap methods that make it, numbered as they are reached."""
    numbers = {constant.bootstrap: 0}
    pending = [constant.bootstrap]
    yield constant.name, constant.descriptor
    while pending:
        bootstrap = of.bootstrap_method(pending.pop())
        yield from _of_handle(of, bootstrap.handle, linkage)
        if bootstrap.handle.reference.owner == FACTORY:
            yield of.inner_classes
        for argument in bootstrap.arguments:
            if isinstance(argument, DynamicConstant):
                if argument.bootstrap not in numbers:
                    numbers[argument.bootstrap] = len(numbers)
                    pending.append(argument.bootstrap)
                yield replace(argument, bootstrap=numbers[argument.bootstrap])
            elif isinstance(argument, MethodHandle):
                yield from _of_handle(of, argument, linkage)
            else:
                yield argument

"""Calls of methods: which procedure a call enters, or which it may enter by the receiver's class."""

from collections.abc import Sequence

from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.names import CONSTRUCTOR, MethodName, class_name
from whence.frontends.jvm.lowering.value_types import shape_of
from whence.frontends.jvm.reading.constants import MethodRef
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.opcodes import Opcode
from whence.program.instructions import Callee, Direct, Virtual
from whence.program.operands import Operand, Variable


def lower_call(builder: Builder, instruction: Instruction) -> None:
    named = builder.pool.method(instruction.operand)
    is_static = instruction.opcode is Opcode.INVOKESTATIC
    arguments = builder.pop_many(len(shape_of(named.descriptor).passed) + (not is_static))
    callee = callee_of(builder.linkage, instruction.opcode, named, builder.class_file.name)
    result = emit_call(builder, callee, named, arguments, is_static=is_static)
    if result is not None:
        builder.push(result)


def emit_call(
    builder: Builder, callee: Callee, named: MethodRef, arguments: Sequence[Operand], *, is_static: bool
) -> Variable | None:
    receiver = "" if is_static else class_name(named.owner)
    return builder.call(callee, named.descriptor, arguments, receiver)


def callee_of(linkage: Linkage, opcode: Opcode, named: MethodRef, caller: str) -> Callee:
    """What an invoke instruction in the class `caller` calls."""
    if opcode is Opcode.INVOKESPECIAL:
        return Direct(_special(linkage, named, caller).procedure)
    found = linkage.method(named.owner, named.name, named.descriptor)
    if found.is_exact or opcode is Opcode.INVOKESTATIC:
        return Direct(found.name.procedure)
    return Virtual(class_name(named.owner), named.name, named.descriptor)


def _special(linkage: Linkage, named: MethodRef, caller: str) -> MethodName:
    """A constructor, a private method, or `super.m()`, which is looked for above the calling class."""
    start = named.owner
    if named.name != CONSTRUCTOR and not named.in_interface and start != caller:
        own = linkage.find(caller)
        if own is not None and own.superclass is not None and linkage.is_subtype(own.superclass, start):
            start = own.superclass
    return linkage.method(start, named.name, named.descriptor).name

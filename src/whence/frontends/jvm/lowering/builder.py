"""The state of lowering one method: the operand stack as operands, and where instructions go."""

from collections.abc import Sequence
from typing import final

from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.names import CONSTRUCTOR, MethodName, internal
from whence.frontends.jvm.lowering.source_level.variable_names import VariableNames
from whence.frontends.jvm.lowering.value_types import shape_of
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.program.instructions import (
    Allocate,
    Assign,
    Call,
    Callee,
    Direct,
    Instruction,
    Jump,
    Load,
    Region,
    Signature,
    Terminator,
    Unsupported,
)
from whence.program.operands import Operand, Variable, VariableKind, integer
from whence.program.operators import Operator
from whence.program.places import Place
from whence.program.procedure import Block, Handler
from whence.program.types import INT32, VOID, ReferenceType, Type
from whence.source import Span

ONE = integer(1, INT32.bits)


@final
class Builder:
    """Blocks in the order in which they are begun. One bytecode instruction may take several blocks, all
    under the same handlers."""

    def __init__(self, of: ClassFile, linkage: Linkage, names: VariableNames, span: Span) -> None:
        self.class_file = of
        self.pool = of.pool
        self.linkage = linkage
        self.names = names
        self.span = span
        self.nowhere = Span(span.file, 0)
        self.stack: list[Operand] = []
        self.blocks: list[Block] = []
        self._out: list[Instruction] = []
        self._label = ""
        self._handlers: tuple[Handler, ...] = ()
        self._labels = 0

    def begin(self, label: str, handlers: tuple[Handler, ...]) -> None:
        self._label, self._handlers, self._out = label, handlers, []

    def end(self, terminator: Terminator) -> None:
        self._out.append(terminator)
        self.blocks.append(Block(self._label, tuple(self._out), self._handlers))
        self._out = []

    def split(self, terminator: Terminator, label: str) -> None:
        """Ends the block and begins another one under the same handlers."""
        self.end(terminator)
        self.begin(label, self._handlers)

    def go_on(self, label: str) -> None:
        """The block ends and goes on under a label, for others to reach."""
        self.split(Jump(label, self.span), label)

    def label(self, hint: str) -> str:
        self._labels += 1
        return f"{self._label.partition('.')[0]}.{hint}{self._labels}"

    def emit(self, instruction: Instruction) -> None:
        self._out.append(instruction)

    def push(self, operand: Operand) -> None:
        self.stack.append(operand)

    def pop(self) -> Operand:
        return self.stack.pop()

    def pop_many(self, count: int) -> list[Operand]:
        taken = self.stack[len(self.stack) - count :]
        del self.stack[len(self.stack) - count :]
        return taken

    def temporary(self, type_: Type) -> Variable:
        return Variable(self.names.temporary(), type_, VariableKind.TEMPORARY)

    def merge(self, type_: Type) -> Variable:
        return Variable(self.names.merge(), type_, VariableKind.MERGE)

    def assign(self, target: Variable, operator: Operator, *operands: Operand, detail: str = "") -> None:
        self.emit(Assign(target, operator, operands, detail or 0, span=self.span))

    def compute(self, type_: Type, operator: Operator, *operands: Operand, detail: str = "") -> Variable:
        target = self.temporary(type_)
        self.assign(target, operator, *operands, detail=detail)
        return target

    def load(self, type_: Type, place: Place) -> Variable:
        target = self.temporary(type_)
        self.emit(Load(target, place, span=self.span))
        return target

    def allocate(self, name: str) -> Variable:
        target = self.temporary(ReferenceType(name))
        self.emit(Allocate(target, Region.OBJECT, VOID, ONE, self.span))
        return target

    def allocate_array(self, name: str, element: Type, count: Operand) -> Variable:
        target = self.temporary(ReferenceType(name))
        self.emit(Allocate(target, Region.ARRAY, element, count, self.span))
        return target

    def call(
        self, callee: Callee, descriptor: str, arguments: Sequence[Operand], receiver: str = ""
    ) -> Variable | None:
        """The call's result, if it has one. `receiver` is the class of the first argument, if the
        descriptor does not have it."""
        shape = shape_of(descriptor)
        passed = (ReferenceType(receiver), *shape.passed) if receiver else shape.passed
        target = None if shape.returned == VOID else self.temporary(shape.returned)
        signature = Signature(shape.returned, passed, len(passed))
        self.emit(Call(target, callee, tuple(arguments), signature, self.span))
        return target

    def call_static(self, owner: str, name: str, descriptor: str, *arguments: Operand) -> Variable:
        """A static method of a class of the library, by its dotted name, with its result."""
        procedure = MethodName(internal(owner), name, descriptor).procedure
        return _result(self.call(Direct(procedure), descriptor, arguments))

    def call_method(self, owner: str, name: str, descriptor: str, *arguments: Operand) -> Variable | None:
        """A method that no subclass replaces, called on the first argument."""
        procedure = MethodName(internal(owner), name, descriptor).procedure
        return self.call(Direct(procedure), descriptor, arguments, owner)

    def construct(self, name: str, descriptor: str, *arguments: Operand) -> Variable:
        """A new object of a class by its dotted name."""
        made = self.allocate(name)
        self.call_method(name, CONSTRUCTOR, descriptor, made, *arguments)
        return made

    def unsupported(self, text: str, type_: Type) -> None:
        """Pushes a value of which nothing is known, unless the type is void."""
        writes = () if type_ == VOID else (self.temporary(type_),)
        self.emit(Unsupported(text, writes, self.span))
        self.stack.extend(writes)


def _result(target: Variable | None) -> Variable:
    assert target is not None
    return target

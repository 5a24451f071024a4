"""A method of a class file as a procedure of the IR.

Blocks keep their order; what is on the operand stack where control joins goes through `merge` variables,
which are read once at the start of the block, so that the copies into them never disturb each other.
"""

from collections.abc import Callable, Mapping
from typing import Final, final

from whence.frontends.jvm.linkage import Linkage
from whence.frontends.jvm.lowering.access import MethodAccess
from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.dynamic import call_sites
from whence.frontends.jvm.lowering.instructions import arithmetic, calls, control, memory_access
from whence.frontends.jvm.lowering.names import class_name, dotted, procedure_name
from whence.frontends.jvm.lowering.source_level.compiler_made import (
    compiler_made,
    hidden_in_whole,
    is_compiler_made,
)
from whence.frontends.jvm.lowering.source_level.lines import Lines
from whence.frontends.jvm.lowering.source_level.local_variables import THIS, LocalVariables, Parameter
from whence.frontends.jvm.lowering.source_level.variable_names import VariableNames
from whence.frontends.jvm.lowering.stack.flow import (
    CONDITIONS,
    ENDS,
    RETURNS,
    SWITCHES,
    Flow,
    RawBlock,
    definitions_first,
)
from whence.frontends.jvm.lowering.stack.frames import Frames, joined_origin
from whence.frontends.jvm.lowering.stack.local_access import ACCESSES
from whence.frontends.jvm.lowering.stack.shuffles import SHUFFLES, shuffle
from whence.frontends.jvm.lowering.stack.stack_effects import NULL_TYPE, RETURN_ADDRESS
from whence.frontends.jvm.lowering.value_types import (
    CLASS_TYPE,
    OBJECT_TYPE,
    THROWABLE_TYPE,
    is_same_kind,
    is_wide,
    shape_of,
)
from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.code import Code
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.opcodes import Opcode
from whence.program.instructions import (
    Branch,
    Catch,
    Jump,
    Return,
    Switch,
    Terminator,
    Throw,
)
from whence.program.operands import ClassLiteral, Operand, Undefined, Variable, VariableKind, integer
from whence.program.operators import Operator
from whence.program.procedure import Block, Handler, Procedure
from whence.program.types import VOID, ReferenceType, Type

Lowerer = Callable[[Builder, Instruction], None]
_ENTRY = "entry"
_START = -1
"""Stands for the caller among the blocks that come before one."""
_NOTHING_TO_DO = frozenset({Opcode.NOP, Opcode.RET, Opcode.GOTO, Opcode.GOTO_W})

_LOWERERS: Final[Mapping[Opcode, Lowerer]] = {
    **dict.fromkeys(arithmetic.CONSTANTS, arithmetic.lower_constant),
    **dict.fromkeys((Opcode.BIPUSH, Opcode.SIPUSH), arithmetic.lower_literal),
    **dict.fromkeys((Opcode.LDC, Opcode.LDC_W, Opcode.LDC2_W), arithmetic.lower_pool_constant),
    **dict.fromkeys(arithmetic.BINARY, arithmetic.lower_binary),
    **dict.fromkeys(arithmetic.SHIFTS, arithmetic.lower_shift),
    **dict.fromkeys(arithmetic.NEGATIONS, arithmetic.lower_negation),
    **dict.fromkeys(arithmetic.CONVERSIONS, arithmetic.lower_conversion),
    **dict.fromkeys(arithmetic.NARROWINGS, arithmetic.lower_narrowing),
    **dict.fromkeys(arithmetic.COMPARISONS, arithmetic.lower_comparison),
    **dict.fromkeys(memory_access.ELEMENT_LOADS, memory_access.lower_element_load),
    **dict.fromkeys(memory_access.ELEMENT_STORES, memory_access.lower_element_store),
    Opcode.AALOAD: memory_access.lower_reference_load,
    Opcode.AASTORE: memory_access.lower_reference_store,
    Opcode.ARRAYLENGTH: memory_access.lower_array_length,
    Opcode.GETFIELD: memory_access.lower_get_field,
    Opcode.PUTFIELD: memory_access.lower_put_field,
    Opcode.GETSTATIC: memory_access.lower_get_static,
    Opcode.PUTSTATIC: memory_access.lower_put_static,
    Opcode.NEW: memory_access.lower_new,
    Opcode.NEWARRAY: memory_access.lower_new_primitives,
    Opcode.ANEWARRAY: memory_access.lower_new_references,
    Opcode.MULTIANEWARRAY: memory_access.lower_new_matrix,
    Opcode.CHECKCAST: memory_access.lower_cast,
    Opcode.INSTANCEOF: memory_access.lower_instance_test,
    Opcode.MONITORENTER: memory_access.lower_monitor_enter,
    Opcode.MONITOREXIT: memory_access.lower_monitor_exit,
    **dict.fromkeys(
        (Opcode.INVOKEVIRTUAL, Opcode.INVOKESPECIAL, Opcode.INVOKESTATIC, Opcode.INVOKEINTERFACE),
        calls.lower_call,
    ),
    Opcode.INVOKEDYNAMIC: call_sites.lower_dynamic,
}


def lower_method(of: ClassFile, method: Method, linkage: Linkage, file: str) -> Procedure:
    """The IR of a method that has code. `file` is the source file for spans."""
    code = method.code
    if code is None:
        raise ClassFormatError(of.where, 0, f"method {method.name}{method.descriptor} has no code")
    return _Lowering(of, method, code, linkage, file).procedure()


@final
class _Lowering:
    def __init__(self, of: ClassFile, method: Method, code: Code, linkage: Linkage, file: str) -> None:
        self._class = of
        self._method = method
        self._lines = Lines(code, file)
        self._flow = Flow(code, of.where)
        names = VariableNames()
        parameters = declared_parameters(of, method)
        types = {parameter.slot: parameter.type for parameter in parameters}
        self._frames = Frames(self._flow, of.pool, types, linkage.join)
        self._variables = LocalVariables(code, self._flow, self._frames, parameters, names, self._lines)
        self._hidden = frozenset(
            hidden_in_whole(method, code) if is_compiler_made(of, method) else compiler_made(code, of.pool)
        )
        self._builder = Builder(of, linkage, names, self._lines.hidden)
        self._order = [n for n in definitions_first(self._flow.blocks) if n in self._frames.entries]
        self._sources = self._find_sources()
        self._handled = {guard.target for number in self._order for guard in self._flow.blocks[number].guards}
        self._merges: dict[int, tuple[Variable | None, ...]] = {}
        self._leaving: dict[int, tuple[Operand, ...]] = {}

    def procedure(self) -> Procedure:
        method, builder = self._method, self._builder
        lowered: dict[int, list[Block]] = {}
        prologue = [] if self._starts_at_entry else self._lower_entry()
        for number in self._order:
            builder.blocks = []
            self._lower_block(number)
            lowered[number] = builder.blocks
        order = sorted(self._order, key=lambda number: self._flow.blocks[number].key)
        return Procedure(
            procedure_name(self._class.name, method.name, method.descriptor),
            self._variables.parameters,
            shape_of(method.descriptor).returned,
            False,
            (),
            (*prologue, *(block for number in order for block in lowered[number])),
            f"{dotted(self._class.name)}.{method.name}",
            self._lines.hidden if is_compiler_made(self._class, method) else self._lines.first,
        )

    def _find_sources(self) -> dict[int, list[int]]:
        """Block -> where its operand stack comes from: blocks before it and its catch."""
        sources: dict[int, list[int]] = {number: [] for number in self._order}
        for number in self._order:
            for successor in dict.fromkeys(self._flow.blocks[number].successors):
                sources[successor].append(number)
        sources[0].append(_START)
        return sources

    @property
    def _starts_at_entry(self) -> bool:
        """Whether nothing goes back to the first block, so that it can be the entry."""
        return self._sources[0] == [_START] and 0 not in self._handled

    def _lower_entry(self) -> list[Block]:
        """A block of its own, to which nothing goes."""
        builder = self._builder
        builder.begin(_ENTRY, ())
        self._prepare()
        builder.end(Jump(self._label(0), builder.span))
        return builder.blocks

    def _prepare(self) -> None:
        """Copies parameters that the body assigns, and enters the monitor of a synchronized method."""
        builder = self._builder
        builder.span = self._lines.first
        for local, parameter in self._variables.copies:
            builder.assign(local, Operator.COPY, parameter)
        if self._method.access & MethodAccess.SYNCHRONIZED:
            memory_access.enter_monitor(builder, self._synchronized_on())

    def _synchronized_on(self) -> Operand:
        if self._method.access & MethodAccess.STATIC:
            return ClassLiteral(dotted(self._class.name), CLASS_TYPE)
        return self._variables.parameters[0]

    def _label(self, number: int) -> str:
        if number == 0 and self._starts_at_entry:
            return _ENTRY
        pc, returns = self._flow.blocks[number].key
        return "_".join(map(str, (f"b{pc}", *returns)))

    def _handler_label(self, number: int) -> str:
        return f"catch{self._label(number)[1:]}" if self._has_own_catch(number) else self._label(number)

    def _has_own_catch(self, number: int) -> bool:
        """Whether the handler is also entered without an exception, so that the catch stands before it."""
        return number in self._handled and bool(self._sources[number])

    def _handlers(self, block: RawBlock) -> tuple[Handler, ...]:
        return tuple(
            Handler(
                "" if guard.catches is None else class_name(guard.catches), self._handler_label(guard.target)
            )
            for guard in block.guards
        )

    def _lower_block(self, number: int) -> None:
        builder, block = self._builder, self._flow.blocks[number]
        self._locate(block.instructions[0])
        if self._has_own_catch(number):
            builder.begin(self._handler_label(number), ())
            builder.stack = [self._caught(number)]
            self._leave_for(number)
            self._leaving[_catch_of(number)] = tuple(builder.stack)
            builder.end(Jump(self._label(number), builder.span))
        builder.begin(self._label(number), self._handlers(block))
        if number == 0 and self._starts_at_entry:
            self._prepare()
        builder.stack = self._entering(number)
        body, compared = _parts(block)
        for instruction in body:
            self._locate(instruction)
            self._lower(instruction)
        if block.last.opcode in ENDS:
            self._locate(block.last)
        terminator = self._terminator(block, compared)
        self._leaving[number] = tuple(builder.stack)
        builder.end(terminator)

    def _locate(self, instruction: Instruction) -> None:
        is_hidden = instruction.pc in self._hidden
        self._builder.span = self._lines.hidden if is_hidden else self._lines.span(instruction.pc)

    def _caught(self, number: int) -> Variable:
        builder = self._builder
        type_ = self._frames.entries[number].stack[0].type
        target = builder.temporary(THROWABLE_TYPE if type_ == OBJECT_TYPE else type_)
        builder.emit(Catch(target, builder.span))
        return target

    def _entering(self, number: int) -> list[Operand]:
        """The operand stack at the start of a block; reads the merges there."""
        if number in self._handled and not self._has_own_catch(number):
            return [self._caught(number)]
        if not self._frames.entries[number].stack:
            return []
        sources = (_catch_of(number), *self._sources[number])
        passed = next(self._leaving[each] for each in sources if each in self._leaving)
        return [
            operand if merge is None else self._builder.compute(merge.type, Operator.COPY, merge)
            for merge, operand in zip(self._merges_of(number), passed, strict=True)
        ]

    def _merges_of(self, number: int) -> tuple[Variable | None, ...]:
        """A variable for each stack item that the predecessors do not agree on."""
        found = self._merges.get(number)
        if found is None:
            items = enumerate(self._frames.entries[number].stack)
            found = self._merges[number] = tuple(
                self._merge(item.type) if item.origin == joined_origin(number, position) else None
                for position, item in items
            )
        return found

    def _merge(self, type_: Type) -> Variable | None:
        if type_ == RETURN_ADDRESS:
            return None
        return self._builder.merge(OBJECT_TYPE if type_ == NULL_TYPE else type_)

    def _leave_for(self, number: int) -> None:
        """Copies the operand stack to where the next block reads it."""
        if not self._frames.entries[number].stack:
            return
        for merge, operand in zip(self._merges_of(number), self._builder.stack, strict=True):
            if merge is not None:
                self._builder.assign(merge, Operator.COPY, operand)

    def _terminator(self, block: RawBlock, compared: Instruction | None) -> Terminator:
        builder, last = self._builder, block.last
        opcode, span = last.opcode, builder.span
        if opcode in RETURNS:
            return Return(self._returned(opcode), span)
        if opcode is Opcode.ATHROW:
            return Throw(builder.pop(), span)
        condition: Operand | None = None
        if opcode in CONDITIONS:
            condition = control.condition(builder, last, compared)
        elif opcode in SWITCHES:
            condition = builder.pop()
        elif opcode in (Opcode.JSR, Opcode.JSR_W):
            builder.push(Undefined(RETURN_ADDRESS))
        for successor in dict.fromkeys(block.successors):
            self._leave_for(successor)
        labels = [self._label(successor) for successor in block.successors]
        if condition is None:
            return Jump(labels[0], span)
        if opcode in CONDITIONS:
            return Branch(condition, labels[1], labels[0], span)
        keys = (integer(key, 32).value for key, _ in last.cases)
        return Switch(condition, tuple(zip(keys, labels[1:], strict=True)), labels[0], span)

    def _returned(self, opcode: Opcode) -> Operand | None:
        result = shape_of(self._method.descriptor).returned
        value = None if opcode is Opcode.RETURN else self._builder.pop()
        if not is_same_kind(VOID if value is None else value.type, result):
            raise ClassFormatError(self._class.where, 0, "a method returns what it does not declare")
        return value

    def _lower(self, instruction: Instruction) -> None:
        opcode, builder = instruction.opcode, self._builder
        if opcode in ACCESSES:
            self._move(instruction)
        elif opcode in SHUFFLES:
            shuffle(opcode, builder.stack, lambda operand: is_wide(operand.type))
        elif opcode is Opcode.IINC:
            target, source = self._variables.stored(instruction.pc), self._variables.loaded(instruction.pc)
            builder.assign(target, Operator.ADD, source, integer(instruction.extra, 32))
        elif opcode not in _NOTHING_TO_DO:
            _LOWERERS[opcode](builder, instruction)

    def _move(self, instruction: Instruction) -> None:
        builder = self._builder
        if not ACCESSES[instruction.opcode].is_store:
            variable = self._variables.loaded(instruction.pc)
            is_this = variable.kind is VariableKind.PARAMETER and variable.source == THIS
            builder.push(variable if is_this else builder.compute(variable.type, Operator.COPY, variable))
            return
        value = builder.pop()
        if value.type != RETURN_ADDRESS:
            builder.assign(self._variables.stored(instruction.pc), Operator.COPY, value)


def _catch_of(number: int) -> int:
    """Stands for the block with the catch before a handler."""
    return -2 - number


def _parts(block: RawBlock) -> tuple[tuple[Instruction, ...], Instruction | None]:
    """What comes before the terminator, and a comparison that it takes over."""
    body = block.instructions[:-1] if block.last.opcode in ENDS else block.instructions
    if body and control.is_fused(body[-1], block.last):
        return body[:-1], body[-1]
    return body, None


def declared_parameters(of: ClassFile, method: Method) -> tuple[Parameter, ...]:
    """The receiver and the parameters, by their slots, with the names that `javac -parameters` keeps."""
    found: list[Parameter] = []
    slot = 0
    if not method.access & MethodAccess.STATIC:
        found.append(Parameter(0, ReferenceType(dotted(of.name)), THIS))
        slot = 1
    types = shape_of(method.descriptor).passed
    names = [each.name or "" for each in method.parameters]
    for position, type_ in enumerate(types):
        found.append(Parameter(slot, type_, names[position] if len(names) == len(types) else ""))
        slot += 2 if is_wide(type_) else 1
    return tuple(found)

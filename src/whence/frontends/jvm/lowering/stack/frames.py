"""What the operand stack and the locals hold at the start of each block, by abstract interpretation.

A local is known by the type of its value and by the instructions that may have stored it; the latter become
the variables of the procedure (`local_variables`). The class file's own `StackMapTable` is not needed.
"""

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush
from typing import NamedTuple, final

from whence.frontends.jvm.lowering.names import dotted
from whence.frontends.jvm.lowering.stack.flow import Flow, RawBlock
from whence.frontends.jvm.lowering.stack.local_access import ACCESSES, Access, slot_of
from whence.frontends.jvm.lowering.stack.shuffles import SHUFFLES, shuffle
from whence.frontends.jvm.lowering.stack.stack_effects import NULL_TYPE, RETURN_ADDRESS, Item, effect_of
from whence.frontends.jvm.lowering.value_types import OBJECT_TYPE, THROWABLE_TYPE, is_same_kind, is_wide
from whence.frontends.jvm.reading.constants import ConstantPool
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.opcodes import Opcode
from whence.program.types import INT32, ReferenceType, Type

Join = Callable[[ReferenceType, ReferenceType], ReferenceType]
"""The common supertype of two different classes."""


class Held(NamedTuple):
    """What a local holds. A definition is the position of a store, or `parameter_definition(slot)`."""

    type: Type
    definitions: frozenset[int]


def parameter_definition(slot: int) -> int:
    return -1 - slot


Locals = dict[int, Held]


class Frame(NamedTuple):
    stack: tuple[Item, ...]
    locals: Locals


def joined_origin(block: int, position: int) -> int:
    """The origin of a stack item that different predecessors of a block leave there."""
    return -1 - (block << 16 | position)


@final
class Frames:
    """The fixpoint over the blocks of a method. `entries` has the blocks that control can reach."""

    def __init__(self, flow: Flow, pool: ConstantPool, parameters: Mapping[int, Type], join: Join) -> None:
        self._flow = flow
        self._pool = pool
        self._join = join
        self.entries: dict[int, Frame] = {}
        self.uses: dict[int, frozenset[int]] = {}
        """Position of a load or `iinc` -> the definitions that it may see."""
        self.stored: dict[int, Type] = {parameter_definition(slot): t for slot, t in parameters.items()}
        """Definition -> the type of what it stores."""
        start = {slot: Held(t, frozenset((parameter_definition(slot),))) for slot, t in parameters.items()}
        self._pending: list[int] = []
        self._flow_into(0, (), start)
        while self._pending:
            number = heappop(self._pending)
            self._run(flow.blocks[number], self.entries[number])

    def common_type(self, definitions: Iterable[int]) -> Type:
        """The type of a variable with these definitions."""
        first, *rest = (self.stored[definition] for definition in definitions)
        for type_ in rest:
            first = self._joined(first, type_) or first
        return OBJECT_TYPE if first == NULL_TYPE else first

    def _run(self, block: RawBlock, frame: Frame) -> None:
        stack, held = list(frame.stack), dict(frame.locals)
        self._flow_to_handlers(block, held)
        for instruction in block.instructions:
            try:
                if self._step(instruction, stack, held):
                    self._flow_to_handlers(block, held)
            except (IndexError, ValueError) as error:
                where = self._pool.where
                raise ClassFormatError(where, 0, f"instruction at {instruction.pc}: {error}") from None
        for successor in block.successors:
            self._flow_into(successor, tuple(stack), held)

    def _step(self, instruction: Instruction, stack: list[Item], held: Locals) -> bool:
        """Whether a local changed."""
        opcode = instruction.opcode
        access = ACCESSES.get(opcode)
        if access is not None:
            return self._move(instruction, access, stack, held)
        if opcode is Opcode.IINC:
            self._use(instruction.pc, held.get(instruction.operand))
            kept = held[instruction.operand].type
            if kept != INT32:
                raise ValueError(f"local {instruction.operand} is not an int")
            self._define(instruction.pc, instruction.operand, kept, held)
            return True
        if opcode in SHUFFLES:
            shuffle(opcode, stack, _is_wide)
            return False
        pops, result = effect_of(instruction, self._pool, stack)
        if pops:
            del stack[-pops:]
        if result is not None:
            stack.append(Item(result, instruction.pc))
        return False

    def _move(self, instruction: Instruction, access: Access, stack: list[Item], held: Locals) -> bool:
        slot = slot_of(instruction, access)
        if access.is_store:
            self._define(instruction.pc, slot, _popped(stack), held)
            return True
        found = held.get(slot)
        if found is None or not is_same_kind(found.type, access.type):
            raise ValueError(f"local {slot} does not hold what is loaded")
        self._use(instruction.pc, found)
        stack.append(Item(found.type, instruction.pc))
        return False

    def _use(self, pc: int, found: Held | None) -> None:
        if found is None:
            raise ValueError("a local is used before it is set")
        self.uses[pc] = self.uses.get(pc, frozenset()) | found.definitions

    def _define(self, pc: int, slot: int, type_: Type, held: Locals) -> None:
        known = self.stored.get(pc)
        self.stored[pc] = type_ if known is None else self._joined(known, type_) or type_
        below = held.get(slot - 1)
        if below is not None and is_wide(below.type):
            del held[slot - 1]
        held[slot] = Held(type_, frozenset((pc,)))
        if is_wide(type_):
            held.pop(slot + 1, None)

    def _flow_to_handlers(self, block: RawBlock, held: Locals) -> None:
        for catches, target in block.guards:
            caught = THROWABLE_TYPE if catches is None else ReferenceType(dotted(catches))
            self._flow_into(target, (Item(caught, joined_origin(target, 0xFFFF)),), held)

    def _flow_into(self, number: int, stack: tuple[Item, ...], held: Locals) -> None:
        known = self.entries.get(number)
        if known is None:
            self.entries[number] = Frame(stack, dict(held))
            heappush(self._pending, number)
            return
        merged = self._joined_stacks(number, known.stack, stack)
        joined = Frame(merged, self._joined_locals(known.locals, held))
        if joined != known:
            self.entries[number] = joined
            if number not in self._pending:
                heappush(self._pending, number)

    def _joined_stacks(
        self, number: int, first: tuple[Item, ...], second: tuple[Item, ...]
    ) -> tuple[Item, ...]:
        if first == second:
            return first
        joined: list[Item] = []
        for position, (one, other) in enumerate(zip(first, second, strict=False)):
            type_ = self._joined(one.type, other.type)
            if type_ is not None:
                is_same = one.origin == other.origin
                joined.append(Item(type_, one.origin if is_same else joined_origin(number, position)))
        if len(first) != len(second) or len(joined) != len(first):
            raise ClassFormatError(self._pool.where, 0, "control joins with different operand stacks")
        return tuple(joined)

    def _joined_locals(self, first: Locals, second: Locals) -> Locals:
        joined: Locals = {}
        for slot, one in first.items():
            other = second.get(slot)
            if other is None:
                continue
            if one is other or one == other:
                joined[slot] = one
            elif (type_ := self._joined(one.type, other.type)) is not None:
                joined[slot] = Held(type_, one.definitions | other.definitions)
        return joined

    def _joined(self, first: Type, second: Type) -> Type | None:
        if first == second:
            return first
        if not isinstance(first, ReferenceType) or not isinstance(second, ReferenceType):
            return None
        if first == NULL_TYPE or second == NULL_TYPE:
            return second if first == NULL_TYPE else first
        return self._join(first, second)


def _popped(stack: list[Item]) -> Type:
    if not stack:
        raise IndexError("the operand stack is empty")
    return stack.pop().type


def _is_wide(item: Item) -> bool:
    return is_wide(item.type)


def is_return_address(type_: Type) -> bool:
    return type_ == RETURN_ADDRESS

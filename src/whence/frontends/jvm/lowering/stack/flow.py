"""The code of a method as basic blocks, cut where control may come or go and at the ends of guarded ranges.

A subroutine (`jsr` and `ret` of compilers before Java 6) is copied for each place that calls it: a block is
known by its position and by the return positions of the subroutines that it runs in.
"""

from bisect import bisect_left
from dataclasses import field
from typing import NamedTuple, final

from whence.frontends.jvm.reading.code import Code, Handler
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.opcodes import LAYOUTS, Layout, Opcode
from whence.program.graphs.digraph import reverse_postorder
from whence.records import dataclass

JUMPS = frozenset({Opcode.GOTO, Opcode.GOTO_W})
CALLS_OF_SUBROUTINES = frozenset({Opcode.JSR, Opcode.JSR_W})
SWITCHES = frozenset({Opcode.TABLESWITCH, Opcode.LOOKUPSWITCH})
RETURNS = frozenset(
    {
        *(Opcode.IRETURN, Opcode.LRETURN, Opcode.FRETURN, Opcode.DRETURN, Opcode.ARETURN),
        Opcode.RETURN,
    }
)
CONDITIONS = (
    frozenset(opcode for opcode in Opcode if LAYOUTS[opcode] is Layout.BRANCH) - JUMPS - CALLS_OF_SUBROUTINES
)
"""The instructions that branch or go on."""
ENDS = JUMPS | CALLS_OF_SUBROUTINES | SWITCHES | RETURNS | CONDITIONS | {Opcode.RET, Opcode.ATHROW}
_DEEPEST_SUBROUTINE = 16
_MOST_BLOCKS = 1 << 16


class Key(NamedTuple):
    pc: int
    returns: tuple[int, ...]


class Guard(NamedTuple):
    """A handler in force: the class that it catches, or `None` for any, and the block it goes to."""

    catches: str | None
    target: int


@final
@dataclass(slots=True)
class RawBlock:
    """Blocks refer to each other by number. `successors` are in the order: fall through or default, then
    the branch's target or the cases."""

    key: Key
    instructions: tuple[Instruction, ...]
    successors: list[int] = field(default_factory=list)
    guards: list[Guard] = field(default_factory=list)

    @property
    def last(self) -> Instruction:
        return self.instructions[-1]


@final
class Flow:
    """The blocks that are reached if every branch may go both ways; number 0 is the entry."""

    def __init__(self, code: Code, where: str) -> None:
        self._code = code
        self._where = where
        self._pcs = [instruction.pc for instruction in code.instructions]
        self._leaders = sorted(_leaders(code))
        self._numbers: dict[Key, int] = {}
        self.blocks: list[RawBlock] = []
        self._number(Key(0, ()))
        done = 0
        while done < len(self.blocks):
            self._connect(self.blocks[done])
            done += 1

    def next_pc(self, pc: int) -> int:
        """The position after the instruction at `pc`; the end of the code for the last one."""
        index = bisect_left(self._pcs, pc) + 1
        return self._pcs[index] if index < len(self._pcs) else len(self._code.bytecode)

    def _number(self, key: Key) -> int:
        number = self._numbers.get(key)
        if number is None:
            if len(self.blocks) >= _MOST_BLOCKS or len(key.returns) > _DEEPEST_SUBROUTINE:
                raise ClassFormatError(self._where, 0, "subroutines that nest too deeply")
            number = self._numbers[key] = len(self.blocks)
            self.blocks.append(RawBlock(key, self._slice(key.pc)))
        return number

    def _slice(self, pc: int) -> tuple[Instruction, ...]:
        position = bisect_left(self._leaders, pc) + 1
        end = self._leaders[position] if position < len(self._leaders) else len(self._code.bytecode)
        return self._code.instructions[bisect_left(self._pcs, pc) : bisect_left(self._pcs, end)]

    def _connect(self, block: RawBlock) -> None:
        returns = block.key.returns
        block.successors.extend(self._number(key) for key in self._targets(block.last, returns))
        guards = _in_force(self._code.handlers, block.key.pc)
        block.guards.extend(Guard(row.catches, self._number(Key(row.target, returns))) for row in guards)

    def _targets(self, last: Instruction, returns: tuple[int, ...]) -> list[Key]:
        opcode = last.opcode
        if opcode in JUMPS:
            return [Key(last.operand, returns)]
        if opcode in CONDITIONS:
            return [Key(self._following(last.pc), returns), Key(last.operand, returns)]
        if opcode in SWITCHES:
            return [Key(last.operand, returns), *(Key(target, returns) for _, target in last.cases)]
        if opcode in CALLS_OF_SUBROUTINES:
            return [Key(last.operand, (*returns, self._following(last.pc)))]
        if opcode is Opcode.RET:
            if not returns:
                raise ClassFormatError(self._where, 0, f"ret at {last.pc} outside of a subroutine")
            return [Key(returns[-1], returns[:-1])]
        if opcode in RETURNS or opcode is Opcode.ATHROW:
            return []
        return [Key(self._following(last.pc), returns)]

    def _following(self, pc: int) -> int:
        following = self.next_pc(pc)
        if following >= len(self._code.bytecode):
            raise ClassFormatError(self._where, 0, f"control leaves the code after {pc}")
        return following


def _leaders(code: Code) -> set[int]:
    leaders = {0}
    ended = False
    for instruction in code.instructions:
        if ended:
            leaders.add(instruction.pc)
        ended = instruction.opcode in ENDS
        if instruction.opcode in SWITCHES:
            leaders.update(target for _, target in instruction.cases)
            leaders.add(instruction.operand)
        elif instruction.opcode in JUMPS | CONDITIONS | CALLS_OF_SUBROUTINES:
            leaders.add(instruction.operand)
    for row in code.handlers:
        leaders.update((row.start, row.end, row.target))
    leaders.discard(len(code.bytecode))
    return leaders


def _in_force(rows: tuple[Handler, ...], pc: int) -> list[Handler]:
    """The rows that guard a position, without those that an earlier one makes useless."""
    found: list[Handler] = []
    seen: set[str | None] = set()
    for row in rows:
        if row.start <= pc < row.end and row.catches not in seen:
            found.append(row)
            seen.add(row.catches)
            if row.catches is None:
                break
    return found


def definitions_first(blocks: list[RawBlock]) -> tuple[int, ...]:
    """The blocks in reverse postorder over normal and exceptional edges, from the entry."""
    edges = [[*(guard.target for guard in block.guards), *reversed(block.successors)] for block in blocks]
    return reverse_postorder(edges, 0)

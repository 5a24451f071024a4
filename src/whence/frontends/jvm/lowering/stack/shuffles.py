"""The instructions that only move what is on the operand stack: `pop`, `dup` and their kin, and `swap`.

They count slots, of which a `long` or `double` has two, while our stacks hold one item for each value.
"""

from collections.abc import Callable
from typing import TypeVar

from whence.frontends.jvm.reading.opcodes import Opcode

T = TypeVar("T")

SHUFFLES = frozenset(
    {
        *(Opcode.POP, Opcode.POP2, Opcode.SWAP),
        *(Opcode.DUP, Opcode.DUP_X1, Opcode.DUP_X2, Opcode.DUP2, Opcode.DUP2_X1, Opcode.DUP2_X2),
    }
)
_COPIED_AND_SKIPPED = {
    Opcode.DUP: (1, 0),
    Opcode.DUP_X1: (1, 1),
    Opcode.DUP_X2: (1, 2),
    Opcode.DUP2: (2, 0),
    Opcode.DUP2_X1: (2, 1),
    Opcode.DUP2_X2: (2, 2),
}


def shuffle(opcode: Opcode, stack: list[T], is_wide: Callable[[T], bool]) -> None:
    """Raises `IndexError` when the stack has too few items."""
    match opcode:
        case Opcode.POP | Opcode.POP2:
            del stack[_items(stack, len(stack), 2 if opcode is Opcode.POP2 else 1, is_wide) :]
        case Opcode.SWAP:
            stack[-1], stack[-2] = stack[-2], stack[-1]
        case _:
            copied, skipped = _COPIED_AND_SKIPPED[opcode]
            top = _items(stack, len(stack), copied, is_wide)
            below = _items(stack, top, skipped, is_wide)
            stack[below:below] = stack[top:]


def _items(stack: list[T], end: int, slots: int, is_wide: Callable[[T], bool]) -> int:
    """The position at which the last `slots` slots before `end` start."""
    while slots > 0:
        end -= 1
        if end < 0:
            raise IndexError("the operand stack is empty")
        slots -= 2 if is_wide(stack[end]) else 1
    return end

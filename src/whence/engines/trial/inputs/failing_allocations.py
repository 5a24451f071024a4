"""Runs in which an allocation fails.

That the result of `malloc` is not tested shows in no ordinary run. Inputs that reach something are run
again with their first allocation failing, then with their second: what needs a word on standard input and
no memory for the third object takes no search.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from whence.execute.world import RecordedWorld
from whence.witnesses import ALLOCATION, AskedInput, Inputs

_SUCCEEDS: Final = AskedInput(ALLOCATION, (0).to_bytes(8, "little"))
_FAILS: Final = AskedInput(ALLOCATION, (1).to_bytes(8, "little"))


def refusing(inputs: Inputs, number: int) -> Inputs:
    """The same input where the allocation of this number, counted from 0, fails and all others succeed."""
    others = tuple(each for each in inputs.environment if each.name != ALLOCATION)
    return replace(inputs, environment=(*others, *(_SUCCEEDS,) * number, _FAILS))


def allocations_in(world: RecordedWorld) -> int:
    """How often the run in this world asked for memory; 0 where nothing decided whether there is any."""
    return sum(each.name == ALLOCATION for each in world.inputs.environment)


def size_of(inputs: Inputs) -> int:
    """How much there is of an input: short ones make few allocations."""
    texts = (*inputs.arguments, inputs.stdin, *(data or b"" for _, data in inputs.files))
    return sum(map(len, texts)) + len(repr(inputs.parameters))

"""All library functions in Python, by name. A group of them is made for a run when it calls one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, final

from whence.execute.c_library.blocks import Blocks
from whence.execute.c_library.harness import Harness
from whence.execute.c_library.mathematics import Mathematics
from whence.execute.c_library.printing import Printing
from whence.execute.c_library.quick_strings import QuickStrings
from whence.execute.c_library.real_text import RealText
from whence.execute.c_library.scanning import Scanning
from whence.execute.c_library.streams import Streams
from whence.execute.c_library.system import System
from whence.execute.link.globals import Globals
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value
from whence.execute.world import World

Function: TypeAlias = Callable[..., Value]
Groups: TypeAlias = list[Callable[[], dict[str, Function]]]


def groups_of(memory: Memory, world: World, globals_: Globals, warn_null: Callable[[int], None]) -> Groups:
    """`warn_null` is called for a null pointer where the real library goes on and the standard is silent."""
    streams = Streams(memory, world, globals_)
    return [
        lambda: dict(Blocks(memory).functions()),
        lambda: dict(System(memory, world).functions()),
        lambda: dict(Harness(memory, world.inputs).functions()),
        lambda: dict(Mathematics(memory, streams.set_errno).functions()),
        lambda: dict(Printing(memory, streams, warn_null).functions()),
        lambda: dict(RealText(memory, streams.set_errno).functions()),
        lambda: dict(Scanning(memory, streams).functions()),
    ]


def quick_group(memory: Memory) -> dict[str, Function]:
    """Functions that are faster than their models, for runs that nothing observes."""
    return dict(QuickStrings(memory).functions())


@final
class Intrinsics:
    """The functions of one run. `places` tells in which group a name is found, the last one that has it; all
    runs of a program share it, and the first one fills it."""

    def __init__(
        self, groups: Groups, places: dict[str, int], adapt: Callable[[str, Function], Function]
    ) -> None:
        self._groups = groups
        self._places = places
        self._adapt = adapt
        self._made: dict[int, dict[str, Function]] = {}
        self._adapted: dict[str, Function] = {}
        if not places:
            for number in range(len(groups)):
                places.update(dict.fromkeys(self._group(number), number))

    def _group(self, number: int) -> dict[str, Function]:
        found = self._made.get(number)
        if found is None:
            found = self._made[number] = self._groups[number]()
        return found

    def get(self, name: str) -> Function | None:
        found = self._adapted.get(name)
        if found is None and name in self._places:
            function = self._group(self._places[name])[name]
            found = self._adapted[name] = self._adapt(name, function)
        return found

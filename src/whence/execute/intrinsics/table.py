"""All library functions in Python, by name."""

from __future__ import annotations

from collections.abc import Callable

from whence.execute.encoding import Value
from whence.execute.globals import Globals
from whence.execute.intrinsics.blocks import Blocks
from whence.execute.intrinsics.harness import Harness
from whence.execute.intrinsics.mathematics import Mathematics
from whence.execute.intrinsics.printing import Printing
from whence.execute.intrinsics.real_text import RealText
from whence.execute.intrinsics.scanning import Scanning
from whence.execute.intrinsics.system import System
from whence.execute.memory import Memory
from whence.execute.streams import Streams
from whence.execute.world import World


def intrinsics_of(memory: Memory, world: World, globals_: Globals) -> dict[str, Callable[..., Value]]:
    streams = Streams(memory, world, globals_)
    return {
        **Blocks(memory).functions(),
        **System(memory, world).functions(),
        **Harness(memory, world.inputs).functions(),
        **Mathematics(memory, streams.set_errno).functions(),
        **Printing(memory, streams).functions(),
        **RealText(memory, streams.set_errno).functions(),
        **Scanning(memory, streams).functions(),
    }

"""All library functions in Python, by name."""

from __future__ import annotations

from collections.abc import Callable

from whence.execute.c_library.blocks import Blocks
from whence.execute.c_library.harness import Harness
from whence.execute.c_library.mathematics import Mathematics
from whence.execute.c_library.printing import Printing
from whence.execute.c_library.real_text import RealText
from whence.execute.c_library.scanning import Scanning
from whence.execute.c_library.streams import Streams
from whence.execute.c_library.system import System
from whence.execute.link.globals import Globals
from whence.execute.memory.byte_memory import Memory
from whence.execute.memory.encoding import Value
from whence.execute.world import World


def intrinsics_of(
    memory: Memory, world: World, globals_: Globals, warn_null: Callable[[int], None]
) -> dict[str, Callable[..., Value]]:
    """`warn_null` is told of a null pointer where the real library goes on and the standard does not say."""
    streams = Streams(memory, world, globals_)
    return {
        **Blocks(memory).functions(),
        **System(memory, world).functions(),
        **Harness(memory, world.inputs).functions(),
        **Mathematics(memory, streams.set_errno).functions(),
        **Printing(memory, streams, warn_null).functions(),
        **RealText(memory, streams.set_errno).functions(),
        **Scanning(memory, streams).functions(),
    }

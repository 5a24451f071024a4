"""One run of the command line: its answers as they are printed, and its end when they are not wanted."""

from __future__ import annotations

import asyncio
import json
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias, final

Answer: TypeAlias = dict[str, Any]
"""A line of `--json`."""
_LONGEST_LINE = 1 << 26
"""Bytes: witnesses of large inputs are long."""
_NO_ANSWERS = frozenset({2, 4})
"""Statuses of bad usage or input, and of an internal error."""


@final
class Problem(Exception):
    """The line that the command line complained with."""


@final
class Run:
    """A command in a folder. `end` may be called at any time."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self._command = command
        self._folder = folder
        self._process: Process | None = None
        self.was_ended = False

    async def answers(self) -> AsyncIterator[Answer]:
        """Raises `Problem` if it was refused, or if the program could not be read in time."""
        if self.was_ended:
            return
        process = await asyncio.create_subprocess_exec(
            *self._command, cwd=self._folder, stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=_LONGEST_LINE
        )
        self._process = process
        assert process.stdout is not None
        assert process.stderr is not None
        complaints = asyncio.create_task(process.stderr.read())
        async for line in process.stdout:
            answer = json.loads(line)
            if "question" not in answer:
                raise Problem(f"whence: {answer['detail']}")
            yield answer
        complaint = (await complaints).decode(errors="replace").strip()
        if await process.wait() in _NO_ANSWERS and not self.was_ended:
            raise Problem(complaint.splitlines()[-1] if complaint else "whence ended without an answer")

    def end(self) -> None:
        """An interrupt, so that its own processes end, too."""
        self.was_ended = True
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.terminate()

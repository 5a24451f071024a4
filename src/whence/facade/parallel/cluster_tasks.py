"""What a worker of dask runs: it hands requests to its process, which it starts when it has none."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from typing import BinaryIO, final

from whence.facade.parallel.answering import Answers, Request
from whence.facade.parallel.dealer import Lost
from whence.facade.parallel.frames import read_frame, write_frame
from whence.facade.parallel.shipment import Shipment
from whence.source import InputProblem


@final
class _Process:
    def __init__(self, shipment: Shipment) -> None:
        module = "whence.facade.parallel.cluster_process"
        self._process = subprocess.Popen(
            [sys.executable, "-m", module], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        problem = self._answered(shipment)
        if isinstance(problem, InputProblem):
            raise problem

    def answers(self, request: Request, seconds: float) -> Answers:
        found = self._answered((request, seconds))
        assert isinstance(found, list)
        return found

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def end(self) -> None:
        self._process.kill()
        self._process.wait()

    def _answered(self, value: object) -> object:
        try:
            write_frame(_stream(self._process.stdin), value)
            return read_frame(_stream(self._process.stdout))
        except (EOFError, OSError):
            raise Lost(f"its process ended with status {self._process.wait()}") from None


def _stream(pipe: object) -> BinaryIO:
    assert hasattr(pipe, "read")
    return pipe  # type: ignore[return-value]


_processes: dict[str, _Process] = {}
"""Those of this worker, by check. A check asks one thing at a time of a worker."""


def answer(check: str, shipment: Shipment, request: Request, seconds: float) -> Answers:
    if check not in _processes or _processes[check].has_ended:
        _processes[check] = _Process(shipment)
    return _processes[check].answers(request, seconds)


def end_process(check: str) -> None:
    process = _processes.pop(check, None)
    if process is not None:
        with suppress(OSError):
            process.end()


def installed_version() -> str:
    from whence import __version__

    return __version__

"""What a worker of dask runs: it hands requests to its process, which it starts when it has none."""

from __future__ import annotations

import subprocess
import sys
import threading
from contextlib import suppress
from typing import BinaryIO, final

from whence.facade.parallel.answering import Answers, Request
from whence.facade.parallel.dealer import Lost
from whence.facade.parallel.frames import read_frame, write_frame
from whence.facade.parallel.shipment import Shipment
from whence.source import InputProblem


@final
class _Process:
    def __init__(self) -> None:
        module = "whence.facade.parallel.cluster_process"
        self._process = subprocess.Popen(
            [sys.executable, "-m", module], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def read(self, shipment: Shipment) -> None:
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
_ended: set[str] = set()
"""Checks that are over: what they asked for may still wait to be begun, or have begun to start a process."""
_changing = threading.Lock()


def answer(check: str, shipment: Shipment, request: Request, seconds: float) -> Answers:
    return _process_of(check, shipment).answers(request, seconds)


def _process_of(check: str, shipment: Shipment) -> _Process:
    with _changing:
        if check in _ended:
            raise Lost("the check has ended")
        known = _processes.get(check)
        if known is not None and not known.has_ended:
            return known
        process = _processes[check] = _Process()
    process.read(shipment)
    return process


def end_process(check: str) -> None:
    with _changing:
        _ended.add(check)
        process = _processes.pop(check, None)
    if process is not None:
        with suppress(OSError):
            process.end()


def installed_version() -> str:
    from whence import __version__

    return __version__

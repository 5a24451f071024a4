"""Workers of a dask.distributed cluster. The program travels to them; no folder has to be shared."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, final
from uuid import uuid4

from whence import __version__
from whence.facade.parallel.answering import Answers, Request
from whence.facade.parallel.cluster_tasks import answer, end_process, installed_version
from whence.source import InputProblem

if TYPE_CHECKING:
    from distributed import Client

    from whence.facade.check.jobs import CheckJob
    from whence.facade.parallel.shipment import Shipment

CONNECTING = 10
"""Seconds in which the scheduler must answer."""
LOOK_EVERY = 2.0
"""Seconds between looks which workers are still there."""


@final
class ClusterWorker:
    def __init__(self, cluster: ClusterWorkers, address: str) -> None:
        self._cluster = cluster
        self._executor = cluster.client.get_executor(workers=[address], pure=False)
        self.address = address

    @property
    def is_lost(self) -> bool:
        return self.address not in self._cluster.present()

    def submit(self, request: Request) -> Future[Answers]:
        cluster = self._cluster
        found: Future[Answers] = self._executor.submit(
            answer, cluster.check, cluster.shipment, request, cluster.seconds_left()
        )
        return found


@final
class ClusterWorkers:
    """The workers that there are when the check begins, at most `count` of them; 0 for all."""

    def __init__(self, client: Client, job: CheckJob, shipment: Shipment, count: int) -> None:
        self.client = client
        self.check = uuid4().hex
        self.shipment = client.scatter(shipment, broadcast=True, hash=False)
        self._deadline = job.deadline
        self._looked = 0.0
        self._present: frozenset[str] = frozenset()
        addresses = sorted(self.present())[: count or None]
        self.workers: Sequence[ClusterWorker] = [ClusterWorker(self, each) for each in addresses]

    def present(self) -> frozenset[str]:
        if time.monotonic() - self._looked >= LOOK_EVERY:
            self._present = frozenset(self.client.nthreads())
            self._looked = time.monotonic()
        return self._present

    def seconds_left(self) -> float:
        """Clocks of different machines differ, so workers get a duration."""
        return self._deadline.within(0.0).limit

    def interrupt(self) -> None:
        """`close` ends all that was started."""

    def close(self) -> None:
        """A scheduler that is gone took its workers along."""
        self._looked = 0.0
        with suppress(OSError, RuntimeError):
            present = [each.address for each in self.workers if each.address in self.present()]
            if present:
                self.client.run(end_process, self.check, workers=present, on_error="ignore")


@contextmanager
def connected(address: str) -> Iterator[Client]:
    """A client of the scheduler, whose workers have this version of Whence."""
    try:
        from distributed import Client
    except ImportError:
        raise InputProblem("--cluster needs dask.distributed: pip install 'whence[cluster]'") from None
    try:
        client = Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError) as problem:
        why = str(problem).splitlines()[0] if str(problem) else type(problem).__name__
        raise InputProblem(f"--cluster {address}: there is no scheduler of dask: {why}") from None
    with client:
        _check_versions(client, address)
        yield client


def _check_versions(client: Client, address: str) -> None:
    found = client.run(installed_version, on_error="return")
    if not found:
        raise InputProblem(
            f"--cluster {address}: the scheduler has no workers; start `dask worker {address}`"
        )
    for worker, version in sorted(found.items()):
        if isinstance(version, BaseException):
            raise InputProblem(f"--cluster {address}: {worker} has no usable Whence: {version}")
        if version != __version__:
            raise InputProblem(f"--cluster {address}: {worker} has Whence {version}, this is {__version__}")

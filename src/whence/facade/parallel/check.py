"""A check by several processes: of this machine, or of a cluster where one is named."""

from __future__ import annotations

from collections.abc import Iterator

from whence.answers import Finding
from whence.facade.check.jobs import CheckJob, Processes, Progress
from whence.facade.check.scope import Checks
from whence.facade.parallel.dealer import Lost, checked_by
from whence.facade.parallel.local_workers import LocalWorkers
from whence.program.program import Language
from whence.questions import Check
from whence.source import InputProblem


def checked_in_parallel(
    job: CheckJob,
    procedures: tuple[str, ...],
    processes: Processes,
    language: Language,
    checks: Checks,
    progress: Progress,
) -> Iterator[tuple[Check, Finding]]:
    if not procedures:
        return
    if not processes.cluster:
        workers = LocalWorkers(job, min(processes.count, len(procedures)))
        yield from checked_by(workers, job, procedures, checks, progress)
        return
    from whence.facade.parallel.cluster_workers import ClusterWorkers, connected
    from whence.facade.parallel.shipment import packed

    wanted = len(procedures) if processes.count == 1 else min(processes.count, len(procedures))
    with connected(processes.cluster) as client:
        cluster = ClusterWorkers(client, job, packed(job, language), wanted)
        try:
            yield from checked_by(cluster, job, procedures, checks, progress)
        except Lost as problem:
            raise InputProblem(f"--cluster {processes.cluster}: {problem}") from None

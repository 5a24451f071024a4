"""`check` on a cluster: the same answers, no files shared, lost workers replaced, nothing left behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

import whence
from whence.facade.check.jobs import CheckJob
from whence.facade.check.scope import Checks
from whence.facade.parallel.answering import Answered, Answers, Request
from whence.facade.parallel.dealer import Lost, checked_by
from whence.facade.parallel.shipment import packed
from whence.facade.process.children import descendants
from whence.facade.process.deadline import Deadline
from whence.facade.results import as_check
from whence.frontends.load import LoadOptions, load
from whence.program.program import Language
from whence.questions import Setting
from whence.session.check_questions import DEFAULT_KINDS, checks_in

PROGRAM = """#include "table.h"
int first(int i) { return table[i & 3]; }
int second(int i) { return table[i]; }
int third(int a, int b) { return a / (b | 1); }
int fourth(int *p) { return p ? *p : *p; }
"""
HEADER = "static const int table[4] = {1, 2, 3, 4};\n"
ANSWERING = "whence.facade.parallel.cluster_process"
MACHINE = """
import sys, time
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler whose workers are in another folder."""
    folder = tmp_path_factory.mktemp("machine")
    (folder / "machine.py").write_text(MACHINE)
    command = [sys.executable, "machine.py"]
    with subprocess.Popen(
        command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.stdin.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "table.h").write_text(HEADER)
    (tmp_path / "lib.c").write_text(PROGRAM)
    return tmp_path / "lib.c"


def verdicts(checks: Checks) -> list[tuple[object, str]]:
    return [(each.question, each.verdict) for each in checks.in_source_order()]


def test_the_answers_are_those_of_one_process(path: Path, cluster: str) -> None:
    program = whence.load(path, cflags=f"-I{path.parent / 'include'}")
    expected = verdicts(program.check(budget=1_000_000))
    assert {verdict for _, verdict in expected} == {"proved", "refuted"}
    assert verdicts(program.check(budget=1_000_000, cluster=cluster)) == expected
    assert verdicts(program.check(budget=1_000_000, cluster=cluster, jobs=1)) == expected


def test_no_process_of_a_check_is_left_on_a_worker(path: Path, cluster: str) -> None:
    program = whence.load(path, cflags=f"-I{path.parent / 'include'}")
    checks = program.check(budget=200_000, cluster=cluster)
    next(checks)
    assert _answering()
    checks.close()
    until = time.monotonic() + 30
    while _answering() and time.monotonic() < until:
        time.sleep(0.1)
    assert not _answering()


def _answering() -> list[str]:
    """The command lines of processes that answer for a worker of this test's own cluster."""
    return [each for each in map(_command, descendants(os.getpid())) if ANSWERING in each]


def _command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().decode().replace("\0", " ")
    except OSError:
        return ""


def test_java_travels_as_its_files(cluster: str) -> None:
    classes = Path(__file__).parents[1] / "answers" / "java"
    program = whence.load(classes)
    procedure = program.entries()[0]
    assert verdicts(program.check(within=procedure, budget=50_000, cluster=cluster)) == verdicts(
        program.check(within=procedure, budget=50_000)
    )


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"cluster": "tcp://127.0.0.1:1"}, "there is no scheduler of dask"),
        ({"cluster": "tcp://127.0.0.1:1", "native": True}, "--native runs on this machine only"),
        ({"cluster": "tcp://127.0.0.1:1", "at": "lib.c:3"}, "--cluster checks procedures side by side"),
    ],
)
def test_what_it_cannot_do_is_said_in_one_line(
    path: Path, options: dict[str, object], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whence.facade.parallel.cluster_workers.CONNECTING", 1)
    program = whence.load(path, cflags=f"-I{path.parent / 'include'}")
    with pytest.raises(whence.InputProblem, match=problem) as raised:
        list(program.check(**options))  # type: ignore[arg-type]
    assert "\n" not in str(raised.value)


class Scripted:
    """A worker that is lost after so many answers."""

    def __init__(self, job: CheckJob, lives: int) -> None:
        self._job, self._lives = job, lives
        self._session = job.open()
        self.is_lost = False

    def submit(self, request: Request) -> Future[Answers]:
        future: Future[Answers] = Future()
        self._lives -= 1
        if self._lives < 0:
            future.set_exception(Lost("its machine is gone"))
            return future
        questions = checks_in(
            self._session.program, request.procedure, self._job.kinds, self._job.entries, self._job.setting
        )
        future.set_result(
            [
                Answered(place, each, self._session.ask_briefly(each, 0.0, "", request.depth), False)
                for place, each in enumerate(questions)
            ]
        )
        return future


class Crew:
    def __init__(self, *workers: Scripted) -> None:
        self.workers = workers
        self.is_closed = False

    def interrupt(self) -> None:
        """Nothing else was started."""

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def job(path: Path) -> CheckJob:
    options = LoadOptions(flags=(f"-I{path.parent / 'include'}",))
    program = load([str(path)], options)
    entries = tuple(program.headers())
    return CheckJob(
        (str(path),), options, DEFAULT_KINDS, entries[:1], Setting(), "", 100_000, 0.0, False, Deadline()
    )


def test_what_a_lost_worker_had_is_done_by_another(job: CheckJob) -> None:
    program = job.open().program
    checks = Checks(iter(()), job.entries, lambda question, finding: as_check(question, finding, program))
    procedures = ("first", "second", "third", "fourth")
    asked = [
        each for name in procedures for each in checks_in(program, name, job.kinds, job.entries, job.setting)
    ]
    crew = Crew(Scripted(job, 1), Scripted(job, 100))
    found = list(checked_by(crew, job, procedures, checks, lambda *_: None))
    assert sorted(map(repr, (question for question, _ in found))) == sorted(map(repr, asked))
    assert crew.is_closed


def test_without_a_worker_left_the_check_ends(job: CheckJob) -> None:
    program = job.open().program
    checks = Checks(iter(()), job.entries, lambda question, finding: as_check(question, finding, program))
    crew = Crew(Scripted(job, 1), Scripted(job, 0))
    with pytest.raises(Lost):
        list(checked_by(crew, job, ("first", "second", "third", "fourth"), checks, lambda *_: None))
    assert crew.is_closed


def test_a_shipment_needs_no_header_and_no_flag(job: CheckJob, tmp_path: Path) -> None:
    shipment = packed(job, Language.C)
    shutil.rmtree(tmp_path / "include")
    os.remove(tmp_path / "lib.c")
    there = shipment.unpacked(tmp_path / "elsewhere")
    assert sorted(there.open().program.headers()) == sorted(load(there.paths).headers())
    assert "first" in there.open().program.headers()

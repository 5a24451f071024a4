"""Runs programs for tests, and says how they ended as a shell would."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import final

from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.outcomes import Finished, Outcome, Stopped
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.program.program import Program
from whence.program.text.text_program import TextProgram

PROGRAMS = Path(__file__).parent.parent / "programs"
STEPS = 30_000_000
_ABORTING = (EventKind.ABORT, EventKind.ASSERTION_FAILED)


@final
@dataclass(frozen=True, slots=True)
class Run:
    outcome: Outcome
    world: RecordedWorld

    @property
    def status(self) -> int:
        """The exit status; -1 for an event that no native run reports by its status."""
        if isinstance(self.outcome, Finished):
            assert isinstance(self.outcome.value, int)
            return self.outcome.value
        return 134 if self.outcome.event.kind in _ABORTING else -1

    @property
    def shown(self) -> bytes:
        """Standard output and the line with the exit status, as the `.expected` files have it."""
        return self.world.stdout + b"exit %d\n" % self.status


def run_program(path: Path, options: Options | None = None) -> Run:
    """Runs an example program, a file or a folder, with its own arguments and standard input."""
    stdin, arguments = path.with_suffix(".stdin"), path.with_suffix(".args")
    world = RecordedWorld(stdin.read_bytes() if stdin.exists() else b"")
    sources = sorted(path.glob("*.c")) if path.is_dir() else [path]
    machine = Machine(load([str(source) for source in sources]), world, Limits(steps=STEPS), options)
    given = arguments.read_text().splitlines() if arguments.exists() else []
    return Run(machine.run_main([path.stem, *given]), world)


def text_program(text: str) -> Program:
    return Program(TextProgram(text))


def call(text: str, procedure: str, *arguments: int, options: Options | None = None) -> object:
    """The result of a procedure of a program in the IR's text form."""
    outcome = Machine(text_program(text), RecordedWorld(), Limits(steps=STEPS), options).call(
        procedure, arguments
    )
    assert isinstance(outcome, Finished), outcome
    return outcome.value


def stop(text: str, procedure: str, *arguments: int, options: Options | None = None) -> Stopped:
    """The event of a procedure that does not return."""
    outcome = Machine(text_program(text), RecordedWorld(), Limits(steps=STEPS), options).call(
        procedure, arguments
    )
    assert isinstance(outcome, Stopped), outcome
    return outcome

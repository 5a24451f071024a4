"""Ctrl-C: the command ends within a second, with the summary so far, and no process is left behind.

A thread waits for the signal, which no other thread gets: a solver would take it for its own and go on. The
main thread is interrupted by a second signal, wherever it waits. If it does not come back from a call of the
solver soon, the thread itself writes the summary and ends the process. Another Ctrl-C ends it at once.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import final

from whence.cli.output import complain
from whence.facade.process.children import descendants, end

PATIENCE = 0.5
"""Seconds that the main thread has to come back."""
STATUS = 130
"""As a shell shows it: 128 and the number of the signal."""
_WAKING = getattr(signal, "SIGUSR2", None)


class Interrupted(Exception):
    """A command was interrupted; the argument parser would end `KeyboardInterrupt` without a word."""


@final
class Interrupts:
    """Who ends an interrupted command: the main thread if it can, else the one that waits."""

    def __init__(self) -> None:
        self._ending = threading.RLock()
        self._is_claimed = threading.Event()
        self._finish: Callable[[], None] = _nothing

    @contextmanager
    def finishing_by(self, finish: Callable[[], None]) -> Iterator[None]:
        """While it lasts, an interrupted command ends by this. `KeyboardInterrupt` goes on after it."""
        self._finish = finish
        try:
            yield
        except KeyboardInterrupt:
            self.claim()
            finish()
            raise
        finally:
            self._finish = _nothing

    def claim(self) -> None:
        """Returns for one thread only; the other waits for the end of the process."""
        self._ending.acquire()
        self._is_claimed.set()

    def watch(self) -> None:
        """From now on the signal is ours. If it is ignored, as in a background job, it stays so."""
        is_usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if is_usual and _WAKING is not None and hasattr(signal, "pthread_sigmask"):
            signal.signal(_WAKING, signal.default_int_handler)
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            threading.Thread(target=self._wait, args=(threading.get_ident(), _WAKING), daemon=True).start()

    def _wait(self, main: int, waking: int) -> None:
        signal.sigwait({signal.SIGINT})
        children = descendants(os.getpid())
        signal.pthread_kill(main, waking)
        end(children)
        if not self._is_claimed.wait(PATIENCE) and self._ending.acquire(blocking=False):
            with suppress(Exception):
                self._finish()
                complain("interrupted")
                sys.stdout.flush()
        else:
            signal.sigwait({signal.SIGINT})
        os._exit(STATUS)


CURRENT: ContextVar[Interrupts | None] = ContextVar("interrupts", default=None)
"""Those of the command that runs."""


def interrupts() -> Interrupts:
    """Of the command that runs; where no signal is waited for, `KeyboardInterrupt` alone ends it."""
    return CURRENT.get() or Interrupts()


def _nothing() -> None:
    """There is no summary."""

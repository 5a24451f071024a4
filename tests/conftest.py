"""One cache of compiled programs for all tests, kept from run to run and shared by the workers.

What our own compiler made is linked and printed in the test's process: a command starts one of its own for
it, since LLVM aborts on some damaged files, and thousands of those would take minutes.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.fresh_seeds import move_seeds, wanted
from whence.facade.process.garbage_collection import MIDDLE, OLD, YOUNG
from whence.frontends.llvm.toolchain import assembly, linker

os.environ.setdefault("WHENCE_CACHE", str(Path(__file__).parents[1] / ".whence-cache"))

gc.set_threshold(6 * YOUNG, MIDDLE, OLD)
"""A test is short: most of what it makes is gone before cycles are looked for, if that comes late enough."""

_in_a_process = assembly.print_module


def _print_module(paths: Sequence[str], output: Path) -> None:
    is_ours = all(Path(path).parent == output.parent for path in paths)
    text = linker.linked_text(paths) if is_ours else None
    if text is None:
        _in_a_process(paths, output)
    else:
        output.write_text(text, encoding="utf-8")


assembly.print_module = _print_module


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    move_seeds(metafunc, wanted())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A name with an address differs from worker to worker, and no test runs."""
    for item in items:
        if " at 0x" in item.nodeid:
            raise pytest.UsageError(f"{item.nodeid}: give the parameters ids")


def pytest_collection_finish() -> None:
    """What was collected stays, and need not be looked at again."""
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def _what_lives_is_kept() -> Iterator[None]:
    """What outlives a module, such as its compiled programs, stays: solvers ask for collections, which need
    not look at all of that again and again."""
    yield
    gc.collect()
    gc.freeze()

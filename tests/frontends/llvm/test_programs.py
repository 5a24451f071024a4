"""Real C: every example program is lowered completely, unoptimised and optimised."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from whence.frontends.llvm.load import load
from whence.program.checker import problems
from whence.program.instructions import Call, Direct, Indirect, Unsupported
from whence.program.program import Program

_PROGRAMS = Path(__file__).parents[2] / "programs"
_EXAMPLES = sorted([*(_PROGRAMS / "c").glob("*.c"), *(_PROGRAMS / "c_events").glob("*.c")])
_FOLDERS = sorted(path for path in (_PROGRAMS / "c").iterdir() if path.is_dir() and any(path.glob("*.c")))
_OPTIMISED = _EXAMPLES[::9]
_VECTOR_WORDS = ("vector", "<2 x", "<4 x", "<8 x", "<16 x", "<32 x")


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(_PROGRAMS.parents[1])


def _named(path: Path) -> str:
    return str(path.relative_to(_PROGRAMS.parents[1]))


def _own(program: Program) -> Iterator[str]:
    return (name for name, header in program.headers().items() if header.is_defined and not header.is_library)


def _unsupported(program: Program) -> list[str]:
    """What is unsupported in a program whose procedures must all be valid."""
    found: list[str] = []
    for name in _own(program):
        procedure = program.procedure(name)
        assert problems(procedure, program) == ()
        found += [one.text for _, one in procedure.points() if isinstance(one, Unsupported)]
    for name in program.global_names():
        program.global_(name)
    return found


@pytest.mark.parametrize("path", [*_EXAMPLES, *_FOLDERS], ids=lambda path: path.stem)
def test_an_example_is_lowered_completely(path: Path, cache: Path) -> None:
    assert _unsupported(load([_named(path)], cache=cache)) == []


@pytest.mark.parametrize("path", _OPTIMISED, ids=lambda path: path.stem)
def test_an_optimised_example_is_lowered_but_for_vectors(path: Path, cache: Path) -> None:
    left = _unsupported(load([_named(path)], flags=["-O2"], cache=cache))
    assert all(any(word in text for word in _VECTOR_WORDS) for text in left)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O1", "-O2", "-Os"])
@pytest.mark.parametrize("path", _EXAMPLES, ids=lambda path: path.stem)
def test_every_optimised_example_is_lowered_but_for_vectors(path: Path, level: str, cache: Path) -> None:
    left = _unsupported(load([_named(path)], flags=[level], cache=cache))
    assert all(any(word in text for word in _VECTOR_WORDS) for text in left)


@pytest.mark.parametrize("path", _EXAMPLES[::5], ids=lambda path: path.stem)
def test_an_index_over_approximates_the_lowered_calls(path: Path, cache: Path) -> None:
    program = load([_named(path)], cache=cache)
    index = program.index()
    for name in _own(program):
        for _, instruction in program.procedure(name).points():
            match instruction:
                case Call(_, Direct(callee)):
                    assert name in index.callers[callee]
                    assert callee in index.callees[name]
                case Call(_, Indirect()):
                    assert name in index.indirect_callers
                case _:
                    pass

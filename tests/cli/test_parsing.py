"""Words of a command line become arguments of a command's function, or a message that says what is wrong."""

from __future__ import annotations

import subprocess
import sys
from enum import Enum
from typing import Annotated

import pytest

from whence.cli.options.declared import ArgumentMark, OptionMark
from whence.cli.options.parsing import UsageProblem, no_such_command, parsed


class Colour(Enum):
    RED = "red"
    GREEN = "green"


def command(
    point: Annotated[str, ArgumentMark("POINT")],
    rest: Annotated[list[str] | None, ArgumentMark("PROGRAM...")] = None,
    colour: Annotated[Colour | None, OptionMark("--colour")] = None,
    count: Annotated[int, OptionMark("--count", min=1)] = 3,
    seconds: Annotated[float, OptionMark("--seconds", min=0)] = 0.0,
    loud: Annotated[bool, OptionMark("--loud")] = False,
    names: Annotated[list[str] | None, OptionMark("--name")] = None,
    pair: Annotated[tuple[str, str] | None, OptionMark("--pair")] = None,
) -> int:
    del point, rest, colour, count, seconds, loud, names, pair
    return 0


USUAL: dict[str, object] = {
    "rest": None,
    "colour": None,
    "count": 3,
    "seconds": 0.0,
    "loud": False,
    "names": None,
    "pair": None,
}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("p", {}),
        ("p a b", {"rest": ["a", "b"]}),
        ("p --loud a", {"loud": True, "rest": ["a"]}),
        ("--count 4 p", {"count": 4}),
        ("--count=4 p", {"count": 4}),
        ("--count 4 p --count 5", {"count": 5}),
        ("p --seconds 1e3", {"seconds": 1000.0}),
        ("p --name x --name=y", {"names": ["x", "y"]}),
        ("p --name --loud", {"names": ["--loud"]}),
        ("p --pair a b c", {"pair": ("a", "b"), "rest": ["c"]}),
        ("p --colour green", {"colour": Colour.GREEN}),
        ("p -- --loud -x", {"rest": ["--loud", "-x"]}),
        ("p -", {"rest": ["-"]}),
        ("p --name=", {"names": [""]}),
        ("p --name a=b=c", {"names": ["a=b=c"]}),
    ],
)
def test_words(words: str, expected: dict[str, object]) -> None:
    assert parsed(command, words.split(), {}) == {"point": "p", **USUAL, **expected}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "POINT is missing"),
        ("p --cuont 3", "No such option: --cuont. Did you mean '--count'?"),
        ("p -x", "No such option: -x"),
        ("p --count", "Option '--count' requires an argument"),
        ("p --pair a", "Option '--pair' requires 2 arguments"),
        ("p --count 1.5", "--count: '1.5' is not a whole number"),
        ("p --count 0", "--count: 0 is not a whole number, 1 or more"),
        ("p --seconds nan", "--seconds: nan is not a number, 0 or more"),
        ("p --seconds x", "--seconds: 'x' is not a number"),
        ("p --loud=1", "Option '--loud' does not take a value"),
        ("p --colour blue", "--colour: 'blue' is not one of 'red', 'green'"),
        ("p --colour RED", "--colour: 'RED' is not one of 'red', 'green'"),
    ],
)
def test_wrong_words(words: str, message: str) -> None:
    with pytest.raises(UsageProblem) as problem:
        parsed(command, words.split(), {})
    assert str(problem.value) == message


def test_configured_values_stand_behind_the_words() -> None:
    configured: dict[str, object] = {"count": 7, "colour": "red", "names": ["a"], "loud": True, "rest": ["z"]}
    found = parsed(command, ["p", "--count", "8"], configured)
    assert (found["count"], found["colour"], found["names"]) == (8, Colour.RED, ["a"])
    assert (found["loud"], found["rest"]) == (True, ["z"])


def test_too_many_arguments() -> None:
    def small(path: Annotated[str, ArgumentMark("FILE")]) -> int:
        return len(path)

    with pytest.raises(UsageProblem, match=r"Got unexpected extra argument\(s\) \(b c\)"):
        parsed(small, ["a", "b", "c"], {})


def test_commands_that_are_not_there() -> None:
    assert str(no_such_command("chek", ["check", "run"])) == "No such command 'chek'. Did you mean 'check'?"
    assert str(no_such_command("--foo", ["check"])) == "No such option: --foo"


def _imported(*words: str) -> set[str]:
    code = (
        "import sys; sys.argv = ['whence', *sys.argv[1:]]\n"
        "from whence.launch import run\n"
        "try: run()\n"
        "except SystemExit: pass\n"
        "sys.stdout.flush(); print('\\n--', *sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    return set(ran.stdout.rpartition("--")[2].split())


NEVER_TO_START = {"z3", "llvmlite", "ziglang", "urllib.request", "multiprocessing", "asyncio", "uuid"}


def _engines(modules: set[str]) -> set[str]:
    return {
        each.split(".")[2]
        for each in modules
        if each.startswith("whence.engines.") and each.endswith(".engine")
    }


def test_the_version_imports_next_to_nothing() -> None:
    ours = {each for each in _imported("--version") if each.startswith("whence")}
    assert ours == {"whence", "whence.launch"}


def test_help_imports_no_engine_and_no_solver() -> None:
    found = _imported("--help")
    assert not NEVER_TO_START & found
    assert not _engines(found)


def test_a_check_of_c_imports_nothing_of_java_and_no_engine_that_had_no_turn() -> None:
    found = _imported("check", "examples/queue.c", "--at", "queue.c:32", "--only", "div")
    assert not NEVER_TO_START - {"ziglang", "llvmlite"} & found
    assert not {each for each in found if each.startswith(("whence.frontends.jvm", "whence.execute.java"))}
    assert _engines(found) == {"local", "trial"}

"""Every library method that is written in Python gives, throws and changes what a Java virtual machine does.

The slow tests call both on edges and random arguments, and on every character for `Character`; a Python
function that leaves some arguments to the class library's own code is compared all the same. The fast test
repeats recorded results of Java 17 without an installation."""

from __future__ import annotations

import random
import struct
from pathlib import Path

import pytest

from tests.execute_java.oracle.arguments import POOLS, cases
from tests.execute_java.oracle.calls import NOT_MODELLED, by_interpreter, by_java, without_messages
from tests.execute_java.oracle.values import array, text
from tests.execute_java.running import classes_of, installation, program_of
from whence.execute.java.library import java_machine
from whence.execute.java.text.characters import KINDS
from whence.execute.world import RecordedWorld
from whence.frontends.jvm.program_source import JvmSource

RECORDED = Path(__file__).parent / "oracle" / "recorded.txt"
BOXES = ("Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double")
OWNERS = (
    *(
        f"java.lang.{name}"
        for name in ("String", "StringBuilder", "StringBuffer", "Math", "StrictMath", *BOXES)
    ),
    "java.util.Arrays",
    "java.util.Objects",
    "java.lang.System",
)
MOST = 600
UNKNOWN_TYPES = ("Charset;", "Iterable;", "Class;", "Supplier;", "Stream;")
APPROXIMATE = frozenset(
    f"java.lang.{owner}.{name}"
    for owner in ("Math", "StrictMath")
    for name in ("sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1")
) | {
    f"java.lang.{owner}.{name}"
    for owner in ("Math", "StrictMath")
    for name in ("log", "log10", "log1p", "pow")
}
"""Functions whose last digit the documentation leaves open: a virtual machine may compute them itself."""
SYSTEM = ("arraycopy",)
IDENTITY = ("java.util.Objects.hash", "java.util.Arrays.hashCode([Ljava/lang/Object;")
"""Methods whose result depends on the identity of some arguments."""


def _symbols(owner: str) -> list[tuple[str, bool]]:
    program = program_of(classes_of("Shifts"), installation())
    _, library = java_machine(program, RecordedWorld())
    source = program.source
    assert isinstance(source, JvmSource)
    found = []
    for symbol in sorted(library.natives):
        head, _, rest = symbol.partition("(")
        of, _, name = head.rpartition(".")
        if of != owner or name == "<clinit>" or any(each in symbol for each in UNKNOWN_TYPES):
            continue
        if symbol.startswith(IDENTITY) or (owner == "java.lang.System" and name not in SYSTEM):
            continue
        method = source.linkage.method(owner.replace(".", "/"), name, f"({rest}").method
        assert method is not None, symbol
        found.append((symbol, bool(method.access & 8)))
    return found


def _differences(lines: list[str]) -> list[tuple[str, str, str]]:
    theirs, ours = by_java(lines), by_interpreter(lines, installation())
    return [
        found
        for found in zip(lines, theirs, ours, strict=True)
        if found[1] != found[2] and not found[2].startswith(NOT_MODELLED) and not _is_near(*found)
    ]


def _is_near(line: str, theirs: str, ours: str) -> bool:
    """Whether two real numbers of a function that may be off by a unit in the last place or two are."""
    if line.partition("(")[0] not in APPROXIMATE or not (theirs[0] == ours[0] == "D"):
        return False
    numbers = [struct.unpack(">q", bytes.fromhex(each[1:]))[0] for each in (theirs, ours)]
    return abs(numbers[0] - numbers[1]) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("owner", OWNERS)
def test_a_method_gives_throws_and_changes_what_java_does(owner: str) -> None:
    lines = [line for symbol, is_static in _symbols(owner) for line in cases(symbol, is_static, MOST)]
    assert len(lines) > 100
    assert _differences(lines) == []


@pytest.mark.slow
def test_every_character_is_what_it_is_in_java() -> None:
    owner = "java.lang.Character"
    lines = [
        f"{owner}.{name}(C)Z C{value}" for name in KINDS if name != "isAlphabetic" for value in range(65536)
    ]
    for name in ("toUpperCase(C)C", "toLowerCase(C)C", "getNumericValue(C)I"):
        lines += [f"{owner}.{name} C{value}" for value in range(65536)]
    lines += [f"{owner}.digit(CI)I C{value} I36" for value in range(65536)]
    assert _differences(lines) == []


@pytest.mark.slow
def test_characters_beyond_the_basic_plane_are_what_they_are_in_java() -> None:
    owner = "java.lang.Character"
    points = [*range(0x10000, 0x20000, 7), *range(0x20000, 0x110000, 1009), *range(-3, 300), 0x110000]
    lines = [f"{owner}.{name}(I)Z I{value}" for name in KINDS for value in points]
    for name in ("toUpperCase(I)I", "toLowerCase(I)I", "getNumericValue(I)I"):
        lines += [f"{owner}.{name} I{value}" for value in points]
    assert _differences(lines) == []


@pytest.mark.slow
def test_random_formats_are_javas() -> None:
    assert _differences(random_formats(4000, 11)) == []


def random_formats(count: int, seed: int) -> list[str]:
    chooser = random.Random(seed)
    kinds = {"d": "IJBS", "x": "IJBS", "X": "IJBS", "o": "IJBS", "e": "DF", "f": "DF", "g": "DF", "G": "DF"}
    values = [*(each for letter in "IJDFBSCZ" for each in POOLS[letter]), "N", text("abc"), text("\u00e9x")]
    lines = []
    for _ in range(count):
        template, given = "", []
        for _ in range(chooser.randrange(1, 3)):
            conversion = chooser.choice("bBhHsScCdoxXeEfgGn%" if chooser.random() < 0.96 else "aqzDi")
            template += chooser.choice(["", "a ", "|"]) + _specifier(chooser, conversion)
            fitting = [each for each in values if each[0] in kinds.get(conversion, "IJDFBSCZNT")]
            if conversion not in "n%":
                given.append(chooser.choice(fitting if chooser.random() < 0.97 else values))
        arguments = array("Ljava/lang/Object;", *given)
        symbol = "java.lang.String.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"
        lines.append(f"{symbol} {text(template)} {arguments}")
    return lines


def _specifier(chooser: random.Random, conversion: str) -> str:
    index = chooser.choice(["1$", "2$", "0$", "<"]) if chooser.random() < 0.1 else ""
    flags = "".join(chooser.sample("-#+ 0,(", chooser.choice([0, 0, 0, 1, 1, 2])))
    width = str(chooser.randrange(1, 13)) if chooser.random() < 0.5 else ""
    precision = f".{chooser.randrange(8)}" if chooser.random() < 0.3 else ""
    return f"%{index}{flags}{width}{precision}{conversion}"


def test_recorded_results_of_java_are_repeated_without_an_installation() -> None:
    lines, wanted = zip(*(line.split(" = ") for line in RECORDED.read_text().splitlines()), strict=True)
    found = [without_messages(each) for each in by_interpreter(lines, None)]
    assert [each for each in zip(lines, wanted, found, strict=True) if each[1] != each[2]] == []
    assert len(lines) > 1000

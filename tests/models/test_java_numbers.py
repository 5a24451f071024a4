"""A Java installation computes what `java_numbers` says."""

from __future__ import annotations

import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest

from whence.models.java.numbers import ARITHMETIC, RANGES, Arithmetic

INTS = (-(1 << 31), -(1 << 31) + 1, -7, -1, 0, 1, 2, 10, 36, 97, 0x0BE7, 0x2169, (1 << 31) - 1)
LONGS = (*INTS, -(1 << 63), -(1 << 63) + 1, 1 << 31, (1 << 63) - 1)
VALUES = {"I": INTS, "J": LONGS, "C": tuple(range(0, 0x10000, 97))}
CALLER = Path(__file__).parent / "java" / "CallNumbers.java"


def meant(meaning: Arithmetic, given: tuple[int, ...], bits: int) -> int | None:
    """None if the method throws."""
    first, last = given[0], given[-1]
    least = -(1 << (bits - 1))
    results = {
        Arithmetic.MIN: min(given),
        Arithmetic.MAX: max(given),
        Arithmetic.ABS: first if first == least else abs(first),
        Arithmetic.COMPARE: (first > last) - (first < last),
        Arithmetic.SIGNUM: (first > 0) - (first < 0),
        Arithmetic.FLOOR_MOD: first % last if last else None,
        Arithmetic.ADD: first + last,
        Arithmetic.SUBTRACT: first - last,
        Arithmetic.NEGATE: -first,
        Arithmetic.INCREMENT: first + 1,
        Arithmetic.DECREMENT: first - 1,
        Arithmetic.SAME: first,
    }
    result = results[meaning]
    return result if result is not None and least <= result < -least else None


def calls_of(method: str) -> list[tuple[str, tuple[int, ...]]]:
    """Lines for `CallNumbers`, and the arguments."""
    path, _, letters = method.rstrip(")").partition("(")
    owner, _, name = path.rpartition(".")
    found = product(*(VALUES[letter] for letter in letters))
    return [(" ".join((owner, name, letters, *map(str, given))), given) for given in found]


def computed(folder: Path, lines: list[str]) -> list[int | None]:
    """What a JVM says of them."""
    assert shutil.which("javac"), "the slow suite needs a javac"
    subprocess.run(["javac", "-d", str(folder), str(CALLER)], check=True)
    command = ["java", "-cp", str(folder), "CallNumbers"]
    text = "\n".join(lines)
    shown = subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout.split()
    return [None if each == "throws" else int(each) for each in shown]


@pytest.mark.slow
def test_arithmetic_is_what_a_jvm_computes(tmp_path: Path) -> None:
    lines: list[str] = []
    expected: list[int | None] = []
    for method, meaning in ARITHMETIC.items():
        is_int = "I" in method.partition("(")[2] or method.endswith("toIntExact(J)")
        for line, given in calls_of(method):
            lines.append(line)
            expected.append(meant(meaning, given, 32 if is_int else 64))
    found = computed(tmp_path, lines)
    assert [each for each in zip(lines, found, expected, strict=True) if each[1] != each[2]] == []


@pytest.mark.slow
def test_results_are_in_their_ranges(tmp_path: Path) -> None:
    asked = [
        (line, RANGES[method])
        for method in RANGES
        if method.startswith(("java.lang.Integer", "java.lang.Long", "java.lang.Character"))
        for line, _ in calls_of(method)
    ]
    found = computed(tmp_path, [line for line, _ in asked])
    wrong = [
        (line, result)
        for (line, (low, high)), result in zip(asked, found, strict=True)
        if result is not None and not low <= result <= high
    ]
    assert wrong == []

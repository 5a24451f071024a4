"""Facts that were made readable mean together what they meant before."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from whence.logic.proofs.certificates import Expression
from whence.logic.proofs.readable_facts import readable

NAMES = ("x0.", "x1.", "x2.")


def value(term: Expression, given: dict[str, int]) -> int:
    """Of a term or a fact; truth is 0 or 1."""
    match term:
        case "true" | "false":
            return int(term == "true")
        case str(name):
            return given[name] if name in given else int(name)
        case ["not", one]:
            return 1 - value(one, given)
        case ["and", *several]:
            return int(all(value(each, given) for each in several))
        case ["or", *several]:
            return int(any(value(each, given) for each in several))
        case ["-", one]:
            return -value(one, given)
        case ["-", one, other]:
            return value(one, given) - value(other, given)
        case ["+", *several]:
            return sum(value(each, given) for each in several)
        case ["*", one, other]:
            return value(one, given) * value(other, given)
        case ["mod", one, other]:
            return value(one, given) % value(other, given)
        case [str(sign), one, other]:
            left, right = value(one, given), value(other, given)
            return int(
                {"<=": left <= right, "<": left < right, ">": left > right, ">=": left >= right}.get(
                    sign, left == right
                )
            )
        case _:
            raise AssertionError(term)


def number(random: Random) -> Expression:
    found = random.randint(-3, 3)
    return str(found) if found >= 0 else ["-", str(-found)]


def term(random: Random, depth: int = 2) -> Expression:
    kind = random.randrange(7) if depth else random.randrange(3)
    if kind < 2:
        return random.choice(NAMES)
    if kind == 2:
        return number(random)
    one, other = term(random, depth - 1), term(random, depth - 1)
    return [["+", one, other], ["-", one, other], ["*", number(random), one], ["mod", one, "3"]][kind - 3]


def fact(random: Random, depth: int = 1) -> Expression:
    kind = random.randrange(9 if depth else 6)
    if kind < 5:
        sign = random.choice(("<=", "<", ">", ">=", "=", "="))
        return [sign, term(random), term(random)]
    if kind == 5:
        return ["=", random.choice(NAMES), number(random)]
    if kind == 6:
        return ["not", fact(random, 0)]
    return ["or" if kind == 7 else "and", fact(random, 0), fact(random, 0)]


@pytest.mark.parametrize("seed", range(150))
def test_random_facts_mean_the_same(seed: int) -> None:
    random = Random(seed)
    facts = [fact(random) for _ in range(random.randint(1, 4))]
    made = readable(facts)
    for values in product(range(-4, 5), repeat=3):
        given = dict(zip(NAMES, values, strict=True))
        before = all(value(each, given) for each in facts)
        assert all(value(each, given) for each in made) == before, (facts, made, given)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (["<=", ["+", "x0.", "1"], "x1."], ["<", "x0.", "x1."]),
        (["not", ["<=", "x0.", ["-", "1"]]], [">=", "x0.", "0"]),
        (["not", [">=", ["+", "x0.", ["*", ["-", "1"], "x1."]], "1"]], ["<=", "x0.", "x1."]),
        ([">=", ["*", ["-", "1"], "x0."], ["-", "7"]], ["<=", "x0.", "7"]),
        (["=", ["+", "x0.", ["-", "x1."]], "4"], ["=", "x0.", ["+", "x1.", "4"]]),
        (["<=", "x0.", "x0."], None),
    ],
)
def test_short_forms(fact: Expression, said: Expression | None) -> None:
    assert readable([fact]) == ([] if said is None else [said])


def test_known_numbers_are_put_in() -> None:
    facts: list[Expression] = [["=", "x1.", "40"], [">", ["+", "x0.", "x1."], "39"]]
    assert readable(facts) == [["=", "x1.", "40"], [">=", "x0.", "0"]]

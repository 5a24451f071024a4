"""Differences between numbers stay closed: what follows is known after each one that is added."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from whence.engines.local.differences.zone import ZERO, Zone

NUMBERS = (ZERO, "a", "b", "c", "d", "e")


def _shortest(added: dict[tuple[object, object], int]) -> dict[tuple[object, object], int]:
    """All bounds that follow (Floyd, Warshall)."""
    found = dict(added)
    for middle, first, last in product(NUMBERS, repeat=3):
        if (first, middle) in found and (middle, last) in found:
            total = found[first, middle] + found[middle, last]
            if (first, last) not in found or total < found[first, last]:
                found[first, last] = total
    return found


@pytest.mark.parametrize("seed", range(200))
def test_all_that_follows_is_known(seed: int) -> None:
    random = Random(seed)
    zone, added = Zone(), dict[tuple[object, object], int]()
    for _ in range(14):
        one, other = random.sample(NUMBERS, 2)
        distance = random.randint(-4, 9)
        more = _shortest({**added, (one, other): min(distance, added.get((one, other), distance))})
        is_possible = all(more.get((each, each), 0) >= 0 for each in NUMBERS)
        assert zone.add(one, other, distance) is is_possible
        if not is_possible:
            break
        added = more
        for pair in product(NUMBERS, repeat=2):
            assert zone.bound(*pair) == (0 if pair[0] == pair[1] else added.get(pair))
        if random.random() < 0.2:
            gone = random.choice(NUMBERS[1:])
            zone.forget(gone)
            added = {pair: bound for pair, bound in added.items() if gone not in pair}


@pytest.mark.parametrize("seed", range(60))
def test_what_holds_in_both_holds_in_each(seed: int) -> None:
    random = Random(seed)
    zones = [Zone(), Zone()]
    for zone in zones:
        for _ in range(8):
            zone.add(*random.sample(NUMBERS, 2), random.randint(0, 9))
    both = zones[0].joined(zones[1])
    for pair in product(NUMBERS, repeat=2):
        bounds = [zone.bound(*pair) for zone in zones]
        known = [each for each in bounds if each is not None]
        assert both.bound(*pair) == (max(known) if len(known) == 2 else None)

"""What follows of sums from differences between atoms, and which differences follow from a sum."""

from __future__ import annotations

from typing import Final

from whence.engines.local.differences.zone import ZERO, Zone
from whence.engines.local.relations.numbers.sums import UNLIMITED, Atom, Sum

_MOST_PARTS: Final = 6
"""Sums of more atoms are not looked at."""
_SCALE: Final = 3
"""Atoms of a sum from which differences are drawn."""


def least(zone: Zone, atom: Atom) -> int:
    """The least value that the atom may have."""
    found = zone.bound(ZERO, atom)
    return atom.least if found is None else max(atom.least, -found)


def most(zone: Zone, atom: Atom) -> int:
    """The greatest value that the atom may have, by its own limit and those of numbers that it is below."""
    found = atom.most
    for other, distance in zone.above(atom):
        limit = other.most if isinstance(other, Atom) else 0
        found = min(found, limit + distance)
    return found


def is_never_negative(zone: Zone, total: Sum) -> bool:
    """Whether the sum is at least 0: each atom that is taken away is set against one that is added and is no
    less, or against its greatest value."""
    if len(total.parts) > _MOST_PARTS:
        return False
    added = [(atom, times) for atom, times in total.parts if times > 0]
    taken = [(atom, -times) for atom, times in total.parts if times < 0]
    return _covers(zone, added, taken, total.constant)


def _covers(zone: Zone, added: list[tuple[Atom, int]], taken: list[tuple[Atom, int]], constant: int) -> bool:
    if not taken:
        return constant + sum(times * least(zone, atom) for atom, times in added) >= 0
    (atom, times), *rest = taken
    for position, (other, there) in enumerate(added):
        distance = zone.bound(atom, other)
        if distance is None:
            continue
        count = min(times, there)
        left = [*added[:position], *added[position + 1 :]]
        if there > count:
            left.append((other, there - count))
        remaining = [(atom, times - count), *rest] if times > count else rest
        if _covers(zone, left, remaining, constant - count * distance):
            return True
    return _covers(zone, added, rest, constant - times * most(zone, atom))


def assume_not_negative(zone: Zone, total: Sum) -> bool:
    """Adds that the sum is at least 0; whether that is possible."""
    parts = total.parts
    if not parts:
        return total.constant >= 0
    if len(parts) > _SCALE:
        return True
    is_possible = True
    for atom, times in parts:
        rest = _greatest(zone, [each for each in parts if each[0] != atom]) + total.constant
        if rest >= UNLIMITED:
            continue
        if times > 0:
            is_possible = zone.add(ZERO, atom, rest // times) and is_possible
        else:
            is_possible = zone.add(atom, ZERO, rest // -times) and is_possible
    for larger, times in parts:
        for smaller, taken in parts:
            if times <= 0 or taken != -times:
                continue
            others = [each for each in parts if each[0] not in (larger, smaller)]
            rest = _greatest(zone, others) + total.constant
            if rest < UNLIMITED:
                is_possible = zone.add(smaller, larger, rest // times) and is_possible
    return is_possible


def _greatest(zone: Zone, parts: list[tuple[Atom, int]]) -> int:
    found = 0
    for atom, times in parts:
        limit = most(zone, atom) if times > 0 else least(zone, atom)
        if abs(limit) >= UNLIMITED:
            return UNLIMITED
        found += times * limit
    return found


def equate(zone: Zone, atom: Atom, total: Sum) -> None:
    """That the atom, of which nothing is known, is the sum. What its limits say is said of the atom, too."""
    lowest, highest = -_greatest(zone, list(total.times(-1).parts)), _greatest(zone, list(total.parts))
    if atom.least < lowest + total.constant and lowest > -UNLIMITED:
        zone.add(ZERO, atom, -lowest - total.constant)
    if highest + total.constant < atom.most and highest < UNLIMITED:
        zone.add(atom, ZERO, highest + total.constant)
    if len(total.parts) == 1 and total.parts[0][1] == 1:
        zone.equate(atom, total.parts[0][0], total.constant)
    elif not total.parts:
        zone.equate(atom, ZERO, total.constant)
    else:
        itself = Sum(((atom, 1),))
        assume_not_negative(zone, total.minus(itself))
        assume_not_negative(zone, itself.minus(total))
        for part, _ in total.parts:
            rest = Sum(((part, 1),)).minus(total)
            distance = _greatest(zone, list(rest.parts)) + rest.constant
            if distance < UNLIMITED:
                zone.add(part, atom, distance)


def replacement(zone: Zone, atom: Atom) -> Sum | None:
    """Another way to say what the atom is."""
    for other, distance in zone.above(atom):
        back = zone.bound(other, atom)
        if back is not None and back == -distance:
            return Sum(((other, 1),) if isinstance(other, Atom) else (), distance)
    return None

"""Offsets as progressions, against the sets that they stand for."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from whence.memory.offsets import (
    ANYWHERE,
    UNBOUNDED,
    Offsets,
    contains,
    exactly,
    joined,
    may_overlap,
    must_cover,
)

LAW = settings(derandomize=True, max_examples=150, deadline=None)
SOME = st.one_of(
    st.builds(exactly, st.integers(-8, 24)),
    st.builds(Offsets, st.integers(-4, 12), st.integers(1, 8), st.integers(2, 4)),
    st.builds(
        lambda first, stride: Offsets(first % stride, stride, UNBOUNDED), st.integers(0, 9), st.integers(1, 9)
    ),
)
WIDTHS = st.integers(1, 9)


def members(offsets: Offsets) -> set[int]:
    """Those between -60 and 60."""
    if offsets.is_bounded:
        return {offsets.first + k * offsets.stride for k in range(offsets.number)}
    return {n for n in range(-60, 60) if (n - offsets.first) % offsets.stride == 0}


def touched(offsets: Offsets, width: int) -> set[int]:
    return {offset + byte for offset in members(offsets) for byte in range(width)}


@LAW
@given(SOME, WIDTHS, SOME, WIDTHS)
def test_bytes_that_meet_may_overlap(one, width, other, other_width):
    if touched(one, width) & touched(other, other_width):
        assert may_overlap(one, width, other, other_width)


@LAW
@given(SOME, WIDTHS, SOME, WIDTHS)
def test_what_must_be_covered_is_covered(one, width, other, other_width):
    if must_cover(one, width, other, other_width):
        assert touched(other, other_width) <= touched(one, width)


@LAW
@given(SOME, st.integers(-20, 20))
def test_shifting_moves_every_offset(one, by):
    moved = {offset + by for offset in members(one)}
    assert {n for n in moved if -40 < n < 40} <= members(one.shifted(by))


@LAW
@given(SOME, st.integers(1, 8), st.integers(-1, 4))
def test_indexing_reaches_every_element_in_bounds(one, stride, count):
    reached = {offset + i * stride for offset in members(one) for i in range(max(count, 1))}
    assert {n for n in reached if -60 < n < 60} <= members(one.indexed(stride, count))


@LAW
@given(st.lists(SOME, min_size=1, max_size=4))
def test_joined_offsets_hold_all(several):
    whole = joined(several)
    for one in several:
        assert one == whole or contains(whole, one)
        assert {n for n in members(one) if -60 < n < 60} <= members(whole)


def test_fields_of_array_elements_stay_apart():
    x, y = Offsets(0, 8, 10), Offsets(4, 8, 10)
    assert not may_overlap(x, 4, y, 4)
    assert may_overlap(x, 8, y, 4)
    assert may_overlap(ANYWHERE, 1, y, 4)

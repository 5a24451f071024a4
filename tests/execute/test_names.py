"""Python names for the things of a procedure."""

from __future__ import annotations

from whence.execute.translate.namespace import Constant, Names


def test_many_things_have_names_of_their_own() -> None:
    """Tens of thousands, as in a procedure of ten thousand lines: no name is looked for from the start."""
    names = Names()
    made = [names.require(Constant(object())) for _ in range(60_000)]
    assert len(set(made)) == len(names.requirements) == 60_000


def test_a_name_that_looks_numbered_is_not_given_twice() -> None:
    names = Names()
    made = [names.local("v_", key) for key in ("a_1", "a", "a!", "a?", "a_1!", "a_1_1")]
    assert len(set(made)) == len(made)
    assert names.local("v_", "a!") == made[2]

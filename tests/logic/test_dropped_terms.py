"""Terms that nothing refers to are given back; all others stay the ones that they are."""

from __future__ import annotations

from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.logic.terms import Terms


def _chain(terms: Terms, length: int) -> Term:
    """Each term is an argument of the next one only."""
    x, y = terms.symbol("x", INT), terms.symbol("y", INT)
    found = terms.lt(x, y)
    for number in range(length):
        found = terms.ite(found, terms.integer(number), terms.mul(x, y))
        found = terms.lt(found, terms.add(y, terms.integer(number)))
    return found


def _owned(terms: Terms) -> int:
    return len(terms._table._terms)


def test_what_is_referred_to_stays_with_all_that_is_below_it() -> None:
    terms = Terms()
    kept = _chain(terms, 30)
    before = _owned(terms)
    terms.drop_unused()
    assert terms.owns(kept)
    assert _chain(terms, 30) is kept, "made again, it is the same term"
    assert _owned(terms) <= before


def test_what_nothing_refers_to_is_dropped_in_one_pass_however_deep_it_is() -> None:
    terms = Terms()
    few = _owned(terms)
    _chain(terms, 2_000)
    assert _owned(terms) > 2_000
    terms.drop_unused()
    assert _owned(terms) <= few + 2, "two symbols stay"


def test_a_term_in_a_list_a_key_or_a_closure_is_referred_to() -> None:
    terms = Terms()
    x = terms.symbol("x", INT)
    numbers = [terms.add(x, terms.integer(each)) for each in range(1, 4)]
    held, keys = [numbers[0]], {numbers[1]: True}
    closure = (lambda term: lambda: term)(numbers[2])
    del numbers
    terms.drop_unused()
    made = [terms.add(x, terms.integer(each)) for each in range(1, 4)]
    assert made[0] is held[0]
    assert made[1] in keys
    assert made[2] is closure()


def test_numbers_are_not_given_twice() -> None:
    terms = Terms()
    x = terms.symbol("x", INT)
    kept = terms.add(x, terms.integer(7))
    number = terms.add(x, terms.integer(8)).id
    made = len(terms)
    terms.drop_unused()
    again = terms.add(x, terms.integer(8))
    assert again.id > number > kept.id
    assert len(terms) > made, "how many were made, not how many there are"


def test_comparisons_that_were_normalised_are_made_anew() -> None:
    terms = Terms()
    x, y = terms.symbol("x", INT), terms.symbol("y", INT)
    less = terms.lt(x, y)
    terms.drop_unused()
    assert terms.lt(x, y) is less

"""What a load from a table yields is what the table holds, for every input that stays inside of it."""

from __future__ import annotations

from random import Random

import pytest

from whence.engines.concolic.shadow.memory.table_loads import Tables
from whence.logic.evaluation import evaluate
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.logic.traversal import dag_size
from whence.logic.values import Model

BASE = 7 << 32


def _address(terms: Terms, index: Term, width: int, stride: int, shift: int) -> Term:
    offset = terms.bv_mul(terms.sign_extend(index, 64 - width), terms.bv(stride, 64))
    return terms.bv_add(terms.bv(BASE + shift, 64), offset)


@pytest.mark.parametrize("width", [3, 8, 16])
@pytest.mark.parametrize("seed", range(4))
def test_a_choice_is_what_the_table_holds(width: int, seed: int) -> None:
    random = Random(seed)
    terms = Terms()
    size = random.choice([1, 2, 4])
    count = random.randint(1, 40)
    shift = size * random.randint(0, count - 1)
    content = b"".join(random.choice([0, 0, 1, 1, 5, 200]).to_bytes(size, "little") for _ in range(count))
    index = terms.symbol("i", BitVecSort(width))
    where = _address(terms, index, width, size, shift)
    places = range(BASE, BASE + size * count, size)
    chosen = Tables(terms).choose(where, places, size, content)
    inside = 0
    for value in range(min(1 << width, 1 << 9)):
        model = Model({"i": value})
        at = evaluate(where, model)
        if at in places:
            inside += 1
            held = content[at - BASE : at - BASE + size]
            assert evaluate(chosen, model) == int.from_bytes(held, "little")
    assert inside > 0


def test_a_class_of_characters_is_a_few_intervals() -> None:
    terms = Terms()
    index = terms.symbol("c", BitVecSort(8))
    where = terms.bv_add(terms.bv(BASE, 64), terms.zero_extend(index, 56))
    content = bytes(8 if 48 <= c < 58 else 0 for c in range(256))
    chosen = Tables(terms).choose(where, range(BASE, BASE + 256), 1, content)
    assert {value for value in range(256) if evaluate(chosen, Model({"c": value}))} == set(range(48, 58))
    assert dag_size(chosen) < 12

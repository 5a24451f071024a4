"""Lemma 2: with the axioms of memory invariants, a more precise heap proves no fewer assertions.

Small heaps are what a loop leaves in one array: up to three edges with conditions on the iteration. A heap is
less precise if it has forgotten that an edge is sure, or its condition.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from whence.engines.heap.limits import DEFAULT_LIMITS
from whence.engines.heap.memory.reading import Configuration, Reading
from whence.engines.heap.memory.regions import Origin, Region
from whence.engines.heap.memory.versions import Contents, Edge, Repeated, Start
from whence.engines.heap.proofs.prover import Prover
from whence.engines.heap.state.facts import Facts
from whence.engines.heap.state.numbers import Arithmetic
from whence.engines.heap.state.values import Kind, Number
from whence.logic.sorts import INT
from whence.logic.term import Term
from whence.program.text.text_program import parse_program
from whence.session import Session

PROGRAM = "procedure f() -> i32 {\nentry:\n  return 0:i32\n}\n"
WIDTH = Kind(4, 32)


class Heap:
    """One array and a solver."""

    def __init__(self) -> None:
        session = Session(parse_program(PROGRAM))
        self.facts = Facts(DEFAULT_LIMITS)
        self.terms = self.facts.terms
        self.region = Region(7, "array", Origin.HEAP, True, self.terms.integer(4000))
        self.counter = self.facts.ranged("count", (), 0, 1000)
        self.prover = Prover(session.context(), self.facts)
        arithmetic = Arithmetic(self.facts, lambda term, low, high: False)
        self.reading = Reading(
            arithmetic, Configuration.COMBINED, lambda region, offset, kind: None, lambda *_: (), frozenset()
        )

    def edges(self, random: Random) -> tuple[Edge, ...]:
        found = []
        for _ in range(random.randint(1, 3)):
            offset = self.terms.scale(4, self.counter)
            value = Number(self.terms.integer(random.randint(0, 2)), 32)
            found.append(Edge(None, offset, None, WIDTH, value, self.condition(random), True))
        return tuple(found)

    def condition(self, random: Random) -> Term:
        terms, bound = self.terms, self.terms.integer(random.randint(0, 4))
        even = terms.eq(terms.mod(self.counter, terms.integer(2)), terms.integer(0))
        tests = [terms.true, terms.lt(self.counter, bound), terms.ge(self.counter, bound), even]
        return random.choice([*tests, terms.not_(even)])

    def version(self, name: str, edges: tuple[Edge, ...]) -> Repeated:
        start = Start(self.region, Contents.ZERO, "start")
        return Repeated(
            start,
            name,
            self.counter,
            (self.counter,),
            edges,
            completed=self.terms.true,
            is_blurred=False,
            keeps_flags=True,
            region=self.region,
        )

    def proves(self, version: Repeated, kind: int, index: int, value: int) -> bool:
        """An assertion about one element, or two reads of it."""
        terms = self.terms
        k = terms.symbol("k", INT) if index < 0 else terms.integer(index)
        at = terms.scale(4, k)
        base = terms.integer(self.region.number)
        one = self.reading.read(version, base, at, WIDTH)
        again = self.reading.read(version, base, terms.scale(4, terms.symbol("m", INT)), WIDTH)
        assert isinstance(one, Number)
        assert isinstance(again, Number)
        inside = (terms.ge(k, terms.integer(0)), terms.lt(k, self.counter))
        fails = [
            terms.ne(one.term, terms.integer(value)),
            terms.gt(one.term, terms.integer(value)),
            terms.and_(terms.eq(terms.symbol("m", INT), k), terms.ne(one.term, again.term)),
        ][kind]
        return self.prover.is_impossible(inside, fails)


def weaker(heap: Heap, edges: tuple[Edge, ...], random: Random) -> tuple[Edge, ...]:
    """The same edges, some of them less precise."""
    number = random.randrange(len(edges))
    edge = edges[number]
    worse = random.choice(
        [replace(edge, is_must=False), replace(edge, condition=heap.terms.true, is_must=False)]
    )
    return (*edges[:number], worse, *edges[number + 1 :])


@pytest.mark.parametrize("seed", range(12))
def test_a_more_precise_heap_proves_no_less(seed: int) -> None:
    random, heap = Random(seed), Heap()
    proved = 0
    for number in range(6):
        edges = heap.edges(random)
        precise = heap.version(f"precise {number}", edges)
        vague = heap.version(f"vague {number}", weaker(heap, edges, random))
        for kind in range(3):
            asked = (kind, random.choice([-1, 0, 3]), random.randint(0, 2))
            if heap.proves(vague, *asked):
                proved += 1
                assert heap.proves(precise, *asked), (edges, asked)
    assert proved >= 6


def test_without_invariants_it_is_not_so() -> None:
    """The paper's remark: there the reads of one element are different values, whatever is known of it."""
    heap = Heap()
    heap.reading = Reading(
        Arithmetic(heap.facts, lambda term, low, high: False),
        Configuration.CONTENT_ONLY,
        lambda region, offset, kind: None,
        lambda *_: (),
        frozenset(),
    )
    edge = Edge(None, heap.terms.scale(4, heap.counter), None, WIDTH, None, heap.terms.true, False)
    version = heap.version("vague", (edge,))
    base, at = heap.terms.integer(7), heap.terms.scale(4, heap.terms.symbol("k", INT))
    found = []
    for site in ("one", "other"):
        heap.reading.site = site
        found.append(heap.reading.read(version, base, at, WIDTH))
    assert found[0] != found[1]

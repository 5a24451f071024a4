"""Fair choice among dangling nodes: no branch, call stack or depth starves."""

from __future__ import annotations

from collections import Counter

from whence.engines.concolic.search.strategies import (
    FairChoice,
    Nearest,
    TakingTurns,
    branch_of,
    depth_of,
    fair_strategy,
    stack_of,
)
from whence.engines.concolic.summaries.trees import Node, Origin, Side, Tree
from whence.logic.sorts import BOOL
from whence.logic.terms import Terms
from whence.program.procedure import Point


def _point(number: int) -> Point:
    return Point("f", number, 0)


def _grown(depth: int) -> list[Node]:
    """The dangling nodes of a tree that was always taken at a loop's branch, with another branch last."""
    terms = Terms()
    tree = Tree("f", ())
    node, others = tree.root, list[Node]()
    for number in range(depth):
        point = _point(1) if number < depth - 1 else _point(2)
        calls = (_point(9),) if number % 2 else ()
        node.split(terms.symbol(f"c{number}", BOOL), Origin(Side.BRANCH, point, calls))
        other, node = node.children
        others.append(other)
    return [node, *reversed(others)]


def _chosen(strategy: FairChoice | TakingTurns, nodes: list[Node], times: int) -> list[Node]:
    return [strategy.choose(nodes) for _ in range(times)]


def test_each_branch_is_chosen_as_often_as_the_others() -> None:
    nodes = _grown(12)
    counts = Counter(branch_of(node) for node in _chosen(FairChoice(branch_of), nodes, 9))
    assert len(counts) == 3
    assert set(counts.values()) == {3}


def test_each_call_stack_is_chosen_as_often_as_the_others() -> None:
    counts = Counter(stack_of(node) for node in _chosen(FairChoice(stack_of), _grown(12), 10))
    assert set(counts.values()) == {5}


def test_each_depth_is_chosen_as_often_as_the_others() -> None:
    counts = Counter(depth_of(node) for node in _chosen(FairChoice(depth_of), _grown(6), 12))
    assert set(counts.values()) == {2}


def test_strategies_take_turns() -> None:
    nodes = _grown(5)
    first, last = Nearest(lambda node: node.depth), Nearest(lambda node: -node.depth)
    depths = [node.depth for node in _chosen(TakingTurns((first, last)), nodes, 4)]
    assert depths == [1, 5, 1, 5]


def test_all_fair_strategies_come_to_every_node_in_the_end() -> None:
    nodes = _grown(8)
    left = dict.fromkeys(nodes)
    strategy = fair_strategy(Nearest(lambda node: node.depth))
    while left:
        del left[strategy.choose(left)]
    assert left == {}

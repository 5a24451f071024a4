"""Sets of ancestors as bits are those that a plain search finds."""

from __future__ import annotations

from random import Random

from whence.analysis.calls.reachability.ancestors import Ancestors, Node
from whence.program.graphs.digraph import reached


def _graph(random: Random) -> dict[Node, list[Node]]:
    """Names, and groups that stand between names and many others."""
    names: list[Node] = [f"n{number}" for number in range(random.randint(1, 25))]
    groups: list[Node] = list(range(random.randint(0, 3)))
    nodes = [*names, *groups]
    return {node: random.choices(nodes, k=random.choice((0, 1, 1, 2, 3))) for node in nodes}


def test_ancestors_of_random_graphs() -> None:
    random = Random(1)
    for _ in range(400):
        before = _graph(random)
        ancestors = Ancestors(before.__getitem__)
        names = [node for node in before if isinstance(node, str)]
        for _ in range(6):
            asked = random.sample(names, k=random.randint(0, min(3, len(names))))
            expected = {node for node in reached(asked, before.__getitem__) if isinstance(node, str)}
            found = ancestors.of(asked)
            assert set(found) == expected
            assert len(found) == len(expected)
            assert all((name in found) == (name in expected) for name in (*names, "no such name"))
            others = random.sample(names, k=random.randint(0, len(names)))
            assert found.isdisjoint(others) == expected.isdisjoint(others)


def test_a_long_chain_needs_no_stack() -> None:
    ancestors = Ancestors(lambda node: [f"n{int(str(node)[1:]) + 1}"] if node != "n20000" else ["n0"])
    assert len(ancestors.of(["n7"])) == 20_001


def test_each_node_is_looked_at_once() -> None:
    looked_at: list[Node] = []

    def before(node: Node) -> list[Node]:
        looked_at.append(node)
        return {"a": ["b"], "b": ["c"], "c": ["b"]}.get(str(node), [])

    ancestors = Ancestors(before)
    for name in ("c", "a", "b", "a"):
        ancestors.of([name])
    assert sorted(map(str, looked_at)) == ["a", "b", "c"]

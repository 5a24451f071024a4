"""Orders, components, dominators and loops against their definitions on random graphs."""

from __future__ import annotations

from tests.program.graphs import dominates, loops_by_definition, random_graphs, reachable
from whence.program.graphs.digraph import (
    components,
    numbered,
    postorder,
    reached,
    reverse_postorder,
)
from whence.program.graphs.dominators import dominators
from whence.program.graphs.loops import loop_forest, loop_nesting


def test_postorder_lists_exactly_the_reachable_nodes():
    for graph in random_graphs(200, seed=1):
        order = postorder(graph, 0)
        assert set(order) == reachable(graph, 0)
        assert len(order) == len(set(order))
        assert order[-1] == 0


def test_postorder_from_several_roots_visits_what_the_first_ones_left():
    graph = [[1], [], [1, 3], [0]]
    assert postorder(graph, 0, 2) == (1, 0, 3, 2)
    assert postorder(graph, 2, 0) == (1, 0, 3, 2)
    assert postorder(graph, 0, 0) == (1, 0)


def test_reached_nodes_are_those_on_paths_from_the_roots():
    for graph in random_graphs(200, seed=10):
        assert set(reached([0], graph.__getitem__)) == reachable(graph, 0)
        everything = reached(range(len(graph)), graph.__getitem__)
        assert list(everything) == list(range(len(graph)))


def test_a_graph_of_names_is_numbered_with_the_same_edges():
    for graph in random_graphs(200, seed=11):
        nodes, edges = numbered(["0"], lambda name, graph=graph: map(str, graph[int(name)]))
        assert set(nodes) == {str(node) for node in reachable(graph, 0)}
        assert len(nodes) == len(set(nodes))
        assert nodes[0] == "0"
        for name, targets in zip(nodes, edges, strict=True):
            assert [nodes[target] for target in targets] == [str(each) for each in graph[int(name)]]


def test_reverse_postorder_of_an_acyclic_graph_is_topological():
    for graph in random_graphs(200, seed=2):
        acyclic = [[target for target in targets if target > node] for node, targets in enumerate(graph)]
        rank = {node: position for position, node in enumerate(reverse_postorder(acyclic, 0))}
        assert all(rank[node] < rank[target] for node in rank for target in acyclic[node])


def test_components_are_mutual_reachability_with_successors_first():
    for graph in random_graphs(200, seed=3):
        found = components(range(len(graph)), graph)
        place = {node: position for position, component in enumerate(found) for node in component}
        for node in range(len(graph)):
            for other in range(len(graph)):
                mutual = other in reachable(graph, node) and node in reachable(graph, other)
                assert (place[node] == place[other]) == mutual
            assert all(place[target] <= place[node] for target in graph[node])


def test_components_of_a_part_ignore_the_rest():
    graph = [[1], [2], [0, 3], [3]]
    assert components([0, 1], graph) == [(1,), (0,)]
    assert components(range(4), graph) == [(3,), (0, 1, 2)]


def test_dominance_is_what_removing_the_node_cuts_off():
    for graph in random_graphs(300, seed=4):
        tree = dominators(graph, 0)
        for above in range(len(graph)):
            for below in range(len(graph)):
                expected = dominates(graph, 0, above, below)
                assert tree.dominates(above, below) == expected


def test_loops_are_the_strongly_connected_regions_all_the_way_down():
    for graph in random_graphs(300, seed=7):
        forest = loop_forest(graph, 0)
        found = {
            (
                loop.header,
                frozenset(loop.headers),
                loop.blocks,
                forest.loops[loop.parent].blocks if loop.parent >= 0 else frozenset(),
            )
            for loop in forest.loops
        }
        assert found == loops_by_definition(graph, 0)
        assert len(found) == len(forest.loops)


def test_the_nesting_has_the_headers_of_the_loops_of_the_forest():
    for graph in random_graphs(300, seed=12):
        nesting, forest = loop_nesting(graph, 0), loop_forest(graph, 0)
        assert nesting.headers == [loop.header for loop in forest.loops]
        assert nesting.irreducible == [loop.header for loop in forest.loops if not loop.is_reducible]
        for node, header in enumerate(nesting.around):
            around = [loop.header for loop in forest.around(node) if loop.header != node]
            assert around[:1] == ([] if header < 0 else [header])


def test_loops_know_their_edges_and_their_nesting():
    for graph in random_graphs(200, seed=8):
        forest = loop_forest(graph, 0)
        for number, loop in enumerate(forest.loops):
            edges = [(node, target) for node in sorted(loop.blocks) for target in graph[node]]
            assert set(loop.back_edges) == {edge for edge in edges if edge[1] == loop.header}
            assert {block for block in range(len(graph)) if block in loop} == loop.blocks
            assert all(forest.loops[child].parent == number for child in loop.children)
            assert all(forest.loops[child].depth == loop.depth + 1 for child in loop.children)
        for block in range(len(graph)):
            around = list(forest.around(block))
            assert {each.blocks for each in around} == {
                each.blocks for each in forest.loops if block in each.blocks
            }
            assert [each.depth for each in around] == list(range(len(around), 0, -1))


def test_the_header_of_a_reducible_loop_dominates_it():
    for graph in random_graphs(200, seed=9):
        tree = dominators(graph, 0)
        for loop in loop_forest(graph, 0).loops:
            dominating = [
                all(tree.dominates(header, block) for block in loop.blocks) for header in loop.headers
            ]
            assert any(dominating) == loop.is_reducible


def test_a_jump_into_a_loop_makes_it_irreducible():
    forest = loop_forest([[1, 2], [2], [1, 3], []], 0)
    (loop,) = forest.loops
    assert loop.headers == (1, 2)
    assert not loop.is_reducible
    assert forest.headed_by == {1: 0}


def test_graphs_of_ten_thousand_nodes_are_handled_without_recursion():
    size = 10_000
    chain = [[node + 1] for node in range(size - 1)] + [[]]
    looping = [[*targets, *([node - 5] if node % 10 == 9 else [])] for node, targets in enumerate(chain)]
    looping[size - 2].append(1)
    tree = dominators(looping, 0)
    assert tree.dominates(17, size - 1)
    forest = loop_forest(looping, 0)
    assert len(forest.loops) == size // 10 + 1
    nested = [
        [*targets, *([size - 1 - node] if node > size // 2 else [])] for node, targets in enumerate(chain)
    ]
    deepest = max(loop_forest(nested, 0).loops, key=lambda loop: loop.depth)
    assert deepest.depth == size // 2 - 1
    assert components(range(size), chain) == [(node,) for node in reversed(range(size))]

"""Whether data flows through a changed procedure as before, apart from its own definitions and uses.

For an object, only the procedure's own writes to it and its calls matter, and the orders in which they can
run. Where these are the same in both versions, a path that crosses the procedure crosses it as before.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from whence.analysis.calls.c.library_callbacks import library_function
from whence.analysis.calls.call_sites import is_user_code
from whence.engines.dataflow.flow.flow_graph import ENTRY, EXIT, flow_graph
from whence.engines.dataflow.regression.named_version import NamedVersion
from whence.memory.library.c_calls import changes_kept_object
from whence.memory.objects import name_of
from whence.memory.points_to.facts import UNKNOWN_CALLEE
from whence.program.instructions import Instruction, Unsupported
from whence.program.procedure import Point

Skeleton: TypeAlias = tuple[tuple[Hashable, frozenset[int]], ...]
"""Steps in the order of the text, each with the numbers of the steps that may come next."""


class _Step(NamedTuple):
    callees: frozenset[str]
    """What may run below it; nothing for a plain write."""
    written: frozenset[tuple[Hashable, ...]]
    objects: frozenset[str]
    """What it writes, by the names of this version."""


class Crossing(NamedTuple):
    is_rerouted: bool
    """May other calls be made, or in another order?"""
    objects: tuple[str, ...]
    """What it writes otherwise."""


def crossing(name: str, before: NamedVersion, after: NamedVersion) -> Crossing:
    """How the changed procedure differs for paths that lead through it."""
    old, new = _steps(name, before), _steps(name, after)
    if _skeleton(old) == _skeleton(new):
        return Crossing(False, ())
    if _skeleton(_calls(old)) != _skeleton(_calls(new)):
        return Crossing(True, tuple(dict.fromkeys([*_objects(old), *_objects(new)])))
    written = dict.fromkeys([*_objects(old), *_objects(new)])
    differing = (each for each in written if _skeleton(_about(old, each)) != _skeleton(_about(new, each)))
    return Crossing(False, tuple(differing))


_Steps: TypeAlias = tuple[Sequence[Sequence[int]], Mapping[int, _Step]]
"""A graph whose first node is the entry and whose second is the exit, and the nodes that are steps."""


def _steps(name: str, version: NamedVersion) -> _Steps:
    graph = flow_graph(version.program.procedure(name), version.program.language)
    steps: dict[int, _Step] = {}
    for node, instruction in enumerate(graph.instructions):
        if instruction is not None:
            step = _step(version, graph.points[node], instruction)
            if step.callees or step.written:
                steps[node] = step
    return graph.successors, steps


def _step(version: NamedVersion, point: Point, instruction: Instruction) -> _Step:
    if isinstance(instruction, Unsupported):
        return _Step(frozenset({UNKNOWN_CALLEE}), frozenset(), frozenset())
    callees = (each for each in version.callees(point, instruction) if _is_open(version, each))
    objects = frozenset(name_of(location.object) for location in version.memory.written(point))
    return _Step(frozenset(callees), version.touched(point, instruction).written, objects)


def _is_open(version: NamedVersion, callee: str) -> bool:
    """May the callee do more than what is seen at the call?"""
    if callee == UNKNOWN_CALLEE or is_user_code(version.program, callee):
        return True
    function = library_function(callee)
    return function is None or changes_kept_object(function)


def _calls(steps: _Steps) -> _Steps:
    return steps[0], {
        node: step._replace(written=frozenset()) for node, step in steps[1].items() if step.callees
    }


def _about(steps: _Steps, name: str) -> _Steps:
    return steps[0], {
        node: step if name in step.objects else step._replace(written=frozenset())
        for node, step in steps[1].items()
        if step.callees or name in step.objects
    }


def _objects(steps: _Steps) -> Iterator[str]:
    for step in steps[1].values():
        yield from sorted(step.objects)


def _skeleton(steps: _Steps) -> Skeleton:
    successors, labels = steps
    nodes = [ENTRY, EXIT, *sorted(labels)]
    numbers = {node: number for number, node in enumerate(nodes)}
    return tuple(
        (
            (labels[node].callees, labels[node].written) if node in labels else None,
            frozenset(numbers[each] for each in _next(successors, node, numbers)),
        )
        for node in nodes
    )


def _next(successors: Sequence[Sequence[int]], node: int, steps: Mapping[int, int]) -> Iterator[int]:
    """The steps that may come next."""
    seen: set[int] = set()
    pending = list(successors[node])
    while pending:
        following = pending.pop()
        if following in seen:
            continue
        seen.add(following)
        if following in steps:
            yield following
        else:
            pending += successors[following]

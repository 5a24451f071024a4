"""Writes the blocks of a procedure in the nesting that its shape plans.

The work is a stack of small tasks instead of recursion. A jump is written by walking outwards over what
encloses it: falling to the next follower costs nothing, skipping followers sets the level's guard, leaving
a loop is a `break`, going on with one a `continue`, and leaving several loops at once tells the loop
outside by a code which way to go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Protocol, TypeAlias, final

from whence.execute.translate.expressions.pieces import negated
from whence.execute.translate.nesting.shape import Shape
from whence.execute.translate.translation import Page, Site
from whence.records import dataclass

TICK_STEPS = 100_000
"""Steps that a loop may run before it looks at the budget."""


@final
@dataclass(frozen=True, slots=True)
class Go:
    target: int


@final
@dataclass(frozen=True, slots=True)
class Choose:
    test: str
    then: int
    otherwise: int


@final
@dataclass(frozen=True, slots=True)
class Select:
    """`arms` gives the node for each number from 0; `selector` is the local that holds the number."""

    selector: str
    arms: tuple[int, ...]
    is_dispatch: bool = False


@final
@dataclass(frozen=True, slots=True)
class Leave:
    """The block wrote its own way out, below the line that adds up the steps."""

    lines: tuple[str, ...]
    site: Site


Exit: TypeAlias = Go | Choose | Select | Leave


@final
@dataclass(frozen=True, slots=True)
class Toll:
    """Steps that were taken and not counted yet, and the last of them."""

    steps: int
    site: Site | None

    def __add__(self, later: Toll) -> Toll:
        return Toll(self.steps + later.steps, later.site or self.site)


_FREE = Toll(0, None)


class BlockWriter(Protocol):
    def write_block(self, number: int) -> tuple[Toll, Exit]:
        """Writes a block but for its jump; returns its steps and the jump."""
        ...


@final
@dataclass(slots=True)
class _Level:
    """Followers that are written one behind the other, each skipped when the guard is past it."""

    number: int
    followers: tuple[int, ...]
    reset_line: int
    indent: int
    furthest: int = 0

    @property
    def guard(self) -> str:
        return f"g{self.number}"


@final
@dataclass(slots=True)
class _Loop:
    header: int
    reset_line: int
    indent: int
    codes: dict[int, int] = field(default_factory=dict)

    @property
    def flag(self) -> str:
        return f"x{self.header}"


@final
@dataclass(slots=True)
class _Arm:
    falls: bool = False


@final
@dataclass(frozen=True, slots=True)
class _Scope:
    """What encloses the code being written, innermost first. At a level, control that falls out reaches
    the follower `position`."""

    place: _Level | _Loop | _Arm
    position: int
    outer: _Scope | None


@final
class Layout:
    def __init__(self, shape: Shape, writer: BlockWriter, page: Page) -> None:
        self._shape = shape
        self._writer = writer
        self._page = page
        self._tasks: list[Callable[[], None]] = []
        self._levels = 0
        self._waiting = set(shape.inline)
        """Inline nodes that are not written yet; a later jump to one goes back to a loop's header."""
        self._state = {node: number for number, node in enumerate(shape.states)}
        self._returns: list[tuple[int, int, int]] = []
        self.counts_steps = False

    def write(self, indent: int) -> None:
        """Writes everything."""
        self._visit(self._shape.root, indent, None, _FREE)
        while self._tasks:
            self._tasks.pop()()
        for position, depth, count in self._returns:
            text = f"K[0] += n + {count}" if self.counts_steps else f"K[0] += {count}"
            self._page.fill(position, depth, text)

    def _push(self, *tasks: Callable[[], None]) -> None:
        """The tasks run in the order given, before those that already wait."""
        self._tasks.extend(reversed(tasks))

    # nodes

    def _visit(self, node: int, indent: int, scope: _Scope | None, toll: Toll) -> None:
        self._waiting.discard(node)
        if node in self._shape.headers:
            self._open_loop(node, indent, scope, toll)
        else:
            self._write_node(node, indent, scope, toll)

    def _open_loop(self, node: int, indent: int, scope: _Scope | None, toll: Toll) -> None:
        page = self._page
        page.indent = indent
        self._add_steps(toll)
        loop = _Loop(node, page.reserve(), indent)
        outside = scope
        tasks: list[Callable[[], None]] = []
        after = self._shape.after.get(node, ())
        if after:
            level = self._open_level(after, indent)
            outside = _Scope(level, 0, scope)
            tasks = self._follower_tasks(level, indent, scope)
        page.indent = indent
        page.line("while True:")
        inside = _Scope(loop, 0, outside)
        self._push(
            lambda: self._write_node(node, indent + 1, inside, _FREE),
            lambda: self._close_loop(loop, indent, outside),
            *tasks,
        )

    def _close_loop(self, loop: _Loop, indent: int, scope: _Scope | None) -> None:
        if loop.codes:
            self._page.fill(loop.reset_line, loop.indent, f"{loop.flag} = 0")
        for target, code in loop.codes.items():
            self._page.indent = indent
            self._page.line(f"if {loop.flag} == {code}:")
            self._page.indent = indent + 1
            self._go_in_arm(target, indent + 1, _Scope(_Arm(), 0, scope), _FREE)

    def _write_node(self, node: int, indent: int, scope: _Scope | None, toll: Toll) -> None:
        self._page.indent = indent
        steps, way = self._node(node)
        followers = self._shape.followers.get(node, ())
        if followers:
            level = self._open_level(followers, indent)
            self._push(*self._follower_tasks(level, indent, scope))
            scope = _Scope(level, 0, scope)
        self._write_exit(way, indent, scope, toll + steps)

    def _node(self, node: int) -> tuple[Toll, Exit]:
        if node == self._shape.dispatch:
            return _FREE, Select("s", self._shape.states, is_dispatch=True)
        return self._writer.write_block(node)

    def _write_exit(self, way: Exit, indent: int, scope: _Scope | None, toll: Toll) -> None:
        match way:
            case Go(target):
                self._go(target, indent, scope, toll)
            case Choose(test, then, otherwise):
                self._choose(test, then, otherwise, indent, scope, toll)
            case Select():
                self._select(way, 0, len(way.arms), indent, scope, toll)
            case Leave(lines, site):
                self._page.indent = indent
                self._returns.append((self._page.reserve(), indent, toll.steps))
                for line in lines:
                    self._page.line(line, site)

    # followers

    def _open_level(self, followers: tuple[int, ...], indent: int) -> _Level:
        self._levels += 1
        return _Level(self._levels, followers, self._page.reserve(), indent)

    def _follower_tasks(self, level: _Level, indent: int, scope: _Scope | None) -> list[Callable[[], None]]:
        def write(position: int) -> None:
            inner = indent
            if level.furthest > position:
                self._page.indent = indent
                self._page.line(f"if {level.guard} <= {position}:")
                inner += 1
            self._visit(level.followers[position], inner, _Scope(level, position + 1, scope), _FREE)

        def close() -> None:
            if level.furthest:
                self._page.fill(level.reset_line, level.indent, f"{level.guard} = 0")

        tasks = [lambda at=position: write(at) for position in range(len(level.followers))]
        return [*tasks, close]

    # jumps

    def _choose(
        self, test: str, then: int, otherwise: int, indent: int, scope: _Scope | None, toll: Toll
    ) -> None:
        if then == otherwise:
            self._go(then, indent, scope, toll)
            return
        if self._leaves(otherwise, scope) and not self._leaves(then, scope):
            test, then, otherwise = negated(test), otherwise, then
        self._page.indent = indent
        self._page.line(f"if {test}:")
        arm = _Arm()
        self._push(
            lambda: self._go_in_arm(then, indent + 1, _Scope(arm, 0, scope), toll),
            lambda: self._write_else(arm, otherwise, indent, scope, toll),
        )

    def _go_in_arm(self, target: int, indent: int, scope: _Scope, toll: Toll) -> None:
        before = self._page.length
        waiting = len(self._tasks)
        self._go(target, indent, scope, toll)
        self._fill_arm(before, waiting, indent)

    def _fill_arm(self, before: int, waiting: int, indent: int) -> None:
        """An arm in which nothing was written and nothing is about to be needs a statement."""
        if self._page.length == before and len(self._tasks) == waiting:
            self._page.indent = indent
            self._page.line("pass")

    def _write_else(self, arm: _Arm, target: int, indent: int, scope: _Scope | None, toll: Toll) -> None:
        if not arm.falls:
            self._go(target, indent, scope, toll)
            return
        self._page.indent = indent
        self._page.line("else:")
        self._go_in_arm(target, indent + 1, _Scope(_Arm(), 0, scope), toll)

    def _select(
        self, way: Select, low: int, high: int, indent: int, scope: _Scope | None, toll: Toll
    ) -> None:
        """A binary tree of tests over the numbers low .. high - 1."""
        if high - low == 1:
            self._go_selected(way, low, indent, scope, toll)
            return
        middle = (low + high) // 2
        self._page.indent = indent
        self._page.line(f"if {way.selector} < {middle}:")
        arm = _Arm()
        self._push(
            lambda: self._select_arm(way, low, middle, indent + 1, _Scope(arm, 0, scope), toll),
            lambda: self._select_else(way, middle, high, indent, scope, toll, arm),
        )

    def _go_selected(self, way: Select, number: int, indent: int, scope: _Scope | None, toll: Toll) -> None:
        if way.is_dispatch:
            self._go_to_node(way.arms[number], indent, scope, toll)
        else:
            self._go(way.arms[number], indent, scope, toll)

    def _select_arm(self, way: Select, low: int, high: int, indent: int, scope: _Scope, toll: Toll) -> None:
        before = self._page.length
        waiting = len(self._tasks)
        self._select(way, low, high, indent, scope, toll)
        self._fill_arm(before, waiting, indent)

    def _select_else(
        self, way: Select, low: int, high: int, indent: int, scope: _Scope | None, toll: Toll, arm: _Arm
    ) -> None:
        if not arm.falls:
            self._select(way, low, high, indent, scope, toll)
            return
        self._page.indent = indent
        self._page.line("else:")
        self._select_arm(way, low, high, indent + 1, _Scope(_Arm(), 0, scope), toll)

    def _leaves(self, target: int, scope: _Scope | None) -> bool:
        """Whether the jump is a mere `break` or `continue`."""
        target = self._routed(target)
        if target in self._waiting:
            return False
        return not _is_before_next_loop(target, scope)

    def _routed(self, target: int) -> int:
        return self._shape.dispatch if target in self._state else target

    def _go(self, target: int, indent: int, scope: _Scope | None, toll: Toll) -> None:
        if target in self._state:
            self._page.indent = indent
            self._page.line(f"s = {self._state[target]}")
            target = self._shape.dispatch
        self._go_to_node(target, indent, scope, toll)

    def _go_to_node(self, target: int, indent: int, scope: _Scope | None, toll: Toll) -> None:
        if target in self._waiting:
            self._waiting.discard(target)
            self._push(lambda: self._visit(target, indent, scope, toll))
            return
        self._page.indent = indent
        self._add_steps(toll)
        self._jump(target, scope, toll.site)

    def _jump(self, target: int, scope: _Scope | None, site: Site | None) -> None:
        passed: list[_Arm] = []
        while scope is not None:
            place = scope.place
            if isinstance(place, _Arm):
                passed.append(place)
            elif isinstance(place, _Loop):
                self._leave_loop(place, target, scope.outer, site)
                return
            elif self._fall(place, scope.position, target):
                for arm in passed:
                    arm.falls = True
                return
            scope = scope.outer
        raise AssertionError(f"no way to node {target}")

    def _fall(self, level: _Level, position: int, target: int) -> bool:
        """Falls to the target if it is on the level, else skips the rest of the level."""
        rest = level.followers[position:]
        wanted = position + rest.index(target) if target in rest else len(level.followers)
        if wanted > position:
            self._page.line(f"{level.guard} = {wanted}")
            level.furthest = max(level.furthest, wanted)
        return target in rest

    def _leave_loop(self, loop: _Loop, target: int, outer: _Scope | None, site: Site | None) -> None:
        if target == loop.header:
            self._page.line(f"if n > {TICK_STEPS}: n = tick(n)", site)
            self._page.line("continue")
            return
        if _is_before_next_loop(target, outer):
            self._jump(target, outer, site)
        else:
            code = loop.codes.setdefault(target, len(loop.codes) + 1)
            self._page.line(f"{loop.flag} = {code}")
        self._page.line("break")

    def _add_steps(self, toll: Toll) -> None:
        if toll.steps:
            self.counts_steps = True
            self._page.line(f"n += {toll.steps}")


def _is_before_next_loop(target: int, scope: _Scope | None) -> bool:
    """Whether control can fall to the target without leaving another loop."""
    while scope is not None and not isinstance(scope.place, _Loop):
        if isinstance(scope.place, _Level) and target in scope.place.followers[scope.position :]:
            return True
        scope = scope.outer
    return False

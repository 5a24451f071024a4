"""Definition and calling-context predicates (section 4.2), instantiated for the calls that occur.

An *instance* is a procedure's tree with arguments for its parameters. `D` of an instance says that the call
returns what the tree says: one literal for each place where the paths part, which implies its part of the
summary. D occurs only positively, so implication is enough, and assertions are only ever added: when a node
is explored, its literals get their next part, and one incremental solver serves the whole search.

A place of an instance where a dangling node stands implies that node's flag, which all instances share: to
assume the flag's negation is to forbid unexplored paths.

The calling context is unfolded from the entry: the literal *seek* of an instance says that control, having
entered it, goes on to a dangling node from which a target may be reached, or into a call whose instance does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import final

from whence.engines.concolic.distances import FAR, Distances
from whence.engines.concolic.recorder import Forest
from whence.engines.concolic.snapshots import Snapshot
from whence.engines.concolic.trees import CallRecord, CutOff, Node, Returned, Stopped, Tree
from whence.logic.sorts import BOOL, BitVecSort
from whence.logic.term import Function, Op, Term
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.program.procedure import Point

NESTING = 5
"""Splits that one formula spans."""
MOST_PLACES = 1024
"""Bytes among which a symbolic address may choose."""


class _NoObject(Exception):
    """A read outside of every object: the path stops there."""


@final
@dataclass(eq=False, slots=True)
class Instance:
    tree: Tree
    view: Snapshot | None
    terms: dict[Term, Term]
    """The tree's symbols -> what they stand for in the program's inputs."""
    defined: Term
    result: Term | None
    seek: Term | None = None
    guards: dict[Term, Term] = field(default_factory=dict)
    """Cells at addresses that depend on inputs -> that the address is inside of its object."""

    @property
    def is_entry(self) -> bool:
        return not self.tree.procedure


@final
@dataclass(frozen=True, slots=True)
class _Place:
    """A node of an instance: what must hold there, and which nodes may come next."""

    node: Node
    formula: Term | None = None
    children: tuple[Node, ...] = ()
    condition: Term | None = None
    is_rest: bool = False
    inside: Term | None = None
    """The ways that enter a call."""


@final
@dataclass(eq=False, slots=True)
class Predicates:
    terms: Terms
    forest: Forest
    distances: Distances
    tell: Callable[[Term], None]
    flags: dict[Node, Term] = field(default_factory=dict)
    """Dangling nodes on the way: the paths behind them may be used, though nobody knows them."""
    goals: dict[Node, Term] = field(default_factory=dict)
    """Dangling nodes from which a target may be reached in the same activation."""
    cut: Term = field(init=False)
    """Paths that were cut off may be used."""
    _instances: dict[tuple[object, ...], Instance] = field(default_factory=dict)
    _waiting: dict[Node, list[tuple[Instance, Term]]] = field(default_factory=dict)
    _seeking: dict[Node, list[tuple[Instance, Term]]] = field(default_factory=dict)
    _addresses: dict[Term, Term] = field(default_factory=dict)
    """The symbol of a cell -> its address."""
    _contents: dict[tuple[Snapshot, int], Function] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cut = self.terms.symbol("cut off", BOOL)
        entry = Instance(self.forest.tree_of_entry(), None, {}, self.terms.true, None)
        entry.seek = self.terms.symbol("seek", BOOL)
        self.tell(entry.seek)
        self._seek(entry, entry.tree.root, entry.seek)

    def _imply(self, premise: Term, conclusion: Term) -> None:
        self.tell(self.terms.implies(premise, conclusion))

    def grow(self, nodes: list[Node]) -> None:
        """Tells the solver what a run found out about the nodes."""
        for node in nodes:
            for instance, literal in self._waiting.pop(node, []):
                self._define(instance, node, literal)
            for instance, literal in self._seeking.pop(node, []):
                self._seek(instance, node, literal)
            if node.is_visited and not _is_suspended(node):
                self.flags.pop(node, None)
                self.goals.pop(node, None)

    # values of instances

    def _value(self, instance: Instance, term: Term) -> Term:
        """A term of the tree over the program's inputs."""
        missing = [s for s in free_symbols(term) if s not in instance.terms]
        for symbol in sorted(missing, key=lambda each: each.id):
            self._resolve(instance, symbol)
        symbols = {s: instance.terms[s] for s in free_symbols(term) if instance.terms[s] is not s}
        return self.terms.substitute(term, symbols) if symbols else term

    def _guard(self, instance: Instance, *terms: Term) -> Term:
        """That the memory is there which the terms were read from; else the run stops before."""
        if not instance.guards:
            return self.terms.true
        needed = {instance.guards[s]: None for s in free_symbols(*terms) if s in instance.guards}
        return self.terms.and_(*needed)

    def _resolve(self, instance: Instance, symbol: Term) -> None:
        """Cells may be at addresses that other cells hold."""
        pending = [symbol]
        while pending:
            cell = pending[-1]
            address = self._cell_address(instance.tree, cell)
            if cell in instance.terms or address is None:
                instance.terms.setdefault(cell, cell)
                pending.pop()
                continue
            needed = [s for s in free_symbols(address) if s not in instance.terms]
            if needed:
                pending.extend(needed)
                continue
            symbols = {s: instance.terms[s] for s in free_symbols(address)}
            instance.terms[cell] = self._byte(instance, cell, self.terms.substitute(address, symbols))
            pending.pop()

    def _cell_address(self, tree: Tree, symbol: Term) -> Term | None:
        if symbol not in self._addresses:
            self._addresses.update({cell: address for address, cell in tree.cells.items()})
        return self._addresses.get(symbol)

    def _byte(self, instance: Instance, cell: Term, address: Term) -> Term:
        view = instance.view
        assert view is not None
        if address.is_constant:
            found = view.byte(self.terms, address.value)
            if found is None:
                raise _NoObject
            return found
        base = constant_part(address) & ~0xFFFFFFFF
        data = view.objects.get(base >> 32)
        if data is None:
            return self.terms.fresh("byte", BitVecSort(8))
        offset = self.terms.bv_sub(address, self.terms.bv(base, 64))
        instance.guards[cell] = self.terms.bv_ult(offset, self.terms.bv(len(data), 64))
        return self._chosen_byte(view, address)

    def _chosen_byte(self, view: Snapshot, address: Term) -> Term:
        """A byte of the object that the constant part of the address lies in, by a function of the offset
        that is told all bytes of the object; anything if the object is large."""
        number = constant_part(address) >> 32
        data = view.objects[number]
        if len(data) > MOST_PLACES:
            return self.terms.fresh("byte", BitVecSort(8))
        function = self._contents.get((view, number))
        if function is None:
            function = self.terms.fresh_function("bytes", (BitVecSort(32),), BitVecSort(8))
            self._contents[view, number] = function
            for offset in range(len(data)):
                byte = view.byte(self.terms, (number << 32) + offset)
                assert byte is not None
                self.tell(self.terms.eq(self.terms.apply(function, self.terms.bv(offset, 32)), byte))
        return self.terms.apply(function, self.terms.extract(address, 31, 0))

    def _call(self, instance: Instance, call: CallRecord) -> Instance:
        """The instance of a call, made when it is first met."""
        arguments = tuple(self._value(instance, argument) for argument in call.arguments)
        view = call.memory if isinstance(call.memory, Snapshot) else instance.view
        key = (call.procedure, arguments, view)
        found = self._instances.get(key)
        if found is None:
            found = self._instances[key] = self._made(call, arguments, view)
        if call.result is not None and found.result is not None:
            instance.terms[call.result] = found.result
        return found

    def _made(self, call: CallRecord, arguments: tuple[Term, ...], view: Snapshot | None) -> Instance:
        tree = self.forest.trees[call.procedure]
        defined = self.terms.fresh(f"D {call.procedure}", BOOL)
        made = Instance(tree, view, dict(zip(tree.parameters, arguments, strict=True)), defined, None)
        if call.result is not None:
            made.result = self._only_result(made) or self.terms.fresh(call.procedure, call.result.sort)
        self._define(made, tree.root, defined)
        return made

    def _only_result(self, instance: Instance) -> Term | None:
        """The result, if the arguments decide every split on the way to it."""
        node = instance.tree.root
        try:
            while node.is_visited:
                for call in node.calls:
                    self._call(instance, call)
                if isinstance(node.ending, Returned) and node.ending.result is not None:
                    return self._value(instance, node.ending.result)
                condition = None if node.condition is None else self._value(instance, node.condition)
                if condition is None or not condition.is_constant:
                    return None
                node = node.children[bool(condition.value)]
        except _NoObject:
            return None
        return None

    # what calls return

    def _define(self, instance: Instance, node: Node, literal: Term) -> None:
        """Asserts the summary of what comes after a place. Formulas nest a few splits deep, then a literal
        stands for the rest: fewer literals than splits, and no deep formulas."""
        pending = [(node, literal)]
        while pending:
            start, premise = pending.pop()
            places = self._places(instance, start)
            formulas: dict[Node, Term] = {}
            for place in reversed(places):
                at = place.node
                if place.is_rest:
                    formulas[at] = self.terms.fresh("at", BOOL)
                    pending.append((at, formulas[at]))
                else:
                    formulas[at] = self._joined(place, formulas)
            self._imply(premise, formulas[start])

    def _places(self, instance: Instance, start: Node) -> list[_Place]:
        """The nodes from a place on, each before those after it."""
        found: list[_Place] = []
        pending = [(start, 0)]
        while pending:
            node, depth = pending.pop()
            if depth >= NESTING:
                found.append(_Place(node, is_rest=True))
                continue
            try:
                place = self._place(instance, node)
            except _NoObject:
                place = _Place(node, self.terms.false)
            found.append(place)
            pending.extend((child, depth + 1) for child in place.children)
        return found

    def _place(self, instance: Instance, node: Node) -> _Place:
        if not node.is_visited:
            return _Place(node, self._open(instance, node))
        needed: list[Term] = []
        for call in node.calls:
            needed.append(self._call(instance, call).defined)
            needed.append(self._guard(instance, *call.arguments))
        if node.condition is not None:
            condition = self._value(instance, node.condition)
            needed.append(self._guard(instance, node.condition))
        calls = self.terms.and_(*needed)
        if node.condition is not None:
            if condition.is_constant:
                return _Place(node, calls, (node.children[bool(condition.value)],))
            return _Place(node, calls, node.children, condition)
        return _Place(node, self.terms.and_(calls, self._ended(instance, node)))

    def _ended(self, instance: Instance, node: Node) -> Term:
        match node.ending:
            case Returned(result):
                if result is None or instance.result is None:
                    return self.terms.true
                value = self._value(instance, result)
                return self.terms.and_(self.terms.eq(instance.result, value), self._guard(instance, result))
            case Stopped():
                return self.terms.false
            case CutOff():
                return self.cut
            case None:
                return self._open(instance, node)

    def _joined(self, place: _Place, formulas: dict[Node, Term]) -> Term:
        sides = [formulas[child] for child in place.children]
        if place.condition is not None:
            sides = [self.terms.ite(place.condition, sides[1], sides[0])]
        return self.terms.and_(place.formula or self.terms.true, *sides)

    def _open(self, instance: Instance, node: Node) -> Term:
        """The literal of a place that is not explored; it implies the node's flag."""
        if node.is_closed:
            return self.terms.false
        if node not in self.flags:
            self.flags[node] = self.terms.fresh("G", BOOL)
        literal = self.terms.fresh("at", BOOL)
        self._imply(literal, self.flags[node])
        self._waiting.setdefault(node, []).append((instance, literal))
        return literal

    # where targets may be

    def _seek(self, instance: Instance, node: Node, literal: Term) -> None:
        """As `_define`, for the ways on from a place to a goal."""
        pending = [(instance, node, literal)]
        while pending:
            owner, start, premise = pending.pop()
            formulas: dict[Node, Term] = {}
            for place in reversed(self._ways(owner, start, pending)):
                at = place.node
                if place.is_rest:
                    formulas[at] = self.terms.fresh("on", BOOL)
                    pending.append((owner, at, formulas[at]))
                else:
                    formulas[at] = self._joined_ways(place, formulas)
            self._imply(premise, formulas[start])

    def _ways(
        self, instance: Instance, start: Node, later: list[tuple[Instance, Node, Term]]
    ) -> list[_Place]:
        found: list[_Place] = []
        pending = [(start, 0)]
        while pending:
            node, depth = pending.pop()
            if depth >= NESTING and node.is_visited:
                found.append(_Place(node, is_rest=True))
                continue
            try:
                place = self._way(instance, node, later)
            except _NoObject:
                place = _Place(node, self.terms.false)
            found.append(place)
            pending.extend((child, depth + 1) for child in place.children)
        return found

    def _way(self, instance: Instance, node: Node, later: list[tuple[Instance, Node, Term]]) -> _Place:
        if not node.is_visited:
            return _Place(node, self._goal(instance, node, self.distances.of(node)))
        entered: list[Term] = []
        before: list[Term] = []
        for call in node.calls:
            made = self._call(instance, call)
            before.append(self._guard(instance, *call.arguments))
            if call.procedure in self.distances.levels:
                if made.seek is None:
                    made.seek = self.terms.fresh(f"seek {call.procedure}", BOOL)
                    later.append((made, made.tree.root, made.seek))
                entered.append(self.terms.and_(*before, made.seek))
            before.append(made.defined)
        inside = self.terms.or_(*entered)
        if node.condition is None:
            if isinstance(node.ending, CutOff):
                return _Place(node, self.cut, inside=inside)
            if not _is_suspended(node):
                return _Place(node, self.terms.false, inside=inside)
            before.append(self._goal(instance, node, self._distance_after(node.calls[-1])))
            return _Place(node, self.terms.and_(*before), inside=inside)
        condition = self._value(instance, node.condition)
        before.append(self._guard(instance, node.condition))
        onward = self.terms.and_(*before)
        if condition.is_constant:
            return _Place(node, onward, (node.children[bool(condition.value)],), inside=inside)
        return _Place(node, onward, node.children, condition, inside=inside)

    def _joined_ways(self, place: _Place, formulas: dict[Node, Term]) -> Term:
        onward = self._joined(place, formulas)
        return onward if place.inside is None else self.terms.or_(place.inside, onward)

    def _goal(self, instance: Instance, node: Node, distance: int) -> Term:
        """The literal of a place from which a target may be reached by an unexplored path."""
        if node.is_closed or distance >= FAR:
            return self.terms.false
        if node not in self.goals:
            self.goals[node] = self.terms.fresh("T", BOOL)
        literal = goal = self.goals[node]
        if not instance.is_entry:
            literal = self.terms.fresh("on", BOOL)
            self._imply(literal, goal)
        self._seeking.setdefault(node, []).append((instance, literal))
        return literal

    def _distance_after(self, call: CallRecord) -> int:
        point = call.point
        following = Point(point.procedure, point.block, point.position + 1)
        return self.distances.through(self.distances.after(following), call.stack)


def _is_suspended(node: Node) -> bool:
    """A run stopped in a callee: what the caller would have done next is not known."""
    return node.is_visited and node.condition is None and node.ending is None


def constant_part(term: Term) -> int:
    """What is added to the rest of a sum."""
    return term.value if term.op is Op.BV_SUM else 0

"""Definition and calling-context predicates (section 4.2), instantiated for the calls that occur.

`D` of an instance says that the call returns what the tree says: one literal for each place where the tree
may still grow, which implies its part of the summary. D occurs only positively, so implication is enough, and
assertions are only ever added: when a node is explored, its literals get their next part, and one incremental
solver serves the whole search. A path that returns has a literal where the call may write memory: it implies
what the call leaves at each address that is asked for.

A place of an instance where a dangling node stands implies that node's flag, which all instances share: to
assume the flag's negation is to forbid unexplored paths. A recursive call is not defined before a core names
it: recursion is unfolded as deep as the search needs.

The calling context is unfolded from the entry: the literal *seek* of an instance says that control, having
entered it, goes on to a dangling node from which a target may be reached, or into a call whose instance does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from whence.answers import Reason
from whence.engines.concolic.search.targets.distances import FAR, Distances
from whence.engines.concolic.summaries.axioms import Axiom
from whence.engines.concolic.summaries.call_memory import is_chosen_object, object_number
from whence.engines.concolic.summaries.instances import Instance, Instances
from whence.engines.concolic.summaries.recorder import Forest
from whence.engines.concolic.summaries.trees import CallRecord, CutOff, Node, Returned, Stopped
from whence.logic.sorts import BOOL
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.procedure import Point
from whence.records import dataclass


@final
@dataclass(frozen=True, slots=True)
class _Place:
    """A node of an instance: what must hold there, and which nodes may come next."""

    node: Node
    formula: Term | None = None
    children: tuple[Node, ...] = ()
    condition: Term | None = None
    inside: Term | None = None
    """The ways that enter a call."""


@final
@dataclass(eq=False, slots=True)
class _Asserted:
    """What the solver knows of an instance's effects."""

    leaves: list[tuple[Term, Node]] = field(default_factory=list)
    outs: int = 0
    pairs: int = 0


@final
@dataclass(eq=False, slots=True)
class Predicates:
    terms: Terms
    forest: Forest
    distances: Distances
    add: Callable[[Term], None]
    flags: dict[Node, Term] = field(default_factory=dict)
    """Dangling nodes on the way: the paths behind them may be used, although they are not known."""
    goals: dict[Node, Term] = field(default_factory=dict)
    """Dangling nodes from which a target may be reached in the same activation."""
    uncertain: dict[Term, tuple[Reason, str]] = field(default_factory=dict)
    """Literals of what is not known -> why; a proof that forbids one is none."""
    folded: dict[Term, Callable[[], None]] = field(default_factory=dict)
    """Literals of recursive calls that are not defined yet -> what defines them."""
    _instances: Instances = field(init=False)
    _cut: Term = field(init=False)
    _room: Term = field(init=False)
    _defined: set[Instance] = field(default_factory=set)
    _axioms: dict[Axiom, Instance] = field(default_factory=dict)
    _seeks: dict[Instance, Term] = field(default_factory=dict)
    _effects: dict[Instance, _Asserted] = field(default_factory=dict)
    _waiting: dict[Node, list[tuple[Instance, Term]]] = field(default_factory=dict)
    _seeking: dict[Node, list[tuple[Instance, Term]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._instances = self.forest.instances
        self._cut = self.terms.symbol("cut off", BOOL)
        self._room = self.terms.symbol("more room", BOOL)
        self.uncertain[self._cut] = (Reason.BUDGET, "a run was cut off")
        self.uncertain[self._room] = (Reason.APPROXIMATED, "the size of an input object is not known")
        entry = self._instances.entry
        self._seeks[entry] = self.terms.symbol("seek", BOOL)
        self.add(self._seeks[entry])
        self._seek(entry, entry.tree.root, self._seeks[entry])
        self._settle()

    def _imply(self, premise: Term, conclusion: Term, bound: tuple[Term, ...] = ()) -> None:
        """For all values of what is bound."""
        formula = self.terms.implies(premise, conclusion)
        self.add(self.terms.forall(bound, formula) if bound else formula)

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
        self._settle()

    def unfold(self, literals: list[Term]) -> None:
        """Defines recursive calls that were left open."""
        for literal in literals:
            self.folded.pop(literal)()
        self._settle()

    def _settle(self) -> None:
        """Tells what calls leave at the addresses that were asked for meanwhile."""
        is_open = True
        while is_open:
            is_open = False
            for instance, asserted in list(self._effects.items()):
                is_open = self._assert_effects(instance, asserted) or is_open

    def _assert_effects(self, instance: Instance, asserted: _Asserted) -> bool:
        outs, count = list(instance.outs.items()), len(asserted.leaves)
        if (asserted.outs, asserted.pairs) == (len(outs), count):
            return False
        for number, (literal, node) in enumerate(asserted.leaves):
            assert isinstance(node.ending, Returned)
            view = self._instances.state_view(instance, node.ending.state)
            for address, symbol in outs[asserted.outs if number < asserted.pairs else 0 :]:
                self._imply(literal, self.terms.eq(symbol, self._instances.memory.byte(view, address)))
        asserted.outs, asserted.pairs = len(outs), count
        return True

    # what calls return

    def _call(self, caller: Instance, record: CallRecord) -> Instance:
        """The instance of a call, defined unless it is a recursion that no core named yet."""
        called = self._instances.call(caller, record)
        if called not in self._defined:
            self._defined.add(called)
            if called.axiom is not None:
                self._assert_axiom(called)
            elif called.level < self.forest.limits.recursive_calls:
                self._define(called, called.tree.root, called.defined)
            else:
                self.folded[called.defined] = lambda: self._define(called, called.tree.root, called.defined)
        return called

    def _assert_axiom(self, called: Instance) -> None:
        """The definition for all arguments, which is needed once."""
        if called.axiom not in self._axioms:
            assert called.axiom is not None
            general = self._axioms[called.axiom] = self._instances.any(called)
            self._define(general, general.tree.root, general.defined)

    def _define(self, instance: Instance, node: Node, literal: Term) -> None:
        """Asserts the summary of what comes after a place."""
        formulas: dict[Node, Term] = {}
        for place in reversed(self._places(instance, node)):
            formulas[place.node] = self._joined(place, formulas)
        self._imply(literal, formulas[node], instance.bound)

    def _places(self, instance: Instance, start: Node) -> list[_Place]:
        """The nodes from a place on, each before those after it."""
        found: list[_Place] = []
        pending = [start]
        while pending:
            place = self._place(instance, pending.pop())
            found.append(place)
            pending.extend(place.children)
        return found

    def _place(self, instance: Instance, node: Node) -> _Place:
        if not node.is_visited:
            return _Place(node, self._open(instance, node))
        needed = self._inside(instance, node, 0)
        for number, call in enumerate(node.calls, start=1):
            needed.append(self._call(instance, call).defined)
            needed += self._inside(instance, node, number)
        calls = self.terms.and_(*needed)
        if calls is self.terms.false:
            return _Place(node, calls)
        if node.condition is None:
            return _Place(node, self.terms.and_(calls, self._ended(instance, node)))
        condition = self._instances.value(instance, node.condition)
        if condition.is_constant:
            return _Place(node, calls, (node.children[bool(condition.value)],))
        return _Place(node, calls, node.children, condition)

    def _inside(self, instance: Instance, node: Node, calls: int) -> list[Term]:
        """That the memory is there which is accessed after so many calls; else the run stops."""
        found: list[Term] = []
        for access in node.accesses:
            if access.calls != calls:
                continue
            inside = self._instances.inside(instance, access)
            if inside is not self.terms.true:
                number = object_number(self._instances.value(instance, access.address))
                found.append(self.terms.or_(inside, self._larger(number)))
        return found

    def _larger(self, number: int) -> Term:
        """That the object is larger than the one of the runs, whose size was our own choice."""
        if is_chosen_object(number):
            return self._room
        return self._instances.longer_texts.get(number, self.terms.false)

    def _ended(self, instance: Instance, node: Node) -> Term:
        match node.ending:
            case Returned(result):
                return self.terms.and_(self._given_back(instance, result), self._left(instance, node))
            case Stopped():
                return self.terms.false
            case CutOff():
                return self._cut
            case None:
                return self._open(instance, node)

    def _given_back(self, instance: Instance, result: Term | None) -> Term:
        if result is None or instance.result is None:
            return self.terms.true
        return self.terms.eq(instance.result, self._instances.value(instance, result))

    def _left(self, instance: Instance, node: Node) -> Term:
        """The literal of a path that may have written memory."""
        if not instance.writes.is_anywhere and not instance.writes.spans:
            return self.terms.true
        literal = self.terms.fresh("left", BOOL)
        self._effects.setdefault(instance, _Asserted()).leaves.append((literal, node))
        return literal

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
        literal = self._place_literal(instance)
        self._imply(literal, self.flags[node], instance.bound)
        self._waiting.setdefault(node, []).append((instance, literal))
        return literal

    def _place_literal(self, instance: Instance) -> Term:
        """Of a place of the instance; of any arguments it is a predicate."""
        if not instance.bound:
            return self.terms.fresh("at", BOOL)
        at = self.terms.fresh_function("at", [each.sort for each in instance.bound], BOOL)
        return self.terms.apply(at, *instance.bound)

    # where targets may be

    def _seek(self, instance: Instance, node: Node, literal: Term) -> None:
        """As `_define`, for the ways on from a place to a goal."""
        formulas: dict[Node, Term] = {}
        places: list[_Place] = []
        pending = [node]
        while pending:
            place = self._way(instance, pending.pop())
            places.append(place)
            pending.extend(place.children)
        for place in reversed(places):
            onward = self._joined(place, formulas)
            formulas[place.node] = onward if place.inside is None else self.terms.or_(place.inside, onward)
        self._imply(literal, formulas[node])

    def _way(self, instance: Instance, node: Node) -> _Place:
        if not node.is_visited:
            return _Place(node, self._goal(instance, node, self.distances.of(node)))
        entered: list[Term] = []
        before = self._inside(instance, node, 0)
        for number, call in enumerate(node.calls, start=1):
            made = self._call(instance, call)
            if call.procedure in self.distances.levels:
                entered.append(self.terms.and_(*before, self._sought(made)))
            before.append(made.defined)
            before += self._inside(instance, node, number)
        inside = self.terms.or_(*entered)
        if node.condition is None:
            if isinstance(node.ending, CutOff):
                return _Place(node, self._cut, inside=inside)
            if not _is_suspended(node):
                return _Place(node, self.terms.false, inside=inside)
            before.append(self._goal(instance, node, self._distance_after(node)))
            return _Place(node, self.terms.and_(*before), inside=inside)
        condition = self._instances.value(instance, node.condition)
        onward = self.terms.and_(*before)
        if condition.is_constant:
            return _Place(node, onward, (node.children[bool(condition.value)],), inside=inside)
        return _Place(node, onward, node.children, condition, inside=inside)

    def _sought(self, called: Instance) -> Term:
        """The literal that control, in a call, goes on to a goal."""
        literal = self._seeks.get(called)
        if literal is None:
            literal = self._seeks[called] = self.terms.fresh(f"seek {called.tree.procedure}", BOOL)
            premise = literal
            if called.level < self.forest.limits.recursive_calls:
                self._seek(called, called.tree.root, premise)
            else:
                self.folded[premise] = lambda: self._seek(called, called.tree.root, premise)
        return literal

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

    def _distance_after(self, node: Node) -> int:
        """From where a run stopped inside of a call or at an access."""
        if not node.calls:
            return self.distances.of(node)
        point = node.calls[-1].point
        following = Point(point.procedure, point.block, point.position + 1)
        return self.distances.through(self.distances.after(following), node.calls[-1].stack)


def _is_suspended(node: Node) -> bool:
    """A run stopped in a callee or at an access: what would have been done next is not known."""
    return node.is_visited and node.condition is None and node.ending is None

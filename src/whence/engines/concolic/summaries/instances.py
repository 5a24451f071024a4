"""Instances: trees with arguments for their parameters, over the program's inputs (section 4.2).

The symbols of a tree are given their meaning here: cells are looked up in the memory of the call, results and
what calls leave in memory are symbols of the callee's own instance. Where the arguments decide the whole
path, a call is *settled*: its result and its effects are terms, and no symbol is needed for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import final

from whence.engines.concolic.limits import Limits
from whence.engines.concolic.summaries.axioms import Axiom, Axioms
from whence.engines.concolic.summaries.call_memory import (
    AfterCall,
    CallWrites,
    Overlay,
    Snapshot,
    Span,
    View,
    object_number,
    snapshot_of,
)
from whence.engines.concolic.summaries.memory_lookup import MemoryLookup
from whence.engines.concolic.summaries.trees import (
    Access,
    CallRecord,
    CellOf,
    LocalObject,
    Node,
    OutOf,
    ResultOf,
    Returned,
    State,
    Tree,
)
from whence.engines.concolic.summaries.write_regions import Anywhere, Global, MemoryEffects, Own, Parameter
from whence.logic.sorts import BOOL, BitVecSort, Sort
from whence.logic.term import Term, in_creation_order
from whence.logic.terms import Terms
from whence.logic.traversal import free_symbols
from whence.records import dataclass

_BYTE = BitVecSort(8)
_WORD = BitVecSort(64)
_WHOLE = 1 << 32


@final
@dataclass(eq=False, slots=True)
class Instance:
    tree: Tree
    arguments: tuple[Term, ...]
    view: View | None
    """Memory at the call; None if the procedure reads and writes none."""
    terms: dict[Term, Term]
    """The tree's symbols -> what they stand for in the program's inputs."""
    defined: Term
    """That the call returns as the tree says."""
    writes: CallWrites
    parent: Instance | None = None
    result: Term | None = None
    outs: dict[Term, Term] = field(default_factory=dict)
    """Address -> what the call left there, as far as it was asked for."""
    calls: dict[CallRecord, Instance] = field(default_factory=dict)
    views: dict[State, View] = field(default_factory=dict)
    cursor: Node | None = None
    """How far the arguments alone decide the path; None once they do not."""
    axiom: Axiom | None = None
    """By which it is defined, where that is said of all arguments at once."""
    bound: tuple[Term, ...] = ()
    """The arguments, where they stand for any."""

    @property
    def is_entry(self) -> bool:
        return self.parent is None

    @property
    def level(self) -> int:
        """How many activations of the same procedure it is in."""
        count, at = 0, self.parent
        while at is not None:
            count += at.tree is self.tree
            at = at.parent
        return count

    @property
    def depth(self) -> int:
        count, at = 0, self.parent
        while at is not None:
            count += 1
            at = at.parent
        return count


@final
@dataclass(frozen=True, slots=True, eq=False)
class CallEffects:
    """What an entry's call did to memory, where its outcome is not settled."""

    instances: Instances
    call: Instance

    def may_write(self, address: int) -> bool:
        return self.call.writes.has(address)

    def byte(self, address: int) -> Term:
        return self.instances.out(self.call, self.instances.terms.bv(address, 64))


@final
class Instances:
    def __init__(self, terms: Terms, tree: Callable[[str], Tree], entry: Tree, limits: Limits) -> None:
        self.terms = terms
        self._limits = limits
        self._tree = tree
        self.memory_effects: Mapping[str, MemoryEffects] = {}
        self.globals: dict[str, int] = {}
        """Addresses of the variables that summarised procedures name."""
        self.entry = Instance(entry, (), None, {}, terms.true, CallWrites())
        self._known: dict[tuple[object, ...], Instance] = {}
        self.memory = MemoryLookup(terms, limits, self.out)
        self.longer_texts: dict[int, Term] = {}
        """Objects of texts that runs are given, by number -> that the text is longer than those."""
        self.axioms: Axioms | None = None
        """Where procedures without memory are defined for all arguments at once."""

    # calls

    def call(self, caller: Instance, record: CallRecord) -> Instance:
        """The instance of a call, made when it is first met."""
        found = caller.calls.get(record)
        if found is None:
            arguments = tuple(self.value(caller, argument) for argument in record.arguments)
            effects = self.memory_effects[record.procedure]
            view = self._view(caller, record.memory) if effects.reads or effects.writes else None
            key = (record.procedure, arguments, view)
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = self._made(caller, record, arguments, view)
            caller.calls[record] = found
        if record.result is not None and found.result is not None:
            caller.terms[record.result] = found.result
        return found

    def _made(
        self, caller: Instance, record: CallRecord, arguments: tuple[Term, ...], view: View | None
    ) -> Instance:
        tree = self._tree(record.procedure)
        defined = self.terms.fresh(f"D {record.procedure}", BOOL)
        writes = self._call_writes(self.memory_effects[record.procedure], arguments, view)
        symbols = dict(zip(tree.parameters, arguments, strict=True))
        made = Instance(tree, arguments, view, symbols, defined, writes, caller, cursor=tree.root)
        if self.axioms is not None and view is None and arguments:
            self._apply(made, self.axioms.of(tree, None if record.result is None else record.result.sort))
        elif record.result is not None:
            leaf = self.settled(made)
            if leaf is not None and isinstance(leaf.ending, Returned) and leaf.ending.result is not None:
                made.result = self.value(made, leaf.ending.result)
            else:
                made.result = self._result(made, record.result.sort)
        return made

    def _apply(self, made: Instance, axiom: Axiom) -> None:
        """Makes it an application of the procedure's functions."""
        made.axiom = axiom
        made.defined = self.terms.apply(axiom.defined, *made.arguments)
        made.result = None if axiom.result is None else self.terms.apply(axiom.result, *made.arguments)
        made.cursor = None

    def any(self, like: Instance) -> Instance:
        """The instance of any arguments, whose definition is the axiom."""
        assert like.axiom is not None
        bound = like.axiom.bound
        symbols = dict(zip(like.tree.parameters, bound, strict=True))
        made = Instance(like.tree, bound, None, symbols, like.defined, like.writes, self.entry, bound=bound)
        self._apply(made, like.axiom)
        return made

    def _result(self, made: Instance, sort: Sort) -> Term:
        """The symbol of a result; a pointer into a known object is known by the distance from its start."""
        symbol = self.terms.fresh(made.tree.procedure, sort)
        returns = self.memory_effects[made.tree.procedure].returns
        if len(returns) != 1 or sort != _WORD:
            return symbol
        ((root, _),) = returns
        number = 0
        if isinstance(root, Parameter):
            number = object_number(made.arguments[root.number])
        elif isinstance(root, Global):
            number = self.globals.get(root.symbol, 0) >> 32
        return self.terms.bv_add(self.terms.bv(number << 32, 64), symbol) if number else symbol

    def _call_writes(
        self, effects: MemoryEffects, arguments: tuple[Term, ...], view: View | None
    ) -> CallWrites:
        spans: list[Span] = []
        for region in effects.writes:
            match region.root:
                case Global(symbol):
                    start, is_exact = self.globals.get(symbol, 0), True
                case Parameter(number):
                    argument = arguments[number]
                    start, is_exact = object_number(argument) << 32, argument.is_constant
                    start = argument.value if is_exact else start
                case Anywhere():
                    start, is_exact = 0, True
                case Own():
                    continue
            if start >> 32 == 0 and not (is_exact and isinstance(region.root, Parameter)):
                return CallWrites(is_anywhere=True, objects=_objects_of(view))
            if region.low is None or region.high is None or not is_exact:
                spans.append(Span(start >> 32, 0, _WHOLE))
            else:
                offset = start & 0xFFFFFFFF
                spans.append(Span(start >> 32, offset + region.low, offset + region.high))
        return CallWrites(tuple(spans))

    def settled(self, instance: Instance) -> Node | None:
        """Where the call returns or stops, if the arguments decide every split on the way. That the memory is
        there which it accesses is left to the definition predicate."""
        node = instance.cursor
        if node is None or instance.depth > self._limits.settled_calls:
            return None
        while node.is_visited:
            for call in node.calls:
                self.call(instance, call)
            if node.condition is None:
                break
            condition = self.value(instance, node.condition)
            if not condition.is_constant:
                instance.cursor = None
                return None
            node = node.children[bool(condition.value)]
        instance.cursor = node
        return node if node.ending is not None else None

    def effects(self, instance: Instance) -> list[tuple[int, Term]] | None:
        """All that a settled call wrote, oldest first; None if that is not known by address."""
        leaf = self.settled(instance)
        if leaf is None or not isinstance(leaf.ending, Returned):
            return None
        groups: list[list[tuple[int, Term]]] = []
        state: State | None = leaf.ending.state
        while state is not None:
            own = self._written(instance, state)
            below: list[tuple[int, Term]] | None = []
            before, state = state.before, None
            if before is not None:
                below = self.effects(self.call(instance, before))
                state = before.memory if isinstance(before.memory, State) else None
            if own is None or below is None:
                return None
            groups += [own, below]
        return [each for group in reversed(groups) for each in group]

    def _written(self, owner: Instance, state: State) -> list[tuple[int, Term]] | None:
        found: list[tuple[int, Term]] = []
        for address, byte in state.writes:
            at = self.value(owner, address)
            if not at.is_constant:
                return None
            found.append((at.value, self.value(owner, byte)))
        return found

    # values

    def value(self, instance: Instance, term: Term) -> Term:
        """A term of the tree over the program's inputs."""
        if instance.is_entry or not term.mask:
            return term
        symbols = free_symbols(term)
        for symbol in in_creation_order(s for s in symbols if s not in instance.terms):
            self._resolve(instance, symbol)
        given = {s: instance.terms[s] for s in symbols if instance.terms[s] is not s}
        return self.terms.substitute(term, given) if given else term

    def _resolve(self, instance: Instance, symbol: Term) -> None:
        """Cells may be at addresses that other cells hold."""
        pending = [symbol]
        while pending:
            at = pending[-1]
            source = instance.tree.sources.get(at)
            match source:
                case _ if at in instance.terms:
                    pending.pop()
                case CellOf(address) | OutOf(_, address):
                    needed = [s for s in free_symbols(address) if s not in instance.terms]
                    pending.extend(needed)
                    if not needed:
                        instance.terms[at] = self._memory(instance, source, self.value(instance, address))
                        pending.pop()
                case ResultOf(call):
                    self.call(instance, call)
                    instance.terms.setdefault(at, at)
                    pending.pop()
                case LocalObject(size):
                    instance.terms[at] = self.memory.new_object(size)
                    pending.pop()
                case None:
                    instance.terms[at] = at
                    pending.pop()

    def _memory(self, instance: Instance, source: CellOf | OutOf, address: Term) -> Term:
        if isinstance(source, OutOf):
            return self.memory.byte(AfterCall(self.call(instance, source.call)), address)
        assert instance.view is not None
        return self.memory.byte(instance.view, address)

    # memory

    def _view(self, caller: Instance, memory: object) -> View:
        if isinstance(memory, Snapshot):
            return memory
        assert isinstance(memory, State)
        return self.state_view(caller, memory)

    def state_view(self, owner: Instance, state: State) -> View:
        """Memory of an activation at one of its states."""
        found = owner.views.get(state)
        if found is None:
            assert owner.view is not None
            below: View = owner.view
            if state.before is not None:
                below = AfterCall(self.call(owner, state.before))
            found = owner.views[state] = self._overlay(owner, state, below) if state.writes else below
        return found

    def _overlay(self, owner: Instance, state: State, below: View) -> Overlay:
        known: dict[int, Term] = {}
        symbolic: list[tuple[Term, Term]] = []
        for address, byte in state.writes:
            at, value = self.value(owner, address), self.value(owner, byte)
            if at.is_constant:
                known[at.value] = value
            else:
                symbolic.append((at, value))
        return Overlay(below, known, tuple(symbolic))

    def out(self, call: Instance, address: Term) -> Term:
        """What a call left at an address."""
        found = call.outs.get(address)
        if found is None:
            leaf = self.settled(call)
            if leaf is not None and isinstance(leaf.ending, Returned):
                return self.memory.byte(self.state_view(call, leaf.ending.state), address)
            found = call.outs[address] = self.terms.fresh(f"{call.tree.procedure}'", _BYTE)
            self.memory.left[found] = (call, address)
        return found

    def inside(self, instance: Instance, access: Access) -> Term:
        """That the bytes of an access are there."""
        return self.memory.inside(instance.view, self.value(instance, access.address), access.size)


def _objects_of(view: View | None) -> frozenset[int]:
    snapshot = snapshot_of(view)
    return frozenset() if snapshot is None else frozenset(snapshot.objects)

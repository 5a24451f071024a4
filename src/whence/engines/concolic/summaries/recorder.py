"""The part of a run that is written down: one frame for each tree on the call stack, each with a cursor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import final

from whence.answers import Reason
from whence.engines.concolic.limits import DEFAULT, Limits
from whence.engines.concolic.search.plan import Plan
from whence.engines.concolic.summaries.frame_memory import FrameMemory
from whence.engines.concolic.summaries.instances import Instances
from whence.engines.concolic.summaries.trees import (
    Access,
    CallRecord,
    Calls,
    CutOff,
    Faulted,
    Node,
    Origin,
    ResultOf,
    Returned,
    Side,
    State,
    Stopped,
    Tree,
)
from whence.execute.events import EventKind, Fault
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.c.hidden_parameters import input_name
from whence.program.obligations import ObligationKind
from whence.program.operands import Variable
from whence.program.procedure import Point, Procedure
from whence.program.semantics.integer_operators import width_of
from whence.program.semantics.real_operators import has_real_terms
from whence.program.types import IntType, PointerType, bits_of
from whence.records import dataclass

DIVERGED = (Reason.APPROXIMATED, "two runs on the same path differ")


@final
@dataclass(eq=False, slots=True)
class Forest:
    """The trees of a search, and where precision was lost."""

    terms: Terms
    limits: Limits = DEFAULT
    trees: dict[str, Tree] = field(default_factory=dict)
    losses: dict[tuple[Reason, str], None] = field(default_factory=dict)
    obstacles: dict[tuple[Reason, str], None] = field(default_factory=dict)
    """What ended runs that longer ones would not get past either."""
    instances: Instances = field(init=False)
    _stacks: dict[tuple[Point, Calls | None], Calls] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.instances = Instances(self.terms, self.trees.__getitem__, self.tree_of_entry(), self.limits)

    def stack(self, innermost: Point, outer: Calls | None) -> Calls:
        """The one stack with these calls, in all runs."""
        found = self._stacks.get((innermost, outer))
        if found is None:
            found = self._stacks[innermost, outer] = Calls(innermost, outer)
        return found

    def note_parameters(self, parameters: tuple[Variable, ...]) -> None:
        """Parameters that no term stands for are the same in every run."""
        for each in parameters:
            if not isinstance(each.type, IntType | PointerType) and not has_real_terms(each.type):
                name = input_name(each)
                self.losses[Reason.FLOATS, f"the floating-point parameter {name} is always zero"] = None

    def tree_of_entry(self) -> Tree:
        """The entry's paths are over the program's inputs, unlike those of a procedure that is called."""
        return self.trees.setdefault("", Tree("", ()))

    def tree(self, procedure: Procedure) -> Tree:
        found = self.trees.get(procedure.name)
        if found is None:
            parameters = tuple(
                self.terms.symbol(f"{procedure.name}.{each.name}", BitVecSort(bits_of(each.type)))
                for each in procedure.parameters
            )
            found = self.trees[procedure.name] = Tree(procedure.name, parameters)
        return found


@final
@dataclass(eq=False, slots=True)
class Frame:
    """An activation that has a tree, with those of callees that run as part of it."""

    tree: Tree
    node: Node | None
    """None once the run has left what the tree can tell."""
    is_entry: bool
    call: CallRecord | None = None
    stack: Calls | None = None
    """Calls of callees that run as part of it."""
    made: int = 0
    """Calls of procedures with trees that were made since the frame reached `made_at`."""
    made_at: Node | None = None
    memory: FrameMemory | None = None
    """Of a frame that is not the entry's."""
    accessed: set[tuple[Term, int]] = field(default_factory=set)
    known: dict[Term, bool] = field(default_factory=dict)
    """The conditions that were met on the way: meeting one again splits nothing."""


@final
@dataclass(eq=False, slots=True)
class Recorder:
    """Writes one run into the forest."""

    forest: Forest
    plan: Plan
    frames: list[Frame] = field(default_factory=list)
    path: list[Node] = field(default_factory=list)
    """The nodes of the entry's tree that the run came through."""
    grown: dict[Node, None] = field(default_factory=dict)
    """Nodes of any tree of which this run shows something new."""
    is_over: bool = False
    needs_room: bool = False
    """The run left an object behind a pointer of the entry, whose size was our own choice."""
    note_split: Callable[[Node], None] = lambda node: None
    """Called with every node that this run is the first to split."""
    answered_at: int | None = None
    """Splits before the last answer to a harness that was not zero, or the first one."""
    operations: int = 0
    """Operations on terms: what a run costs beyond its steps."""
    splits: int = 0
    """How often the run was split so far, in trees that knew it before, too."""
    is_late: Callable[[], bool] = lambda: False
    """Whether the time of the question is over."""
    _most_operations: int = field(init=False)
    _most_terms: int = field(init=False)

    def __post_init__(self) -> None:
        self._most_operations, self._most_terms = self.plan.sizes.operations, self.plan.limits.terms

    def start(self, tree: Tree) -> None:
        self.frames.append(Frame(tree, tree.root, is_entry=True))
        self._come_to(tree.root)

    @property
    def top(self) -> Frame:
        return self.frames[-1]

    def _come_to(self, node: Node) -> None:
        if not node.is_visited:
            node.is_visited = True
            self.grown[node] = None
        frame = self.frames[-1]
        frame.node = node
        if frame.is_entry:
            self.path.append(node)

    def lose(self, reason: Reason, detail: str) -> None:
        self.forest.losses[reason, detail] = None

    def diverge(self) -> None:
        """The run does something else than an earlier one on the same path."""
        self.frames[-1].node = None
        self.lose(*DIVERGED)

    def split(self, condition: Term, taken: bool, origin: Callable[[Calls | None], Origin]) -> None:
        """The run goes one way where the other one was possible, as far as its own frame knows."""
        if not self.frames or condition.is_constant:
            return
        frame = self.frames[-1]
        node = frame.node
        if node is None or frame.known.get(condition) is taken:
            return
        self._take_room()
        frame.known[condition] = taken
        if node.condition is None:
            if isinstance(node.ending, CutOff):
                frame.node = None
                return
            if node.ending is not None:
                self.diverge()
                return
            made = origin(frame.stack)
            node.split(condition, made)
            self.note_split(node)
            self.grown[node] = None
            if made.side is Side.FAILURE and not self._is_asked(made):
                node.children[1].is_closed = True
        elif node.condition is not condition:
            self.diverge()
            return
        self._come_to(node.children[taken])

    def _take_room(self) -> None:
        """A run that is followed for too long is cut off before it takes the memory of many. What a summary
        knows already takes none."""
        frame = self.frames[-1]
        if frame.is_entry or frame.node is None or frame.node.condition is None:
            self.splits += 1
        sizes = self.plan.sizes
        if self.splits > sizes.splits:
            raise Fault(EventKind.BUDGET, f"more than {sizes.splits} splits")
        if self.answered_at is not None and self.splits - self.answered_at > sizes.unanswered > 0:
            raise Fault(EventKind.BUDGET, f"more than {sizes.unanswered} splits by answers of zero")
        self.check_terms()

    def note_answer(self, *, is_zero: bool) -> None:
        """The harness asked for an input."""
        if self.answered_at is None or not is_zero:
            self.answered_at = self.splits

    def check_terms(self) -> None:
        """Before an operation on terms; now and then a look at the time."""
        self.operations += 1
        if self.operations > self._most_operations:
            raise Fault(EventKind.BUDGET, f"more than {self._most_operations} operations on inputs")
        if len(self.forest.terms) > self._most_terms:
            raise Fault(EventKind.BUDGET, f"more than {self._most_terms} terms")
        if self.operations % 1_000 == 0 and self.is_late():
            raise Fault(EventKind.BUDGET, "the time is over")

    def pin(
        self,
        term: Term,
        value: int,
        point: Point,
        loss: tuple[Reason, str] | None = None,
        side: Side = Side.PIN,
    ) -> None:
        """Goes on with the value that the term has in this run; other values are other paths."""
        side = side if loss is None else Side.LOSS
        terms = self.forest.terms
        wanted = terms.eq(term, terms.bv(value, width_of(term)))
        while self.frames and (node := self.frames[-1].node) is not None:
            origin, known = node.origin, node.condition
            if known is None or known is wanted or origin is None or origin.pinned is not term:
                break
            self.frames[-1].known[known] = False
            self._come_to(node.children[0])
        self.split(wanted, True, lambda stack: Origin(side, point, stack, loss=loss, pinned=term))

    def _is_asked(self, origin: Origin) -> bool:
        asked = self.plan.asked
        if asked is None:
            return False
        is_any = origin.failure is None and asked.operand is not None
        if asked.kind is not origin.failure and not is_any:
            return False
        return asked.is_about(origin.point, origin.stack)

    def wants(self, point: Point, kind: ObligationKind) -> bool:
        asked = self.plan.asked
        if asked is None or asked.kind is not kind:
            return False
        return asked.is_about(point, self.frames[-1].stack if self.frames else None)

    def access(self, address: Term, size: int) -> None:
        """Notes an access whose address is in the frame's own terms."""
        frame = self.frames[-1]
        node = frame.node
        if node is None or address.is_constant or (address, size) in frame.accessed:
            return
        frame.accessed.add((address, size))
        made = Access(address, size, self.calls_made(frame))
        if made not in node.accesses:
            node.accesses.append(made)

    @staticmethod
    def calls_made(frame: Frame) -> int:
        """Calls of procedures with trees that the frame made at its node."""
        if frame.made_at is not frame.node:
            frame.made_at = frame.node
            frame.made = 0
        return frame.made

    # calls of procedures with trees of their own

    def call_record(
        self, name: str, arguments: tuple[Term, ...], point: Point, bits: int, memory: Callable[[], object]
    ) -> CallRecord:
        """The record of the call that the top frame makes next, the same in all runs. `bits` are those of the
        result, 0 if there is none; `memory` is what the callee sees."""
        frame, position = self.top, self.calls_made(self.top)
        assert frame.node is not None
        if position < len(frame.node.calls):
            known = frame.node.calls[position]
            if (known.procedure, known.arguments) == (name, arguments):
                return known
        seen = memory()
        key = (name, arguments, seen)
        result = frame.tree.results.get(key)
        if result is None and bits:
            result = self.forest.terms.fresh(f"{name}()", BitVecSort(bits))
            frame.tree.results[key] = result
        record = CallRecord(name, arguments, result, point, seen, frame.stack)
        if result is not None:
            frame.tree.sources.setdefault(result, ResultOf(record))
        return record

    def called(self, record: CallRecord, tree: Tree) -> Frame:
        """Enters a callee's tree."""
        caller = self.frames[-1]
        node, position = caller.node, self.calls_made(caller)
        caller.made += 1
        if node is not None:
            if position == len(node.calls):
                node.calls.append(record)
                self.grown[node] = None
            known = node.calls[position]
            if (known.procedure, known.arguments) != (record.procedure, record.arguments):
                self.diverge()
        frame = Frame(tree, tree.root, is_entry=False, call=record)
        self.frames.append(frame)
        self._come_to(tree.root)
        return frame

    def returned(self, result: Term | None, state: State) -> CallRecord:
        frame = self.frames.pop()
        assert frame.call is not None
        self._end(frame, Returned(result, state))
        return frame.call

    def _end(self, frame: Frame, ending: Returned | Stopped | CutOff) -> None:
        node = frame.node
        if node is None:
            return
        if node.ending is None and node.condition is None:
            node.ending = ending
            self.grown[node] = None
        elif node.ending != ending and not isinstance(node.ending, CutOff):
            self.lose(*DIVERGED)

    def leave_entry(self) -> None:
        self._end(self.frames.pop(), Stopped())
        self.is_over = True

    def finish(self, ending: Stopped | Faulted | CutOff) -> None:
        """The run is over, wherever it is; what callers would have done next stays open."""
        if self.frames:
            frame = self.frames[-1]
            if not isinstance(ending, Faulted):
                self._end(frame, ending)
            elif frame.is_entry or _has_failed(frame):
                self._end(frame, Stopped())
        self.frames.clear()
        self.is_over = True


def _has_failed(frame: Frame) -> bool:
    """Whether the path says that the run stops here."""
    node = frame.node
    origin = None if node is None else node.parent_origin
    return origin is not None and origin.side is Side.FAILURE and node is not None and node.is_taken

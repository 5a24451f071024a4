"""The walk: facts are carried through a procedure, its callees and its callers until none is left.

Worked example. May `x` be zero at the division? The walk goes backward with a client whose facts are such as
`x = 0`:

    int half(int y) {        3. y = 0 at the entry: with the call's argument, a = 0
        return y;            2. result = 0 where `half` is left: y = 0
    }
    int main(int a) {        5. nothing is left: the answer is `Closed`, the division is safe
        if (a) {             4. the step from the branch needs a != 0: a = 0 can't hold
            int x = half(a); 1. x = 0: enter `half` with "result = 0"
            return 7 / x;    0. start: x = 0
        }
        ...

A fact at an exit of a callee is a *question* to its summary, and the facts at its entry are the answers.
Questions are tabulated by callee, exit and fact. Every call that asks one subscribes to its answers: to those
that are there and to those still to come. So each question is followed once, and recursion needs nothing
else: a call that asks what is being followed already subscribes and waits. The facts reach the least fixed
point that figure 5 of Margoor and Komondoor 2014 computes, without its snapshots and repetitions. Pending
work is a stack: the walk goes deep first, as theirs does.

Where the walk started there is no call to return to. At the entry of such a procedure the fact goes on to
every caller (the paper's *predecessors*), or out of the program.

A walk ends early: `Closed` when no fact is left, `Open` as soon as one is lost or leaves the program. Threads
and signal handlers that run beside a procedure are not walked into; a proof has to assume that they do not
interfere.

A forward walk is the same with entry and exits exchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import field
from enum import Enum
from functools import cached_property
from typing import Generic, TypeAlias, final

from whence.analysis.calls.edges import BESIDE, SHOWN_BY_A_CALL, Edge, Why
from whence.analysis.walk.client import Calls, Client, Fact, NotSent, Passage, Passed
from whence.analysis.walk.policy import Effect, LibraryCalls, Policy, Treatment
from whence.analysis.walk.steps import Exit, KnownSteps, Node, Step, Steps
from whence.program.instructions import Call
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass


class Direction(Enum):
    BACKWARD = "backward"
    FORWARD = "forward"


class Ending(Enum):
    """Why a question stays open."""

    LOST = "lost"
    """The client has nothing left to follow."""
    STARTED = "started"
    """The fact may hold where execution starts."""
    OUTSIDE = "outside"
    """The fact reached the entry of a procedure that is entered in a way that the walk does not follow."""
    LIMIT = "limit"
    """A limit of the policy."""
    KNOWN = "known"
    """An earlier walk with this fact at this entry stayed open."""


@final
@dataclass(frozen=True, slots=True)
class Closed:
    """No fact is left: what was asked about can't be."""


@final
@dataclass(frozen=True, slots=True)
class Open(Generic[Fact]):
    ending: Ending
    procedure: str
    fact: Fact


Outcome: TypeAlias = Closed | Open[Fact]


@final
@dataclass(slots=True, eq=False)
class _Activation(Generic[Fact]):
    """A procedure and the question that is asked of it; without one, where the walk started or came out.
    There is one object for each of them in a walk, because they are compared all the time."""

    procedure: str
    question: tuple[Node, Fact] | None
    known: dict[Node, list[Fact]]
    """The facts that reached the nodes."""
    subscribers: dict[Node, dict[_Subscriber[Fact], None]]
    """Those that wait for facts at the node where the procedure is left."""


@final
@dataclass(frozen=True, slots=True)
class _Subscriber(Generic[Fact]):
    """A place that waits for answers. `step` is None for an initialiser, which runs before the instruction;
    `effect` is set for a call-back, after which the library goes on."""

    activation: _Activation[Fact]
    point: Point
    step: Step | None
    passage: Passage = field(hash=False)
    """Left out of the hash, which would go through all of the callee."""
    kept: Hashable
    effect: Effect | None


@final
@dataclass(frozen=True, slots=True)
class _Trail(Generic[Fact]):
    """A fact that was taken on, and the one that led to it."""

    node: Node
    fact: Fact
    before: _Trail[Fact] | None
    is_outer: bool
    """Whether it goes on to the callers of the node's procedure."""
    taken: int
    """Facts that were taken on until then."""


@final
class Walk(Generic[Fact]):
    """One walk. `entries` are where execution starts; `charge` is called with the work. `weaker` gives a fact
    that holds whenever another does, for places where the policy says that there are too many. `is_open` says
    that there is no hope for a fact at a procedure's entry. `steps` are those that other walks have made."""

    def __init__(
        self,
        program: Program,
        entries: tuple[str, ...],
        client: Client[Fact],
        calls: Calls,
        policy: Policy,
        direction: Direction,
        charge: Callable[[int], None],
        weaker: Callable[[Fact], Fact] | None = None,
        is_open: Callable[[str, Fact], bool] | None = None,
        steps: KnownSteps | None = None,
    ) -> None:
        self._program = program
        self._entries = entries
        self._client = client
        self._calls = calls
        self._policy = policy
        self._is_backward = direction is Direction.BACKWARD
        self._charge = charge
        self._weaker = weaker
        self._is_open = is_open
        self._known_steps = KnownSteps(program.language) if steps is None else steps
        self._steps: dict[str, Steps] = {}
        self._edges: dict[Point, tuple[Edge, ...]] = {}
        self._initialisers: dict[Point, tuple[Edge, ...]] = {}
        self._activations: dict[tuple[str, tuple[Node, Fact] | None], _Activation[Fact]] = {}
        self._pending: list[tuple[_Activation[Fact], Node, Fact, _Trail[Fact]]] = []
        self._trail: _Trail[Fact] | None = None
        self._open: Open[Fact] | None = None
        self.taken = 0
        """Facts that were taken on."""

    def run(self, starts: Iterable[tuple[Point, Fact]]) -> Outcome[Fact]:
        for point, fact in starts:
            self._arrive(self._activation(point.procedure), point, fact)
        while self._pending and self._open is None:
            self._charge(1)
            activation, node, fact, self._trail = self._pending.pop()
            self._follow(activation, node, fact)
        return self._open or Closed()

    def trail(self) -> Iterator[tuple[Node, Fact]]:
        """The facts along which an open walk reached its end, from there to where it started."""
        step = self._trail
        while step is not None:
            yield step.node, step.fact
            step = step.before

    def entered(self, least: int) -> Iterator[tuple[int, Point, Fact]]:
        """The facts of the trail at the entries of procedures whose callers they went to, each with its place
        in the trail, if at least so many facts were taken on behind it."""
        step, place = self._trail, 0
        while step is not None:
            is_entry = isinstance(step.node, Point) and step.node.block == step.node.position == 0
            if is_entry and step.is_outer and self.taken - step.taken >= least:
                assert isinstance(step.node, Point)
                yield place, step.node, step.fact
            step, place = step.before, place + 1

    def facts_at(self, point: Point) -> tuple[Fact, ...]:
        """All facts that reached the point, in any activation."""
        found = (each.known.get(point, ()) for each in self._activations.values())
        return tuple(dict.fromkeys(fact for facts in found for fact in facts))

    def _activation(self, procedure: str, question: tuple[Node, Fact] | None = None) -> _Activation[Fact]:
        key = (procedure, question)
        found = self._activations.get(key)
        if found is None:
            found = self._activations[key] = _Activation(procedure, question, {}, {})
        return found

    # inside a procedure

    def _arrive(self, activation: _Activation[Fact], node: Node, fact: Fact) -> None:
        known = activation.known.setdefault(node, [])
        covers = self._client.covers
        for each in known:
            if covers(each, fact):
                return
        if self._weaker is not None and len(known) >= self._policy.widened_from:
            fact = self._weaker(fact)
            if any(covers(each, fact) for each in known):
                return
        known.append(fact)
        self.taken += 1
        trail = _Trail(node, fact, self._trail, activation.question is None, self.taken)
        if activation.question is None and self._client.is_lost(fact):
            self._end(Ending.LOST, activation.procedure, fact, trail)
        elif len(known) > self._policy.most_facts or self.taken > self._policy.most_steps:
            self._end(Ending.LIMIT, activation.procedure, fact, trail)
        else:
            self._pending.append((activation, node, fact, trail))

    def _end(self, ending: Ending, procedure: str, fact: Fact, trail: _Trail[Fact] | None = None) -> None:
        if self._open is None:
            self._open = Open(ending, procedure, fact)
            self._trail = trail or self._trail

    def _follow(self, activation: _Activation[Fact], node: Node, fact: Fact) -> None:
        steps = self._steps_of(activation.procedure)
        if self._is_last(steps, node):
            self._leave(activation, node, fact)
        if isinstance(node, Point):
            for edge in self._initialisers_at(node):
                self._enter(activation, node, None, edge, Exit.NORMAL, fact)
        for step in steps.into(node) if self._is_backward else steps.out_of(node):
            self._cross(activation, step, fact)

    def _is_last(self, steps: Steps, node: Node) -> bool:
        return node == steps.procedure.entry if self._is_backward else isinstance(node, Exit)

    def _far(self, step: Step) -> Node:
        return step.point if self._is_backward else step.after

    def _cross(self, activation: _Activation[Fact], step: Step, fact: Fact) -> None:
        instruction = self._steps_of(step.point.procedure).procedure.at(step.point)
        if step.exit is Exit.EXCEPTIONAL:
            for edge in self._initialisers_at(step.point):
                self._enter(activation, step.point, step, edge, Exit.EXCEPTIONAL, fact)
        if not isinstance(instruction, Call) or step.exit is Exit.EXCEPTIONAL:
            self._skip(activation, step, fact, Effect.OWN)
        if not isinstance(instruction, Call):
            return
        for way in dict.fromkeys(self._ways(step.point, instruction, fact)):
            if isinstance(way, Edge):
                self._enter(activation, step.point, step, way, step.exit, fact)
            else:
                self._skip(activation, step, fact, way)

    def _skip(self, activation: _Activation[Fact], step: Step, fact: Fact, effect: Effect) -> None:
        """Crosses the instruction. What a library procedure calls back it may call any number of times, in
        the middle of its own effect; the last of them may raise the exception by which it is left."""
        instruction = self._steps_of(step.point.procedure).procedure.at(step.point)
        is_bounded = effect in (Effect.MOD_REF, Effect.RESULT_ONLY)
        called_back = self._edges_at(step.point, Why.CALLBACK) if is_bounded else ()
        for each in self._client.across(step, instruction, fact, effect):
            self._arrive(activation, self._far(step), each)
            for edge in called_back:
                for exit_ in dict.fromkeys((Exit.NORMAL, step.exit)):
                    self._enter(activation, step.point, step, edge, exit_, each, effect)

    # calls

    def _ways(self, point: Point, call: Call, fact: Fact) -> Iterator[Edge | Effect]:
        """What the policy does with each target of the call: enters it, or assumes an effect."""
        targets = [edge for edge in self._edges_at(point) if edge.why in SHOWN_BY_A_CALL]
        if self._policy.calls is Treatment.OPAQUE or not targets:
            yield Effect.ANYTHING
            return
        skipped = self._unless_called_back(point, Effect.MOD_REF)
        if len(targets) > self._policy.most_targets:
            yield skipped
            return
        for edge in targets:
            if not self._program.defines(edge.callee):
                yield skipped
            elif self._is_entered(edge.callee, call, fact):
                yield edge
            elif edge.callee in self._policy.skipped:
                yield self._unless_called_back(point, Effect.RESULT_ONLY)
            else:
                yield skipped

    def _unless_called_back(self, point: Point, effect: Effect) -> Effect:
        is_followed = self._policy.call_backs is Treatment.ENTERED
        return effect if is_followed or not self._edges_at(point, Why.CALLBACK) else Effect.ANYTHING

    def _is_entered(self, name: str, call: Call, fact: Fact) -> bool:
        policy = self._policy
        if not self._program.headers()[name].is_library or name in policy.analysed:
            return True
        if name in policy.skipped or policy.library is LibraryCalls.IF_RESULT_COUNTS:
            return self._client.counts_result(call, fact)
        return policy.library is LibraryCalls.ALWAYS

    def _enter(
        self,
        activation: _Activation[Fact],
        point: Point,
        step: Step | None,
        edge: Edge,
        exit_: Exit,
        fact: Fact,
        effect: Effect | None = None,
    ) -> None:
        """Asks the callee. An initialiser without a body is the library's and touches nothing of the
        program's; a call-back without one may do anything."""
        if not self._program.defines(edge.callee):
            if step is not None and effect is not None:
                self._skip(activation, step, fact, Effect.ANYTHING)
            return
        passage = self._passage(edge, point, exit_)
        sent = self._client.into(passage, fact)
        if sent is NotSent.UNAFFECTED:
            sent = Passed(fact)
        if isinstance(sent, Passed):
            self._arrive(activation, point if step is None else self._far(step), sent.fact)
        if isinstance(sent, Passed | NotSent):
            return
        entry = passage.callee.entry
        first, last = (exit_, entry) if self._is_backward else (entry, exit_)
        asked = self._activation(edge.callee, (first, sent.fact))
        subscriber = _Subscriber(activation, point, step, passage, sent.kept, effect)
        subscribers = asked.subscribers.setdefault(last, {})
        if subscriber not in subscribers:
            subscribers[subscriber] = None
            for answer in tuple(asked.known.get(last, ())):
                self._return(subscriber, answer)
            self._arrive(asked, first, sent.fact)

    def _leave(self, activation: _Activation[Fact], node: Node, fact: Fact) -> None:
        """The fact is an answer, or goes on to every caller."""
        if activation.question is None:
            self._go_to_callers(activation.procedure, node, fact)
        for subscriber in tuple(activation.subscribers.get(node, ())):
            self._return(subscriber, fact)

    def _return(self, subscriber: _Subscriber[Fact], fact: Fact) -> None:
        step, activation = subscriber.step, subscriber.activation
        for each in self._client.out_of(subscriber.passage, fact, subscriber.kept):
            if step is None:
                self._arrive(activation, subscriber.point, each)
            elif subscriber.effect is None:
                self._arrive(activation, self._far(step), each)
            else:
                self._skip(activation, step, each, subscriber.effect)

    def _go_to_callers(self, name: str, node: Node, fact: Fact) -> None:
        procedure = self._program.procedure(name)
        if self._policy.calls is Treatment.OPAQUE:
            if self._client.may_start(procedure, fact):
                self._end(Ending.OUTSIDE, name, fact)
            return
        if self._is_open is not None and self._is_open(name, fact):
            self._end(Ending.KNOWN, name, fact)
            return
        if self._is_backward and name in self._entries and self._client.may_start(procedure, fact):
            self._end(Ending.STARTED, name, fact)
        if name in self._run_around_entries:
            self._end(Ending.OUTSIDE, name, fact)
        for caller in sorted(self._calls.callers(name)):
            for edge in self._calls.edges(caller):
                if edge.callee == name:
                    self._go_to_caller(edge, node, fact)

    def _go_to_caller(self, edge: Edge, node: Node, fact: Fact) -> None:
        is_call_back = edge.why is Why.CALLBACK
        is_opaque = is_call_back and self._policy.call_backs is Treatment.OPAQUE
        if edge.point is None or edge.why in BESIDE or is_opaque:
            self._end(Ending.OUTSIDE, edge.callee, fact)
            return
        exit_ = node if isinstance(node, Exit) else Exit.NORMAL
        effect = Effect.MOD_REF if is_call_back else None
        passage = self._passage(edge, edge.point, exit_)
        is_before = edge.why is Why.INITIALISER and exit_ is Exit.NORMAL
        for step in self._steps_of(edge.caller).out_of(edge.point):
            if step.exit is exit_:
                over = None if is_before else step
                caller = self._activation(edge.caller)
                self._return(_Subscriber(caller, edge.point, over, passage, None, effect), fact)

    def _passage(self, edge: Edge, point: Point, exit_: Exit) -> Passage:
        instruction = self._steps_of(point.procedure).procedure.at(point)
        return Passage(edge, instruction, self._program.procedure(edge.callee), exit_)

    # the program

    @cached_property
    def _run_around_entries(self) -> frozenset[str]:
        return frozenset(edge.callee for entry in self._entries for edge in self._calls.around(entry))

    def _edges_at(self, point: Point, why: Why | None = None) -> tuple[Edge, ...]:
        if self._policy.calls is Treatment.OPAQUE:
            return ()
        if point not in self._edges:
            instruction = self._steps_of(point.procedure).procedure.at(point)
            self._edges[point] = self._calls.edges_at(point, instruction)
        found = self._edges[point]
        return found if why is None else tuple(edge for edge in found if edge.why is why)

    def _initialisers_at(self, point: Point) -> tuple[Edge, ...]:
        found = self._initialisers.get(point)
        if found is None:
            found = self._initialisers[point] = self._edges_at(point, Why.INITIALISER)
        return found

    def _steps_of(self, name: str) -> Steps:
        found = self._steps.get(name)
        if found is None:
            found = self._steps[name] = self._known_steps.of(self._program.procedure(name))
        return found

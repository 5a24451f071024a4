"""Which subjects are never null: the greatest set of them that supports itself.

A walk may lean on subjects: it takes them as never null at every earlier moment. Suppose that every subject
of a set was evaluated leaning on nothing outside of the set, and one of them is null in some run. Take the
first moment at which one is: the walk of that subject followed every path to that moment, leaning only on
earlier ones, and found none. So none is ever null. Hence fields that are assigned from each other, and
recursive methods, need no second look.

Subjects are evaluated when something first leans on them, taken as true in the meantime. When one fails, what
leaned on it is evaluated again. Results are kept for later questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, replace
from itertools import islice
from typing import TypeAlias, final

from whence.analysis.walk.policy import LibraryCalls, Policy
from whence.analysis.walk.steps import Exit
from whence.analysis.walk.walk import Closed, Direction, Ending, Open, Walk
from whence.engines.nullness.categories import Category, Source
from whence.engines.nullness.construction.private_objects import PrivateObjects
from whence.engines.nullness.containers.families import Families
from whence.engines.nullness.domain.disjuncts import ANYTHING, Disjunct, root_alone
from whence.engines.nullness.library.library_assignments import LibraryAssignments
from whence.engines.nullness.library.library_results import LibraryResults
from whence.engines.nullness.library.required_arguments import RequiredArguments
from whence.engines.nullness.limits import Limits
from whence.engines.nullness.producers.immediate_producers import Group, Producers, Starts, Unbounded
from whence.engines.nullness.producers.subjects import ArgumentSubject, FieldSubject, StoresSubject, Subject
from whence.engines.nullness.producers.thin_slices import ThinSlices
from whence.engines.nullness.walk.client import Nullness
from whence.engines.nullness.walk.world import World
from whence.program.instructions import Call, Store
from whence.program.operands import Null, Operand
from whence.program.procedure import Point
from whence.program.program import Program
from whence.records import dataclass
from whence.source import InputProblem


@final
@dataclass(frozen=True, slots=True)
class Asked:
    """The question itself: may the start hold at the point?"""

    point: Point
    start: Disjunct


Node: TypeAlias = Subject | Asked


@final
@dataclass(frozen=True, slots=True)
class Left:
    """What of a question stays open: how the walk ended, and which way."""

    ending: Ending
    procedure: str
    fact: Disjunct
    detail: str = ""
    source: Source | None = None
    trail: tuple[Point, ...] = ()
    """The instructions that move the value, the last one first."""


@final
@dataclass(slots=True)
class Support:
    """That a node is never null if these subjects are not, and what was looked at for it."""

    subjects: frozenset[Subject]
    procedures: tuple[str, ...]
    leans_on_library: bool

    def joined(self, other: Support) -> Support:
        return Support(
            self.subjects | other.subjects,
            tuple(dict.fromkeys((*self.procedures, *other.procedures))),
            self.leans_on_library or other.leans_on_library,
        )


@final
@dataclass(slots=True)
class Proof:
    procedures: dict[str, None] = field(default_factory=dict)
    subjects: int = 0
    leans_on_library: bool = False


@final
class Invariants:
    def __init__(self, program: Program, world: World, limits: Limits) -> None:
        self._program = program
        self._world = world
        self._limits = limits
        self._families = Families(world)
        self._results = LibraryResults(world, limits)
        self._required = RequiredArguments(world, limits)
        assignments = LibraryAssignments(world, self._results, limits)
        self._producers = Producers(world, self._families, assignments, limits)
        self._private = PrivateObjects(world, self._producers.construction)
        self._failed: dict[Node, Left] = {}
        self._support: dict[Node, Support] = {}
        self._leaning: dict[Node, set[Node]] = {}
        self._open: dict[tuple[str, Disjunct], Left] = {}
        """Facts at entries from which a walk was left open."""
        self.propagations = 0
        """Disjuncts that were taken on so far (the metric of section 6.2.1)."""

    @property
    def has_unseen(self) -> bool:
        """Whether fields may be assigned, or calls answered, where no instruction shows it."""
        return self._world.unseen.are_there

    def decide(self, asked: Asked, charge: Callable[[int], None]) -> Proof | Left:
        """An earlier turn may have ended with the question evaluated and some that it leans on not."""
        pending = self._unsupported(asked)
        before = self.propagations
        while pending:
            node = pending.pop()
            if node in self._failed or node in self._support:
                continue
            if self.propagations - before > self._limits.most_steps:
                return Left(Ending.LIMIT, asked.point.procedure, asked.start)
            outcome = self._evaluated(node, charge)
            if isinstance(outcome, Left):
                pending.extend(self._fail(node, outcome))
                if asked in self._failed:
                    break
            else:
                self._support[node] = outcome
                for subject in outcome.subjects:
                    self._leaning.setdefault(subject, set()).add(node)
            pending.extend(self._unsupported(asked))
        return self._failed.get(asked) or self._proof(asked)

    def is_thin(self, point: Point, operand: Operand, charge: Callable[[int], None]) -> bool:
        """Whether the thin slice of the dereference has no null (section 3.5)."""

        def is_assigned(subject: Subject) -> bool:
            groups = self._producers.before_any(subject)
            found = (self._closed_alternative(subject, each, charge) for each in groups)
            return not any(isinstance(each, Left) for each in found)

        slices = ThinSlices(self._world, self._families, self._producers, is_assigned)
        return slices.is_never_null(point, operand, charge)

    def _fail(self, node: Node, left: Left) -> list[Node]:
        """Those that leaned on it, which have to be evaluated again."""
        self._failed[node] = left
        leaning = self._leaning.pop(node, set())
        for each in leaning:
            self._support.pop(each, None)
        return sorted(leaning, key=str)

    def _unsupported(self, asked: Asked) -> list[Node]:
        """What the question leans on and is not evaluated."""
        seen: dict[Node, None] = {asked: None}
        pending: list[Node] = [asked]
        missing: list[Node] = []
        while pending:
            node = pending.pop()
            support = self._support.get(node)
            if support is None:
                missing.append(node)
                continue
            fresh = [each for each in sorted(support.subjects, key=str) if each not in seen]
            seen.update(dict.fromkeys(fresh))
            pending.extend(fresh)
        return missing

    def _proof(self, asked: Asked) -> Proof:
        proof = Proof()
        seen: dict[Node, None] = {asked: None}
        pending: list[Node] = [asked]
        while pending:
            support = self._support[pending.pop()]
            proof.procedures.update(dict.fromkeys(support.procedures))
            proof.leans_on_library = proof.leans_on_library or support.leans_on_library
            fresh = [each for each in support.subjects if each not in seen]
            seen.update(dict.fromkeys(fresh))
            pending.extend(fresh)
        proof.subjects = len(seen) - 1
        return proof

    # one walk

    def _evaluated(self, node: Node, charge: Callable[[int], None]) -> Support | Left:
        """Every group must have an alternative that is closed."""
        stores = _stores_of(node)
        if stores is not None and stores in self._failed:
            return self._failed[stores]
        whole = Support(frozenset(() if stores is None else (stores,)), (), False)
        for group in self._groups(node):
            found = self._closed_alternative(node, group, charge)
            if isinstance(found, Left):
                return found
            whole = whole.joined(found)
        looked_at = () if isinstance(node, Asked) else self._producers.depends_on(node)
        return whole.joined(Support(frozenset(), looked_at, bool(looked_at)))

    def _closed_alternative(self, node: Node, group: Group, charge: Callable[[int], None]) -> Support | Left:
        for starts in group:
            found = self._walked(node, starts, charge)
            if isinstance(found, Support):
                break
        return found

    def _groups(self, node: Node) -> Iterable[Group]:
        if isinstance(node, Asked):
            return [(lambda: [(node.point, node.start)],)]
        return self._producers.of(node) if _stores_of(node) is None else self._producers.before_any(node)

    def _walked(
        self, node: Node, starts: Callable[[], Starts], charge: Callable[[int], None]
    ) -> Support | Left:
        """By one walk, or for a question by a second one that tracks less where the first meets a limit."""
        found = self._walked_within(self._limits, node, starts, charge)
        is_hurried = isinstance(found, Left) and found.ending is Ending.LIMIT and isinstance(node, Asked)
        if is_hurried:
            return self._walked_within(self._limits.hurried, node, starts, charge)
        return found

    def _is_open(self, procedure: str, fact: Disjunct) -> bool:
        return (procedure, fact) in self._open

    def _note_open(self, walk: Walk[Disjunct], left: Left, most_steps: int) -> None:
        """Facts at the entries that the walk came out of lead to its end again, whatever asks for them. One
        that met a limit is no reason to give up unless most of it went into a fact."""
        least = most_steps // 2 if left.ending is Ending.LIMIT else 0
        found = islice(walk.entered(least), self._limits.most_open_entries)
        trail = tuple(walk.trail())
        for place, point, fact in found:
            key = (point.procedure, fact)
            self._open.setdefault(key, replace(left, trail=_moves(trail[: place + 1])))

    def _stored_null(self, walk: Walk[Disjunct]) -> Source | None:
        """The store of null that a walk began and ended with."""
        for node, _ in islice(walk.trail(), 1):
            if isinstance(node, Point):
                instruction = self._program.procedure(node.procedure).at(node)
                if isinstance(instruction, Store) and isinstance(instruction.value, Null):
                    return Source(node, instruction, Category.NULL_ASSIGNMENT)
        return None

    def _by_store(self, left: Left, walk: Walk[Disjunct]) -> Left:
        """Where a call that is not entered may assign the field, the store that gives null is the source."""
        asked = _lost_field(left, walk)
        stored = None if asked is None else self._failed.get(asked)
        if stored is None or stored.ending is not Ending.LOST or stored.source is None:
            return left
        return replace(left, source=stored.source, trail=(*stored.trail, *left.trail))

    def _most_steps(self, limits: Limits, node: Node) -> int:
        """A long procedure needs more steps to be walked through once."""
        if not isinstance(node, Asked):
            return limits.subject_steps
        blocks = self._program.procedure(node.point.procedure).blocks
        length = sum(len(block.instructions) for block in blocks)
        return limits.question_steps + limits.steps_an_instruction * length

    def _shared(self, node: Node, starts: Starts) -> dict[Point, ArgumentSubject]:
        """The calls among the starts from which other subjects start, too, with what is asked there."""
        if isinstance(node, Asked):
            return {}
        found = {point: self._producers.shared(node, point) for point, _ in starts}
        return {point: subject for point, subject in found.items() if subject is not None}

    def _walked_within(
        self, limits: Limits, node: Node, starts: Callable[[], Starts], charge: Callable[[int], None]
    ) -> Support | Left:
        program = self._program.view()
        leans: set[Subject] = set()

        def holds(subject: Subject) -> bool:
            if subject in self._failed or self._producers.may_be_null_by_index(subject):
                return False
            leans.add(subject)
            return True

        client = Nullness(
            self._world, self._families, self._results, self._required, self._private, limits, holds
        )
        policy = Policy(
            library=LibraryCalls.NEVER,
            most_targets=limits.most_targets,
            most_facts=limits.most_facts,
            most_steps=self._most_steps(limits, node),
        )
        world, backward = self._world, Direction.BACKWARD
        is_first = limits is self._limits
        is_open = self._is_open if is_first else None
        walk = Walk(
            program, world.starts, client, world, policy, backward, charge, root_alone, is_open, world.steps
        )
        try:
            is_needed = client.may_be_at if isinstance(node, Asked) else client.may_be_given
            needed = [each for each in starts() if is_needed(*each)]
            shared = self._shared(node, needed)
            for subject in shared.values():
                if not holds(subject):
                    return self._failed[subject]
            outcome = walk.run([each for each in needed if each[0] not in shared])
        except (Unbounded, InputProblem) as reason:
            return Left(Ending.OUTSIDE, str(node), ANYTHING, str(reason))
        self.propagations += walk.taken
        match outcome:
            case Open(Ending.KNOWN, procedure, fact):
                known = self._open[(procedure, fact)]
                return replace(known, trail=(*known.trail, *_moves(walk.trail())))
            case Open(ending, procedure, fact):
                source = client.came_from or self._stored_null(walk)
                left = Left(ending, procedure, fact, source=source, trail=_moves(walk.trail()))
                left = self._by_store(left, walk)
                if is_first:
                    self._note_open(walk, left, policy.most_steps)
                return left
            case Closed():
                looked_at = tuple(dict.fromkeys((*program.touched.procedures, *world.followed)))
                return Support(frozenset(leans), looked_at, client.leans_on_library)


def _lost_field(left: Left, walk: Walk[Disjunct]) -> StoresSubject | None:
    """The field of which nothing is known before the call at which the walk ended."""
    source, facts = left.source, [fact for _, fact in islice(walk.trail(), 2)]
    is_call = source is not None and isinstance(source.instruction, Call)
    if left.ending is not Ending.LOST or not is_call or len(facts) < 2 or facts[1].root is None:
        return None
    path = facts[1].root.path
    if path.fields:
        return StoresSubject(path.fields[-1].name, is_static=False)
    return StoresSubject(path.root.name, is_static=True) if path.root.kind == "static" else None


def _stores_of(node: Node) -> StoresSubject | None:
    """What an instance field leans on besides that no one sees it unassigned."""
    match node:
        case FieldSubject(owner, name):
            return StoresSubject(f"{owner}.{name}", is_static=False)
        case _:
            return None


def _moves(trail: Iterable[tuple[Point | Exit, Disjunct]]) -> tuple[Point, ...]:
    """The points at which the root predicate becomes another one."""
    found: list[Point] = []
    before: tuple[Point | Exit, Disjunct] | None = None
    for node, fact in trail:
        if before is not None and isinstance(before[0], Point) and fact.root != before[1].root:
            found.append(before[0])
        before = node, fact
    if before is not None and isinstance(before[0], Point):
        found.append(before[0])
    return tuple(dict.fromkeys(found))
